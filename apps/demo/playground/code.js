const attributesOf = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`))
    .join('')

const filled = (slots) =>
  Object.entries(slots).map(([name, text]) => `    <p${name && ` slot="${name}"`}>${text.replaceAll('<', '&lt;')}</p>`)

const rule = (selector, lines) => (lines.length > 0 ? [`${selector} {`, ...lines.map((line) => `  ${line};`), '}'] : [])

/** The same code as in docs/embedding.md. */
const tokenCode = `  const fetchToken = async ({ scopes, signal }) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch('/vitrine-token', { method: 'POST', headers, body: JSON.stringify({ scopes }), signal })
    if (reply.status === 401) return null // nobody is signed in
    if (!reply.ok) throw new Error(\`/vitrine-token answered \${reply.status}\`)
    const { token } = await reply.json()
    return token
  }
  document.querySelector('vitrine-provider').fetchToken = fetchToken`

/** The code that a page's author would write for what the preview shows. */
export const codeFor = ({ script, integrity, tag, provider, state, needsToken }) => {
  const styles = [
    ...rule(
      tag,
      Object.entries(state.variables).map(([name, value]) => `${name}: ${value}`),
    ),
    ...Object.entries(state.parts).flatMap(([name, value]) => rule(`${tag}::part(${name})`, [`background: ${value}`])),
  ]
  const inside = filled(state.slots)
  const element =
    tag === 'vitrine-provider'
      ? []
      : [
          inside.length > 0
            ? `  <${tag}${attributesOf(state.attributes)}>\n${inside.join('\n')}\n  </${tag}>`
            : `  <${tag}${attributesOf(state.attributes)}></${tag}>`,
        ]
  return [
    `<script type="module" async src="${script}"\n  integrity="${integrity}" crossorigin></script>`,
    ...(styles.length > 0 ? ['<style>', ...styles, '</style>'] : []),
    `<vitrine-provider${attributesOf(provider)}>`,
    ...element,
    '</vitrine-provider>',
    ...(needsToken ? ['<script type="module">', tokenCode, '</script>'] : []),
  ].join('\n')
}

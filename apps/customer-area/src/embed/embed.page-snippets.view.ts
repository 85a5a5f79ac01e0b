import type { EmbedKey } from '@vitrine/core/embed'

/** The contents of the snippets: a key, addresses, and what to show. */
export interface SnippetSubject {
  key: Pick<EmbedKey, 'kind' | 'key' | 'scopes' | 'widgets'>
  /** Address of the API, such as `https://host/api`. */
  api: string
  /** Address of the loader of the widgets, with its version. */
  script: string
  /** The hash of the loader's bytes; null if unknown. */
  integrity: string | null
  /** What a widget for visitors is about: the contact form an ad or an establishment, others an establishment. */
  subject: { ad: number } | { establishment: number }
  /** HTML that is shown until the widget is ready, or if it fails. */
  fallback: string
}

/** A text to copy to one place: a file, or the command line. */
export interface Snippet {
  name: string
  code: string
}

/** Snippets for a page, a list for each technology. */
export interface PageSnippets {
  script: Snippet[]
  npm: Snippet[]
  react: Snippet[]
}

interface Widget {
  tag: string
  component: string
  attribute: string
  prop: string
}

/** What a key for visitors shows: the form before everything else, then the establishment, then reviews. */
export const shownByKey = ({ widgets }: Pick<EmbedKey, 'widgets'>): 'form' | 'establishment' | 'reviews' => {
  if (widgets.includes('contact-form')) return 'form'
  if (widgets.includes('establishment')) return 'establishment'
  return widgets.some((name) => name.startsWith('review-')) ? 'reviews' : 'form'
}

const about = (name: string, id: number): Pick<Widget, 'attribute' | 'prop'> => ({
  attribute: ` ${name}="${id}"`,
  prop: ` ${name}={${id}}`,
})

const publicWidgetsOf = ({ key, subject }: SnippetSubject): Widget[] => {
  const shown = shownByKey(key)
  const [name, id] = Object.entries(subject)[0] ?? ['establishment', 0]
  if (shown === 'form' || !('establishment' in subject)) return [{ tag: 'contact-form', component: 'ContactForm', ...about(name, id) }]
  if (shown === 'establishment') return [{ tag: 'establishment', component: 'Establishment', ...about(name, id) }]
  const reviews = [
    { tag: 'review-summary', component: 'ReviewSummary', ...about(name, id) },
    { tag: 'review-wall', component: 'ReviewWall', ...about(name, id) },
  ]
  return reviews.filter(({ tag }) => key.widgets.includes(tag))
}

const widgetsOf = (from: SnippetSubject): Widget[] => {
  const { kind, scopes } = from.key
  if (kind === 'publishable') return publicWidgetsOf(from)
  const seesContacts = scopes.some((scope) => scope.startsWith('contacts:'))
  return seesContacts
    ? [{ tag: 'contact-synthesis', component: 'ContactSynthesis', attribute: '', prop: '' }]
    : [{ tag: 'ads-list', component: 'AdsList', attribute: '', prop: '' }]
}

const heights: Readonly<Record<string, string>> = { establishment: '480px', 'review-summary': '320px' }

/** Reserves the height of a widget, so that nothing below it moves when it appears. */
const reservedHeight = (from: SnippetSubject): string =>
  widgetsOf(from)
    .map(({ tag }) =>
      tag === 'contact-form'
        ? `vitrine-contact-form { display: block; min-height: 626px; }
@media (max-width: 560px) { vitrine-contact-form { min-height: 918px; } }`
        : `vitrine-${tag} { display: block; min-height: ${heights[tag] ?? '100vh'}; }`,
    )
    .join('\n')

const style = (from: SnippetSubject): string => `<style>
  ${reservedHeight(from).replaceAll('\n', '\n  ')}
</style>`

const element = (from: SnippetSubject): string => {
  const key = from.key.kind === 'publishable' ? ` key="${from.key.key}"` : ''
  const elements = widgetsOf(from).map(
    ({ tag, attribute }) => `  <vitrine-${tag}${attribute}>
    ${from.fallback}
  </vitrine-${tag}>`,
  )
  return `<vitrine-provider api="${from.api}"${key} locale="auto">
${elements.join('\n')}
</vitrine-provider>`
}

// The same code as in docs/embedding.md.
const fetchToken = `async ({ scopes, signal }) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch('/vitrine-token', { method: 'POST', headers, body: JSON.stringify({ scopes }), signal })
  if (reply.status === 401) return null // nobody is signed in
  if (!reply.ok) throw new Error(\`/vitrine-token answered \${reply.status}\`)
  const { token } = await reply.json()
  return token
}`
const setFetchToken = `document.querySelector('vitrine-provider').fetchToken = ${fetchToken}`

const loader = ({ script, integrity }: SnippetSubject): string =>
  `<script type="module" async src="${script}"${integrity === null ? '' : `\n  integrity="${integrity}"`} crossorigin></script>`

const tokenScript = `<script type="module">
  ${setFetchToken.replaceAll('\n', '\n  ')}
</script>`

const install = (name: string): Snippet => ({ name: 'Terminal', code: `npm install ${name}` })

const isSecret = ({ key }: SnippetSubject): boolean => key.kind === 'secret'

const script = (from: SnippetSubject): Snippet => ({
  name: 'HTML',
  code: [loader(from), style(from), element(from), ...(isSecret(from) ? [tokenScript] : [])].join('\n\n'),
})

const javaScript = (from: SnippetSubject): Snippet => ({
  name: 'JavaScript',
  code: `import '@vitrine/widgets/define/provider'
${widgetsOf(from)
  .map(({ tag }) => `import '@vitrine/widgets/define/${tag}'`)
  .join('\n')}${isSecret(from) ? `\n\n${setFetchToken}` : ''}`,
})

const jsx = (from: SnippetSubject): Snippet => {
  const widgets = widgetsOf(from)
  const open = isSecret(from) ? 'fetchToken' : `key: '${from.key.key}'`
  const elements = widgets.map(
    ({ component, prop }) => `    <${component}${prop}>
      ${from.fallback}
    </${component}>`,
  )
  return {
    name: 'JSX',
    code: `import { ${widgets.map(({ component }) => component).join(', ')}, VitrineProvider } from '@vitrine/react'
${isSecret(from) ? `\nconst fetchToken = ${fetchToken}\n` : ''}
const options = { api: '${from.api}', ${open}, locale: 'auto' }

export const Vitrine = () => (
  <VitrineProvider options={options}>
${elements.join('\n')}
  </VitrineProvider>
)`,
  }
}

export const pageSnippets = (from: SnippetSubject): PageSnippets => ({
  script: [script(from)],
  npm: [install('@vitrine/widgets'), javaScript(from), { name: 'HTML', code: `${style(from)}\n\n${element(from)}` }],
  react: [install('@vitrine/react'), jsx(from), { name: 'CSS', code: reservedHeight(from) }],
})

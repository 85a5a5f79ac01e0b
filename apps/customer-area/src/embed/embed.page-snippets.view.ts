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

/** Whether a key for visitors opens the establishment, and no form that would be shown instead. */
export const opensEstablishment = ({ widgets }: Pick<EmbedKey, 'widgets'>): boolean =>
  widgets.includes('establishment') && !widgets.includes('contact-form')

const widgetOf = ({ key: { kind, scopes, widgets }, subject }: SnippetSubject): Widget => {
  if (kind === 'publishable') {
    if (opensEstablishment({ widgets }) && 'establishment' in subject) {
      const id = subject.establishment
      return { tag: 'establishment', component: 'Establishment', attribute: ` establishment="${id}"`, prop: ` establishment={${id}}` }
    }
    const [name, id] = Object.entries(subject)[0] ?? ['establishment', 0]
    return { tag: 'contact-form', component: 'ContactForm', attribute: ` ${name}="${id}"`, prop: ` ${name}={${id}}` }
  }
  const seesContacts = scopes.some((scope) => scope.startsWith('contacts:'))
  return seesContacts
    ? { tag: 'contact-synthesis', component: 'ContactSynthesis', attribute: '', prop: '' }
    : { tag: 'ads-list', component: 'AdsList', attribute: '', prop: '' }
}

/** Reserves the height of a widget, so that nothing below it moves when it appears. */
const reservedHeight = (from: SnippetSubject): string => {
  const { tag } = widgetOf(from)
  if (tag === 'establishment') return `vitrine-establishment { display: block; min-height: 480px; }`
  if (tag !== 'contact-form') return `vitrine-${tag} { display: block; min-height: 100vh; }`
  return `vitrine-contact-form { display: block; min-height: 626px; }
@media (max-width: 560px) { vitrine-contact-form { min-height: 918px; } }`
}

const style = (from: SnippetSubject): string => `<style>
  ${reservedHeight(from).replaceAll('\n', '\n  ')}
</style>`

const element = (from: SnippetSubject): string => {
  const { tag, attribute } = widgetOf(from)
  const key = from.key.kind === 'publishable' ? ` key="${from.key.key}"` : ''
  return `<vitrine-provider api="${from.api}"${key} locale="auto">
  <vitrine-${tag}${attribute}>
    ${from.fallback}
  </vitrine-${tag}>
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
import '@vitrine/widgets/define/${widgetOf(from).tag}'${isSecret(from) ? `\n\n${setFetchToken}` : ''}`,
})

const jsx = (from: SnippetSubject): Snippet => {
  const { component, prop } = widgetOf(from)
  const open = isSecret(from) ? 'fetchToken' : `key: '${from.key.key}'`
  return {
    name: 'JSX',
    code: `import { ${component}, VitrineProvider } from '@vitrine/react'
${isSecret(from) ? `\nconst fetchToken = ${fetchToken}\n` : ''}
const options = { api: '${from.api}', ${open}, locale: 'auto' }

export const Vitrine = () => (
  <VitrineProvider options={options}>
    <${component}${prop}>
      ${from.fallback}
    </${component}>
  </VitrineProvider>
)`,
  }
}

export const pageSnippets = (from: SnippetSubject): PageSnippets => ({
  script: [script(from)],
  npm: [install('@vitrine/widgets'), javaScript(from), { name: 'HTML', code: `${style(from)}\n\n${element(from)}` }],
  react: [install('@vitrine/react'), jsx(from), { name: 'CSS', code: reservedHeight(from) }],
})

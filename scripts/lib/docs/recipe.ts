// How a page gets the script and its token: written once here, and shown by every page of the documentation that needs it.
import { codes, type Element } from './elements.ts'
import { markedPart, withPart } from './marked.ts'

/** The host that stands for the reader's own. */
const host = 'https://vitrine.example'

/** The address of a version's files, in whichever version a page has it. */
const versioned = /(?<=https:\/\/vitrine\.example\/vitrine\/)\d+\.\d+\.\d+[\w.+-]*(?=\/)/g

/** The page with the published version in each address of a file. */
export const withVersion = (page: string, version: string): string => page.replaceAll(versioned, version)

/** What the function does that asks the page's own server for a token. */
const askForToken = [
  "  const headers = { 'content-type': 'application/json' }",
  "  const reply = await fetch('/vitrine-token', { method: 'POST', headers, body: JSON.stringify({ scopes }), signal })",
  '  if (reply.status === 401) return null // nobody is signed in',
  '  if (!reply.ok) throw new Error(`/vitrine-token answered ${reply.status}`)',
  '  const { token } = await reply.json()',
  '  return token',
  '}',
]
const parameters = 'async ({ scopes, signal }) => {'

const fenced = (language: string, lines: readonly string[]): string => `\`\`\`${language}\n${lines.join('\n')}\n\`\`\``
const indented = (lines: readonly string[], by: string): string[] => lines.map((line) => (line === '' ? line : by + line))

/** The function as a file of a page that is built. */
export const tokenModule = (): string =>
  fenced('ts', [
    '// src/fetch-token.ts',
    "import type { FetchToken } from '@vitrine/widgets'",
    '',
    `export const fetchToken: FetchToken = ${parameters}`,
    ...askForToken,
  ])

/** The function as a file of a page that is written by hand. */
export const tokenScript = (): string =>
  fenced('js', [
    '// staff.js',
    `const fetchToken = ${parameters}`,
    ...askForToken,
    '',
    "document.querySelector('vitrine-provider').fetchToken = fetchToken",
  ])

/** What an example has of its own: the element with its attributes, and what the page does with it. */
interface Own {
  markup: string[]
  script: string[]
  /** What the module calls the element. */
  variable: string
  code: string[]
}

const between = (text: string, pattern: RegExp): string[] => {
  const [, found = ''] = pattern.exec(text) ?? []
  return found === '' ? [] : found.replace(/\n$/, '').split('\n')
}

/** Reads what is the page's own out of an example. */
const readOwn = (example: string): Own => ({
  markup: between(example, /^ {2}<vitrine-provider[^\n]*>\n([^]*?)^ {2}<\/vitrine-provider>/m),
  script: between(example, /^ {4}provider\.fetchToken = [^]*?^ {4}\}\n([^]*?)^ {2}<\/script>/m),
  variable: /^const (\w+) = document\.createElement/m.exec(example)?.[1] ?? 'element',
  code: between(example, /^\w+\.instance = [^\n]*\n([^]*?)^document\.body\.append/m),
})

const pageOf = ({ markup, script }: Own, version: string): string =>
  fenced('html', [
    '<!doctype html>',
    '<html lang="en">',
    '  <meta charset="utf-8" />',
    '  <meta name="viewport" content="width=device-width, initial-scale=1" />',
    `  <script type="module" async src="${host}/vitrine/${version}/vitrine.js" crossorigin></script>`,
    `  <vitrine-provider api="${host}/api">`,
    ...markup,
    '  </vitrine-provider>',
    '  <script type="module">',
    "    const provider = document.querySelector('vitrine-provider')",
    `    provider.fetchToken = ${parameters}`,
    ...indented(askForToken, '    '),
    ...script,
    '  </script>',
    '</html>',
  ])

const moduleOf = (name: string, { variable, code }: Own): string =>
  fenced('ts', [
    "import { createVitrine } from '@vitrine/widgets'",
    `import '@vitrine/widgets/define/${name}'`,
    "import { fetchToken } from './fetch-token'",
    '',
    `const ${variable} = document.createElement('vitrine-${name}')`,
    `${variable}.instance = createVitrine({ api: '${host}/api', fetchToken })`,
    ...code,
    `document.body.append(${variable})`,
  ])

const allowedOf = ({ embedding }: Element): string => {
  const { needs = [], uses = [] } = typeof embedding === 'object' && 'needs' in embedding ? embedding : {}
  return `${codes(needs)}${uses.length > 0 ? `, and for more ${codes(uses)}` : ''}`
}

const exampleOf = (element: Element, own: Own, version: string): string =>
  [
    `Save it as a page of an origin that your key names, and replace \`${host}\` and the element's own values. \`/vitrine-token\` is [the route of your server](../embedding.md#the-route-of-your-server), which has to allow ${allowedOf(element)}.`,
    pageOf(own, version),
    'The same from the package, without a provider element, and with [the function of the page](../embedding.md#the-function-of-the-page) in `fetch-token.ts`:',
    moduleOf(element.name, own),
  ].join('\n\n')

/** The page of an element with the recipe around its own example. */
export const withExample = (page: string, element: Element, version: string): string => {
  const part = markedPart(page, 'example')
  return part === undefined ? page : withPart(page, 'example', exampleOf(element, readOwn(part), version))
}

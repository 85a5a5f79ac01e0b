import type { EmbedKey } from '@vitrine/core/embed'

/** What the snippets speak of: a key, the addresses it works with, and what to show. */
export interface SnippetSubject {
  key: Pick<EmbedKey, 'kind' | 'key' | 'scopes'>
  /** Address of the API, such as `https://host/api`. */
  api: string
  /** Address of the loader of the widgets, with its version. */
  script: string
  /** Of the loader's bytes; null when it is not known. */
  integrity: string | null
  language: string
  /** Attribute of the contact form: the ad or the establishment it is about. */
  subject: { ad: number } | { establishment: number }
  /** Shown until the widget is there, and kept when it cannot be. */
  fallback: string
}

/** Code for a page, one for each way of making pages. */
export interface PageSnippets {
  script: string
  npm: string
  react: string
}

interface Widget {
  tag: string
  component: string
  attribute: string
  prop: string
}

const widgetOf = ({ key: { kind, scopes }, subject }: SnippetSubject): Widget => {
  if (kind === 'publishable') {
    const [name, id] = Object.entries(subject)[0] ?? ['establishment', 0]
    return { tag: 'contact-form', component: 'ContactForm', attribute: ` ${name}="${id}"`, prop: ` ${name}={${id}}` }
  }
  const seesContacts = scopes.some(scope => scope.startsWith('contacts:'))
  return seesContacts
    ? { tag: 'contact-synthesis', component: 'ContactSynthesis', attribute: '', prop: '' }
    : { tag: 'ads-list', component: 'AdsList', attribute: '', prop: '' }
}

const element = (from: SnippetSubject): string => {
  const { tag, attribute } = widgetOf(from)
  const key = from.key.kind === 'publishable' ? ` key="${from.key.key}"` : ''
  return `<vitrine-provider api="${from.api}"${key} locale="${from.language}">
  <vitrine-${tag}${attribute}>${from.fallback}</vitrine-${tag}>
</vitrine-provider>`
}

const fetchToken = `async ({ scopes, signal }) => {
  const reply = await fetch('/vitrine-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scopes }),
    signal,
  })
  return (await reply.json()).token
}`

const loader = ({ script, integrity }: SnippetSubject): string =>
  `<script type="module" src="${script}"${integrity === null ? '' : `\n  integrity="${integrity}"`} crossorigin></script>`

const tokenScript = `
<script type="module">
  document.querySelector('vitrine-provider').fetchToken = ${fetchToken.replaceAll('\n', '\n  ')}
</script>`

const npm = (from: SnippetSubject): string => {
  const isSecret = from.key.kind === 'secret'
  return `npm install @vitrine/widgets

// JavaScript
import '@vitrine/widgets/define/provider'
import '@vitrine/widgets/define/${widgetOf(from).tag}'
${isSecret ? `\ndocument.querySelector('vitrine-provider').fetchToken = ${fetchToken}\n` : ''}
<!-- HTML -->
${element(from)}`
}

const react = (from: SnippetSubject): string => {
  const { component, prop } = widgetOf(from)
  const isSecret = from.key.kind === 'secret'
  const open = isSecret ? 'fetchToken' : `key: '${from.key.key}'`
  return `npm install @vitrine/react

import { ${component}, VitrineProvider } from '@vitrine/react'
${isSecret ? `\nconst fetchToken = ${fetchToken}\n` : ''}
const options = { api: '${from.api}', ${open}, locale: '${from.language}' }

export const Vitrine = () => (
  <VitrineProvider options={options}>
    <${component}${prop} />
  </VitrineProvider>
)`
}

export const pageSnippets = (from: SnippetSubject): PageSnippets => ({
  script: `${loader(from)}\n\n${element(from)}${from.key.kind === 'secret' ? `\n${tokenScript}` : ''}`,
  npm: npm(from),
  react: react(from),
})

/** Code for the site's own server, which alone knows the secret key. */
export interface ServerSnippets {
  node: string
  php: string
  curl: string
}

export const serverSnippets = ({ api, key: { scopes } }: Pick<SnippetSubject, 'api' | 'key'>): ServerSnippets => {
  const list = scopes.map(scope => `'${scope}'`).join(', ')
  const json = JSON.stringify({ scopes })
  return {
    node: `// Express: the person must be signed in to your own site here.
app.post('/vitrine-token', requireSignIn, async (request, response) => {
  const reply = await fetch('${api}/embed/token', {
    method: 'POST',
    headers: {
      authorization: \`Bearer \${process.env.VITRINE_SECRET_KEY}\`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ scopes: [${list}] }),
  })
  response.set('cache-control', 'no-store').status(reply.status).send(await reply.json())
})`,
    php: `<?php
// vitrine-token.php: the person must be signed in to your own site here.
$call = curl_init('${api}/embed/token');
curl_setopt_array($call, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'authorization: Bearer ' . getenv('VITRINE_SECRET_KEY'),
        'content-type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode(['scopes' => [${list}]]),
]);
$reply = curl_exec($call);
http_response_code(curl_getinfo($call, CURLINFO_RESPONSE_CODE));
header('content-type: application/json');
header('cache-control: no-store');
echo $reply;`,
    curl: `curl -X POST '${api}/embed/token' \\
  -H "authorization: Bearer $VITRINE_SECRET_KEY" \\
  -H 'content-type: application/json' \\
  -d '${json}'`,
  }
}

import { html } from 'hono/html'
import type { Endpoint } from '../http/endpoint.ts'
import type { OpenApiDocument } from './openapi.ts'

type Content = Record<string, { schema: object }> | undefined

interface Operation {
  parameters: { name: string; in: string; description?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

const schemaBlock = (title: string, content: Content) => {
  const schema = content?.['application/json']?.schema
  return schema ? html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>` : ''
}

const parameters = ({ parameters: all }: Operation) =>
  all.length === 0
    ? ''
    : html`<h4>Parameters</h4>
        <table><tbody>${all.map(
          ({ name, in: place, description }) =>
            html`<tr><th scope="row"><code>${name}</code></th><td>${description ?? ''} <span class="muted">${place === 'path' ? 'in the path' : ''}</span></td></tr>`,
        )}</tbody></table>`

const replies = ({ responses }: Operation) =>
  html`<h4>Replies</h4>
    <table><tbody>${Object.entries(responses).map(
      ([status, { description, content }]) =>
        html`<tr><th scope="row" class="status">${status}</th><td>${description.replaceAll('`', '')}${Number(status) < 400 ? schemaBlock('Schema', content) : ''}</td></tr>`,
    )}</tbody></table>`

const anchor = ({ method, path }: Endpoint): string => `${method}${path}`.replaceAll(/\W+/g, '-').toLowerCase()
const method = (endpoint: Endpoint) => html`<span class="method ${endpoint.method}">${endpoint.method}</span>`

const rights = ({ scope }: Endpoint): string => (scope === undefined ? '' : scope === 'any' ? ', also of an embedding page' : `, also of an embedding page with ${scope}`)

const access = (endpoint: Endpoint): string => {
  if (endpoint.access === 'public') return 'no token'
  if (endpoint.access === 'key') return `publishable key with ${endpoint.widget ?? ''} in X-Vitrine-Key`
  return (endpoint.tokenHeader ? 'token in X-Auth-Token' : 'bearer token') + rights(endpoint)
}

const section = (endpoint: Endpoint, document: OpenApiDocument) => {
  const { path, summary } = endpoint
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()] as Operation
  return html`<section id="${anchor(endpoint)}">
    <h3>${method(endpoint)} <code>${path}</code> <small>${access(endpoint)}</small></h3>
    <p>${summary}</p>
    ${parameters(operation)}
    ${operation.requestBody ? html`<h4>Body</h4>${schemaBlock('Schema', operation.requestBody.content)}` : ''}
    ${replies(operation)}
  </section>`
}

const entry = (endpoint: Endpoint) => html`<li><a href="#${anchor(endpoint)}">${method(endpoint)}<code>${endpoint.path}</code></a></li>`

/** The document as a page for people: it reads well without its script, which adds the search. */
export const docsPage = (endpoints: readonly Endpoint[], document: OpenApiDocument) => {
  const groups = [...Map.groupBy(endpoints, ({ tag }) => tag)]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Vitrine: the calls</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/docs/docs.css" />
        <script type="module" src="/docs/docs.js"></script>
      </head>
      <body>
        <aside>
          <h1>Vitrine</h1>
          <p>The calls. For programs: <a href="/openapi.json">openapi.json</a></p>
          <input type="search" placeholder="Search ( / )" aria-label="Search the calls" autocomplete="off" />
          <p id="none" role="status" hidden>No call holds these words.</p>
          <nav aria-label="Calls">
            ${groups.map(([tag, members]) => html`<div data-group><h2>${tag}</h2><ul>${members.map(entry)}</ul></div>`)}
          </nav>
        </aside>
        <main>
          <header>Refusals are <code>{code, message, field?, requestId}</code>, with the message in the language of <code>lang</code> or Accept-Language.</header>
          ${groups.map(([tag, members]) => html`<div data-group><h2>${tag}</h2>${members.map((member) => section(member, document))}</div>`)}
        </main>
      </body>
    </html>`
}

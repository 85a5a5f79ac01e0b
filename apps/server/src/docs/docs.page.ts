import { html } from 'hono/html'
import type { Endpoint } from '../http/endpoint.ts'
import type { OpenApiDocument } from './openapi.ts'

interface Operation {
  parameters: { name: string; in: string; description?: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

const schemaBlock = (title: string, content: Record<string, { schema: object }> | undefined) => {
  const schema = content?.['application/json']?.schema
  return schema ? html`<details><summary>${title}</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>` : ''
}

const parameters = (operation: Operation) =>
  operation.parameters.length === 0
    ? ''
    : html`<table>
        <tbody>
          ${operation.parameters.map(
            (parameter) => html`<tr><th scope="row"><code>${parameter.name}</code></th><td>${parameter.in}</td><td>${parameter.description ?? ''}</td></tr>`,
          )}
        </tbody>
      </table>`

const anchor = ({ method, path }: Endpoint): string => `${method}${path}`.replaceAll(/\W+/g, '-').toLowerCase()

const section = (endpoint: Endpoint, document: OpenApiDocument) => {
  const { method, path, summary, access } = endpoint
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation
  return html`<section id="${anchor(endpoint)}">
    <h3><span>${method}</span> <code>${path}</code></h3>
    <p>${summary}.${access === 'session' ? ' Needs a token.' : ''}</p>
    ${parameters(operation)} ${schemaBlock('Body', operation.requestBody?.content)}
    <ul>
      ${Object.entries(operation.responses).map(
        ([status, reply]) => html`<li><strong>${status}</strong> ${reply.description} ${Number(status) < 400 ? schemaBlock('Reply', reply.content) : ''}</li>`,
      )}
    </ul>
  </section>`
}

/** The document as a page for people: no script, one style sheet. */
export const docsPage = (endpoints: readonly Endpoint[], document: OpenApiDocument) => {
  const groups = Map.groupBy(endpoints, ({ tag }) => tag)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Vitrine: the calls</title>
        <link rel="stylesheet" href="/docs/style.css" />
      </head>
      <body>
        <header>
          <h1>Vitrine: the calls</h1>
          <p>For programs: <a href="/openapi.json">openapi.json</a>. A refusal is <code>{code, message, field?, requestId}</code>.</p>
        </header>
        <nav aria-label="Calls">
          ${[...groups].map(
            ([tag, members]) => html`<h2>${tag}</h2><ul>${members.map((member) => html`<li><a href="#${anchor(member)}">${member.method} ${member.path}</a></li>`)}</ul>`,
          )}
        </nav>
        <main>${[...groups].map(([tag, members]) => html`<h2>${tag}</h2>${members.map((member) => section(member, document))}`)}</main>
      </body>
    </html>`
}

export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { display: grid; grid-template-columns: minmax(16rem, 22rem) minmax(0, 60rem); gap: 2rem; margin: 0; padding: 1.5rem }
header { grid-column: 1 / -1 }
nav { position: sticky; top: 1rem; align-self: start; max-height: 95vh; overflow: auto }
nav h2 { font-size: 1rem; margin: 1rem 0 0 }
nav ul { list-style: none; margin: 0; padding: 0; font-size: .875rem; overflow-wrap: anywhere }
section { border-top: 1px solid #8886; padding: .5rem 0 1rem }
h3 span { font: 700 .75rem/1 ui-monospace, monospace; border: 1px solid; border-radius: 4px; padding: .2rem .4rem }
table { border-collapse: collapse; font-size: .875rem }
th, td { text-align: start; vertical-align: top; padding: .2rem .75rem .2rem 0 }
pre { overflow: auto; padding: .75rem; background: #8881; font-size: .8125rem }
@media (max-width: 50rem) { body { display: block } nav { position: static } }
`

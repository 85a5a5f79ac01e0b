import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { html } from 'hono/html'
import { compressed } from '../http/compressed.ts'
import type { AppEnv } from '../http/context.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { pagePolicy } from '../http/security.ts'
import { notFound } from '../refusal.ts'

/** Swagger UI writes the descriptions of calls as HTML that it has cleaned itself, which trusted types would refuse. */
const docsPolicy = pagePolicy.replace("; require-trusted-types-for 'script'", '')

const swaggerFolder = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')))
/** Of the repository: it holds `llms.txt` and `docs/`, whose addresses here are the same, so that links between them lead on. */
const guidesFolder = fileURLToPath(new URL('../../../..', import.meta.url))
const ownFolder = fileURLToPath(new URL('page', import.meta.url))

const page = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Vitrine: the calls</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/docs/swagger-ui.css" />
      <script src="/docs/swagger-ui-bundle.js" defer></script>
      <script src="/docs/docs.js" defer></script>
    </head>
    <body>
      <main id="calls"></main>
    </body>
  </html>`

/** Serves the contract to programs and to people; it is put together when somebody first asks. */
export const mountDocs = (app: Hono<AppEnv>, endpoints: readonly Endpoint[], publicUrl: string): void => {
  let document: Promise<string> | undefined
  const build = async (): Promise<string> => JSON.stringify((await import('./openapi.ts')).openApi(endpoints, publicUrl))
  app.get('/openapi.json', compressed(), async (c) =>
    c.body(await (document ??= build()), 200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    }),
  )
  app.get('/docs', (c) => c.html(page, 200, { 'content-security-policy': docsPolicy, 'cache-control': 'no-cache' }))
  const file = (name: string, root: string): void => {
    app.get(`/docs/${name}`, etag(), compressed(), (c, next) => {
      c.header('cache-control', 'no-cache')
      return serveStatic<AppEnv>({ root, path: name })(c, next)
    })
  }
  for (const path of ['/llms.txt', '/docs/:page{(?:widgets/)?[\\w-]+\\.md}']) {
    app.get(path, etag(), compressed(), async (c) => {
      const text = await readFile(join(guidesFolder, c.req.path), 'utf8').catch(() => null)
      if (text === null) throw notFound()
      const type = path === '/llms.txt' ? 'text/plain' : 'text/markdown'
      return c.body(text, 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
      })
    })
  }
  app.get('/docs/images/elements/:name{[\\w-]+\\.webp}', etag(), (c, next) => {
    c.header('cache-control', 'no-cache')
    return serveStatic<AppEnv>({ root: guidesFolder, path: c.req.path })(c, next)
  })
  file('docs.js', ownFolder)
  file('swagger-ui.css', swaggerFolder)
  file('swagger-ui-bundle.js', swaggerFolder)
}

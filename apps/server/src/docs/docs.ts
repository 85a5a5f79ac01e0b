import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { pagePolicy } from '../http/security.ts'

const pageFile = (name: string): Promise<string> => readFile(new URL(`./page/${name}`, import.meta.url), 'utf8')

/** Serves the contract to programs and to people; it is put together when somebody first asks. */
export const mountDocs = (app: Hono<AppEnv>, endpoints: readonly Endpoint[], publicUrl: string): void => {
  let pending: ReturnType<typeof build> | undefined
  const build = async () => {
    const [{ openApi }, { docsPage }] = await Promise.all([import('./openapi.ts'), import('./docs.page.ts')])
    const document = openApi(endpoints, publicUrl)
    return { json: JSON.stringify(document), page: String(await docsPage(endpoints, document)) }
  }
  const built = () => (pending ??= build())
  const file = (name: string, type: string) =>
    app.get(`/docs/${name}`, async (c) => c.body(await pageFile(name), 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }))
  app.get('/openapi.json', async (c) =>
    c.body((await built()).json, 200, { 'content-type': 'application/json', 'access-control-allow-origin': '*', 'cache-control': 'no-cache' }),
  )
  app.get('/docs', async (c) => c.html((await built()).page, 200, { 'content-security-policy': pagePolicy, 'cache-control': 'no-cache' }))
  file('docs.css', 'text/css')
  file('docs.js', 'text/javascript')
}

import type { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { pagePolicy } from '../http/security.ts'

/** Serves the contract to programs and to people; it is put together when somebody first asks. */
export const mountDocs = (app: Hono<AppEnv>, endpoints: readonly Endpoint[], publicUrl: string): void => {
  let pending: ReturnType<typeof build> | undefined
  const build = async () => {
    const [{ openApi }, { docsPage, docsStyle }] = await Promise.all([import('./openapi.ts'), import('./docs.page.ts')])
    const document = openApi(endpoints, publicUrl)
    return { json: JSON.stringify(document), page: String(await docsPage(endpoints, document)), style: docsStyle }
  }
  const built = () => (pending ??= build())
  app.get('/openapi.json', async (c) =>
    c.body((await built()).json, 200, { 'content-type': 'application/json', 'access-control-allow-origin': '*', 'cache-control': 'no-cache' }),
  )
  app.get('/docs', async (c) => c.html((await built()).page, 200, { 'content-security-policy': pagePolicy, 'cache-control': 'no-cache' }))
  app.get('/docs/style.css', async (c) => c.body((await built()).style, 200, { 'content-type': 'text/css; charset=utf-8' }))
}

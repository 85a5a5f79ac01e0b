import type { WidgetScope } from '@vitrine/core/embed'
import { expect, it } from 'vitest'
import { serverSnippets } from './embed-keys.server-snippets.view.ts'

const scopes: WidgetScope[] = ['ads:write', 'contacts:read']
const snippets = serverSnippets({ api: 'https://host.test/api', key: { kind: 'secret', key: 'sk_1…', scopes } })

type Route = (request: { body: unknown }, response: object) => Promise<void>

/** Runs the code for Node as a site's server would, between a page that asks and an exchange that answers. */
const run = async (body: unknown, exchange: Response) => {
  let asked: { scopes?: string[] } = {}
  const fetch = async (...[, { body: sent }]: [string, { body: string }]) => {
    asked = JSON.parse(sent) as typeof asked
    return exchange
  }
  let route: Route = async () => undefined
  const app = { post: (_: string, ...steps: Route[]) => void (route = steps.at(-1) ?? route) }
  const said = { status: 0, headers: {} as Record<string, string>, body: null as unknown }
  const response = {
    set: (name: string, value: string) => ((said.headers[name] = value), response),
    status: (code: number) => ((said.status = code), response),
    json: (value: unknown) => void (said.body = value),
  }
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- what a person copies must run as it stands
  new Function('app', 'express', 'requireSignIn', 'fetch', 'process', snippets.node)(app, { json: () => null }, null, fetch, { env: {} })
  await route({ body }, response)
  return { ...said, scopes: asked.scopes }
}
const granted = () => Response.json({ token: 't', expires_in: 900 })

it('exchanges a key for what the page needs, never for more than the key opens', async () => {
  expect(await run({ scopes: ['contacts:read'] }, granted())).toMatchObject({ status: 200, body: { token: 't' }, scopes: ['contacts:read'] })
  expect((await run({ scopes: ['contacts:read', 'ads:read'] }, granted())).scopes).toEqual(['contacts:read'])
  expect((await run({ scopes: [] }, granted())).scopes).toEqual(scopes)
  expect((await run({}, granted())).scopes).toEqual(scopes)
})

it('tells the page no more than that there is no token', async () => {
  const refused = await run({ scopes: ['contacts:read'] }, Response.json({ code: 'key-revoked', message: 'Revoked.' }, { status: 401 }))
  expect(refused).toMatchObject({ status: 502, body: { token: null }, headers: { 'cache-control': 'no-store' } })
})

it('names the rights of the key, and never writes the key down', () => {
  for (const code of Object.values(snippets)) {
    expect(code).toContain('https://host.test/api/embed/token')
    expect(code).toContain('contacts:read')
    expect(code).toContain('VITRINE_SECRET_KEY')
    expect(code).not.toContain('sk_1')
  }
})

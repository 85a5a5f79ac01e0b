import type { WidgetScope } from '@vitrine/core/embed'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverSnippets } from './embed.server-snippets.view.ts'

const scopes: WidgetScope[] = ['ads:write', 'contacts:read']
const snippets = serverSnippets({ api: 'https://host.test/api', key: { kind: 'secret', key: 'sk_1…', scopes, widgets: [] } })

interface Reply {
  writeHead: (status: number, headers: Record<string, string>) => void
  end: (text: string) => void
}
type Listener = (request: object, response: Reply) => Promise<void>

/** Runs the snippet for Node as a site's server would, with a page that asks and an exchange that answers. */
const run = async (body: unknown, exchange: Response) => {
  let exchangeBody: { scopes?: string[] } = {}
  const fetch = async (...[, { body: sent }]: [string, { body: string }]) => {
    exchangeBody = JSON.parse(sent) as typeof exchangeBody
    return exchange
  }
  let listener: Listener = async () => undefined
  const createServer = (given: Listener) => ({ listen: () => (listener = given) })
  const code = snippets.node.replace(/^import .*$/m, '')
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- what a person copies must run as it stands
  new Function('createServer', 'fetch', 'process', 'console', code)(createServer, fetch, { env: {} }, { error: () => undefined })
  const sent = { status: 0, headers: {} as Record<string, string>, body: null as unknown }
  const request = { method: 'POST', url: '/vitrine-token', toArray: async () => [Buffer.from(JSON.stringify(body))] }
  await listener(request, {
    writeHead: (status, headers) => void Object.assign(sent, { status, headers }),
    end: (text) => void (sent.body = JSON.parse(text)),
  })
  return { ...sent, scopes: exchangeBody.scopes }
}
const granted = () => Response.json({ token: 't', expires_in: 900 })

it('a snippet for a server exchanges a key for what the page needs, never for more than the key opens', async () => {
  expect(await run({ scopes: ['contacts:read'] }, granted())).toMatchObject({
    status: 200,
    body: { token: 't' },
    scopes: ['contacts:read'],
  })
  expect((await run({ scopes: ['contacts:read', 'ads:read'] }, granted())).scopes).toEqual(['contacts:read'])
  expect((await run({ scopes: [] }, granted())).scopes).toEqual(scopes)
  expect((await run({}, granted())).scopes).toEqual(scopes)
})

it('a snippet for a server tells the page no more than that there is no token', async () => {
  const refused = await run({ scopes: ['contacts:read'] }, Response.json({ code: 'key-revoked', message: 'Revoked.' }, { status: 401 }))
  expect(refused).toMatchObject({ status: 502, body: { token: null }, headers: { 'cache-control': 'no-store' } })
})

it('a snippet for a server names the rights of the key, and never writes the key down', () => {
  for (const code of Object.values(snippets)) {
    expect(code).toContain('https://host.test/api/embed/token')
    expect(code).toContain('contacts:read')
    expect(code).toContain('VITRINE_SECRET_KEY')
    expect(code).not.toContain('sk_1')
  }
})

it('a snippet for a server is the code of the guide', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/embedding.md'), 'utf8')
  const { node, php } = serverSnippets({
    api: 'https://vitrine.example/api',
    key: { kind: 'secret', key: 'sk_1…', scopes: ['contacts:read', 'contacts:write'], widgets: [] },
  })
  for (const code of [node, php]) expect(guide).toContain(code)
})

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repliedRefusals } from '../refusal.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { usualStatuses } from './errors.ts'

let server: TestApp
beforeAll(async () => void (server = await createTestApp()))
afterAll(() => server.close())

describe('refusals', () => {
  test('an unknown path answers in the language asked for, with the request id', async () => {
    const reply = await server.call('GET', '/api/provider/nothing', {
      headers: { 'accept-language': 'es-ES,es;q=0.9', 'x-request-id': 'quoted-id' },
    })
    expect(reply.status).toBe(404)
    expect(reply.headers.get('x-request-id')).toBe('quoted-id')
    expect(await reply.json()).toEqual({
      code: 'not-found',
      message: expect.stringMatching(/^Este elemento no existe/),
      requestId: 'quoted-id',
    })
  })

  test('each has a status: the usual one of its code, or that of the endpoints which answer it', async () => {
    const path = new URL('../../../../packages/core/src/i18n/locales/en/server.json', import.meta.url)
    const { errors } = JSON.parse(await readFile(path, 'utf8')) as { errors: Record<string, string> }
    const named = new Set([
      ...server.endpoints.flatMap((each) => Object.keys(each.refusals ?? {})),
      ...Object.keys(usualStatuses),
      ...repliedRefusals,
    ])
    const codes = new Set(Object.keys(errors).map((key) => key.replace(/_(?:one|many|other)$/, '')))
    expect([...codes].filter((code) => !named.has(code))).toEqual([])
  })

  test.each([
    ['POST', '/api/backend/mail/send', { object: 'Hello', message: 'Hello', name: 'Desk', email: 'desk@example.org', zzz: 1 }, 'zzz'],
    [
      'POST',
      '/api/backend/users',
      { user: { role: 'ROLE_SUB_USER', lastname: 'Vente', email: 'v@example.org', active: true, zzz: 1 } },
      'user.zzz',
    ],
  ])('a field of a body that nobody knows is refused by its name: %s %s', async (method, path, body, field) => {
    const reply = await server.call(method, path, { token: await server.tokenOf(ids.northMain), body })
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'unknown-field', field }])
  })

  test('a request id that could break a log line is replaced', async () => {
    const reply = await server.call('GET', '/api/provider/nothing', { headers: { 'x-request-id': 'two words' } })
    expect(reply.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('origins', () => {
  const from = (origin: string, method = 'GET') => server.call(method, '/api/provider/nothing', { headers: { origin } })

  test('a foreign page gets 403 and no permission', async () => {
    const reply = await from('http://elsewhere.example')
    expect(reply.status).toBe(403)
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('a configured page may ask, and may read the reference of a refusal', async () => {
    const reply = await from('http://partner.example')
    expect(reply.status).toBe(404)
    expect(reply.headers.get('access-control-allow-origin')).toBe('http://partner.example')
    expect(reply.headers.get('access-control-expose-headers')).toContain('x-request-id')
  })

  test('a preflight is answered without a session', async () => {
    const reply = await from('http://partner.example', 'OPTIONS')
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-headers')).toContain('authorization')
  })
})

test('every reply carries the security headers', async () => {
  const { headers } = await server.call('GET', '/api/provider/nothing')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('permissions-policy')).toContain('camera=(), ')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the fixtures have accounts', async () => {
  expect(await server.sessions.recognise(await server.tokenOf(ids.headMain))).toMatchObject({ scope: [ids.head, ids.outlet] })
})

test('a reply is packed for those who can unpack it, and tells caches that it depends on them', async () => {
  const token = await server.tokenOf(ids.northMain)
  const ask = (encoding: string) => server.call('GET', '/api/provider/type_objet', { token, headers: { 'accept-encoding': encoding } })
  const [plain, packed] = [await ask('identity'), await ask('gzip')]
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip'])
  expect([plain.headers.get('vary'), packed.headers.get('vary')]).toEqual(['Accept-Encoding', 'Accept-Encoding'])
})

test('a browser keeps no reply that another account would get otherwise', async () => {
  const token = await server.tokenOf(ids.northMain)
  const lists = server.endpoints.filter(
    ({ method, access, path }) => method === 'GET' && access === 'session' && !path.includes(':') && !path.endsWith('/evenements'),
  )
  const cacheable = await Promise.all(
    lists.map(async ({ path }) => ((await server.call('GET', path, { token })).headers.get('cache-control') === 'no-store' ? [] : [path])),
  )
  // Only the cities of a postal code, which are the same for everybody, may be cached.
  expect(cacheable.flat().filter((path) => path !== '/api/provider/codepostalVille')).toEqual([])
})

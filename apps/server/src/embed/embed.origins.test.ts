import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { insertAd, intranet, makeKeyAs, northAd, partner, publicKey, secretKey, visitor } from '../test/embed.ts'
import { createTestApp, ids, openTestDatabase, testPassword, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await insertAd(app, ids.north, northAd)
})

const preflight = (origin: string, path = '/api/embed/contact_requests') =>
  app.call('OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })
const codeOf = async (reply: Response) => ({ status: reply.status, ...((await reply.json()) as { code?: string; field?: string }) })

describe('a preflight', () => {
  test('is answered to the pages of any key, and to no others', async () => {
    expect((await preflight(partner)).status).toBe(403)
    await makeKeyAs(app, ids.northMain, publicKey)
    await makeKeyAs(app, ids.southMain, secretKey)
    for (const origin of [partner, intranet]) {
      const reply = await preflight(origin)
      expect(reply.status).toBe(204)
      expect(reply.headers.get('access-control-allow-origin')).toBe(origin)
      expect(reply.headers.get('access-control-allow-headers')).toMatch(/authorization.*idempotency-key/)
      expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
      expect(reply.headers.get('vary')).toContain('Origin')
      expect(reply.headers.get('access-control-max-age')).toBe('86400')
    }
    for (const origin of [
      'https://elsewhere.example',
      'null',
      `${partner}.evil.example`,
      partner.replace('https', 'http'),
      `${partner}:444`,
    ]) {
      const reply = await preflight(origin)
      expect([origin, reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([origin, 403, null])
    }
  })

  test('follows a change of a key', async () => {
    const { id } = await makeKeyAs(app, ids.northMain, publicKey)
    const token = await app.tokenOf(ids.northMain)
    await app.call('PUT', `/api/backend/embed_keys/${id}`, { token, body: { ...publicKey, origines: ['https://moved.example'] } })
    expect((await preflight(partner)).status).toBe(403)
    expect((await preflight('https://moved.example')).status).toBe(204)
  })
})

describe('a refusal', () => {
  const readable = (reply: Response) => ({
    status: reply.status,
    origin: reply.headers.get('access-control-allow-origin'),
    shown: reply.headers.get('access-control-expose-headers'),
  })
  const expectedReply = (status: number, origin = partner) => ({
    status,
    origin,
    shown: expect.stringMatching(/^x-request-id, retry-after\b/) as string,
  })
  /** The same server, with a database whose statements all fail. */
  const withDatabase = (error: Error): TestApp => {
    const fail = () => Promise.reject(error)
    const { app: broken } = createApp({ ...app.deps, database: { ...database, query: fail, prepared: fail } })
    return {
      ...app,
      call: async (method, path, { headers, body } = {}) =>
        broken.request(path, { method, ...(headers && { headers }), ...(body !== undefined && { body: JSON.stringify(body) }) }),
    }
  }
  const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })

  test('can be read by the page while the database is away, whichever page it is', async () => {
    const away = withDatabase(outage)
    const reply = await visitor(away, 'pk_any').openForm()
    expect(readable(reply)).toEqual(expectedReply(503))
    expect(reply.headers.get('retry-after')).toBe('5')
    expect(await codeOf(reply)).toMatchObject({ code: 'unavailable' })
    // Without a reply to the preflight the browser would not send the request.
    const preflightReply = await away.call('OPTIONS', '/api/embed/contact_requests', {
      headers: { origin: partner, 'access-control-request-method': 'POST' },
    })
    expect(readable(preflightReply)).toEqual(expectedReply(204))
    expect(preflightReply.headers.get('access-control-max-age')).toBeNull()
    expect(preflightReply.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  })

  test('can be read by the page when there is nothing, too much, too often, or the server fails', async () => {
    const { text } = await makeKeyAs(app, ids.northMain, publicKey)
    const page = visitor(app, text)
    expect(readable(await page.openForm('ad=999999'))).toEqual(expectedReply(404))
    expect(readable(await page.post({ message: 'x'.repeat(300_000) }))).toEqual(expectedReply(413))
    let last = await page.openForm()
    for (let attempt = 0; attempt < 300 && last.status === 200; attempt += 1) last = await page.openForm()
    expect(readable(last)).toEqual(expectedReply(429))
    const configured = 'http://partner.example'
    expect(readable(await visitor(withDatabase(new Error('out of order')), text, configured).openForm())).toEqual(
      expectedReply(500, configured),
    )
  })
})

describe('a page of a partner', () => {
  test('may neither sign anybody in nor carry a person’s own session', async () => {
    await makeKeyAs(app, ids.northMain, publicKey)
    const token = await app.tokenOf(ids.northMain)
    const headers = { origin: partner, 'x-auth-token': token }
    const signIn = await app.call('POST', '/api/auth/connect', { headers, body: { username: 'north', password: testPassword } })
    expect(await codeOf(signIn)).toMatchObject({ status: 403, code: 'origin-not-allowed' })
    for (const { method, path, body } of app.endpoints.filter((each) => each.path.startsWith('/api/') && each.access !== 'key')) {
      const reply = await app.call(method, path.replace(':id', '1'), { headers, token, ...(body ? { body: {} } : {}) })
      expect(`${method} ${path} ${reply.status}`).toBe(`${method} ${path} 403`)
    }
  })
})

describe('a publishable key', () => {
  test('opens a form on its own origins and nowhere else', async () => {
    const { text } = await makeKeyAs(app, ids.northMain, publicKey)
    await makeKeyAs(app, ids.northMain, secretKey)
    expect((await visitor(app, text).openForm()).status).toBe(200)
    for (const origin of [intranet, 'http://partner.example', 'https://elsewhere.example', 'null']) {
      const page = visitor(app, text, origin)
      expect(await codeOf(await page.openForm())).toMatchObject({ status: 403, code: 'origin-not-allowed' })
      expect(await codeOf(await page.post({}))).toMatchObject({ status: 403, code: 'origin-not-allowed' })
    }
  })

  test('is of no use without an origin, but our own pages may try it', async () => {
    const { text } = await makeKeyAs(app, ids.northMain, publicKey)
    const openForm = (headers: Record<string, string>) => app.call('GET', `/api/embed/contact_form?key=${text}&ad=${northAd}`, { headers })
    expect(await codeOf(await openForm({}))).toMatchObject({ status: 403, code: 'origin-not-allowed' })
    expect((await openForm({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await openForm({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await openForm({ origin: 'http://localhost' })).status).toBe(200)
  })

  test('counts as used on a page of its origins, not in a preview of our own', async () => {
    const { id, text } = await makeKeyAs(app, ids.northMain, publicKey)
    const usedAt = async () =>
      (await database.query<{ at: Date | null }>('SELECT last_used_at AS at FROM embed_keys WHERE id = $1', [id]))[0]?.at
    await app.call('GET', `/api/embed/contact_form?key=${text}&ad=${northAd}`, { headers: { origin: 'http://localhost' } })
    expect(await usedAt()).toBeNull()
    await visitor(app, text).openForm()
    expect(await usedAt()).toBeInstanceOf(Date)
  })

  test('that is unknown, revoked, secret or for another widget says so, in words the page can read', async () => {
    const { id, text } = await makeKeyAs(app, ids.northMain, publicKey)
    const secret = await makeKeyAs(app, ids.northMain, { ...secretKey, origines: [partner] })
    expect(await codeOf(await visitor(app, 'pk_nothing_like_it').openForm())).toMatchObject({ status: 401, code: 'key-unknown' })
    expect(await codeOf(await visitor(app, '').openForm())).toMatchObject({ status: 401, code: 'key-unknown' })
    expect(await codeOf(await visitor(app, secret.text).openForm())).toMatchObject({ status: 401, code: 'key-wrong-kind' })
    await database.query(`UPDATE embed_keys SET widgets = '{review-wall}' WHERE id = $1`, [id])
    app.clock.advance(15_000)
    expect(await codeOf(await visitor(app, text).openForm())).toMatchObject({
      status: 403,
      code: 'widget-not-allowed',
      field: 'contact-form',
    })
    const token = await app.tokenOf(ids.northMain)
    for (const key of [id, secret.id]) await app.call('DELETE', `/api/backend/embed_keys/${key}`, { token })
    const refused = await visitor(app, text).openForm()
    expect(refused.headers.get('access-control-allow-origin')).toBe(partner)
    expect(await codeOf(refused)).toMatchObject({ status: 401, code: 'key-revoked' })
  })

  test('writes to its own advertiser, and to points of sale when it is for the network', async () => {
    await insertAd(app, ids.south, 601)
    await insertAd(app, ids.head, 602)
    await insertAd(app, ids.outlet, 603)
    const own = visitor(app, (await makeKeyAs(app, ids.headMain, publicKey)).text)
    const network = visitor(app, (await makeKeyAs(app, ids.headMain, { ...publicKey, reseau: true })).text)
    const statuses = async (page: typeof own) =>
      Promise.all(
        ['ad=601', 'ad=602', 'ad=603', `ad=${northAd}`, 'establishment=2', 'establishment=3', 'establishment=4'].map(
          async (query) => (await page.openForm(query)).status,
        ),
      )
    expect(await statuses(own)).toEqual([404, 200, 404, 404, 404, 200, 404])
    expect(await statuses(network)).toEqual([404, 200, 200, 404, 404, 200, 200])
  })
})

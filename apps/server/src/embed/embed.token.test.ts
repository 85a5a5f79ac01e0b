import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { exchange, insertAd, intranet, makeKeyAs, partner, publicKey, secretKey, tokenFrom } from '../test/embed.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await insertAd(app, ids.north, 501)
  await insertAd(app, ids.south, 502)
  await insertAd(app, ids.head, 503)
  await insertAd(app, ids.outlet, 504)
})

const reading = { scopes: ['ads:read'] }
const north = async (more: object = {}) => makeKeyAs(app, ids.northMain, { ...secretKey, ...more })
const get = (path: string, token: string, origin?: string) => app.call('GET', path, { token, headers: origin ? { origin } : {} })
const adIds = async (reply: Response) =>
  ((await reply.json()) as { _embedded: { annonce: { id: number }[] } })._embedded.annonce.map(({ id }) => id)
const codeOf = async (reply: Response) => ({ status: reply.status, ...((await reply.json()) as { code: string; field?: string }) })

describe('exchanging a secret key', () => {
  test('gives a token for a quarter of an hour that reads what it may', async () => {
    const { text } = await north()
    const reply = await exchange(app, text, reading)
    expect(reply.status).toBe(200)
    const issued = (await reply.json()) as { token: string }
    expect(issued).toEqual({ token: expect.any(String), expires_in: 900, scopes: ['ads:read'] })
    expect(await adIds(await get('/api/provider/annonce', issued.token, intranet))).toEqual([501])
    app.clock.advance(899_000)
    expect((await get('/api/provider/annonce', issued.token, intranet)).status).toBe(200)
    app.clock.advance(1_000)
    expect((await get('/api/provider/annonce', issued.token, intranet)).status).toBe(401)
  })

  test('is refused for a name that nobody can have', async () => {
    const { text } = await north()
    expect(await codeOf(await exchange(app, text, { ...reading, user: 'a\0b' }))).toMatchObject({ status: 400, code: 'invalid' })
  })

  test('is refused to a page, with whatever key', async () => {
    const { text } = await north()
    for (const origin of [intranet, 'http://partner.example', 'https://elsewhere.example', 'http://127.0.0.1:4100', 'null']) {
      expect(await codeOf(await exchange(app, text, reading, { origin }))).toMatchObject({ status: 403, code: 'origin-not-allowed' })
    }
  })

  test('knows a key that is none, one of the other kind, and a revoked one', async () => {
    const { id, text } = await north()
    const open = await makeKeyAs(app, ids.northMain, publicKey)
    expect(await codeOf(await exchange(app, `sk_${'a'.repeat(40)}`, reading))).toMatchObject({ status: 401, code: 'key-unknown' })
    expect(await codeOf(await exchange(app, "' OR 1=1 --", reading))).toMatchObject({ status: 401, code: 'key-unknown' })
    expect(await codeOf(await exchange(app, open.text, reading))).toMatchObject({ status: 401, code: 'key-wrong-kind' })
    await app.call('DELETE', `/api/backend/embed_keys/${id}`, { token: await app.tokenOf(ids.northMain) })
    expect(await codeOf(await exchange(app, text, reading))).toMatchObject({ status: 401, code: 'key-revoked' })
  })

  test('gives of the rights that are asked for those that the key has, and says which; none is refused', async () => {
    const { text } = await north()
    const reply = await exchange(app, text, { scopes: ['ads:read', 'ads:write', 'posts:read'] })
    expect(await reply.json()).toMatchObject({ scopes: ['ads:read'] })
    expect(await codeOf(await exchange(app, text, { scopes: ['ads:write'] }))).toMatchObject({
      status: 403,
      code: 'scope-missing',
      field: 'ads:write',
    })
    expect(await codeOf(await exchange(app, text, { scopes: [] }))).toMatchObject({ status: 400, field: 'scopes' })
  })

  test.each([
    ['en', 'There is no right “ads:raed”. Your key has: ads:read, ads:write.'],
    ['fr', 'Le droit «\u00A0ads:raed\u00A0» n’existe pas. Votre clé a\u00A0: ads:read, ads:write.'],
    ['es', 'El derecho «ads:raed» no existe. Su clave tiene: ads:read, ads:write.'],
    ['es-MX', 'El derecho «ads:raed» no existe. Su clave tiene: ads:read, ads:write.'],
  ])('names a misspelled right and those of the key, in %s', async (language, message) => {
    const { text } = await north({ droits: ['ads:read', 'ads:write'] })
    const reply = await exchange(app, text, { scopes: ['ads:read', 'ads:raed'] }, { 'accept-language': language })
    expect(await codeOf(reply)).toMatchObject({ status: 400, code: 'scope-unknown', field: 'scopes', message })
  })

  test.each(['south', 'nobody', 'north-inactive', 'north-contact', 'suspended'])('does not speak for %s', async (user) => {
    const { text } = await north()
    expect(await codeOf(await exchange(app, text, { ...reading, user }))).toMatchObject({ status: 400, field: 'user' })
  })

  test('speaks for an administrator who has no other role', async () => {
    await database.query(`UPDATE users SET roles = '["ROLE_ADMIN"]' WHERE id = $1`, [ids.northMain])
    const { text } = await north()
    expect((await exchange(app, text, { ...reading, user: 'north' })).status).toBe(200)
  })

  test('speaks for a user of the account within that user’s limits', async () => {
    const { text } = await north()
    const token = await tokenFrom(app, text, { ...reading, user: 'north-sub' })
    expect(await adIds(await get('/api/provider/annonce', token, intranet))).toEqual([])
    const account = await (await get('/api/backend/load-advertiser', token, intranet)).text()
    expect(account).toContain('north-sub')
    expect(JSON.parse(account)).toMatchObject({ pageScopes: ['ads:read'], switchedFrom: null })
  })
})

describe('what a token opens', () => {
  test('each call asks for its right and names it', async () => {
    const { text } = await north({ droits: ['ads:read', 'ads:write'] })
    const token = await tokenFrom(app, text, reading)
    const change = (bearer: string) =>
      app.call('PATCH', '/api/provider/annonce/501', { token: bearer, headers: { origin: intranet }, body: { annonce: { STATUS: 'B' } } })
    expect(await codeOf(await change(token))).toMatchObject({ status: 403, code: 'scope-missing', field: 'ads:write' })
    expect((await change(await tokenFrom(app, text, { scopes: ['ads:write'] }))).status).toBe(200)
    expect(await codeOf(await get('/api/provider/annonce', await tokenFrom(app, text, { scopes: ['ads:write'] }), intranet))).toMatchObject(
      { field: 'ads:read' },
    )
  })

  test('one call that does two things asks for the right of what it is called for', async () => {
    const { text } = await north({ droits: ['ads:read', 'ads:write', 'posts:read', 'posts:write'] })
    const ask = async (scopes: string[], method: 'DELETE' | 'GET', path: string, body?: object) =>
      codeOf(
        await app.call(method, path, {
          token: await tokenFrom(app, text, { scopes }),
          headers: { origin: intranet },
          ...(body && { body }),
        }),
      )
    const lacks = (field: string) => ({ status: 403, code: 'scope-missing', field })
    const posts = ['posts:read', 'posts:write']
    expect(await ask(posts, 'DELETE', '/api/provider/annonce', { ids: [501] })).toMatchObject(lacks('ads:write'))
    expect(await ask(posts, 'GET', '/api/provider/annonce')).toMatchObject(lacks('ads:read'))
    const ads = ['ads:read', 'ads:write']
    expect(await ask(ads, 'DELETE', '/api/provider/annonce', { ids: [501], source: { code: 'SOCIAL_NETWORK' } })).toMatchObject(
      lacks('posts:write'),
    )
    expect(await ask(ads, 'GET', '/api/provider/annonce?universe=EDITO')).toMatchObject(lacks('posts:read'))
  })

  test('only pages of the key’s origins, whatever else is allowed', async () => {
    const { text } = await north()
    await makeKeyAs(app, ids.northMain, publicKey)
    const token = await tokenFrom(app, text, reading)
    for (const origin of [partner, 'http://partner.example', 'https://elsewhere.example', 'null']) {
      const reply = await get('/api/provider/annonce', token, origin)
      expect(await codeOf(reply)).toMatchObject({ status: 403, code: 'origin-not-allowed' })
    }
    expect((await get('/api/provider/annonce', token, 'http://localhost')).status).toBe(200)
  })

  test('a change of the key counts at once', async () => {
    const { id, text } = await north()
    const token = await tokenFrom(app, text, reading)
    await get('/api/provider/annonce', token, intranet)
    const body = { ...secretKey, droits: ['contacts:read'], origines: ['https://moved.example'] }
    await app.call('PUT', `/api/backend/embed_keys/${id}`, { token: await app.tokenOf(ids.northMain), body })
    expect((await get('/api/provider/annonce', token, intranet)).status).toBe(403)
    expect(await codeOf(await get('/api/provider/annonce', token, 'https://moved.example'))).toMatchObject({
      code: 'scope-missing',
      field: 'ads:read',
    })
  })
})

describe('a network', () => {
  const head = (more: object = {}) => makeKeyAs(app, ids.headMain, { ...secretKey, reseau: true, ...more })
  const everywhere = `/api/provider/annonce?idAnnonceur=${[ids.north, ids.south, ids.head, ids.outlet].join(',')}`

  test('its head’s token reads its points of sale and nobody else', async () => {
    const token = await tokenFrom(app, (await head()).text, reading)
    expect((await adIds(await get(everywhere, token, intranet))).sort()).toEqual([503, 504])
    expect((await get('/api/provider/annonce/501', token, intranet)).status).toBe(404)
  })

  test('a token narrowed down, or of a key that is not for the network, reads the head’s own', async () => {
    const { text } = await head()
    expect(await adIds(await get(everywhere, await tokenFrom(app, text, { ...reading, network: false }), intranet))).toEqual([503])
    const small = await head({ reseau: false })
    expect(await adIds(await get(everywhere, await tokenFrom(app, small.text, { ...reading, network: true }), intranet))).toEqual([503])
    expect(await codeOf(await exchange(app, small.text, { ...reading, user: 'outlet' }))).toMatchObject({ status: 400, field: 'user' })
  })

  test('its head’s token is for some points of sale, or for none, and for those of others not at all', async () => {
    await database.query(`UPDATE advertisers SET network_head_id = $1 WHERE id = $2`, [ids.head, ids.south])
    const { text } = await head()
    const seen = async (sites: number[] | null) =>
      (await adIds(await get(everywhere, await tokenFrom(app, text, { ...reading, sites }), intranet))).sort()
    expect(await seen(null)).toEqual([502, 503, 504])
    expect(await seen([ids.outlet])).toEqual([503, 504])
    expect(await seen([])).toEqual([503])
    expect(await codeOf(await exchange(app, text, { ...reading, sites: [ids.outlet, ids.north] }))).toMatchObject({
      status: 400,
      field: 'sites',
    })
    const small = await head({ reseau: false })
    expect(await codeOf(await exchange(app, small.text, { ...reading, sites: [ids.outlet] }))).toMatchObject({
      status: 400,
      field: 'sites',
    })
    await database.query(`UPDATE advertisers SET network_head_id = NULL WHERE id = $1`, [ids.south])
  })

  test('a point of sale sees its own, by its own key and by its head’s', async () => {
    const own = await makeKeyAs(app, ids.outletMain, secretKey)
    expect(await adIds(await get(everywhere, await tokenFrom(app, own.text, reading), intranet))).toEqual([504])
    const asOutlet = await tokenFrom(app, (await head()).text, { ...reading, user: 'outlet' })
    expect(await adIds(await get(everywhere, asOutlet, intranet))).toEqual([504])
  })
})

describe('the end of a token', () => {
  test('comes with its key, in this process at once and in another one soon', async () => {
    const { id, text } = await north()
    const token = await tokenFrom(app, text, reading)
    const other = app.beside()
    const askOther = () => other.app.request('/api/provider/annonce', { headers: { authorization: `Bearer ${token}`, origin: intranet } })
    expect((await askOther()).status).toBe(200)
    await app.call('DELETE', `/api/backend/embed_keys/${id}`, { token: await app.tokenOf(ids.northMain) })
    expect((await get('/api/provider/annonce', token)).status).toBe(401)
    app.clock.advance(15_000)
    expect((await askOther()).status).not.toBe(200)
  })

  test('a forged or altered token is none, and neither kind of token passes for the other', async () => {
    const { text } = await north()
    const token = await tokenFrom(app, text, reading)
    const [head, payload = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = [
      `${head}.${encode({ ...claims, sub: String(ids.southMain) })}.${signature}`,
      `${encode({ alg: 'none', typ: 'embed+jwt' })}.${payload}.x`,
      `${encode({ alg: 'HS256' })}.${payload}.${signature}`,
      `${head}.${payload}.${'A'.repeat(43)}`,
    ]
    for (const wrong of forged) expect((await get('/api/provider/annonce', wrong, intranet)).status).toBe(401)
  })

  test('an account that is suspended takes its keys with it', async () => {
    const { text } = await north()
    const token = await tokenFrom(app, text, reading)
    await database.query(`UPDATE advertisers SET status = 'SUSPENDU' WHERE id = $1`, [ids.north])
    app.clock.advance(15_000)
    expect((await get('/api/provider/annonce', token, intranet)).status).not.toBe(200)
    expect(await codeOf(await exchange(app, text, reading))).toMatchObject({ code: 'key-revoked' })
  })
})

describe('a rotation', () => {
  const rotate = async (id: number, body: object) =>
    (
      (await (
        await app.call('POST', `/api/backend/embed_keys/${id}/rotate`, { token: await app.tokenOf(ids.northMain), body })
      ).json()) as { secret: string }
    ).secret

  test('lets the key before work for a day', async () => {
    const { id, text } = await north()
    const next = await rotate(id, {})
    expect((await exchange(app, next, reading)).status).toBe(200)
    app.clock.advance(24 * 3_600_000 - 1)
    expect((await exchange(app, text, reading)).status).toBe(200)
    app.clock.advance(1)
    expect(await codeOf(await exchange(app, text, reading))).toMatchObject({ status: 401, code: 'key-revoked' })
    expect((await exchange(app, next, reading)).status).toBe(200)
  })

  test('that is immediate ends the key before and the tokens made with it', async () => {
    const { id, text } = await north()
    const token = await tokenFrom(app, text, reading)
    const next = await rotate(id, { immediate: true })
    expect((await exchange(app, text, reading)).status).toBe(401)
    expect((await get('/api/provider/annonce', token, intranet)).status).toBe(401)
    expect((await exchange(app, next, reading)).status).toBe(200)
  })

  test('keeps a token of the key before alive during the overlap', async () => {
    const { id, text } = await north()
    const token = await tokenFrom(app, text, reading)
    await rotate(id, {})
    expect((await get('/api/provider/annonce', token, intranet)).status).toBe(200)
    await rotate(id, {})
    expect((await get('/api/provider/annonce', token, intranet)).status).toBe(401)
  })
})

test('the last use is noted once a minute at most', async () => {
  const { text } = await north()
  const usedAt = async () => (await database.query<{ at: Date }>('SELECT last_used_at AS at FROM embed_keys'))[0]?.at.toISOString()
  await exchange(app, text, reading)
  app.clock.advance(59_000)
  await exchange(app, text, reading)
  expect(await usedAt()).toBe('2026-03-10T09:00:00.000Z')
  app.clock.advance(1_000)
  await exchange(app, text, reading)
  expect(await usedAt()).toBe('2026-03-10T09:01:00.000Z')
})

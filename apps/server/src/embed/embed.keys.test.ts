import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { makeKeyAs, publicKey, secretKey } from '../test/embed.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { maxKeys } from './embed.keys.rules.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => void (app = await createTestApp({ database })))

const path = '/api/backend/embed_keys'
const as = async (userId: number, method: string, at: string, body?: object) =>
  app.call(method, at, { token: await app.tokenOf(userId), ...(body ? { body } : {}) })
const listOf = async (userId: number) =>
  ((await (await as(userId, 'GET', path)).json()) as { _embedded: { cle: Record<string, unknown>[] } })._embedded.cle

test('keys are found by name, portal, site or their first letters, a page at a time', async () => {
  for (const nom of ['Été', 'Intranet', 'Portal'])
    await makeKeyAs(app, ids.northMain, { ...publicKey, nom, origines: [`https://${nom === 'Portal' ? 'north' : 'other'}.example`] })
  const read = async (query: string) =>
    (await (await as(ids.northMain, 'GET', `${path}?${query}`)).json()) as { total_items: number; _embedded: { cle: { nom: string }[] } }
  const found = async (query: string) => (await read(query))._embedded.cle.map(({ nom }) => nom)
  expect(await found('')).toEqual(['Portal', 'Intranet', 'Été'])
  expect(await found('search=ete')).toEqual(['Été'])
  expect(await found('search=north.example')).toEqual(['Portal'])
  expect(await found('limit=1&page=2')).toEqual(['Intranet'])
  expect(await read('limit=1')).toMatchObject({ total_items: 3 })
})

test('keys are sorted by name, by day, by when they were last used; those that work come first unless asked otherwise', async () => {
  for (const nom of ['Été', 'Intranet', 'Portal']) await makeKeyAs(app, ids.northMain, { ...publicKey, nom })
  await database.query(
    `UPDATE embed_keys SET revoked_at = CASE name WHEN 'Portal' THEN now() END, last_used_at = CASE name WHEN 'Été' THEN now() WHEN 'Portal' THEN now() - interval '1 day' END`,
  )
  const shown = async (query: string) =>
    ((await (await as(ids.northMain, 'GET', `${path}?${query}`)).json()) as { _embedded: { cle: { nom: string }[] } })._embedded.cle.map(
      ({ nom }) => nom,
    )
  expect(await shown('')).toEqual(['Intranet', 'Été', 'Portal'])
  expect(await shown('sort=nom')).toEqual(['Été', 'Intranet', 'Portal'])
  expect(await shown('sort=-nom')).toEqual(['Portal', 'Intranet', 'Été'])
  expect(await shown('sort=date')).toEqual(['Été', 'Intranet', 'Portal'])
  expect(await shown('sort=-derniere_utilisation')).toEqual(['Été', 'Portal', 'Intranet'])
})

describe('making a key', () => {
  test('a publishable key is shown whole for good', async () => {
    const { text } = await makeKeyAs(app, ids.northMain, publicKey)
    expect(text).toMatch(/^pk_[0-9A-Za-z]{24}$/)
    expect(await listOf(ids.northMain)).toEqual([
      {
        id: expect.any(Number),
        type: 'publique',
        nom: 'Portal',
        cle: text,
        origines: ['https://portal.example'],
        widgets: ['contact-form'],
        droits: [],
        portail: 'Sunny Homes',
        reseau: false,
        essai: false,
        date: '2026-03-10T09:00:00.000Z',
        derniere_utilisation: null,
        revocation: null,
        ancienne_jusqua: null,
        fuite: null,
      },
    ])
  })

  test('a test key says so, for good: another one in its place too', async () => {
    const { id, text } = await makeKeyAs(app, ids.northMain, { ...publicKey, essai: true })
    expect(text).toMatch(/^pk_test_[0-9A-Za-z]{24}$/)
    expect(await (await as(ids.northMain, 'PUT', `${path}/${id}`, { ...publicKey, nom: 'Renamed' })).json()).toMatchObject({
      nom: 'Renamed',
      essai: true,
    })
    expect(((await (await as(ids.northMain, 'POST', `${path}/${id}/rotate`, {})).json()) as { cle: object }).cle).toMatchObject({
      essai: true,
      cle: expect.stringMatching(/^pk_test_/),
    })
    const live = await makeKeyAs(app, ids.northMain, publicKey)
    expect(await (await as(ids.northMain, 'PUT', `${path}/${live.id}`, { ...publicKey, essai: true })).json()).toMatchObject({
      essai: false,
      cle: live.text,
    })
    expect((await makeKeyAs(app, ids.northMain, { ...secretKey, essai: true })).text).toMatch(/^sk_[0-9A-Za-z]{40}$/)
  })

  test('a secret key is told once, and the database does not know it', async () => {
    const { text } = await makeKeyAs(app, ids.northMain, secretKey)
    expect(text).toMatch(/^sk_[0-9A-Za-z]{40}$/)
    expect((await listOf(ids.northMain))[0]).toMatchObject({ cle: text.slice(0, 8), droits: ['ads:read', 'contacts:read'] })
    const [row] = await database.query<{ row: object }>('SELECT to_jsonb(k) AS row FROM embed_keys k')
    expect(JSON.stringify(row)).not.toContain(text.slice(8))
  })

  test.each([
    ['nom', { nom: ' ' }],
    ['nom', { nom: 'a\r\nBcc: all@example.org' }],
    ['origines', { origines: [] }],
    ['origines', { origines: ['https://portal.example/page'] }],
    ['origines', { origines: ['*'] }],
    ['origines', { origines: ['https://*.example'] }],
    ['origines', { origines: ['null'] }],
    ['origines', { origines: ['http://portal.example'] }],
    ['origines', { origines: ['javascript:alert(1)'] }],
    ['origines', { origines: ['https://user:secret@portal.example'] }],
    ['widgets', { widgets: [] }],
    ['widgets', { widgets: ['ads-list'] }],
    ['portail', { portail: '' }],
    ['portail', { portail: 'a\u0000b' }],
    ['reseau', { reseau: true }],
    ['droits', { type: 'secrete', droits: ['everything'] }],
  ])('refuses a wrong %s', async (field, changes) => {
    const reply = await as(ids.northMain, 'POST', path, { ...publicKey, ...changes })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ code: 'invalid', field })
  })

  test('an origin is kept the way browsers send it, and once', async () => {
    const reply = await as(ids.northMain, 'POST', path, {
      ...publicKey,
      origines: ['HTTPS://Portal.Example:443/', 'https://portal.example', 'http://127.0.0.1:4102'],
    })
    expect(await reply.json()).toMatchObject({ cle: { origines: ['https://portal.example', 'http://127.0.0.1:4102'] } })
  })

  test('a network head may speak for its points of sale', async () => {
    expect((await as(ids.headMain, 'POST', path, { ...publicKey, reseau: true })).status).toBe(201)
    expect((await as(ids.outletMain, 'POST', path, { ...publicKey, reseau: true })).status).toBe(400)
  })

  test('an account has so many keys at most, however many are asked for at once; revoked ones do not count', async () => {
    for (let made = 0; made < maxKeys - 5; made += 1) await makeKeyAs(app, ids.northMain, publicKey)
    const token = await app.tokenOf(ids.northMain)
    const replies = await Promise.all(Array.from({ length: 10 }, () => app.call('POST', path, { token, body: publicKey })))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await replies.find(({ status }) => status === 409)?.json()).toMatchObject({ code: 'too-many-keys' })
    const [{ id }] = (await listOf(ids.northMain)) as [{ id: number }]
    await as(ids.northMain, 'DELETE', `${path}/${id}`)
    expect((await as(ids.northMain, 'POST', path, publicKey)).status).toBe(201)
  })
})

describe('who may touch keys', () => {
  test('a sub-user and whoever is not of the account may not', async () => {
    const { id } = await makeKeyAs(app, ids.northMain, publicKey)
    const calls = [
      ['PUT', `${path}/${id}`, publicKey],
      ['POST', `${path}/${id}/rotate`, {}],
      ['DELETE', `${path}/${id}`],
    ] as const
    for (const [method, at, body] of [['GET', path], ['POST', path, publicKey], ...calls] as const) {
      expect([method, (await as(ids.northSub, method, at, body)).status]).toEqual([method, 403])
    }
    for (const [method, at, body] of calls) {
      expect([method, (await as(ids.southMain, method, at, body)).status]).toEqual([method, 404])
    }
    expect(await listOf(ids.southMain)).toEqual([])
    expect((await listOf(ids.northMain))[0]).toMatchObject({ revocation: null })
  })

  test('a network head does not see the keys of its points of sale', async () => {
    const { id } = await makeKeyAs(app, ids.outletMain, publicKey)
    expect(await listOf(ids.headMain)).toEqual([])
    expect((await as(ids.headMain, 'DELETE', `${path}/${id}`)).status).toBe(404)
  })
})

describe('changing a key', () => {
  test('everything but its kind and the key itself', async () => {
    const { id, text } = await makeKeyAs(app, ids.northMain, publicKey)
    const reply = await as(ids.northMain, 'PUT', `${path}/${id}`, {
      ...publicKey,
      type: 'secrete',
      nom: 'Renamed',
      origines: ['https://other.example'],
    })
    expect(await reply.json()).toMatchObject({ id, type: 'publique', cle: text, nom: 'Renamed', origines: ['https://other.example'] })
  })

  test('a revoked key stays as it was and is listed last', async () => {
    const { id } = await makeKeyAs(app, ids.northMain, publicKey)
    const next = await makeKeyAs(app, ids.northMain, { ...publicKey, nom: 'Next' })
    expect((await as(ids.northMain, 'DELETE', `${path}/${id}`)).status).toBe(204)
    expect((await as(ids.northMain, 'DELETE', `${path}/${id}`)).status).toBe(204)
    for (const [method, at, body] of [
      ['PUT', `${path}/${id}`, publicKey],
      ['POST', `${path}/${id}/rotate`, {}],
    ] as const) {
      const reply = await as(ids.northMain, method, at, body)
      expect([reply.status, await reply.json()]).toEqual([409, expect.objectContaining({ code: 'key-revoked' })])
    }
    expect(await listOf(ids.northMain)).toMatchObject([
      { id: next.id, revocation: null },
      { id, revocation: '2026-03-10T09:00:00.000Z' },
    ])
  })
})

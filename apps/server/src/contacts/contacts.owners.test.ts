import { contactWire, ownerPageWire } from '@vitrine/core/contacts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertAd, receiveMail, subscribeContacts } from '../test/contacts.ts'
import { intranet, makeKeyAs, secretKey, tokenFrom } from '../test/embed.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await subscribeContacts(database)
})

const get = async (user: number, query = '') => app.call('GET', `/api/provider/responsables?${query}`, { token: await app.tokenOf(user) })
const owners = async (user: number, query = '') => ownerPageWire.decode(await (await get(user, query)).json())
const namesOf = async (user: number, query = '') => (await owners(user, query)).items.map(({ name }) => name)
const rename = (id: number, first: string, last: string) =>
  database.query('UPDATE users SET first_name = $2, last_name = $3 WHERE id = $1', [id, first, last])

describe('who can be made owner', () => {
  test('is everybody active of the account who can sign in, by name, and of no other', async () => {
    await rename(ids.northSub, 'Élise', 'Adam')
    expect(await namesOf(ids.northMain)).toEqual(['Élise Adam', 'north'])
    expect(await owners(ids.northMain)).toMatchObject({
      total: 2,
      items: [{ id: ids.northSub, advertiser: { id: ids.north, name: 'north' } }, {}],
    })
  })

  test('is an administrator too who has no other role', async () => {
    await database.query(`UPDATE users SET roles = '["ROLE_ADMIN"]' WHERE id = $1`, [ids.northMain])
    expect(await namesOf(ids.northSub)).toEqual(['north', 'north-sub'])
  })

  test('is the same for a limited user, who learns names and nothing else', async () => {
    const reply = await get(ids.northSub)
    expect(await reply.clone().text()).not.toMatch(/@|ROLE_|NEGOCIATEUR/)
    expect(ownerPageWire.decode(await reply.json()).items.map(({ name }) => name)).toEqual(['north', 'north-sub'])
  })

  test('is for a network head whoever is of the point of sale, and its own; for a point of sale only itself', async () => {
    expect(await namesOf(ids.headMain)).toEqual(['head', 'outlet'])
    expect(await namesOf(ids.headMain, `annonceurs=${ids.outlet}`)).toEqual(['head', 'outlet'])
    expect(await namesOf(ids.headMain, `annonceurs=${ids.head}`)).toEqual(['head'])
    expect(await namesOf(ids.outletMain)).toEqual(['outlet'])
  })

  test.each([`annonceurs=${ids.south}`, `ids=${ids.southMain}`, 'search=south', 'annonceurs=2147483647', 'ids=2147483647'])(
    'is nobody of others: %s',
    async (query) => {
      expect(await owners(ids.northMain, query)).toMatchObject({ total: 0, items: [] })
    },
  )

  test('can be looked for by all words of a name, whatever the accents, a page at a time', async () => {
    await rename(ids.northSub, 'Élise', 'Adam')
    expect(await namesOf(ids.northMain, 'search=adam%20elise')).toEqual(['Élise Adam'])
    expect(await namesOf(ids.northMain, 'search=%25')).toEqual([])
    expect(await owners(ids.northMain, 'limit=1&page=2')).toMatchObject({ total: 2, items: [{ name: 'north' }] })
    expect(await namesOf(ids.northMain, 'page=999999999999')).toEqual([])
  })

  test('is still known by name after having left, or without an access', async () => {
    expect(await namesOf(ids.northMain, `ids=${ids.northInactive},${ids.northContact}`)).toEqual(['north-contact', 'north-inactive'])
  })

  test('is refused in a question that makes no sense, and without the contact manager', async () => {
    const wrong = await get(ids.northMain, 'ids=x')
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'invalid-query', field: 'ids' }])
    await database.query(`UPDATE advertisers SET options = '{}' WHERE id = ${ids.south}`)
    expect((await get(ids.southMain)).status).toBe(403)
  })

  test('is told to a page of another by its right to contacts alone', async () => {
    const key = await makeKeyAs(app, ids.northMain, { ...secretKey, droits: ['contacts:read', 'ads:read'] })
    const ask = async (scopes: string[]) => {
      const token = await tokenFrom(app, key.text, { scopes })
      return (await app.call('GET', '/api/provider/responsables', { token, headers: { origin: intranet } })).status
    }
    expect([await ask(['contacts:read']), await ask(['ads:read'])]).toEqual([200, 403])
  })
})

describe('an owner', () => {
  const own = async (user: number, contact: number, owner: number, version = 1) =>
    app.call('PATCH', `/api/provider/contacts/${contact}`, {
      token: await app.tokenOf(user),
      body: { traitement: { version, responsable: owner } },
    })

  test('is whoever was offered, also chosen by a limited user', async () => {
    await insertAd(database, 1, { data: { NEGOCIATEUR: 'N1' } })
    const { id } = await receiveMail(database, { adId: 1 })
    const offered = (await owners(ids.northSub, `annonceurs=${ids.north}`)).items
    for (const [index, owner] of offered.entries()) {
      const reply = await own(ids.northSub, id, owner.id, index + 1)
      expect(contactWire.decode(await reply.json()).handling.owner).toEqual({ id: owner.id, name: owner.name })
    }
  })

  test.each([
    ['somebody of another account', ids.northMain, { advertiserId: ids.north }, ids.southMain],
    ['somebody who left', ids.northMain, { advertiserId: ids.north }, ids.northInactive],
    ['somebody who cannot sign in', ids.northMain, { advertiserId: ids.north }, ids.northContact],
    ['the head’s, for the point of sale', ids.outletMain, { advertiserId: ids.outlet }, ids.headMain],
    ['the point of sale’s, for what came to the head', ids.headMain, { advertiserId: ids.head }, ids.outletMain],
  ])('is not %s, and the refusal names the field', async (_, user, contact, owner) => {
    const { id } = await receiveMail(database, contact)
    const reply = await own(user, id, owner)
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'owner-not-possible', field: 'traitement.responsable' }])
  })

  test('who lost the access keeps the name on what was theirs', async () => {
    const { id } = await receiveMail(database, { advertiserId: ids.north })
    await database.query('UPDATE contacts SET owner_id = $2 WHERE id = $1', [id, ids.northContact])
    const reply = await app.call('GET', `/api/provider/contacts/${id}`, { token: await app.tokenOf(ids.northMain) })
    expect(await reply.json()).toMatchObject({ contact: { traitement: { responsable: { id: ids.northContact, nom: 'north-contact' } } } })
  })

  test('is the head’s or the point of sale’s for what came to the point of sale', async () => {
    const { id } = await receiveMail(database, { advertiserId: ids.outlet })
    expect((await own(ids.headMain, id, ids.outletMain)).status).toBe(200)
    expect((await own(ids.headMain, id, ids.headMain, 2)).status).toBe(200)
  })
})

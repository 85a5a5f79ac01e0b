import { loadedAccountWire } from '@vitrine/core/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a foreign document, looked at from outside
type Json = any

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const get = async (path: string, userId: number) => {
  const reply = await app.call('GET', `/api/backend/${path}`, { token: await app.tokenOf(userId) })
  return { status: reply.status, body: (await reply.json()) as Json }
}

test('the account comes with the fields of the contract', async () => {
  const { body } = await get('load-advertiser?lang=en', ids.northMain)
  expect(body).toMatchObject({
    advertiser: {
      id: ids.north,
      login: 'north',
      univers: 'IMMO',
      metier: 'AGENCE',
      codeReseauSfc: 'NET',
      soldProductsOption: true,
      optionIa: false,
    },
    user: { id: ids.northMain, username: 'north' },
    pays: 'FR',
    hasDiffusion: true,
    hasLocalSeo: true,
    hasContactManager: false,
    haveFacebook: false,
    haveGMBEdito: false,
    haveLinkedInBV: false,
    isUSH: false,
    linkedinUrlConnexion: null,
    tokensExpiresRs: {},
    type_offre: [],
  })
  expect(loadedAccountWire.decode(body).advertiser.options).toMatchObject({ soldProducts: true, ai: false })
})

test('the account and its users come with the portals that it is active on', async () => {
  await app.database.query(
    `INSERT INTO portals (id, code_name, name) VALUES (7301, 'ROOFS', 'Roofs'), (7302, 'KEYS', 'Keys'), (7303, 'LEFT', 'Left'), (7304, 'OTHERS', 'Others')`,
  )
  await app.database.query(
    'INSERT INTO portal_accounts (advertiser_id, portal_id, active) VALUES ($1, 7301, true), ($1, 7302, true), ($1, 7303, false), ($2, 7304, true)',
    [ids.north, ids.south],
  )
  expect((await get('load-advertiser', ids.northMain)).body.diffusions).toEqual(['KEYS', 'ROOFS'])
  expect((await get('users?username=north', ids.northMain)).body.diffusions).toEqual(['KEYS', 'ROOFS'])
})

test('a network head is told of its points of sale, a point of sale of none', async () => {
  const sitesOf = async (user: number) => loadedAccountWire.decode((await get('load-advertiser', user)).body).advertiser.sites
  expect([await sitesOf(ids.headMain), await sitesOf(ids.outletMain)]).toEqual([[{ id: ids.outlet, name: 'outlet' }], []])
})

test('what a person prefers is kept with the person, and a change leaves the rest as it was', async () => {
  const change = async (body: object) => app.call('PATCH', '/api/backend/preferences', { token: await app.tokenOf(ids.northMain), body })
  const preferencesOf = async (user: number) => loadedAccountWire.decode((await get('load-advertiser', user)).body).user.preferences
  expect((await change({ theme: 'dark', start_page: '/contact/contacts-all' })).status).toBe(204)
  expect((await change({ density: 'compact', theme: null })).status).toBe(204)
  expect(await preferencesOf(ids.northMain)).toEqual({
    language: null,
    theme: null,
    density: 'compact',
    clock: null,
    startPage: '/contact/contacts-all',
    singleKeys: null,
  })
  expect(await preferencesOf(ids.northSub)).toMatchObject({ density: null, startPage: null })
})

test.each(['//other.example', 'https://other.example', '/../x?y', 'posts'])('%s is refused as a start page', async (path) => {
  const reply = await app.call('PATCH', '/api/backend/preferences', {
    token: await app.tokenOf(ids.northMain),
    body: { start_page: path },
  })
  expect([reply.status, ((await reply.json()) as Json).field]).toEqual([400, 'start_page'])
})

test('a long reply is packed for a client that can unpack it', async () => {
  const token = await app.tokenOf(ids.northMain)
  const packed = await app.call('GET', '/api/provider/type_objet', { token, headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const body = await (await app.call('GET', '/api/provider/type_objet', { token })).json()
  expect(await new Response(packed.body!.pipeThrough(new DecompressionStream('gzip'))).json()).toEqual(body)
})

test('a change is in the account at once, although no process has been told of it', async () => {
  const token = await app.tokenOf(ids.southMain)
  const read = async () =>
    loadedAccountWire.decode(await (await app.call('GET', '/api/backend/load-advertiser', { token })).json()).advertiser.options.ai
  const before = await read()
  await app.database.script(`ALTER TABLE advertisers DISABLE TRIGGER advertisers_rights;
    UPDATE advertisers SET options = jsonb_set(options, '{ai}', to_jsonb(${!before})) WHERE id = ${ids.south};
    ALTER TABLE advertisers ENABLE TRIGGER advertisers_rights`)
  expect(await read()).toBe(!before)
})

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
    advertiser: { id: ids.north, login: 'north', univers: 'IMMO', metier: 'AGENCE', codeReseauSfc: 'NET', soldProductsOption: true, optionIa: false },
    user: { id: ids.northMain, username: 'north' },
    pays: 'FR',
    haveFacebook: false,
    linkedinUrlConnexion: null,
    tokensExpiresRs: {},
    type_offre: [],
  })
  expect(loadedAccountWire.decode(body).advertiser.options).toMatchObject({ soldProducts: true, ai: false })
})

test('a network head is told of its points of sale, a point of sale of none', async () => {
  const sitesOf = async (user: number) => loadedAccountWire.decode((await get('load-advertiser', user)).body).advertiser.sites
  expect([await sitesOf(ids.headMain), await sitesOf(ids.outletMain)]).toEqual([[{ id: ids.outlet, name: 'outlet' }], []])
})

test('users come by username, a page at a time', async () => {
  const first = await get('users?page=1&itemsPerPage=3&order%5Busername%5D=asc', ids.northMain)
  expect(first.body.total_items).toBe(4)
  expect(first.body._embedded.users.map((user: { username: string }) => user.username)).toEqual(['north', 'north-contact', 'north-inactive'])
  const second = await get('users?page=2&itemsPerPage=3', ids.northMain)
  expect(second.body._embedded.users.map((user: { username: string }) => user.username)).toEqual(['north-sub'])
  const down = await get('users?order%5Busername%5D=desc', ids.northMain)
  expect(down.body._embedded.users[0].username).toBe('north-sub')
})

test('one user comes with every field, of the own account only', async () => {
  const { body } = await get('users?username=north-sub', ids.northMain)
  expect(body).toMatchObject({
    username: 'north-sub', identifierCode: 'NEGOCIATEUR', identifierValue: 'N1', mainAccount: false, diffusions: [], socialNetworkIds: {},
    socialNetworkCodenames: [], stopPopupStatistics: false, stopPopupBiensVendus: false, possedeClapVideo: false, SFCUID: null,
    SFCPasswordReseted: false, firstPasswordResetedAt: null,
  })
  expect((await get('users?username=south', ids.northMain)).status).toBe(404)
})

test('a sub-user sees itself, not the team it does not manage', async () => {
  const { body } = await get('users', ids.northSub)
  expect(body._embedded.users.map((user: { username: string }) => user.username)).toEqual(['north-sub'])
  expect((await get('users?username=north', ids.northSub)).status).toBe(404)
})

test.each(['page=0', 'page=x', 'itemsPerPage=101'])('refuses %s', async (query) => {
  const { status, body } = await get(`users?${query}`, ids.northMain)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid', field: query.split('=')[0] })
})

test('a long reply is packed for a client that can unpack it', async () => {
  const token = await app.tokenOf(ids.northMain)
  const packed = await app.call('GET', '/api/backend/users', { token, headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const { body } = await get('users', ids.northMain)
  expect(await new Response(packed.body!.pipeThrough(new DecompressionStream('gzip'))).json()).toEqual(body)
})

import { activationResultWire, dashboardWire, portalAdsWire, portalQuotasWire, type BroadcastDashboard } from '@vitrine/core/broadcast'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import type { Database } from '../db/database.ts'

let database: Database
let app: TestApp
let token: string
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  token = await app.tokenOf(ids.northMain)
  await database.script(`INSERT INTO portals (id, code_name, name, requirements) VALUES
    (1, 'SUNNY', 'Sunny Homes', '[{"kind":"length","field":"title","max":10,"level":"refused"}]'), (2, 'FREE', 'Free', '[]'), (3, 'CLOSED', 'Closed', '[]'), (5, 'ELSE', 'Nobody’s', '[]')`)
  await database.script(
    `INSERT INTO portal_accounts (advertiser_id, portal_id, places, active) VALUES (1, 1, 5, true), (1, 2, NULL, true), (1, 3, 9, false)`,
  )
  await database.script("INSERT INTO portals (id, code_name, name, universe) VALUES (4, 'CARS', 'Cars', 'VO')")
})

const ads = async (
  count: number,
  { first = 1, portals = [] as string[], advertiser = ids.north as number, state = 'A', data = {} as object, parent = 0, type = 1100 } = {},
): Promise<void> => {
  await database.query(
    `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, city, source_code, portals, data, parent_id)
     SELECT $1::int, n, $2, 'IMMO', $3::int, 'V', 'R' || n, 'Ad ' || n, 'Lyon', 'SAISIE_IMMO', $4::text[], $5::jsonb, $6::int FROM generate_series($7::int, $8::int) AS n`,
    [advertiser, state, type, portals, data, parent, first, first + count - 1],
  )
}

interface Reply {
  success: boolean
  error?: string
  data?: unknown
  code?: string
}
const call = async (
  method: string,
  path: string,
  { body, as = token }: { body?: object; as?: string } = {},
): Promise<Reply & { status: number }> => {
  const reply = await app.call(method, `/api/broadcast/${path}`, { token: as, headers: { 'accept-language': 'fr' }, ...(body && { body }) })
  return { status: reply.status, ...((await reply.json()) as Reply) }
}
const activate = (
  selected: number[] | 'tout',
  {
    on = true,
    portal = 1,
    code = 'SUNNY',
    query = '',
    as = token,
    ...more
  }: { on?: boolean; portal?: number; code?: string; query?: string; as?: string; checkLots?: boolean } = {},
) => call('POST', `${portal}/activate${query}`, { as, body: { selected, activate: on, portalCode: code, ...more } })
const dashboard = async (portal = 1, as = token): Promise<BroadcastDashboard> =>
  dashboardWire.decode((await call('GET', `${portal}/dashboard`, { as })).data)
const chosen = async (code = 'SUNNY'): Promise<number[]> =>
  (await database.query<{ id: number }>('SELECT id FROM ads WHERE portals @> ARRAY[$1] ORDER BY id', [code])).map(({ id }) => id)

describe('ads of a portal', () => {
  test('are put online and taken off, and the dashboard counts them', async () => {
    await ads(4)
    expect(await activate([1, 2, 3])).toMatchObject({ status: 200, success: true, data: { processed_count: 3 } })
    expect(await dashboard()).toMatchObject({ quota: { kind: 'limited', slots: 5 }, chosen: 3, online: 4, chosenByAll: 3, builder: null })
    expect(await activate([2, 4], { on: false })).toMatchObject({ success: true, data: { processed_count: 1 } })
    expect(await chosen()).toEqual([1, 3])
    expect(await database.query('SELECT active_portal_count AS n FROM ads ORDER BY id')).toEqual([{ n: 1 }, { n: 0 }, { n: 1 }, { n: 0 }])
  })

  test('are refused as a whole where there are not enough places, and the reply says how many there are', async () => {
    await ads(7)
    await activate([1, 2])
    expect(await activate([3, 4, 5, 6])).toEqual({
      status: 200,
      success: false,
      error: expect.stringContaining('Places libres sur Sunny Homes\u00a0: 3. Annonces à y mettre\u00a0: 4.'),
    })
    expect(await chosen()).toEqual([1, 2])
    expect((await activate([1, 2, 3, 4, 5])).success).toBe(true)
  })

  test('go nowhere where the account has none, or has suspended it', async () => {
    await ads(1)
    expect((await activate([1], { portal: 3, code: 'CLOSED' })).success).toBe(false)
    expect((await activate([1], { portal: 5, code: 'ELSE' })).success).toBe(false)
    expect((await dashboard(3)).portal).toMatchObject({ active: false, quota: { kind: 'none' } })
  })

  test('never get more places than there are, however many ask at once', async () => {
    await ads(20)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => activate([2 * index + 1, 2 * index + 2])))
    expect(replies.filter(({ success }) => success)).toHaveLength(2)
    expect(await chosen()).toHaveLength(4)
  })

  test('that are not online, deleted or somebody else’s are left alone', async () => {
    await ads(1)
    await ads(1, { first: 2, state: 'B' })
    await ads(1, { first: 3, advertiser: ids.south })
    expect(await activate([1, 2, 3, 99])).toMatchObject({ success: true, data: { processed_count: 1 } })
    expect(await chosen()).toEqual([1])
  })

  test('are not touched without the code of the portal', async () => {
    await ads(1)
    expect(await activate([1], { code: '' })).toMatchObject({
      success: false,
      error: 'Code du portail manquant - impossible de procéder à l’activation',
    })
    expect((await activate([1], { code: 'FREE' })).success).toBe(false)
    expect(await chosen()).toEqual([])
  })

  test('go with the lots of their programme where that is asked for', async () => {
    await ads(1, { type: 3000 })
    await ads(2, { first: 2, parent: 1, type: 4100 })
    await activate([1])
    expect(await chosen()).toEqual([1])
    await activate([1], { checkLots: true })
    expect(await chosen()).toEqual([1, 2, 3])
  })

  test.each([
    ['PROMOTEUR', 5, true],
    ['BAILLEUR_SOCIAL', 5, true],
    ['AGENCE', 5, false],
  ])('of a %s count %i, programmes and lots too, which are told apart for who builds', async (trade, count, builds) => {
    await database.query('UPDATE advertisers SET trade = $1 WHERE id = $2', [trade, ids.north])
    await ads(1, { type: 3000, portals: ['SUNNY'] })
    await ads(2, { first: 2, parent: 1, type: 4100, portals: ['SUNNY'] })
    await ads(2, { first: 4, portals: ['SUNNY'] })
    const builder = builds ? { programmes: 1, lots: 2, activeProgrammes: 1, activeLots: 2, chosenProgrammes: 1, chosenLots: 2 } : null
    expect(await dashboard()).toMatchObject({ chosen: count, builder })
    // One more than there are slots: nothing is changed.
    await ads(1, { first: 6 })
    expect((await activate([6])).success).toBe(false)
  })
})

describe('the list', () => {
  const list = async (query = '', as = token) => {
    const reply = await call('GET', `1/posts?${query}`, { as })
    expect(reply).toMatchObject({ success: true })
    return portalAdsWire.decode(reply.data)
  }

  test('has ten ads to a page, the newest first, each with what the portal would say of it', async () => {
    await ads(12)
    await database.query("UPDATE ads SET title = 'Much too long for it' WHERE id = 1")
    await activate([2])
    const page = await list()
    expect([page.total, page.items.length]).toEqual([12, 10])
    const [refused] = (await list('search=much')).items
    expect(refused).toMatchObject({
      id: 1,
      chosen: false,
      findings: [{ level: 'refused', cause: { kind: 'length', field: 'title', params: { max: 10 } } }],
    })
  })

  test('is narrowed to what is on the portal, to what is not, and to lots of a programme', async () => {
    await ads(3)
    await ads(1, { first: 4, parent: 9 })
    await ads(1, { first: 5, state: 'V' })
    await activate([1, 2])
    const idsOf = async (query: string) => (await list(`sort=R&${query}`)).items.map(({ id }) => id).toSorted()
    expect(await idsOf('preset=selected')).toEqual([1, 2])
    expect(await idsOf('preset=unselected')).toEqual([3, 4])
    expect(await idsOf('annonceParente=9')).toEqual([4])
    expect(await idsOf('annoncesVendues=oui')).toEqual([5])
    expect((await call('GET', '1/posts?stock=VN&nothing=1')).status).toBe(400)
  })

  test('shows a sub-user the own ads alone, who fills no others', async () => {
    await ads(2, { data: { NEGOCIATEUR: 'N1' } })
    await ads(2, { first: 3 })
    const sub = await app.tokenOf(ids.northSub)
    expect((await list('isSubUser=1', sub)).items.map(({ id }) => id).toSorted()).toEqual([1, 2])
    expect(await activate([1, 3], { as: sub, query: '?isSubUser=1' })).toMatchObject({ data: { processed_count: 1 } })
    expect(await chosen()).toEqual([1])
  })

  test('of a portal for another trade is not there', async () => {
    expect((await call('GET', '4/posts')).status).toBe(404)
    expect((await call('GET', '99/dashboard')).status).toBe(404)
  })
})

describe('many ads', () => {
  test('go on after the reply, are found again, and can be taken back with one call', async () => {
    await ads(1_201)
    const reply = await activate('tout', { portal: 2, code: 'FREE', query: '?preset=unselected' })
    const { run } = activationResultWire.decode(reply.data)
    expect(run).toMatchObject({ state: 'waiting', total: 1_201, done: 0 })
    await app.jobs.drain()
    expect((await dashboard(2)).run).toEqual({ ...run, state: 'done', done: 1_201, changed: 1_201 })
    expect(await call('GET', `2/runs/${run.id}`)).toMatchObject({ data: { etat: 'done', traites: 1_201 } })
    expect((await call('POST', `2/runs/${run.id}/undo`)).success).toBe(true)
    await app.jobs.drain()
    expect(await chosen('FREE')).toEqual([])
  })

  test('that were begun are gone on with, once each', async () => {
    await ads(1_100)
    await database.query('UPDATE portal_accounts SET places = 1100 WHERE portal_id = 1')
    await activate('tout')
    await database.query("UPDATE broadcast_runs SET done = 500, state = 'running'")
    await app.jobs.drain()
    expect((await dashboard()).run).toMatchObject({ state: 'done', done: 1_100, changed: 600 })
  })

  test('stop where others took the places meanwhile, and say so', async () => {
    await ads(601)
    await database.query('UPDATE portal_accounts SET places = 601 WHERE portal_id = 1')
    await activate('tout')
    await database.query('UPDATE portal_accounts SET places = 550 WHERE portal_id = 1')
    await app.jobs.drain()
    expect((await dashboard()).run).toMatchObject({
      state: 'failed',
      done: 500,
      changed: 500,
      error: expect.stringContaining('il restait 50 places pour 101 annonces'),
    })
  })
})

describe('quotas of users', () => {
  const read = async (as = token, query = '') => portalQuotasWire.decode((await call('GET', `1/quotas${query}`, { as })).data)
  const save = (quota: number | null, more: object = {}, as = token) =>
    call('PUT', '1/quotas', { as, body: { action: 'modifier', quotas: [{ userId: ids.northSub, quota }], ...more } })

  test('are set and bind their user', async () => {
    await ads(3, { data: { NEGOCIATEUR: 'N1' } })
    expect((await read()).users).toEqual([{ userId: ids.northSub, name: 'north-sub', slots: null, chosen: 0 }])
    expect((await save(2)).success).toBe(true)
    const sub = await app.tokenOf(ids.northSub)
    expect((await activate([1, 2, 3], { as: sub })).success).toBe(false)
    expect((await activate([1, 2], { as: sub })).success).toBe(true)
    expect(await dashboard(1, sub)).toMatchObject({ quota: { kind: 'limited', slots: 2 }, chosen: 2, personalSlots: 2, isPersonal: true })
    expect((await read()).users).toMatchObject([{ slots: 2, chosen: 2 }])
    expect((await save(null)).success).toBe(true)
    expect((await activate([3], { as: sub })).success).toBe(true)
  })

  test('are not more than the account has', async () => {
    expect(await save(6)).toMatchObject({
      success: false,
      error: '6 places sont réparties, mais le portail n’en a que 5. Réduisez le quota d’un utilisateur.',
    })
    expect((await read()).users[0]?.slots).toBe(null)
  })

  test('are not changed over what somebody else has saved meanwhile', async () => {
    const change = (quota: number, avant: number | null) => save(quota, { quotas: [{ userId: ids.northSub, quota, avant }] })
    expect(await change(2, null)).toMatchObject({ success: true })
    expect(await change(3, null)).toMatchObject({
      success: false,
      error: 'Quelqu’un a modifié les places de north-sub depuis que vous les avez ouvertes. Relisez les nombres, puis enregistrez.',
    })
    expect((await read()).users[0]?.slots).toBe(2)
    expect(await change(3, 2)).toMatchObject({ success: true })
  })

  test.each([
    ['AGENCE', 2],
    ['PROMOTEUR', 2],
  ] as const)('count lots as any other ad: %s', async (trade, counted) => {
    await database.query('UPDATE advertisers SET trade = $2 WHERE id = $1', [ids.north, trade])
    await ads(1, { data: { NEGOCIATEUR: 'N1' }, portals: ['SUNNY'] })
    await ads(1, { first: 50, data: { NEGOCIATEUR: 'N1' }, portals: ['SUNNY'], parent: 1 })
    expect((await read()).users[0]?.chosen).toBe(counted)
  })

  test('are changed by the one action there is, for users of the account, by whoever looks after them', async () => {
    expect(await save(1, { action: 'recalculer' })).toMatchObject({ success: false, error: 'Action obsolète' })
    expect(await save(1, { action: 'recalculer', quotas: undefined })).toMatchObject({ success: false, error: 'Action obsolète' })
    expect((await save(1, { quotas: [{ userId: ids.southMain, quota: 1 }] })).status).toBe(400)
    expect((await save(1, {}, await app.tokenOf(ids.northSub))).status).toBe(403)
    expect((await read(await app.tokenOf(ids.northSub), `?userId=${ids.northMain}`)).users.map(({ userId }) => userId)).toEqual([
      ids.northSub,
    ])
  })
})

import { saleWire } from '@vitrine/core/sold-property'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertAd } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await insertAd(database, 1, { data: { ADRESSE: '12 bis rue des Lilas', DPE_CONSOMMATION: '145', HONORAIRES_ACQUEREUR: '9000' } })
  await database.query(
    `UPDATE ads SET price = 250000, surface = 82.5, rooms = 4, postal_code = '44000', real_city = 'Rezé', real_postal_code = '44400' WHERE id = 1`,
  )
})

const path = '/api/provider/bien-vendu'
const vente = {
  prix_initial: 250_000,
  prix_net_vendeur: 241_000,
  surface_habitable: 82.5,
  code_postal: '44400',
  ville: ' Rezé ',
  date_compromis: '2026-03-02',
  origine_acquereur: 'PORTAIL',
  honoraires_acquereur: 9_000,
}
const call = async (method: string, at: string, body?: unknown, user: number = ids.northMain) =>
  app.call(method, at, { token: await app.tokenOf(user), ...(body !== undefined && { body }) })
const saleOf = async (reply: Response) => {
  expect([200, 201]).toContain(reply.status)
  return saleWire.decode(await reply.json())
}
const refusalOf = async (reply: Response) => ({
  status: reply.status,
  ...((await reply.json()) as { code: string; field?: string; reason?: string }),
})
const stateOf = async (id = 1) =>
  (await database.query<{ state: string }>('SELECT state FROM ads WHERE advertiser_id = $1 AND id = $2', [ids.north, id]))[0]?.state
const trail = async () =>
  (await database.query<{ act: string; details: { from?: string; to?: string } }>('SELECT act, details FROM audit_events ORDER BY id')).map(
    ({ act, details }) => [act, ...(details.to ? [details.from, details.to] : [])].join(' '),
  )

describe('the sale of an ad', () => {
  test('begins with what the ad tells', async () => {
    const sale = await saleOf(await call('GET', `${path}/1`))
    expect(sale).toMatchObject({ ad: { id: 1, reference: 'R1', state: 'active' }, version: 0 })
    expect(sale.values).toMatchObject({
      initialPrice: 250_000,
      netPrice: null,
      livingSurface: 82.5,
      rooms: 4,
      energyUse: 145,
      streetNumber: '12 bis',
      streetType: 'Rue',
      streetName: 'des Lilas',
      postalCode: '44400',
      city: 'Rezé',
      buyerFees: 9_000,
      sellerFees: null,
    })
  })

  test('takes it offline, then archives it as sold, in one go and once; later it can be corrected', async () => {
    const sale = await saleOf(await call('PUT', `${path}/1`, { vente, version: 0 }))
    expect(sale).toMatchObject({
      ad: { state: 'sold' },
      version: 1,
      values: { netPrice: 241_000, city: 'Rezé', agreementDate: '2026-03-02', buyerOrigin: 'portal' },
    })
    expect(await stateOf()).toBe('V')
    expect(await trail()).toEqual(['ad.state-changed active draft', 'ad.state-changed draft sold', 'ad.sale-recorded'])
    expect(await refusalOf(await call('PUT', `${path}/1`, { vente, version: 0 }))).toMatchObject({ status: 409, code: 'changed-meanwhile' })
    const corrected = await saleOf(await call('PUT', `${path}/1`, { vente: { ...vente, prix_net_vendeur: 240_000 }, version: 1 }))
    expect(corrected).toMatchObject({ version: 2, values: { netPrice: 240_000 } })
    expect((await saleOf(await call('GET', `${path}/1`))).values).toEqual(corrected.values)
    expect((await trail()).at(-1)).toBe('ad.sale-changed')
    expect((await call('PATCH', '/api/provider/annonce/1', { annonceur: { login: 'north' }, annonce: { STATUS: 'A' } })).status).toBe(409)
  })

  test('closes the visits to come, and leaves those that are over', async () => {
    for (const day of ['2026-01-02', '2026-05-20'])
      await database.query(`INSERT INTO visits (advertiser_id, ad_id, day, time_slot, max_visitors) VALUES ($1, 1, $2, '14:00', 9)`, [
        ids.north,
        day,
      ])
    await saleOf(await call('PUT', `${path}/1`, { vente, version: 0 }))
    expect(await database.query(`SELECT to_char(day, 'YYYY') AS year, active FROM visits ORDER BY day`)).toEqual([
      { year: '2026', active: true },
      { year: '2026', active: false },
    ])
  })

  test('sent by two at once is recorded once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => call('PUT', `${path}/1`, { vente, version: 0 })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await trail()).toHaveLength(3)
  })

  test.each([
    [{ prix_net_vendeur: null }, 'prix_net_vendeur', 'required'],
    [{ prix_net_vendeur: -5 }, 'prix_net_vendeur', 'too-small'],
    [{ date_compromis: '2026-03-11' }, 'date_compromis', 'in-future'],
    [{ date_compromis: '0001-01-01' }, 'date_compromis', 'too-early'],
    [{ ville: '  ' }, 'ville', 'required'],
    [{ honoraires_vendeur: 3e9 }, 'vente.honoraires_vendeur', undefined],
    [{ type_voie: 'Autoroute' }, 'vente.type_voie', undefined],
  ])('with %j is refused, and the ad stays online', async (changes, field, reason) => {
    const refusal = await refusalOf(await call('PUT', `${path}/1`, { vente: { ...vente, ...changes }, version: 0 }))
    expect(refusal).toMatchObject({ status: 400, field })
    expect(refusal.reason).toBe(reason)
    expect(await stateOf()).toBe('A')
    expect(await trail()).toEqual([])
  })

  test.each([
    [`offer_type = 'L'`, 'ad-not-for-sale'],
    [`universe = 'VO'`, 'ad-not-for-sale'],
    [`state = 'M'`, 'ad-is-model'],
    [`state = 'S'`, 'ad-deleted'],
  ])('that is %s is refused', async (change, code) => {
    await database.query(`UPDATE ads SET ${change} WHERE id = 1`)
    expect(await refusalOf(await call('GET', `${path}/1`))).toMatchObject({ status: 409, code })
    expect(await refusalOf(await call('PUT', `${path}/1`, { vente, version: 0 }))).toMatchObject({ status: 409, code })
  })

  test('is for accounts that keep sold properties, and for who may see and change the ad', async () => {
    await insertAd(database, 2, { owner: ids.south })
    await insertAd(database, 3, { owner: ids.outlet })
    expect(await refusalOf(await call('GET', `${path}/2`, undefined, ids.southMain))).toMatchObject({
      status: 403,
      code: 'sold-option-missing',
    })
    expect(await refusalOf(await call('POST', path, { vente: { ...vente, typeObjet: 1200 }, numero: 'n' }, ids.southMain))).toMatchObject({
      status: 403,
      code: 'sold-option-missing',
    })
    expect(await refusalOf(await call('GET', `${path}/3`, undefined, ids.headMain))).toMatchObject({ status: 403, code: 'ad-of-another' })
    expect((await call('GET', `${path}/1`, undefined, ids.southMain)).status).toBe(404)
    expect((await call('GET', `${path}/1`, undefined, ids.northSub)).status).toBe(404)
    expect((await call('GET', `${path}/99`)).status).toBe(404)
  })
})

describe('a property that was no ad', () => {
  const fresh = { ...vente, typeObjet: 1200 }

  test('is sold from the beginning, and recorded once however often it is sent', async () => {
    const sale = await saleOf(await call('POST', path, { vente: fresh, numero: 'abc' }))
    expect(sale).toMatchObject({
      ad: { state: 'sold', title: 'Maison, Rezé', reference: '260310-100000' },
      version: 1,
      values: { netPrice: 241_000 },
    })
    expect((await saleOf(await call('POST', path, { vente: fresh, numero: 'abc' }))).ad.id).toBe(sale.ad.id)
    expect((await saleOf(await call('POST', path, { vente: { ...fresh, reference: 'MY-7' }, numero: 'abd' }))).ad.reference).toBe('MY-7')
    expect(await trail()).toEqual(['ad.sale-recorded', 'ad.sale-recorded'])
    const listed = (await (await call('GET', '/api/provider/annonce?etat=V')).json()) as { total_items: number }
    expect(listed.total_items).toBe(2)
  })

  test('says what it is; a sub-user finds it again', async () => {
    expect(await refusalOf(await call('POST', path, { vente, numero: 'abc' }))).toMatchObject({
      status: 400,
      field: 'typeObjet',
      reason: 'required',
    })
    expect(await refusalOf(await call('POST', path, { vente: { ...fresh, typeObjet: 2100 }, numero: 'abc' }))).toMatchObject({
      status: 400,
      field: 'typeObjet',
      reason: 'not-offered',
    })
    expect(await refusalOf(await call('POST', path, { vente: { ...fresh, reference: 'a b<' }, numero: 'abc' }))).toMatchObject({
      status: 400,
      field: 'reference',
      reason: 'reference-signs',
    })
    const { ad } = await saleOf(await call('POST', path, { vente: fresh, numero: 'abc' }, ids.northSub))
    expect((await call('GET', `${path}/${ad.id}`, undefined, ids.northSub)).status).toBe(200)
  })
})

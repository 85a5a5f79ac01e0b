import { dashboardWire, portalQuotasWire } from '@vitrine/core/broadcast'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAd } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp()
  token = await app.tokenOf(ids.northMain)
  await app.database.script(`UPDATE advertisers SET options = options || '{"diffusion":true,"expertDiffusion":true}'`)
})
afterAll(() => app.close())

/** An agency with a programme, two of its lots and two flats, all of them on a portal. */
const programme = 1
const lots = [2, 3]
const flats = [4, 5]
const everyAd = [programme, ...lots, ...flats]

beforeEach(async () => {
  await app.database.script('DELETE FROM portals; DELETE FROM ads; DELETE FROM broadcast_rules')
  await app.database.script(`INSERT INTO portals (id, code_name, name, universe, requirements, connector)
    VALUES (1, 'TOITS', 'Toits', 'IMMO', '[]', '{"format":"json","delivery":"folder","sends":"all"}')`)
  await app.database.query('INSERT INTO portal_accounts (advertiser_id, portal_id, places) VALUES ($1, 1, 5)', [ids.north])
  for (const id of everyAd) {
    await insertAd(app, ids.north, id)
    await app.database.query(
      `UPDATE ads SET portals = '{TOITS}', universe = 'IMMO', object_type = $2, parent_id = $3, offer_type = 'V', data = data || '{"NEGOCIATEUR":"N1"}' WHERE id = $1`,
      [id, id === programme ? 3000 : lots.includes(id) ? 4100 : 1100, lots.includes(id) ? programme : 0],
    )
  }
})

const read = async <Body>(path: string): Promise<Body> => (await app.call('GET', path, { token })).json() as Promise<Body>
const agree = (slots: number) => app.database.query('UPDATE portal_accounts SET places = $1', [slots])
const deliver = async (): Promise<void> => {
  await app.jobs.enqueue('deliver-due', {})
  await app.jobs.drain()
}
const sent = async (): Promise<number[]> =>
  (await app.database.query<{ id: number }>('SELECT ad_id AS id FROM delivery_ads ORDER BY 1')).map(({ id }) => id)

interface Report {
  diffuseur: { nbAnnonces: number; nbAnnoncesSelectionnees: number }
  annonces: { id: number; messages: { message: string }[] }[]
}
const report = (query = '') => read<Report>(`/api/provider/portals/report/1/en?${query}`)

describe('the slots of a portal', () => {
  test.each(['AGENCE', 'PROMOTEUR'])('are counted the same by everybody who tells of them, for an account that is %s', async (trade) => {
    await app.database.query('UPDATE advertisers SET trade = $1 WHERE id = $2', [trade, ids.north])
    await deliver()
    const { data: dashboard } = await read<{ data: unknown }>('/api/broadcast/1/dashboard')
    const { data: quotas } = await read<{ data: unknown }>('/api/broadcast/1/quotas')
    const preview = await app.call('POST', '/api/broadcast/rules/preview', {
      token,
      body: { regles: [{ priorite: 1, nom: 'All', criteres: {}, diffuseurs: ['TOITS'] }], diffuseur: null },
    })
    const { plans } = (await preview.json()) as { plans: { restent: number }[] }
    const portals = await read<unknown>('/api/provider/diffuseurs/annonceur')
    const global = await read<object>('/api/provider/annonceur-rapport-global')
    expect({
      dashboard: dashboardWire.decode(dashboard).chosen,
      quotas: portalQuotasWire.decode(quotas).users[0]?.chosen,
      report: (await report()).diffuseur.nbAnnoncesSelectionnees,
      optimiser: plans[0]?.restent,
      portals,
      global,
      sent: (await sent()).length,
    }).toMatchObject({
      dashboard: 5,
      quotas: 5,
      report: 5,
      optimiser: 5,
      portals: { _embedded: { diffusion_annonceur: [{ annonces_en_ligne: 5 }] } },
      global: { portails: [{ nbAnnoncesSelectionnees: 5 }] },
      sent: 5,
    })
  })

  test('are no more than was agreed on, pinned ads first and then by the rules; the report names what was left out', async () => {
    await app.database.query('INSERT INTO ad_pins (advertiser_id, portal_id, ad_id, user_id) VALUES ($1, 1, 5, $2)', [
      ids.north,
      ids.northMain,
    ])
    await app.database.query(`INSERT INTO broadcast_rules (advertiser_id, version, rules) VALUES ($1, 1, $2)`, [
      ids.north,
      JSON.stringify([{ priority: 1, name: 'Lots', criteria: { typeObjets: '4100' }, portals: ['TOITS'] }]),
    ])
    await agree(3)
    await deliver()
    expect(await sent()).toEqual([2, 3, 5])
    const { annonces: leftOut } = await report('status=ignored&sort=titre')
    expect(leftOut.map(({ id, messages }) => [id, messages[0]?.message])).toEqual([
      [1, expect.stringMatching(/^Not sent: all the ads/)],
      [4, expect.stringMatching(/^Not sent: all the ads/)],
    ])
  })

  test('that an agreement loses or gains are taken off and filled by the next run', async () => {
    await deliver()
    const put = (quota: object) =>
      app.call('PUT', '/api/provider/diffuseurs/annonceur/1', { token, body: { type_quota: 'limite', quota: null, prix: 10, ...quota } })
    expect((await put({ quota: 2 })).status).toBe(200)
    await deliver()
    expect(await sent()).toHaveLength(2)
    expect((await put({ type_quota: 'aucune', quota: null })).status).toBe(200)
    await deliver()
    expect(await sent()).toEqual([])
    const runs = () => app.database.query('SELECT id FROM deliveries')
    const before = await runs()
    await deliver()
    expect(await runs()).toEqual(before)
    expect((await put({ quota: 5 })).status).toBe(200)
    await deliver()
    expect(await sent()).toEqual(everyAd)
  })
})

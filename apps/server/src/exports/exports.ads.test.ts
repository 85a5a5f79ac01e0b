import { exportPageWire } from '@vitrine/core/exports'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { memoryFiles } from '../ports/files.ts'
import { insertAd, receiveMail, subscribeContacts } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
let north: string
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database, files: memoryFiles() })
  north = await app.tokenOf(ids.northMain)
})

const path = '/api/backend/export_requests'
const ask = (
  filters: Record<string, string> = {},
  { token = north, ...more }: { token?: string; to?: string; exportType?: string; lang?: string } = {},
) =>
  app.call('POST', path, {
    token,
    body: { filters, exportType: 'annonce_IMMO', to: 'north@example.org', filename: 'Annonces', lang: 'fr', ...more },
  })
const count = async (filters: Record<string, string> = {}, { token = north, exportType = 'annonce_IMMO' } = {}) =>
  app.call('POST', `${path}/count`, { token, body: { filters, exportType } })
const listed = async (token = north) => exportPageWire.decode(await (await app.call('GET', path, { token })).json()).items
const download = (file: string | null | undefined, token = north) =>
  app.call('GET', `/api/provider/download_export?file=${file ?? ''}`, { token })
const failure = async (reply: Response) => ({ status: reply.status, ...((await reply.json()) as { code: string; field?: string }) })

/** The rows of the requested file, by the headings. */
const fileOf = async (filters: Record<string, string> = {}, more: Parameters<typeof ask>[1] = {}): Promise<Record<string, unknown>[]> => {
  expect((await ask(filters, more)).status).toBe(202)
  await app.jobs.drain()
  const reply = await download((await listed(more.token))[0]?.file, more.token)
  expect(reply.status).toBe(200)
  const [head = [], ...rows] = (await readXlsx(new Uint8Array(await reply.arrayBuffer()))).sheets[0]?.rows ?? []
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at]])))
}
const references = async (...wish: Parameters<typeof fileOf>) => (await fileOf(...wish)).map((row) => row['Référence'])

describe('a file of ads', () => {
  test('says of each what the list says, in the language of who asks', async () => {
    await insertAd(database, 7, { title: 'Loft' })
    await database.query(
      `UPDATE ads SET price = 325000, surface = 74.5, rooms = 3, postal_code = '44000', mandate = 'EXCLUSIF', created_at = '2026-07-01T22:30:00Z', active_portal_count = 2, contact_count = 5 WHERE id = 7`,
    )
    const [row] = await fileOf()
    expect(row).toMatchObject({
      Référence: 'R7',
      'N°': 7,
      Annonce: 'Loft',
      État: 'Publiée',
      Type: 'Maison',
      Offre: 'Vente',
      Prix: 325_000,
      'Surface (m²)': 74.5,
      Pièces: 3,
      Ville: 'Nantes',
      'Code postal': '44000',
      Mandat: 'Exclusif',
      'Portails actifs': 2,
      Contacts: 5,
      'De votre logiciel': 'Non',
      Annonceur: 'north',
      Création: new Date('2026-07-02T00:30:00Z'),
    })
    expect((await fileOf({}, { lang: 'es' }))[0]).toMatchObject({ Estado: 'Publicado', Tipo: 'Casa', Oferta: 'Venta' })
    expect(app.mails[0]?.subject).toBe('Votre export est prêt\u00a0: Annonces.xlsx')
  })

  test('holds what the list shows, in its order, every page of it', async () => {
    for (const id of [1, 2, 3]) await insertAd(database, id, { state: id === 3 ? 'B' : 'A' })
    expect(await references({ orderBy: '-R', perPage: '1', page: '2' })).toEqual(['R3', 'R2', 'R1'])
    expect(await references({ etat: 'B' })).toEqual(['R3'])
    expect(await references({ rechercheLibre: 'maison 2' })).toEqual(['R2'])
  })

  test('holds ticked ads alone, whatever their state, and whether they are lots', async () => {
    for (const [id, state] of [
      [1, 'A'],
      [2, 'S'],
      [3, 'V'],
      [4, 'A'],
    ] as const)
      await insertAd(database, id, { state })
    await database.query('UPDATE ads SET parent_id = 1 WHERE id = 4')
    expect(await references({ ids: '2,3,4', etat: 'A,B,M,V,S', orderBy: 'R' })).toEqual(['R2', 'R3', 'R4'])
  })

  test('of vehicles says what vehicles have', async () => {
    await database.query(`UPDATE advertisers SET universe = 'VO', trade = 'GARAGE' WHERE id = $1`, [ids.north])
    app.sessions.refresh()
    await insertAd(database, 1)
    await database.query(
      `UPDATE ads SET universe = 'VO', object_type = 2100, brand = 'Renault', model = 'Zoé', year = 2021, mileage = 42000, energy = 'ELECTRIQUE'`,
    )
    const [row] = await fileOf({}, { exportType: 'annonce_VO' })
    expect(row).toMatchObject({
      Type: 'Voiture',
      Marque: 'Renault',
      Modèle: 'Zoé',
      Millésime: 2021,
      Kilométrage: 42_000,
      Énergie: 'Électrique',
    })
    expect(row).not.toHaveProperty('Pièces')
  })

  test('tells after that each further field that one of them fills in, as a person reads it, and none that is for the staff alone', async () => {
    const energy = { DPE_STATUT: 'REALISE', dpe_date_realisation: '2025-04-02', DPE: 'C', DPE_CONSOMMATION: '140' }
    // The buyer pays no fees if the seller does.
    const fees = { HONORAIRES_CHARGE: 'VENDEUR', HONORAIRES_ACQUEREUR: '5000', NUMERO_MANDAT: 'M12' }
    await insertAd(database, 1, { data: { NB_CHAMBRES: '3', NB_SDB: '', ...energy, ...fees } })
    await insertAd(database, 2, { data: { DEPOT_GARANTIE: '850.5', NB_CHAMBRES: 'deux' } })
    await database.query(
      `UPDATE ads SET body = 'Vue sur le parc', surface = 74.5, details = '{"equipments": ["CAVE", "JARDIN"], "prix_prive": 210000}' WHERE id = 1`,
    )
    await database.query(`UPDATE ads SET offer_type = 'L', monthly_rent = 900, details = '{"loyer_est_cc": "oui"}' WHERE id = 2`)
    const [house = {}, rental = {}] = await fileOf({ orderBy: 'R' })
    const further = (row: Record<string, unknown>) => Object.entries(row).slice(Object.keys(row).indexOf('Modification') + 1)
    expect(further(house)).toEqual([
      ['Loyer charges comprises', null],
      ['Raison sociale', 'north'],
      ['Surface habitable (m²)', 74.5],
      ['Chambres', 3],
      ['Honoraires à la charge de', 'Vendeur'],
      ['Dépôt de garantie', null],
      ['Diagnostic de performance énergétique', 'Réalisé'],
      ['Date du diagnostic', new Date('2025-04-02T00:00:00Z')],
      ['Classe énergie', 'C'],
      ['Consommation (kWh/m²/an)', 140],
      ['Descriptif', 'Vue sur le parc'],
      ['Équipements', 'Cave, Jardin'],
    ])
    expect(Object.fromEntries(further(rental))).toMatchObject({
      'Loyer charges comprises': 'Oui',
      'Dépôt de garantie': 850.5,
      Chambres: null,
      Équipements: null,
    })
    expect((await fileOf({ orderBy: 'R' }, { lang: 'en' }))[0]).toMatchObject({ Bedrooms: 3, 'Consumption (kWh/m²/year)': 140 })
  })

  test('keeps texts that look like formulas as texts', async () => {
    const title = '=HYPERLINK("http://evil.example","x")'
    await insertAd(database, 1, { title })
    await ask()
    await app.jobs.drain()
    const sheet = (await readXlsx(new Uint8Array(await (await download((await listed())[0]?.file)).arrayBuffer()))).sheets[0]
    expect(sheet?.rows[1]).toContain(title)
    expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([])
  })
})

describe('the number of rows', () => {
  test('is that of the file, however many there are', async () => {
    await database.query(
      `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, city, source_code)
       SELECT $1, n, 'A', 'IMMO', 1200, 'V', 'R' || n, 'Maison', CASE WHEN n % 2 = 0 THEN 'Nantes' ELSE 'Lyon' END, 'SAISIE_IMMO' FROM generate_series(1, 2552) AS n`,
      [ids.north],
    )
    const filters = { rechercheLibre: 'nantes' }
    expect(await (await count(filters)).json()).toEqual({ total_items: 1276 })
    expect(await fileOf(filters)).toHaveLength(1276)
  })

  test('of contacts is the one of their file too', async () => {
    await subscribeContacts(database)
    for (const at of ['2026-03-04T12:00:00Z', '2026-02-01T12:00:00Z']) await receiveMail(database, { at: new Date(at) })
    const filters = { sujet: 'contacts', afterContacts: '2026-03-01', beforeContacts: '2026-03-31' }
    expect(await (await count(filters, { exportType: 'annonce_IMMO_MAILTRACKING' })).json()).toEqual({ total_items: 1 })
  })

  test('is refused where the file would be', async () => {
    expect(await failure(await count({}, { exportType: 'annonce_IMMO_MAILTRACKING' }))).toMatchObject({
      status: 403,
      code: 'no-export-access',
    })
    expect(await failure(await count({ etat: 'Z' }))).toMatchObject({ status: 400, field: 'filters.etat' })
    expect((await app.call('POST', `${path}/count`, { body: { filters: {}, exportType: 'annonce_IMMO' } })).status).toBe(401)
  })
})

test('the number is not asked for without end', async () => {
  const replies = await Promise.all(Array.from({ length: 31 }, () => count()))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
})

describe('whose ads they are', () => {
  test('the account’s own, and those of its points of sale', async () => {
    for (const [id, owner] of [
      [1, ids.north],
      [2, ids.south],
      [3, ids.head],
      [4, ids.outlet],
    ] as const)
      await insertAd(database, id, { owner })
    expect(await references()).toEqual(['R1'])
    expect(await references({ idAnnonceur: String(ids.south) })).toEqual([])
    const head = { token: await app.tokenOf(ids.headMain), to: 'head@example.org' }
    expect(await references({ orderBy: 'R' }, head)).toEqual(['R3', 'R4'])
    expect((await download((await listed(head.token))[0]?.file)).status).toBe(404)
  })

  test('those that a limited user sees, who sees no other file', async () => {
    await insertAd(database, 1, { data: { NEGOCIATEUR: 'N1' } })
    await insertAd(database, 2)
    const sub = { token: await app.tokenOf(ids.northSub), to: 'north-sub@example.org' }
    expect(await references()).toHaveLength(2)
    const [whole] = await listed()
    expect(await references({}, sub)).toEqual(['R1'])
    expect(await listed(sub.token)).toHaveLength(1)
    expect((await download(whole?.file, sub.token)).status).toBe(404)
  })

  test('sold ones only where the account keeps them', async () => {
    await insertAd(database, 1, { state: 'V' })
    expect(await references({ etat: 'V' })).toEqual(['R1'])
    await database.query(`UPDATE advertisers SET options = '{}' WHERE id = $1`, [ids.north])
    app.sessions.refresh()
    expect(await references({ etat: 'V' })).toEqual([])
  })
})

describe('who may', () => {
  test('has no need of the contact manager, but no contacts without it', async () => {
    await insertAd(database, 1)
    expect(await references()).toEqual(['R1'])
    expect(await failure(await ask({}, { exportType: 'annonce_IMMO_MAILTRACKING' }))).toMatchObject({
      status: 403,
      code: 'no-export-access',
    })
  })

  test('no longer has a file of contacts once these are not for them, and keeps the one of ads', async () => {
    await subscribeContacts(database)
    app.sessions.refresh()
    for (const exportType of ['annonce_IMMO', 'annonce_IMMO_MAILTRACKING']) await ask({}, { exportType })
    await app.jobs.drain()
    const [contacts, ads] = await listed()
    await database.query(`UPDATE advertisers SET options = '{}'`)
    app.sessions.refresh()
    expect((await listed()).map(({ file }) => file)).toEqual([ads?.file])
    expect(await failure(await download(contacts?.file))).toMatchObject({ status: 403, code: 'export-beyond-rights' })
    expect((await download(ads?.file)).status).toBe(200)
  })

  test.each([
    ['exportType', {}, { exportType: 'annonce_VO' }],
    ['filters.etat', { etat: 'Z' }, {}],
    ['filters.orderBy', { orderBy: 'age' }, {}],
    ['filters.statutAppel', { statutAppel: 'manque' }, {}],
    ['filters.ids', { ids: Array.from({ length: 501 }, (_, id) => id).join(',') }, {}],
    ['filters.rechercheLibre', { rechercheLibre: 'a\0' }, {}],
  ] as const)('is refused a wrong %s', async (field, filters, more) => {
    expect(await failure(await ask(filters, more))).toMatchObject({ status: 400, field })
    expect(app.jobs.waiting).toEqual([])
  })
})

import type { ColumnsAnswer } from '@vitrine/core/feeds'
import { columnsAnswerWire, columnsQuestionWire, type ColumnsQuestion } from '@vitrine/core/feeds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { zipOf } from '../../test/feeds.ts'
import { createTestApp, ids, type TestApp } from '../../test/harness.ts'
import { feedCalls, type FeedCalls } from '../testing/feeds.testing.calls.ts'
import { agencyCsv, agencyXlsx, dealerCsv, dealerJson, dealerXml } from '../testing/feeds.testing.columns.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.database.query(
    "UPDATE advertisers SET universe = 'VO', trade = 'CONCESSIONNAIRE', city = 'Nantes', postal_code = '44000' WHERE id = $1",
    [ids.south],
  )
})
afterAll(() => server.close())

let [dealer, agency] = [0, 0] as [number, number]
let dealerBy: FeedCalls
let agencyBy: FeedCalls
let dealerToken = ''
let agencyToken = ''
beforeEach(async () => {
  await server.database.script('DELETE FROM feeds; DELETE FROM ads')
  dealerToken = await server.tokenOf(ids.southMain)
  agencyToken = await server.tokenOf(ids.northMain)
  dealerBy = feedCalls(server, dealerToken)
  agencyBy = feedCalls(server, agencyToken)
  dealer = await dealerBy.add()
  agency = await agencyBy.add()
})

const path = '/api/provider/flux'
const headers = { 'accept-language': 'en' }

const columnsPath = async (feed: number, by: FeedCalls): Promise<string> =>
  `${path}/${feed}/passages/${(await by.lastRun(feed)).id}/colonnes`

const question = async (feed: number, by: FeedCalls, token: string): Promise<ColumnsQuestion> => {
  const reply = await server.call('GET', await columnsPath(feed, by), { token, headers })
  expect(reply.status).toBe(200)
  return columnsQuestionWire.decode(await reply.json())
}

const answer = async (feed: number, by: FeedCalls, token: string, said: ColumnsAnswer): Promise<Response> => {
  const reply = await server.call('PUT', await columnsPath(feed, by), { token, headers, body: columnsAnswerWire.encode(said) })
  await server.jobs.drain()
  return reply
}

const proposedIn = ({ columns, constants }: ColumnsQuestion): ColumnsAnswer => ({
  columns: columns.map(({ heading, field }) => ({ heading, field })),
  constants: constants.map(({ field, value }) => ({ field, value })),
})

const fieldsIn = ({ columns }: ColumnsQuestion): Record<string, string> =>
  Object.fromEntries(columns.map(({ heading, field }) => [heading, field]))

/** Takes a file in as it is proposed. */
const takeAsProposed = async (feed: number, by: FeedCalls, token: string, bytes: string | Uint8Array<ArrayBuffer>, name: string) => {
  expect(await by.take(feed, bytes, name)).toMatchObject({ etat: 'question', colonnes_a_confirmer: true })
  const reply = await answer(feed, by, token, proposedIn(await question(feed, by, token)))
  expect([reply.status, await reply.text()]).toEqual([200, expect.anything()])
  return by.lastRun(feed)
}

interface Ad {
  id: number
  reference: string
  title: string
  object_type: number
  offer_type: string
  price: number | null
  monthly_rent: number | null
  city: string
  postal_code: string
  data: Record<string, unknown>
}
const ads = () => server.database.query<Ad>("SELECT * FROM ads WHERE state = 'A' ORDER BY reference")
const photos = async () =>
  (await server.database.query<{ source: string }>('SELECT source FROM feed_photos ORDER BY key, source')).map(({ source }) => source)
const furtherOf = async (reference: string) =>
  (
    await server.database.query<{ further: Record<string, string>; names: Record<string, string> }>(
      'SELECT further, names FROM ad_further_data WHERE key = $1',
      [reference],
    )
  ).flatMap(({ further, names }) => Object.entries(further).map(([at, text]) => `${names[at]}: ${text}`))

describe('a dealer’s semicolons in latin-1 with French headings', () => {
  test('wait with what is proposed for each column, ten examples at most, and what is usual for a dealer', async () => {
    expect(await dealerBy.take(dealer, new Uint8Array(dealerCsv), 'stock.csv')).toMatchObject({
      etat: 'question',
      message: expect.stringContaining('names its columns in its own way') as string,
      colonnes_a_confirmer: true,
    })
    const asked = await question(dealer, dealerBy, dealerToken)
    expect(fieldsIn(asked)).toEqual({
      'N° stock': 'reference',
      Marque: 'marque',
      Modèle: 'modele',
      Version: 'VERSION',
      'Date 1ère mise en circulation': 'DATE_MISE_EN_CIRCULATION',
      'Kilométrage (km)': 'kilometrage',
      Énergie: 'energie',
      Boîte: 'BOITE',
      'Prix TTC': 'prix',
      Immatriculation: 'NUMERO_IMMATRICULATION',
      'N° de série': 'NUMERO_SERIE',
      Année: 'millesime',
      Options: 'EQUIPEMENTS',
      'URL photos': 'photos',
      'Prix achat': 'donnees',
    })
    expect(asked.columns[2]).toEqual({ heading: 'Modèle', field: 'modele', examples: ['308', 'Zoé'], isNew: true })
    expect(asked.constants.map(({ field, value }) => `${field} ${value}`)).toEqual([
      'typeOffre V',
      'typeObjet 2100',
      'code_postal 44000',
      'ville Nantes',
    ])
    expect(asked.fields.find(({ value }) => value === 'kilometrage')?.label).toBe('Mileage')
    expect(asked.fields.some(({ value }) => value === 'nb_pieces')).toBe(false)
    expect(await ads()).toEqual([])
  })

  test('come in once somebody has said so, with photos, options and what no field has; the next file comes in by itself', async () => {
    const run = await takeAsProposed(dealer, dealerBy, dealerToken, new Uint8Array(dealerCsv), 'stock.csv')
    expect(run).toMatchObject({ etat: 'termine', colonnes_a_confirmer: false, bilanAnnonces: { ajoutes: 2, non_valides: 0 } })
    const [peugeot, zoe] = await ads()
    expect(peugeot).toMatchObject({
      reference: 'VO-1042',
      title: 'PEUGEOT 308 1.2 PureTech 130 Allure',
      object_type: 2100,
      offer_type: 'V',
      price: 18_990,
      city: 'Nantes',
    })
    expect(JSON.stringify(peugeot)).toMatch(/45200/)
    expect(peugeot?.data).toMatchObject({ DATE_MISE_EN_CIRCULATION: '2019-03-15', BOITE: 'MANUELLE' })
    expect(String(peugeot?.data['EQUIPEMENTS']).split(',').toSorted()).toEqual(['CLIMATISATION', 'GPS', 'JANTES_ALU', 'RADAR_RECUL'])
    expect(zoe?.data).toMatchObject({ DATE_MISE_EN_CIRCULATION: '2021-06-02', BOITE: 'AUTOMATIQUE', EQUIPEMENTS: 'CAMERA_RECUL' })
    expect(await photos()).toEqual([
      'https://photos.example/1042-1.jpg',
      'https://photos.example/1042-2.jpg',
      'https://photos.example/1043-2.jpg',
      'https://photos.example/w_200,h_100/1043.jpg',
    ])
    expect(await furtherOf('VO-1042')).toEqual(['Prix achat: 14 500', expect.stringMatching(/^Options: Climatisation.*Apple CarPlay$/)])
    const next = Buffer.from(dealerCsv.toString('latin1').replace('16490', '15990'), 'latin1')
    expect(await dealerBy.take(dealer, new Uint8Array(next), 'stock.csv')).toMatchObject({
      etat: 'termine',
      bilanAnnonces: { modifies: 1, identiques: 1 },
    })
  })

  test('what was paid for a car leaves the house by no door', async () => {
    await takeAsProposed(dealer, dealerBy, dealerToken, new Uint8Array(dealerCsv), 'stock.csv')
    const [car] = await ads()
    const sheet = await (await server.call('GET', `/api/provider/annonce/${car?.id}/saisie`, { token: dealerToken })).json()
    expect(JSON.stringify(sheet)).toContain('Prix achat')
    const { publicColumns } = await import('../../poliris/poliris.record.wire.ts')
    const [kept] = await server.database.query<{ further: Record<number, string> }>(
      "SELECT further FROM ad_further_data WHERE key = 'VO-1042'",
    )
    expect(publicColumns({ further: kept!.further, wording: {} }, { isAddressShown: true }).further).toEqual({})
  })

  test('a new column and one that is gone are asked about, with the earlier choices filled in', async () => {
    await takeAsProposed(dealer, dealerBy, dealerToken, new Uint8Array(dealerCsv), 'stock.csv')
    const changed = dealerCsv.toString('latin1').replace('Prix achat', 'Couleur').replace('Prix TTC', 'Prix public')
    expect(await dealerBy.take(dealer, new Uint8Array(Buffer.from(changed, 'latin1')), 'stock.csv')).toMatchObject({ etat: 'question' })
    const asked = await question(dealer, dealerBy, dealerToken)
    expect(asked.columns.filter(({ isNew }) => isNew).map(({ heading, field }) => `${heading} ${field}`)).toEqual([
      'Prix public prix',
      'Couleur COULEUR',
    ])
    expect(asked.gone).toEqual(['Prix TTC', 'Prix achat'])
    expect((await ads()).length).toBe(2)
  })
})

test('commas in UTF-8 with quotes and English headings: a sale and a rent, a made title, a column left out', async () => {
  expect(await agencyBy.take(agency, agencyCsv, 'list.csv')).toMatchObject({ etat: 'question' })
  const asked = await question(agency, agencyBy, agencyToken)
  expect(fieldsIn(asked)).toMatchObject({
    'Property Ref': 'reference',
    'Listing Type': 'typeOffre',
    'Property Type': 'typeObjet',
    'Living Area (sqm)': 'SURFACE_HABITABLE',
    EPC: 'DPE',
    'Image URLs': 'photos',
    'Owner phone': 'donnees',
  })
  const said = proposedIn(asked)
  await answer(agency, agencyBy, agencyToken, {
    ...said,
    columns: said.columns.map((column) => (column.heading === 'Owner phone' ? { ...column, field: 'ignore' } : column)),
  })
  expect(await agencyBy.lastRun(agency)).toMatchObject({ etat: 'termine', bilanAnnonces: { ajoutes: 2 } })
  const [flat, house] = await ads()
  expect(flat).toMatchObject({ title: 'Bright flat, two balconies', offer_type: 'V', object_type: 1100, price: 250_000, city: 'Lyon' })
  expect(house).toMatchObject({ offer_type: 'L', object_type: 1200, title: 'Maison 5 pièces 110 m² Villeurbanne' })
  expect(JSON.stringify(house)).toContain('1450')
  expect(await photos()).toEqual(['https://photos.example/77-1.jpg', 'https://photos.example/77-2.jpg'])
  expect((await furtherOf('P-77')).join()).not.toContain('0612345678')
  expect((await furtherOf('P-77')).join()).toContain('Property Type: Apartment')
})

test('the report speaks of columns as the file calls them, and a word that nobody knows is given its meaning there', async () => {
  const file = 'Réf;Offre;Type de bien;Prix TTC;CP;Ville\nA1;Vente;Péniche;100;69003;Lyon\nA2;Vente;Maison;nous consulter;69003;Lyon\n'
  const run = await takeAsProposed(agency, agencyBy, agencyToken, file, 'a.csv')
  expect(run).toMatchObject({ etat: 'termine', bilanAnnonces: { non_valides: 2 } })
  const report = (await (await server.call('GET', `${path}/${agency}/rapport`, { token: agencyToken, headers })).json()) as {
    groupes: object[]
  }
  expect(report.groupes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ niveau: 'ERROR', nom: 'Type de bien', valeur: 'Péniche', est_un_mot: true }),
      expect.objectContaining({ niveau: 'ERROR', nom: 'Prix TTC', valeur: 'nous consulter' }),
    ]),
  )
  const body = { champ: 'objectType', mot: 'Péniche', valeur: '1200' }
  await server.call('PUT', `${path}/${agency}/mots`, { token: agencyToken, body })
  await agencyBy.take(agency, file, 'a.csv')
  expect(await ads()).toMatchObject([{ reference: 'A1', object_type: 1200 }])
})

describe('a workbook of Excel', () => {
  test('is read from the first sheet with a header, with its days, numbers and the zeros that it loses', async () => {
    await server.database.query("UPDATE advertisers SET country = 'FR' WHERE id = $1", [ids.north])
    const run = await takeAsProposed(agency, agencyBy, agencyToken, await agencyXlsx(), 'biens.xlsx')
    expect(run).toMatchObject({ etat: 'termine', bilanAnnonces: { ajoutes: 2 } })
    const [flat, offices] = await ads()
    expect(flat).toMatchObject({ reference: 'M-12', offer_type: 'L', postal_code: '13006', data: { DATE_DISPONIBILITE: '2026-04-01' } })
    expect(JSON.stringify(flat)).toMatch(/890\.5/)
    expect(offices).toMatchObject({
      reference: 'M-13',
      object_type: 2410,
      price: 310_000,
      postal_code: '01000',
      data: { SURFACE_BUREAUX: '120' },
    })
  })

  test('comes in a zip beside its photos too', async () => {
    const zip = await zipOf({ 'export/biens.xlsx': await agencyXlsx(), 'export/1.jpg': 'x' })
    expect(await agencyBy.take(agency, zip, 'export.zip')).toMatchObject({ etat: 'question', colonnes_a_confirmer: true })
  })
})

test('JSON with names of its own: objects within objects, lists, and signs that the database refuses', async () => {
  expect(await dealerBy.take(dealer, dealerJson, 'stock.json')).toMatchObject({ etat: 'question' })
  expect(fieldsIn(await question(dealer, dealerBy, dealerToken))).toEqual({
    id: 'reference',
    'vehicle.make': 'marque',
    'vehicle.model': 'modele',
    'vehicle.trim': 'VERSION',
    'vehicle.bodyType': 'typeObjet',
    'vehicle.year': 'millesime',
    'vehicle.firstRegistration': 'DATE_MISE_EN_CIRCULATION',
    'mileage.value': 'kilometrage',
    'mileage.unit': 'donnees',
    fuel: 'energie',
    'price.amount': 'prix',
    'price.currency': 'donnees',
    features: 'EQUIPEMENTS',
    'media.url': 'photos',
    'media.order': 'donnees',
    note: 'donnees',
    hybrid: 'donnees',
  })
  await answer(dealer, dealerBy, dealerToken, proposedIn(await question(dealer, dealerBy, dealerToken)))
  expect(await dealerBy.lastRun(dealer)).toMatchObject({ etat: 'termine', bilanAnnonces: { ajoutes: 2 } })
  const [toyota] = await ads()
  expect(toyota).toMatchObject({ reference: '501', title: 'Toyota Yaris Dynamic', object_type: 2100, price: 19_990 })
  expect(await photos()).toEqual(['https://photos.example/501-1.jpg', 'https://photos.example/501-2.jpg'])
  const fewer = {
    vehicles: [
      { id: 501, vehicle: { make: 'Toyota', model: 'Yaris' }, price: { amount: 18_500 } },
      { id: 502, price: { amount: 9 } },
    ],
  }
  expect(await dealerBy.take(dealer, JSON.stringify(fewer), 'stock.json')).toMatchObject({
    etat: 'termine',
    bilanAnnonces: { modifies: 2 },
  })
})

describe('XML with elements of its own', () => {
  test('waits with what is proposed for each, comes in with photos and options, and the next file comes in by itself', async () => {
    expect(await dealerBy.take(dealer, dealerXml, 'stock.xml')).toMatchObject({ etat: 'question', colonnes_a_confirmer: true })
    const asked = await question(dealer, dealerBy, dealerToken)
    expect(fieldsIn(asked)).toEqual({
      id: 'reference',
      make: 'marque',
      model: 'modele',
      trim: 'VERSION',
      'registration/date': 'DATE_MISE_EN_CIRCULATION',
      'mileage/unit': 'donnees',
      mileage: 'kilometrage',
      fuel: 'energie',
      'price/currency': 'donnees',
      'price/amount': 'prix',
      'price/was': 'donnees',
      'options/option': 'EQUIPEMENTS',
      photo: 'photos',
      'seller/name': 'donnees',
    })
    expect(asked.columns.find(({ heading }) => heading === 'price/amount')?.examples).toEqual(['19990', '9500'])
    await answer(dealer, dealerBy, dealerToken, proposedIn(asked))
    expect(await dealerBy.lastRun(dealer)).toMatchObject({ etat: 'termine', bilanAnnonces: { ajoutes: 2 } })
    const [toyota] = await ads()
    expect(toyota).toMatchObject({
      reference: 'V-71',
      title: 'Toyota Yaris Dynamic & Co',
      price: 19_990,
      data: { DATE_MISE_EN_CIRCULATION: '2022-01-01', EQUIPEMENTS: 'CLIMATISATION,SIEGES_CHAUFFANTS' },
    })
    expect(await photos()).toEqual(['https://photos.example/71-1.jpg', 'https://photos.example/71-2.jpg'])
    expect(await dealerBy.take(dealer, dealerXml.replace('9500', '8900'), 'stock.xml')).toMatchObject({
      etat: 'termine',
      bilanAnnonces: { modifies: 1, identiques: 1 },
    })
  })

  test('asks again about an element that was not there before', async () => {
    await takeAsProposed(dealer, dealerBy, dealerToken, dealerXml, 'stock.xml')
    const changed = dealerXml.replace('<fuel>', '<colour>red</colour><fuel>')
    expect(await dealerBy.take(dealer, changed, 'stock.xml')).toMatchObject({ etat: 'question', colonnes_a_confirmer: true })
    const asked = await question(dealer, dealerBy, dealerToken)
    expect(asked.columns.filter(({ isNew }) => isNew).map(({ heading, field }) => `${heading} ${field}`)).toEqual(['colour COULEUR'])
  })

  test('that is no file of ads is refused in words, and takes nothing away', async () => {
    await takeAsProposed(dealer, dealerBy, dealerToken, dealerXml, 'stock.xml')
    const soap = '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><fault>busy</fault></s:Body></s:Envelope>'
    expect(await dealerBy.take(dealer, soap, 'stock.xml')).toMatchObject({
      etat: 'echec',
      message: expect.stringContaining('a message of a web service (SOAP)') as string,
    })
    expect(await dealerBy.take(dealer, '<rss><channel><item><title>News</title></item></channel></rss>', 'stock.xml')).toMatchObject({
      etat: 'echec',
      message: expect.stringContaining('a news feed (RSS or Atom)') as string,
    })
    expect(await ads()).toHaveLength(2)
  })
})

describe('an answer', () => {
  beforeEach(async () => void (await dealerBy.take(dealer, new Uint8Array(dealerCsv), 'stock.csv')))
  const said = async (): Promise<ColumnsAnswer> => proposedIn(await question(dealer, dealerBy, dealerToken))
  const as = ({ columns, ...others }: ColumnsAnswer, heading: string, field: string): ColumnsAnswer => ({
    ...others,
    columns: columns.map((column) => (column.heading === heading ? { heading, field } : column)),
  })

  test('names what is missing, and what was chosen twice', async () => {
    const without = await answer(dealer, dealerBy, dealerToken, { ...as(await said(), 'N° stock', 'ignore'), constants: [] })
    expect(without.status).toBe(400)
    expect(JSON.stringify(await without.json())).toContain('Reference, Offer, Type of vehicle, Postcode shown, Town shown')
    const twice = await answer(dealer, dealerBy, dealerToken, as(await said(), 'Prix achat', 'prix'))
    expect([twice.status, JSON.stringify(await twice.json())]).toEqual([400, expect.stringContaining('several columns: Price')])
    expect(await dealerBy.lastRun(dealer)).toMatchObject({ etat: 'question' })
  })

  test.each<[string, (answer: ColumnsAnswer) => ColumnsAnswer, string]>([
    ['a field that is none', (answer) => as(answer, 'Prix achat', 'state'), 'Prix achat'],
    ['a column that is not said', ({ columns, ...others }) => ({ ...others, columns: columns.slice(1) }), 'N° stock'],
    [
      'a column of another file',
      ({ columns, ...others }) => ({ ...others, columns: [...columns, { heading: 'X', field: 'ignore' }] }),
      'colonnes',
    ],
    ['a constant that is no choice', ({ columns }) => ({ columns, constants: [{ field: 'typeObjet', value: '1100' }] }), 'typeObjet'],
    ['a constant of a field that is none', ({ columns }) => ({ columns, constants: [{ field: 'prix', value: '1' }] }), 'prix'],
  ])('is refused with %s', async (_, changed, field) => {
    const reply = await answer(dealer, dealerBy, dealerToken, changed(await said()))
    expect([reply.status, JSON.stringify(await reply.json())]).toEqual([400, expect.stringContaining(field)])
  })

  test('is not a yes: that is refused, and a no sets the file aside', async () => {
    expect((await dealerBy.answer(dealer, true)).status).toBe(409)
    expect((await dealerBy.answer(dealer, false)).status).toBe(200)
    expect(await dealerBy.lastRun(dealer)).toMatchObject({ etat: 'ecarte', colonnes_a_confirmer: false })
    expect((await server.call('GET', await columnsPath(dealer, dealerBy), { token: dealerToken })).status).toBe(404)
    expect(await server.database.query('SELECT id FROM feed_runs WHERE sample IS NOT NULL')).toEqual([])
  })

  test('leaves the question open whether many ads may go', async () => {
    await answer(dealer, dealerBy, dealerToken, await said())
    const half = dealerCsv.toString('latin1').split('\r\n').slice(0, 2).join('\r\n').replace('Prix achat', 'Couleur')
    await dealerBy.take(dealer, new Uint8Array(Buffer.from(half, 'latin1')), 'stock.csv')
    await answer(dealer, dealerBy, dealerToken, await said())
    expect(await dealerBy.lastRun(dealer)).toMatchObject({ etat: 'question', colonnes_a_confirmer: false })
  })

  test('is taken back: the same file asks again', async () => {
    await answer(dealer, dealerBy, dealerToken, await said())
    const forget = () => server.call('DELETE', `${path}/${dealer}/colonnes`, { token: dealerToken })
    const shown = async () => (await (await server.call('GET', path, { token: dealerToken })).json()) as { _embedded: { flux: object[] } }
    expect((await shown())._embedded.flux[0]).toMatchObject({ colonnes_confirmees: true })
    expect([(await forget()).status, (await forget()).status]).toEqual([204, 404])
    expect((await shown())._embedded.flux[0]).toMatchObject({ colonnes_confirmees: false })
    expect(await dealerBy.take(dealer, new Uint8Array(dealerCsv), 'stock.csv')).toMatchObject({ etat: 'question' })
    expect(
      await server.database.query("SELECT act FROM audit_events WHERE act LIKE 'feed.columns%' AND subject_id = $1 ORDER BY id", [dealer]),
    ).toEqual([{ act: 'feed.columns-chosen' }, { act: 'feed.columns-forgotten' }])
  })

  test('is nobody else’s: other accounts, and whoever does not look after sources', async () => {
    const place = await columnsPath(dealer, dealerBy)
    expect((await server.call('GET', place, { token: agencyToken })).status).toBe(404)
    expect((await server.call('GET', place, { token: await server.tokenOf(ids.northSub) })).status).toBe(403)
  })
})

describe('what is no file with a header', () => {
  test('is refused, and its first line is no ad', async () => {
    expect(await agencyBy.take(agency, 'A1;Flat;1000\nA2;Flat;2000\n', 'a.csv')).toMatchObject({
      etat: 'echec',
      message: expect.stringContaining('does not begin with the names of its columns') as string,
    })
  })

  test('more columns than anybody could say are refused', async () => {
    const names = Array.from({ length: 500 }, (_, at) => `Prix ${at}`)
    expect(await agencyBy.take(agency, `Référence;${names.join(';')}\nA;1\nB;2\n`, 'a.csv')).toMatchObject({ etat: 'echec' })
    const keyed = JSON.stringify(Array.from({ length: 500 }, (_, at) => ({ [`key ${at}`]: 1 })))
    expect(await agencyBy.take(agency, keyed, 'a.json')).toMatchObject({
      message: expect.stringContaining('more than 400 columns') as string,
    })
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flat, jsonOf } from '../test/feeds.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { feedCalls, type FeedCalls } from './testing/feeds.testing.calls.ts'
import { polirisFlatOf, polirisZip } from './testing/feeds.testing.poliris.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.database.query("UPDATE advertisers SET universe = 'VO', trade = 'CONCESSIONNAIRE' WHERE id = $1", [ids.south])
})
afterAll(() => server.close())

let token = ''
let calls: FeedCalls
let feed = 0
const as = async (user: number): Promise<void> => {
  token = await server.tokenOf(user)
  calls = feedCalls(server, token)
  feed = await calls.add()
}
beforeEach(() => server.database.script('DELETE FROM feeds; DELETE FROM ads'))

const car = (reference: string, changes: Readonly<Record<string, unknown>>) => ({
  reference,
  typeOffre: 'Vente',
  typeObjet: 'Voiture',
  titre: `Car ${reference}`,
  texte: 'Première main, entretien suivi dans le réseau, contrôle technique de moins de six mois.',
  prix: '9900',
  code_postal: '44000',
  ville: 'Nantes',
  marque: 'RENAULT',
  modele: 'Clio',
  VERSION: 'Zen',
  millesime: '2019',
  kilometrage: '45200',
  energie: 'ESSENCE',
  ...changes,
})

const saidOf = async (name: string): Promise<Record<string, string | null>> => {
  const rows = await server.database.query<{ reference: string; said: string | null }>(
    'SELECT reference, data ->> $1 AS said FROM ads ORDER BY reference',
    [name],
  )
  return Object.fromEntries(rows.map(({ reference, said }) => [reference, said]))
}

interface Group {
  nom: string
  valeur: string
  message: string
  correction: string
  exemples: { ligne: number }[]
}
/** What the report says of values in a field. */
const told = async (name: string): Promise<Group[]> => {
  const reply = await server.call('GET', `/api/provider/flux/${feed}/rapport`, { token, headers: { 'accept-language': 'en' } })
  return ((await reply.json()) as { groupes: Group[] }).groupes.filter(({ nom, valeur }) => nom === name && valeur !== '')
}

test('a first registration is read of a day, of a short year and of a month, and told where a year alone is said', async () => {
  await as(ids.southMain)
  const said = { A1: '15/03/19', A2: '03/2019', A3: '2019-03', A4: '2019', A5: '00/00/0000' }
  const cars = Object.entries(said).map(([reference, day]) => car(reference, { DATE_MISE_EN_CIRCULATION: day }))
  expect(await calls.take(feed, jsonOf(...cars), 'a.json')).toMatchObject({ bilanAnnonces: { ajoutes: 5, non_valides: 0 } })
  expect(await saidOf('DATE_MISE_EN_CIRCULATION')).toEqual({
    A1: '2019-03-15',
    A2: '2019-03-01',
    A3: '2019-03-01',
    A4: null,
    A5: null,
  })
  expect(await told('DATE_MISE_EN_CIRCULATION')).toEqual([
    expect.objectContaining({
      valeur: '2019',
      message: '“2019” is no day that can be read for certain.',
      correction: expect.stringContaining('or month and year, such as 03/2019') as string,
    }),
  ])
})

test('the model year is read of a day or a month', async () => {
  await as(ids.southMain)
  await calls.take(feed, jsonOf(car('A1', { millesime: '15/03/2018' }), car('A2', { millesime: '2017-03' })), 'a.json')
  const rows = await server.database.query('SELECT reference, year FROM ads ORDER BY reference')
  expect(rows).toEqual([
    { reference: 'A1', year: 2018 },
    { reference: 'A2', year: 2017 },
  ])
})

test('a flat is available from the first of a month, was built in the year of a day, and its diagnosis needs the very day', async () => {
  await as(ids.northMain)
  const diagnosis = { DPE: 'C', DPE_STATUT: 'REALISE' }
  await calls.take(
    feed,
    jsonOf(
      flat('A1', { ...diagnosis, DATE_DISPONIBILITE: '09/2026', ANNEE_CONSTRUCTION: '01/06/1998', dpe_date_realisation: '03/2024' }),
      flat('A2', { ...diagnosis, DATE_DISPONIBILITE: 'de suite', dpe_date_realisation: '15/03/24' }),
    ),
    'a.json',
  )
  expect(await saidOf('DATE_DISPONIBILITE')).toEqual({ A1: '2026-09-01', A2: null })
  expect(await saidOf('ANNEE_CONSTRUCTION')).toEqual({ A1: '1998', A2: null })
  expect((await told('DATE_DISPONIBILITE')).map(({ valeur }) => valeur)).toEqual(['de suite'])
  expect(await told('dpe_date_realisation')).toEqual([
    expect.objectContaining({
      valeur: '03/2024',
      correction: 'Write day, month and year, such as 15/03/2019 or 2019-03-15; until then the value is left out.',
    }),
  ])
})

test('columns of the exchange format are read alike', async () => {
  await as(ids.northMain)
  const rows = [polirisFlatOf(1, { 22: '09/2026' }), polirisFlatOf(2, { 22: '15/09/26' }), polirisFlatOf(3, { 22: '2026' })]
  await calls.take(feed, await polirisZip(rows))
  expect(await saidOf('DATE_DISPONIBILITE')).toEqual({ 'A-1': '2026-09-01', 'A-2': '2026-09-15', 'A-3': null })
  const reply = await server.call('GET', `/api/provider/flux/${feed}/rapport`, { token, headers: { 'accept-language': 'en' } })
  expect(((await reply.json()) as { groupes: object[] }).groupes).toContainEqual(
    expect.objectContaining({ colonne: 22, valeur: '2026', correction: expect.stringContaining('a month such as 03/2026') as string }),
  )
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { feedCalls, type FeedCalls } from './testing/feeds.testing.calls.ts'
import { flat, jsonOf } from '../test/feeds.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { polirisFlatOf as ad, polirisLineOf, polirisZip } from './testing/feeds.testing.poliris.ts'

let server: TestApp
let token = ''
let calls: FeedCalls
beforeAll(async () => {
  server = await createTestApp()
  token = await server.tokenOf(ids.northMain)
  calls = feedCalls(server, token)
})
afterAll(() => server.close())

let feed = 0
beforeEach(async () => {
  await server.database.script('DELETE FROM feeds; DELETE FROM ads')
  feed = await calls.add()
})

interface Group {
  niveau: string
  colonne: number | null
  nom: string
  champ: string
  valeur: string
  message: string
  correction: string
  nombre: number
  exemples: { ligne: number; reference: string; valeur: string }[]
}
interface Report {
  nom: string
  mode: string
  dernier_passage: { etat: string; message: string } | null
  passage_integre: { fichier: string } | null
  nb_messages: number
  nb_groupes: number
  groupes: Group[]
}
const report = async (language = 'en'): Promise<Report> =>
  (await (
    await server.call('GET', `/api/provider/flux/${feed}/rapport`, { token, headers: { 'accept-language': language } })
  ).json()) as Report
const about = async (column: number): Promise<Group[]> => (await report()).groupes.filter(({ colonne }) => colonne === column)

test('a report has each thing once, with how often and where it is met first, the worst first', async () => {
  const strange = Array.from({ length: 30 }, (_, at) => ad(at, { 4: at < 20 ? 'Péniche' : 'Yourte', 41: 'peut-être' }))
  await calls.take(feed, await polirisZip([...strange, ad(100)]), 'agence.zip')
  const { groupes, ...rest } = await report()
  expect(rest).toMatchObject({ nom: 'Logiciel', mode: 'depot', passage_integre: { fichier: 'agence.zip' }, nb_groupes: groupes.length })
  expect(rest.nb_messages).toBe(groupes.reduce((sum, { nombre }) => sum + nombre, 0))
  expect(groupes.slice(0, 2)).toMatchObject([
    { niveau: 'ERROR', colonne: 4, nom: 'Type de bien', champ: 'objectType', valeur: 'Péniche', nombre: 20 },
    { niveau: 'ERROR', colonne: 4, valeur: 'Yourte', nombre: 10 },
  ])
  expect(groupes[0]?.exemples).toEqual([1, 2, 3, 4, 5].map((ligne) => ({ ligne, reference: `A-${ligne - 1}`, valeur: 'Péniche' })))
  expect(await about(41)).toMatchObject([
    { niveau: 'WARN', nom: 'Ascenseur', valeur: 'peut-être', nombre: 30, correction: 'Write OUI or NON.' },
  ])
})

test('a report names the column of what the editor asks for', async () => {
  await calls.take(feed, await polirisZip([ad(1, { 11: '' }), ad(2, { 11: '' })]))
  expect(await about(11)).toMatchObject([{ niveau: 'ERROR', champ: 'price', nombre: 2, exemples: [{ ligne: 1 }, { ligne: 2 }] }])
})

test('a report names fields as the file does where columns have names', async () => {
  await calls.take(feed, jsonOf(flat('A1', { prix: '' }), flat('A2', { fantasy: 'x' }), flat('A3', { fantasy: 'y' })), 'a.json')
  const { groupes } = await report()
  expect(groupes.map(({ colonne, nom, nombre }) => [colonne, nom, nombre])).toEqual(
    expect.arrayContaining([
      [null, 'prix', 1],
      [null, 'fantasy', 2],
    ]),
  )
})

test('what was taken for another encoding before it came is told once for each column, with the lines', async () => {
  const lines = [
    ad(1, { 21: 'Au deuxiÃ¨me Ã©tage, proche des commerces et des transports.' }),
    ad(2, { 21: 'TrÃ¨s calme, proche des Ã©coles et de tous les commerces.' }),
    ad(3),
  ]
  await calls.take(feed, await polirisZip(lines, {}, 'utf8'))
  expect(await about(21)).toMatchObject([
    {
      niveau: 'WARN',
      nom: 'Descriptif',
      valeur: '',
      nombre: 2,
      exemples: [
        { ligne: 1, reference: 'A-1' },
        { ligne: 2, reference: 'A-2' },
      ],
    },
  ])
})

test('cells in another encoding than the rest of the file are read, and told with their lines', async () => {
  const mixed = Buffer.concat([
    Buffer.from(polirisLineOf(ad(1, { 9: 'Près de la gare' }))),
    Buffer.from(polirisLineOf(ad(2, { 9: 'Près du métro' })), 'latin1'),
  ])
  await calls.take(feed, new Uint8Array(mixed))
  expect(await about(9)).toMatchObject([
    { niveau: 'INFO', nom: 'Quartier / Proximité', nombre: 1, exemples: [{ ligne: 2, reference: 'A-2', valeur: 'Près du métro' }] },
  ])
  const [row] = await server.database.query<{ title: string }>("SELECT title FROM ads WHERE reference = 'A-2'")
  expect(row?.title).toBe('Trois pièces lumineux')
})

test('what is private stands in no report', async () => {
  await calls.take(feed, await polirisZip([ad(1, { 117: 'Madame CÃ©leste' })], {}, 'utf8'))
  const [group] = await about(117)
  expect(group).toMatchObject({ valeur: '', exemples: [{ valeur: '' }] })
})

test.each([
  ['fr', 'Écrivez OUI ou NON.'],
  ['es', 'Escriba OUI o NON.'],
  ['es-MX', 'Escriba OUI o NON.'],
])('a report says in %s what to write', async (language, words) => {
  await calls.take(feed, await polirisZip([ad(1, { 41: 'bof' })]))
  expect((await report(language)).groupes.find(({ colonne }) => colonne === 41)?.correction).toBe(words)
})

test('a report stays that of the last file that came in, and says why a later one did not', async () => {
  await calls.take(feed, await polirisZip([ad(1, { 41: 'bof' })]), 'good.zip')
  await calls.take(feed, '%PDF-1.7\n', 'broken.pdf')
  expect(await report()).toMatchObject({
    dernier_passage: { etat: 'echec', message: expect.stringContaining('PDF') as string },
    passage_integre: { fichier: 'good.zip' },
    groupes: expect.arrayContaining([expect.objectContaining({ colonne: 41 })]) as Group[],
  })
})

test('a source without a file has an empty report', async () =>
  expect(await report()).toMatchObject({ dernier_passage: null, passage_integre: null, nb_messages: 0, groupes: [] }))

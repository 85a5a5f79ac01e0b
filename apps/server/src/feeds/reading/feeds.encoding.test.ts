import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flat, jsonOf } from '../../test/feeds.ts'
import { createTestApp, ids, type TestApp } from '../../test/harness.ts'
import { feedCalls, type FeedCalls } from '../testing/feeds.testing.calls.ts'
import { polirisFlatOf as ad, polirisLineOf } from '../testing/feeds.testing.poliris.ts'

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
  nom: string
  valeur: string
  message: string
  nombre: number
  exemples: { ligne: number; reference: string; valeur: string }[]
}
const groups = async (): Promise<Group[]> => {
  const reply = await server.call('GET', `/api/provider/flux/${feed}/rapport`, { token, headers: { 'accept-language': 'en' } })
  return ((await reply.json()) as { groupes: Group[] }).groupes
}
const about = async (part: string): Promise<Group[]> => (await groups()).filter(({ message }) => message.includes(part))
const otherLines = async (): Promise<number[]> =>
  (await about('not in the encoding')).flatMap(({ exemples }) => exemples.map(({ ligne }) => ligne))
const titles = async (): Promise<string[]> =>
  (await server.database.query<{ title: string }>('SELECT title FROM ads ORDER BY reference')).map(({ title }) => title)

const heading = 'reference;typeOffre;typeObjet;titre;texte;prix;code_postal;ville;SURFACE_HABITABLE;nb_pieces\n'
const row = (reference: string, title: string, text = 'Proche des commerces et des services du quartier.'): string =>
  `${reference};Vente;Appartement;${title};${text};250000;69003;Lyon;62;3\n`
const older = (text: string) => Buffer.from(text, 'latin1')
const bytes = (...parts: readonly (string | Buffer)[]) => new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))

test('rows of UTF-8 beside rows of windows-1252 are read rightly, and those that are unlike the rest are named', async () => {
  const file = bytes(heading, row('A1', 'Été à Nîmes'), older(row('A2', 'Près du métro')), row('A3', 'Café'), older(row('A4', 'Forêt')))
  await calls.take(feed, file, 'a.csv')
  expect(await titles()).toEqual(['Été à Nîmes', 'Près du métro', 'Café', 'Forêt'])
  expect(await otherLines()).toEqual([3, 5])
})

test('where the file begins in windows-1252, the rows of UTF-8 are the others', async () => {
  await calls.take(feed, bytes(heading, older(row('A1', 'Près du métro')), row('A2', 'Été à Nîmes'), row('A3', 'Flat')), 'a.csv')
  expect(await titles()).toEqual(['Près du métro', 'Été à Nîmes', 'Flat'])
  expect(await otherLines()).toEqual([3])
})

test('lines are no longer named once the next file has them in one encoding, and their ads stay', async () => {
  await calls.take(feed, bytes(heading, row('A1', 'Été à Nîmes'), older(row('A2', 'Près du métro'))), 'a.csv')
  expect(await otherLines()).toEqual([3])
  await calls.take(feed, bytes(heading, row('A1', 'Été à Nîmes'), row('A2', 'Près du métro')), 'a.csv')
  expect(await otherLines()).toEqual([])
  expect(await titles()).toEqual(['Été à Nîmes', 'Près du métro'])
})

test('two fields of one row may be in two encodings', async () => {
  const [before = '', after = ''] = row('A1', '|', 'Très calme, proche des écoles, du métro et de tous les commerces.').split('|')
  await calls.take(feed, bytes(heading, before, older('Près du métro'), after), 'a.csv')
  expect(await titles()).toEqual(['Près du métro'])
  expect(await server.database.query('SELECT body FROM ads')).toEqual([
    { body: 'Très calme, proche des écoles, du métro et de tous les commerces.' },
  ])
})

test('a file in windows-1252 alone is told nothing, even with letters that are UTF-8 by chance', async () => {
  await calls.take(feed, bytes(heading, older(row('A1', 'PLACE DU MARCHÉ\u00A0: calme')), older(row('A2', 'Le «CAFÉ»'))), 'a.csv')
  expect(await titles()).toEqual([expect.stringMatching(/^PLACE DU MARCHÉ\s: calme$/), 'Le «CAFÉ»'])
  expect(await otherLines()).toEqual([])
})

test('the same holds in the format of numbered columns, and behind a mark of UTF-8', async () => {
  const mark = Buffer.from([0xef, 0xbb, 0xbf])
  const lines = [polirisLineOf(ad(1, { 20: 'Été à Nîmes' })), older(polirisLineOf(ad(2, { 20: 'Près du métro' })))]
  expect(await calls.take(feed, bytes(mark, ...lines), 'a.csv')).toMatchObject({ agences: [{ numero: 'AG12', nombre: 2 }] })
  expect(await titles()).toEqual(['Été à Nîmes', 'Près du métro'])
})

test('accents that were damaged before are named with field and line, and never mended in silence', async () => {
  await calls.take(feed, bytes(heading, row('A1', 'Flat'), row('A2', 'Ã‰tÃ© Ã  NÃ®mes'), row('A3', 'Lâ€™orangerie')), 'a.csv')
  expect(await about('damaged')).toMatchObject([
    {
      niveau: 'WARN',
      nom: 'titre',
      nombre: 2,
      exemples: [
        { ligne: 3, reference: 'A2', valeur: 'Ã‰tÃ© Ã  NÃ®mes' },
        { ligne: 4, reference: 'A3' },
      ],
    },
  ])
  expect(await titles()).toEqual(['Flat', 'Ã‰tÃ© Ã  NÃ®mes', 'Lâ€™orangerie'])
})

test('damaged accents hide nothing else that is wrong with their field', async () => {
  await calls.take(feed, jsonOf(flat('A1', { titre: 'Ã©'.repeat(400) })), 'a.json')
  expect((await groups()).filter(({ nom }) => nom === 'titre').length).toBeGreaterThan(1)
})

test('letters on a line far longer than what is read at a time stay whole', async () => {
  const ads = Array.from({ length: 400 }, (_, at) => flat(`A${String(at).padStart(3, '0')}`, { texte: 'é'.repeat(400 + (at % 7)) }))
  await calls.take(feed, jsonOf(...ads), 'a.json')
  const found = await server.database.query<{ body: string }>('SELECT body FROM ads')
  expect(found).toHaveLength(400)
  expect(found.filter(({ body }) => !/^é+$/.test(body))).toEqual([])
})

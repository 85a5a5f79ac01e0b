import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flat, jsonOf } from '../../test/feeds.ts'
import { createTestApp, ids, type TestApp } from '../../test/harness.ts'
import { feedCalls, type FeedCalls } from '../testing/feeds.testing.calls.ts'
import { polirisFlatOf as ad, polirisZip } from '../testing/feeds.testing.poliris.ts'

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

const path = '/api/provider/flux'
const headers = { 'accept-language': 'en' }

interface Word {
  id: number
  champ: string
  mot: string
  valeur: string
  sens: string
}
interface Report {
  groupes: { champ: string; valeur: string; est_un_mot: boolean; idMot: number | null }[]
  mots: Word[]
  choix: { champ: string; valeur: string; libelle: string }[]
}
const report = async (): Promise<Report> =>
  (await (await server.call('GET', `${path}/${feed}/rapport`, { token, headers })).json()) as Report
const choose = (champ: string, mot: string, valeur: string, by = token) =>
  server.call('PUT', `${path}/${feed}/mots`, { token: by, headers, body: { champ, mot, valeur } })
const forget = (id: number) => server.call('DELETE', `${path}/${feed}/mots/${id}`, { token, headers })
const ads = () =>
  server.database.query<{ reference: string; object_type: number; offer_type: string }>(
    "SELECT reference, object_type, offer_type FROM ads WHERE state = 'A' ORDER BY reference",
  )

test('a word that nobody knows is offered to be read as one that the format has', async () => {
  await calls.take(feed, await polirisZip([ad(1, { 4: 'Péniche' }), ad(2, { 41: 'bof' })]))
  const { groupes, mots, choix } = await report()
  expect(mots).toEqual([])
  expect(groupes.filter(({ est_un_mot: isWord }) => isWord)).toMatchObject([{ champ: 'objectType', valeur: 'Péniche', idMot: null }])
  expect(choix).toEqual(expect.arrayContaining([{ champ: 'objectType', valeur: '1200', libelle: 'House' }]))
  expect(choix.some(({ valeur }) => valeur === '4100')).toBe(false)
})

test('the next file reads the word as it was chosen, in any spelling, and the ad keeps what its software wrote', async () => {
  const file = await polirisZip([ad(1, { 4: 'Péniche' }), ad(2, { 4: 'PENICHES', 3: 'Cession' })])
  await calls.take(feed, file)
  expect(await (await choose('objectType', 'Péniche', '1200')).json()).toMatchObject({ mot: 'Péniche', valeur: '1200', sens: 'House' })
  await choose('offerType', 'Cession', 'V')
  expect((await report()).groupes.find(({ valeur }) => valeur === 'Péniche')?.idMot).toBeGreaterThan(0)
  expect(await ads()).toEqual([])
  await calls.take(feed, file)
  expect(await ads()).toEqual([
    { reference: 'A-1', object_type: 1200, offer_type: 'V' },
    { reference: 'A-2', object_type: 1200, offer_type: 'V' },
  ])
  const kept = await server.database.query<{ further: object }>('SELECT further FROM ad_further_data ORDER BY key')
  expect(kept).toMatchObject([{ further: { 4: 'Péniche' } }, { further: { 3: 'Cession', 4: 'PENICHES' } }])
  expect(await report()).toMatchObject({ groupes: expect.not.arrayContaining([expect.objectContaining({ est_un_mot: true })]) as object })
})

test('fields by names are read so as well', async () => {
  const file = jsonOf(flat('A1', { typeObjet: 'Péniche' }))
  await calls.take(feed, file, 'a.json')
  expect((await report()).groupes.filter(({ est_un_mot: isWord }) => isWord)).toMatchObject([{ champ: 'objectType', valeur: 'Péniche' }])
  await choose('objectType', 'péniche', '4100')
  await calls.take(feed, file, 'a.json')
  expect(await ads()).toMatchObject([{ reference: 'A1', object_type: 4100 }])
})

test('a choice is changed by another one, and taken back: the same file is read anew', async () => {
  const file = await polirisZip([ad(1, { 4: 'Péniche' })])
  await choose('objectType', 'Péniche', '1200')
  await calls.take(feed, file)
  await choose('objectType', 'PÉNICHE', '1100')
  expect((await report()).mots).toMatchObject([{ mot: 'PÉNICHE', valeur: '1100', sens: 'Flat' }])
  await calls.take(feed, file)
  expect(await ads()).toMatchObject([{ object_type: 1100 }])
  const [word] = (await report()).mots
  expect((await forget(word!.id)).status).toBe(204)
  expect((await forget(word!.id)).status).toBe(404)
  expect(await calls.take(feed, file)).toMatchObject({ bilanAnnonces: { non_valides: 1, identiques: 0 } })
  expect((await report()).groupes).toMatchObject([{ champ: 'objectType', valeur: 'Péniche', idMot: null }])
})

test('what a word means holds for its source alone', async () => {
  await choose('objectType', 'Péniche', '1200')
  const other = await calls.add('Autre')
  expect(await calls.take(other, await polirisZip([ad(1, { 4: 'Péniche' })]))).toMatchObject({ bilanAnnonces: { non_valides: 1 } })
})

test.each([
  ['a value that is no choice', 'objectType', 'Péniche', '9999', 'valeur'],
  ['a choice of another universe', 'objectType', 'Péniche', '2200', 'valeur'],
  ['an empty word', 'objectType', ' - ', '1200', 'mot'],
  ['a field of no words', 'price', 'Cher', '1', 'champ'],
])('is refused: %s', async (_, champ, mot, valeur, field) => {
  const reply = await choose(champ, mot, valeur)
  expect(reply.status).toBe(400)
  expect(JSON.stringify(await reply.json())).toContain(field)
})

test('whoever does not look after sources chooses nothing', async () => {
  expect((await choose('objectType', 'Péniche', '1200', await server.tokenOf(ids.northSub))).status).toBe(403)
  expect((await choose('objectType', 'Péniche', '1200', await server.tokenOf(ids.southMain))).status).toBe(404)
})

test('the trail says which word was read as what, and that it was taken back', async () => {
  const word = (await (await choose('objectType', 'Péniche', '1200')).json()) as Word
  await forget(word.id)
  expect(
    await server.database.query(
      "SELECT act, subject_id, details FROM audit_events WHERE act LIKE 'feed.word%' AND subject_id = $1 ORDER BY id",
      [feed],
    ),
  ).toEqual([
    { act: 'feed.word-read', subject_id: feed, details: { from: 'Péniche', to: 'House' } },
    { act: 'feed.word-forgotten', subject_id: feed, details: { from: 'Péniche' } },
  ])
})

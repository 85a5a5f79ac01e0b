import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { polirisFlat as flat, polirisZip as zipped } from './testing/feeds.testing.poliris.ts'

let server: TestApp
let token = ''
let photo: Uint8Array
beforeAll(async () => {
  server = await createTestApp()
  token = await server.tokenOf(ids.northMain)
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#567' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.close())

const path = '/api/provider/flux'

let feed = 0
beforeEach(async () => {
  await server.database.script('DELETE FROM feeds; DELETE FROM ads')
  const body = { nom: 'Logiciel', mode: 'depot', actif: true, hote: '', port: null, identifiant: '', chemin: '', mot_de_passe: '' }
  feed = ((await (await server.call('POST', path, { token, body })).json()) as { id: number }).id
})

interface Run {
  etat: string
  message: string
  bilanAnnonces: Record<string, number>
  bilanPhotos: Record<string, number>
}

const take = async (bytes: Uint8Array<ArrayBuffer>): Promise<Run> => {
  const url = `${path}/${feed}/fichiers?nom=logiciel_agence.zip`
  const sent = await server.app.request(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: bytes })
  expect(sent.status).toBe(202)
  await server.jobs.drain()
  const reply = await server.call('GET', `${path}/${feed}/passages`, { token, headers: { 'accept-language': 'en' } })
  return ((await reply.json()) as { _embedded: { passages: Run[] } })._embedded.passages[0] as Run
}

const messages = async (): Promise<{ niveau: string; champ: string; message: string }[]> => {
  const reply = await server.call('GET', '/api/provider/rapport-global-integration', { token, headers: { 'accept-language': 'en' } })
  const { annonces } = (await reply.json()) as { annonces: { messages: { niveau: string; champ: string; message: string }[] }[] }
  return annonces.flatMap(({ messages: all }) => all)
}

const ads = () =>
  server.database.query<Record<string, unknown>>(
    'SELECT reference, state, title, price, city, note, object_type, surface, data, photos FROM ads ORDER BY reference',
  )

test('the zip that software sends brings its ads with photos, their titles, notes and what no field has', async () => {
  const second = {
    ...flat,
    2: 'A-105',
    175: 'T2',
    3: 'LOCATION',
    4: 'Maison/Villa',
    11: '800',
    13: 'OUI',
    23: '50',
    20: '',
    136: 'Sur parc',
  }
  const run = await take(await zipped([{ ...flat, 85: 'Façade 1.JPG', 94: 'La façade' }, second], { 'export/façade 1.jpg': photo }))
  expect(run).toMatchObject({ etat: 'termine', bilanAnnonces: { traites: 2, ajoutes: 2, non_valides: 0 }, bilanPhotos: { ajoutes: 1 } })
  const [one, other] = await ads()
  expect(one).toMatchObject({
    reference: 'A-104',
    state: 'A',
    price: 250000,
    city: 'Lyon',
    note: 'Clés au bureau',
    object_type: 1100,
    surface: 62.5,
  })
  expect(one?.['data']).toMatchObject({ CUISINE: 'AMERICAINE_EQUIPEE', CHAUFFAGE_ENERGIE: 'GAZ', CHAUFFAGE_MODE: 'INDIVIDUEL' })
  expect(one?.['photos']).toMatchObject([{ alternative: 'La façade', width: 800 }])
  expect(other).toMatchObject({ title: 'Maison 3 pièces 62.5 m² Lyon', object_type: 1200 })
  const kept = await server.database.query('SELECT key, further, wording, names FROM ad_further_data ORDER BY key')
  expect(kept).toMatchObject([
    { key: 'T1', wording: { 6: 'LYON CEDEX 03', 11: '250000.00' } },
    { key: 'T2', further: { 136: 'Sur parc' }, names: { 136: 'Vue' } },
  ])
})

test('an ad keeps its place when its reference changes, and when its software begins to send keys', async () => {
  await take(await zipped([{ ...flat, 175: '' }]))
  const [before] = await server.database.query<{ id: number }>('SELECT id FROM ads')
  await take(await zipped([flat]))
  await take(await zipped([{ ...flat, 2: 'B-1' }]))
  expect(await server.database.query('SELECT id, reference, state FROM ads')).toEqual([{ id: before?.id, reference: 'B-1', state: 'A' }])
})

test('words that nobody knows are told by their column, once', async () => {
  await take(await zipped([{ ...flat, 4: 'Péniche' }]))
  expect(await ads()).toEqual([])
  expect((await messages()).filter(({ niveau }) => niveau === 'ERROR')).toMatchObject([
    { champ: 'objectType', message: 'The word “Péniche” of column 4 (Type de bien) is not known.' },
  ])
})

test('a note that somebody has written stays when the next file has another one', async () => {
  await take(await zipped([flat]))
  await server.database.script("UPDATE ads SET note = 'Visite samedi'")
  await take(await zipped([{ ...flat, 122: 'Clés chez le gardien' }]))
  expect(await ads()).toMatchObject([{ note: 'Visite samedi' }])
})

test('what no field has is shown to the staff of the account', async () => {
  await take(await zipped([{ ...flat, 7: 'France', 42: 'NON', 113: '01/02/2026', 117: '12 rue du Mandant', 136: 'Sur parc' }]))
  const [ad] = await server.database.query<{ id: number }>('SELECT id FROM ads')
  const read = async (by: string): Promise<unknown> =>
    ((await (await server.call('GET', `/api/provider/annonce/${ad?.id}/saisie`, { token: by })).json()) as Record<string, unknown>)[
      'donnees_logiciel'
    ]
  expect(await read(token)).toEqual([
    { colonne: 7, nom: 'Pays', valeur: 'France', privee: 'non' },
    { colonne: 113, nom: 'Date mandat', valeur: '01/02/2026', privee: 'oui' },
    { colonne: 117, nom: 'Adresse mandataire', valeur: '12 rue du Mandant', privee: 'oui' },
    { colonne: 136, nom: 'Vue', valeur: 'Sur parc', privee: 'non' },
  ])
})

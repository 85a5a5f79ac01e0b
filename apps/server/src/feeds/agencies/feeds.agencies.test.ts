import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../../test/harness.ts'
import { findOldFiles } from '../feeds.runs.store.ts'
import { findStoredFiles } from '../storage/feeds.storage.store.ts'
import { feedCalls, type FeedCalls } from '../testing/feeds.testing.calls.ts'
import { polirisFlatOf as ad, polirisZip, type Cells } from '../testing/feeds.testing.poliris.ts'

const path = '/api/provider/flux'

let server: TestApp
let head: FeedCalls
let outlet: FeedCalls
let tokens: { head: string; outlet: string }
beforeAll(async () => {
  server = await createTestApp()
  tokens = { head: await server.tokenOf(ids.headMain), outlet: await server.tokenOf(ids.outletMain) }
  head = feedCalls(server, tokens.head)
  outlet = feedCalls(server, tokens.outlet)
})
afterAll(() => server.close())

const join = (site: number, headId: number | null): Promise<unknown> =>
  server.database.query('UPDATE advertisers SET network_head_id = $2 WHERE id = $1', [site, headId])

let feed = 0
beforeEach(async () => {
  await server.database.script('DELETE FROM feeds; DELETE FROM ads')
  await join(ids.outlet, ids.head)
  await join(ids.south, ids.head)
  feed = await head.add('Logiciel du siège')
})

interface ToldFeed {
  id: number
  nom: string
  tete_de_reseau: string | null
  agences_reparties: boolean
}

const feedsOf = async (token: string): Promise<ToldFeed[]> =>
  ((await (await server.call('GET', path, { token })).json()) as { _embedded: { flux: ToldFeed[] } })._embedded.flux

const isInUse = async (advertiser: number): Promise<string> =>
  (
    await server.database.query<{ reference: string }>(
      "SELECT reference FROM ads WHERE advertiser_id = $1 AND state = 'A' ORDER BY reference",
      [advertiser],
    )
  )
    .map(({ reference }) => reference)
    .join(' ')

const agency = (numero: string, ...numbers: number[]): Cells[] => numbers.map((number) => ad(number, { 1: numero }))

const asked = (token = tokens.head, id = feed) => server.call('GET', `${path}/${id}/agences`, { token })

const say = async (uses: Readonly<Record<string, string | number>>, token = tokens.head): Promise<Response> => {
  const agences = Object.entries(uses).map(([numero, use]) => ({ numero, destination: String(use) }))
  const reply = await server.call('PUT', `${path}/${feed}/agences`, {
    token,
    body: { agences },
    headers: { 'accept-language': 'en' },
  })
  await server.jobs.drain()
  return reply
}

const send = async (...ads: Cells[][]) => head.take(feed, await polirisZip(ads.flat()))

const own = (): Cells[] => agency('SIEGE', 1)
const port = (...numbers: number[]): Cells[] => agency('PORT', ...numbers)
const mill = (...numbers: number[]): Cells[] => agency('MOULIN', ...numbers)

/** A file of the head and two points of sale that is taken in. */
const split = async (): Promise<void> => {
  await send(own(), port(2, 3), mill(4))
  expect((await say({ SIEGE: 'nous', PORT: ids.outlet, MOULIN: ids.south })).status).toBe(200)
}

describe('a file of several agencies', () => {
  test('waits for its head, and changes nothing before: each agency with its ads, and the points of sale', async () => {
    expect(await send(own(), port(2, 3))).toMatchObject({
      etat: 'question',
      agences_a_confirmer: true,
      message: expect.stringContaining('holds several agencies') as string,
    })
    expect(await feedsOf(tokens.head)).toMatchObject([{ agences_reparties: true }])
    expect(await (await asked()).json()).toEqual({
      agences: [
        { numero: 'SIEGE', destination: '', nombre: 1 },
        { numero: 'PORT', destination: '', nombre: 2 },
      ],
      points_de_vente: [
        { id: ids.outlet, nom: 'outlet' },
        { id: ids.south, nom: 'south' },
      ],
    })
    expect((await head.answer(feed, true)).status).toBe(409)
    expect([await isInUse(ids.head), await isInUse(ids.outlet)]).toEqual(['', ''])
  })

  test('goes to the points of sale, and what went where stands with it', async () => {
    await split()
    expect([await isInUse(ids.head), await isInUse(ids.outlet), await isInUse(ids.south)]).toEqual(['A-1', 'A-2 A-3', 'A-4'])
    expect(await head.lastRun(feed)).toMatchObject({
      etat: 'termine',
      bilanAnnonces: { ajoutes: 1 },
      agences: [
        { numero: 'SIEGE', nombre: 1, destination: 'nous', point_de_vente: '' },
        { numero: 'PORT', nombre: 2, destination: String(ids.outlet), point_de_vente: 'outlet' },
        { numero: 'MOULIN', nombre: 1, destination: String(ids.south), point_de_vente: 'south' },
      ],
    })
    const [source] = await feedsOf(tokens.outlet)
    expect(source).toMatchObject({ nom: 'Logiciel du siège', tete_de_reseau: 'head', agences_reparties: false })
    expect(await outlet.lastRun(source!.id)).toMatchObject({
      etat: 'termine',
      bilanAnnonces: { ajoutes: 2 },
      agences: [{ numero: 'PORT', nombre: 2, destination: '', point_de_vente: '' }],
    })
  })

  test('is asked about once, and again with a new agency, where what is known is filled in', async () => {
    await split()
    expect(await send(own(), port(2, 3, 5), mill(4))).toMatchObject({ etat: 'termine' })
    expect(await isInUse(ids.outlet)).toBe('A-2 A-3 A-5')
    expect(await send(own(), port(2, 3, 5), mill(4), agency('NEUF', 6))).toMatchObject({ etat: 'question', agences_a_confirmer: true })
    expect(((await (await asked()).json()) as { agences: object[] }).agences).toEqual([
      { numero: 'SIEGE', destination: 'nous', nombre: 1 },
      { numero: 'PORT', destination: String(ids.outlet), nombre: 3 },
      { numero: 'MOULIN', destination: String(ids.south), nombre: 1 },
      { numero: 'NEUF', destination: '', nombre: 1 },
    ])
    await say({ SIEGE: 'nous', PORT: ids.outlet, MOULIN: ids.south, NEUF: 'ignore' })
    expect(await head.lastRun(feed)).toMatchObject({ etat: 'termine' })
    expect(await server.database.query("SELECT FROM ads WHERE reference = 'A-6'")).toEqual([])
  })

  test('is the same to a point of sale when it comes again, which has numbers of its own', async () => {
    await split()
    await send(own(), port(2, 3), mill(4))
    const [source] = await feedsOf(tokens.outlet)
    expect(await outlet.lastRun(source!.id)).toMatchObject({ etat: 'termine', bilanAnnonces: { identiques: 2, ajoutes: 0, supprimes: 0 } })
  })

  test('that lacks an agency is asked about where its ads are, before they go', async () => {
    await split()
    expect(await send(own(), mill(4))).toMatchObject({ etat: 'termine' })
    const [source] = await feedsOf(tokens.outlet)
    expect(await outlet.lastRun(source!.id)).toMatchObject({
      etat: 'question',
      message: 'This file no longer holds the agency PORT: it would delete 2 of 2 ads. Shall it really be taken in?',
    })
    expect(await isInUse(ids.outlet)).toBe('A-2 A-3')
    await outlet.answer(source!.id, true)
    expect(await isInUse(ids.outlet)).toBe('')
    await send(own(), mill(4))
    expect(await outlet.lastRun(source!.id)).toMatchObject({ etat: 'termine', bilanAnnonces: { supprimes: 2 } })
  })

  test('that lacks a small one of several agencies of a point of sale is asked about too', async () => {
    await send(own(), port(2, 3, 4, 5), mill(6))
    await say({ SIEGE: 'nous', PORT: ids.outlet, MOULIN: ids.outlet })
    expect(await isInUse(ids.outlet)).toBe('A-2 A-3 A-4 A-5 A-6')
    await send(own(), port(2, 3, 4, 5))
    const [source] = await feedsOf(tokens.outlet)
    expect(await outlet.lastRun(source!.id)).toMatchObject({
      etat: 'question',
      message: expect.stringContaining('the agency MOULIN: it would delete 1 of 5 ads') as string,
    })
    expect(await isInUse(ids.outlet)).toBe('A-2 A-3 A-4 A-5 A-6')
  })

  test('stays where it lies as long as a part of it waits for an answer', async () => {
    await split()
    await send(own(), mill(4))
    const kept = async (): Promise<boolean[]> => {
      const [{ stored } = { stored: '' }] = await server.database.query<{ stored: string }>(
        'SELECT stored FROM feed_runs WHERE feed_id = $1 ORDER BY id DESC LIMIT 1',
        [feed],
      )
      const isOld = (await findOldFiles(server.database.db, 0)).some((file) => file.stored === stored && file.parts === null)
      const isInWork = (await findStoredFiles(server.database, ids.head)).find((file) => file.stored === stored)?.isInWork
      return [!isOld, isInWork === true]
    }
    await server.database.query("UPDATE feed_runs SET ended_at = '2020-01-01' WHERE state = 'done'")
    expect(await kept()).toEqual([true, true])
    await outlet.answer((await feedsOf(tokens.outlet))[0]!.id, false)
    expect(await kept()).toEqual([false, false])
  })

  test('asks where an agency was before it goes elsewhere', async () => {
    await split()
    await say({ SIEGE: 'nous', PORT: ids.south, MOULIN: ids.south })
    await send(own(), port(2, 3), mill(4))
    expect(await isInUse(ids.south)).toBe('A-2 A-3 A-4')
    const [source] = await feedsOf(tokens.outlet)
    expect(await outlet.lastRun(source!.id)).toMatchObject({ etat: 'question' })
    await outlet.answer(source!.id, true)
    expect(await isInUse(ids.outlet)).toBe('')
  })

  test('may hold nothing for the head itself', async () => {
    await send(port(2), mill(4))
    await say({ PORT: ids.outlet, MOULIN: ids.south })
    expect(await head.lastRun(feed)).toMatchObject({ etat: 'termine', bilanAnnonces: { traites: 0 } })
    expect([await isInUse(ids.outlet), await isInUse(ids.south)]).toEqual(['A-2', 'A-4'])
  })

  test('brings the photos of its zip to each point of sale, whose room it takes none of', async () => {
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const lines = [...own(), ad(2, { 1: 'PORT', 85: 'port.jpg' })]
    await head.take(feed, await polirisZip(lines, { 'photos/port.jpg': picture }))
    await say({ SIEGE: 'nous', PORT: ids.outlet })
    const [source] = await feedsOf(tokens.outlet)
    expect(await outlet.lastRun(source!.id)).toMatchObject({ etat: 'termine', bilanPhotos: { integrees: 1 } })
    const runs = await server.call('GET', `${path}/${source!.id}/passages`, { token: tokens.outlet })
    expect(await runs.json()).toMatchObject({ stockage: { utilise: 0 } })
  })
})

describe('only points of sale of the head', () => {
  test.each([
    ['another account', ids.north],
    ['the head by its number', ids.head],
    ['a word', 'partout'],
    ['nothing', ''],
  ])('can be chosen, not %s', async (_, use) => {
    await send(own(), port(2))
    const reply = await say({ SIEGE: 'nous', PORT: use })
    expect([reply.status, await reply.json()]).toMatchObject([400, { field: 'PORT' }])
    expect(await head.lastRun(feed)).toMatchObject({ etat: 'question' })
    expect(await server.database.query('SELECT FROM feeds WHERE head_feed_id IS NOT NULL')).toEqual([])
  })

  test.each([
    ['without one of the agencies', { SIEGE: 'nous' }, 'PORT'],
    ['with one that the file does not have', { SIEGE: 'nous', PORT: 'nous', AUTRE: 'nous' }, 'AUTRE'],
  ])('an answer is not taken %s', async (_, uses, field) => {
    await send(own(), port(2))
    const reply = await say(uses)
    expect([reply.status, await reply.json()]).toMatchObject([400, { field }])
  })

  test('an account that has none is asked nothing, and has nothing to say', async () => {
    await join(ids.outlet, null)
    await join(ids.south, null)
    expect(await send(own(), port(2))).toMatchObject({ etat: 'termine' })
    expect((await asked()).status).toBe(404)
    expect((await say({ SIEGE: 'nous' })).status).toBe(404)
  })

  test('and nobody else says it', async () => {
    await send(own(), port(2))
    expect((await asked(tokens.outlet)).status).toBe(404)
    expect((await say({ SIEGE: 'nous', PORT: ids.outlet }, tokens.outlet)).status).toBe(404)
  })
})

describe('a point of sale', () => {
  const change = (id: number) => ({
    method: 'PUT',
    url: `${path}/${id}`,
    body: { nom: 'X', mode: 'envoi', actif: false, hote: '', port: null, identifiant: '', chemin: '', mot_de_passe: '' },
  })

  test('neither changes nor deletes the source, nor sends files to it', async () => {
    await split()
    const [source] = await feedsOf(tokens.outlet)
    const { url, body } = change(source!.id)
    const token = tokens.outlet
    const replies = [
      await server.call('PUT', url, { token, body }),
      await server.call('DELETE', url, { token }),
      await server.call('POST', `${url}/fichiers?nom=a.json`, { token, body: [] }),
    ]
    for (const reply of replies) expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'feed-of-head' }])
    expect(await isInUse(ids.outlet)).toBe('A-2 A-3')
  })

  test('that has left the network gets nothing more, keeps its ads, and may delete the source', async () => {
    await split()
    await join(ids.outlet, null)
    expect(await send(own(), port(2, 3, 5), mill(4, 7))).toMatchObject({ etat: 'question', agences_a_confirmer: true })
    expect(await (await asked()).json()).toMatchObject({
      agences: [{ destination: 'nous' }, { numero: 'PORT', destination: '' }, { destination: String(ids.south) }],
      points_de_vente: [{ id: ids.south }],
    })
    await say({ SIEGE: 'nous', PORT: 'ignore', MOULIN: ids.south })
    expect([await isInUse(ids.outlet), await isInUse(ids.south)]).toEqual(['A-2 A-3', 'A-4 A-7'])
    const [source] = await feedsOf(tokens.outlet)
    expect(source).toMatchObject({ tete_de_reseau: null })
    expect((await server.call('DELETE', `${path}/${source!.id}`, { token: tokens.outlet })).status).toBe(204)
    expect(await isInUse(ids.outlet)).toBe('A-2 A-3')
  })

  test('that leaves while its part waits for an answer gets nothing of that either', async () => {
    await split()
    await send(own(), mill(4))
    await join(ids.outlet, null)
    const [source] = await feedsOf(tokens.outlet)
    await outlet.answer(source!.id, true)
    expect(await outlet.lastRun(source!.id)).toMatchObject({
      etat: 'ecarte',
      message: expect.stringContaining('no longer belongs to the network head') as string,
    })
    expect(await isInUse(ids.outlet)).toBe('A-2 A-3')
  })

  test('keeps its ads and its source when the head deletes its own', async () => {
    await split()
    expect((await server.call('DELETE', `${path}/${feed}`, { token: tokens.head })).status).toBe(204)
    expect(await isInUse(ids.outlet)).toBe('A-2 A-3')
    expect(await feedsOf(tokens.outlet)).toMatchObject([{ tete_de_reseau: null }])
  })

  test('reads a word as its head does', async () => {
    await send(
      own(),
      agency('PORT', 2).map((cells) => ({ ...cells, 4: 'Péniche' })),
    )
    await server.call('PUT', `${path}/${feed}/mots`, {
      token: tokens.head,
      body: { champ: 'objectType', mot: 'Péniche', valeur: '1100' },
    })
    await say({ SIEGE: 'nous', PORT: ids.outlet })
    expect(await isInUse(ids.outlet)).toBe('A-2')
  })
})

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, ids, testConfig, type TestApp } from '../../test/harness.ts'
import { pathsOf } from '../../test/media.ts'
import { folderOf } from '../feeds.collect.service.ts'
import { sweepFeeds } from '../feeds.receive.service.ts'
import { feedCalls, type FeedCalls } from '../testing/feeds.testing.calls.ts'

const megabyte = 1024 * 1024
const path = '/api/provider/flux'

let app: TestApp
let token = ''
let calls: FeedCalls
let feedsFolder = ''
beforeAll(async () => {
  feedsFolder = await mkdtemp(join(tmpdir(), 'vitrine-storage-'))
  app = await createTestApp({ config: { ...testConfig, feedsFolder, feedStorage: 3 * megabyte } })
  token = await app.tokenOf(ids.northMain)
  calls = feedCalls(app, token)
})
afterAll(async () => {
  await app.close()
  await rm(feedsFolder, { recursive: true, force: true })
})
beforeEach(async () => {
  await app.database.script('DELETE FROM feeds; DELETE FROM ads')
  for (const file of await pathsOf(app)) await app.deps.files.remove(file)
})

/** A file of one ad with this many megabytes, another for each number. */
let number = 0
const fileOf = (megabytes: number): string => {
  number += 1
  const ad = {
    reference: 'A-104',
    typeOffre: 'V',
    typeObjet: 1100,
    titre: `Trois chambres ${number}`,
    texte: 'Proche des commerces et du parc, au calme, avec un balcon au sud.',
    prix: 250_000,
    code_postal: '69003',
    ville: 'Lyon',
    donnees: { SURFACE_HABITABLE: 62.5 },
  }
  return JSON.stringify({ annonces: [ad] }).padEnd(megabytes * megabyte)
}

const send = async (feed: number, megabytes: number, init: RequestInit = {}) =>
  app.app.request(`${path}/${feed}/fichiers?nom=ads.json`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    body: fileOf(megabytes),
    ...init,
  })
const runs = () => app.database.query<{ id: number; kept: boolean }>('SELECT id, is_kept AS kept FROM feed_runs ORDER BY id')
const kept = async () => (await runs()).map((run) => run.kept)
const lying = async () => (await pathsOf(app)).filter((file) => file.startsWith('feeds/')).length
const storage = async (feed: number) => {
  const reply = await app.call('GET', `${path}/${feed}/passages`, { token })
  return ((await reply.json()) as { stockage: object }).stockage
}

test('the oldest files of an account give way to a new one, and their runs stay', async () => {
  const [one, other] = [await calls.add('One'), await calls.add('Other')]
  await calls.take(other, fileOf(1))
  await calls.take(one, fileOf(1))
  await calls.take(one, fileOf(1))
  expect(await storage(one)).toEqual({ utilise: 3 * megabyte, limite: 3 * megabyte })
  await calls.take(one, fileOf(1))
  // The only one of the other source stays although it is older.
  expect([await kept(), await lying()]).toEqual([[true, false, true, true], 3])
  await calls.take(one, fileOf(2))
  expect([await kept(), await lying()]).toEqual([[true, false, false, false, true], 2])
  const reply = await app.call('GET', `${path}/${one}/passages`, { token })
  expect(((await reply.json()) as { _embedded: { passages: unknown[] } })._embedded.passages).toHaveLength(4)
})

test('one that does not fit beside the newest of the other sources is refused with the figures, and nothing goes', async () => {
  const [one, other] = [await calls.add('One'), await calls.add('Other')]
  await calls.take(other, fileOf(2))
  await calls.take(one, fileOf(1))
  const words =
    'There is room for 1 MB of the 3 MB of files that your account may keep, and this file has more: the newest file of each source stays. Delete sources that nobody uses any more, or ask support for more room.'
  const refused = await send(one, 2)
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'feed-storage-full', message: words }])
  // Told beforehand, it is not even read.
  const announced = await send(one, 1, {
    headers: { authorization: `Bearer ${token}`, 'content-length': String(2 * megabyte) },
  })
  expect(announced.status).toBe(413)
  expect([await kept(), await lying()]).toEqual([[true, true], 2])
  await app.call('DELETE', `${path}/${other}`, { token })
  expect((await send(one, 2)).status).toBe(202)
})

test('a file in work stays, and what an account keeps is not counted for another', async () => {
  const feed = await calls.add()
  expect((await send(feed, 2)).status).toBe(202)
  expect((await send(feed, 2)).status).toBe(413)
  await app.jobs.drain()
  expect((await send(feed, 2)).status).toBe(202)
  await app.jobs.drain()
  expect(await kept()).toEqual([false, true])
  const southern = feedCalls(app, await app.tokenOf(ids.southMain))
  await southern.take(await southern.add(), fileOf(2))
  expect(await kept()).toEqual([false, true, true])
})

test('two files that arrive at the same time are counted one after the other', async () => {
  const [one, other] = [await calls.add('One'), await calls.add('Other')]
  const replies = await Promise.all([send(one, 2), send(other, 2)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 413])
  expect([await kept(), await lying()]).toEqual([[true], 1])
})

test('a file in a watched folder waits there until there is room, which the source says', async () => {
  const other = await calls.add('Other')
  await calls.take(other, fileOf(2))
  const body = { nom: 'Watched', mode: 'dossier', actif: true, hote: '', port: null, identifiant: '', chemin: '', mot_de_passe: '' }
  const { id } = (await (await app.call('POST', path, { token, body })).json()) as { id: number }
  const [{ login } = { login: '' }] = await app.database.query<{ login: string }>('SELECT login FROM advertisers WHERE id = $1', [
    ids.north,
  ])
  const folder = folderOf(feedsFolder, login, { id })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'ads.json'), fileOf(2))
  await utimes(join(folder, 'ads.json'), 1, 1)
  const failure = async () => {
    const reply = await app.call('GET', path, { token, headers: { 'accept-language': 'en' } })
    const { flux } = ((await reply.json()) as { _embedded: { flux: { id: number; echec: string }[] } })._embedded
    return flux.find((feed) => feed.id === id)?.echec
  }
  await app.jobs.tick('collect-feeds')
  expect([await readdir(folder), await failure()]).toEqual([
    ['ads.json'],
    'Your account has no room for the file. Delete sources that nobody uses any more, or ask support for more room.',
  ])
  await app.call('DELETE', `${path}/${other}`, { token })
  await app.jobs.tick('collect-feeds')
  expect([await readdir(folder), await failure()]).toEqual([[], ''])
})

test('a file that gave way is removed although the process was killed before', async () => {
  const feed = await calls.add()
  await calls.take(feed, fileOf(1))
  await calls.take(feed, fileOf(1))
  await app.database.script('UPDATE feed_runs SET is_kept = false WHERE id = (SELECT min(id) FROM feed_runs)')
  app.clock.advance(2 * 24 * 3_600_000)
  await sweepFeeds(app.deps)
  expect(await lying()).toBe(1)
})

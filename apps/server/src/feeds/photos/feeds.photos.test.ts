import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeUploaded } from '../../media/media.service.ts'
import { fetchChanged } from '../../ports/network.ts'
import { createTestApp, ids, type TestApp } from '../../test/harness.ts'
import { importFeed } from '../feeds.import.service.ts'
import { importPhotos, type PhotoDeps } from './feeds.photos.service.ts'
import { feedCalls } from '../testing/feeds.testing.calls.ts'
import { polirisFlat, polirisZip } from '../testing/feeds.testing.poliris.ts'

/** A photo as its server has it. */
interface Served {
  bytes: Uint8Array
  etag?: string
  modified?: string
  status?: number
}

let app: TestApp
let token = ''
let server: Server
let at = ''
const served = new Map<string, Served>()
const asked: { path: string; status: number }[] = []

const isUnchanged = ({ headers }: IncomingMessage, { etag, modified }: Served): boolean =>
  etag === undefined ? modified !== undefined && headers['if-modified-since'] === modified : headers['if-none-match'] === etag

beforeAll(async () => {
  app = await createTestApp()
  token = await app.tokenOf(ids.northMain)
  server = createServer((request, answer) => {
    const photo = served.get(request.url ?? '')
    const status = !photo ? 404 : (photo.status ?? (isUnchanged(request, photo) ? 304 : 200))
    asked.push({ path: request.url ?? '', status })
    answer.writeHead(status, {
      ...(photo?.etag !== undefined && { etag: photo.etag }),
      ...(photo?.modified !== undefined && { 'last-modified': photo.modified }),
    })
    answer.end(status === 200 ? photo?.bytes : undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close().closeAllConnections()
  await app.close()
})

let red = 0
const picture = (): Promise<Uint8Array> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: (red += 4), g: 90, b: 60 } } })
    .jpeg()
    .toBuffer()

const first = 'Mon, 05 Jan 2026 10:00:00 GMT'
let feed = 0
beforeEach(async () => {
  await app.database.script('DELETE FROM feeds; DELETE FROM ads')
  feed = await feedCalls(app, token).add()
  served.clear()
  served.set('/house.jpg', { bytes: await picture(), etag: '"house-1"' })
  served.set('/garden.jpg', { bytes: await picture(), modified: first })
  served.set('/plain.jpg', { bytes: await picture() })
})

const file = (price: number) =>
  polirisZip([{ ...polirisFlat, 11: String(price), 85: `${at}/house.jpg`, 94: 'La façade', 86: `${at}/garden.jpg`, 87: `${at}/plain.jpg` }])

/** Takes a file in, with its photos from the server of the test; resolves to what was asked of that. */
const take = async (price = 250_000): Promise<Record<string, number>> => {
  app.clock.advance(60_000)
  asked.length = 0
  const reply = await app.app.request(`/api/provider/flux/${feed}/fichiers?nom=ads.zip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: await file(price),
  })
  const { id } = (await reply.json()) as { id: number }
  const deps: PhotoDeps = {
    ...app.deps,
    jobs: { enqueue: async () => undefined },
    keepPicture: (advertiserId, file) => storeUploaded(app.deps, advertiserId, { kind: 'picture', ...file }),
    fetchChanged: (address, limits, known) => fetchChanged(address, { ...limits, isAllowed: (host) => host === '127.0.0.1' }, known),
  }
  await importFeed(deps, id)
  await importPhotos(deps, id)
  return Object.fromEntries(asked.map(({ path, status }) => [path, status]))
}

/** The bytes of the ad's photos, in their order. */
const shown = async () => {
  const [row] = await app.database.query<{ photos: { id: string }[] }>('SELECT photos FROM ads')
  return Promise.all((row?.photos ?? []).map(async ({ id }) => Buffer.from((await app.deps.files.read(`media/${id}/original`)) ?? [])))
}
const titles = async () =>
  (await app.database.query<{ photos: { alternative?: string }[] }>('SELECT photos FROM ads'))[0]?.photos.map(
    ({ alternative = '' }) => alternative,
  )
const servedBytes = () => [...served.values()].map(({ bytes }) => Buffer.from(bytes))
const photoCounts = async () =>
  (await app.database.query<{ photos: Record<string, number> }>('SELECT photos FROM feed_runs ORDER BY id DESC LIMIT 1'))[0]?.photos

test('a photo that has not changed is asked about with each file, and not fetched again', async () => {
  expect(await take()).toEqual({ '/house.jpg': 200, '/garden.jpg': 200, '/plain.jpg': 200 })
  expect(await shown()).toEqual(servedBytes())
  expect(await take(240_000)).toEqual({ '/house.jpg': 304, '/garden.jpg': 304 })
  // The same file once more.
  expect(await take(240_000)).toEqual({ '/house.jpg': 304, '/garden.jpg': 304 })
  expect(await photoCounts()).toMatchObject({ added: 0, changed: 0, identical: 3 })
})

test('one that has changed takes the place of the one before', async () => {
  await take()
  served.set('/house.jpg', { bytes: await picture(), etag: '"house-2"' })
  served.set('/garden.jpg', { bytes: await picture(), modified: 'Tue, 06 Jan 2026 10:00:00 GMT' })
  expect(await take()).toEqual({ '/house.jpg': 200, '/garden.jpg': 200 })
  expect(await shown()).toEqual(servedBytes())
  expect(await titles()).toEqual(['La façade', '', ''])
  expect(await photoCounts()).toMatchObject({ added: 0, changed: 2, identical: 1 })
  expect(await take()).toEqual({ '/house.jpg': 304, '/garden.jpg': 304 })
})

test('one with the same bytes under another mark counts as unchanged, and is asked about by that mark', async () => {
  await take()
  served.set('/house.jpg', { ...served.get('/house.jpg')!, etag: '"house-moved"' })
  expect(await take()).toEqual({ '/house.jpg': 200, '/garden.jpg': 304 })
  expect(await photoCounts()).toMatchObject({ changed: 0, identical: 3 })
  expect(await take()).toEqual({ '/house.jpg': 304, '/garden.jpg': 304 })
})

test.each([
  ['is away', { status: 503 }],
  ['sends something else', { bytes: Buffer.from('<html>'), etag: '"other"' }],
])('one whose server %s stays as it is', async (_, change) => {
  await take()
  const before = await shown()
  served.set('/house.jpg', { ...served.get('/house.jpg')!, ...change })
  served.set('/garden.jpg', { bytes: await picture(), modified: 'Tue, 06 Jan 2026 10:00:00 GMT' })
  await take()
  expect(await shown()).toEqual([before[0], Buffer.from(served.get('/garden.jpg')!.bytes), before[2]])
})

test('an answer that nothing has changed is no photo where nobody has asked that', async () => {
  served.set('/house.jpg', { bytes: new Uint8Array(), status: 304 })
  await take()
  expect(await shown()).toHaveLength(2)
})

test('a photo of an ad tells which software delivered it and what that calls it', async () => {
  await take()
  const [known] = await app.database.query<{ id: number; code: string }>('SELECT id, source_code AS code FROM ads')
  const reply = await app.call('GET', `/api/provider/annonce/${known!.id}`, { token })
  const { photos } = (await reply.json()) as { photos: Record<string, string>[] }
  expect(photos.map(({ type, nom_source: name, chaine_source: source }) => [type, name, source])).toEqual(
    ['house', 'garden', 'plain'].map((each) => ['PHOTO', known!.code, `${at}/${each}.jpg`]),
  )
  expect(photos.every(({ url = '', value = '' }) => value !== '' && url.includes(value))).toBe(true)
})

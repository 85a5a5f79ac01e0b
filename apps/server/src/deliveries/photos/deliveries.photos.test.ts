import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { diffusionReportWire } from '@vitrine/core/deliveries'
import type { PhotoMode } from '@vitrine/core/portals'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { zippedPhotos } from '../../feeds/reading/feeds.file.service.ts'
import { feedCalls } from '../../feeds/testing/feeds.testing.calls.ts'
import { memoryFiles } from '../../ports/files.ts'
import { insertAd } from '../../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../../test/harness.ts'
import { createUploader, type Uploader } from '../../test/media.ts'
import { deliver, deliverDue, type DeliveryDeps } from '../deliveries.service.ts'
import { removeFolder } from '../../test/temporary.ts'

let app: TestApp
let uploader: Uploader
let folder = ''
/** What was written for the portal, by path: the files are removed once it has answered. */
const written = new Map<string, Uint8Array<ArrayBuffer>>()
const files = memoryFiles()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-photos-'))
  app = await createTestApp({
    files: {
      ...files,
      async write(path, bytes) {
        const whole = new Uint8Array(bytes instanceof Uint8Array ? bytes : await buffer(bytes))
        if (path.startsWith('portals/')) written.set(path, whole)
        await files.write(path, whole)
      },
    },
  })
  uploader = await createUploader(app, ids.northMain)
})
afterAll(async () => {
  await app.close()
  await removeFolder(folder)
})

interface Photo {
  id: string
  url: string
}

/** A picture of the account, different from all others. */
let red = 0
const upload = async (): Promise<Photo> => {
  red += 4
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 80, b: 120 } } })
    .jpeg()
    .toBuffer()
  const { id, url } = (await (await uploader.upload({ bytes })).json()) as Photo
  return { id, url: new URL(url, app.deps.config.publicUrl).pathname }
}

const show = (ad: number, photos: readonly Photo[]) =>
  app.database.query('UPDATE ads SET photos = $2, photo_count = $3 WHERE id = $1', [
    ad,
    JSON.stringify(photos.map(({ id, url }) => ({ id, url, thumb: url, width: 900, height: 600 }))),
    photos.length,
  ])

const call = async (method: string, path: string, body?: object) =>
  app.call(method, `/api/provider${path}`, {
    token: await app.tokenOf(ids.northMain),
    headers: { 'accept-language': 'en' },
    ...(body && { body }),
  })

/** Chooses how photos are sent, as the form of the account with the portal does. */
const choose = async (mode: PhotoMode) =>
  expect((await call('PUT', '/diffuseurs/annonceur/1', { code_agence: 'AG1', type_quota: 'illimite', mode_photos: mode })).status).toBe(200)

let answer: (ids: readonly number[]) => object = () => ({})
const shows = (refused: readonly number[] = []) => {
  answer = (adIds) => ({ annonces: adIds.map((adId) => ({ adId, isPublished: !refused.includes(adId), messages: [] })) })
}

/** Does what is due; resolves to the files that arrived at the portal. */
const work = async (changes: Partial<DeliveryDeps> = {}): Promise<Uint8Array<ArrayBuffer>[]> => {
  written.clear()
  const waiting: { advertiserId: number; id: number }[] = []
  const jobs = {
    enqueue: async (_: string, data: unknown) => {
      const { advertiserId, deliveryId } = data as { advertiserId: number; deliveryId: number }
      waiting.push({ advertiserId, id: deliveryId })
    },
  }
  const folderAnswer = async () => JSON.stringify(answer([1, 2, 3]))
  const deps: DeliveryDeps = { ...app.deps, jobs, folderAnswer, ...changes }
  await deliverDue(deps)
  for (const run of waiting) await deliver(deps, run)
  return [...written.values()]
}

/** The names and bytes of the photos in a zip. */
const photosIn = async (zip: Uint8Array | undefined): Promise<Map<string, Uint8Array>> => {
  const path = join(folder, 'file.zip')
  await writeFile(path, zip ?? new Uint8Array())
  const found = new Map<string, Uint8Array>()
  for await (const batch of zippedPhotos(path, { largest: 1e7, atATime: 10 }))
    for (const { name, read } of batch) found.set(name, await read())
  return found
}
const namesIn = async (zip: Uint8Array | undefined) => [...(await photosIn(zip)).keys()].toSorted()
const fileOf = (ad: number, { id }: Photo) => `${ad}-${id}.jpg`
const files85 = (ad: number, photos: readonly Photo[]) => photos.map((photo) => fileOf(ad, photo)).toSorted()
const report = async () => diffusionReportWire.decode((await (await call('GET', '/portals/report/TOITS/en')).json()) as never)

let [house, garden, kitchen, other]: Photo[] = []

beforeEach(async () => {
  await app.database.script('DELETE FROM portals; DELETE FROM feeds; DELETE FROM ads')
  await app.database.query(
    `INSERT INTO portals (id, code_name, name, universe, identifiers, connector) VALUES (1, 'TOITS', 'Toits', 'IMMO', '{agency-code}', $1)`,
    [JSON.stringify({ format: 'poliris', delivery: 'folder', sends: 'all' })],
  )
  for (const id of [1, 2, 3]) await insertAd(app, ids.north, id)
  await app.database.script(`UPDATE ads SET portals = '{TOITS}', universe = 'IMMO', object_type = 1100, offer_type = 'V', price = 100000,
    postal_code = '69003', real_city = 'Lyon', real_postal_code = '69003', surface = 40, body = repeat('Lumineux. ', 10)`)
  ;[house, garden, kitchen, other] = [await upload(), await upload(), await upload(), await upload()]
  await show(1, [house!, garden!])
  await show(2, [kitchen!])
  await show(3, [])
  shows()
})

describe('a portal that takes photos as files', () => {
  test('gets all of them each time in the mode FULL', async () => {
    await choose('FULL')
    const [first] = await work()
    expect(await namesIn(first)).toEqual([...files85(1, [house!, garden!]), fileOf(2, kitchen!)].toSorted())
    await app.database.script(`UPDATE ads SET title = 'Another' WHERE id = 3`)
    expect(await namesIn((await work())[0])).toEqual(await namesIn(first))
    const bytes = (await photosIn(first)).get(fileOf(1, house!))
    expect(Buffer.from(bytes ?? [])).toEqual(Buffer.from((await files.read(house!.url.slice(1))) ?? []))
  })

  test('gets those alone that are new or changed in the mode DIFF', async () => {
    await choose('DIFF')
    expect(await namesIn((await work())[0])).toHaveLength(3)
    await show(1, [garden!, other!])
    expect(await namesIn((await work())[0])).toEqual([fileOf(1, other!)])
    // Another order is told by the lines.
    await show(1, [other!, garden!])
    expect(await namesIn((await work())[0])).toEqual([])
    // What was taken away is gone there, and is sent when it comes back.
    await show(1, [other!, garden!, house!])
    expect(await namesIn((await work())[0])).toEqual([fileOf(1, house!)])
  })

  test('gets the photos of an ad that was withdrawn once it is back', async () => {
    await choose('DIFF')
    await work()
    await app.database.script(`UPDATE ads SET state = 'B' WHERE id = 2`)
    expect(await namesIn((await work())[0])).toEqual([])
    await app.database.script(`UPDATE ads SET state = 'A' WHERE id = 2`)
    expect(await namesIn((await work())[0])).toEqual([fileOf(2, kitchen!)])
  })

  test('gets them again where the delivery before was refused, could not be read or was killed', async () => {
    await choose('DIFF')
    await work()
    await show(1, [house!, garden!, other!])
    await expect(
      work({
        files: {
          ...app.deps.files,
          write: async (path, bytes) => {
            if (path.startsWith('portals/')) throw new Error('killed')
            return app.deps.files.write(path, bytes)
          },
        },
      }),
    ).rejects.toThrow('killed')
    await app.database.script(`UPDATE deliveries SET state = 'failed', reason = 'refused', ended_at = created_at WHERE ended_at IS NULL`)
    answer = () => ({ nothing: true })
    expect(await namesIn((await work())[0])).toEqual([fileOf(1, other!)])
    shows()
    app.clock.advance(3_600_000)
    expect(await namesIn((await work())[0])).toEqual([fileOf(1, other!)])
    await app.database.script(`UPDATE ads SET title = 'Another' WHERE id = 3`)
    expect(await namesIn((await work())[0])).toEqual([])
  })

  test('gets the photos of an ad again that it has refused', async () => {
    await choose('DIFF')
    shows([1])
    await work()
    shows()
    await app.database.script(`UPDATE ads SET title = 'Now short' WHERE id = 1`)
    expect(await namesIn((await work())[0])).toEqual(files85(1, [house!, garden!]))
  })

  test('gets all of them anew after a change to FULL, and none twice by two portals', async () => {
    await choose('DIFF')
    await work()
    await choose('FULL')
    expect(await namesIn((await work())[0])).toHaveLength(3)
    await choose('DIFF')
    expect(await namesIn((await work())[0])).toEqual([])
    await choose('URL')
    await work()
    await choose('DIFF')
    expect(await namesIn((await work())[0])).toHaveLength(3)
    await app.database.script(
      `INSERT INTO portals (id, code_name, name, universe, identifiers, connector) SELECT 2, 'MURS', 'Murs', universe, identifiers, connector FROM portals WHERE id = 1;
       INSERT INTO portal_accounts (advertiser_id, portal_id, photo_mode) VALUES (${ids.north}, 2, 'DIFF'); UPDATE ads SET portals = '{TOITS,MURS}'`,
    )
    expect(await namesIn((await work())[0])).toHaveLength(3)
  })

  test('gets the others where the file of one is gone, which the report names', async () => {
    await choose('DIFF')
    const path = garden!.url.slice(1)
    const bytes = (await files.read(path))!
    await files.remove(path)
    expect(await namesIn((await work())[0])).toEqual([fileOf(1, house!), fileOf(2, kitchen!)].toSorted())
    const [run] = (await report()).runs
    expect(run).toMatchObject({
      state: 'done',
      message: '1 photo was not sent, because its file is missing here. Upload it again: R1.',
      photos: { notDownloaded: 1 },
    })
    await files.write(path, bytes)
    await app.database.script(`UPDATE ads SET title = 'Another' WHERE id = 3`)
    expect(await namesIn((await work())[0])).toEqual([fileOf(1, garden!)])
  })
})

test.each(['FULL', 'DIFF'] as const)('what is sent by %s is the same ads with the same photos where it is read again', async (mode) => {
  await choose(mode)
  const reader = feedCalls(app, await app.tokenOf(ids.southMain))
  const feed = await reader.add()
  const pass = async () => {
    const [zip] = await work()
    await reader.take(feed, zip!)
    // One of three ads that goes is asked about.
    if ((await reader.lastRun(feed)).etat !== 'termine') await reader.answer(feed, true)
    expect(await reader.lastRun(feed)).toMatchObject({ etat: 'termine', bilanAnnonces: { non_valides: 0 } })
    const taken = await app.database.query<{ title: string; photos: Photo[] }>(
      `SELECT title, photos FROM ads WHERE advertiser_id = $1 AND state = 'A' ORDER BY title`,
      [ids.south],
    )
    const found: [string, string[]][] = []
    for (const { title, photos } of taken) {
      const originals = photos.map(async ({ id }) => Buffer.from((await files.read(`media/${id}/original`)) ?? []).toString('base64'))
      found.push([title, await Promise.all(originals)])
    }
    return Object.fromEntries(found)
  }
  const bytesOf = (photos: readonly Photo[]) =>
    Promise.all(photos.map(async ({ url }) => Buffer.from((await files.read(url.slice(1))) ?? []).toString('base64')))
  expect(await pass()).toEqual({ 'Ad 1': await bytesOf([house!, garden!]), 'Ad 2': await bytesOf([kitchen!]), 'Ad 3': [] })
  // One is added, two change places, an ad gets its first, and another ad is withdrawn.
  await show(1, [garden!, other!, house!])
  await show(3, [kitchen!])
  await app.database.script(`UPDATE ads SET state = 'B' WHERE id = 2`)
  expect(await pass()).toEqual({ 'Ad 1': await bytesOf([garden!, other!, house!]), 'Ad 3': await bytesOf([kitchen!]) })
})

test('a portal of the demonstration shows the photos that came as files, and those from before', async () => {
  await choose('DIFF')
  const pass = async () => {
    await app.jobs.enqueue('deliver-due', {})
    await app.jobs.drain()
    const page = await (await app.app.request('/sandbox/portals/TOITS/ads/1')).text()
    const photos = [...page.matchAll(/src="([^"]+\/photos\/[^"]+)"/g)].map(([, address]) => address ?? '')
    const bytes = photos.map(async (address) => Buffer.from(await (await app.app.request(address)).arrayBuffer()))
    return (await Promise.all(bytes)).map(String)
  }
  const bytesOf = async ({ url }: Photo) => String(Buffer.from((await files.read(url.slice(1))) ?? []))
  expect(await pass()).toEqual([await bytesOf(house!), await bytesOf(garden!)])
  await show(1, [garden!, other!])
  expect(await pass()).toEqual([await bytesOf(garden!), await bytesOf(other!)])
  expect((await app.app.request(`/sandbox/portals/TOITS/photos/${ids.north}/${fileOf(1, house!)}`)).status).toBe(404)
})

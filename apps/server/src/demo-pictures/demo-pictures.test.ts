import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { makeDemoAds } from '../demo/ads/ads.ts'
import { picturesOf } from '../demo/demo.model.ts'
import { memoryFiles } from '../ports/files.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { drawPicture, parsePictureName } from './pictures.ts'

const kinds = ['house', 'flat', 'block', 'living', 'kitchen', 'bedroom', 'land', 'car', 'bike'] as const

const written: string[] = []
let app: TestApp
beforeAll(async () => {
  const files = memoryFiles()
  app = await createTestApp({ files: { ...files, write: (path, bytes) => (written.push(path), files.write(path, bytes)) } })
  await app.database.query('INSERT INTO purpose (is_demo) VALUES (true)')
  await keepAd(701, 0, picturesOf(7010, ['house', 'living']))
  // A lot's pictures are numbered by its programme.
  await keepAd(702, 700, picturesOf(7000, ['block', 'flat']))
})
afterAll(() => app.close())

const keepAd = (id: number, parent: number, photos: object[]) =>
  app.database.query(
    `INSERT INTO ads (advertiser_id, id, parent_id, state, universe, object_type, offer_type, reference, title, source_code, photos)
     VALUES ($1, $2::int, $3, 'A', 'IMMO', 1200, 'V', 'R' || $2::int, '', 'SAISIE_IMMO', $4)`,
    [ids.north, id, parent, JSON.stringify(photos)],
  )
const statusOf = async (name: string): Promise<number> => (await app.call('GET', `/media/demo/${name}`)).status

describe('a drawn picture', () => {
  test.each(kinds)('of a %s is the same for a seed and another for the next', (kind) => {
    expect(drawPicture(kind, 7)).toBe(drawPicture(kind, 7))
    expect(drawPicture(kind, 7)).not.toBe(drawPicture(kind, 8))
    expect(drawPicture(kind, 7)).not.toMatch(/NaN|undefined|Infinity/)
  })

  test.each([
    '1-house.webp',
    '1-castle-thumb.webp',
    '1-house-huge.webp',
    '-house-thumb.webp',
    '1-constructor-thumb.webp',
    '../1-house-thumb.webp',
  ])('is not made for %s', (name) => expect(parsePictureName(name)).toBeNull())
})

test('a picture of the demo data is served as WebP of its size, for good and for every origin', async () => {
  const reply = await app.call('GET', '/media/demo/7010-house-thumb.webp')
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cross-origin-resource-policy')]).toEqual([
    200,
    'image/webp',
    'cross-origin',
  ])
  expect(reply.headers.get('cache-control')).toContain('immutable')
  expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
  expect([await statusOf('7010-house-large.webp'), await statusOf('7001-flat-thumb.webp')]).toEqual([200, 200])
})

test('a picture of the demo data is drawn and kept once, also when many ask at the same time', async () => {
  written.length = 0
  const replies = await Promise.all(Array.from({ length: 6 }, () => app.call('GET', '/media/demo/7011-living-thumb.webp')))
  const bodies = await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer()).toString('base64')))
  expect(new Set(bodies).size).toBe(1)
  await app.call('GET', '/media/demo/7011-living-thumb.webp')
  expect(written).toEqual(['demo/7011-living-thumb.webp'])
})

test('a picture is neither drawn nor stored under a name that no ad has', async () => {
  written.length = 0
  const names = [
    'nothing.webp',
    '7010-flat-thumb.webp',
    '07010-house-thumb.webp',
    '7012-kitchen-thumb.webp',
    '9999999999-house-large.webp',
    '7-house-thumb.webp',
  ]
  expect(await Promise.all(names.map(statusOf))).toEqual(names.map(() => 404))
  expect(written).toEqual([])
})

test('a picture of the demo data is not found where the database is no demonstration, not even one that was kept before', async () => {
  expect(await statusOf('7000-block-thumb.webp')).toBe(200)
  await app.database.query('UPDATE purpose SET is_demo = false')
  const statuses = [await statusOf('7000-block-thumb.webp'), await statusOf('7001-flat-large.webp')]
  await app.database.query('UPDATE purpose SET is_demo = true')
  expect(statuses).toEqual([404, 404])
})

test('a picture of the demo sites is one of the demo data', async () => {
  const pages = await Promise.all(
    ['portal/stock.json', 'agency/index.html'].map((name) => readFile(new URL(`../../../demo/${name}`, import.meta.url), 'utf8')),
  )
  const shown = [...pages.join('').matchAll(/\/media\/demo\/\d+-[a-z]+/g)].map(([name]) => name)
  const seeded = new Set(makeDemoAds(2026).flatMap(({ photos }) => photos.flatMap(({ url, thumb }) => [url, thumb])))
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((name) => !seeded.has(`${name}-large.webp`) || !seeded.has(`${name}-thumb.webp`))).toEqual([])
})

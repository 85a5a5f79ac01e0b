import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { createTestApp, type TestApp } from '../test/harness.ts'
import { drawPicture, parsePictureName } from './pictures.ts'

const kinds = ['house', 'flat', 'block', 'living', 'kitchen', 'bedroom', 'land', 'car', 'bike'] as const

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('a drawn picture', () => {
  test.each(kinds)('of a %s is the same for a seed and another for the next', (kind) => {
    expect(drawPicture(kind, 7)).toBe(drawPicture(kind, 7))
    expect(drawPicture(kind, 7)).not.toBe(drawPicture(kind, 8))
    expect(drawPicture(kind, 7)).not.toMatch(/NaN|undefined|Infinity/)
  })

  test.each(['1-house.webp', '1-castle-thumb.webp', '1-house-huge.webp', '-house-thumb.webp', '1-constructor-thumb.webp', '../1-house-thumb.webp'])(
    'is not made for %s',
    (name) => expect(parsePictureName(name)).toBeNull(),
  )
})

test('is served as WebP of its size, for good and for every origin', async () => {
  const reply = await app.call('GET', '/media/demo/7-house-thumb.webp')
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cross-origin-resource-policy')]).toEqual([200, 'image/webp', 'cross-origin'])
  expect(reply.headers.get('cache-control')).toContain('immutable')
  expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
})

test('is drawn once, also when many ask at the same time', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => app.call('GET', '/media/demo/8-car-thumb.webp')))
  const bodies = await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer()).toString('base64')))
  expect(new Set(bodies).size).toBe(1)
})

test('is not found under a name that means nothing', async () => {
  expect((await app.call('GET', '/media/demo/nothing.webp')).status).toBe(404)
})

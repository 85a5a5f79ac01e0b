import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppEnv } from '../http/context.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { planned, saved, subscribePosts, written } from '../test/posts.ts'
import { mountPostPictures } from './posts.pictures.routes.ts'
import { preparedOf, type Snapshot } from './posts.prepare.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await subscribePosts(app)
})
afterAll(() => app.close())

const webp = await sharp({ create: { width: 2_000, height: 1_500, channels: 4, background: { r: 10, g: 90, b: 60, alpha: 0.5 } } }).webp().toBuffer()
const deps = { readPicture: async () => null, fetchPublic: async () => webp }
const sent: Snapshot = {
  text: 'a', pictures: ['/media/x/1600.jpg', 'https://photos.example/b.webp?v=2', 'https://photos.example/c.PNG', 'https://photos.example/d'].map((url) => ({ url, alternative: '' })), video: null,
  type: 'media', button: 'none', buttonUrl: '', offer: { title: '', link: '', conditions: '', from: '', to: '' }, firstComment: '', language: 'fr',
}

test('a network is told of a JPEG where it does not take a picture as it is', () => {
  const addresses = (network: 'instagram' | 'google') =>
    preparedOf({ ...deps, files: { read: async () => null }, config: { publicUrl: 'https://v.example' } }, sent, { advertiserId: 3, id: 'key', network }).pictures.map(({ address }) => address)
  expect(addresses('instagram')).toEqual(['https://v.example/media/x/1600.jpg', ...[1, 2, 3].map((at) => `https://v.example/media/posts/3/key/${at}.jpg`)])
  expect(addresses('google')).toEqual(['https://v.example/media/x/1600.jpg', 'https://v.example/media/posts/3/key/1.jpg', 'https://photos.example/c.PNG', 'https://v.example/media/posts/3/key/3.jpg'])
})

test('it finds there what it was told of, for a day, and nobody finds anything else', async () => {
  const token = await app.tokenOf(ids.northMain)
  const post = await saved(app, token, { content: written(['instagram']) })
  const { publications: [publication] } = await planned(app, token, { ids: [post.id], networks: ['instagram'], plan: new Date('2026-03-11T08:30:00Z') })
  const server = new Hono<AppEnv>()
  server.onError((_, c) => c.body(null, 404))
  mountPostPictures(server, app.deps, deps)
  const get = async (path: string) => server.request(`/media/posts/${ids.north}/${publication!.id}/${path}`)
  expect((await get('1.jpg')).status).toBe(404)
  await app.database.query('UPDATE post_publications SET sent = $1, started_at = $2', [JSON.stringify(sent), app.clock.now()])
  const reply = await get('1.jpg')
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await sharp(await reply.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 1440, height: 1080 })
  expect([(await get('9.jpg')).status, (await get('1.png')).status, (await server.request(`/media/posts/${ids.south}/${publication!.id}/1.jpg`)).status]).toEqual([404, 404, 404])
  await app.database.query(`UPDATE post_publications SET started_at = $1::timestamptz - interval '25 hours'`, [app.clock.now()])
  expect((await get('1.jpg')).status).toBe(404)
})

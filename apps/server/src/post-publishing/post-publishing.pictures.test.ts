import { postSavingWire, postWire } from '@vitrine/core/posts'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppEnv } from '../http/context.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { planned, saved, subscribePosts, written } from '../test/posts.ts'
import { mountPostPictures } from './post-publishing.pictures.routes.ts'
import { preparedOf, type Snapshot } from './post-publishing.prepare.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await subscribePosts(app)
})
afterAll(() => app.close())

const webp = await sharp({ create: { width: 2_000, height: 1_500, channels: 4, background: { r: 10, g: 90, b: 60, alpha: 0.5 } } })
  .webp()
  .toBuffer()
const png = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#2266aa' } })
  .png()
  .toBuffer()
const deps = { readPicture: async () => null, fetchPublic: async () => webp }
const sent: Snapshot = {
  text: 'a',
  pictures: ['/media/x/1600.jpg', 'https://photos.example/b.webp?v=2', 'https://photos.example/c.PNG', 'https://photos.example/d'].map(
    (url) => ({ url, alternative: '' }),
  ),
  video: null,
  type: 'media',
  button: 'none',
  buttonUrl: '',
  offer: { title: '', link: '', conditions: '', from: '', to: '' },
  firstComment: '',
  language: 'fr',
}

test('a network is told of a JPEG where it does not take a picture as it is', () => {
  const addresses = (network: 'instagram' | 'google') =>
    preparedOf({ ...deps, files: { read: async () => null }, config: { publicUrl: 'https://v.example' } }, sent, {
      advertiserId: 3,
      id: 'key',
      network,
    }).pictures.map(({ address }) => address)
  expect(addresses('instagram')).toEqual([
    'https://v.example/media/x/1600.jpg',
    ...[1, 2, 3].map((at) => `https://v.example/media/posts/3/key/${at}.jpg`),
  ])
  expect(addresses('google')).toEqual([
    'https://v.example/media/x/1600.jpg',
    'https://v.example/media/posts/3/key/1.jpg',
    'https://photos.example/c.PNG',
    'https://v.example/media/posts/3/key/3.jpg',
  ])
})

test('it finds there what it was told of, for a month, and nobody finds anything else', async () => {
  const token = await app.tokenOf(ids.northMain)
  const post = await saved(app, token, { content: written(['instagram']) })
  const {
    publications: [publication],
  } = await planned(app, token, { ids: [post.id], networks: ['instagram'], plan: new Date('2026-03-11T08:30:00Z') })
  const server = new Hono<AppEnv>()
  server.onError((_, c) => c.body(null, 404))
  mountPostPictures(server, app.deps, deps)
  const get = async (path: string) => server.request(`/media/posts/${ids.north}/${publication!.id}/${path}`)
  expect((await get('1.jpg')).status).toBe(404)
  await app.database.query('UPDATE post_publications SET sent = $1, started_at = $2', [JSON.stringify(sent), app.clock.now()])
  const reply = await get('1.jpg')
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await sharp(await reply.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 1440, height: 1080 })
  expect([
    (await get('9.jpg')).status,
    (await get('1.png')).status,
    (await server.request(`/media/posts/${ids.south}/${publication!.id}/1.jpg`)).status,
  ]).toEqual([404, 404, 404])
  await app.database.query(`UPDATE post_publications SET started_at = $1::timestamptz - interval '31 days'`, [app.clock.now()])
  expect((await get('1.jpg')).status).toBe(404)
})

describe('a photo that is sent in the post itself', () => {
  const treatment = async (media: object) => {
    const content = written(['facebook'], { videoUrl: '' })
    const body = postSavingWire.encode({
      id: null,
      version: 0,
      kind: 'editorial',
      adId: null,
      state: 'draft',
      content,
      videoDeleted: false,
    })
    const reply = await app.call('POST', '/api/provider/socialposts/post/treatment', {
      token: await app.tokenOf(ids.northMain),
      body: { ...body, ...media },
    })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }
  const base64 = (value: string, alternative = '') => ({ type: 'base64', value, alternative })

  test('is kept as one of the account’s, with the prefix of a data address or without', async () => {
    const { status, body } = await treatment({
      pictures: [base64(png.toString('base64'), 'The harbour'), base64(`data:image/webp;base64,${webp.toString('base64')}`)],
      portalPictures: { FACEBOOK_EDITO: [base64(png.toString('base64'))] },
    })
    expect(status).toBe(200)
    const post = postWire.decode(body)
    expect(post.pictures).toMatchObject([
      { width: 900, height: 700, alternative: 'The harbour' },
      { width: 2000, height: 1500 },
    ])
    expect(post.networks.facebook?.pictures?.[0]?.id).toBe(post.pictures[0]?.id)
    const served = await app.app.request(new URL(post.pictures[0]!.url).pathname)
    expect(served.headers.get('content-type')).toBe('image/jpeg')
  })

  test.each([
    ['no base64 at all', { pictures: [base64('§')] }, 400, 'invalid', 'pictures.0.value'],
    [
      'no picture',
      { pictures: [base64(png.toString('base64')), base64(Buffer.from('Hello, this is no picture').toString('base64'))] },
      415,
      'format-refused',
      'pictures.1.value',
    ],
    ['a GIF', { pictures: [base64(Buffer.from('GIF89a and more of it').toString('base64'))] }, 415, 'gif-refused', 'pictures.0.value'],
    [
      'half a picture',
      { portalPictures: { FACEBOOK_EDITO: [base64(png.subarray(0, 200).toString('base64'))] } },
      422,
      'picture-broken',
      'portalPictures.FACEBOOK_EDITO.0.value',
    ],
    ['eleven megabytes', { pictures: [base64('A'.repeat(15_000_000))] }, 413, 'file-too-large', 'pictures.0.value'],
    ['none', { pictures: [base64('')] }, 400, 'invalid', 'pictures.0.value'],
  ])('is refused at its field where it is %s', async (_, media, status, code, field) => {
    expect(await treatment(media)).toMatchObject({ status, body: { code, field } })
  })
})

import { createHttp, type ApiError } from '@vitrine/core/http'
import { createVideosClient, mostBytesASecond, type AdVideo, type VideosClient } from '@vitrine/core/videos'
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPictureReader } from '../demo-pictures/picture-reader.ts'
import { insertPhoto } from '../establishment-sheet/establishment-sheet.store.ts'
import { storeUploaded } from '../media/media.service.ts'
import { sweepMedia } from '../media/media.sweep.service.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { insertAd } from '../test/embed.ts'
import { createTestApp, ids, testConfig, type TestApp } from '../test/harness.ts'
import { subscribePosts } from '../test/posts.ts'
import { providePhotos, videoOrder } from './videos.samples.ts'
import { makeVideo, type MakingDeps } from './videos.making.service.ts'
import { RenderFault, renderFilm } from './videos.renderer.service.ts'

const adId = 7
let app: TestApp
let photos: string[]
let client: VideosClient
beforeEachApp(async ({ database }) => {
  app = await createTestApp({ database, config: { ...testConfig, videosPerMonth: 2 } })
  await insertAd(app, ids.north, adId, { title: 'Flat' })
  await subscribePosts(app)
  photos = await providePhotos(app, adId)
})
beforeEach(async () => void (client = await clientOf(ids.northMain)))

const clientOf = async (user: number): Promise<VideosClient> => {
  const token = await app.tokenOf(user)
  return createVideosClient(
    createHttp({
      baseUrls: { backend: '/api/backend', provider: '/api/provider', auth: '/api/auth', logs: '/api/logs' },
      getToken: () => token,
      fetch: async (url, init) => app.app.request(String(url), init),
    }),
  )
}
const refusal = async (result: Promise<unknown>): Promise<unknown> =>
  result.then(
    () => null,
    ({ status, code }: ApiError) => [status, code],
  )
const quota = () => client.quota('IMMO', 'en')
const last = async (): Promise<AdVideo | undefined> => (await client.list(adId))[0]

const film = { video: new Uint8Array([1, 2, 3]), poster: new Uint8Array([4]), seconds: 19 }
/** Makes the video that waits, with another maker of films. */
const make = async (render: MakingDeps['render'] = async () => film): Promise<void> => {
  const job = app.jobs.waiting.findLast(({ name }) => name === 'make-video')
  const deps = { ...app.deps, readPicture: createPictureReader(app.deps, async () => null), render }
  await makeVideo(deps, job?.data as { advertiserId: number; videoId: string })
}

describe('a video that is ordered', () => {
  test('waits, counts at once, and is one for the account at a time', async () => {
    expect(await quota()).toEqual({ monthly: 2, remaining: 2, made: 0 })
    expect(await client.make(adId, videoOrder(photos))).toMatchObject({ adId, state: 'waiting', progress: 0, file: null })
    expect(await quota()).toEqual({ monthly: 2, remaining: 1, made: 1 })
    expect(await refusal(client.make(adId, videoOrder(photos)))).toEqual([409, 'video-running'])
    expect(app.jobs.waiting).toHaveLength(1)
  })

  test('stands in the ad, among the videos for posts and in the trail when it is made', async () => {
    await client.make(adId, videoOrder(photos))
    await make()
    const video = await last()
    expect(video).toMatchObject({ state: 'ready', progress: 100, file: { seconds: 19, width: 720, height: 720, size: 3 } })
    const token = await app.tokenOf(ids.northMain)
    const ad = (await (await app.call('GET', `/api/provider/annonce/${adId}`, { token })).json()) as { url_clap: string }
    expect(ad.url_clap).toBe(video?.file?.url)
    expect(await (await app.call('GET', '/api/provider/videos', { token })).json()).toMatchObject({ videos: [{ path: video?.file?.url }] })
    expect(await app.database.query(`SELECT act FROM audit_events WHERE act LIKE 'video.%' ORDER BY id`)).toEqual([
      { act: 'video.ordered' },
      { act: 'video.made' },
    ])
    const text = async (url = '') => (await app.app.request(new URL(url).pathname)).text()
    expect(await text(video?.file?.captionsUrl)).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:03\.000\nFlat/)
    expect(await text(video?.file?.posterUrl)).toBe('\u0004')
  })

  test('is kept as long as it is that of its ad, and its file goes a month after another took its place', async () => {
    for (let time = 0; time < 2; time += 1) {
      await client.make(adId, videoOrder(photos))
      await make()
      app.clock.advance(1000)
    }
    await app.database.query(`UPDATE post_videos SET created_at = created_at - interval '31 days'`)
    await sweepMedia(app.deps)
    expect((await client.list(adId)).map(({ state, file }) => [state, file !== null])).toEqual([
      ['ready', true],
      ['ready', false],
    ])
  })

  test('is made once although its job comes twice, and again from the beginning where the process before has ended', async () => {
    await client.make(adId, videoOrder(photos))
    await expect(make(async () => Promise.reject(new Error('The server was killed')))).rejects.toThrow('killed')
    expect(await last()).toMatchObject({ state: 'running' })
    await make()
    let again = 0
    await make(async () => ((again += 1), film))
    expect([again, await quota(), (await last())?.state]).toEqual([0, { monthly: 2, remaining: 1, made: 1 }, 'ready'])
  })

  test('is given up and not counted once its process has ended too often', async () => {
    await client.make(adId, videoOrder(photos))
    for (let time = 0; time < 4; time += 1) await make(async () => Promise.reject(new Error('out of memory'))).catch(() => undefined)
    await make()
    expect([(await last())?.failure, (await quota()).remaining]).toEqual(['failed', 2])
  })

  test('is not counted when it fails, and says why', async () => {
    await client.make(adId, videoOrder(photos))
    await make(async () => Promise.reject(new RenderFault('too-slow')))
    expect([await last(), await quota()]).toMatchObject([
      { state: 'failed', failure: 'too-slow', file: null },
      { remaining: 2, made: 0 },
    ])
    expect(await refusal(client.make(adId, videoOrder(photos)))).toBe(null)
  })

  test('ends when it is cancelled, even in the midst, and is not counted', async () => {
    await client.make(adId, videoOrder(photos))
    await make(async (_, { signal }) => {
      await client.cancel(adId)
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    })
    expect([(await last())?.state, (await quota()).remaining]).toEqual(['cancelled', 2])
    expect(await refusal(client.cancel(adId))).toEqual([409, 'video-ended'])
  })

  test('leaves no file when it was cancelled while it was written', async () => {
    await client.make(adId, videoOrder(photos))
    await make(async () => (await client.cancel(adId), film))
    const paths: string[] = []
    for await (const path of app.deps.files.list()) paths.push(path)
    expect([paths.filter((path) => !path.endsWith('800.jpg')), (await last())?.file]).toEqual([[], null])
  })
})

describe('an order is refused', () => {
  test('without the option, and with the ad of somebody else', async () => {
    expect(await refusal((await clientOf(ids.southMain)).make(adId, videoOrder(photos)))).toEqual([403, 'video-option'])
    await app.database.query(`UPDATE advertisers SET options = options || '{"video": true}'`)
    expect(await refusal((await clientOf(ids.southMain)).make(adId, videoOrder(photos)))).toEqual([404, 'not-found'])
  })

  test('below five photos, with photos of no ad, twice the same one, and a colour that is none', async () => {
    expect(await refusal(client.make(adId, videoOrder(photos.slice(1))))).toEqual([409, 'video-photos'])
    expect(await refusal(client.make(adId, videoOrder([...photos.slice(1), 'other'])))).toEqual([400, 'invalid'])
    expect(await refusal(client.make(adId, videoOrder([...photos, photos[0]!])))).toEqual([400, 'invalid'])
    expect(await refusal(client.make(adId, videoOrder(photos, { color: 'red"/>' })))).toEqual([400, 'invalid'])
  })

  test('when nothing is left, until the next month adds to what was left', async () => {
    await client.make(adId, videoOrder(photos))
    await make()
    expect(await quota()).toEqual({ monthly: 2, remaining: 1, made: 1 })
    app.clock.advance(31 * 86_400_000)
    // By then the session is over.
    client = await clientOf(ids.northMain)
    expect(await quota()).toEqual({ monthly: 2, remaining: 3, made: 0 })
    await app.database.query(`UPDATE video_quotas SET monthly = 0`)
    expect(await refusal(client.make(adId, videoOrder(photos)))).toEqual([409, 'video-quota'])
  })

  test('of many that come at one moment all but one', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => refusal(client.make(adId, videoOrder(photos)))))
    expect([replies.filter((reply) => reply === null).length, (await quota()).made]).toEqual([1, 1])
  })
})

test('a quota that changes counts each month by what held in it', async () => {
  await app.database.query(`INSERT INTO video_quotas VALUES ($1, '2025-12-01', 5), ($1, '2026-02-01', 1)`, [ids.north])
  expect(await quota()).toEqual({ monthly: 1, remaining: 12, made: 0 })
})

test('a preview shows each card with its words, counts nothing, and says where a photo is broken', async () => {
  const stills = await client.stills(adId, videoOrder(photos))
  expect(stills.map(({ picture }) => picture.slice(0, 4))).toEqual(stills.map(() => '/9j/'))
  expect(stills[0]?.text).toContain('Flat')
  expect((await quota()).made).toBe(0)
  await app.deps.files.write(`media/${photos[0]}/800.jpg`, new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]))
  expect(await refusal(client.stills(adId, videoOrder(photos)))).toEqual([422, 'photo-broken'])
})

test('the last card carries the logo of the establishment sheet, and goes without one that cannot be read', async () => {
  const redOf = async (): Promise<number> => {
    const last = (await client.stills(adId, videoOrder(photos))).at(-1)
    const { data, info } = await sharp(Buffer.from(last?.picture ?? '', 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = Array.from({ length: info.width * info.height }, (_, at) => data.subarray(at * info.channels, at * info.channels + 3))
    return pixels.filter(([red = 0, green = 0, blue = 0]) => red > 200 && green < 60 && blue < 60).length
  }
  expect(await redOf()).toBe(0)
  const bytes = new Uint8Array(
    await sharp({ create: { width: 600, height: 450, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  )
  const { id, url } = await storeUploaded(app.deps, ids.north, { kind: 'picture', name: 'logo.png', bytes })
  await app.database.db.transaction((tx) => insertPhoto(tx, ids.north, 'logo', id))
  expect(await redOf()).toBeGreaterThan(1_000)
  await app.deps.files.write(url.slice(1), new Uint8Array([1, 2, 3]))
  expect(await redOf()).toBe(0)
})

describe('the process that makes films', () => {
  const order = async () => {
    await client.make(adId, videoOrder(photos))
    let given: Parameters<typeof renderFilm>[0] | undefined
    await make(async (content) => ((given = content), film))
    return given!
  }
  const within = { signal: new AbortController().signal, onProgress: () => undefined }

  test('fails with a photo that cannot be read, and harms nothing', async () => {
    const asked = await order()
    const bomb = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>')
    const broken = { ...asked, photos: [bomb, ...asked.photos.slice(1)] }
    await expect(renderFilm(broken, within)).rejects.toMatchObject({ failure: 'photos-broken' })
  }, 60_000)

  test('is ended when it takes too long, too much memory, or nobody wants it any more', async () => {
    const asked = await order()
    const limits = { milliseconds: 60_000, memory: 1024 ** 3 }
    await expect(renderFilm(asked, { ...within, limits: { ...limits, milliseconds: 300 } })).rejects.toMatchObject({ failure: 'too-slow' })
    await expect(renderFilm(asked, { ...within, limits: { ...limits, memory: 1 } })).rejects.toMatchObject({ failure: 'too-large' })
    const ending = new AbortController()
    const running = renderFilm(asked, { signal: ending.signal, onProgress: () => ending.abort(new Error('unwanted')) })
    await expect(running).rejects.toThrow('unwanted')
  }, 120_000)

  test('makes an MP4 of H.264 that begins to play before it has arrived, of the promised length and weight', async () => {
    const told: number[] = []
    const whole = await order()
    // Two of its scenes, with the change from one to the other.
    const short = { ...whole, scenes: whole.scenes.slice(0, 2) }
    const { video, poster, seconds } = await renderFilm(short, { ...within, onProgress: (percent) => void told.push(percent) })
    expect(Buffer.from(poster).subarray(0, 2).toString('hex')).toBe('ffd8')
    const input = new Input({ source: new BufferSource(video), formats: [MP4] })
    const track = (await input.getPrimaryVideoTrack())!
    expect([await track.getCodec(), track.displayWidth, track.displayHeight, Math.round(await input.computeDuration()), seconds]).toEqual([
      'avc',
      720,
      720,
      6,
      6,
    ])
    const boxes = Buffer.from(video)
    expect(boxes.indexOf('moov', 0, 'latin1')).toBeLessThan(boxes.indexOf('mdat', 0, 'latin1'))
    let frames = 0
    for await (const packet of new EncodedPacketSink(track).packets()) frames += packet.byteLength > 0 ? 1 : 0
    expect(frames).toBe(6 * 25)
    expect(video.byteLength / seconds).toBeLessThan(mostBytesASecond)
    expect(told.at(-1)).toBe(99)
  }, 180_000)
})

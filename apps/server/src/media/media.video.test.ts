import { createServer, type Server } from 'node:http'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { createUploader } from '../test/media.ts'
import { subscribePosts } from '../test/posts.ts'
import { checkVideoAddress } from './media.video.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await subscribePosts(app)
})
afterAll(() => app.close())

interface Film {
  format?: Mp4OutputFormat | WebMOutputFormat
  seconds?: number
  width?: number
  height?: number
}

/** A video without decodable frames, whose container has the usual metadata. */
const film = async ({ format = new Mp4OutputFormat(), seconds = 12, width = 1280, height = 720 }: Film = {}): Promise<Uint8Array> => {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source)
  await output.start()
  for (let second = 0; second < seconds; second += 1)
    await source.add(new EncodedPacket(new Uint8Array([second + 1, 2, 3, 4]), 'key', second, 1), {
      decoderConfig: { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height },
    })
  await output.finalize()
  return new Uint8Array(target.buffer as ArrayBuffer)
}

/** A minimal header of an AVI. */
const avi = (seconds: number, width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(256)
  bytes.write('RIFF', 0, 'latin1')
  bytes.write('AVI LIST', 8, 'latin1')
  bytes.write('hdrlavih', 20, 'latin1')
  const head = 32
  bytes.writeUInt32LE(40_000, head)
  bytes.writeUInt32LE(seconds * 25, head + 16)
  bytes.writeUInt32LE(width, head + 32)
  bytes.writeUInt32LE(height, head + 36)
  return bytes
}

const send = async (bytes: Uint8Array, name = 'garden.mp4'): Promise<{ status: number; body: Record<string, unknown> }> => {
  const uploader = await createUploader(app, ids.northMain)
  const begun = await uploader.begin({ bytes, name, kind: 'video' as never })
  if (begun.status !== 201) return { status: begun.status, body: (await begun.json()) as Record<string, unknown> }
  const address = begun.headers.get('location') ?? ''
  for (let at = 0; at < bytes.byteLength; at += 1_000_000) await uploader.add(address, at, bytes.subarray(at, at + 1_000_000))
  const reply = await uploader.json('POST', '/api/provider/videos', { envoi: address.split('/').at(-1) })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

describe('a video that is uploaded', () => {
  test('is what its file says, is served, and is the same one for the same bytes', async () => {
    const bytes = await film()
    const first = await send(bytes)
    expect(first).toMatchObject({
      status: 200,
      body: { nom: 'garden.mp4', duree: 12, largeur: 1280, hauteur: 720, taille: bytes.byteLength },
    })
    expect((await send(bytes)).body['id']).toBe(first.body['id'])
    const served = await app.app.request(new URL(String(first.body['path'])).pathname)
    expect([served.status, served.headers.get('content-type'), (await served.arrayBuffer()).byteLength]).toEqual([
      200,
      'video/mp4',
      bytes.byteLength,
    ])
    const listed = await app.call('GET', '/api/provider/videos', { token: await app.tokenOf(ids.northMain) })
    expect(await listed.json()).toMatchObject({ count: 1, videos: [{ id: first.body['id'] }] })
  })

  test('is served in the parts that are asked for', async () => {
    const bytes = await film()
    const { pathname } = new URL(String((await send(bytes)).body['path']))
    const part = async (range: string) => {
      const reply = await app.app.request(pathname, { headers: { range } })
      return {
        status: reply.status,
        range: reply.headers.get('content-range'),
        length: reply.headers.get('content-length'),
        bytes: new Uint8Array(await reply.arrayBuffer()),
      }
    }
    const size = bytes.byteLength
    expect(await part('bytes=10-19')).toEqual({ status: 206, range: `bytes 10-19/${size}`, length: '10', bytes: bytes.subarray(10, 20) })
    expect(await part('bytes=-5')).toEqual({
      status: 206,
      range: `bytes ${size - 5}-${size - 1}/${size}`,
      length: '5',
      bytes: bytes.subarray(-5),
    })
    expect(await part(`bytes=${size}-`)).toEqual({ status: 416, range: `bytes */${size}`, length: null, bytes: new Uint8Array() })
    const whole = await app.app.request(pathname)
    expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-length')]).toEqual([200, 'bytes', String(size)])
  })

  test('may be a WebM or an AVI, whatever it is called', async () => {
    expect((await send(await film({ format: new WebMOutputFormat(), seconds: 4 }), 'wrong.mp4')).body).toMatchObject({
      path: expect.stringMatching(/video\.webm$/),
    })
    expect((await send(avi(5, 1920, 1080), 'old.avi')).body).toMatchObject({
      duree: 5,
      largeur: 1920,
      hauteur: 1080,
      path: expect.stringMatching(/video\.avi$/),
    })
  })

  test('is refused with what is wrong with it', async () => {
    expect(await send(await film({ seconds: 31 }))).toMatchObject({
      status: 422,
      body: { code: 'video-too-long', message: expect.stringContaining('30') },
    })
    expect(await send(await film({ width: 1280, height: 640 }))).toMatchObject({
      status: 422,
      body: { code: 'video-too-small', message: expect.stringContaining('720') },
    })
    expect(await send(Buffer.from('no video at all'))).toMatchObject({
      status: 415,
      body: { code: 'video-format', message: expect.stringContaining('garden.mp4') },
    })
    const uploader = await createUploader(app, ids.northMain)
    expect((await uploader.begin({ bytes: new Uint8Array(1), kind: 'video' as never, size: 75 * 1024 * 1024 + 1 })).status).toBe(413)
  })

  test('is none of the pictures and documents', async () => {
    const uploader = await createUploader(app, ids.northMain)
    const bytes = await film({ seconds: 2 })
    const begun = await uploader.begin({ bytes, kind: 'video' as never })
    const address = begun.headers.get('location') ?? ''
    await uploader.add(address, 0, bytes)
    expect((await uploader.finish(address.split('/').at(-1) ?? '')).status).toBe(404)
  })
})

describe('the address of a video', () => {
  let server: Server
  let origin: string
  beforeAll(async () => {
    server = createServer((request, reply) => {
      if (request.url === '/page.mp4') reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      else if (request.url === '/gone.mp4') reply.writeHead(404).end()
      else
        reply
          .writeHead(200, { 'content-type': 'video/mp4', 'content-length': request.url === '/large.mp4' ? 80 * 1024 * 1024 : 4 })
          .end('film')
    })
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
    origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  })
  afterAll(() => void server.close())

  test.each([
    ['/film.mp4', null],
    ['/page.mp4', 'video-format'],
    ['/gone.mp4', 'video-unreachable'],
    ['/large.mp4', 'video-too-large'],
    ['/film', 'video-url'],
  ])('%s is told: %s', async (path, fault) => {
    expect((await checkVideoAddress(origin + path, () => true)).fault).toBe(fault)
  })

  test('inside of the house is not asked for', async () => {
    expect(await checkVideoAddress(`${origin}/film.mp4`)).toMatchObject({ fault: 'video-private' })
  })
})

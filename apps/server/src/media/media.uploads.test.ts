import { once } from 'node:events'
import { connect } from 'node:net'
import { uploadChunkSize } from '@vitrine/core/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryFiles } from '../ports/files.ts'
import { listen, type Listener } from '../process/listener.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { createUploader, mediaOf, pathsOf, type Uploader } from '../test/media.ts'

/** Holds writes back until this many are waiting, so that they are concurrent. */
const meetingOf = (count: number) => {
  const all = Promise.withResolvers<void>()
  let arrived = 0
  return (): Promise<void> => {
    arrived += 1
    if (arrived === count) all.resolve()
    return all.promise
  }
}
let meet = meetingOf(1)

let app: TestApp
let north: Uploader
let photo: Buffer
beforeAll(async () => {
  const files = memoryFiles()
  app = await createTestApp({ files: { ...files, write: async (path, bytes) => (await meet(), files.write(path, bytes)) } })
  north = await createUploader(app, ids.northMain)
  photo = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#777777', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer()
})
afterAll(() => app.close())

const begin = async (file: Partial<Parameters<Uploader['begin']>[0]> = {}): Promise<string> =>
  (await north.begin({ bytes: photo, name: 'house.png', ...file })).headers.get('location') ?? ''
const idOf = (address: string): string => address.split('/').at(-1) ?? ''
const codeOf = async (reply: Response): Promise<string> => `${reply.status} ${((await reply.json()) as { code: string }).code}`

describe('an upload', () => {
  test('goes on where it stopped, in another process too', async () => {
    const address = await begin()
    await north.add(address, 0, photo.subarray(0, 1_000))
    await north.add(address, 1_000, photo.subarray(1_000, 700_000))
    const later = await createUploader({ app: app.beside().app, tokenOf: app.tokenOf }, ids.northMain)
    expect(await later.received(address)).toBe(700_000)
    expect((await later.add(address, 700_000, photo.subarray(700_000))).headers.get('upload-offset')).toBe(String(photo.byteLength))
    const media = await mediaOf(await later.finish(idOf(address)))
    expect(Buffer.from((await app.deps.files.read(`media/${media.id}/original`)) ?? [])).toEqual(photo)
    expect([
      (await mediaOf(await later.finish(idOf(address)))).id,
      (await pathsOf(app)).filter((path) => path.startsWith('uploads/')),
    ]).toEqual([media.id, []])
  })

  test('tells in its headers what is there, by the protocol', async () => {
    const address = await begin()
    const { status, headers } = await north.send('HEAD', address, {})
    const protocolHeaders = Object.fromEntries(
      ['tus-resumable', 'upload-offset', 'upload-length', 'cache-control', 'access-control-allow-origin'].map((name) => [
        name,
        headers.get(name),
      ]),
    )
    expect([status, protocolHeaders]).toEqual([
      200,
      {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'upload-length': String(photo.byteLength),
        'cache-control': 'no-store',
        'access-control-allow-origin': null,
      },
    ])
    expect(headers.get('upload-metadata')).toContain('filename')
  })

  test('that two add to at the same place takes one of them', async () => {
    const address = await begin()
    meet = meetingOf(2)
    const replies = await Promise.all([photo.subarray(0, 5_000), photo.subarray(0, 3_000)].map((bytes) => north.add(address, 0, bytes)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const [taken] = replies.filter(({ ok }) => ok)
    expect(await north.received(address)).toBe(Number(taken?.headers.get('upload-offset')))
    await north.add(address, await north.received(address), photo.subarray(await north.received(address)))
    expect((await mediaOf(await north.finish(idOf(address)))).taille).toBe(photo.byteLength)
  })

  test('given up leaves nothing', async () => {
    const address = await begin()
    await north.add(address, 0, photo.subarray(0, 1_000))
    expect((await north.send('DELETE', address, {})).status).toBe(204)
    expect([await codeOf(await north.finish(idOf(address))), (await pathsOf(app)).filter((path) => path.includes(idOf(address)))]).toEqual([
      '404 not-found',
      [],
    ])
  })

  test('is refused where it does not fit, and goes on where it does', async () => {
    const address = await begin()
    const south = await createUploader(app, ids.southMain)
    const png = Buffer.from('kind cGljdHVyZQ==')
    expect({
      early: await codeOf(await north.finish(idOf(address))),
      gap: await codeOf(await north.add(address, 5, photo.subarray(5, 10))),
      more: await codeOf(await north.add(address, 0, Buffer.concat([photo, png]))),
      foreign: [
        await south.received(address),
        await codeOf(await south.add(address, 0, photo)),
        (await south.send('DELETE', address, {})).status,
        await codeOf(await south.finish(idOf(address))),
      ],
      kind: await codeOf(
        await north.send('POST', '/api/provider/media/uploads', { 'upload-length': '5', 'upload-metadata': 'kind dmlydXM=' }),
      ),
      protocol: await codeOf(await north.send('POST', '/api/provider/media/uploads', { 'upload-length': '5', 'tus-resumable': '0.2.1' })),
      endless: await codeOf(await north.send('POST', '/api/provider/media/uploads', { 'upload-defer-length': '1' })),
    }).toEqual({
      early: '409 upload-incomplete',
      gap: '409 upload-offset',
      more: '413 too-large',
      foreign: [0, '404 not-found', 404, '404 not-found'],
      kind: '400 invalid',
      protocol: '400 upload-invalid',
      endless: '400 upload-invalid',
    })
    const received = await north.received(address)
    await north.add(address, received, photo.subarray(received))
    expect((await north.finish(idOf(address))).status).toBe(200)
  })

  test('that nobody went on with for a day is gone', async () => {
    const address = await begin()
    await app.database.query(`UPDATE media_uploads SET touched_at = now() - interval '25 hours' WHERE id = $1`, [idOf(address)])
    expect((await north.send('HEAD', address, {})).status).toBe(404)
  })
})

describe('over a real connection', () => {
  let listener: Listener
  beforeAll(async () => {
    listener = await listen('127.0.0.1', 0)
    listener.answerWith((request, env) => app.app.fetch(request, env))
  })
  afterAll(() => listener.stop(0))

  test('that is cut off, what had come is kept', async () => {
    const address = await begin()
    const { hostname, port } = new URL(listener.address)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const headers = {
      host: hostname,
      authorization: `Bearer ${await app.tokenOf(ids.northMain)}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(photo.byteLength),
    }
    socket.write(
      `PATCH ${address} HTTP/1.1\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    )
    socket.write(photo.subarray(0, uploadChunkSize + 300_000))
    // The first megabyte is recorded while the rest is still being sent.
    await expect.poll(() => north.received(address)).toBeGreaterThanOrEqual(uploadChunkSize)
    socket.destroy()
    await expect.poll(() => north.received(address)).toBe(uploadChunkSize + 300_000)
  })
})

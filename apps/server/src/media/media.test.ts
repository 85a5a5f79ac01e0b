import { mediaLimits } from '@vitrine/core/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { createUploader, heicPhoto, mediaOf, pathsOf, type SentFile, type SentMedia, type Uploader } from '../test/media.ts'

let app: TestApp
let north: Uploader
beforeAll(async () => {
  app = await createTestApp()
  north = await createUploader(app, ids.northMain)
})
afterAll(() => app.close())

/** A picture whose left half is red and whose right half is blue. */
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ])
const jpeg = (width = 640, height = 480) => drawn(width, height).jpeg().toBuffer()

const bytesAt = async (address: string): Promise<Buffer> =>
  Buffer.from(await (await app.app.request(new URL(address).pathname)).arrayBuffer())
const published = (media: SentMedia): string[] =>
  [320, 800, 1600, media.largeur].flatMap((width) =>
    ['webp', 'jpg'].map((ending) => `http://127.0.0.1/media/${media.id}/${width}.${ending}`),
  )
/** The red, green and blue of a pixel. */
const colourAt = async (bytes: Uint8Array, left: number, top: number): Promise<number[]> => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]
const isRed = ([red = 0, , blue = 0]: number[]): boolean => red > 200 && blue < 60

const refusalOf = async (file: SentFile) => {
  const reply = await north.upload(file)
  const { code, message } = (await reply.json()) as { code: string; message: string }
  return { status: reply.status, code, message }
}

describe('an uploaded picture', () => {
  test('is there in its sizes, none enlarged, for good and for every page', async () => {
    const media = await mediaOf(await north.upload({ bytes: await jpeg(1000, 750), name: 'C:\\photos\\Façade sud.jpg' }))
    expect(media).toMatchObject({ nom: 'Façade sud.jpg', format: 'jpeg', largeur: 1000, hauteur: 750, origine: null })
    expect([media.url, media.url_miniature]).toEqual([
      `http://127.0.0.1:4100/media/${media.id}/1000.jpg`,
      `http://127.0.0.1:4100/media/${media.id}/320.webp`,
    ])
    const kinds = await Promise.all(
      [media.url, media.url_miniature ?? '', media.url.replace('1000.jpg', '800.webp')].map(async (address) =>
        sharp(await bytesAt(address)).metadata(),
      ),
    )
    expect(kinds.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['jpeg', 1000, 750],
      ['webp', 320, 240],
      ['webp', 800, 600],
    ])
    const reply = await app.app.request(new URL(media.url).pathname)
    expect(
      Object.fromEntries(
        ['content-type', 'cache-control', 'cross-origin-resource-policy', 'x-content-type-options'].map((name) => [
          name,
          reply.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(await mediaOf(await north.json('GET', `/api/provider/media/${media.id}`))).toEqual(media)
  })

  test('as it came is kept, and nobody is given it', async () => {
    const bytes = await jpeg(300, 200)
    const { id } = await mediaOf(await north.upload({ bytes }))
    expect(Buffer.from((await app.deps.files.read(`media/${id}/original`)) ?? [])).toEqual(bytes)
    const statuses = await Promise.all(
      ['original', 'document.pdf', '301.jpg', '..%2foriginal'].map(async (name) => (await app.app.request(`/media/${id}/${name}`)).status),
    )
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  test('stands upright and tells nothing of where and with what it was taken', async () => {
    const exif = {
      IFD0: { Make: 'Secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 13/1 5/1', GPSLongitudeRef: 'W', GPSLongitude: '1/1 33/1 13/1' },
    }
    const bytes = await drawn(600, 400).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect([bytes.includes('Secret camera'), (await sharp(bytes).metadata()).orientation]).toEqual([true, 6])
    const media = await mediaOf(await north.upload({ bytes }))
    expect([media.largeur, media.hauteur]).toEqual([400, 600])
    for (const address of [
      media.url,
      media.url.replace('400.jpg', '320.jpg'),
      media.url_miniature ?? '',
      media.url.replace('.jpg', '.webp'),
    ]) {
      const shown = await bytesAt(address)
      const { exif: left, xmp, orientation, height } = await sharp(shown).metadata()
      expect([left, xmp, orientation ?? 1, shown.includes('Secret camera')]).toEqual([undefined, undefined, 1, false])
      // What was left is now on top.
      expect([isRed(await colourAt(shown, 5, 5)), isRed(await colourAt(shown, 5, height - 5))]).toEqual([true, false])
    }
  })

  test('with another file behind it shows nothing but its pixels', async () => {
    const hidden = '<script>alert(document.domain)</script>'
    const bytes = Buffer.concat([await jpeg(330, 200), Buffer.from(`<html>${hidden}</html>PK\u0003\u0004`)])
    const media = await mediaOf(await north.upload({ bytes, name: 'page.html' }))
    for (const address of published(media)) expect((await bytesAt(address)).includes(hidden)).toBe(false)
    expect((await app.app.request(new URL(media.url).pathname)).headers.get('content-type')).toBe('image/jpeg')
  })

  test.each(['png', 'webp'] as const)('may be %s, and is white where nothing is', async (format) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } })
      .toFormat(format)
      .toBuffer()
    const media = await mediaOf(await north.upload({ bytes, name: 'named.jpg' }))
    expect([media.format, await colourAt(await bytesAt(media.url), 5, 5)]).toEqual([format, [255, 255, 255]])
  })

  test('uploaded twice is one, also when both are sent at the same moment, and another account has its own', async () => {
    const bytes = await jpeg(350, 200)
    const [first = null, second = null] = await Promise.all(
      ['one.jpg', 'again.jpg'].map(async (name) => mediaOf(await north.upload({ bytes, name }))),
    )
    const south = await createUploader(app, ids.southMain)
    expect([second?.id === first?.id, (await mediaOf(await south.upload({ bytes }))).id === first?.id]).toEqual([true, false])
    expect((await pathsOf(app)).filter((path) => path.startsWith('uploads/'))).toEqual([])
  })
})

test('a picture whose bytes are gone is there again once it is uploaded again', async () => {
  const bytes = await jpeg(360, 200)
  const media = await mediaOf(await north.upload({ bytes }))
  for (const path of await pathsOf(app)) if (path.includes(media.id)) await app.deps.files.remove(path)
  const again = await mediaOf(await north.upload({ bytes }))
  expect([again, (await bytesAt(media.url)).byteLength > 0]).toEqual([media, true])
})

describe('a file is refused with its name and the way out', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

  test.each([
    ['a GIF', { bytes: gif, name: 'cat.jpg' }, 415, 'gif-refused', '“cat.jpg” is in GIF format'],
    ['an SVG', { bytes: svg, name: 'plan.png' }, 415, 'format-refused', '“plan.png”'],
    ['a page', { bytes: Buffer.from('<html>'), name: 'a.jpg' }, 415, 'format-refused', '“a.jpg”'],
    ['no PDF', { bytes: svg, name: 'plan.pdf', kind: 'document' }, 415, 'not-a-pdf', '“plan.pdf”'],
    [
      'a page that begins as a PDF does',
      { bytes: Buffer.from('%PDF-1.4<script>alert(1)</script>%%EOF'), name: 'plan.pdf', kind: 'document' },
      415,
      'not-a-pdf',
      '“plan.pdf”',
    ],
    [
      'a page with the head of a PDF',
      { bytes: Buffer.from('%PDF-1.4\n<script>alert(1)</script>%%EOF'), name: 'plan.pdf', kind: 'document' },
      422,
      'document-broken',
      '“plan.pdf”',
    ],
    [
      'a PDF whose contents are beyond its end',
      { bytes: Buffer.from('%PDF-1.4\n1 0 obj\nstartxref\n9000\n%%EOF'), name: 'plan.pdf', kind: 'document' },
      422,
      'document-broken',
      '“plan.pdf”',
    ],
    ['half a PDF', { bytes: Buffer.from('%PDF-1.7 and then'), name: 'plan.pdf', kind: 'document' }, 422, 'document-broken', '“plan.pdf”'],
    ['nothing', { bytes: new Uint8Array(), name: 'empty.jpg' }, 400, 'file-empty', '“empty.jpg”'],
    ['12 MB', { bytes: new Uint8Array(), size: 12 * 1024 * 1024, name: 'big.jpg' }, 413, 'file-too-large', '10\u00A0MB'],
    [
      'the head of a picture alone',
      { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), name: 'head.jpg' },
      422,
      'picture-broken',
      '“head.jpg”',
    ],
  ] as const)('when it is %s', async (_, file, status, code, words) => {
    const refusal = await refusalOf(file)
    expect(refusal).toMatchObject({ status, code, message: expect.stringContaining(words) as string })
  })

  test('when its end is missing', async () => {
    const whole = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .jpeg()
      .toBuffer()
    expect(await refusalOf({ bytes: whole.subarray(0, whole.length / 2) })).toMatchObject({ status: 422, code: 'picture-broken' })
  })

  test('when few bytes would fill the memory', async () => {
    const side = Math.ceil(Math.sqrt(mediaLimits.pixels)) + 10
    const bomb = await sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(1024 * 1024)
    expect(await refusalOf({ bytes: bomb, name: 'bomb.png' })).toMatchObject({
      status: 422,
      code: 'picture-too-many-pixels',
      message: expect.stringContaining('100') as string,
    })
  })

  test('and nothing of it is kept', async () => {
    const before = await app.database.query('SELECT id FROM media_files')
    await refusalOf({ bytes: gif })
    expect(await app.database.query('SELECT id FROM media_files')).toEqual(before)
  })
})

describe('a document', () => {
  test('is a PDF that is saved, never opened in our name', async () => {
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >> endobj\nstartxref\n9\n%%EOF\n')
    const media = await mediaOf(await north.upload({ bytes, name: 'Règlement (été).pdf', kind: 'document' }))
    expect(media).toMatchObject({
      format: 'pdf',
      largeur: null,
      url: `http://127.0.0.1:4100/media/${media.id}/document.pdf`,
      url_miniature: null,
    })
    const reply = await app.app.request(new URL(media.url).pathname)
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes)
    expect([
      reply.headers.get('content-type'),
      reply.headers.get('content-disposition'),
      reply.headers.get('content-security-policy'),
    ]).toEqual([
      'application/pdf',
      `attachment; filename="R_glement __t__.pdf"; filename*=UTF-8''R%C3%A8glement%20%28%C3%A9t%C3%A9%29.pdf`,
      "default-src 'none'; sandbox",
    ])
  })
})

describe('an edit', () => {
  const edit = (id: string, rotation: number, recadrage: object | null = null) =>
    north.json('POST', `/api/provider/media/${id}/edits`, { rotation, recadrage })

  test('turns and cuts into a new picture, once, and leaves the first as it is', async () => {
    const source = await mediaOf(await north.upload({ bytes: await jpeg(600, 400), name: 'two.jpg' }))
    const cut = { x: 0, y: 0, largeur: 400, hauteur: 300 }
    const [turned, again] = [await mediaOf(await edit(source.id, 90, cut)), await mediaOf(await edit(source.id, 90, cut))]
    expect(turned).toMatchObject({ nom: 'two.jpg', largeur: 400, hauteur: 300, origine: source.id })
    // After a quarter turn the left half is on top, and the crop keeps the upper half.
    expect(isRed(await colourAt(await bytesAt(turned.url), 200, 290))).toBe(true)
    expect([again.id === turned.id, turned.id === source.id]).toEqual([true, false])
    expect(await mediaOf(await north.json('GET', `/api/provider/media/${source.id}`))).toEqual(source)
    expect((await mediaOf(await edit(source.id, 0))).id).toBe(source.id)
  })

  test('fits the whole picture into a size, on white where its sides differ', async () => {
    const source = await mediaOf(await north.upload({ bytes: await jpeg(620, 310) }))
    const square = await mediaOf(
      await north.json('POST', `/api/provider/media/${source.id}/edits`, {
        rotation: 0,
        recadrage: null,
        format: { largeur: 310, hauteur: 310 },
      }),
    )
    const bytes = await bytesAt(square.url)
    expect([square.largeur, square.hauteur, isRed(await colourAt(bytes, 10, 155))]).toEqual([310, 310, true])
    expect((await colourAt(bytes, 155, 10)).slice(0, 3).every((value) => value > 250)).toBe(true)
  })

  test('beyond the picture, of a document, or of what is another account’s is refused', async () => {
    const { id } = await mediaOf(await north.upload({ bytes: await jpeg(610, 400) }))
    const document = await mediaOf(await north.upload({ bytes: Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF'), kind: 'document' }))
    const south = await createUploader(app, ids.southMain)
    const replies = [
      await edit(id, 90, { x: 0, y: 0, largeur: 401, hauteur: 100 }),
      await edit(document.id, 90),
      await south.json('POST', `/api/provider/media/${id}/edits`, { rotation: 90, recadrage: null }),
      await south.json('GET', `/api/provider/media/${id}`),
    ]
    expect(await Promise.all(replies.map(async (reply) => [reply.status, ((await reply.json()) as { field?: string }).field]))).toEqual([
      [400, 'recadrage'],
      [404, undefined],
      [404, undefined],
      [404, undefined],
    ])
  })
})

describe('a photo of a telephone', () => {
  test('becomes a JPEG, upright, in its sizes', async () => {
    const media = await mediaOf(await north.upload({ bytes: heicPhoto, name: 'IMG_0412.HEIC' }))
    expect(media).toMatchObject({ nom: 'IMG_0412.HEIC', format: 'jpeg', largeur: 320, hauteur: 480 })
    const bytes = await bytesAt(media.url)
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    expect([isRed(await colourAt(bytes, 160, 40)), isRed(await colourAt(bytes, 160, 440))]).toEqual([true, false])
  })

  test('that cannot be read is refused, and the next one is not kept waiting', async () => {
    const torn = heicPhoto.subarray(0, 420)
    expect(await refusalOf({ bytes: torn, name: 'torn.heic' })).toMatchObject({ code: 'picture-broken' })
    expect((await north.upload({ bytes: heicPhoto, name: 'whole.heic' })).status).toBeLessThan(300)
  })
})

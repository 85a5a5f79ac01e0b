import { readFile } from 'node:fs/promises'
import { languages } from '@vitrine/core/i18n'
import {
  largestRecording,
  recordingFrameRate,
  tutorialEntries,
  tutorialSeconds,
  tutorialsWire,
  type Tutorial,
} from '@vitrine/core/tutorials'
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretKey, tokenFrom, makeKeyAs, intranet } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const path = '/api/backend/tutorials'
const list = async (language = 'fr'): Promise<Tutorial[]> => {
  const reply = await app.call('GET', `${path}?lang=${language}`, { token: await app.tokenOf(ids.northMain) })
  return tutorialsWire.decode(await reply.json()).tutorials
}
const get = (url: string, headers: Record<string, string> = {}) => app.app.request(new URL(url).pathname, { headers })

describe('the list of tutorials', () => {
  test('is that of the trade of the account, in a language, each with files that are there', async () => {
    const [french, spanish] = [await list(), await list('es')]
    expect(french.map(({ id }) => id)).toEqual(['dashboard', 'ads', 'broadcast', 'contacts', 'social'])
    expect([french[0]?.title, spanish[0]?.title]).toEqual(['Le tableau de bord en un coup d’œil', 'El panel de un vistazo'])
    for (const { videoUrl, posterUrl, captionsUrl } of french)
      for (const url of [videoUrl, posterUrl, captionsUrl]) expect([url, (await get(url)).status]).toEqual([url, 200])
  })

  test('of a developer has programmes as well, and nobody gets it without a session', async () => {
    await app.database.query(`UPDATE advertisers SET trade = 'PROMOTEUR' WHERE id = $1`, [ids.south])
    const reply = await app.call('GET', path, { token: await app.tokenOf(ids.southMain) })
    expect(tutorialsWire.decode(await reply.json()).tutorials.map(({ id }) => id)).toContain('programs')
    expect((await app.call('GET', path)).status).toBe(401)
  })

  test('is read by a page of another site whose token allows it, and by no other', async () => {
    const statusWith = async (droits: string[]): Promise<number> => {
      const key = await makeKeyAs(app, ids.headMain, { ...secretKey, droits, reseau: false })
      return (await app.call('GET', path, { token: await tokenFrom(app, key.text, { scopes: droits }), headers: { origin: intranet } }))
        .status
    }
    expect([await statusWith(['tutorials:read']), await statusWith(['ads:read'])]).toEqual([200, 403])
  })
})

describe('the files of tutorials', () => {
  test('are sent whole or in part, kept for good, and read by players of any page', async () => {
    const [{ videoUrl } = { videoUrl: '' }] = await list()
    const whole = await get(videoUrl)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const part = await get(videoUrl, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.byteLength}`])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
    expect((await get(videoUrl, { range: `bytes=${bytes.byteLength}-` })).status).toBe(416)
  })

  test('have the type of what they are, and captions say what the texts say', async () => {
    const [{ posterUrl, captionsUrl, cues } = { posterUrl: '', captionsUrl: '', cues: [] }] = await list('en')
    expect((await get(posterUrl)).headers.get('content-type')).toBe('image/webp')
    const captions = await get(captionsUrl)
    expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    const text = await captions.text()
    expect(text).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /)
    expect(text).toContain(cues[1]?.text)
  })

  test.each(['/media/tutorials/0123456789ab/ads.mp4', '/media/tutorials/../ads.mp4', '/media/tutorials/'])(
    '%s is not there',
    async (address) => expect((await app.app.request(address)).status).toBe(404),
  )

  test('have captions in every language', async () => {
    const names = await Promise.all(languages.map(async (language) => (await list(language))[0]?.captionsUrl.split('/').at(-1)))
    expect(names).toEqual(languages.map((language) => `dashboard.${language}.vtt`))
  })
})

describe('a recording', () => {
  test.each(tutorialEntries)('of $id is small, plays everywhere, begins at once, and lasts as long as its scenes', async (entry) => {
    const read = (ending: string) => readFile(new URL(`recordings/${entry.id}.${ending}`, import.meta.url))
    const [bytes, poster] = await Promise.all([read('mp4'), read('webp')])
    expect(bytes.byteLength).toBeLessThanOrEqual(largestRecording)
    expect(poster.byteLength).toBeLessThan(40_000)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    const input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
    const track = await input.getPrimaryVideoTrack()
    // Baseline, which knows no other layout than yuv420p.
    expect(track).toMatchObject({ codec: 'avc', codedWidth: 1280, codedHeight: 720 })
    expect(await track?.getCodecParameterString()).toMatch(/^avc1\.42/)
    expect(await input.computeDuration()).toBeCloseTo(tutorialSeconds(entry), 1)
    let packets = 0
    for await (const _ of new EncodedPacketSink(track!).packets()) packets += 1
    expect(packets).toBe(tutorialSeconds(entry) * recordingFrameRate)
    input.dispose()
  })
})

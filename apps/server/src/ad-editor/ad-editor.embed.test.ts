import { adRecordWire, type AdRecord } from '@vitrine/core/ad-form'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertAd, intranet, makeKeyAs, secretKey, tokenFrom } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { createUploader, mediaOf } from '../test/media.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())
beforeEach(() => app.database.script('DELETE FROM visits; DELETE FROM ads'))

const rights = ['ads:read', 'ads:write']
const tokenOf = async (userId: number, scopes: readonly string[], more: object = {}): Promise<string> => {
  const { text } = await makeKeyAs(app, userId, { ...secretKey, droits: rights, ...more })
  return tokenFrom(app, text, { scopes })
}
const open = (id: number, token: string, headers: Record<string, string> = { origin: intranet }) =>
  app.call('GET', `/api/provider/annonce/${id}/saisie`, { token, headers })
/** Opens the ad in the customer area. */
const openAs = async (userId: number, id: number) => open(id, await app.tokenOf(userId), {})
const recordOf = async (reply: Response): Promise<AdRecord> => adRecordWire.decode(await reply.json())

/** An ad with a note of the staff and a visit. */
const insertNoted = async (advertiserId: number, id: number): Promise<void> => {
  await insertAd(app, advertiserId, id)
  await app.database.query(`UPDATE ads SET note = 'The seller is in a hurry' WHERE id = $1`, [id])
  await app.database.query(
    `INSERT INTO visits (advertiser_id, ad_id, day, time_slot, publication_duration, place, comment, max_visitors, active) VALUES ($1, $2, '2026-05-02', '14:00-16:00', 48, '3 rue Haute', '', 6, true)`,
    [advertiserId, id],
  )
  await app.database.query(
    `INSERT INTO ad_further_data (advertiser_id, ad_id, key, further) VALUES ($1, $2, 'T1', '{"117":"12 rue du Mandant"}')`,
    [advertiserId, id],
  )
}

test('a page that reads ads reads all of an ad but the private note, what its software says beside it, and its visits; one that changes them has the visits too', async () => {
  await insertNoted(ids.north, 501)
  const read = await recordOf(await open(501, await tokenOf(ids.northMain, ['ads:read'])))
  const written = await recordOf(await open(501, await tokenOf(ids.northMain, rights)))
  const inPerson = await recordOf(await openAs(ids.northMain, 501))
  expect(
    [read, written, inPerson].map(({ note, further, content }) => [content.values.title, note, further.length, content.visits.length]),
  ).toEqual([
    ['Ad 501', '', 0, 0],
    ['Ad 501', '', 0, 1],
    ['Ad 501', 'The seller is in a hurry', 1, 1],
  ])
})

test('a page that may do nothing with ads opens none, and no page those of another account', async () => {
  await insertNoted(ids.north, 501)
  await insertNoted(ids.south, 502)
  const contacts = await open(501, await tokenOf(ids.northMain, ['contacts:read'], { droits: ['contacts:read'] }))
  expect([contacts.status, await contacts.json()]).toMatchObject([403, { code: 'scope-missing', field: 'ads:read' }])
  expect((await open(502, await tokenOf(ids.northMain, rights))).status).toBe(404)
})

test('a network head reads what its points of sale offer, and never their private notes', async () => {
  await insertNoted(ids.outlet, 504)
  for (const reply of [await open(504, await tokenOf(ids.headMain, rights, { reseau: true })), await openAs(ids.headMain, 504)]) {
    expect(await recordOf(reply)).toMatchObject({ id: 504, note: '' })
  }
  expect((await open(504, await tokenOf(ids.headMain, rights, { reseau: false }))).status).toBe(404)
})

test('no page of another site changes the private note of an ad', async () => {
  await insertNoted(ids.north, 501)
  const reply = await app.call('PATCH', '/api/provider/annonce/501', {
    token: await tokenOf(ids.northMain, rights),
    headers: { origin: intranet },
    body: { annonce: { note_privee: 'Mine' } },
  })
  expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'forbidden' }])
  expect((await recordOf(await openAs(ids.northMain, 501))).note).toBe('The seller is in a hurry')
})

test('a page that changes ads has the pictures, texts and notices of its account, and of no other', async () => {
  const [reading, writing] = [await tokenOf(ids.northMain, ['ads:read']), await tokenOf(ids.northMain, rights)]
  const uploader = async (token: string) => createUploader({ app: app.app, tokenOf: async () => token }, ids.northMain)
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  expect((await (await uploader(reading)).begin({ bytes: photo, name: 'a.png' })).status).toBe(403)
  const location = (await (await uploader(writing)).begin({ bytes: photo, name: 'a.png' })).headers.get('location') ?? ''
  await (await uploader(writing)).add(location, 0, photo)
  expect(await (await uploader(await tokenOf(ids.southMain, rights))).received(location)).not.toBe(photo.byteLength)
  const media = await mediaOf(await (await uploader(writing)).finish(location.split('/').at(-1) ?? ''))
  const ask = (path: string, token: string) => app.call('GET', `/api/provider${path}`, { token, headers: { origin: intranet } })
  expect([
    (await ask(`/media/${media.id}`, writing)).status,
    (await ask(`/media/${media.id}`, reading)).status,
    (await ask(`/media/${media.id}`, await tokenOf(ids.southMain, rights))).status,
  ]).toEqual([200, 403, 404])
})

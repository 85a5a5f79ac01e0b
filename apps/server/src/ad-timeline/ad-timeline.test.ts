import { adRecordWire, adVersionWire, type AdContent, type AdRecord } from '@vitrine/core/ad-form'
import { adTimelineWire } from '@vitrine/core/ad-timeline'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveMail } from '../test/contacts.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { createUploader, mediaOf } from '../test/media.ts'
import { lawful, sampleBody, sampleContent } from '../ad-editor/ad-editor.samples.ts'

let app: TestApp
let north: string
let ad: AdRecord

const call = (method: string, path: string, body?: object, token = north) =>
  app.call(method, `/api/provider${path}`, { token, ...(body && { body }) })
const save = async (content: AdContent): Promise<void> => {
  const reply = await call('PUT', `/annonce/${ad.id}`, sampleBody(content, { version: ad.version }))
  expect(reply.status).toBe(200)
  ad = adRecordWire.decode(await reply.json())
}

beforeAll(async () => {
  app = await createTestApp()
  north = await app.tokenOf(ids.northMain)
  const first = sampleContent({ ...lawful, price: 320_000 })
  ad = adRecordWire.decode(await (await call('POST', '/annonce', sampleBody(first))).json())
  await save({
    ...first,
    visits: [
      {
        id: null,
        date: '2026-05-02',
        timeSlot: '14:00-16:00',
        publicationDuration: 48,
        place: '',
        comment: '',
        maxVisitors: 6,
        registered: 0,
        waiting: 0,
        active: true,
      },
    ],
  })
  await save({ ...ad.content, values: { ...ad.content.values, price: 300_000, title: 'Maison de ville au calme' } })
  await call('PATCH', `/annonce/${ad.id}`, { annonceur: { login: 'north' }, annonce: { STATUS: 'A' } })
  await receiveMail(app.database, { adId: ad.id, at: new Date('2026-03-03T10:00:00Z') })
})
afterAll(() => app.close())

const timelineOf = async (token = north) =>
  adTimelineWire.decode(await (await call('GET', `/annonce/${ad.id}/historique`, undefined, token)).json())

test('the timeline of an ad tells each save with who, and what was before', async () => {
  const { entries, isCut } = await timelineOf()
  expect(isCut).toBe(false)
  expect(entries.map(({ act, version, by }) => [act, version, by])).toEqual(
    expect.arrayContaining([
      ['ad.created', 1, 'north'],
      ['ad.changed', 2, 'north'],
      ['ad.changed', 3, 'north'],
      ['ad.state-changed', null, 'north'],
    ]),
  )
  expect(entries).toHaveLength(4)
  expect(entries.find(({ version }) => version === 3)?.changes).toEqual([
    { field: 'title', before: 'Maison de ville', after: 'Maison de ville au calme' },
    { field: 'price', before: 320_000, after: 300_000 },
  ])
  expect(entries.find(({ version }) => version === 2)?.changes).toEqual([{ field: 'visits', before: 0, after: 1 }])
  expect(entries.find(({ act }) => act === 'ad.state-changed')).toMatchObject({ from: 'draft', to: 'active' })
})

test('the timeline of an ad tells prices, contacts by week and visits', async () => {
  const { prices, contacts, visits } = await timelineOf()
  expect(prices.map(({ price }) => price)).toEqual([320_000, 300_000])
  expect(contacts).toEqual([{ week: '2026-03-02', mails: 1, calls: 0 }])
  expect(visits).toEqual([{ date: '2026-05-02', timeSlot: '14:00-16:00', registered: 0, active: true }])
})

test('the timeline of an ad gives every version whole, so that it can be saved again', async () => {
  const { content } = adVersionWire.decode(await (await call('GET', `/annonce/${ad.id}/versions/1`)).json())
  expect(content.values).toMatchObject({ title: 'Maison de ville', price: 320_000 })
  await save(content)
  expect([ad.version, ad.content.values.price, ad.content.visits]).toEqual([4, 320_000, []])
  expect((await call('GET', `/annonce/${ad.id}/versions/99`)).status).toBe(404)
})

test('the timeline of an ad tells nothing of another account’s ad', async () => {
  const south = await app.tokenOf(ids.southMain)
  for (const path of ['historique', 'versions/1'])
    expect((await call('GET', `/annonce/${ad.id}/${path}`, undefined, south)).status).toBe(404)
})

test('the timeline of an ad gives the pictures of a version with the addresses that the editor has', async () => {
  const uploader = await createUploader(app, ids.northMain)
  const bytes = await sharp({ create: { width: 340, height: 20, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const { id, url, url_miniature: thumbnailUrl } = await mediaOf(await uploader.upload({ bytes }))
  await save({
    ...ad.content,
    pictures: [{ id, url, thumbnailUrl: thumbnailUrl ?? '', width: 340, height: 20, alternative: 'The garden' }],
  })
  const { content } = adVersionWire.decode(await (await call('GET', `/annonce/${ad.id}/versions/${ad.version}`)).json())
  expect(content.pictures).toEqual(ad.content.pictures)
  expect(content.pictures).toMatchObject([{ url, thumbnailUrl }])
  expect(new URL(content.pictures[0]?.url ?? '').origin).toBe(new URL(app.deps.config.publicUrl).origin)
})

import { entriesWire, entryOutcomesWire, entrySavingWire, fieldOnWire, type EntrySaving } from '@vitrine/core/ad-editor'
import type { AdValues } from '@vitrine/core/ad-form'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { sampleContent } from './ad-editor.samples.ts'

let app: TestApp
let north: string

beforeAll(async () => {
  app = await createTestApp()
  north = await app.tokenOf(ids.northMain)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.script('DELETE FROM ads')
  for (const [id, source, advertiser] of [
    [1, 'SAISIE_IMMO', ids.north],
    [2, 'SAISIE_IMMO', ids.north],
    [3, 'LOGICIEL', ids.north],
    [4, 'SAISIE_IMMO', ids.south],
  ] as const) {
    await app.database.query(
      `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, city, source_code, photos) VALUES ($1, $2, 'B', 'IMMO', 1200, 'V', $3, $3, 'Nantes', $4, $5)`,
      [
        advertiser,
        id,
        `R${id}`,
        source,
        JSON.stringify([{ id: 'a', url: '/media/a.jpg', thumb: '/media/a-small.jpg', width: 800, height: 600 }]),
      ],
    )
  }
})

const copy = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const open = async (asked: string) =>
  entriesWire.decode(await (await app.call('GET', `/api/provider/saisies?ids=${asked}`, { token: north })).json())
const saving = (id: number, name: keyof AdValues, value: unknown, more: Partial<EntrySaving> = {}): EntrySaving => ({
  id,
  version: 1,
  copyId: copy(id),
  fields: fieldOnWire(name, { ...sampleContent().values, [name]: value } as AdValues),
  ...more,
})
const save = async (entries: readonly EntrySaving[]) => {
  const reply = await app.call('PUT', '/api/provider/saisies?lang=en', {
    token: north,
    body: { annonces: entries.map(entrySavingWire.encode) },
  })
  expect(reply.status).toBe(200)
  return entryOutcomesWire.decode(await reply.json())
}

test('ads are read in the order that is asked for, with why one cannot be changed; those of others are not there', async () => {
  expect(await open('3,1,4,99')).toMatchObject([
    { id: 3, refusal: 'ad-from-software' },
    {
      id: 1,
      version: 1,
      parentId: null,
      refusal: '',
      thumbnailUrl: expect.stringContaining('/media/a-small.jpg') as string,
      values: { reference: 'R1', title: 'R1', city: 'Nantes', objectType: 1200 },
    },
  ])
  expect((await app.call('GET', '/api/provider/saisies?ids=1,x', { token: north })).status).toBe(400)
  expect(
    (await app.call('GET', `/api/provider/saisies?ids=${Array.from({ length: 201 }, (_, at) => at + 1).join(',')}`, { token: north }))
      .status,
  ).toBe(400)
})

test('a field is saved, of the ad itself or of its further data, and the others stay', async () => {
  expect(await save([saving(1, 'title', 'Villa'), saving(2, 'floor', 3)])).toMatchObject([
    { id: 1, version: 2, reason: '' },
    { id: 2, version: 2 },
  ])
  expect(await open('1,2')).toMatchObject([
    { version: 2, values: { title: 'Villa', reference: 'R1', city: 'Nantes' } },
    { values: { title: 'R2', city: 'Nantes' } },
  ])
})

test('each ad is saved or not: what is refused says its field and why, and a newer version is nobody\u2019s loss', async () => {
  await save([saving(2, 'title', 'Typed by a colleague', { copyId: copy(9) })])
  const outcomes = await save([
    saving(1, 'title', 'Villa'),
    saving(2, 'title', 'Typed by me'),
    saving(3, 'title', 'Of the software'),
    saving(4, 'title', 'Of another'),
  ])
  expect(outcomes).toMatchObject([
    { id: 1, version: 2 },
    { id: 2, version: null, reason: 'ad-changed' },
    { id: 3, version: null, reason: 'ad-from-software' },
    { id: 4, version: null, reason: 'not-found' },
  ])
  expect(outcomes[1]?.message).toContain('saved this ad')
  expect((await open('2'))[0]?.values.title).toBe('Typed by a colleague')
  expect(await save([saving(1, 'price', -5, { version: 2 }), saving(2, 'title', 'x'.repeat(500), { version: 2 })])).toMatchObject([
    { version: null, field: 'prix', reason: 'too-small' },
    { version: null, field: 'titre', reason: 'too-long' },
  ])
})

test('the same sent again makes one version', async () => {
  await save([saving(1, 'title', 'Villa')])
  expect(await save([saving(1, 'title', 'Villa')])).toMatchObject([{ id: 1, version: 2, reason: '' }])
})

test('a field that no ad has is refused with its name', async () => {
  expect(await save([{ ...saving(1, 'title', ''), fields: { nope: 1 } }])).toMatchObject([
    { version: null, field: 'annonce.nope', reason: 'unknown-field' },
  ])
})

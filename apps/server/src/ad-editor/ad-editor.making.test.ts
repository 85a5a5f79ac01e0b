import { mergeLandAndModel } from '@vitrine/core/ad-editor'
import { adRecordWire, type AdContent, type AdRecord } from '@vitrine/core/ad-form'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAd } from '../test/contacts.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { lawful, sampleBody, sampleContent } from './ad-editor.samples.ts'

let app: TestApp
let north: string
let south: string

beforeAll(async () => {
  app = await createTestApp()
  north = await app.tokenOf(ids.northMain)
  south = await app.tokenOf(ids.southMain)
})
afterAll(() => app.close())
beforeEach(() => app.database.script('DELETE FROM ad_copies; DELETE FROM visits; DELETE FROM ads'))

const call = (method: string, path: string, body?: object, token = north) =>
  app.call(method, `/api/provider${path}`, { token, ...(body && { body }) })
const refusalOf = async (reply: Response) => ({
  status: reply.status,
  ...((await reply.json()) as { code: string; field?: string; reason?: string }),
})
const read = async <Value>(reply: Response, { decode }: { decode(json: unknown): Value }): Promise<Value> => {
  expect([reply.status, reply.ok ? '' : await reply.clone().text()]).toEqual([reply.status, ''])
  return decode(await reply.json())
}
const create = async (content: AdContent = sampleContent(), more: object = {}): Promise<AdRecord> =>
  read(await call('POST', '/annonce', sampleBody(content, more)), adRecordWire)
const save = async (ad: AdRecord, content: AdContent): Promise<AdRecord> =>
  read(await call('PUT', `/annonce/${ad.id}`, sampleBody(content, { version: ad.version })), adRecordWire)
const open = async (id: number): Promise<AdRecord> => read(await call('GET', `/annonce/${id}/saisie`), adRecordWire)

const withPicture = async (id: number, name: string): Promise<void> =>
  void (await app.database.query('UPDATE ads SET photos = $1, photo_count = 1 WHERE id = $2', [
    JSON.stringify([{ url: `/media/${name}.webp`, thumb: `/media/${name}-s.webp`, width: 4, height: 3 }]),
    id,
  ]))

describe('a duplicate', () => {
  test('says what its ad says, as a draft of its own', async () => {
    const made = await create({
      ...sampleContent(lawful),
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
    await withPicture(made.id, 'a')
    await call('PATCH', `/annonce/${made.id}`, { annonce: { STATUS: 'A', note_privee: 'Clés' } })
    const copy = await read(await call('GET', `/dupliquer_annonce?annonce=${made.id}&reference=COPY&draft=O`), adRecordWire)
    expect(copy).toMatchObject({ version: 1, state: 'draft', note: '', content: { visits: [] } })
    expect(copy.content.values).toEqual({ ...made.content.values, reference: 'COPY' })
    expect(copy.content.pictures.map(({ id }) => id)).toEqual(['/media/a.webp'])
    await save(copy, { ...copy.content, values: { ...copy.content.values, price: 1 } })
    expect((await open(made.id)).content.values.price).toBe(320_000)
  })

  test('of an ad from software, or of a model, is an ad typed here, with a reference of this second', async () => {
    await insertAd(app.database, 1, { state: 'M', data: { CHAUFFAGE: 'Gaz' } })
    await app.database.script(`UPDATE ads SET source_code = 'LOGICIEL'`)
    const copy = await read(await call('GET', '/dupliquer_annonce?annonce=1'), adRecordWire)
    expect(copy).toMatchObject({
      state: 'draft',
      sourceCode: 'SAISIE_IMMO',
      content: { values: { reference: '260310-100000', title: 'Maison 1' } },
    })
    expect(await app.database.query('SELECT data FROM ads WHERE id = $1', [copy.id])).toMatchObject([{ data: { CHAUFFAGE: 'Gaz' } }])
  })

  test('takes the lots of a programme along, all of them or none', async () => {
    for (const id of [1, 2, 3]) await insertAd(app.database, id)
    await app.database.script(
      'UPDATE ads SET object_type = 3000 WHERE id = 1; UPDATE ads SET object_type = 4100, parent_id = 1 WHERE id > 1',
    )
    expect((await call('GET', '/dupliquer_annonce?annonce=1&reference=NEW&additionalAds[]=2&additionalAds[]=99')).status).toBe(404)
    const copy = await read(
      await call('GET', '/dupliquer_annonce?annonce=1&reference=NEW&additionalAds[]=2&additionalAds[]=3'),
      adRecordWire,
    )
    expect(await app.database.query('SELECT reference FROM ads WHERE parent_id = $1 ORDER BY 1', [copy.id])).toEqual([
      { reference: 'NEW-1' },
      { reference: 'NEW-2' },
    ])
    expect(await app.database.query('SELECT 1 FROM ads')).toHaveLength(6)
  })

  test('takes as many as three hundred lots, and refuses more', async () => {
    await insertAd(app.database, 1)
    const lots = (count: number): string => Array.from({ length: count }, (_, at) => `&additionalAds[]=${at + 2}`).join('')
    // These lots do not exist, which is looked at after their number.
    expect((await call('GET', `/dupliquer_annonce?annonce=1&reference=NEW${lots(300)}`)).status).toBe(404)
    const refusal = await call('GET', `/dupliquer_annonce?annonce=1&reference=NEW${lots(301)}`)
    expect([refusal.status, await refusal.json()]).toMatchObject([400, { code: 'too-many', field: 'additionalAds[]' }])
  })

  test('of a vehicle has no plate and no number', async () => {
    await insertAd(app.database, 1, { data: { NUMERO_IMMATRICULATION: 'AB-123-CD', NUMERO_SERIE: 'VF1AAAAA123456789', COULEUR: 'rouge' } })
    const { content } = await read(await call('GET', '/dupliquer_annonce?annonce=1'), adRecordWire)
    expect(content.values).toMatchObject({ plate: '', vin: '', colour: 'rouge' })
  })

  test.each([
    ['annonce=1&reference=R2', { status: 400, code: 'reference-exists', field: 'reference' }],
    ['annonce=1&reference=%C3%A9t%C3%A9', { status: 400, code: 'invalid', field: 'reference', reason: 'reference-signs' }],
    ['annonce=99', { status: 404 }],
    ['annonce=x', { status: 400, field: 'annonce' }],
    ['annonce=3', { status: 409, code: 'ad-deleted' }],
  ])('%s is refused, and nothing is made', async (query, refusal) => {
    for (const id of [1, 2, 3]) await insertAd(app.database, id, id === 3 ? { state: 'S' } : {})
    expect(await refusalOf(await call('GET', `/dupliquer_annonce?${query}`))).toMatchObject(refusal)
    expect(await app.database.query('SELECT 1 FROM ads')).toHaveLength(3)
    expect((await call('GET', '/dupliquer_annonce?annonce=1', undefined, south)).status).toBe(404)
  })

  test('as a draft tells by its type whether it was made', async () => {
    await insertAd(app.database, 1)
    expect(await (await call('GET', '/dupliquer_annonce_brouillon?annonce=1&reference=R1&lang=fr')).json()).toMatchObject({
      type: 'error',
      code: 'reference-exists',
      message: 'La référence de votre annonce existe déjà',
    })
    expect(await (await call('GET', '/dupliquer_annonce_brouillon?annonce=1&reference=R9')).json()).toMatchObject({
      type: 'success',
      annonce: expect.any(Number),
    })
  })
})

describe('an ad of a land and a model', () => {
  test('of a house that any land would do for is land with a house, which tells of both', async () => {
    const land = await create(sampleContent({ reference: 'LAND', objectType: 1310, livingSurface: null, landSurface: 600, price: 80_000 }))
    const model = await create(sampleContent({ reference: 'MODEL', objectType: 5200, livingSurface: 90, rooms: 4 }), { etat: 'M' })
    const ad = await create(mergeLandAndModel((await open(land.id)).content, (await open(model.id)).content), {
      terrain: land.id,
      modele: model.id,
    })
    expect(ad.content.values).toMatchObject({
      objectType: 1340,
      programType: 'land-and-house',
      landSurface: 600,
      landPrice: 80_000,
      livingSurface: 90,
      rooms: 4,
    })
    const alone = await read(await call('GET', `/dupliquer_annonce?annonce=${model.id}`), adRecordWire)
    expect(alone.content.values.objectType).toBe(5200)
  })

  test('has the place of the land, the house of the model, the price and the pictures of both', async () => {
    const land = await create(
      sampleContent({
        reference: 'LAND',
        objectType: 1310,
        livingSurface: null,
        landSurface: 600,
        price: 80_000,
        city: 'Rezé',
        title: 'Terrain',
        text: 'Un terrain plat et viabilisé, à deux pas du tramway, exposé au sud.',
      }),
    )
    const model = await create(sampleContent({ reference: 'MODEL' }), { etat: 'M' })
    await withPicture(land.id, 'land')
    await withPicture(model.id, 'house')
    const content = mergeLandAndModel((await open(land.id)).content, (await open(model.id)).content)
    const ad = await create(content, { terrain: land.id, modele: model.id })
    expect(ad.content.values).toMatchObject({
      objectType: 1200,
      price: 400_000,
      landPrice: 80_000,
      landSurface: 600,
      livingSurface: 90,
      city: 'Rezé',
      title: 'Maison de ville – Rezé',
    })
    expect(ad.content.pictures.map(({ id }) => id)).toEqual(['/media/house.webp', '/media/land.webp'])
    const [event] = await app.database.query<{ details: object }>(
      `SELECT details FROM audit_events WHERE act = 'ad.created' AND subject_id = $1`,
      [ad.id],
    )
    expect(event?.details).toEqual({ ids: [land.id, model.id] })
    expect(await refusalOf(await call('POST', '/annonce', sampleBody(content, { terrain: model.id })))).toMatchObject({
      status: 400,
      field: 'terrain',
      reason: 'not-a-land',
    })
    expect(await refusalOf(await call('POST', '/annonce', sampleBody(content, { modele: land.id })))).toMatchObject({
      status: 400,
      field: 'modele',
      reason: 'not-a-model',
    })
    await app.database.script(`UPDATE ads SET object_type = 1100 WHERE id = ${model.id}`)
    expect(await refusalOf(await call('POST', '/annonce', sampleBody(content, { terrain: land.id, modele: model.id })))).toMatchObject({
      status: 400,
      field: 'modele',
      reason: 'not-a-house',
    })
  })
})

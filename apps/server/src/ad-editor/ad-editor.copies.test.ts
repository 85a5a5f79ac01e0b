import { adContentWire, adRecordWire, storedCopyWire, workingCopyWire, type AdContent, type AdRecord } from '@vitrine/core/ad-form'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { sampleBody, sampleContent } from './ad-editor.samples.ts'

let app: TestApp
let north: string
let sub: string

beforeAll(async () => {
  app = await createTestApp()
  north = await app.tokenOf(ids.northMain)
  sub = await app.tokenOf(ids.northSub)
})
afterAll(() => app.close())
beforeEach(() => app.database.script('DELETE FROM ad_copies; DELETE FROM visits; DELETE FROM ads'))

const call = (method: string, path: string, body?: object, token = north) =>
  app.call(method, `/api/provider${path}`, { token, ...(body && { body }) })
const recordOf = async (reply: Response): Promise<AdRecord> => {
  expect([reply.status, reply.ok ? '' : await reply.clone().text()]).toEqual([reply.status, ''])
  return adRecordWire.decode(await reply.json())
}
const create = async (content: AdContent = sampleContent(), more: object = {}, token = north) =>
  recordOf(await call('POST', '/annonce', sampleBody(content, more), token))
const change = (ad: Pick<AdRecord, 'id' | 'version'>, content: AdContent, more: object = {}) =>
  call('PUT', `/annonce/${ad.id}`, sampleBody(content, { version: ad.version, ...more }))

const copyId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const saveCopy = (id: string, content: AdContent, ad: { id: number; version: number } | null = null, token = north) =>
  call('PUT', `/copies/${id}`, { annonce: ad?.id ?? null, version: ad?.version ?? 0, contenu: adContentWire.encode(content) }, token)
const copies = async (query = '', token = north) => {
  const reply = await call('GET', `/copies${query}`, undefined, token)
  expect(reply.status).toBe(200)
  return ((await reply.json()) as unknown[]).map(workingCopyWire.decode)
}

test('a copy says what its ad was to be', async () => {
  const body = { annonce: null, version: 0, contenu: adContentWire.encode(sampleContent()) }
  await call('PUT', `/copies/${copyId(31)}`, { ...body, modele: 'oui' }, north)
  await call('PUT', `/copies/${copyId(32)}`, { ...body, annonceParente: 12 }, north)
  expect((await copies()).map(({ isModel, parentId }) => ({ isModel, parentId }))).toEqual(
    expect.arrayContaining([
      { isModel: true, parentId: null },
      { isModel: false, parentId: 12 },
    ]),
  )
})

test('a working copy keeps whatever is typed, even what no save would take', async () => {
  const content = sampleContent({ title: '', text: 'x'.repeat(100_000), price: -3 })
  expect((await saveCopy(copyId(1), content)).status).toBe(200)
  const [kept] = await copies()
  expect(kept).toMatchObject({ id: copyId(1), adId: null, baseVersion: 0, user: { id: ids.northMain, name: 'north' }, content })
})

test('a damaged working copy hides no other, is named, shown nowhere, and can be thrown away or written anew', async () => {
  await saveCopy(copyId(41), sampleContent({ title: 'Legible' }))
  await saveCopy(copyId(42), sampleContent())
  await app.database.query(`UPDATE ad_copies SET content = '{"annonce": 3}' WHERE id = $1`, [copyId(42)])
  const stored = async () => {
    const reply = await call('GET', '/copies')
    expect(reply.status).toBe(200)
    const found = ((await reply.json()) as unknown[]).map(storedCopyWire.decode)
    return Object.fromEntries(found.map(({ id, content }) => [Number(id.slice(-12)), content?.values.title ?? null]))
  }
  expect(await stored()).toEqual({ 41: 'Legible', 42: null })
  expect(await (await call('GET', `/copies/${copyId(42)}`)).json()).toEqual({ annonce: null })
  expect((await call('GET', `/copies/${copyId(42)}/apercus`)).status).toBe(404)
  expect((await saveCopy(copyId(42), sampleContent({ title: 'Anew' }))).status).toBe(200)
  expect(await stored()).toEqual({ 41: 'Legible', 42: 'Anew' })
  await app.database.query(`UPDATE ad_copies SET content = 'null' WHERE id = $1`, [copyId(42)])
  expect((await call('DELETE', `/copies/${copyId(42)}`)).status).toBe(204)
  expect(await stored()).toEqual({ 41: 'Legible' })
})

test('a working copy ends with the save, which makes one ad however often it is sent', async () => {
  const copie = copyId(2)
  await saveCopy(copie, sampleContent())
  const made = await create(sampleContent(), { copie })
  expect(await create(sampleContent(), { copie })).toEqual(made)
  expect(await copies()).toEqual([])
  const late = await saveCopy(copie, sampleContent())
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'copy-ended', params: { id: made.id, version: 1 } }])
  const changed = await recordOf(await change(made, sampleContent({ price: 4 }), { copie }))
  expect(await recordOf(await change(made, sampleContent({ price: 4 }), { copie }))).toEqual(changed)
  expect((await saveCopy(copie, sampleContent(), made)).status).toBe(409)
  expect((await saveCopy(copie, sampleContent(), changed)).status).toBe(200)
})

test('a working copy tells the ad that it was saved as, to who typed it and to whoever is in its account', async () => {
  const endOf = async (id: string, token = north) => (await call('GET', `/copies/${id}`, undefined, token)).json()
  await saveCopy(copyId(8), sampleContent())
  expect(await endOf(copyId(8))).toEqual({ annonce: null })
  expect(await endOf(copyId(8), sub)).toMatchObject({ code: 'not-found' })
  const { id } = await create(sampleContent(), { copie: copyId(8) })
  expect([await endOf(copyId(8)), await endOf(copyId(8), sub)]).toEqual([{ annonce: id }, { annonce: id }])
})

test('a working copy sent twice at a time makes one ad', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => create(sampleContent(), { copie: copyId(3) })))
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
})

test('a working copy tells who else is there, for some minutes; the own one stays', async () => {
  const made = await create(sampleContent(), {}, sub)
  await saveCopy(copyId(4), sampleContent({ price: 1 }), made, sub)
  await saveCopy(copyId(5), sampleContent({ price: 2 }), made)
  await saveCopy(copyId(6), sampleContent(), null, sub)
  expect((await copies(`?annonce=${made.id}`)).map(({ user }) => user.name).toSorted()).toEqual(['north', 'north-sub'])
  app.clock.advance(10 * 60_000)
  expect((await copies(`?annonce=${made.id}`)).map(({ id }) => id)).toEqual([copyId(5)])
  app.clock.advance(-10 * 60_000)
  expect(await copies()).toEqual([])
})

test('a working copy is nobody else’s, neither to keep nor to throw away', async () => {
  await saveCopy(copyId(7), sampleContent())
  expect((await saveCopy(copyId(7), sampleContent(), null, sub)).status).toBe(404)
  await call('DELETE', `/copies/${copyId(7)}`, undefined, sub)
  expect(await copies()).toHaveLength(1)
  await call('DELETE', `/copies/${copyId(7)}`)
  expect(await copies()).toEqual([])
})

test('a working copy of an ad that is deleted meanwhile is kept', async () => {
  const made = await create()
  await call('DELETE', `/annonce/${made.id}`)
  expect((await saveCopy(copyId(8), sampleContent(), made)).status).toBe(200)
  expect(await copies(`?annonce=${made.id}`)).toHaveLength(1)
})

test('a working copy is forgotten after half a year, or with an ad that is deleted for 90 days, and not before', async () => {
  const [kept, deleted, deletedLately] = [
    await create(),
    await create(sampleContent({ reference: 'R2' })),
    await create(sampleContent({ reference: 'R3' })),
  ]
  await saveCopy(copyId(20), sampleContent(), kept)
  await saveCopy(copyId(21), sampleContent())
  await saveCopy(copyId(22), sampleContent(), deleted)
  await saveCopy(copyId(23), sampleContent(), deletedLately)
  await saveCopy(copyId(24), sampleContent(), deleted)
  for (const { id } of [deleted, deletedLately]) await call('DELETE', `/annonce/${id}`)
  const sweepAfter = async (days: number, deletedFor: number): Promise<number[]> => {
    await app.database.query(`UPDATE ad_copies SET saved_at = now() - make_interval(days => $1) WHERE id <> $2`, [days, copyId(24)])
    await app.database.query(`UPDATE ads SET updated_at = now() - make_interval(days => $1) WHERE id = $2`, [deletedFor, deleted.id])
    await app.database.query(`UPDATE ads SET updated_at = now() WHERE id = $1`, [deletedLately.id])
    await app.database.query(`UPDATE ad_copies SET saved_at = now() WHERE id = $1`, [copyId(24)])
    await app.jobs.enqueue('tidy', {})
    await app.jobs.drain()
    return (await app.database.query<{ id: string }>('SELECT id FROM ad_copies ORDER BY id')).map(({ id }) => Number(id.slice(-12)))
  }
  expect(await sweepAfter(89, 89)).toEqual([20, 21, 22, 23, 24])
  expect(await sweepAfter(91, 89)).toEqual([20, 21, 22, 23, 24])
  expect(await sweepAfter(91, 91)).toEqual([20, 21, 23, 24])
  expect(await sweepAfter(179, 91)).toEqual([20, 21, 23, 24])
  expect(await sweepAfter(181, 91)).toEqual([24])
})

test('a working copy is lost by none of a hundred who keep theirs at once', async () => {
  const made = await create()
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, at) => saveCopy(copyId(100 + at), sampleContent({ price: at + 1 }), made)),
  )
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect((await copies(`?annonce=${made.id}`)).map(({ content }) => content.values.price).toSorted((a, b) => a! - b!)).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 1),
  )
})

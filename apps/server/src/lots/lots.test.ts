import type { AdContent } from '@vitrine/core/ad-form'
import { lotOutcomesWire, lotSavingWire, programmeLotsWire, type LotSaving } from '@vitrine/core/lots'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { sampleContent } from '../ad-editor/ad-editor.samples.ts'

let app: TestApp
let north: string

beforeAll(async () => {
  app = await createTestApp()
  north = await app.tokenOf(ids.northMain)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.script('DELETE FROM ads')
  await insertAd(1, 3000, 'PROGRAMME')
})

const insertAd = (id: number, type: number, reference: string) =>
  app.database.query(
    `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, city, source_code) VALUES ($1, $2, 'B', 'IMMO', $3, 'V', $4, $4, 'Nantes', 'SAISIE_IMMO')`,
    [ids.north, id, type, reference],
  )
const copy = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const lotContent = (reference: string, more: Partial<AdContent['values']> = {}) =>
  sampleContent({ objectType: 4100, reference, minimumSurface: 40, livingSurface: null, ...more })
const newLot = (number: number, content = lotContent(`A-${number}`)): LotSaving => ({
  key: `row ${number}`,
  id: null,
  version: 0,
  copyId: copy(number),
  content,
})

const open = async (programme = 1) =>
  programmeLotsWire.decode(await (await app.call('GET', `/api/provider/lots/${programme}`, { token: north })).json())
const send = (lots: readonly LotSaving[], programme = 1, token = north) =>
  app.call('POST', `/api/provider/lots/${programme}?lang=fr`, { token, body: { lots: lots.map(lotSavingWire.encode) } })
const save = async (lots: readonly LotSaving[]) => {
  const reply = await send(lots)
  expect(reply.status).toBe(200)
  return lotOutcomesWire.decode(await reply.json())
}

test('twenty lots are made in one call, below their programme, as drafts', async () => {
  const outcomes = await save(Array.from({ length: 20 }, (_, index) => newLot(index + 1)))
  expect(outcomes.map(({ saved }) => saved?.state)).toEqual(Array.from({ length: 20 }, () => 'draft'))
  const { programme, lots } = await open()
  expect(programme.content.values.reference).toBe('PROGRAMME')
  expect([lots.length, lots[0]?.parentId, lots[0]?.content.values.minimumSurface]).toEqual([20, 1, 40])
})

test('each lot is saved completely or not at all, and a refusal names the field and the reason', async () => {
  const outcomes = await save([newLot(1), newLot(2, lotContent('A-1')), newLot(3, lotContent('A-3', { price: -5 })), newLot(4)])
  expect(outcomes.map(({ key, saved, field, reason }) => [key, saved !== null, field, reason])).toEqual([
    ['row 1', true, '', ''],
    ['row 2', false, 'reference', 'reference-exists'],
    ['row 3', false, 'prix', 'too-small'],
    ['row 4', true, '', ''],
  ])
  expect(outcomes[1]?.message).toBe('La référence de votre annonce existe déjà')
  expect((await open()).lots).toHaveLength(2)
})

test('lots that are sent again are created and changed once', async () => {
  await save([newLot(1)])
  const [again] = await save([newLot(1)])
  const { lots } = await open()
  expect([lots.length, again?.saved?.id]).toEqual([1, lots[0]?.id])
  const [lot] = lots
  const changed: LotSaving = {
    key: 'x',
    id: lot!.id,
    version: 1,
    copyId: copy(9),
    content: { ...lot!.content, values: { ...lot!.content.values, price: 199_000 } },
  }
  for (const _ of [1, 2]) expect((await save([changed]))[0]?.saved).toMatchObject({ version: 2, content: { values: { price: 199_000 } } })
  expect(
    (await save([{ ...changed, copyId: copy(10), content: { ...changed.content, values: { ...changed.content.values, price: 1 } } }]))[0],
  ).toMatchObject({ saved: null, reason: 'ad-changed' })
})

test('lots are refused for ads other than programmes, for another account, and beyond two hundred', async () => {
  await insertAd(2, 1100, 'FLAT')
  expect((await send([newLot(1)], 2)).status).toBe(404)
  expect((await send([newLot(1)], 1, await app.tokenOf(ids.southMain))).status).toBe(404)
  expect((await send(Array.from({ length: 201 }, (_, index) => newLot(index)))).status).toBe(400)
  expect((await open()).lots).toEqual([])
})

import type { AdVisit } from '@vitrine/core/ad-editor'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertAd } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase } from '../test/harness.ts'
import { readAdVisits, saveAdVisits } from './contacts.visits.ad.store.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await createTestApp({ database })
  await insertAd(database, 1)
  await insertAd(database, 2)
})

const ad = { advertiserId: ids.north, adId: 1 }
const save = (sent: readonly AdVisit[], of = ad) => database.db.transaction((tx) => saveAdVisits(tx, of, sent, '2026-03-10'))
const visit = (changes: Partial<AdVisit> = {}): AdVisit => ({
  id: null, date: '2026-03-12', timeSlot: '14h-16h', publicationDuration: 48, place: ' Sur place ', comment: '', maxVisitors: 4, registered: 0, waiting: 0, active: true, ...changes,
})
const refusal = (sent: readonly AdVisit[]) => save(sent).then(() => null, (error: { code: string; details: object }) => ({ code: error.code, ...error.details }))

test('visits are added, changed and removed with their ad, and nobody else’s are', async () => {
  await save([visit()], { ...ad, adId: 2 })
  await save([visit(), visit({ date: '2026-03-11', maxVisitors: 2 })])
  const saved = await readAdVisits(database, ad)
  expect(saved.map(({ date, timeSlot, place, maxVisitors }) => [date, timeSlot, place, maxVisitors])).toEqual([['2026-03-11', '14:00-16:00', 'Sur place', 2], ['2026-03-12', '14:00-16:00', 'Sur place', 4]])
  const [first] = saved as [AdVisit]
  await save([{ ...first, active: false, comment: 'Reportée' }])
  expect(await readAdVisits(database, ad)).toEqual([{ ...first, active: false, comment: 'Reportée' }])
  expect(await readAdVisits(database, { ...ad, adId: 2 })).toHaveLength(1)
})

test('what is wrong is refused by the visit and its field, and nothing of the save is kept', async () => {
  expect(await refusal([visit(), visit({ date: '2026-03-09' })])).toEqual({ code: 'invalid', field: 'visites.1.date', reason: 'past' })
  expect(await refusal([visit({ maxVisitors: null })])).toEqual({ code: 'invalid', field: 'visites.0.nb_max', reason: 'required' })
  expect(await readAdVisits(database, ad)).toEqual([])
})

test('a visit that people have registered for is called off, not removed, and keeps them', async () => {
  await save([visit()])
  await database.query('UPDATE visits SET registered = 3, waiting = 1')
  const [saved] = (await readAdVisits(database, ad)) as [AdVisit]
  expect(await refusal([])).toEqual({ code: 'visit-has-candidates', field: 'visites', params: { count: 4 } })
  await save([{ ...saved, active: false, registered: 0, waiting: 0 }])
  expect(await readAdVisits(database, ad)).toMatchObject([{ registered: 3, waiting: 1, active: false }])
})

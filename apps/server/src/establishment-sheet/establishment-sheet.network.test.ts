import {
  changeOrderWire,
  changeOutcomesWire,
  changeQuestionWire,
  networkPageWire,
  noChange,
  type ChangeOutcome,
  type ChangeTarget,
  type NetworkChange,
  type SheetDetails,
} from '@vitrine/core/establishment-sheet'
import { closedDay, closedWeek } from '@vitrine/core/opening-hours'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { intranet, makeKeyAs, secretKey, tokenFrom } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { sheetDetails } from './establishment-sheet.samples.ts'
import { readSheet, saveSheet } from './establishment-sheet.store.ts'

const path = '/api/provider/etablishment-sheet/reseau'
let app: TestApp
let head = ''

beforeAll(async () => {
  app = await createTestApp()
  await app.database.query(`UPDATE advertisers SET options = options || '{"localPresence": true}' WHERE id = ANY ($1)`, [
    [ids.head, ids.outlet],
  ])
  head = await app.tokenOf(ids.headMain)
})
afterAll(() => app.close())

const store = (id: number, changes: Partial<SheetDetails> = {}) =>
  app.database.db.transaction((tx) => saveSheet(tx, id, sheetDetails(changes)))
const sheetOf = (id: number) => readSheet(app.database, id)

const open = { state: 'ranges', ranges: [{ from: '09:00', to: '18:00' }] } as const
const openWeek = closedWeek.with(0, { state: 'ranges', ranges: [{ from: '09:00', to: '18:00' }] })
const complete = { phone1: '0240820000', publicEmail: 'one@example.com', week: openWeek }

beforeEach(async () => {
  await app.database.query('TRUNCATE establishment_sheets, establishment_photos')
  await store(ids.head, { tradeName: 'Écluse', city: 'Nantes', postalCode: '44000', ...complete })
  await store(ids.outlet, { tradeName: 'Bord de mer', city: 'Pornic', postalCode: '44210', status: 'temporarily-closed' })
})

const list = async (query = '', token = head) => {
  const reply = await app.call('GET', `${path}?${query}`, { token })
  expect(reply.status).toBe(200)
  return networkPageWire.decode(await reply.json())
}
const namesOf = async (query: string) => (await list(query)).items.map(({ name }) => name)

describe('the sheets of a network', () => {
  test('are listed for its head office, with what is left to do on each', async () => {
    const { items, total } = await list()
    expect(total).toBe(2)
    expect(items.map(({ id, name, version }) => ({ id, name, version }))).toEqual([
      { id: ids.outlet, name: 'Bord de mer', version: 1 },
      { id: ids.head, name: 'Écluse', version: 1 },
    ])
    expect(items[1]?.missing).toEqual([])
    expect(items[0]?.missing).toEqual(['phone1', 'publicEmail', 'week'])
    expect(items[0]?.unanswered.map(({ date }) => date)).toEqual(['2026-04-06', '2026-05-01', '2026-05-08'])
  })

  test.each([
    ['search=ecluse', ['Écluse']],
    ['search=pornic', ['Bord de mer']],
    ['search=44%20bord', ['Bord de mer']],
    ['search=nobody', []],
    ['statuts=FERME_TEMPORAIREMENT', ['Bord de mer']],
    ['incomplet=oui', ['Bord de mer']],
    ['sort=-name', ['Écluse', 'Bord de mer']],
    ['sort=city', ['Écluse', 'Bord de mer']],
    ['perPage=1&page=2', ['Écluse']],
  ])('are found by %s', async (query, names) => expect(await namesOf(query)).toEqual(names))

  test('are found by a coming holiday without an answer, until all have one', async () => {
    expect(await namesOf('sansReponse=oui')).toHaveLength(2)
    const exceptions = ['2026-04-06', '2026-05-01', '2026-05-08'].map((date) => ({ ...closedDay, date, label: '' }))
    await store(ids.outlet, { exceptions })
    expect(await namesOf('sansReponse=oui')).toEqual(['Écluse'])
  })

  test('are refused in a query that is none', async () =>
    expect((await app.call('GET', `${path}?statuts=ZU`, { token: head })).status).toBe(400))

  test('are not those of strangers, and are no point of sale’s', async () => {
    const north = await list('', await app.tokenOf(ids.northMain))
    expect(north.items.map(({ id }) => id)).toEqual([ids.north])
    const token = await app.tokenOf(ids.outletMain)
    for (const [method, address] of [
      ['GET', path],
      ['POST', `${path}/preview`],
      ['PATCH', `${path}/update`],
    ] as const) {
      const body = { etablissements: [ids.outlet], modification: {} }
      expect((await app.call(method, address, { token, ...(method !== 'GET' && { body }) })).status).toBe(403)
    }
  })

  test('are changed in pages of other sites by the right to write alone', async () => {
    const key = await makeKeyAs(app, ids.headMain, { ...secretKey, droits: ['presence:read'], reseau: true })
    const token = await tokenFrom(app, key.text, { scopes: ['presence:read'] })
    const headers = { origin: intranet }
    expect((await app.call('GET', path, { token, headers })).status).toBe(200)
    const body = changeQuestionWire.encode({ ids: [ids.outlet], change: { ...noChange, status: 'open' } })
    expect((await app.call('POST', `${path}/preview`, { token, headers, body })).status).toBe(403)
  })
})

const preview = async (change: Partial<NetworkChange>, wanted = [ids.head, ids.outlet]): Promise<ChangeOutcome[]> => {
  const body = changeQuestionWire.encode({ ids: wanted, change: { ...noChange, ...change } })
  const reply = await app.call('POST', `${path}/preview`, { token: head, body })
  return changeOutcomesWire.decode(await reply.json()).outcomes
}
const send = (change: Partial<NetworkChange>, targets: ChangeTarget[], token = head) =>
  app.call('PATCH', `${path}/update`, { token, body: changeOrderWire.encode({ targets, change: { ...noChange, ...change } }) })
const update = async (change: Partial<NetworkChange>, targets: ChangeTarget[]): Promise<ChangeOutcome[]> =>
  changeOutcomesWire.decode(await (await send(change, targets)).json()).outcomes
const both: ChangeTarget[] = [
  { id: ids.head, version: 1 },
  { id: ids.outlet, version: 1 },
]
const bastilleDay = { ...closedDay, date: '2026-07-14', label: 'Fête nationale' }
const outcomesOf = (outcomes: readonly ChangeOutcome[]) => outcomes.map(({ advertiserId, outcome }) => [advertiserId, outcome])

describe('one field of many sheets', () => {
  test('is shown before and after, and changes nothing by that', async () => {
    await store(ids.head, { tradeName: 'Head', ...complete, exceptions: [bastilleDay] })
    const outcomes = await preview({ exception: bastilleDay })
    expect(outcomesOf(outcomes)).toEqual([
      [ids.head, 'unchanged'],
      [ids.outlet, 'changed'],
    ])
    expect(outcomes[1]).toMatchObject({ version: 1, before: noChange, after: { exception: bastilleDay }, fault: null })
    expect((await sheetOf(ids.outlet)).version).toBe(1)
  })

  test.each([
    ['status', { status: 'under-construction' }, { status: 'under-construction' }],
    ['publicEmail', { publicEmail: 'Siege@example.com' }, { publicEmail: 'Siege@example.com' }],
    ['phone1', { phone1: '02 40 00 00 01' }, { phone1: '0240000001' }],
    ['websites', { websites: ['https://www.example.com/'] }, { websites: ['https://www.example.com/'] }],
    ['weekday', { weekday: { weekday: 5, ...open, ranges: [...open.ranges] } }, { weekday: { weekday: 5, ...open } }],
    ['exception', { exception: bastilleDay }, { exception: bastilleDay }],
  ] as [string, Partial<NetworkChange>, object][])('is changed on all of them: %s', async (_, change, after) => {
    const outcomes = await update(change, both)
    expect(outcomes).toMatchObject(both.map(({ id }) => ({ advertiserId: id, outcome: 'changed', version: 2, after })))
    expect(await preview(change)).toMatchObject([{ outcome: 'unchanged' }, { outcome: 'unchanged' }])
  })

  test('leaves the rest of each sheet as it is, and is recorded for each', async () => {
    await store(ids.outlet, { exceptions: [{ ...closedDay, date: '2026-12-25', label: 'Noël' }], phone1: '0240820001' })
    await update({ exception: bastilleDay }, [
      { id: ids.head, version: 1 },
      { id: ids.outlet, version: 2 },
    ])
    const { exceptions, phone1 } = await sheetOf(ids.outlet)
    expect([exceptions.map(({ date }) => date), phone1]).toEqual([['2026-07-14', '2026-12-25'], '0240820001'])
    const events = await app.database.query<{ subject_id: number }>(
      `SELECT subject_id FROM audit_events WHERE act = 'sheet.changed' AND details = '{"fields": ["exceptions"]}' ORDER BY id DESC LIMIT 2`,
    )
    expect(events.map(({ subject_id }) => subject_id)).toEqual([ids.outlet, ids.head])
  })

  test('takes the place of an exceptional day of the same date', async () => {
    await update({ exception: bastilleDay }, both)
    const other = { ...bastilleDay, state: 'all-day' as const }
    expect((await preview({ exception: other }))[0]).toMatchObject({ before: { exception: bastilleDay }, after: { exception: other } })
  })

  test('changes nothing twice when the same order is sent again', async () => {
    await update({ exception: bastilleDay }, both)
    expect(outcomesOf(await update({ exception: bastilleDay }, both))).toEqual([
      [ids.head, 'unchanged'],
      [ids.outlet, 'unchanged'],
    ])
    expect([(await sheetOf(ids.head)).version, (await sheetOf(ids.outlet)).version]).toEqual([2, 2])
  })

  test('is refused of a sheet that somebody has changed meanwhile, and made on the others', async () => {
    await update({ phone1: '0240820005' }, [{ id: ids.outlet, version: 1 }])
    const [first, second] = await update({ exception: bastilleDay }, both)
    expect(first).toMatchObject({ outcome: 'changed' })
    expect(second).toMatchObject({ outcome: 'refused', name: 'Bord de mer', fault: { code: 'record-changed', params: { by: 'head' } } })
    expect((await sheetOf(ids.outlet)).exceptions).toEqual([])
  })

  test('is refused of a sheet that is not complete enough to be saved, with the field', async () => {
    await app.database.query('DELETE FROM establishment_sheets WHERE advertiser_id = $1', [ids.outlet])
    const [, second] = await preview({ exception: bastilleDay })
    expect(second).toMatchObject({ outcome: 'refused', version: 0, fault: { code: 'invalid', field: 'adresse_1', reason: 'required' } })
    expect(outcomesOf(await update({ exception: bastilleDay }, [{ id: ids.outlet, version: 0 }]))).toEqual([[ids.outlet, 'refused']])
  })

  test('is refused by the rules of the sheet', async () => {
    const wrong = { ...bastilleDay, state: 'ranges' as const, ranges: [{ from: '10:00', to: '10:00' }] }
    expect((await preview({ exception: wrong }))[0]?.fault).toMatchObject({ field: 'sfc_horaires_exceptionnels', reason: 'zero-length' })
    expect((await preview({ publicEmail: 'nobody' }))[0]?.fault).toMatchObject({ field: 'email_public', reason: 'invalid' })
    // The night of Sunday goes into Monday's hours of one establishment, and not of the other.
    const night = { weekday: 6, state: 'ranges' as const, ranges: [{ from: '20:00', to: '05:00' }] }
    await store(ids.head, { ...complete, week: closedWeek.with(0, { state: 'all-day', ranges: [] }) })
    expect(outcomesOf(await preview({ weekday: night }))).toEqual([
      [ids.head, 'refused'],
      [ids.outlet, 'changed'],
    ])
  })

  test.each([
    ['nothing', {}],
    ['two fields', { status: 'open', phone1: '0240820000' }],
  ] as [string, Partial<NetworkChange>][])('is one: %s is refused as a whole', async (_, change) => {
    const reply = await send(change, both)
    expect([reply.status, await reply.json()]).toMatchObject([400, { field: 'modification' }])
  })

  test('is not changed of strangers, nor of anybody when one of them is', async () => {
    expect((await send({ status: 'open' }, [...both, { id: ids.north, version: 0 }])).status).toBe(404)
    expect((await sheetOf(ids.outlet)).status).toBe('temporarily-closed')
    expect((await send({ status: 'open' }, [both[0]!, both[0]!])).status).toBe(400)
  })
})

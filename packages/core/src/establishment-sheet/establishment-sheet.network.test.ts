import { safeParse } from 'valibot'
import { describe, expect, it, test } from 'vitest'
import goldenChange from './golden/change.json' with { type: 'json' }
import goldenNetwork from './golden/network.json' with { type: 'json' }
import type { HttpCall } from '../http/http.types.ts'
import { closedDay, closedWeek, type DayHours } from '../opening-hours/opening-hours.model.ts'
import {
  changedField,
  changeOrderWire,
  changeOutcomesWire,
  changeQuestionWire,
  createEstablishmentNetworkClient,
  missingFields,
  networkDefaults,
  networkPageWire,
  noChange,
  sheetForm,
  valueAt,
  withChange,
  type NetworkChange,
  type SheetDetails,
} from './index.ts'

const open: DayHours = { state: 'ranges', ranges: [{ from: '09:00', to: '18:00' }] }
const sheet: SheetDetails = {
  ...sheetForm.empty,
  phone1: '0240820000',
  week: closedWeek.with(0, open),
  exceptions: [{ ...closedDay, date: '2026-07-14', label: 'Before' }],
}
const change = (part: Partial<NetworkChange>): NetworkChange => ({ ...noChange, ...part })
const bastilleDay = { ...open, date: '2026-07-14', label: 'After' }

describe('a change of one field on many sheets', () => {
  it.each([
    [{ status: 'temporarily-closed' }, { status: 'temporarily-closed' }],
    [{ phone1: '' }, { phone1: '' }],
    [{ websites: [] }, { websites: [] }],
    [{ weekday: { weekday: 1, ...open } }, { week: sheet.week.with(1, open) }],
    [{ exception: bastilleDay }, { exceptions: [bastilleDay] }],
  ] as [Partial<NetworkChange>, Partial<SheetDetails>][])('writes that field alone: %o', (part, expected) =>
    expect(withChange(sheet, change(part))).toEqual({ ...sheet, ...expected }),
  )

  it('knows what was there before', () => {
    expect(valueAt(sheet, change({ exception: bastilleDay }))).toEqual(change({ exception: sheet.exceptions[0]! }))
    expect(valueAt(sheet, change({ exception: { ...bastilleDay, date: '2026-12-25' } }))).toEqual(noChange)
    expect(valueAt(sheet, change({ weekday: { weekday: 0, ...closedDay } }))).toEqual(change({ weekday: { weekday: 0, ...open } }))
    expect(valueAt(sheet, change({ phone1: 'x' }))).toEqual(change({ phone1: '0240820000' }))
  })

  it('is about exactly one thing', () => {
    expect(changedField(change({ phone1: '' }))).toBe('phone1')
    expect(changedField(noChange)).toBeNull()
    expect(changedField(change({ phone1: '', status: 'open' }))).toBeNull()
  })

  it.each([
    { etablissements: [], modification: {} },
    { etablissements: [1], modification: { horaire: { jour: 7, etat: 'FERME' } } },
    { etablissements: [1], modification: { sfc_horaire_exceptionnel: '14/07/2026|FERME|;15/07/2026|FERME|;' } },
    { etablissements: Array.from({ length: 501 }, (_, id) => id), modification: {} },
  ])('is refused on the wire: %o', (body) => expect(safeParse(changeQuestionWire.schema, body).success).toBe(false))
})

it('the wire of a network is that of the contract, both ways', () => {
  const page = networkPageWire.decode(goldenNetwork)
  expect(page.items[1]).toMatchObject({ id: 1002, status: 'under-construction', missing: ['addressLine1', 'phone1', 'week'] })
  expect(networkPageWire.encode(page)).toEqual(goldenNetwork)
  const { outcomes } = changeOutcomesWire.decode(goldenChange)
  expect(outcomes[0]?.after).toEqual(change({ exception: { ...closedDay, date: '2027-01-01', label: 'Nouvel An' } }))
  expect(outcomes[1]).toMatchObject({ outcome: 'refused', after: { weekday: { weekday: 0 } }, fault: { field: 'adresse_1' } })
  expect(changeOutcomesWire.encode({ outcomes })).toEqual(goldenChange)
})

it('a sheet says what visitors look for and do not find', () => {
  expect(missingFields(sheet)).toEqual(['tradeName', 'companyName', 'addressLine1', 'postalCode', 'city', 'publicEmail'])
  expect(missingFields({ ...sheet, week: closedWeek, city: 'Pornic' })).toContain('week')
})

test('the client of a network sends one field, and the version that each sheet was looked at in', async () => {
  const calls: Omit<HttpCall, 'service'>[] = []
  const client = createEstablishmentNetworkClient({
    send: async (call) => (calls.push(call), { resultats: [], _embedded: { etablissements: [] }, total_items: 0 }),
  })
  await client.list({ ...networkDefaults, search: 'pornic', filters: { status: ['open'], unanswered: true, incomplete: false } })
  await client.preview([7], change({ exception: bastilleDay }))
  await client.change([{ id: 7, version: 3 }], change({ exception: bastilleDay }))
  expect(calls[0]?.query).toMatchObject({ search: 'pornic', statuts: ['OUVERT'], sansReponse: 'oui', incomplet: null, sort: 'name' })
  expect(calls[1]).toMatchObject({ method: 'POST', path: '/etablishment-sheet/reseau/preview' })
  expect(calls[2]).toMatchObject({
    method: 'PATCH',
    path: '/etablishment-sheet/reseau/update',
    body: {
      etablissements: [{ id_annonceur: 7, version: 3 }],
      modification: { sfc_horaire_exceptionnel: '14/07/2026|09:00-18:00|After;', horaire: null, statut_pdv: null },
    },
  })
  expect(changeOrderWire.read(calls[2]!.body as never).change).toEqual(change({ exception: bastilleDay }))
})

import { describe, expect, it, test } from 'vitest'
import attendance from './golden/attendance.json' with { type: 'json' }
import call from './golden/call.json' with { type: 'json' }
import contacts from './golden/contacts.json' with { type: 'json' }
import synthesis from './golden/synthesis.json' with { type: 'json' }
import visits from './golden/visits.json' with { type: 'json' }
import {
  attendanceWire,
  callDetailWire,
  contactPageWire,
  handlingChangeWire,
  synthesisWire,
  visitPageWire,
  type HandlingChange,
} from './index.ts'

describe('contacts by mail', () => {
  it('are read', () => {
    const page = contactPageWire.decode(contacts)
    expect(page).toMatchObject({ total: 1001, totalIsExact: false, nextCursor: 'c2', previousCursor: null })
    expect(page.items[0]).toEqual({
      id: 7,
      at: '2026-11-20T17:42:10Z',
      advertiser: { id: 1001, name: 'Agence des Tilleuls' },
      portal: { codeName: 'TOITS_DE_FRANCE', name: 'Toits de France' },
      ad: { id: 48211, reference: 'DUR-2024-017', title: 'Maison avec jardin', city: 'Chartres' },
      civility: 'mrs',
      lastName: 'Martin',
      firstName: 'Claire',
      email: 'claire.martin@courriel.example',
      phone: '06 12 34 56 78',
      object: 'Visite de la maison',
      message: 'Bonjour,\nla maison est-elle encore disponible ?',
      score: 82.5,
      formUrl: 'https://toits.example/annonces/48211',
      isReconciliation: false,
      handling: {
        state: 'in-progress',
        owner: { id: 12, name: 'Service vente' },
        note: 'Rappeler après 18 h',
        callBackAt: '2026-11-21T17:00:00Z',
        version: 3,
        changedBy: { id: 14, name: 'Service location' },
      },
      person: { id: 51, mailCount: 3, callCount: 2 },
    })
    expect(page.items[1]).toMatchObject({
      ad: null,
      civility: null,
      score: null,
      isReconciliation: true,
      handling: { state: 'new', owner: null, changedBy: null },
    })
  })

  it('are tied to an ad unless told otherwise', () => {
    const [{ rapprochement: _, ...first }] = contacts._embedded.contact as [(typeof contacts)['_embedded']['contact'][number]]
    expect(contactPageWire.decode({ ...contacts, _embedded: { contact: [first] } }).items[0]?.isReconciliation).toBe(false)
  })

  it('of a provider that keeps no handling are refused by the field’s name', () => {
    const [first] = contacts._embedded.contact
    const bare = { ...contacts, _embedded: { contact: [{ ...first, traitement: { etat: 'perdu', version: 0 } }] } }
    expect(() => contactPageWire.decode(bare)).toThrow(
      expect.objectContaining({ kind: 'wire', field: '_embedded.contact.0.traitement.etat' }),
    )
  })
})

describe('calls', () => {
  it('are read with the person’s history', () => {
    const detail = callDetailWire.decode(call)
    expect(detail.call).toMatchObject({
      id: 31,
      at: '2026-11-20T09:15:00Z',
      status: 'missed',
      duration: 0,
      postalCode: '28000',
      handling: { state: 'done' },
    })
    expect(detail.history.map(({ channel, callStatus, message }) => [channel, callStatus, message])).toEqual([
      ['mail', null, 'Bonjour'],
      ['call', 'missed', ''],
    ])
  })
})

describe('figures', () => {
  it('are read', () => {
    const read = synthesisWire.decode(synthesis)
    expect(read).toMatchObject({
      period: { after: '2026-11-20', before: '2026-11-21' },
      previousPeriod: { after: '2026-11-18', before: '2026-11-19' },
      figures: { mails: 12, answeredCalls: 5, missedCalls: 2, people: 15, reconciliations: 3 },
      previousFigures: { answeredCalls: 6, missedCalls: 1 },
      backlog: { newContacts: 4, overdueCallBacks: 3, overdueCalls: 1, missedCallsToReturn: 2 },
      step: 'day',
    })
    expect(read.series[0]).toEqual({ from: '2026-11-20', mails: 12, answeredCalls: 5, missedCalls: 2 })
    expect(read.portals[0]).toMatchObject({ ad: null, total: 19, previousTotal: 17, portal: { codeName: 'TOITS_DE_FRANCE' } })
    expect(read.ads[0]).toMatchObject({ portal: null, lastAt: null, advertiser: { id: 1001 } })
  })
})

describe('visits', () => {
  it('are read with their ad', () => {
    const [first, second] = visitPageWire.decode(visits).items
    expect(first).toEqual({
      id: 3,
      ad: { id: 48211, reference: 'DUR-2024-017', title: 'Maison avec jardin', city: 'Chartres' },
      date: '2026-11-28',
      timeSlot: '14:00-16:00',
      publicationDuration: 72,
      place: 'Sur place',
      comment: 'Sonner au portail',
      maxVisitors: 8,
      registered: 5,
      waiting: 1,
      active: true,
    })
    expect(second?.active).toBe(false)
  })

  it('of one ad are read with it', () => {
    expect(attendanceWire.decode(attendance)).toMatchObject({
      ad: { id: 48211, title: 'Maison avec jardin' },
      visits: [{ id: 3, date: '2026-11-28', maxVisitors: 8, registered: 5, waiting: 1, active: true }],
    })
  })
})

test('contacts that are read are written back without loss', () => {
  expect(contactPageWire.encode(contactPageWire.decode(contacts))).toEqual(contacts)
  expect(callDetailWire.encode(callDetailWire.decode(call))).toEqual(call)
  expect(synthesisWire.encode(synthesisWire.decode(synthesis))).toEqual(synthesis)
  expect(visitPageWire.encode(visitPageWire.decode(visits))).toEqual(visits)
  expect(attendanceWire.encode(attendanceWire.decode(attendance))).toEqual(attendance)
})

describe('a change of handling', () => {
  it.each<[HandlingChange, object]>([
    [{ version: 3 }, { version: 3 }],
    [
      { version: 3, state: 'in-progress' },
      { version: 3, etat: 'en_cours' },
    ],
    [
      { version: 3, ownerId: null },
      { version: 3, responsable: null },
    ],
    [
      { version: 3, ownerId: 12, note: '' },
      { version: 3, responsable: 12, note: '' },
    ],
    [
      { version: 3, callBackAt: null },
      { version: 3, rappel: null },
    ],
    [
      { version: 0, callBackAt: '2026-11-21T17:00:00Z' },
      { version: 0, rappel: '2026-11-21T17:00:00Z' },
    ],
  ])('%o', (change, traitement) => {
    expect(handlingChangeWire.encode(change)).toEqual({ traitement })
    expect(handlingChangeWire.decode({ traitement })).toEqual(change)
  })

  it('needs the version', () => {
    expect(() => handlingChangeWire.decode({ traitement: { etat: 'traite' } })).toThrow(
      expect.objectContaining({ field: 'traitement.version' }),
    )
  })
})

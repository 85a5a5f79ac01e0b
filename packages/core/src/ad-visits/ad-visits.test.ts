import { describe, expect, it } from 'vitest'
import type { AdVisit } from '../ad-form/ad-form.record.model.ts'
import { visitForm } from './ad-visits.form.ts'
import { canRemoveVisit, tidySlot } from './ad-visits.rules.ts'
import { visitsToSave } from './ad-visits.save.rules.ts'

const today = '2026-03-10'
const visit = (changes: Partial<AdVisit> = {}): AdVisit => ({
  id: null,
  date: '2026-03-12',
  timeSlot: '14:00-16:00',
  publicationDuration: 48,
  place: '',
  comment: '',
  maxVisitors: 4,
  registered: 0,
  waiting: 0,
  active: true,
  ...changes,
})
const reasons = (changes: Partial<AdVisit>, before: AdVisit | null = null) =>
  Object.fromEntries(Object.entries(visitForm.check(visit(changes), { today, before })).map(([name, { reason }]) => [name, reason]))

describe('what is wrong with a visit', () => {
  it('is what is missing: day, slot, number of people, duration', () => {
    expect(reasons({ date: null, timeSlot: ' ', maxVisitors: null, publicationDuration: null })).toEqual({
      date: 'required',
      timeSlot: 'required',
      maxVisitors: 'required',
      publicationDuration: 'required',
    })
  })

  it.each([
    [{}, {}],
    [{ date: '2026-03-09' }, { date: 'past' }],
    [{ date: today }, {}],
    [{ date: '0001-01-01' }, { date: 'past' }],
    [{ timeSlot: 'in the afternoon' }, { timeSlot: 'slot-format' }],
    [{ timeSlot: '16:00-14:00' }, { timeSlot: 'slot-order' }],
    [{ timeSlot: '16:00-16:00' }, { timeSlot: 'slot-order' }],
    [{ timeSlot: '25:00-26:00' }, { timeSlot: 'slot-format' }],
    [{ maxVisitors: 0 }, { maxVisitors: 'too-small' }],
    [{ maxVisitors: 2.5 }, { maxVisitors: 'not-whole' }],
    [{ publicationDuration: -1 }, { publicationDuration: 'too-small' }],
    [{ comment: 'x'.repeat(1001) }, { comment: 'too-long' }],
  ] as const)('%j: %j', (changes, expected) => expect(reasons(changes)).toEqual(expected))

  it('is not what it was saved with: a past day and a slot in words stay, fewer places than people do not', () => {
    const before = visit({ id: 1, date: '2026-02-01', timeSlot: 'matin', maxVisitors: 6, registered: 5 })
    expect(reasons({ ...before, place: 'Hall' }, before)).toEqual({})
    expect(reasons({ ...before, date: '2026-02-02', timeSlot: 'soir', maxVisitors: 4 }, before)).toEqual({
      date: 'past',
      timeSlot: 'slot-format',
      maxVisitors: 'below-registered',
    })
  })
})

it.each([
  ['14h-16h30', '14:00-16:30'],
  ['9h – 10h', '09:00-10:00'],
  ['14.15 à 15', '14:15-15:00'],
  ['14-16', '14:00-16:00'],
  ['10:00', '10:00'],
  ['le matin', 'le matin'],
])('a slot written %s is kept as %s', (typed, kept) => expect(tidySlot(typed)).toBe(kept))

describe('visits that are saved', () => {
  const registered = visit({ id: 1, registered: 2, waiting: 1 })

  it('keep how many have registered, whatever is sent, and take over what is tidied', () => {
    const sent = [{ ...registered, registered: 0, waiting: 9, timeSlot: '10h-11h' }, visit({ id: 77, registered: 5 })]
    expect(visitsToSave(sent, [registered], today)).toEqual({ visits: [{ ...registered, timeSlot: '10:00-11:00' }, visit()] })
  })

  it('cannot lose one that people have registered or wait for; one that nobody has goes', () => {
    expect(canRemoveVisit(visit({ waiting: 1 }))).toEqual({ allowed: false, reason: 'visit-has-candidates', count: 1 })
    expect(visitsToSave([], [registered], today)).toEqual({ refusal: 'visit-has-candidates', count: 3 })
    expect(visitsToSave([], [visit({ id: 2 })], today)).toEqual({ visits: [] })
    expect(visitsToSave([{ ...registered, active: false }], [registered], today)).toEqual({ visits: [{ ...registered, active: false }] })
  })

  it('name the first that is wrong, pass over what nobody touched, and are not endless', () => {
    const old = visit({ id: 3, date: '2020-01-01', timeSlot: 'matin', maxVisitors: null })
    expect(visitsToSave([old, visit({ timeSlot: '' })], [old], today)).toEqual({
      index: 1,
      field: 'timeSlot',
      fault: { reason: 'required' },
    })
    expect(visitsToSave([old], [old], today)).toEqual({ visits: [old] })
    expect(
      visitsToSave(
        Array.from({ length: 101 }, () => visit()),
        [],
        today,
      ),
    ).toEqual({ refusal: 'too-many' })
  })
})

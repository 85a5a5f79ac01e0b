import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, dayOf } from '../days/days.ts'
import { clockTime } from '../days/clock.ts'
import {
  closedDay,
  closedWeek,
  draftOf,
  draftsOf,
  exceptionsFault,
  hoursOn,
  openHolidays,
  schoolDrafts,
  statusAt,
  tidyDay,
  tidyExceptions,
  timeZoneOfPlace,
  weekFault,
  type DayHours,
  type ExceptionalDay,
  type Holiday,
  type OpeningHours,
} from './index.ts'

const paris = 'Europe/Paris'
const open = (...ranges: string[]): DayHours => ({
  state: 'ranges',
  ranges: ranges.map((range) => range.split('-')).map(([from = '', to = '']) => ({ from, to })),
})
const allDay: DayHours = { state: 'all-day', ranges: [] }
const withDay = (index: number, day: DayHours, next: DayHours = closedDay): DayHours[] =>
  closedWeek.with(index, day).with((index + 1) % 7, next)
const hoursOf = (week: DayHours[], exceptions: ExceptionalDay[] = []): OpeningHours => ({ week, exceptions })
const office = hoursOf([...Array.from({ length: 5 }, () => open('09:00-12:00', '14:00-18:30')), open('10:00-12:00'), closedDay])

describe('a week of opening hours', () => {
  test.each([
    ['two ranges', closedWeek.with(0, open('09:00-12:00', '14:00-18:00'))],
    ['a night', withDay(5, open('18:00-02:00'))],
    ['a night until midnight before a day that is always open', withDay(5, open('18:00-00:00'), allDay)],
    ['a night that ends before the next day begins', withDay(6, open('22:00-05:00'), open('05:30-09:00'))],
    ['all days without a break', closedWeek.map(() => allDay)],
  ])('may have %s', (_, week) => expect(weekFault(week)).toBeNull())

  test.each([
    ['nothing typed', open(), 'no-hours', {}],
    ['only a start', open('09:00-'), 'time-missing', {}],
    ['no time of a clock', open('09:00-24:00'), 'time-missing', {}],
    ['a start that is its end', open('09:00-09:00'), 'zero-length', { from: '09:00' }],
    ['an end before its start', open('14:00-09:00'), 'end-before-start', { from: '14:00', to: '09:00', latest: '06:00' }],
    ['two ranges at one time', open('09:00-13:00', '12:00-18:00'), 'overlap', { to: '13:00', otherFrom: '12:00' }],
    ['a range after a night', open('18:00-02:00', '20:00-21:00'), 'overlap', {}],
    ['two ranges without a gap', open('09:00-12:00', '12:00-18:00'), 'adjoining', { otherTo: '18:00' }],
    ['three ranges', open('08:00-09:00', '10:00-11:00', '12:00-13:00'), 'too-many-ranges', { limit: 2 }],
  ])('may not have a day with %s, and names the day', (_, day, reason, params) =>
    expect(weekFault(closedWeek.with(1, day))).toMatchObject({ reason, params: { ...params, day: 1 } }),
  )

  it('may not have a night that goes into the hours of the next day, also from Sunday to Monday', () => {
    expect(weekFault(withDay(5, open('18:00-02:00'), open('01:00-03:00')))).toMatchObject({
      reason: 'past-midnight',
      params: { day: 5, to: '02:00', nextFrom: '01:00' },
    })
    expect(weekFault(withDay(6, open('18:00-02:00'), allDay))).toMatchObject({ params: { day: 6, nextFrom: '00:00' } })
  })

  it('is tidied: sorted, without ranges that are empty, without hours of a day that is closed', () => {
    expect(tidyDay(open('14:00-18:00', '-', '09:00-12:00'))).toEqual(open('09:00-12:00', '14:00-18:00'))
    expect(tidyDay({ state: 'closed', ranges: [{ from: '09:00', to: '' }] })).toEqual(closedDay)
  })
})

describe('exceptional days', () => {
  const christmas: ExceptionalDay = { ...closedDay, date: '2026-12-25', label: 'Christmas' }
  it('take the place of their weekday', () => {
    const hours = { ...office, exceptions: [christmas] }
    expect(hoursOn(hours, '2026-12-25')).toEqual({ ...closedDay, date: '2026-12-25', label: 'Christmas', isException: true })
    expect(hoursOn(hours, '2026-12-24')).toMatchObject({ state: 'ranges', isException: false, label: '' })
  })

  it.each([
    [{ date: '2026-02-30' }, 'date-missing'],
    [{ date: '' }, 'date-missing'],
    [{ ...open('10:00-10:00') }, 'zero-length'],
    [{ date: '2026-12-25' }, 'date-twice'],
  ])('say which of them is wrong: %o', (change, reason) =>
    expect(exceptionsFault([christmas, { ...christmas, date: '2026-12-31', ...change }])).toMatchObject({ reason, params: { at: 1 } }),
  )

  it('are limited in number, stand in the order of the calendar, and have labels that can be sent', () => {
    expect(exceptionsFault(Array.from({ length: 201 }, () => christmas))?.reason).toBe('too-many')
    const days = tidyExceptions([christmas, { ...christmas, date: '2026-07-14', label: ' a;b|c\n' }])
    expect(days.map(({ date, label }) => [date, label])).toEqual([
      ['2026-07-14', 'a b c'],
      ['2026-12-25', 'Christmas'],
    ])
    expect(openHolidays([{ date: '2026-12-25' }, { date: '2027-01-01' }], [christmas])).toEqual([{ date: '2027-01-01' }])
  })
})

describe('drafts of exceptional days', () => {
  const holiday = (date: string, lastYear: string | null, kind: Holiday['kind'] = 'public'): Holiday => ({
    date,
    lastYear,
    kind,
    name: 'Feast',
  })
  const easterMonday = holiday('2027-03-29', '2026-04-06')
  const lastEaster: ExceptionalDay = { ...open('10:00-12:00'), date: '2026-04-06', label: 'Easter' }

  it('are last year’s answer for the same feast, also where it fell on another day', () => {
    const hours = { ...office, exceptions: [{ ...closedDay, date: '2026-03-29', label: 'Another day' }, lastEaster] }
    expect(draftOf(hours, easterMonday)).toEqual({ day: { ...lastEaster, date: '2027-03-29' }, source: 'last-year' })
    expect(draftOf({ ...office, exceptions: [{ ...lastEaster, label: '' }] }, easterMonday).day.label).toBe('Feast')
  })

  it('are the usual hours of the weekday where there was no answer, or no such day', () => {
    const usual = { day: { ...office.week[0], date: '2027-03-29', label: 'Feast' }, source: 'usual' }
    expect(draftOf(office, easterMonday)).toEqual(usual)
    expect(draftOf({ ...office, exceptions: [lastEaster] }, holiday('2027-03-29', null))).toEqual(usual)
  })

  it('are made for all holidays without an answer, and for no other', () => {
    const hours = { ...office, exceptions: [lastEaster, { ...closedDay, date: '2027-05-01', label: 'Kept' }] }
    const drafts = draftsOf(hours, [easterMonday, holiday('2027-05-01', null), holiday('2027-05-07', null, 'bridge')])
    expect(drafts.map(({ date, ranges }) => [date, ranges.length])).toEqual([
      ['2027-03-29', 1],
      ['2027-05-07', 2],
    ])
  })

  it('of school holidays are the days from today on that are open and have no hours or question of their own', () => {
    const hours = { ...office, exceptions: [{ ...closedDay, date: '2026-12-24', label: 'Kept' }] }
    const school = { zone: 'B', period: 'christmas', from: '2026-12-19', to: '2026-12-28' } as const
    const holidays = [holiday('2026-12-25', null), holiday('2026-12-26', null, 'bridge')]
    const days = schoolDrafts(hours, school, { today: '2026-12-21', label: 'School', holidays })
    expect(days.map(({ date }) => date.slice(8))).toEqual(['21', '22', '23', '26', '28'])
    expect(days.at(-1)).toEqual({ ...office.week[0], date: '2026-12-28', label: 'School' })
    expect(schoolDrafts(hours, school, { today: '2026-12-29', label: 'School', holidays })).toEqual([])
  })
})

describe('the status of a place', () => {
  const status = (hours: OpeningHours, at: string, timeZone = paris) => statusAt(hours, new Date(at), timeZone)
  const opensAt = (text: string) => ({ isOpen: false, opensAt: new Date(text) })
  const isOpenUntil = (text: string) => ({ isOpen: true, until: new Date(text) })

  it('says until when it is open, and when it opens next', () => {
    expect(status(office, '2026-11-27T09:00:00Z')).toEqual(isOpenUntil('2026-11-27T11:00:00Z'))
    expect(status(office, '2026-11-27T11:00:00Z')).toEqual(opensAt('2026-11-27T13:00:00Z'))
    expect(status(office, '2026-11-28T12:00:00Z')).toEqual(opensAt('2026-11-30T08:00:00Z'))
  })

  it('knows a night of the day before, also after an exceptional day has begun', () => {
    const bar = hoursOf(withDay(5, open('18:00-02:00')), [{ ...closedDay, date: '2026-11-29', label: '' }])
    expect(status(bar, '2026-11-29T00:30:00Z')).toEqual(isOpenUntil('2026-11-29T01:00:00Z'))
  })

  it('joins hours that touch at midnight, and says nothing of what never changes', () => {
    const long = hoursOf(withDay(5, open('18:00-00:00'), open('00:00-04:00')))
    expect(status(long, '2026-11-28T20:00:00Z')).toEqual(isOpenUntil('2026-11-29T03:00:00Z'))
    expect(status(hoursOf(closedWeek.map(() => allDay)), '2026-11-28T20:00:00Z')).toEqual({ isOpen: true, until: null })
    expect(status(hoursOf(closedWeek), '2026-11-28T20:00:00Z')).toEqual({ isOpen: false, opensAt: null })
  })

  it('looks beyond a season that is closed day by day', () => {
    const exceptions = Array.from({ length: 90 }, (_, day) => ({ ...closedDay, date: addDays('2026-11-28', day), label: '' }))
    expect(status({ ...office, exceptions }, '2026-11-28T20:00:00Z')).toEqual(opensAt('2027-02-26T08:00:00Z'))
  })

  it('keeps the hours of the clock over both of its changes', () => {
    const sunday = hoursOf(withDay(6, open('09:00-12:00')))
    expect(status(sunday, '2027-03-27T12:00:00Z')).toEqual(opensAt('2027-03-28T07:00:00Z'))
    expect(status(sunday, '2026-10-24T12:00:00Z')).toEqual(opensAt('2026-10-25T08:00:00Z'))
    const night = hoursOf(withDay(5, open('20:00-05:00')))
    expect(status(night, '2027-03-27T19:00:00Z')).toEqual(isOpenUntil('2027-03-28T03:00:00Z'))
    expect(status(night, '2026-10-24T18:00:00Z')).toEqual(isOpenUntil('2026-10-25T04:00:00Z'))
  })

  it('reads an hour that clocks skip as the one after, and of one that they show twice the first', () => {
    const early = hoursOf(withDay(6, open('02:15-02:45')))
    expect(status(early, '2027-03-28T00:00:00Z')).toEqual(opensAt('2027-03-28T01:15:00Z'))
    expect(status(early, '2026-10-25T00:00:00Z')).toEqual(opensAt('2026-10-25T00:15:00Z'))
    expect(status(early, '2026-10-25T00:30:00Z')).toEqual(isOpenUntil('2026-10-25T00:45:00Z'))
  })

  it('goes by the clock of the place', () => {
    expect(status(office, '2026-11-27T20:30:00Z', 'America/Martinique')).toEqual(isOpenUntil('2026-11-27T22:30:00Z'))
    expect(status(office, '2026-11-27T05:30:00Z', 'Indian/Reunion')).toEqual(isOpenUntil('2026-11-27T08:00:00Z'))
  })

  const minutes = fc.integer({ min: 0, max: 1439 })
  const time = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const day = fc.oneof(
    fc.constant(closedDay),
    fc.constant(allDay),
    fc.uniqueArray(minutes, { minLength: 2, maxLength: 2 }).map((pair) => {
      const [from = 0, to = 0] = pair.toSorted((one, other) => one - other)
      return open(`${time(from)}-${time(to)}`)
    }),
  )
  const weeks = fc.array(day, { minLength: 7, maxLength: 7 })
  const instants = fc
    .integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 })
    .map((minute) => new Date(minute * 60_000))
  const zones = fc.constantFrom(paris, 'America/Cayenne', 'Pacific/Noumea', 'America/Miquelon')

  it('is open exactly where the clock on the wall is within the hours of the day, but in the nights of clock changes', () => {
    fc.assert(
      fc.property(weeks, instants, zones, (week, at, zone) => {
        const hours = hoursOf(week)
        const clock = clockTime(at, zone).slice(11)
        fc.pre(clock >= '04:00' || zone === 'America/Cayenne')
        const { state, ranges } = hoursOn(hours, dayOf(at, zone))
        const isOpen = state === 'all-day' || ranges.some(({ from, to }) => from <= clock && clock < to)
        expect(statusAt(hours, at, zone).isOpen).toBe(isOpen)
      }),
    )
  })

  it('turns at the instant that it names, and at none before', () => {
    fc.assert(
      fc.property(weeks, instants, zones, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (week, at, zone, part) => {
        const hours = hoursOf(week)
        const now = statusAt(hours, at, zone)
        const turn = now.isOpen ? now.until : now.opensAt
        fc.pre(turn !== null)
        if (!turn) return
        const between = new Date(at.getTime() + Math.floor((turn.getTime() - at.getTime()) * part))
        expect(statusAt(hours, turn, zone).isOpen).toBe(!now.isOpen)
        expect(statusAt(hours, between, zone)).toEqual(now)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the time zone of a place', () => {
  test.each([
    ['75011', paris],
    ['20000', paris],
    ['97110', 'America/Guadeloupe'],
    ['97200', 'America/Martinique'],
    ['97300', 'America/Cayenne'],
    ['97400', 'Indian/Reunion'],
    ['97500', 'America/Miquelon'],
    ['97600', 'Indian/Mayotte'],
    ['97700', 'America/St_Barthelemy'],
    ['97800', 'America/Marigot'],
    ['98600', 'Pacific/Wallis'],
    ['98713', 'Pacific/Tahiti'],
    ['98800', 'Pacific/Noumea'],
    ['', paris],
  ])('of %s', (postalCode, zone) => expect(timeZoneOfPlace({ country: 'FR', postalCode })).toBe(zone))

  it('abroad is that of the country, whatever the postal code', () =>
    expect(timeZoneOfPlace({ country: 'DE', postalCode: '97200' })).toBe('Europe/Berlin'))
})

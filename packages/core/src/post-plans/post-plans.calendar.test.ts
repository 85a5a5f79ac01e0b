import { describe, expect, it } from 'vitest'
import type { PostEvent, Publication } from '../posts/posts.model.ts'
import {
  calendarDefaults,
  canPublishEvent,
  changeRefusal,
  countKinds,
  eventStatus,
  foldDays,
  inOrder,
  moveFault,
  movedTime,
  readCalendar,
  shownDays,
  spreadTimes,
  stepDay,
  writeCalendar,
} from './post-plans.calendar.rules.ts'

const paris = 'Europe/Paris'
const event = (changes: Partial<PostEvent> = {}): PostEvent => ({
  id: 1,
  at: new Date('2026-11-24T09:00:00Z'),
  isPublished: false,
  isManual: true,
  kind: 'ad',
  outlet: null,
  posts: [],
  publications: [],
  ...changes,
})
const publication = (state: Publication['state']): Publication => ({
  id: 'p',
  scheduleId: 1,
  postId: 1,
  network: 'facebook',
  kind: 'ad',
  dueAt: new Date('2026-11-24T09:00:00Z'),
  state,
  isManual: true,
  attempts: 0,
  nextAttemptAt: null,
  firstSentAt: null,
  address: null,
  reason: null,
  answer: null,
})

describe('the calendar of posts', () => {
  it('shows a day, four days, a week from Monday, and a month with its whole weeks', () => {
    expect(shownDays('day', '2026-11-24')).toEqual({ after: '2026-11-24', before: '2026-11-24' })
    expect(shownDays('days4', '2026-11-29')).toEqual({ after: '2026-11-29', before: '2026-12-02' })
    expect(shownDays('week', '2026-11-29')).toEqual({ after: '2026-11-23', before: '2026-11-29' })
    expect(shownDays('month', '2026-11-24')).toEqual({ after: '2026-10-26', before: '2026-12-06' })
  })

  it('goes on by what it shows', () => {
    expect([
      stepDay('day', '2026-12-31', 1),
      stepDay('days4', '2026-11-24', -1),
      stepDay('week', '2026-11-24', 1),
      stepDay('month', '2026-03-31', -1),
    ]).toEqual(['2027-01-01', '2026-11-20', '2026-12-01', '2026-02-01'])
  })

  it('counts what there is of each kind', () =>
    expect(countKinds([event(), event({ kind: 'sold' }), event()])).toEqual({ ad: 2, sold: 1, editorial: 0 }))

  it('knows how things stand, from the networks or from the plan', () => {
    expect(eventStatus(event())).toBe('scheduled')
    expect(eventStatus(event({ isPublished: true }))).toBe('published')
    expect(eventStatus(event({ publications: [publication('failed')] }))).toBe('failed')
  })

  it.each([
    [event(), null],
    [event({ isPublished: true }), 'event-published'],
    [event({ publications: [publication('published')] }), 'event-published'],
    [event({ publications: [publication('publishing')] }), 'event-under-way'],
    [event({ isManual: false }), 'event-automatic'],
    [event({ outlet: 'Point Sud' }), 'event-of-outlet'],
    [event({ publications: [publication('failed')] }), null],
  ])('says why a plan stays: %#', (of, refusal) => {
    expect(changeRefusal(of)).toBe(refusal)
  })

  it('publishes at once what still waits', () => {
    expect(
      [
        event(),
        event({ isManual: false }),
        event({ isPublished: true }),
        event({ publications: [publication('held')] }),
        event({ outlet: 'Point Sud' }),
      ].map(canPublishEvent),
    ).toEqual([true, true, false, true, false])
  })

  it('keeps the time of the day where clocks change', () => {
    const saturday = new Date('2026-03-28T09:00:00Z')
    expect(movedTime(saturday, { days: 1 }, paris).toISOString()).toBe('2026-03-29T08:00:00.000Z')
    expect(movedTime(new Date('2026-10-24T08:00:00Z'), { days: 1 }, paris).toISOString()).toBe('2026-10-25T09:00:00.000Z')
    expect(movedTime(new Date('2026-12-31T22:50:00Z'), { minutes: 15 }, paris).toISOString()).toBe('2026-12-31T23:05:00.000Z')
    expect(movedTime(new Date('2028-02-28T11:00:00Z'), { days: 1 }, paris).toISOString()).toBe('2028-02-29T11:00:00.000Z')
  })

  it('refuses times that are past, and those a year away', () => {
    const now = new Date('2026-11-24T09:00:30Z')
    expect(moveFault(event(), new Date('2026-11-24T08:59:00Z'), now)).toBe('schedule-past')
    expect(moveFault(event(), new Date('2026-11-24T09:00:00Z'), now)).toBeNull()
    expect(moveFault(event(), new Date('2027-11-24T09:00:00Z'), now)).toBe('schedule-too-far')
    expect(moveFault(event({ isPublished: true }), new Date('2026-12-24T09:00:00Z'), now)).toBe('event-published')
  })

  it('puts plans in order', () =>
    expect(
      inOrder([event({ id: 3 }), event({ id: 2, at: new Date('2026-11-25T09:00:00Z') }), event({ id: 1 })]).map(({ id }) => id),
    ).toEqual([1, 3, 2]))

  it('shows some plans of a full day, and says how many more there are', () => {
    const events = [1, 2, 3, 4, 5].map((id) => event({ id }))
    expect(foldDays(events, { most: 4, timeZone: paris }).shown).toHaveLength(5)
    expect(foldDays(events, { most: 2, timeZone: paris, keep: 5 })).toEqual({
      shown: [events[0], events[1], events[4]],
      folded: [{ day: '2026-11-24', count: 2 }],
    })
  })

  it('spreads posts over days at the same time, across the change of the clocks', () => {
    const times = spreadTimes(5, { first: new Date('2026-03-27T09:00:00Z'), perDay: 2, everyDays: 1, timeZone: paris })
    expect(times.map((time) => time.toISOString().slice(5, 16))).toEqual([
      '03-27T09:00',
      '03-27T10:00',
      '03-28T09:00',
      '03-28T10:00',
      '03-29T08:00',
    ])
  })

  it('keeps what it shows in the address, and leaves out what makes no sense', () => {
    const usual = calendarDefaults('week')
    const state = { view: 'month', day: '2026-11-24', network: 'google', kinds: ['sold', 'editorial'], search: 'port & mer' } as const
    expect(readCalendar(writeCalendar(state, usual), usual)).toEqual(state)
    expect(writeCalendar(usual, usual)).toBe('')
    expect(readCalendar('view=year&day=2026-99-99&network=x&kinds=a,sold', usual)).toEqual({ ...usual, kinds: ['sold'] })
  })
})

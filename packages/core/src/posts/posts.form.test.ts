import { describe, expect, test } from 'vitest'
import { planForm, plannedInstant } from '../post-plans/post-plans.form.ts'
import { postContentOf, postForm, postValuesOf } from './posts.form.ts'
import { emptyContent, followingPost, withNetwork } from './posts.rules.ts'

const context = { kind: 'editorial', isTemplate: false, isInitialLocked: false, locked: [] } as const
const whole = withNetwork(
  { ...emptyContent, title: 'Portes ouvertes', text: 'Samedi', videoUrl: 'https://example.org/a.mp4' },
  'google',
  true,
)

describe('what is written of a post', () => {
  test('is the same in one row of fields', () => expect(postContentOf(postValuesOf(whole))).toEqual(whole))

  test.each([
    [{}, {}, []],
    [{ title: ' ' }, {}, ['title required']],
    [{ videoUrl: '' }, {}, ['pictures required']],
    [{ videoUrl: '' }, { isTemplate: true }, []],
    [{ videoUrl: 'https://www.youtube.com/watch?v=1' }, {}, ['videoUrl video-url']],
    [{ title: '', text: '' }, { isInitialLocked: true }, []],
    [{ title: '' }, { kind: 'ad' }, []],
  ] as const)('%o with %o: %j', (change, known, faults) => {
    const found = postForm.check({ ...postValuesOf(whole), ...change }, { ...context, ...known })
    expect(Object.entries(found).map(([name, fault]) => `${name} ${fault.reason}`)).toEqual(faults)
  })

  test('keeps what a network has that is out', () => {
    const before = postValuesOf(whole)
    const mine = { ...before, google: { ...followingPost('google'), text: 'Autre' } }
    expect(postForm.tidy(mine, { ...context, locked: ['google'] }, before).google).toEqual(before.google)
  })
})

describe('when a post goes out', () => {
  const paris = { now: new Date('2026-03-20T09:00:00Z'), timeZone: 'Europe/Paris' }

  test.each([
    ['2026-03-28', '10:00', '2026-03-28T09:00:00.000Z'],
    ['2026-03-29', '10:00', '2026-03-29T08:00:00.000Z'],
    ['2026-10-25', '10:00', '2026-10-25T09:00:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ])('%s at %s is %s on both sides of a change of the clocks', (date, time, at) =>
    expect(plannedInstant({ date, time }, paris)?.toISOString()).toBe(at),
  )

  test.each([
    ['2026-03-20', '09h30', 'time schedule-past'],
    ['2026-03-20', '10:00', ''],
    ['2026-03-19', '10:00', 'date schedule-past, time schedule-past'],
    ['2026-03-29', '02:30', 'time no-such-time'],
    ['2027-03-25', '10:00', 'time schedule-too-far'],
    ['2026-03-29', 'midi', 'time time-format'],
    [null, '10:00', 'date required'],
  ])('%s at %s: %s', (date, time, faults) => {
    const found = planForm.check({ date, time }, paris)
    expect(
      Object.entries(found)
        .map(([name, { reason }]) => `${name} ${reason}`)
        .join(', '),
    ).toBe(faults)
  })
})

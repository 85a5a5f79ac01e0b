import { describe, expect, it } from 'vitest'
import { defaultPostSettings, postSettingsForm } from './post-settings.form.ts'
import { postSettingsWire } from './post-settings.wire.ts'
import { freeSlots, isAtSlot, sortedSlots, withoutSlot, withSlots } from './post-settings.slots.rules.ts'

const timeZone = 'Europe/Paris'
const none: ReadonlySet<number> = new Set()
const shown = (dates: readonly Date[]): string[] => dates.map((at) => at.toISOString())

describe('usual times', () => {
  it('stand in the order of the week, each once', () => {
    const slots = withSlots(
      [
        { weekday: 4, time: '18:30' },
        { weekday: 2, time: '09:00' },
      ],
      [2, 1],
      '09:00',
    )
    expect(slots).toEqual([
      { weekday: 1, time: '09:00' },
      { weekday: 2, time: '09:00' },
      { weekday: 4, time: '18:30' },
    ])
    expect(withoutSlot(slots, { weekday: 2, time: '09:00' })).toEqual([slots[0], slots[2]])
    expect(
      sortedSlots([
        { weekday: 1, time: '10:00' },
        { weekday: 1, time: '09:30' },
      ]).map(({ time }) => time),
    ).toEqual(['09:30', '10:00'])
  })

  it('come one after the other, those that are taken or past left out', () => {
    const slots = [
      { weekday: 2, time: '09:00' },
      { weekday: 4, time: '18:30' },
    ]
    // A Tuesday, at nine in Paris.
    const now = new Date('2026-12-01T08:00:00Z')
    expect(shown(freeSlots({ slots, taken: none, now, timeZone }, 3))).toEqual([
      '2026-12-03T17:30:00.000Z',
      '2026-12-08T08:00:00.000Z',
      '2026-12-10T17:30:00.000Z',
    ])
    const taken = new Set([Date.parse('2026-12-03T17:30:00Z')])
    expect(shown(freeSlots({ slots, taken, now: new Date('2026-12-01T07:58:00Z'), timeZone }, 2))).toEqual([
      '2026-12-01T08:00:00.000Z',
      '2026-12-08T08:00:00.000Z',
    ])
    expect(shown(freeSlots({ slots, taken: none, now, timeZone }, 99, new Date('2026-12-08T08:00:00Z')))).toHaveLength(2)
    expect(freeSlots({ slots: [], taken: none, now, timeZone }, 3)).toEqual([])
  })

  it('keep their hour over a change of the clocks, and leave out an hour that a day does not have', () => {
    const evening = [{ weekday: 7, time: '09:00' }]
    expect(shown(freeSlots({ slots: evening, taken: none, now: new Date('2027-03-20T12:00:00Z'), timeZone }, 3))).toEqual([
      '2027-03-21T08:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
      '2027-04-04T07:00:00.000Z',
    ])
    const night = [{ weekday: 7, time: '02:30' }]
    expect(shown(freeSlots({ slots: night, taken: none, now: new Date('2027-03-20T12:00:00Z'), timeZone }, 2))).toEqual([
      '2027-03-21T01:30:00.000Z',
      '2027-04-04T00:30:00.000Z',
    ])
    // Shown twice in autumn: the first is meant.
    expect(shown(freeSlots({ slots: night, taken: none, now: new Date('2026-10-24T12:00:00Z'), timeZone }, 2))).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-11-01T01:30:00.000Z',
    ])
  })

  it('are recognised by their instant', () => {
    const slots = [{ weekday: 2, time: '09:00' }]
    expect(isAtSlot(new Date('2026-12-01T08:00:00Z'), slots, timeZone)).toBe(true)
    for (const other of ['2026-12-01T08:01:00Z', '2026-12-02T08:00:00Z', '2026-12-01T09:00:00Z'])
      expect(isAtSlot(new Date(other), slots, timeZone)).toBe(false)
  })
})

describe('the settings of posts', () => {
  it('begin with two hours, and with a question where an ad has changed', () =>
    expect(defaultPostSettings).toEqual({ lateMinutes: 120, onChange: 'hold', slots: [], needsApproval: false }))

  it('offer a delay that another program has set', () => {
    const offered = (lateMinutes: number) =>
      postSettingsForm.choicesOf('lateMinutes', { ...defaultPostSettings, lateMinutes }, { isHead: false }).map(({ value }) => value)
    expect(offered(60)).toEqual([5, 15, 30, 60, 120, 240, 480, 1440])
    expect(offered(77)).toEqual([5, 15, 30, 60, 77, 120, 240, 480, 1440])
    expect(offered(2000)).not.toContain(2000)
  })

  it.each([
    [{ lateMinutes: 4 }, 'lateMinutes', 'not-offered'],
    [{ slots: [{ weekday: 0, time: '09:00' }] }, 'slots', 'invalid'],
    [{ slots: [{ weekday: 1, time: '24:00' }] }, 'slots', 'invalid'],
    [
      { slots: Array.from({ length: 51 }, (_, minute) => ({ weekday: 1, time: `10:${String(minute).padStart(2, '0')}` })) },
      'slots',
      'too-many',
    ],
  ] as const)('say what does not fit: %#', (change, field, reason) =>
    expect(
      postSettingsForm.check({ ...defaultPostSettings, ...change } as typeof defaultPostSettings, { isHead: false })[field]?.reason,
    ).toBe(reason),
  )

  it('are written by the names of the provider, both ways', () => {
    const wire = {
      retardMinutes: 30,
      annonceModifiee: 'ACTUALISER' as const,
      creneaux: [{ jour: 2, heure: '09:00' }],
      accordRequis: true,
      version: 3,
    }
    const settings = postSettingsWire.decode(wire)
    expect(settings).toEqual({
      lateMinutes: 30,
      onChange: 'refresh',
      slots: [{ weekday: 2, time: '09:00' }],
      needsApproval: true,
      version: 3,
    })
    expect(postSettingsWire.encode(settings)).toEqual(wire)
  })
})

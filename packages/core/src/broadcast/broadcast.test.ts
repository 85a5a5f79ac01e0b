import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedAds, expectedContacts, slotsLeft, planSlots, quotaWarning, ruleEffects, splitEvenly } from './index.ts'
import type { Candidate } from './broadcast.rules.model.ts'

const limited = (slots: number) => ({ kind: 'limited', slots }) as const

describe('a quota', () => {
  test.each([
    [limited(20), 17, null],
    [limited(20), 18, 'few-left'],
    [limited(20), 20, 'reached'],
    [limited(20), 21, 'exceeded'],
    [limited(0), 0, 'reached'],
    [{ kind: 'unlimited' } as const, 9_999, null],
    [{ kind: 'none' } as const, 0, null],
    [{ kind: 'none' } as const, 1, 'exceeded'],
  ])('%o with %i ads says %s', (quota, chosen, warning) => {
    expect(quotaWarning(quota, chosen)).toBe(warning)
  })

  test('has as many places left as it says, none without one and no end of them without a limit', () => {
    expect([slotsLeft(limited(5), 7), slotsLeft({ kind: 'none' }, 0), slotsLeft({ kind: 'unlimited' }, 3)]).toEqual([-2, 0, null])
  })

  test('counts programmes and lots as any other ad', () => {
    const ads = { programmes: 3, lots: 40, others: 2 }
    expect(countedAds(ads)).toBe(45)
  })

  test('is split evenly to the last place', () => {
    expect(splitEvenly(11, 4)).toEqual([3, 3, 3, 2])
    expect(splitEvenly(5, 0)).toEqual([])
    fc.assert(
      fc.property(fc.nat(5_000), fc.integer({ min: 1, max: 60 }), (slots, people) => {
        const shares = splitEvenly(slots, people)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(slots)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

const candidate = (id: number, about: Partial<Candidate> = {}): Candidate => ({
  id,
  chosen: false,
  pinned: false,
  refused: false,
  rule: null,
  kind: 'flat',
  contacts: 0,
  days: 0,
  ...about,
})
const idsOf = (placed: readonly { id: number }[]) => placed.map(({ id }) => id)

describe('the places of a portal', () => {
  test('go to rules in their order, then to the ads that bring most', () => {
    const plan = planSlots(
      [
        candidate(1, { chosen: true, contacts: 1, days: 60 }),
        candidate(2, { contacts: 40, days: 60 }),
        candidate(3, { rule: 2 }),
        candidate(4, { rule: 1, chosen: true }),
      ],
      3,
    )
    expect(idsOf(plan.stays)).toEqual([4])
    expect(plan.comes).toEqual([
      { id: 3, reason: { kind: 'rule', rule: 2 } },
      { id: 2, reason: { kind: 'contacts', perMonth: expect.any(Number) } },
    ])
    expect(idsOf(plan.goes)).toEqual([1])
    expect(plan.expected.after).toBeGreaterThan(plan.expected.before)
  })

  test('are not changed for an ad that is just as good', () => {
    const plan = planSlots([candidate(1), candidate(2, { chosen: true })], 1)
    expect([idsOf(plan.stays), plan.comes, plan.goes]).toEqual([[2], [], []])
  })

  test('are not given to one lucky day over months of steady contacts', () => {
    const plan = planSlots(
      [candidate(1, { contacts: 2, days: 1 }), candidate(2, { contacts: 60, days: 90 }), candidate(3, { contacts: 10, days: 90 })],
      1,
    )
    expect(idsOf(plan.comes)).toEqual([2])
  })

  test('are not changed for a little more, and are for a good deal more', () => {
    const here = candidate(1, { chosen: true, contacts: 9, days: 90 })
    const goes = (contacts: number) => idsOf(planSlots([here, candidate(2, { contacts, days: 90 })], 1).goes)
    expect([goes(10), goes(11), goes(15)]).toEqual([[], [], [1]])
  })

  test('that others need are given up by what the portal refuses, unless it is pinned; nothing refused comes', () => {
    const candidates = [
      candidate(1, { chosen: true, refused: true, rule: 1, contacts: 50, days: 60 }),
      candidate(2, { chosen: true, refused: true, pinned: true }),
      candidate(3, { refused: true, rule: 1 }),
      candidate(4),
    ]
    const plan = planSlots(candidates, 2)
    expect([idsOf(plan.stays), idsOf(plan.comes)]).toEqual([[2], [4]])
    expect(plan.goes).toEqual([{ id: 1, reason: { kind: 'refused' } }])
    expect(plan.expected.before).toBe(0)
    expect(planSlots(candidates, 3).stays).toEqual([
      { id: 2, reason: { kind: 'pinned' } },
      { id: 1, reason: { kind: 'refused' } },
    ])
  })

  test('are told for each rule by the ads that it is the first to ask for', () => {
    const plan = planSlots(
      [
        candidate(1, { chosen: true, rule: 2 }),
        candidate(2, { rule: 1 }),
        candidate(3, { chosen: true, rule: 3 }),
        candidate(4, { chosen: true, pinned: true, rule: 1 }),
      ],
      3,
    )
    expect(ruleEffects(plan)).toEqual([
      { rule: 1, comes: 1, stays: 0, goes: 0 },
      { rule: 2, comes: 0, stays: 1, goes: 0 },
      { rule: 3, comes: 0, stays: 0, goes: 1 },
    ])
  })

  test('are not expected to bring hundreds of contacts to ads of which nothing is known, for one of the first hour', () => {
    const unknown = Array.from({ length: 300 }, (_, index) => candidate(index + 2, { kind: 'house' }))
    const { expected } = planSlots([candidate(1, { chosen: true, contacts: 3, days: 0.01 }), ...unknown], null)
    expect(expected.after).toBeLessThan(9)
  })

  const anyCandidates = fc
    .uniqueArray(
      fc.record({
        id: fc.nat(500),
        chosen: fc.boolean(),
        pinned: fc.boolean(),
        refused: fc.boolean(),
        priority: fc.option(fc.integer({ min: 1, max: 5 })),
        kind: fc.constantFrom('flat', 'house'),
        contacts: fc.nat(50),
        days: fc.oneof(fc.constantFrom(0, 0.01), fc.nat(200)),
      }),
      { selector: ({ id }) => id },
    )
    .map((each) => each.map(({ priority, ...rest }): Candidate => ({ ...rest, rule: priority })))

  test('are never more than there are, but for what is pinned, which never moves; and a second look changes nothing', () => {
    fc.assert(
      fc.property(anyCandidates, fc.nat(40), (candidates, slots) => {
        const plan = planSlots(candidates, slots)
        const placed = new Set([...idsOf(plan.stays), ...idsOf(plan.comes)])
        const pinned = candidates.filter((each) => each.pinned && each.chosen)
        for (const { id } of plan.comes) expect(candidates.find((each) => each.id === id)?.refused).toBe(false)
        expect(placed.size).toBeLessThanOrEqual(Math.max(slots, pinned.length))
        for (const { id } of pinned) expect(idsOf(plan.stays)).toContain(id)
        const again = planSlots(
          candidates.map((each) => ({ ...each, chosen: placed.has(each.id) })),
          slots,
        )
        expect([again.comes, again.goes]).toEqual([[], []])
      }),
    )
  })

  test('are expected to bring no more than three times what all ads have brought', () => {
    fc.assert(
      fc.property(anyCandidates, (candidates) => {
        const brought = candidates.reduce((sum, { contacts }) => sum + contacts, 0)
        const expected = [...expectedContacts(candidates).values()].reduce((sum, each) => sum + each, 0)
        expect(expected).toBeLessThanOrEqual(3 * brought + 1e-6)
      }),
    )
  })
})

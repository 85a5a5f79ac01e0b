import type { Candidate, Placed, RuleEffect, SlotPlan, SlotReason } from './broadcast.rules.model.ts'

const month = 30

/**
 * The weight, in days, of the average of its kind with which an ad starts, so that a new ad is judged neither hopeless nor excellent.
 * An average is drawn to the wider one by as much for each of its ads: a contact of the first hour does not promise hundreds a month
 * to ads of which nothing is known.
 */
const daysOfDoubt = 30

interface Sum {
  contacts: number
  days: number
  ads: number
}

const none: Sum = { contacts: 0, days: 0, ads: 0 }
const plus = (sum: Sum, { contacts, days }: Candidate): Sum => ({
  contacts: sum.contacts + contacts,
  days: sum.days + days,
  ads: sum.ads + 1,
})
const perDay = ({ contacts, days, ads }: Sum, around: number): number => {
  const doubt = daysOfDoubt * ads
  return ads > 0 ? (contacts + doubt * around) / (days + doubt) : around
}

/** The contacts a month that each ad is expected to bring, from its own past, that of its kind and that of all ads. */
export const expectedContacts = (candidates: readonly Candidate[]): Map<number, number> => {
  const all = perDay(candidates.reduce(plus, none), 0)
  const kinds = new Map<string, Sum>()
  for (const candidate of candidates) kinds.set(candidate.kind, plus(kinds.get(candidate.kind) ?? none, candidate))
  return new Map(
    candidates.map((candidate) => {
      const around = perDay(kinds.get(candidate.kind) ?? none, all)
      return [candidate.id, month * perDay({ ...candidate, ads: 1 }, around)]
    }),
  )
}

/** Another ad takes the place of one that has it if it is expected to bring a quarter more, and a contact more in ten months. */
const isClearlyMore = { times: 1.25, plus: 0.1 }

const merit = ({ id, chosen }: Candidate, expected: Map<number, number>): number => {
  const perMonth = expected.get(id) ?? 0
  return chosen ? perMonth * isClearlyMore.times + isClearlyMore.plus : perMonth
}

const isPinned = ({ pinned, chosen }: Candidate): boolean => pinned && chosen

/** Pinned ads first, then by rule, then by expected contacts, where the ad that has a slot is hard to displace; refused ads last. */
const byMerit =
  (expected: Map<number, number>) =>
  (one: Candidate, other: Candidate): number =>
    Number(isPinned(other)) - Number(isPinned(one)) ||
    Number(one.refused) - Number(other.refused) ||
    (one.rule ?? Infinity) - (other.rule ?? Infinity) ||
    merit(other, expected) - merit(one, expected) ||
    Number(other.chosen) - Number(one.chosen) ||
    one.id - other.id

/** Which ads get the slots of a portal, and why; null slots for no limit. */
export const planSlots = (candidates: readonly Candidate[], slots: number | null): SlotPlan => {
  const expected = expectedContacts(candidates)
  const reasonOf = (candidate: Candidate): SlotReason => {
    if (isPinned(candidate)) return { kind: 'pinned' }
    if (candidate.refused) return { kind: 'refused' }
    if (candidate.rule !== null) return { kind: 'rule', rule: candidate.rule }
    return { kind: 'contacts', perMonth: expected.get(candidate.id) ?? 0 }
  }
  const placed = (each: readonly Candidate[]): Placed[] => each.map((candidate) => ({ id: candidate.id, reason: reasonOf(candidate) }))
  const sum = (each: readonly Candidate[]): number =>
    each.reduce((total, { id, refused }) => total + (refused ? 0 : (expected.get(id) ?? 0)), 0)

  // What the portal would refuse does not come. Its past counts for the averages all the same.
  const ranked = candidates.filter(({ chosen, refused }) => chosen || !refused).toSorted(byMerit(expected))
  const pinned = ranked.filter(isPinned).length
  const taken = ranked.slice(0, slots === null ? ranked.length : Math.max(slots, pinned))
  const left = ranked.slice(taken.length)
  return {
    stays: placed(taken.filter(({ chosen }) => chosen)),
    comes: placed(taken.filter(({ chosen }) => !chosen)),
    goes: placed(left.filter(({ chosen }) => chosen)),
    expected: { before: sum(candidates.filter(({ chosen }) => chosen)), after: sum(taken) },
  }
}

/** What a plan does with the ads that each rule is the first to ask for, by priority; none for a rule without such ads. */
export const ruleEffects = ({ comes, stays, goes }: SlotPlan): RuleEffect[] => {
  const effects = new Map<number, RuleEffect>()
  for (const [change, placed] of Object.entries({ comes, stays, goes }) as ['comes' | 'stays' | 'goes', Placed[]][]) {
    for (const { reason } of placed) {
      if (reason.kind !== 'rule') continue
      const effect = effects.get(reason.rule) ?? { rule: reason.rule, comes: 0, stays: 0, goes: 0 }
      effect[change]++
      effects.set(reason.rule, effect)
    }
  }
  return [...effects.values()].toSorted((one, other) => one.rule - other.rule)
}

import type { Candidate, Placed, SlotPlan, SlotReason } from './broadcast.rules.model.ts'

const month = 30

/** The weight, in days, of the average of its kind with which an ad starts, so that a new ad is judged neither hopeless nor excellent. */
const daysOfDoubt = 30

interface Sum {
  contacts: number
  days: number
}

const none: Sum = { contacts: 0, days: 0 }
const plus = (sum: Sum, { contacts, days }: Sum): Sum => ({ contacts: sum.contacts + contacts, days: sum.days + days })
const perDay = ({ contacts, days }: Sum): number => (days > 0 ? contacts / days : 0)

/** The contacts a month that each ad is expected to bring, from its own past, that of its kind and that of all ads. */
export const expectedContacts = (candidates: readonly Candidate[]): Map<number, number> => {
  const all = candidates.reduce(plus, none)
  const kinds = new Map<string, Sum>()
  for (const candidate of candidates) kinds.set(candidate.kind, plus(kinds.get(candidate.kind) ?? none, candidate))
  const shrunk = (own: Sum, around: number): number => (own.contacts + daysOfDoubt * around) / (own.days + daysOfDoubt)
  return new Map(
    candidates.map((candidate) => [candidate.id, month * shrunk(candidate, shrunk(kinds.get(candidate.kind) ?? none, perDay(all)))]),
  )
}

/** Pinned ads first, then by rule, then by expected contacts; on a tie the ad that already has a slot keeps it. */
const byMerit =
  (expected: Map<number, number>) =>
  (one: Candidate, other: Candidate): number =>
    Number(other.pinned && other.chosen) - Number(one.pinned && one.chosen) ||
    (one.rule ?? Infinity) - (other.rule ?? Infinity) ||
    (expected.get(other.id) ?? 0) - (expected.get(one.id) ?? 0) ||
    Number(other.chosen) - Number(one.chosen) ||
    one.id - other.id

/** Which ads get the slots of a portal, and why; null slots for no limit. */
export const planSlots = (candidates: readonly Candidate[], slots: number | null): SlotPlan => {
  const expected = expectedContacts(candidates)
  const reasonOf = ({ id, pinned, chosen, rule }: Candidate): SlotReason =>
    pinned && chosen ? { kind: 'pinned' } : rule !== null ? { kind: 'rule', rule } : { kind: 'contacts', perMonth: expected.get(id) ?? 0 }
  const placed = (each: readonly Candidate[]): Placed[] => each.map((candidate) => ({ id: candidate.id, reason: reasonOf(candidate) }))
  const sum = (each: readonly Candidate[]): number => each.reduce((total, { id }) => total + (expected.get(id) ?? 0), 0)

  const ranked = candidates.toSorted(byMerit(expected))
  const pinned = ranked.filter((candidate) => candidate.pinned && candidate.chosen).length
  const taken = ranked.slice(0, slots === null ? ranked.length : Math.max(slots, pinned))
  const left = ranked.slice(taken.length)
  return {
    stays: placed(taken.filter(({ chosen }) => chosen)),
    comes: placed(taken.filter(({ chosen }) => !chosen)),
    goes: placed(left.filter(({ chosen }) => chosen)),
    expected: { before: sum(candidates.filter(({ chosen }) => chosen)), after: sum(taken) },
  }
}

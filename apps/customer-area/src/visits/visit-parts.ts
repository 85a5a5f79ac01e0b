import type { Visit } from '@vitrine/core/contacts'

export type VisitPart = 'coming' | 'past'

export interface VisitsPart {
  part: VisitPart
  visits: readonly Visit[]
}

/** What is still to come, the next visit first, and what is over, the last one first; without a part that has nothing. */
export const partsOf = (visits: readonly Visit[], today: string): VisitsPart[] => {
  const key = ({ date, timeSlot }: Visit): string => `${date} ${timeSlot}`
  const sorted = visits.toSorted((one, other) => key(one).localeCompare(key(other)))
  const parts: VisitsPart[] = [
    { part: 'coming', visits: sorted.filter(({ date }) => date >= today) },
    { part: 'past', visits: sorted.filter(({ date }) => date < today).toReversed() },
  ]
  return parts.filter(part => part.visits.length > 0)
}

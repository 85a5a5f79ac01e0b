import { addDays } from '../days/index.ts'
import type { Fault } from '../form/index.ts'
import type { AdContext, AdFacts } from './ad-form.model.ts'

/** Refuses a day in the future. */
export const notInFuture = (day: string, _: AdFacts, { today }: AdContext): Fault | null =>
  day > today ? { reason: 'too-late', params: { limit: today } } : null

/** Refuses a day in the past. */
export const inFuture = (day: string, _: AdFacts, { today }: AdContext): Fault | null =>
  day > today ? null : { reason: 'too-early', params: { limit: addDays(today, 1) } }

/** Refuses the year of a model that cannot have been announced yet. */
export const notAfterNextYear = (year: number, _: AdFacts, { today }: AdContext): Fault | null => {
  const limit = Number(today.slice(0, 4)) + 1
  return year > limit ? { reason: 'too-large', params: { limit } } : null
}

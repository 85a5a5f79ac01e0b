import { addDays } from '../days/index.ts'
import type { Fault } from '../form/index.ts'
import type { AdContext, AdFacts } from './ad-form.model.ts'

/** For a day that has been. */
export const notInFuture = (day: string, _: AdFacts, { today }: AdContext): Fault | null =>
  day > today ? { reason: 'too-late', params: { limit: today } } : null

/** For a day that is still to come. */
export const inFuture = (day: string, _: AdFacts, { today }: AdContext): Fault | null =>
  day > today ? null : { reason: 'too-early', params: { limit: addDays(today, 1) } }

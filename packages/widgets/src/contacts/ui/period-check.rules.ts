import { maxPeriodDays } from '@vitrine/core/contacts'
import { dayCount } from '@vitrine/core/days'

export interface DraftPeriod {
  /** YYYY-MM-DD, or '' while it is incomplete. */
  after: string
  before: string
}

export type PeriodFault = 'missing' | 'future' | 'reversed' | 'too-long'

/** The faults of both ends of a period; `today` is the last day allowed. */
export const periodFaults = ({ after, before }: DraftPeriod, today: string): { after?: PeriodFault; before?: PeriodFault } => {
  const missing = { ...(after === '' && { after: 'missing' as const }), ...(before === '' && { before: 'missing' as const }) }
  if (after === '' || before === '') return missing
  const future = { ...(after > today && { after: 'future' as const }), ...(before > today && { before: 'future' as const }) }
  if (after > today || before > today) return future
  if (after > before) return { before: 'reversed' }
  return dayCount({ after, before }) > maxPeriodDays ? { after: 'too-long' } : {}
}

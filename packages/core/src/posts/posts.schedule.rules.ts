import type { PostPlan } from './posts.model.ts'

/** Publication at once is sent as "every minute", and done only once. */
const cronOfNow = '* * * * *'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Cron expressions have no year: a date further ahead would be published a year too early. */
const furthestDays = 364

/** Minute, hour, day and month in UTC. */
export const cronOf = (plan: PostPlan): string =>
  plan === 'now' ? cronOfNow : `${plan.getUTCMinutes()} ${plan.getUTCHours()} ${plan.getUTCDate()} ${plan.getUTCMonth() + 1} *`

const exactly = /^([0-5]?\d) ([01]?\d|2[0-3]) ([1-9]|[12]\d|3[01]) ([1-9]|1[0-2]) \*$/

/** The first matching instant from `from` on; null for unsupported expressions. */
export const instantOfCron = (expression: string, from: Date): Date | null => {
  if (expression === cronOfNow) return from
  const found = exactly.exec(expression)
  if (!found) return null
  const [minute, hour, day, month] = found.slice(1).map(Number) as [number, number, number, number]
  const earliest = Math.floor(from.getTime() / minuteMs) * minuteMs
  // The 29th of February is at most eight years away.
  for (let year = from.getUTCFullYear(); year <= from.getUTCFullYear() + 8; year += 1) {
    const at = new Date(Date.UTC(year, month - 1, day, hour, minute))
    if (at.getUTCMonth() === month - 1 && at.getTime() >= earliest) return at
  }
  return null
}

export type ScheduleFault = 'schedule-past' | 'schedule-too-far'

/** The current minute is not past. */
export const scheduleFault = (plan: PostPlan, now: Date): ScheduleFault | null => {
  if (plan === 'now') return null
  if (plan.getTime() < Math.floor(now.getTime() / minuteMs) * minuteMs) return 'schedule-past'
  return plan.getTime() > now.getTime() + furthestDays * dayMs ? 'schedule-too-far' : null
}

import type { AdState } from '../ads/ads.model.ts'

const typedHere = new Set(['SAISIE_IMMO', 'SAISIE_VO'])

/** How far ahead an ad can be scheduled, in days. */
export const furthestDays = 365

type ScheduleRefusal = 'ad-not-draft' | 'ad-from-software' | 'schedule-past' | 'schedule-too-far'
export type ScheduleDecision = { allowed: true } | { allowed: false; reason: ScheduleRefusal }

const no = (reason: ScheduleRefusal): ScheduleDecision => ({ allowed: false, reason })

/** Whether an ad can be scheduled for an instant: a draft typed here, for a time after now and within a year. */
export const canSchedule = (ad: { state: AdState; sourceCode: string }, at: Date, now: Date): ScheduleDecision => {
  if (ad.state !== 'draft') return no('ad-not-draft')
  if (!typedHere.has(ad.sourceCode)) return no('ad-from-software')
  if (at <= now) return no('schedule-past')
  return at.getTime() > now.getTime() + furthestDays * 86_400_000 ? no('schedule-too-far') : { allowed: true }
}

import type { PublicationReason } from '@vitrine/core/posts'

const minuteMs = 60_000

/** Minutes before another try, after so many. */
const pauses = [1, 2, 5, 10, 20, 30, 60] as const

export const nextTry = (attempts: number, now: Date): Date => new Date(now.getTime() + (pauses[Math.min(attempts, pauses.length) - 1] ?? 60) * minuteMs)

/** What passes by itself. */
const passing: readonly PublicationReason[] = ['outage', 'timeout', 'rate-limit']
export const passes = (reason: PublicationReason): boolean => passing.includes(reason)

/** Whoever asks for a post to be sent has it tried for a week. */
const insistedMinutes = 7 * 24 * 60

/** Until when a post is tried by itself. */
export const lastTryAt = ({ dueAt, isInsisted }: { dueAt: Date | string; isInsisted: boolean }, lateMinutes: number): Date =>
  new Date(new Date(dueAt).getTime() + (lateMinutes + (isInsisted ? insistedMinutes : 0)) * minuteMs)

/** Clocks differ: what a network published shortly before it was asked to may still be ours. */
export const askedSince = (startedAt: Date, now: Date): Date => new Date(Math.min(startedAt.getTime(), now.getTime()) - 10 * minuteMs)

const checks = [2, 10, 60, 360, 1440] as const
/** When a network that may take posts down again is asked next; null once that is unlikely. */
export const nextCheck = (sentAt: Date, now: Date): Date | null => {
  const minutes = (now.getTime() - sentAt.getTime()) / minuteMs
  const next = checks.find((check) => check > minutes)
  return next === undefined ? null : new Date(sentAt.getTime() + next * minuteMs)
}

import { adStateNames } from '@vitrine/core/ads'
import { staleReason } from '@vitrine/core/post-publishing'
import type { PostSettings } from '@vitrine/core/post-settings'
import type { PublicationReason } from '@vitrine/core/posts'
import type { AdOfPost, PublicationRow } from '../posts/posts.model.ts'

const minuteMs = 60_000

/** Minutes before another try, after so many. */
const pauses = [1, 2, 5, 10, 20, 30, 60] as const

export const nextTry = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (pauses[Math.min(attempts, pauses.length) - 1] ?? 60) * minuteMs)

/** What passes by itself. */
const passing: readonly PublicationReason[] = ['outage', 'timeout', 'rate-limit']
export const passes = (reason: PublicationReason): boolean => passing.includes(reason)

/** Whoever asks for a post to be sent has it tried for a week. */
const insistedMinutes = 7 * 24 * 60

/** Until when a post is tried by itself; one that somebody asked for, from then on. */
export const lastTryAt = (
  { dueAt, isInsisted, insistedAt }: { dueAt: Date | string; isInsisted: boolean; insistedAt: Date | string | null },
  lateMinutes: number,
): Date => new Date(new Date(insistedAt ?? dueAt).getTime() + (lateMinutes + (isInsisted ? insistedMinutes : 0)) * minuteMs)

/** Clocks differ: what a network published shortly before it was asked to may still be ours. */
export const searchFrom = (startedAt: Date, now: Date): Date => new Date(Math.min(startedAt.getTime(), now.getTime()) - 10 * minuteMs)

const checks = [2, 10, 60, 360, 1440] as const
/** When a network that may take posts down again is asked next; null once that is unlikely. */
export const nextCheck = (sentAt: Date, now: Date): Date | null => {
  const minutes = (now.getTime() - sentAt.getTime()) / minuteMs
  const next = checks.find((check) => check > minutes)
  return next === undefined ? null : new Date(sentAt.getTime() + next * minuteMs)
}

/** Why the post of an ad does not say what is true any more, where that keeps it from going out by itself. */
export const staleness = (
  { kind, seen, isInsisted }: Pick<PublicationRow, 'kind' | 'seen' | 'isInsisted'>,
  ad: AdOfPost | null,
  { onChange }: Pick<PostSettings, 'onChange'>,
): PublicationReason | null => {
  if (kind === 'editorial' || isInsisted) return null
  const now = ad && { state: adStateNames[ad.state], price: ad.price, pictures: ad.photos.map(({ url }) => url) }
  const reason = staleReason(kind, seen ?? { price: ad?.price ?? null, pictures: [] }, now)
  return onChange === 'refresh' && (reason === 'ad-changed' || reason === 'photo-gone') ? null : reason
}

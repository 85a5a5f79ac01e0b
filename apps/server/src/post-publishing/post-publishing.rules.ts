import { adStateNames } from '@vitrine/core/ads'
import { staleReason } from '@vitrine/core/post-publishing'
import type { PostSettings } from '@vitrine/core/post-settings'
import type { PublicationReason } from '@vitrine/core/posts'
import type { AdOfPost, PublicationRow } from '../posts/posts.model.ts'

const minuteMs = 60_000

/** Minutes to the next attempt, by the number of attempts. */
const pauses = [1, 2, 5, 10, 20, 30, 60] as const

export const nextTry = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (pauses[Math.min(attempts, pauses.length) - 1] ?? 60) * minuteMs)

/** Reasons that are likely to pass without anybody's help. */
const passing: readonly PublicationReason[] = ['outage', 'timeout', 'rate-limit']
export const passes = (reason: PublicationReason): boolean => passing.includes(reason)

/** A publication that a user asked for is tried for a week longer. */
const insistedMinutes = 7 * 24 * 60

/** Until when a publication is tried, counted from its due time or from the user's request. */
export const lastTryAt = (
  { dueAt, isInsisted, insistedAt }: { dueAt: Date | string; isInsisted: boolean; insistedAt: Date | string | null },
  lateMinutes: number,
): Date => new Date(new Date(insistedAt ?? dueAt).getTime() + (lateMinutes + (isInsisted ? insistedMinutes : 0)) * minuteMs)

/** Clocks differ: the search starts some minutes before the publication did. */
export const searchFrom = (startedAt: Date, now: Date): Date => new Date(Math.min(startedAt.getTime(), now.getTime()) - 10 * minuteMs)

const dayMinutes = 24 * 60
const checks = [2, 10, 60, 360, dayMinutes, 3 * dayMinutes, 7 * dayMinutes] as const
/** When to check next whether the network has taken a post down; null once that is unlikely. */
export const nextCheck = (sentAt: Date, now: Date): Date | null => {
  const minutes = (now.getTime() - sentAt.getTime()) / minuteMs
  const next = checks.find((check) => check > minutes)
  return next === undefined ? null : new Date(sentAt.getTime() + next * minuteMs)
}

/** Why the content is outdated and the publication is held; null if it can go out. */
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

import { socialNetworks, type SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { PostSummary, Publication } from '../posts/posts.model.ts'
import { canCancel, canDeletePost, canRetry, currentPublication, isPublishedOn, statusOfPost } from '../posts/posts.status.rules.ts'

export type PlannerRefusal =
  | 'draft'
  | 'no-network'
  | 'all-published'
  | 'not-scheduled'
  | 'automatic'
  | 'nothing-failed'
  | 'not-published'
  | 'published'
  | 'publishing'
  | 'of-outlet'

type Planned = Pick<PostSummary, 'state' | 'kind' | 'networks' | 'publications'>

/** The networks that a post can go to: its own, or for one about an ad that nobody has written yet, all that the account has. */
export const networksFor = ({ kind, networks }: Planned, allowed: readonly SocialNetwork[]): SocialNetwork[] => {
  const chosen = kind !== 'editorial' && networks.length === 0 ? allowed : networks
  return socialNetworks.filter((network) => chosen.includes(network) && allowed.includes(network))
}

/** Those of them that have it not yet: the others are skipped. */
export const networksLeft = (post: Planned, allowed: readonly SocialNetwork[]): SocialNetwork[] =>
  networksFor(post, allowed).filter((network) => !isPublishedOn(post.publications, network))

/** Why nothing can be scheduled; null where something can. */
export const scheduleRefusal = (post: Planned, allowed: readonly SocialNetwork[]): PlannerRefusal | null => {
  if (post.state === 'draft') return 'draft'
  if (networksFor(post, allowed).length === 0) return 'no-network'
  return networksLeft(post, allowed).length === 0 ? 'all-published' : null
}

/** What a person planned of a post and what has not gone out. */
export const openPlans = ({ publications }: Pick<PostSummary, 'publications'>): Publication[] => publications.filter(canCancel)

export const isScheduled = ({ publications }: Pick<PostSummary, 'publications'>): boolean =>
  publications.some(({ state }) => state === 'scheduled' || state === 'held')

export const unscheduleRefusal = (post: Pick<PostSummary, 'publications'>): PlannerRefusal | null => {
  if (openPlans(post).length > 0) return null
  return isScheduled(post) ? 'automatic' : 'not-scheduled'
}

/** What of a post failed or waits for a word, the last attempt on each network. */
export const failedPublications = ({ publications }: Pick<PostSummary, 'publications'>): Publication[] =>
  socialNetworks.flatMap((network) => {
    const current = currentPublication(publications, network)
    return current && canRetry(current) ? [current] : []
  })

/** What is not out although its time has come, the last attempt on each network: it failed, is held, was taken down again, or is tried again later. */
export const publicationsNotOut = ({ publications }: Pick<PostSummary, 'publications'>): Publication[] =>
  socialNetworks.flatMap((network) => {
    const current = currentPublication(publications, network)
    return current && current.reason !== null && (current.state === 'scheduled' || current.state === 'refused-later' || canRetry(current))
      ? [current]
      : []
  })

export const retryRefusal = (post: Pick<PostSummary, 'publications'>): PlannerRefusal | null =>
  failedPublications(post).length > 0 ? null : 'nothing-failed'

export const publishedNetworks = ({ publications }: Pick<PostSummary, 'publications'>): SocialNetwork[] =>
  socialNetworks.filter((network) => isPublishedOn(publications, network))

export const againRefusal = (post: Planned): PlannerRefusal | null => (publishedNetworks(post).length > 0 ? null : 'not-published')

export const deleteRefusal = (post: Pick<PostSummary, 'publications'>): PlannerRefusal | null => {
  if (post.publications.some(({ state }) => state === 'publishing')) return 'publishing'
  return canDeletePost(post) ? null : 'published'
}

/** Somebody has to do something before it goes out. */
export const wantsAttention = (post: Pick<PostSummary, 'publications' | 'approval'>): boolean =>
  ['failed', 'held', 'partly', 'returned'].includes(statusOfPost(post))

/** What wants somebody first; the rest in the order that was asked for. */
export const attentionFirst = <Item extends Pick<PostSummary, 'publications' | 'approval'>>(
  posts: readonly Item[],
  wants: (post: Item) => boolean = wantsAttention,
): Item[] => [...posts.filter(wants), ...posts.filter((post) => !wants(post))]

/** When something goes out next, or went out last. */
export const momentOf = ({ publications }: Pick<PostSummary, 'publications'>): { at: Date; isSent: boolean } | null => {
  const next = publications
    .filter(({ state }) => state === 'scheduled' || state === 'held' || state === 'publishing')
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())[0]
  if (next) return { at: next.dueAt, isSent: false }
  const last = publications
    .filter(({ firstSentAt }) => firstSentAt !== null)
    .toSorted((one, other) => Number(other.firstSentAt) - Number(one.firstSentAt))[0]
  return last?.firstSentAt ? { at: last.firstSentAt, isSent: true } : null
}

export const spreads = ['same', 'daily', 'twice', 'alternate', 'weekly'] as const
export type Spread = (typeof spreads)[number]

/** How many posts a day, and every how many days. */
export const spreadSteps: Readonly<Record<Spread, { perDay: number; everyDays: number }>> = {
  same: { perDay: Infinity, everyDays: 0 },
  daily: { perDay: 1, everyDays: 1 },
  twice: { perDay: 2, everyDays: 1 },
  alternate: { perDay: 1, everyDays: 2 },
  weekly: { perDay: 1, everyDays: 7 },
}

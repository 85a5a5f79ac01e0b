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

/** Networks that a post can go to: the selected ones, or all allowed ones for the default post of an ad. */
export const networksFor = ({ kind, networks }: Planned, allowed: readonly SocialNetwork[]): SocialNetwork[] => {
  const chosen = kind !== 'editorial' && networks.length === 0 ? allowed : networks
  return socialNetworks.filter((network) => chosen.includes(network) && allowed.includes(network))
}

/** Those that have not published the post. */
export const networksLeft = (post: Planned, allowed: readonly SocialNetwork[]): SocialNetwork[] =>
  networksFor(post, allowed).filter((network) => !isPublishedOn(post.publications, network))

export const scheduleRefusal = (post: Planned, allowed: readonly SocialNetwork[]): PlannerRefusal | null => {
  if (post.state === 'draft') return 'draft'
  if (networksFor(post, allowed).length === 0) return 'no-network'
  return networksLeft(post, allowed).length === 0 ? 'all-published' : null
}

/** Publications that a person planned and that can be cancelled. */
export const openPlans = ({ publications }: Pick<PostSummary, 'publications'>): Publication[] => publications.filter(canCancel)

export const isScheduled = ({ publications }: Pick<PostSummary, 'publications'>): boolean =>
  publications.some(({ state }) => state === 'scheduled' || state === 'held')

export const unscheduleRefusal = (post: Pick<PostSummary, 'publications'>): PlannerRefusal | null => {
  if (openPlans(post).length > 0) return null
  return isScheduled(post) ? 'automatic' : 'not-scheduled'
}

const currentPublications = ({ publications }: Pick<PostSummary, 'publications'>): Publication[] =>
  socialNetworks.flatMap((network) => currentPublication(publications, network) ?? [])

/** Latest publication of each network, if it failed or is held. */
export const failedPublications = (post: Pick<PostSummary, 'publications'>): Publication[] => currentPublications(post).filter(canRetry)

/** Latest publication of each network, if it failed, is held, was taken down, or is tried again later. */
export const publicationsNotOut = (post: Pick<PostSummary, 'publications'>): Publication[] =>
  currentPublications(post).filter(
    (current) => current.reason !== null && (current.state === 'scheduled' || current.state === 'refused-later' || canRetry(current)),
  )

export const retryRefusal = (post: Pick<PostSummary, 'publications'>): PlannerRefusal | null =>
  failedPublications(post).length > 0 ? null : 'nothing-failed'

export const publishedNetworks = ({ publications }: Pick<PostSummary, 'publications'>): SocialNetwork[] =>
  socialNetworks.filter((network) => isPublishedOn(publications, network))

export const againRefusal = (post: Planned): PlannerRefusal | null => (publishedNetworks(post).length > 0 ? null : 'not-published')

export const deleteRefusal = (post: Pick<PostSummary, 'publications'>): PlannerRefusal | null => {
  if (post.publications.some(({ state }) => state === 'publishing')) return 'publishing'
  return canDeletePost(post) ? null : 'published'
}

export const wantsAttention = (post: Pick<PostSummary, 'publications' | 'approval'>): boolean =>
  ['failed', 'held', 'partly', 'returned'].includes(statusOfPost(post))

/** Moves posts that need attention to the front; the order is otherwise kept. */
export const attentionFirst = <Item extends Pick<PostSummary, 'publications' | 'approval'>>(
  posts: readonly Item[],
  wants: (post: Item) => boolean = wantsAttention,
): Item[] => [...posts.filter(wants), ...posts.filter((post) => !wants(post))]

/** When the post is published next, or was published last. */
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

export const spreadSteps: Readonly<Record<Spread, { perDay: number; everyDays: number }>> = {
  same: { perDay: Infinity, everyDays: 0 },
  daily: { perDay: 1, everyDays: 1 },
  twice: { perDay: 2, everyDays: 1 },
  alternate: { perDay: 1, everyDays: 2 },
  weekly: { perDay: 1, everyDays: 7 },
}

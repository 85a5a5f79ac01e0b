import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { Post, Publication, PublicationState, SocialStatus } from './posts.model.ts'

const isOut = ({ firstSentAt }: Publication): boolean => firstSentAt !== null
const waits: readonly PublicationState[] = ['scheduled', 'publishing', 'held']

/** The publication that says how things stand on a network: what is still to come, else what came last. */
export const currentPublication = (publications: readonly Publication[], network: SocialNetwork): Publication | null => {
  const own = publications.filter((publication) => publication.network === network && publication.state !== 'cancelled')
  const next = own.filter(({ state }) => waits.includes(state))
  const [current = null] = (next.length > 0 ? next : own).toSorted((one, other) => other.dueAt.getTime() - one.dueAt.getTime())
  return current
}

const statuses: Readonly<Record<PublicationState, SocialStatus>> = {
  scheduled: 'scheduled',
  publishing: 'publishing',
  published: 'published',
  failed: 'failed',
  'refused-later': 'failed',
  held: 'held',
  cancelled: 'none',
}

/** It goes out once the head office has approved the post. */
export const waitsForApproval = ({ state, reason }: Pick<Publication, 'state' | 'reason'>): boolean =>
  state === 'held' && reason === 'approval'

/** How things stand on one network. */
export const statusOnNetwork = (publications: readonly Publication[], network: SocialNetwork): SocialStatus => {
  const current = currentPublication(publications, network)
  if (!current) return 'none'
  return waitsForApproval(current) ? 'to-approve' : statuses[current.state]
}

/** What wants a person first, then what moves, then what is done. */
const order: readonly SocialStatus[] = ['failed', 'held', 'to-approve', 'publishing', 'scheduled', 'published']

/** How things stand with a whole post: partly out where one network has it and another has refused it. */
export const statusOfPost = ({
  publications,
  approval = 'none',
}: Pick<Post, 'publications'> & Partial<Pick<Post, 'approval'>>): SocialStatus => {
  if (approval === 'returned') return 'returned'
  const present = new Set(publications.map(({ network }) => statusOnNetwork(publications, network)))
  if (present.has('published') && (present.has('failed') || present.has('held'))) return 'partly'
  return order.find((status) => present.has(status)) ?? 'none'
}

/** Whether a network has the post: it is skipped when others are planned. */
export const isPublishedOn = (publications: readonly Publication[], network: SocialNetwork): boolean =>
  publications.some((publication) => publication.network === network && publication.state === 'published')

/** What has once gone out stays: it is neither edited nor deleted. */
export const canDeletePost = ({ publications }: Pick<Post, 'publications'>): boolean =>
  !publications.some((publication) => isOut(publication) || publication.state === 'publishing')

/** What a network has published is locked for all networks that have it; what is not out yet stays open. */
export const isLocked = (publications: readonly Publication[], network: SocialNetwork): boolean => isPublishedOn(publications, network)

/** The initial post can be written while nothing of it is out. */
export const isInitialLocked = (publications: readonly Publication[]): boolean => publications.some(isOut)

/** What a person planned can be taken out of the plan until it goes out. */
export const canCancel = ({ state, isManual }: Publication): boolean =>
  isManual && (state === 'scheduled' || state === 'held' || state === 'failed')

/** What did not go out can be sent again, but for what waits for its head office. */
export const canRetry = (publication: Publication): boolean =>
  publication.state === 'failed' || (publication.state === 'held' && !waitsForApproval(publication))

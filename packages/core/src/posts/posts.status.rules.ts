import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { Post, Publication, PublicationState, SocialStatus } from './posts.model.ts'

const isOut = ({ firstSentAt }: Publication): boolean => firstSentAt !== null
const waits: readonly PublicationState[] = ['scheduled', 'publishing', 'held']

/** The publication that determines the status on a network: a pending one, else the latest. */
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

export const waitsForApproval = ({ state, reason }: Pick<Publication, 'state' | 'reason'>): boolean =>
  state === 'held' && reason === 'approval'

export const statusOnNetwork = (publications: readonly Publication[], network: SocialNetwork): SocialStatus => {
  const current = currentPublication(publications, network)
  if (!current) return 'none'
  return waitsForApproval(current) ? 'to-approve' : statuses[current.state]
}

/** Precedence of statuses in a post: problems first, then pending, then done. */
const order: readonly SocialStatus[] = ['failed', 'held', 'to-approve', 'publishing', 'scheduled', 'published']

/** Status of a post; `partly` if published on one network and failed on another. */
export const statusOfPost = ({
  publications,
  approval = 'none',
}: Pick<Post, 'publications'> & Partial<Pick<Post, 'approval'>>): SocialStatus => {
  if (approval === 'returned') return 'returned'
  const present = new Set(publications.map(({ network }) => statusOnNetwork(publications, network)))
  if (present.has('published') && (present.has('failed') || present.has('held'))) return 'partly'
  return order.find((status) => present.has(status)) ?? 'none'
}

export const isPublishedOn = (publications: readonly Publication[], network: SocialNetwork): boolean =>
  publications.some((publication) => publication.network === network && publication.state === 'published')

/** Published posts cannot be deleted. */
export const canDeletePost = ({ publications }: Pick<Post, 'publications'>): boolean =>
  !publications.some((publication) => isOut(publication) || publication.state === 'publishing')

/** A network that has published the post is read-only; the others can still be edited. */
export const isLocked = (publications: readonly Publication[], network: SocialNetwork): boolean => isPublishedOn(publications, network)

/** The initial post is editable until it is published anywhere. */
export const isInitialLocked = (publications: readonly Publication[]): boolean => publications.some(isOut)

/** Manual plans can be cancelled until they are published. */
export const canCancel = ({ state, isManual }: Publication): boolean =>
  isManual && (state === 'scheduled' || state === 'held' || state === 'failed')

/** Failed or held publications can be retried, unless they wait for approval. */
export const canRetry = (publication: Publication): boolean =>
  publication.state === 'failed' || (publication.state === 'held' && !waitsForApproval(publication))

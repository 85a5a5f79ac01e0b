import type { Account } from '../account/account.model.ts'
import type { ApprovalState, ApprovalStep, Post, PostSummary, Publication, PublicationState } from '../posts/posts.model.ts'
import { waitsForApproval } from '../posts/posts.status.rules.ts'

const coming: readonly PublicationState[] = ['scheduled', 'publishing', 'held']

/** Not yet published, but planned. */
export const isComing = ({ state }: Pick<Publication, 'state'>): boolean => coming.includes(state)

export interface ApprovalChange {
  /** A head office has to approve posts of this account. */
  isRequired: boolean
  before: ApprovalState
  /** The visible content has changed. */
  isChanged: boolean
  /** A publication is planned. */
  isPlanned: boolean
}

/** Approval of a post after a change: planned posts are proposed, and an approval lasts until the content changes. */
export const approvalAfter = ({ isRequired, before, isChanged, isPlanned }: ApprovalChange): ApprovalState => {
  if (before === 'returned' && !isPlanned) return 'returned'
  if (!isRequired) return 'none'
  if (before === 'approved' && !isChanged) return 'approved'
  return isPlanned ? 'proposed' : 'none'
}

export type ApprovalRefusal = 'post-not-proposed' | 'post-publishing'

type Judged = Pick<PostSummary, 'approval' | 'publications'>

export const approveRefusal = ({ approval }: Judged): ApprovalRefusal | null => (approval === 'proposed' ? null : 'post-not-proposed')

/** Approved posts can be returned too, as long as a publication is pending. */
export const returnRefusal = ({ approval, publications }: Judged): ApprovalRefusal | null => {
  if (publications.some(({ state }) => state === 'publishing')) return 'post-publishing'
  return approval === 'proposed' || (approval === 'approved' && publications.some(isComing)) ? null : 'post-not-proposed'
}

/** Whether the post belongs to a point of sale of the account, which can then only approve or return it. */
export const isOfOutlet = (
  { advertiser }: Pick<PostSummary, 'advertiser'>,
  account: Pick<Account, 'advertiser'> | null | undefined,
): boolean => account?.advertiser.sites.some(({ id }) => id === advertiser.id) ?? false

/** Whether a due time has passed while the post was waiting for approval. */
export const isOverdue = ({ publications }: Pick<PostSummary, 'publications'>, now: Date): boolean =>
  publications.some((publication) => waitsForApproval(publication) && !publication.isAtOnce && publication.dueAt < now)

/** Whether something is published as soon as it is approved. */
export const goesAtOnce = ({ publications }: Pick<PostSummary, 'publications'>): boolean =>
  publications.some((publication) => waitsForApproval(publication) && publication.isAtOnce === true)

/** An entry of the history, shown to the point of sale and its head office. */
export interface HistoryLine extends Omit<ApprovalStep, 'kind'> {
  kind: ApprovalStep['kind'] | 'published'
  /** Only for `published`. */
  publication: Publication | null
}

const isSameChange = (one: ApprovalStep, next: ApprovalStep | undefined): boolean =>
  one.kind === 'changed' && next?.kind === 'changed' && one.who === next.who && one.account === next.account

/** History of a post, newest first. Successive changes by the same person are one entry. Empty if the post never needed approval. */
export const historyOf = ({ approvalSteps, publications }: Pick<Post, 'approvalSteps' | 'publications'>): HistoryLine[] => {
  if (approvalSteps.length === 0) return []
  const steps = approvalSteps
    .filter((step, at) => !isSameChange(step, approvalSteps[at + 1]))
    .map((step): HistoryLine => ({ ...step, publication: null }))
  const sent = publications.flatMap((publication): HistoryLine[] =>
    publication.firstSentAt ? [{ kind: 'published', at: publication.firstSentAt, who: '', account: '', comment: '', publication }] : [],
  )
  // Saving and planning in one request have the same timestamp: a stable sort of the reversed list keeps the later step first.
  return [...steps, ...sent].toReversed().toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

export const returnedWith = ({ approvalSteps }: Pick<Post, 'approvalSteps'>): ApprovalStep | null =>
  approvalSteps.findLast(({ kind }) => kind === 'returned') ?? null

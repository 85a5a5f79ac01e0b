import type { Account } from '../account/account.model.ts'
import type { ApprovalState, ApprovalStep, Post, PostSummary, Publication, PublicationState } from '../posts/posts.model.ts'
import { waitsForApproval } from '../posts/posts.status.rules.ts'

const coming: readonly PublicationState[] = ['scheduled', 'publishing', 'held']

/** Something of it is still to go out. */
export const isComing = ({ state }: Pick<Publication, 'state'>): boolean => coming.includes(state)

export interface ApprovalChange {
  /** A head office approves the posts of this account. */
  isRequired: boolean
  before: ApprovalState
  /** Visitors would read or see something else than before. */
  isChanged: boolean
  /** Something of it is planned. */
  isPlanned: boolean
}

/** How a post stands with its head office after a change: what is planned is proposed, and what was approved stays so until it says something else. */
export const approvalAfter = ({ isRequired, before, isChanged, isPlanned }: ApprovalChange): ApprovalState => {
  if (before === 'returned' && !isPlanned) return 'returned'
  if (!isRequired) return 'none'
  if (before === 'approved' && !isChanged) return 'approved'
  return isPlanned ? 'proposed' : 'none'
}

export type ApprovalRefusal = 'post-not-proposed' | 'post-publishing'

type Judged = Pick<PostSummary, 'approval' | 'publications'>

/** Why nothing can be approved; null where something can. */
export const approveRefusal = ({ approval }: Judged): ApprovalRefusal | null => (approval === 'proposed' ? null : 'post-not-proposed')

/** Why a post cannot be returned: one that was approved can, as long as something of it is still to go out. */
export const returnRefusal = ({ approval, publications }: Judged): ApprovalRefusal | null => {
  if (publications.some(({ state }) => state === 'publishing')) return 'post-publishing'
  return approval === 'proposed' || (approval === 'approved' && publications.some(isComing)) ? null : 'post-not-proposed'
}

/** Whether the post is of a point of sale of the account: its head office looks at it and decides, and leaves the rest to it. */
export const isOfOutlet = (
  { advertiser }: Pick<PostSummary, 'advertiser'>,
  account: Pick<Account, 'advertiser'> | null | undefined,
): boolean => account?.advertiser.sites.some(({ id }) => id === advertiser.id) ?? false

/** What has been planned and whose time has passed while it waited. */
export const isOverdue = ({ publications }: Pick<PostSummary, 'publications'>, now: Date): boolean =>
  publications.some((publication) => waitsForApproval(publication) && !publication.isAtOnce && publication.dueAt < now)

/** Whether something of it goes out in the moment in which it is approved. */
export const goesAtOnce = ({ publications }: Pick<PostSummary, 'publications'>): boolean =>
  publications.some((publication) => waitsForApproval(publication) && publication.isAtOnce === true)

/** A line of the history that the point of sale and its head office see. */
export interface HistoryLine extends Omit<ApprovalStep, 'kind'> {
  kind: ApprovalStep['kind'] | 'published'
  /** Where it went out. */
  publication: Publication | null
}

const isSameChange = (one: ApprovalStep, next: ApprovalStep | undefined): boolean =>
  one.kind === 'changed' && next?.kind === 'changed' && one.who === next.who && one.account === next.account

/** What has become of a post, the last first; changes that somebody made in a row are one. Empty where it never had to be approved. */
export const historyOf = ({ approvalSteps, publications }: Pick<Post, 'approvalSteps' | 'publications'>): HistoryLine[] => {
  if (approvalSteps.length === 0) return []
  const steps = approvalSteps
    .filter((step, at) => !isSameChange(step, approvalSteps[at + 1]))
    .map((step): HistoryLine => ({ ...step, publication: null }))
  const sent = publications.flatMap((publication): HistoryLine[] =>
    publication.firstSentAt ? [{ kind: 'published', at: publication.firstSentAt, who: '', account: '', comment: '', publication }] : [],
  )
  // A post that is saved and planned in one step was changed and proposed at the same instant: the later of the two stays the first.
  return [...steps, ...sent].toReversed().toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** The comment with which a post was returned last. */
export const returnedWith = ({ approvalSteps }: Pick<Post, 'approvalSteps'>): ApprovalStep | null =>
  approvalSteps.findLast(({ kind }) => kind === 'returned') ?? null

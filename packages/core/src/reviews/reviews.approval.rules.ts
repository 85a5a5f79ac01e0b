import type { Account } from '../account/account.model.ts'
import { canAnswer } from './reviews.rules.ts'
import type { AnswerApproval, Review } from './reviews.model.ts'

/** The account from whose point of view something is decided. */
interface Viewer {
  advertiser: Pick<Account['advertiser'], 'id' | 'sites'>
}

/** Whether a review is of a point of sale of the account, not of the account itself. */
export const isOfPointOfSale = ({ advertiserId }: Pick<Review, 'advertiserId'>, account: Viewer | null): boolean =>
  account?.advertiser.sites.some(({ id }) => id === advertiserId) ?? false

/** Whether a review waits for its head office with an answer that was written to it. */
export const isProposed = ({ proposal }: Pick<Review, 'proposal'>): boolean => proposal?.state === 'proposed'

type Decided = Pick<Review, 'status' | 'erasedAt' | 'answer' | 'proposal'>
type ApprovalRefusal = Exclude<ReturnType<typeof canAnswer>, { allowed: true }>['reason'] | 'answer-not-proposed'

/** Why a head office cannot approve or return the answer to a review. */
export const approvalRefusal = (review: Decided): ApprovalRefusal | null => {
  const decision = canAnswer(review)
  if (!decision.allowed) return decision.reason
  return isProposed(review) ? null : 'answer-not-proposed'
}

/** The name of the head office that the answer of this account to a review is proposed to; null if it is sent at once. */
export const approverFor = (
  { advertiserId }: Pick<Review, 'advertiserId'>,
  account: Viewer | null,
  approval: AnswerApproval | undefined,
): string | null => (account?.advertiser.id === advertiserId ? (approval?.approver ?? null) : null)

/** Whether an automatic answer to a review is proposed to a head office when its time comes. */
export const isAutoAnswerProposed = (
  review: Pick<Review, 'advertiserId'>,
  account: Viewer | null,
  approval: AnswerApproval | undefined,
): boolean => approverFor(review, account, approval) !== null || (approval?.isRequired === true && isOfPointOfSale(review, account))

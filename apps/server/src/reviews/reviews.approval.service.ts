import { approvalRefusal, type Review } from '@vitrine/core/reviews'
import { record } from '../audit/audit.store.ts'
import type { Author } from '../caller.ts'
import type { Db } from '../db/database.ts'
import { countProposedAnswers, findApprover } from '../post-approval/post-approval.store.ts'
import type { Services } from '../ports/services.ts'
import { findOutlets } from '../posts/posts.store.ts'
import { notFound, Refusal } from '../refusal.ts'
import { askToAnswer, sendProposal } from './reviews.answering.service.ts'
import { writeProposedAnswer, writeReturnedAnswer } from './reviews.approval.mails.ts'
import { holdProposed, proposeAnswer, returnProposal } from './reviews.proposals.store.ts'
import type { ReviewRow } from './reviews.table.ts'

type ApprovalServices = Pick<Services, 'texts' | 'config' | 'clock'>

export interface WrittenAnswer {
  row: ReviewRow
  text: string
  author: Author
}

/** Has an answer that somebody wrote sent, or proposed where a head office approves those of the account. */
export const giveAnswer = async (tx: Db, services: ApprovalServices, { row, text, author }: WrittenAnswer): Promise<void> => {
  const now = services.clock.now()
  const approver = await findApprover(tx, row.advertiserId)
  const isProposal = approver !== null && approver.id !== author.advertiserId
  await record(tx, author, isProposal ? 'review.answer-proposed' : 'review.answered', { subjectId: row.id, of: [row.advertiserId] })
  if (!isProposal) return askToAnswer(tx, row, text, now)
  await proposeAnswer(tx, row, { text, userId: author.userId, now })
  // A head office that has been told of it is not told of each other wording.
  if (row.proposalState !== 'proposed') await writeProposedAnswer(tx, services, approver.id, { row, answer: text, now })
}

/** Proposes the automatic answer whose time has come; false where nobody has to approve it. */
export const proposePlan = async (tx: Db, services: Omit<ApprovalServices, 'clock'>, row: ReviewRow, now: Date): Promise<boolean> => {
  const approver = await findApprover(tx, row.advertiserId)
  if (!approver) return false
  const text = row.plannedAnswer ?? ''
  // There may be many of them: the first one that waits is told of.
  const isFirst = (await countProposedAnswers(tx, [row.advertiserId])) === 0
  await proposeAnswer(tx, row, { text, userId: null, now })
  if (isFirst) await writeProposedAnswer(tx, services, approver.id, { row, answer: text, now })
  return true
}

/** A review whose proposed answer the head office decides about, as it has seen it. */
interface Judged {
  row: ReviewRow
  review: Review
  version: number
  author: Author
}

/** Whoever is not the head office that approves the answer is told that there is no such review. */
const guardApproval = async (tx: Db, { row, review, version, author }: Judged): Promise<void> => {
  if (row.advertiserId === author.advertiserId) throw notFound()
  const refusal = approvalRefusal(review)
  if (refusal) throw new Refusal(refusal)
  if ((await findApprover(tx, row.advertiserId))?.id !== author.advertiserId) throw notFound()
  if (version !== row.version) throw new Refusal('review-changed', { field: 'version' })
}

/** Has a proposed answer sent in these words. */
export const approveAnswer = async (tx: Db, { clock }: ApprovalServices, judged: Judged, text: string): Promise<void> => {
  const { row, author } = judged
  await guardApproval(tx, judged)
  await sendProposal(tx, row, text, clock.now())
  await record(tx, author, 'review.answer-approved', { subjectId: row.id, of: [row.advertiserId] })
}

/** Gives a proposed answer back, with what the head office asks for. */
export const returnAnswer = async (
  tx: Db,
  services: ApprovalServices,
  judged: Judged,
  words: { head: string; reason: string },
): Promise<void> => {
  const { row, author } = judged
  await guardApproval(tx, judged)
  await returnProposal(tx, row, words.reason)
  await record(tx, author, 'review.answer-returned', { subjectId: row.id, of: [row.advertiserId] })
  await writeReturnedAnswer(tx, services, words, { row, answer: row.proposedAnswer ?? '', now: services.clock.now() })
}

/** Has all answers sent that wait for a head office which asks for its approval no more; resolves to whether there were any. */
export const releaseAnswers = async (tx: Db, author: Author): Promise<boolean> => {
  const outlets = (await findOutlets(tx, author.advertiserId)).map(({ id }) => id)
  const held = outlets.length > 0 ? await holdProposed(tx, outlets) : []
  for (const row of held) {
    await sendProposal(tx, row, row.proposedAnswer ?? '', author.at)
    await record(tx, author, 'review.answered', { subjectId: row.id, of: [row.advertiserId] })
  }
  return held.length > 0
}

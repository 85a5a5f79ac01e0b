import type { AnswerApproval } from '@vitrine/core/reviews'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rows, sql, type Runner } from '../db/sql.ts'
import { asksForApproval, countProposedAnswers, findApprover } from '../post-approval/post-approval.store.ts'
import { changeReview, withoutPlan } from './reviews.store.ts'
import { reviews, type ReviewRow } from './reviews.table.ts'

/** A review without an answer that waits for approval or came back from it. */
export const noProposal = {
  proposalState: null,
  proposedAnswer: null,
  proposedAt: null,
  proposedBy: null,
  proposalReason: '',
} as const satisfies Partial<ReviewRow>

interface Proposal {
  text: string
  /** Null for an automatic answer. */
  userId: number | null
  now: Date
}

/** Keeps an answer for the head office; what is on the network stays as it is. */
export const proposeAnswer = (tx: Db, row: ReviewRow, { text, userId, now }: Proposal): Promise<void> =>
  changeReview(tx, row, {
    ...(userId === null ? { plannedState: 'sent', plannedKey: null } : withoutPlan(row)),
    proposalState: 'proposed',
    proposedAnswer: text,
    proposedAt: now,
    proposedBy: userId,
    proposalReason: '',
    seenAt: userId === null ? row.seenAt : (row.seenAt ?? now),
    answeringUserId: null,
  })

export const returnProposal = (tx: Db, row: ReviewRow, reason: string): Promise<void> =>
  changeReview(tx, row, { proposalState: 'returned', proposalReason: reason, answeringUserId: null })

export const withdrawProposal = (tx: Db, row: ReviewRow): Promise<void> => changeReview(tx, row, noProposal)

/** Keeps the head office from ceasing to ask until the transaction ends, so that no answer begins to wait for nobody. */
export const holdAsking = async (tx: Runner, advertiserId: number): Promise<void> => {
  await rows(
    tx,
    sql`SELECT FROM post_settings WHERE advertiser_id = (SELECT network_head_id FROM advertisers WHERE id = ${advertiserId}) FOR SHARE`,
  )
}

/** Who approves the answers of an account, and of which of these points of sale it approves answers itself. */
export const readApproval = async (runner: Runner, own: number, outlets: readonly number[]): Promise<AnswerApproval> => ({
  approver: (await findApprover(runner, own))?.name ?? null,
  isRequired: outlets.length > 0 && (await asksForApproval(runner, own)),
  waiting: outlets.length > 0 ? await countProposedAnswers(runner, outlets) : 0,
})

/** The reviews of points of sale whose answers wait for approval and can be sent, locked until the transaction ends. */
export const holdProposed = (tx: Db, advertisers: number[]): Promise<ReviewRow[]> =>
  tx
    .select()
    .from(reviews)
    .where(and(inArray(reviews.advertiserId, advertisers), eq(reviews.proposalState, 'proposed'), isNull(reviews.deletedAt)))
    .orderBy(asc(reviews.advertiserId), asc(reviews.id))
    .for('update')

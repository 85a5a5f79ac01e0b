import { integer, isoDate, listOf, nullable, oneOf, record, text, truth, withDefault } from '../wire/index.ts'
import type { ApprovalDecision, ApprovalPolicy, ApprovalResult, JudgedPost } from './posts.approval.model.ts'
import { ownerWire } from './posts.codes.wire.ts'
import { approvalStepKinds, type ApprovalStep } from './posts.model.ts'

/** One step on the way to a head office and back. */
export const approvalStepWire = record<ApprovalStep>()({
  kind: ['etape', oneOf(approvalStepKinds)],
  at: ['date', isoDate],
  who: ['auteur', withDefault(text, '')],
  account: ['compte', withDefault(text, '')],
  comment: ['commentaire', withDefault(text, '')],
})

/** Who approves what. */
export const approvalPolicyWire = record<ApprovalPolicy>()({
  approver: ['siege', nullable(ownerWire)],
  isAsked: ['requis', truth],
  waiting: ['enAttente', integer],
})

const judged = record<JudgedPost>()({ id: ['id', integer], version: ['version', integer] })

/** What a head office says. */
export const approvalDecisionWire = record<{ posts: JudgedPost[]; isApproved: boolean; comment: string }>()({
  posts: ['annonces', listOf(judged)],
  isApproved: ['accord', truth],
  comment: ['commentaire', withDefault(text, '')],
})
export const writeDecision = ({ posts, ...decision }: ApprovalDecision): ReturnType<typeof approvalDecisionWire.write> =>
  approvalDecisionWire.write({ ...decision, posts: posts.map(({ id, version }) => ({ id, version })) })

const failure = record<ApprovalResult['failures'][number]>()({ id: ['id', integer], code: ['code', text], message: ['message', text] })
export const approvalResultWire = record<ApprovalResult>()({
  decided: ['traitees', listOf(integer)],
  failures: ['errors', listOf(failure)],
})

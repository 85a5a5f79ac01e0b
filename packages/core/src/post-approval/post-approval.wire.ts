import { integer, listOf, nullable, record, text, truth, withDefault } from '../wire/index.ts'
import type { ApprovalDecision, ApprovalPolicy, ApprovalResult, JudgedPost } from './post-approval.model.ts'
import { ownerWire } from '../posts/posts.codes.wire.ts'

/** Who approves what. */
export const approvalPolicyWire = record<ApprovalPolicy>()({
  approver: ['siege', nullable(ownerWire)],
  isRequired: ['requis', truth],
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

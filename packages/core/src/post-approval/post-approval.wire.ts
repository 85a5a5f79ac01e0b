import { integer, listOf, nullable, record, text, truth, wireObject, withDefault } from '../wire/index.ts'
import type { ApprovalDecision, ApprovalPolicy, ApprovalResult } from './post-approval.model.ts'
import { failureWire, ownerWire } from '../posts/posts.codes.wire.ts'

export const approvalPolicyWire = record<ApprovalPolicy>()({
  approver: ['siege', nullable(ownerWire)],
  isRequired: ['requis', truth],
  waiting: ['enAttente', integer],
  waitingAnswers: ['reponsesEnAttente', withDefault(integer, 0)],
})

export const approvalDecisionWire = wireObject({
  posts: ['annonces', listOf(wireObject({ id: ['id', integer], version: ['version', integer] }))],
  isApproved: ['accord', truth],
  comment: ['commentaire', withDefault(text, '')],
})
export const writeDecision = ({ posts, ...decision }: ApprovalDecision): ReturnType<typeof approvalDecisionWire.write> =>
  approvalDecisionWire.write({ ...decision, posts: posts.map(({ id, version }) => ({ id, version })) })

export const approvalResultWire = record<ApprovalResult>()({
  decided: ['traitees', listOf(integer)],
  failures: ['errors', listOf(failureWire)],
})

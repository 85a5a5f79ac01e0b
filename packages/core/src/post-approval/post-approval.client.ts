import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { postCalls, type Cancellable } from '../posts/posts.calls.client.ts'
import type { ApprovalDecision, ApprovalPolicy, ApprovalResult } from './post-approval.model.ts'
import { approvalPolicyWire, approvalResultWire, writeDecision } from './post-approval.wire.ts'

/** The calls of a head office that approves posts of its points of sale. Changes announce the topic `posts`. */
export interface PostApprovalClient {
  approval(options?: Cancellable): Promise<ApprovalPolicy>
  /** Approves or returns posts. A post that has changed since `version` is reported as a failure. */
  decide(decision: ApprovalDecision): Promise<ApprovalResult>
}

export const createPostApprovalClient = (http: Http, topics?: Topics): PostApprovalClient => {
  const { ask, change } = postCalls(http, topics)
  const path = '/socialposts/accord'
  return {
    approval: async (options) => approvalPolicyWire.decode(await ask({ path }, options)),
    decide: async (decision) => approvalResultWire.decode(await change({ method: 'POST', path, body: writeDecision(decision) })),
  }
}

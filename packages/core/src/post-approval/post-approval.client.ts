import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { postCalls, type Cancellable } from '../posts/posts.calls.client.ts'
import type { ApprovalDecision, ApprovalPolicy, ApprovalResult } from './post-approval.model.ts'
import { approvalPolicyWire, approvalResultWire, writeDecision } from './post-approval.wire.ts'

/** The calls of a head office that approves the posts of its points of sale. A change announces the topic `posts`. */
export interface PostApprovalClient {
  /** Who approves what. */
  approval(options?: Cancellable): Promise<ApprovalPolicy>
  /** Approves posts of points of sale, or returns them with a comment. A post that has changed since its `version` is left as it is. */
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

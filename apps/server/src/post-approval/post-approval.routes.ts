import { approvalDecisionWire, approvalPolicyWire, approvalResultWire } from '@vitrine/core/post-approval'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { decide, readPolicy } from './post-approval.service.ts'
import { failuresOf, ofPosts, postActorOf, type PostServices } from '../posts/posts.caller.routes.ts'
import { idsOf } from '../posts/posts.model.ts'
import { lookAtPosts } from '../posts/posts.find.service.ts'

const path = '/api/provider/socialposts/accord'

export const approvalEndpoints = (services: PostServices): Endpoint[] => [
  endpoint({
    ...ofPosts,
    scope: 'posts:read',
    method: 'GET',
    path,
    summary: 'Which head office approves the posts of the account, and how many posts wait for the account itself',
    reply: { status: 200, description: 'Who approves what', schema: approvalPolicyWire.schema },
    refusals: { 'post-rights': 403 },
    handle: async (c) => c.json(approvalPolicyWire.encode(await readPolicy(postActorOf(services, c)))),
  }),
  endpoint({
    ...ofPosts,
    scope: 'posts:approve',
    method: 'POST',
    path,
    summary: 'Approves posts of points of sale, which then go out at their times, or returns them with a comment',
    body: approvalDecisionWire.schema,
    reply: { status: 200, description: 'What was decided, and for each of the others why it was not', schema: approvalResultWire.schema },
    refusals: { 'post-rights': 403, 'too-many': 400 },
    async handle(c, body) {
      const actor = postActorOf(services, c)
      const decision = approvalDecisionWire.read(body)
      // The networks are asked first: what is published is not returned.
      const ids = idsOf(decision.posts)
      if (!decision.isApproved) await actor.answers.ask(actor.viewer.scope, { postIds: ids })
      const visible = new Set((await lookAtPosts(actor, ids)).map(({ row }) => row.id))
      const { decided, errors } = await decide(actor, visible, decision)
      return c.json(approvalResultWire.encode({ decided, failures: failuresOf(services, c, errors) }))
    },
  }),
]

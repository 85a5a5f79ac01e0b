import { queryReaderOf } from '@vitrine/core/query'
import { failedForConnectionWire, replayReplyWire, replayWire } from '@vitrine/core/post-publishing'
import { placeOfPortal, portalCodes } from '@vitrine/core/posts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import { ofPosts, postActorOf, type PostServices } from '../posts/posts.caller.routes.ts'
import { readFailed, replayFailed } from './post-publishing.replay.service.ts'

const path = '/api/provider/socialposts'

const replaying = (services: PostServices): Endpoint =>
  endpoint({
    ...ofPosts,
    scope: 'posts:write',
    method: 'POST',
    path: `${path}/relance`,
    summary: 'Sends again what a network did not take because it was not connected; what is too old is held, but for those that are named',
    body: replayWire.schema,
    reply: { status: 200, description: 'How many are on their way, and how many are held', schema: replayReplyWire.schema },
    refusals: { 'post-rights': 403, invalid: 400 },
    async handle(c, body) {
      const { portal, late } = replayWire.read(body)
      return c.json(replayReplyWire.encode(await replayFailed(postActorOf(services, c), portal.network, late)))
    },
  })

const failing = (services: PostServices): Endpoint =>
  endpoint({
    ...ofPosts,
    scope: 'posts:read',
    method: 'GET',
    path: `${path}/relance`,
    summary: 'What a network did not take because it was not connected, in order of time',
    query: { portail: `The network: ${Object.values(portalCodes).join(', ')}` },
    reply: {
      status: 200,
      description: 'Each post with its time, whether it is too old to go out by itself, and what would hold it',
      schema: failedForConnectionWire.schema,
    },
    refusals: { 'invalid-query': 400, 'post-rights': 403 },
    async handle(c) {
      const network = readQuery(c, (params) => {
        const { optional, refuse } = queryReaderOf(params)
        return optional('portail', (code) => placeOfPortal(code)?.network) ?? refuse('portail')
      })
      return c.json(failedForConnectionWire.encode({ failed: await readFailed(postActorOf(services, c), network) }))
    },
  })

export const replayEndpoints = (services: PostServices): Endpoint[] => [replaying(services), failing(services)]

import { namedBy, queryReaderOf } from '@vitrine/core/query'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import { postDefaults, postPageWire, postReplyWire, postSchema, searchFieldCodes, searchFields } from '@vitrine/core/posts'
import * as v from 'valibot'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery, readQuery } from '../http/params.ts'
import { ofPosts, postActorOf, type PostServices } from './posts.caller.routes.ts'
import { readPost, readPosts } from './posts.read.service.ts'

export const readingEndpoint = (services: PostServices): Endpoint =>
  endpoint({
    ...ofPosts,
    scope: 'posts:read',
    method: 'GET',
    path: '/api/provider/social-management-posts',
    summary: 'A page of posts, or one in full by `annonceId`: that of an ad begins with what the ad says',
    query: openApiParameters(postSchema),
    reply: {
      status: 200,
      description: 'The page and the total; with `annonceId` the one post',
      schema: v.union([postReplyWire.schema, postPageWire.schema]),
    },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'not-found': 404, 'post-rights': 403 },
    async handle(c) {
      const actor = postActorOf(services, c)
      const id = integerQuery(c, 'annonceId', { min: 1, max: 2_147_483_647, default: 0 })
      if (id > 0) return c.json(postReplyWire.encode({ posts: [await readPost(actor, id)], total: 1 }))
      const state = readQuery(c, (params) => decodeListQuery(postSchema, params, { ...postDefaults('ad') }))
      const searchIn = readQuery(c, (params) => queryReaderOf(params).list(searchFields, namedBy(searchFieldCodes)))
      return c.json(postPageWire.encode(await readPosts(actor, state, searchIn)))
    },
  })

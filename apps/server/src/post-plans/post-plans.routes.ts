import {
  cancellingWire,
  postEventsWire,
  scheduleReplyWire,
  sentMoveWire,
  sentSchedulingWire,
  type PostEventFilters,
} from '@vitrine/core/post-plans'
import { placeOfPortal, publicationWire, kindCodes, portalCodes } from '@vitrine/core/posts'
import { namedBy, queryReaderOf } from '@vitrine/core/query'
import * as v from 'valibot'
import { networkNames, type SocialNetwork } from '@vitrine/core/social-networks'
import type { AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import { invalid, notFound } from '../refusal.ts'
import { hasSentFiles } from './post-plans.pictures.service.ts'
import { cancelPlan, movePlan, planPosts, retryPublication, savePlannedAnew } from './post-plans.service.ts'
import { readEvents, readPost } from '../posts/posts.read.service.ts'
import { ofPosts, planRefusals, postActorOf, saveRefusals, type PostServices } from '../posts/posts.caller.routes.ts'

const backRefusals = {
  'not-found': 404,
  'post-rights': 403,
  'post-of-head': 403,
  'post-published': 409,
  'post-automatic': 409,
  'post-out': 409,
} as const

const path = '/api/provider/socialposts'

const planning = (services: PostServices): Endpoint =>
  endpoint({
    ...ofPosts,
    scope: 'posts:write',
    method: 'POST',
    path,
    summary:
      'Plans posts on networks, or sends them at once; what is planned there already gives way. `enregistrement` saves the one post in the same step, as `/socialposts/post/treatment` and `PATCH /annonce/{id}` take it: all of it happens, or nothing',
    body: sentSchedulingWire.schema,
    reply: {
      status: 200,
      description: 'The plan, with each post on each network; with the post itself where it was saved along with it',
      schema: scheduleReplyWire.schema,
    },
    refusals: { ...saveRefusals, ...planRefusals, 'post-out': 409 },
    async handle(c, body) {
      const actor = postActorOf(services, c)
      if (body.enregistrement && hasSentFiles(body.enregistrement)) throw invalid('enregistrement.pictures')
      const sent = sentSchedulingWire.read(body)
      if (!sent.post) return c.json(scheduleReplyWire.encode({ ...(await planPosts(actor, sent)), post: null }))
      const { postId, ...made } = await savePlannedAnew(actor, sent, sent.post)
      return c.json(scheduleReplyWire.encode({ ...made, post: await readPost(actor, postId) }))
    },
  })

const moving = (services: PostServices): Endpoint =>
  endpoint({
    ...ofPosts,
    scope: 'posts:write',
    method: 'PUT',
    path,
    summary: 'Moves a plan, or changes its posts: the old plan is taken back and a new one made, both or neither',
    body: sentMoveWire.schema,
    reply: { status: 200, description: 'The new plan', schema: scheduleReplyWire.schema },
    refusals: { ...planRefusals, ...backRefusals },
    async handle(c, body) {
      const { id, ids, scheduled } = sentMoveWire.read(body)
      const moved = await movePlan(postActorOf(services, c), { id, ids: ids && [...new Set(ids)], scheduled })
      return c.json(scheduleReplyWire.encode({ ...moved, post: null }))
    },
  })

const done = {
  status: 200,
  description: '`ok` as the first of a list; where a network that may have the post could not be asked, a sentence that says so',
  schema: v.array(v.string()),
} as const

const sendUnscheduled = (services: PostServices, c: AppContext, unknown: readonly SocialNetwork[]): Response => {
  const networks = unknown.map((network) => networkNames[network]).join(', ')
  return c.json(['ok', ...(unknown.length > 0 ? [services.texts[c.get('language')]('posts.unanswered', { networks })] : [])])
}

const cancelling = (services: PostServices): Endpoint =>
  endpoint({
    ...ofPosts,
    scope: 'posts:write',
    method: 'DELETE',
    path,
    summary: 'Takes a plan back, on all of its networks or on those that are named',
    body: cancellingWire.schema,
    reply: done,
    refusals: backRefusals,
    async handle(c, body) {
      const { id, advertiserId, login, portals } = cancellingWire.read(body)
      const networks = portals.map(({ network }) => network)
      const unknown = await cancelPlan(postActorOf(services, c), id, { networks, owner: { id: advertiserId, login } })
      return sendUnscheduled(services, c, unknown)
    },
  })

const publicationId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const retrying = (services: PostServices): Endpoint =>
  endpoint({
    ...ofPosts,
    scope: 'posts:write',
    method: 'POST',
    path: `${path}/diffusions/:id/relance`,
    summary: 'Sends what failed or is held; the network is asked first whether it has the post',
    reply: { status: 200, description: 'The post on the network', schema: publicationWire.schema },
    refusals: { ...backRefusals, 'post-approval': 409 },
    async handle(c) {
      const id = c.req.param('id') ?? ''
      if (!publicationId.test(id)) throw notFound()
      return c.json(publicationWire.encode(await retryPublication(postActorOf(services, c), id)))
    },
  })

const instant = (text: string): Date | undefined =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined
const dayMs = 86_400_000
/** Longer than any view of the calendar. */
const longest = 100 * dayMs

const eventFilters = (params: URLSearchParams, now: Date): PostEventFilters => {
  const { optional, list, text, refuse } = queryReaderOf(params)
  const from = optional('startDate', instant) ?? now
  const to = optional('endDate', instant) ?? new Date(from.getTime() + 31 * dayMs)
  if (to < from || to.getTime() - from.getTime() > longest) refuse('endDate')
  const networks = list('network', (code) => placeOfPortal(code)?.network)
  return { from, to, networks, kinds: list('typePost', namedBy(kindCodes)), search: text('search') }
}

const events = (services: PostServices): Endpoint[] => [
  endpoint({
    ...ofPosts,
    scope: 'posts:read',
    method: 'GET',
    path: '/api/provider/events_calendar',
    summary: 'The plans of a time, for a calendar',
    query: {
      network: `Networks: ${Object.values(portalCodes).join(', ')}`,
      typePost: `What the posts are about: ${Object.values(kindCodes).join(', ')}`,
      startDate: 'Instant from which on, in UTC',
      endDate: 'Instant up to which, at most 100 days later',
      search: 'Part of a title or a reference',
    },
    reply: { status: 200, description: 'The plans, in order of time', schema: postEventsWire.schema },
    refusals: { 'invalid-query': 400, 'post-rights': 403 },
    async handle(c) {
      const actor = postActorOf(services, c)
      const filters = readQuery(c, (params) => eventFilters(params, actor.now))
      return c.json(postEventsWire.encode(await readEvents(actor, filters)))
    },
  }),
  endpoint({
    ...ofPosts,
    scope: 'posts:write',
    method: 'DELETE',
    path: '/api/provider/eventCalendar/:id/:annonceId',
    summary: 'Takes one post out of a plan',
    reply: done,
    refusals: backRefusals,
    async handle(c) {
      const unknown = await cancelPlan(postActorOf(services, c), integerParam(c, 'id'), { postId: integerParam(c, 'annonceId') })
      return sendUnscheduled(services, c, unknown)
    },
  }),
]

export const planEndpoints = (services: PostServices): Endpoint[] => [
  planning(services),
  moving(services),
  cancelling(services),
  retrying(services),
  ...events(services),
]

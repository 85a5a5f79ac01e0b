import { ApiError } from '../http/errors.ts'
import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { postCalls, type Cancellable } from '../posts/posts.calls.client.ts'
import type { QueryParams } from '../http/query.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import { kindCodes, portalCodes } from '../posts/posts.codes.wire.ts'
import type { Post, PostEvent, PostSaving, Publication } from '../posts/posts.model.ts'
import type { PostEventFilters, PostMove, PostScheduling } from './post-plans.model.ts'
import { cancellingWire, postEventsWire, scheduleReplyWire, writeMove, writeScheduling } from './post-plans.wire.ts'

interface PlanReference {
  id: number
  advertiser: { id: number; login: string }
}

/** The calls about when posts are published. Changes announce the topic `posts`. */
export interface PostPlansClient {
  /** Plans posts or publishes them at once. Refused with `nothing-scheduled` if no network takes them. */
  schedule(scheduling: PostScheduling): Promise<Publication[]>
  /** Saves a post and replaces its plans on these networks, atomically. Refused as saving, `schedule` and `cancel` are. */
  saveAndSchedule(post: PostSaving, scheduling: Pick<PostScheduling, 'advertiser' | 'networks' | 'plan' | 'isAgain'>): Promise<Post>
  /** Moves a plan, which gets a new id. */
  reschedule(move: PostMove): Promise<Publication[]>
  /** Cancels a plan on all or some networks. Refused with `post-out` if one has published the post; resolves to warnings about what could not be verified. */
  cancel(plan: PlanReference & { networks?: readonly SocialNetwork[]; kind?: Post['kind'] }): Promise<string[]>
  events(filters: PostEventFilters, options?: Cancellable): Promise<PostEvent[]>
  /** Removes one post from a plan, as `cancel` does. */
  removeEvent(id: number, postId: number): Promise<string[]>
}

const eventQuery = ({ from, to, networks, kinds, search }: PostEventFilters): QueryParams => ({
  network: networks.map((network) => portalCodes[network]),
  typePost: kinds.map((kind) => kindCodes[kind]),
  startDate: from.toISOString(),
  endDate: to.toISOString(),
  search,
})

/** Warnings follow the `ok` in a reply. */
const doubtsOf = (reply: unknown): string[] => (Array.isArray(reply) ? reply.slice(1).filter((doubt) => typeof doubt === 'string') : [])

export const createPostPlansClient = (http: Http, topics?: Topics): PostPlansClient => {
  const { ask, change } = postCalls(http, topics)
  const path = '/socialposts'
  return {
    schedule: async (scheduling) =>
      scheduleReplyWire.decode(await change({ method: 'POST', path, body: writeScheduling(scheduling) })).publications,
    saveAndSchedule: async (post, scheduling) => {
      const body = writeScheduling({ ...scheduling, kind: post.kind, ids: post.id === null ? [] : [post.id], post })
      return scheduleReplyWire.decode(await change({ method: 'POST', path, body })).post as Post
    },
    reschedule: async (move) => scheduleReplyWire.decode(await change({ method: 'PUT', path, body: writeMove(move) })).publications,
    cancel: async ({ id, advertiser, networks = [], kind = 'editorial' }) => {
      const portals = networks.map((network) => ({ network, kind }))
      const body = cancellingWire.encode({ id, advertiserId: advertiser.id, login: advertiser.login, portals })
      return doubtsOf(await change({ method: 'DELETE', path, body }))
    },
    events: async (filters, options) => postEventsWire.decode(await ask({ path: '/events_calendar', query: eventQuery(filters) }, options)),
    async removeEvent(id, postId) {
      const reply = await ask({ method: 'DELETE', path: `/eventCalendar/${id}/${postId}` })
      // An answer that does not begin so has removed nothing.
      if (!Array.isArray(reply) || reply[0] !== 'ok') throw new ApiError('wire', { field: '0' })
      topics?.announce('posts')
      return doubtsOf(reply)
    },
  }
}

import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { postCalls, type Cancellable } from '../posts/posts.calls.client.ts'
import type { QueryParams } from '../http/query.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import { kindCodes, portalCodes } from '../posts/posts.codes.wire.ts'
import type { Post, PostEvent, PostSaving, Publication } from '../posts/posts.model.ts'
import type { PostEventFilters, PostMove, PostScheduling } from './post-plans.model.ts'
import { cancellingWire, postEventsWire, scheduleReplyWire, writeMove, writeScheduling } from './post-plans.wire.ts'

/** A plan by its number, with whose it is. */
interface PlanReference {
  id: number
  advertiser: { id: number; login: string }
}

/** The calls about when posts go out. A change announces the topic `posts`. */
export interface PostPlansClient {
  /** Plans posts, or sends them at once; what came of it. Refused with `nothing-scheduled` where every network was passed over. */
  schedule(scheduling: PostScheduling): Promise<Publication[]>
  /** Saves a post and plans it in the place of what was planned of it on these networks: all of it, or nothing. Refused as saving, `schedule` and `cancel` are. */
  saveAndSchedule(post: PostSaving, scheduling: Pick<PostScheduling, 'advertiser' | 'networks' | 'plan' | 'isAgain'>): Promise<Post>
  /** Moves a plan; the plan that stands in its place has another number. */
  reschedule(move: PostMove): Promise<Publication[]>
  /** Cancels a plan: on all of its networks, or on some. Refused with `post-out` where one has the post already; resolves to sentences of what nobody can say at the moment. */
  cancel(plan: PlanReference & { networks?: readonly SocialNetwork[]; kind?: Post['kind'] }): Promise<string[]>
  events(filters: PostEventFilters, options?: Cancellable): Promise<PostEvent[]>
  /** Takes one post out of a plan, as `cancel` does. */
  removeEvent(id: number, postId: number): Promise<string[]>
}

const eventQuery = ({ from, to, networks, kinds, search }: PostEventFilters): QueryParams => ({
  network: networks.map((network) => portalCodes[network]),
  typePost: kinds.map((kind) => kindCodes[kind]),
  startDate: from.toISOString(),
  endDate: to.toISOString(),
  search,
})

/** What stands behind the `ok` of a reply. */
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
    removeEvent: async (id, postId) => doubtsOf(await change({ method: 'DELETE', path: `/eventCalendar/${id}/${postId}` })),
  }
}

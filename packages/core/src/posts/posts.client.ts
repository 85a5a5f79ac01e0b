import type { Http, HttpCall } from '../http/http.types.ts'
import type { QueryParams } from '../http/query.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { Topics } from '../topics/topics.ts'
import { kindCodes, portalCodes } from './posts.codes.wire.ts'
import { postVideoWire } from './posts.content.wire.ts'
import type { ApprovalDecision, ApprovalPolicy, ApprovalResult } from './posts.approval.model.ts'
import { approvalPolicyWire, approvalResultWire, writeDecision } from './posts.approval.wire.ts'
import { postSchema, type PostListState } from './posts.filters.ts'
import { postTemplateSchema, templatesOfHead, type PostTemplateListState } from './posts.templates.filters.ts'
import type { LinkCheck } from './posts.links.model.ts'
import { linkChecksWire, linksWire } from './posts.links.wire.ts'
import type { PostOutlet } from './posts.templates.model.ts'
import { outletsWire, templateUseWire } from './posts.templates.wire.ts'
import type { Post, PostEvent, PostSummary, PostTemplate, PostVideo, Publication } from './posts.model.ts'
import type {
  PostDeletionResult,
  PostEventFilters,
  PostMove,
  PostSaving,
  PostScheduling,
  PostVideos,
  VideoCheck,
} from './posts.plan.model.ts'
import type { FailedForConnection, Replayed } from './posts.replay.model.ts'
import { failedForConnectionWire, replayReplyWire, replayWire } from './posts.replay.wire.ts'
import type { FreeSlots, KeptPostSettings, SlotQuestion } from './posts.settings.model.ts'
import { freeSlotsWire, postSettingsWire } from './posts.settings.wire.ts'
import {
  cancellingWire,
  photosWire,
  postDeletionResultWire,
  postDeletionWire,
  postEventsWire,
  postVideosWire,
  scheduleReplyWire,
  videoAddressWire,
  videoCheckWire,
  videoUploadWire,
  writeMove,
  writeScheduling,
  type ListedPhoto,
} from './posts.plan.wire.ts'
import { postPageWire, postReplyWire, postSavingWire, postTemplatePageWire, postWire, socialSource } from './posts.wire.ts'
import { publicationWire } from './posts.publication.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** A plan by its number, with whose it is. */
interface PlanReference {
  id: number
  advertiser: { id: number; login: string }
}

/** The calls about posts. Every one throws ApiError and nothing else; a change announces the topic `posts`. */
export interface PostsClient {
  list(state: PostListState, options?: Cancellable): Promise<Page<PostSummary>>
  /** One post in full. The id of an ad gives its post, or what that would begin with: version 0. */
  find(id: number, options?: Cancellable): Promise<Post>
  /** Refused with `changed-meanwhile` when somebody changed the post since `version`. */
  save(post: PostSaving): Promise<Post>
  /** Plans posts, or sends them at once; what came of it. Refused with `nothing-scheduled` where every network was passed over. */
  schedule(scheduling: PostScheduling): Promise<Publication[]>
  /** Saves a post and plans it in the place of what was planned of it on these networks: all of it, or nothing. Refused as `save`, `schedule` and `cancel` are. */
  saveAndSchedule(post: PostSaving, scheduling: Pick<PostScheduling, 'advertiser' | 'networks' | 'plan' | 'isAgain'>): Promise<Post>
  /** Moves a plan; the plan that stands in its place has another number. */
  reschedule(move: PostMove): Promise<Publication[]>
  /** Takes a plan back: on all of its networks, or on some. Refused with `post-out` where one has the post already; resolves to sentences of what nobody can say at the moment. */
  cancel(plan: PlanReference & { networks?: readonly SocialNetwork[]; kind?: Post['kind'] }): Promise<string[]>
  /** Sends what failed or is held; the network is asked first whether it has the post. */
  retry(publicationId: string): Promise<Publication>
  /** What failed because the network was not connected, in order of time. */
  failedForConnection(network: SocialNetwork, options?: Cancellable): Promise<FailedForConnection[]>
  /** Sends that again; of what is too old, the publications that are named, while the others are held. */
  replay(network: SocialNetwork, late: readonly string[]): Promise<Replayed>
  settings(options?: Cancellable): Promise<KeptPostSettings>
  /** Refused with `changed-meanwhile` when somebody changed the settings since `version`. */
  saveSettings(settings: KeptPostSettings): Promise<KeptPostSettings>
  /** The next usual times at which posts may go out on some networks. */
  freeSlots(question: SlotQuestion, options?: Cancellable): Promise<FreeSlots>
  /** Who approves what. */
  approval(options?: Cancellable): Promise<ApprovalPolicy>
  /** Approves posts of points of sale, or returns them with a comment. A post that has changed since its `version` is left as it is. */
  decide(decision: ApprovalDecision): Promise<ApprovalResult>
  /** Removes posts, never ads. */
  remove(ids: readonly number[]): Promise<PostDeletionResult>
  /** The account's own templates and, where it has a head office, those of that. */
  templates(state: PostTemplateListState, options?: Cancellable): Promise<Page<PostTemplate>>
  /** The points of sale that drafts can be made for; none where the account is no head office. */
  outlets(options?: Cancellable): Promise<PostOutlet[]>
  /** A draft from a template, for the account itself or for a point of sale; `isWithoutPhotos` leaves the template's photos out. */
  createFromTemplate(
    template: { id: number; reference: string },
    advertiserLogin?: string,
    options?: { isWithoutPhotos?: boolean },
  ): Promise<Post>
  /** The post of an ad as a template says it, with what is known of the ad. Nothing is saved. */
  fromTemplate(template: { id: number; reference: string }, adId: number): Promise<Post>
  /** The videos that were uploaded; none where they cannot be told. Asked at most twice a minute. */
  videos(options?: Cancellable): Promise<PostVideos>
  /** The video of an upload of kind `video` whose bytes have all arrived. Refused with the fault of `uploadFaults`. */
  finishVideo(uploadId: string, options?: Cancellable): Promise<PostVideo>
  /** Whether the address of a video leads to a file that can be sent. */
  checkVideo(url: string, options?: Cancellable): Promise<VideoCheck>
  /** Whether addresses lead anywhere that visitors can open. */
  checkLinks(urls: readonly string[], options?: Cancellable): Promise<LinkCheck[]>
  /** The pictures of the account. */
  photos(options?: Cancellable): Promise<ListedPhoto[]>
  events(filters: PostEventFilters, options?: Cancellable): Promise<PostEvent[]>
  /** Takes one post out of a plan, as `cancel` does. */
  removeEvent(id: number, postId: number): Promise<string[]>
}

/** So long a list of videos is taken for true. */
const videosMs = 30_000

const eventQuery = ({ from, to, networks, kinds, search }: PostEventFilters): QueryParams => ({
  network: networks.map((network) => portalCodes[network]),
  typePost: kinds.map((kind) => kindCodes[kind]),
  startDate: from.toISOString(),
  endDate: to.toISOString(),
  search,
})

type Ask = (call: Omit<HttpCall, 'service' | 'signal'>, options?: Cancellable) => Promise<unknown>

const mediaCalls = (ask: Ask): Pick<PostsClient, 'videos' | 'finishVideo' | 'checkVideo' | 'checkLinks' | 'photos'> => {
  let known: { at: number; videos: PostVideos } | null = null
  return {
    async videos(options) {
      if (known && Date.now() - known.at < videosMs) return known.videos
      try {
        known = { at: Date.now(), videos: postVideosWire.decode(await ask({ path: '/videos' }, options)) }
        return known.videos
      } catch {
        return { count: 0, videos: [] }
      }
    },
    finishVideo: async (uploadId, options) => {
      known = null
      return postVideoWire.decode(await ask({ method: 'POST', path: '/videos', body: videoUploadWire.encode({ uploadId }) }, options))
    },
    checkVideo: async (url, options) =>
      videoCheckWire.decode(await ask({ method: 'POST', path: '/videos/check', body: videoAddressWire.encode({ url }) }, options)),
    checkLinks: async (urls, options) =>
      linkChecksWire.decode(await ask({ method: 'POST', path: '/socialposts/liens', body: linksWire.encode({ urls: [...urls] }) }, options))
        .checks,
    photos: async (options) => photosWire.decode(await ask({ path: '/list/photos' }, options)).photos,
  }
}

/** What stands behind the `ok` of a reply. */
const doubtsOf = (reply: unknown): string[] => (Array.isArray(reply) ? reply.slice(1).filter((said) => typeof said === 'string') : [])

export const createPostsClient = (http: Http, topics?: Topics): PostsClient => {
  const ask: Ask = (call, { signal } = {}) => http.send({ service: 'provider', ...call, ...(signal && { signal }) })
  const change = async (call: Omit<HttpCall, 'service' | 'signal'>): Promise<unknown> => {
    const reply = await ask(call)
    topics?.announce('posts')
    return reply
  }
  return {
    list: async (state, options) =>
      postPageWire.decode(await ask({ path: '/social-management-posts', query: encodeListQuery(postSchema, state) }, options)),
    find: async (id, options) => {
      const { posts } = postReplyWire.decode(await ask({ path: '/social-management-posts', query: { annonceId: id } }, options))
      return posts[0] as Post
    },
    save: async (post) =>
      postWire.decode(
        await change(
          post.kind === 'editorial'
            ? { method: 'POST', path: '/socialposts/post/treatment', body: postSavingWire.encode(post) }
            : { method: 'PATCH', path: `/annonce/${post.adId ?? post.id}`, body: postSavingWire.encode(post) },
        ),
      ),
    schedule: async (scheduling) =>
      scheduleReplyWire.decode(await change({ method: 'POST', path: '/socialposts', body: writeScheduling(scheduling) })).publications,
    saveAndSchedule: async (post, scheduling) => {
      const body = writeScheduling({ ...scheduling, kind: post.kind, ids: post.id === null ? [] : [post.id], post })
      return scheduleReplyWire.decode(await change({ method: 'POST', path: '/socialposts', body })).post as Post
    },
    reschedule: async (move) =>
      scheduleReplyWire.decode(await change({ method: 'PUT', path: '/socialposts', body: writeMove(move) })).publications,
    cancel: async ({ id, advertiser, networks = [], kind = 'editorial' }) => {
      const body = cancellingWire.encode({
        id,
        advertiserId: advertiser.id,
        login: advertiser.login,
        portals: networks.map((network) => ({ network, kind })),
      })
      return doubtsOf(await change({ method: 'DELETE', path: '/socialposts', body }))
    },
    retry: async (id) =>
      publicationWire.decode(await change({ method: 'POST', path: `/socialposts/diffusions/${encodeURIComponent(id)}/relance` })),
    failedForConnection: async (network, options) =>
      failedForConnectionWire.decode(await ask({ path: '/socialposts/relance', query: { portail: portalCodes[network] } }, options)).failed,
    replay: async (network, late) =>
      replayReplyWire.decode(
        await change({
          method: 'POST',
          path: '/socialposts/relance',
          body: replayWire.encode({ portal: { network, kind: 'ad' }, late: [...late] }),
        }),
      ),
    settings: async (options) => postSettingsWire.decode(await ask({ path: '/socialposts/reglages' }, options)),
    saveSettings: async (settings) =>
      postSettingsWire.decode(await change({ method: 'PUT', path: '/socialposts/reglages', body: postSettingsWire.encode(settings) })),
    freeSlots: async ({ networks, ids, count }, options) =>
      freeSlotsWire.decode(
        await ask(
          {
            path: '/socialposts/creneaux',
            query: { portails: networks.map((network) => portalCodes[network]), annonces: [...ids], nombre: count },
          },
          options,
        ),
      ),
    approval: async (options) => approvalPolicyWire.decode(await ask({ path: '/socialposts/accord' }, options)),
    decide: async (decision) =>
      approvalResultWire.decode(await change({ method: 'POST', path: '/socialposts/accord', body: writeDecision(decision) })),
    remove: async (ids) =>
      postDeletionResultWire.decode(
        await change({
          method: 'DELETE',
          path: '/annonce',
          body: postDeletionWire.encode({ ids: [...ids], source: { code: socialSource } }),
        }),
      ),
    templates: async (state, options) =>
      postTemplatePageWire.decode(
        await ask(
          {
            path: '/annonce',
            query: { universe: 'EDITO', etat: 'M', ...encodeListQuery(postTemplateSchema, state), [templatesOfHead]: 1 },
          },
          options,
        ),
      ),
    outlets: async (options) => outletsWire.decode(await ask({ path: '/points-de-vente' }, options)).outlets,
    createFromTemplate: async ({ id, reference }, advertiserLogin, { isWithoutPhotos = false } = {}) =>
      postWire.decode(
        await change({
          method: 'POST',
          path: '/createPostFromModel',
          body: templateUseWire.encode({ id, reference, login: advertiserLogin ?? null, adId: null, isWithoutPhotos }),
        }),
      ),
    fromTemplate: async ({ id, reference }, adId) =>
      postWire.decode(
        await ask({
          method: 'POST',
          path: '/createPostFromModel',
          body: templateUseWire.encode({ id, reference, login: null, adId, isWithoutPhotos: false }),
        }),
      ),
    ...mediaCalls(ask),
    events: async (filters, options) => postEventsWire.decode(await ask({ path: '/events_calendar', query: eventQuery(filters) }, options)),
    removeEvent: async (id, postId) => doubtsOf(await change({ method: 'DELETE', path: `/eventCalendar/${id}/${postId}` })),
  }
}

import type { Account } from '../account/account.model.ts'
import { grants } from '../account/account.rules.ts'
import { FormState, type DraftStorage, type FormSnapshot } from '../form/index.ts'
import { toApiError, type ApiError } from '../http/errors.ts'
import type { Http } from '../http/http.types.ts'
import { createMediaClient } from '../media/media.client.ts'
import { isOfOutlet } from '../post-approval/post-approval.rules.ts'
import type { RatioRepair } from '../post-checks/post-checks.repairs.rules.ts'
import { createPostPlansClient } from '../post-plans/post-plans.client.ts'
import type { PostScheduling } from '../post-plans/post-plans.model.ts'
import { createPostPublishingClient } from '../post-publishing/post-publishing.client.ts'
import { createPostsClient } from '../posts/posts.client.ts'
import { postContentOf, postForm, postValuesOf, type PostFormContext, type PostValues } from '../posts/posts.form.ts'
import type {
  NetworkPost,
  Post,
  PostContent,
  PostDeletionResult,
  PostPicture,
  PostPlan,
  PostSaving,
  PostState,
} from '../posts/posts.model.ts'
import {
  canKeepDraft,
  canKeepTemplate,
  canPublishPost,
  changesWhatIsSent,
  networksOf,
  postFor,
  withNetwork,
  withNetworkPost,
  type PostDecision,
} from '../posts/posts.rules.ts'
import { currentPublication, isInitialLocked, isLocked } from '../posts/posts.status.rules.ts'
import { socialNetworks, type PostKind, type SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { Topics } from '../topics/topics.ts'
import { fixedPictures } from './post-composer.pictures.service.ts'

/** Interval for reading a post while a network is processing it. */
export const pollMs = 3_000

interface PostSessionOptions {
  services: () => { http: Http; topics?: Topics }
  account: () => Account | null | undefined
  /** The post to edit; a new one if both ids are undefined. */
  params: () => { postId: number | undefined; adId: number | undefined; isTemplate: boolean; isReadOnly: boolean }
}

interface PostSnapshot extends Pick<FormSnapshot<PostValues>, 'status' | 'error' | 'isDirty' | 'conflict'> {
  /** Last saved state; null for a new post. */
  post: Post | null
  /** Current state including unsaved changes. */
  content: PostContent
}

export type PostSessionEvent =
  | { kind: 'changed' }
  | { kind: 'saved'; post: Post; isNew: boolean }
  | { kind: 'scheduled'; post: Post; networks: readonly SocialNetwork[]; plan: PostPlan }
  | { kind: 'removed'; id: number }

/** Plans are also refused with 409, which is no edit conflict. */
const isConflict = ({ code }: ApiError): boolean => code === 'changed-meanwhile'

const isOnItsWay = ({ publications }: Post): boolean =>
  publications.some(({ state, dueAt }) => state === 'publishing' || (state === 'scheduled' && dueAt.getTime() <= Date.now()))

/** Editing session of one post: unsaved content, server state, possible actions. Every intention is one call of the server. */
export class PostSession {
  readonly #options: PostSessionOptions
  readonly #listeners = new Set<(event: PostSessionEvent) => void>()
  #form: FormState<PostValues, PostFormContext> | undefined
  #poll: ReturnType<typeof setTimeout> | undefined
  #isPaused = false
  post: Post | null = null

  constructor(options: PostSessionOptions) {
    this.#options = options
  }

  /** Starts with the loaded post and restores the local draft. */
  open(post: Post | null, draft?: DraftStorage<PostValues>): void {
    this.post = post
    this.#form = new FormState(postForm, {
      context: this.#context,
      ...(post && { values: postValuesOf(post), reload: this.#reload, isConflict }),
      ...(draft && { draft, restore: 'at-once' as const }),
    })
    this.#form.subscribe(() => this.#notify())
    if (post) this.#pollWhileOnItsWay(post)
  }
  /** Stops polling until `resume`. */
  pause(): void {
    this.#isPaused = true
    clearTimeout(this.#poll)
  }
  resume(): void {
    this.#isPaused = false
    if (this.post) this.#pollWhileOnItsWay(this.post)
  }
  /** Throws before `open`. */
  get form(): FormState<PostValues, PostFormContext> {
    if (!this.#form) throw new Error('Read before the session is open')
    return this.#form
  }

  snapshot(): PostSnapshot {
    const { status, error, isDirty, conflict } = this.form.get()
    return { post: this.post, content: this.content, status, error, isDirty, conflict }
  }
  readonly subscribe = (listener: (event: PostSessionEvent) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  #notify(event: PostSessionEvent = { kind: 'changed' }): void {
    for (const listener of this.#listeners) listener(event)
  }

  get kind(): PostKind {
    return this.post?.kind ?? (this.#options.params().adId === undefined ? 'editorial' : 'ad')
  }
  /** It is saved as a template and never published. */
  get isTemplate(): boolean {
    return this.#options.params().isTemplate
  }
  /** It belongs to a point of sale and is reviewed by the head office. */
  get isReview(): boolean {
    return this.post !== null && isOfOutlet(this.post, this.#options.account())
  }
  /** Whether this person may approve it, or return it: pages of other sites by a right of its own. */
  get mayDecide(): boolean {
    const account = this.#options.account()
    return this.isReview && !!account && grants(account, 'posts:approve')
  }
  get isReadOnly(): boolean {
    return this.#options.params().isReadOnly || this.isReview || this.post?.state === 'deleted'
  }
  get advertiser(): { id: number; login: string; name: string } {
    return this.post?.advertiser ?? this.#options.account()?.advertiser ?? { id: 0, login: '', name: '' }
  }
  get content(): PostContent {
    return postContentOf(this.form.get().values)
  }
  /** Networks included in the subscription. */
  get allowed(): SocialNetwork[] {
    const options = this.#options.account()?.advertiser.options
    return options ? networksOf(options, this.kind) : []
  }
  get isNew(): boolean {
    return !this.post || this.post.version === 0
  }
  get isInitialLocked(): boolean {
    return isInitialLocked(this.post?.publications ?? [])
  }
  isLocked(network: SocialNetwork): boolean {
    return isLocked(this.post?.publications ?? [], network)
  }
  get deletesVideo(): boolean {
    return !!this.post?.video && this.content.video === null
  }
  canSave(state: PostState): PostDecision {
    return (state === 'model' ? canKeepTemplate : canKeepDraft)(this.content)
  }
  get canPublish(): PostDecision {
    return canPublishPost(this.content, this.allowed)
  }
  get #context(): PostFormContext {
    const locked = socialNetworks.filter((network) => this.isLocked(network))
    return { kind: this.kind, isTemplate: this.isTemplate, isInitialLocked: this.isInitialLocked, locked }
  }

  change(content: PostContent): void {
    this.form.fill(postValuesOf(content))
  }
  choose(network: SocialNetwork, isChosen: boolean): void {
    this.change(withNetwork(this.content, network, isChosen))
  }
  changeNetwork(network: SocialNetwork, change: Partial<NetworkPost>): void {
    this.change(withNetworkPost(this.content, network, change))
  }
  setPictures(whose: 'initial' | SocialNetwork, pictures: PostPicture[]): void {
    if (whose === 'initial') this.form.set('pictures', pictures)
    else this.changeNetwork(whose, { pictures })
  }
  /** Repairs the pictures for a network, which then has pictures of its own; resolves to the number of repaired ones. */
  async fixPictures(network: SocialNetwork, how: RatioRepair): Promise<{ count: number; undo: () => void }> {
    const before = postFor(this.content, network).pictures
    const fixed = await fixedPictures(createMediaClient(this.#options.services().http), before, network, how)
    const own = this.content.networks[network]?.pictures ?? null
    this.changeNetwork(network, { pictures: fixed })
    const count = fixed.filter(({ id }, index) => id !== before[index]?.id).length
    return { count, undo: () => this.changeNetwork(network, { pictures: own }) }
  }

  find(options: { signal?: AbortSignal } = {}): Promise<Post> {
    const { postId, adId } = this.#options.params()
    return createPostsClient(this.#options.services().http).find(adId ?? postId ?? 0, options)
  }
  /** Resolves to null if the form is invalid or the save was refused; the snapshot has the reason. */
  save(state: PostState): Promise<Post | null> {
    const { http, topics } = this.#options.services()
    return this.#submit(state, (post) => createPostsClient(http, topics).save(post))
  }
  /** Saves the post and replaces its plans on these networks, in one call; null as for `save`. */
  async schedule(scheduling: Pick<PostScheduling, 'networks' | 'plan' | 'isAgain'>): Promise<Post | null> {
    const { http, topics } = this.#options.services()
    const { advertiser } = this
    const { networks, plan } = scheduling
    const post = await this.#submit('active', (saving) =>
      createPostPlansClient(http, topics).saveAndSchedule(saving, { ...scheduling, advertiser }),
    )
    if (post) this.#notify({ kind: 'scheduled', post, networks, plan })
    return post
  }
  /** Cancels the plan on a network; resolves to warnings about what could not be verified. */
  async cancel(network: SocialNetwork): Promise<string[]> {
    const { http, topics } = this.#options.services()
    const publication = this.post && currentPublication(this.post.publications, network)
    if (!this.post || !publication) return []
    const { advertiser, kind } = this.post
    const plan = { id: publication.scheduleId, advertiser, networks: [network], kind }
    return this.#thenRefresh(createPostPlansClient(http, topics).cancel(plan))
  }
  async retry(network: SocialNetwork): Promise<void> {
    const { http, topics } = this.#options.services()
    const publication = this.post && currentPublication(this.post.publications, network)
    if (publication) await this.#thenRefresh(createPostPublishingClient(http, topics).retry(publication.id))
  }
  async remove(): Promise<PostDeletionResult> {
    const { http, topics } = this.#options.services()
    try {
      const result = await createPostsClient(http, topics).remove(this.post ? [this.post.id] : [])
      if (this.post && result.deleted.includes(this.post.id)) {
        this.form.discard()
        this.#notify({ kind: 'removed', id: this.post.id })
      }
      return result
    } catch (error) {
      await this.refresh()
      throw error
    }
  }
  /** Reloads the post after an action, even a failed one, since it may have been executed. Retries until it succeeds. */
  async refresh(): Promise<void> {
    if (!this.post) return
    try {
      this.show(await this.find(), { asks: true })
    } catch {
      this.#pollLater()
    }
  }
  /** Takes over the server state and keeps unsaved changes; `asks` reports a conflict if both changed the same field. */
  show(post: Post, { asks = false } = {}): void {
    this.post = post
    this.form.context = this.#context
    this.form.load(postValuesOf(post), { asks })
    this.#pollWhileOnItsWay(post)
    this.#notify()
  }

  async #submit(state: PostState, send: (post: PostSaving) => Promise<Post>): Promise<Post | null> {
    const { isNew } = this
    const isSaved = await this.form.submit(async (values) => {
      const { id = null, version = 0, adId = this.#options.params().adId ?? null } = this.post ?? {}
      const content = postContentOf(values)
      const { login } = this.advertiser
      const mustUpdate = changesWhatIsSent(this.post, content)
      const post = {
        id,
        version,
        kind: this.kind,
        adId,
        state,
        content,
        videoDeleted: this.deletesVideo,
        mustUpdate,
        ...(login && { login }),
      }
      try {
        this.post = await send(post)
      } catch (error) {
        if (!isConflict(toApiError(error))) await this.refresh()
        throw error
      }
    })
    if (!isSaved || !this.post) return null
    const { post } = this
    this.show(post)
    this.#notify({ kind: 'saved', post, isNew })
    return post
  }
  async #thenRefresh<Reply>(call: Promise<Reply>): Promise<Reply> {
    try {
      return await call
    } finally {
      await this.refresh()
    }
  }
  readonly #reload = async (): Promise<PostValues> => {
    this.post = await this.find()
    this.form.context = this.#context
    return postValuesOf(this.post)
  }

  #pollWhileOnItsWay(post: Post): void {
    clearTimeout(this.#poll)
    if (isOnItsWay(post)) this.#pollLater()
  }
  #pollLater(): void {
    clearTimeout(this.#poll)
    if (!this.#isPaused) this.#poll = setTimeout(() => void this.#pollOnce(), pollMs)
  }
  async #pollOnce(): Promise<void> {
    try {
      this.show(await this.find())
    } catch {
      // The next action of the person reports connection problems.
      this.#pollLater()
    }
  }
}

import {
  changesWhatIsSent,
  createPostsClient,
  isInitialLocked,
  isLocked,
  networksOf,
  postContentOf,
  postValuesOf,
  withNetworkPost,
  type Post,
  type PostContent,
  type PostFormContext,
  type PostPicture,
  type PostSaving,
  type PostsClient,
  type PostState,
  type PostValues,
} from '@vitrine/core/posts'
import { type PostScheduling, createPostPlansClient } from '@vitrine/core/post-plans'
import { toApiError, type ApiError } from '@vitrine/core/http'
import { socialNetworks, type PostKind, type SocialNetwork } from '@vitrine/core/social-networks'
import type { ReactiveControllerHost } from 'lit'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import type { FormController } from '../form/index.ts'
import { movingPlace } from './post-composer.draft.service.ts'
import type { PicturesOf } from './post-composer.media.controller.ts'
import { ComposerWatch } from './post-composer.watch.controller.ts'

interface Setup {
  vitrine: () => VitrineInstance
  form: () => FormController<PostValues, PostFormContext>
  /** Which post the element names. */
  asked: () => { postId: number | undefined; adId: number | undefined; isTemplate: boolean }
  isReadOnly: () => boolean
}

/** Networks and plans refuse with a conflict as well. */
const isConflict = ({ code }: ApiError): boolean => code === 'changed-meanwhile'

/** The post that is written: as the server has it, as it is typed, and what of both goes where. */
export class ComposerPost {
  readonly #host: ReactiveControllerHost
  readonly #setup: Setup
  readonly #watch: ComposerWatch
  /** As it was saved last; null for a new one. */
  saved: Post | null = null

  constructor(host: ReactiveControllerHost, setup: Setup) {
    this.#host = host
    this.#setup = setup
    this.#watch = new ComposerWatch(host, { find: () => this.find(), found: (post) => setup.form().hasBegun && this.show(post) })
  }

  get #client(): PostsClient {
    const { http, topics } = this.#setup.vitrine()
    return createPostsClient(http, topics)
  }

  /** Goes on in the form with what was loaded, and with what this person typed of it before. */
  begin(post: Post | null, user: number): void {
    this.saved = post
    this.#setup.form().begin({
      context: this.#context,
      ...(post && { values: postValuesOf(post), reload: this.#reload, isConflict }),
      ...(!this.#setup.isReadOnly() && { draft: movingPlace(() => this.placeOf(user)), restore: 'at-once' }),
    })
    if (post) this.#watch.seen(post)
  }

  get kind(): PostKind {
    return this.saved?.kind ?? (this.#setup.asked().adId === undefined ? 'editorial' : 'ad')
  }
  /** As it is typed now. */
  get content(): PostContent {
    return postContentOf(this.#setup.form().snapshot.values)
  }
  /** The networks that the subscription has for such posts. */
  get allowed(): SocialNetwork[] {
    const options = this.#setup.vitrine().account.value?.advertiser.options
    return options ? networksOf(options, this.kind) : []
  }
  get #context(): PostFormContext {
    const locked = socialNetworks.filter((network) => this.isLocked(network))
    return { kind: this.kind, isTemplate: this.#setup.asked().isTemplate, isInitialLocked: this.isInitialLocked, locked }
  }
  get isInitialLocked(): boolean {
    return isInitialLocked(this.saved?.publications ?? [])
  }
  isLocked(network: SocialNetwork): boolean {
    return isLocked(this.saved?.publications ?? [], network)
  }
  /** It had a video that is saved, and has none any more. */
  get deletesVideo(): boolean {
    return !!this.saved?.video && this.content.video === null
  }
  /** Names it among what is kept on the device. */
  placeOf(user = this.#setup.vitrine().account.value?.user.id): string {
    const { postId, adId, isTemplate } = this.#setup.asked()
    const post = adId === undefined ? (postId ?? (isTemplate ? 'new-template' : 'new')) : `ad-${adId}`
    return `post:${user}:${post}`
  }

  change(content: PostContent): void {
    this.#setup.form().state.fill(postValuesOf(content))
    this.#host.requestUpdate()
  }
  setPictures(whose: PicturesOf, pictures: PostPicture[]): void {
    if (whose === 'initial') this.#setup.form().state.set('pictures', pictures)
    else this.change(withNetworkPost(this.content, whose, { pictures }))
  }

  find(options: { signal?: AbortSignal } = {}): Promise<Post> {
    const { postId, adId } = this.#setup.asked()
    return this.#client.find(adId ?? postId ?? 0, options)
  }
  get #advertiser(): { id: number; login: string } {
    return this.saved?.advertiser ?? this.#setup.vitrine().account.value?.advertiser ?? { id: 0, login: '' }
  }
  /** Saves what is typed; null where something is wrong, which its fields say. */
  save(state: PostState): Promise<Post | null> {
    return this.#submit(state, (post) => this.#client.save(post))
  }
  /** Saves what is typed and plans it on these networks in the place of what was planned there, in one call. */
  saveAndSchedule(scheduling: Pick<PostScheduling, 'networks' | 'plan' | 'isAgain'>): Promise<Post | null> {
    const { http, topics } = this.#setup.vitrine()
    const plans = createPostPlansClient(http, topics)
    return this.#submit('active', (post) => plans.saveAndSchedule(post, { ...scheduling, advertiser: this.#advertiser }))
  }
  async #submit(state: PostState, send: (post: PostSaving) => Promise<Post>): Promise<Post | null> {
    const { form, asked } = this.#setup
    const isSaved = await form().state.submit(async (values) => {
      const { id = null, version = 0, adId = asked().adId ?? null } = this.saved ?? {}
      const content = postContentOf(values)
      const { login } = this.#advertiser
      const mustUpdate = changesWhatIsSent(this.saved, content)
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
        this.saved = await send(post)
      } catch (error) {
        if (!isConflict(toApiError(error))) await this.refresh()
        throw error
      }
    })
    return isSaved ? this.saved : null
  }
  /** Reads the post anew after something was done with it, or failed and may have been done all the same; tried again until it succeeds. */
  async refresh(): Promise<void> {
    if (!this.saved) return
    try {
      this.show(await this.find(), { asks: true })
    } catch {
      this.#watch.lookAgain()
    }
  }
  /** The post as the server has it; what was typed since stays. */
  readonly show = (post: Post, { asks = false } = {}): void => {
    const { state } = this.#setup.form()
    this.saved = post
    state.context = this.#context
    state.load(postValuesOf(post), { asks })
    this.#watch.seen(post)
    this.#host.requestUpdate()
  }
  /** What somebody else has saved meanwhile, to be shown beside what is typed. */
  readonly #reload = async (): Promise<PostValues> => {
    this.saved = await this.find()
    this.#setup.form().state.context = this.#context
    return postValuesOf(this.saved)
  }
}

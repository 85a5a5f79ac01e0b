import { accountTimeZone } from '@vitrine/core/days'
import { ApiError, toApiError } from '@vitrine/core/http'
import { errorText, formMessages, mediaMessages, postApprovalMessages, postComposerMessages, postStatusMessages } from '@vitrine/core/i18n'
import {
  changesWhatIsSent, chosenNetworks, createPostsClient, isInitialLocked, isLocked, networksOf, postContentOf, postForm, postValuesOf, withNetwork, withNetworkPost,
  type NetworkPost, type Post, type PostContent, type PostFormContext, type PostPicture, type PostsClient, type PostState, type PostValues,
} from '@vitrine/core/posts'
import { socialNetworks, type PostKind, type SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type CSSResultGroup, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { DialogController } from '../base/dialog-controller.ts'
import { signInAgain } from '../base/failure.ts'
import { LoadController } from '../base/load-controller.ts'
import { ToastController } from '../base/toast-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { conflictBox, FormController } from '../form/index.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { toasts } from '../ui/toasts.ts'
import { ComposerActions } from './post-composer.acts.controller.ts'
import { ComposerApproval } from './post-composer.approval.controller.ts'
import { approvalNotice } from './post-composer.approval.view.ts'
import { bodyView } from './post-composer.body.view.ts'
import { composerBar } from './post-composer.bar.view.ts'
import { ComposerConnections } from './post-composer.connections.controller.ts'
import { placeToMend } from './post-composer.faults.view.ts'
import { ComposerLinks } from './post-composer.links.controller.ts'
import { ComposerMedia, type PicturesOf } from './post-composer.media.controller.ts'
import { ComposerMend } from './post-composer.mend.controller.ts'
import { ComposerPlan } from './post-composer.plan.controller.ts'
import { ComposerPreviews } from './post-composer.previews.controller.ts'
import { movingPlace } from './post-composer.draft.service.ts'
import { composerStyles } from './post-composer.styles.ts'
import { ComposerTemplates } from './post-composer.templates.controller.ts'
import type { ComposerScope } from './post-composer.types.ts'
import { versionWords } from './post-composer.versions.view.ts'
import { ComposerVideo } from './post-composer.video.controller.ts'
import { ComposerWatch } from './post-composer.watch.controller.ts'

/**
 * A post for social networks: written once, adapted to each network with a preview of what its feed will show, published or planned.
 *
 * @summary The composer of a post for Facebook, Instagram, Google and LinkedIn.
 * @tag vitrine-post-composer
 *
 * @slot - Shown until the composer has started, and kept when it cannot.
 * @slot heading - The title; what the post is by default.
 *
 * @event {CustomEvent<{ id: number, reference: string, state: PostState, isNew: boolean }>} vitrine-post-saved - The post was saved.
 * @event {CustomEvent<{ id: number, networks: SocialNetwork[], at: Date | null }>} vitrine-post-planned - The post goes out on these networks, then or at once (`null`).
 * @event {CustomEvent<{ id: number }>} vitrine-post-deleted - The post is gone.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something typed is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The post can be written.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the composer shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart bar - State and buttons.
 * @csspart keeping - Whether what is typed is saved.
 * @csspart delete - Deletes the post.
 * @csspart draft - Makes a planned post a draft again.
 * @csspart save - Saves the post.
 * @csspart plan - Asks when the post goes out.
 * @csspart publish - Publishes the post.
 * @csspart confirm - Plans it.
 * @csspart initial - The post as it is written once.
 * @csspart networks - The networks to tick.
 * @csspart adapt - What each network gets.
 * @csspart tab - A network in that part.
 * @csspart tab-count - How much keeps the post from it.
 * @csspart blanks - What a template may leave open.
 * @csspart publication - What became of the post on a network.
 * @csspart faults - What a network would say of a part.
 * @csspart repairs - What mends the photos of a network.
 * @csspart approval - How the post stands with the head office that approves it.
 * @csspart approve - Approves the post of a point of sale.
 * @csspart return - Asks why the post is returned to its point of sale.
 * @csspart review - The post of a point of sale on each network, as its head office looks at it.
 * @csspart history - Who proposed, approved, returned and changed the post, and when.
 * @csspart preview - The post as the feed of the network shows it.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the bar stays below it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePostComposer extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, composerStyles]
  static override readonly sources = { 'post-composer': postComposerMessages, 'post-status': postStatusMessages, 'post-approval': postApprovalMessages, form: formMessages, media: mediaMessages }

  /** Id of the post; a new one without it. */
  @property({ attribute: 'post-id', type: Number }) postId?: number
  /** Id of the ad that the post is about. */
  @property({ attribute: 'ad-id', type: Number }) adId?: number
  /** Shows the post, and lets nothing be changed. */
  @property({ attribute: 'read-only', type: Boolean }) readOnly = false
  /** The post is a template: it is saved as one, and never goes out itself. */
  @property({ type: Boolean }) template = false
  /** The network whose part is open; the first that is ticked without it. */
  @property() network?: SocialNetwork

  #post: Post | null = null
  #client: PostsClient | undefined
  #device: ComposerScope['device'] = 'phone'
  readonly #load = new LoadController<Post | null>(this)
  readonly #dialogs = new DialogController(this)
  readonly #toasts = new ToastController(this)
  readonly #previews = new ComposerPreviews(this)
  readonly #watch = new ComposerWatch(this, {
    find: () => this.#posts.find(this.adId ?? this.postId ?? 0),
    found: (post) => this.#form.hasBegun && this.#show(post),
  })
  readonly #media = new ComposerMedia(this, {
    vitrine: () => this.vitrine,
    failed: (error) => this.report(error),
    failure: (error, again) => this.renderError(error, again, true),
    changed: (whose, pictures) => this.#setPictures(whose, pictures),
  })
  readonly #approval: ComposerApproval = new ComposerApproval(this, {
    client: () => this.#posts,
    dialogs: this.#dialogs,
    toasts: this.#toasts,
    texts: () => ({ t: this.t('post-approval'), form: this.t('form'), common: this.t('common'), formatters: this.formatters, language: this.language }),
    post: () => this.#post,
    account: () => this.vitrine.account.value,
    refreshed: (post) => this.#show(post),
  })
  /** What the parts that write into the post have in common. */
  readonly #shared = {
    http: () => this.vitrine.http,
    client: () => this.#posts,
    toasts: this.#toasts,
    texts: () => ({ t: this.t('post-composer'), form: this.t('form'), common: this.t('common') }),
    post: () => this.#post,
    content: () => this.#content,
    changed: (content: PostContent) => this.#change(content),
  }
  readonly #templates = new ComposerTemplates(this, this.#shared)
  readonly #connections = new ComposerConnections(this, this.#shared.http)
  readonly #links = new ComposerLinks(this, this.#shared)
  readonly #mend = new ComposerMend(this, this.#shared)
  readonly #video = new ComposerVideo(this, {
    vitrine: () => this.vitrine,
    client: () => this.#posts,
    common: () => this.t('common'),
    arrived: (video) => this.#form.state.set('video', video),
    form: () => this.#form.state,
    failed: (error) => this.report(error),
  })
  readonly #form: FormController<PostValues, PostFormContext> = new FormController(this, postForm, {
    texts: () => ({ own: this.t('post-composer'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) => errorText(this.t('common'), error),
    submit: async () => {
      await this.#acts.save(this.template ? 'model' : 'draft')
      return true
    },
  })
  readonly #acts: ComposerActions = new ComposerActions(this, {
    client: () => this.#posts,
    dialogs: this.#dialogs,
    toasts: this.#toasts,
    texts: () => ({ t: this.t('post-composer'), common: this.t('common'), formatters: this.formatters }),
    content: () => this.#content,
    post: () => this.#post,
    allowed: () => this.#allowed,
    save: (state) => this.#save(state),
    trouble: () => this.#form.snapshot.error,
    deletesVideo: () => this.#deletesVideo,
    refreshed: (post) => this.#show(post),
    planned: (networks, at) => this.emit('vitrine-post-planned', { id: this.#post?.id ?? 0, networks, at }),
    waiting: () => this.#approval.waiting,
    removed: (id) => this.#removed(id),
    lead: (decision) => this.#lead(decision),
  })
  readonly #plan = new ComposerPlan(this, {
    texts: () => ({ t: this.t('post-composer'), form: this.t('form'), common: this.t('common'), formatters: this.formatters, language: this.language }),
    dialogs: this.#dialogs,
    timeZone: () => accountTimeZone(this.vitrine.account.value),
    content: () => this.#content,
    kind: () => this.#kind,
    post: () => this.#post,
    allowed: () => this.#allowed,
    isConnected: (network) => this.#connections.obstacle(network) === null,
    asked: () => this.#approval.asked,
    send: (networks, plan, isAgain) => this.#acts.send(networks, plan, isAgain),
  })

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const isOther = changed.has('postId') || changed.has('adId')
    // The post of a composer that was just saved for the first time is still the same.
    if (this.hasUpdated && isOther && this.isStarted && (this.adId === undefined ? this.postId !== this.#post?.id : this.adId !== this.#post?.adId)) this.retry()
  }

  protected override start(vitrine: VitrineInstance): void {
    this.#client = createPostsClient(vitrine.http, vitrine.topics)
    this.#form.end()
    this.#media.clear()
    this.loadStarted()
    void this.#begin(vitrine, this.#client)
  }
  get #posts(): PostsClient {
    return (this.#client ??= createPostsClient(this.vitrine.http, this.vitrine.topics))
  }

  async #begin({ account }: VitrineInstance, client: PostsClient): Promise<void> {
    const id = this.adId ?? this.postId
    await this.#load.run(async (signal) => {
      const [post] = await Promise.all([id === undefined ? null : client.find(id, { signal }), account.ready])
      return post
    })
    const { status, error } = this.#load
    if (status === 'failed') this.fail(this.adId === undefined ? error : await this.#ofAd(error))
    const user = account.value?.user.id
    if (status !== 'ready' || user === undefined) return
    const post = (this.#post = this.#load.value ?? null)
    this.#form.begin({
      context: this.#contextOf(post),
      ...(post && { values: postValuesOf(post), reload: () => this.#reload() }),
      ...(!this.#isReadOnly && { draft: movingPlace(() => this.#placeOf(user)), restore: 'at-once' }),
    })
    this.loadEnded()
    if (post) this.#watch.seen(post)
    void this.#media.load()
    if (!this.template) void this.#approval.load()
    if (this.#isReadOnly) return
    void this.#video.load()
    void this.#links.check()
    void this.#connections.load()
    if (this.adId !== undefined) void this.#templates.load()
  }
  /** What failed of the posts of an ad is said in their words, unless the server has its own. */
  async #ofAd(cause: unknown): Promise<unknown> {
    const { kind, status, serverMessage, requestId } = toApiError(cause)
    await this.vitrine.messages.load(this.language, VitrinePostComposer.sources).catch(() => undefined)
    return serverMessage || kind === 'auth' ? cause : new ApiError(kind, { ...(status !== undefined && { status }), ...(requestId !== undefined && { requestId }), serverMessage: this.t('post-composer')('failed.load') })
  }
  /** Names the post among what is kept on the device. */
  #placeOf(user = this.vitrine.account.value?.user.id): string {
    const post = this.adId === undefined ? (this.postId ?? (this.template ? 'new-template' : 'new')) : `ad-${this.adId}`
    return `post:${user}:${post}`
  }
  #contextOf(post: Post | null): PostFormContext {
    const publications = post?.publications ?? []
    return { kind: this.#kind, isTemplate: this.template, isInitialLocked: isInitialLocked(publications), locked: socialNetworks.filter((network) => isLocked(publications, network)) }
  }
  get #isReadOnly(): boolean {
    return this.readOnly || this.#approval.isReview || this.#post?.state === 'deleted'
  }
  get #kind(): PostKind {
    return this.#post?.kind ?? (this.adId === undefined ? 'editorial' : 'ad')
  }
  get #content(): PostContent {
    return postContentOf(this.#form.snapshot.values)
  }
  get #allowed(): SocialNetwork[] {
    const options = this.vitrine.account.value?.advertiser.options
    return options ? networksOf(options, this.#kind) : []
  }

  // What is typed

  #change(content: PostContent): void {
    this.#form.state.fill(postValuesOf(content))
    this.requestUpdate()
  }
  #setPictures(whose: PicturesOf, pictures: PostPicture[]): void {
    if (whose === 'initial') this.#form.state.set('pictures', pictures)
    else this.#change(withNetworkPost(this.#content, whose, { pictures }))
  }
  #choose(network: SocialNetwork, isChosen: boolean): void {
    this.#change(withNetwork(this.#content, network, isChosen))
    if (isChosen) this.network = network
  }
  readonly #onChange = (event: Event): void => {
    void this.#links.check()
    if ((event.target as HTMLInputElement).name === 'videoUrl') void this.#video.check()
  }
  /** Leads to what keeps the post from going out. */
  async #lead(decision: Parameters<typeof placeToMend>[1]): Promise<void> {
    this.#form.state.look()
    const { network, selector } = placeToMend({ content: this.#content, kind: this.#kind }, decision, isInitialLocked(this.#post?.publications ?? []))
    if (selector === null) return this.#form.focusFault()
    if (network) this.network = network
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus()
  }

  // Saving

  get #deletesVideo(): boolean {
    return !!this.#post?.video && this.#content.video === null
  }
  async #save(state: PostState): Promise<Post | null> {
    const isNew = !this.#post || this.#post.version === 0
    const isSaved = await this.#form.state.submit(async (values) => {
      const { id = null, version = 0, adId = this.adId ?? null } = this.#post ?? {}
      const content = postContentOf(values)
      const login = this.#post?.advertiser.login ?? this.vitrine.account.value?.advertiser.login
      const mustUpdate = changesWhatIsSent(this.#post, content)
      this.#post = await this.#posts.save({ id, version, kind: this.#kind, adId, state, content, videoDeleted: this.#deletesVideo, mustUpdate, ...(login && { login }) })
    })
    if (!isSaved || !this.#post) {
      await this.#form.focusFault()
      return null
    }
    const post = this.#post
    if (this.adId === undefined) this.postId = post.id
    this.#show(post)
    this.emit('vitrine-post-saved', { id: post.id, reference: post.reference, state: post.state, isNew })
    return post
  }
  /** The post as the server has it; what was typed since stays. */
  #show(post: Post): void {
    this.#post = post
    this.#form.state.context = this.#contextOf(post)
    this.#form.state.load(postValuesOf(post), { asks: false })
    this.#watch.seen(post)
    this.requestUpdate()
  }
  async #reload(): Promise<PostValues> {
    const post = (this.#post = await this.#posts.find(this.adId ?? this.postId ?? 0))
    this.#form.state.context = this.#contextOf(post)
    return postValuesOf(post)
  }
  #removed(id: number): void {
    this.#form.state.discard()
    this.emit('vitrine-post-deleted', { id })
  }

  // What is shown

  get #scope(): ComposerScope {
    const content = this.#content
    const chosen = chosenNetworks(content)
    const post = this.#post
    return {
      t: this.t('post-composer'),
      status: this.t('post-status'),
      texts: this.#form.texts,
      format: this.formatters,
      language: this.language,
      form: this.#form,
      post,
      kind: this.#kind,
      content,
      allowed: this.#allowed,
      network: this.network && chosen.includes(this.network) ? this.network : (chosen[0] ?? null),
      pageName: post?.advertiser.name ?? this.vitrine.account.value?.advertiser.name ?? '',
      isReadOnly: this.#isReadOnly,
      isReview: this.#approval.isReview,
      approval: this.#approval,
      isTemplate: this.template,
      busy: this.#mend.isBusy ? 'mend' : this.#acts.busy,
      media: this.#media,
      video: this.#video,
      templates: this.#templates,
      links: this.#links,
      connections: this.#connections,
      device: this.#device,
      previews: this.#previews,
      isLocked: (network) => isLocked(post?.publications ?? [], network),
      choose: (network, isChosen) => this.#choose(network, isChosen),
      change: (network, change: Partial<NetworkPost>) => this.#change(withNetworkPost(this.#content, network, change)),
      open: (network) => (this.network = network),
      show: (device) => {
        this.#device = device
        this.requestUpdate()
      },
      mend: (network, how) => void this.#mend.run(network, how),
      acts: {
        save: (state) => void this.#acts.save(state),
        publish: (networks, isAgain) => void this.#ask(() => this.#plan.publish({ networks, isAgain: isAgain === true })),
        plan: (networks) => void this.#ask(() => this.#plan.plan({ networks })),
        unplan: (network) => void this.#acts.unplan(network),
        retry: (network) => void this.#acts.retry(network),
        remove: () => void this.#acts.remove(),
      },
    }
  }
  async #ask(open: () => Promise<void>): Promise<void> {
    if (await this.#acts.mayPublish()) await open()
  }
  protected override renderSkeleton(): unknown {
    return skeletonLines(14)
  }
  protected override renderContent(): unknown {
    if (!this.#form.hasBegun) return this.waitIsLong ? this.renderSkeleton() : nothing
    const scope = this.#scope
    const common = this.t('common')
    const place = this.#placeOf()
    return html`${signInAgain(common, this.vitrine)} ${composerBar(scope)}
      ${scope.isReadOnly ? nothing : html`<div class="notices">${approvalNotice(scope)} ${this.#form.draft()} ${conflictBox(this.#form, versionWords(this.t('post-composer'), this.t('form')))}</div>`}
      ${bodyView(scope, place, { form: (content) => this.#form.form(content), changed: this.#onChange })}
      ${this.#dialogs.render(common('actions.close'))} ${toasts(this.#toasts, common('toasts.region'), common('toasts.dismiss'))}`
  }
}

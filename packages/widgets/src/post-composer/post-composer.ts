import { abilitiesOf } from '@vitrine/core/account'
import { PostSession, type PostSessionEvent } from '@vitrine/core/post-composer'
import { createPostSettingsClient } from '@vitrine/core/post-settings'
import { createPostApprovalClient } from '@vitrine/core/post-approval'
import { createPostChecksClient } from '@vitrine/core/post-checks'
import { createPostTemplatesClient } from '@vitrine/core/post-templates'
import { createSocialNetworksClient } from '@vitrine/core/social-networks'
import { accountTimeZone } from '@vitrine/core/days'
import { ApiError, toApiError } from '@vitrine/core/http'
import { errorText, formMessages, mediaMessages, postApprovalMessages, postComposerMessages, postStatusMessages } from '@vitrine/core/i18n'
import { postForm, type Post, type PostFormContext, type PostValues } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
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
import { toasts } from '../ui/overlays/toasts.ts'
import { ComposerActions } from './post-composer.acts.controller.ts'
import { ComposerApproval } from './post-composer.approval.controller.ts'
import { approvalNotice } from './post-composer.approval.view.ts'
import { bodyView } from './post-composer.body.view.ts'
import { composerBar } from './post-composer.bar.view.ts'
import { ComposerConnections } from './post-composer.connections.controller.ts'
import { placeToFix } from './post-composer.faults.view.ts'
import type { Captions } from '../captions/captions.controller.ts'
import type { FactCheck } from '../fact-check/fact-check.controller.ts'
import { captionPlace } from './post-composer.initial.view.ts'
import { ComposerLinks } from './post-composer.links.controller.ts'
import { ComposerMedia } from './post-composer.media.controller.ts'
import { ComposerMessages } from './post-composer.messages.controller.ts'
import { ComposerPlan } from './post-composer.plan.controller.ts'
import { movingPlace, placeOf } from './post-composer.draft.service.ts'
import { ComposerPreviews } from './post-composer.previews.controller.ts'
import { composerStyles } from './post-composer.styles.ts'
import { ComposerTemplates } from './post-composer.templates.controller.ts'
import type { ComposerScope } from './post-composer.types.ts'
import type { ComposerTexts } from './post-composer.messages.controller.ts'
import { versionWords } from './post-composer.versions.view.ts'
import { ComposerVideo } from './post-composer.video.controller.ts'

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
 * @csspart free - The next free usual times, of which each fills in day and hour.
 * @csspart initial - The post as it is written once.
 * @csspart networks - The networks to tick.
 * @csspart adapt - What each network gets.
 * @csspart tab - A network in that part.
 * @csspart tab-count - How much keeps the post from it.
 * @csspart blanks - What a template may leave open.
 * @csspart publication - What became of the post on a network.
 * @csspart faults - What a network would say of a part.
 * @csspart repairs - What fixes the photos of a network.
 * @csspart approval - How the post stands with the head office that approves it.
 * @csspart approve - Approves the post of a point of sale.
 * @csspart return - Asks why the post is returned to its point of sale.
 * @csspart review - The post of a point of sale on each network, as its head office looks at it.
 * @csspart history - Who proposed, approved, returned and changed the post, and when.
 * @csspart facts - What a text of the post claims, compared with the ad.
 * @csspart facts-contradicted - What the ad says otherwise.
 * @csspart facts-missing - What the ad says nothing of.
 * @csspart law - What the law says of a text of the post.
 * @csspart law-forbidden - Words that the law forbids.
 * @csspart law-missing - Sentences that the law requires.
 * @csspart text-writing - Has a text written.
 * @csspart text-writing-text - The text that is proposed.
 * @csspart text-writing-failure - Why no text was written.
 * @csspart preview - The post as the feed of the network shows it.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the bar stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePostComposer extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, composerStyles]
  static override readonly sources = {
    'post-composer': postComposerMessages,
    'post-status': postStatusMessages,
    'post-approval': postApprovalMessages,
    form: formMessages,
    media: mediaMessages,
  }

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

  /** Day and time to plan the post for, YYYY-MM-DDTHH:mm in the time of the account, filled in where it is planned. */
  @property() at?: string

  readonly #load = new LoadController<Post | null>(this)
  readonly #dialogs = new DialogController(this)
  readonly #toasts = new ToastController(this)
  readonly #session = new PostSession({
    services: () => this.vitrine,
    account: () => this.vitrine.account.value,
    params: () => ({ postId: this.postId, adId: this.adId, isTemplate: this.template, isReadOnly: this.readOnly }),
  })
  readonly #previews = new ComposerPreviews(this, this.#session)
  readonly #messages = new ComposerMessages(this.#dialogs, this.#toasts, () => this.#texts)
  readonly #parts = { session: this.#session, messages: this.#messages }
  readonly #form: FormController<PostValues, PostFormContext> = new FormController(this, postForm, {
    texts: () => ({ own: this.t('post-composer'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) => errorText(this.t('common'), error),
    submit: async () => {
      await this.#actions.save(this.template ? 'model' : 'draft')
      return true
    },
  })
  readonly #media = new ComposerMedia(this, {
    session: this.#session,
    vitrine: () => this.vitrine,
    failed: (error) => this.report(error),
    failure: (error, again) => this.renderError(error, again, true),
    place: () => this.#place,
  })
  readonly #video = new ComposerVideo(this, {
    ...this.#parts,
    vitrine: () => this.vitrine,
    failed: (error) => this.report(error),
  })
  readonly #templates = new ComposerTemplates(this, { ...this.#parts, client: () => createPostTemplatesClient(this.vitrine.http) })
  readonly #connections = new ComposerConnections(this)
  readonly #links = new ComposerLinks(this, { session: this.#session, client: () => createPostChecksClient(this.vitrine.http) })
  readonly #approval = new ComposerApproval(this, {
    ...this.#parts,
    client: () => createPostApprovalClient(this.vitrine.http, this.vitrine.topics),
  })
  readonly #actions: ComposerActions = new ComposerActions(this, {
    ...this.#parts,
    lead: (decision) => this.#lead(decision),
    focusFault: () => this.#form.focusFault(),
  })
  readonly #plan = new ComposerPlan(this, {
    ...this.#parts,
    actions: this.#actions,
    connections: this.#connections,
    approval: this.#approval,
    settings: () => createPostSettingsClient(this.vitrine.http),
    clock: () => ({
      timeZone: accountTimeZone(this.vitrine.account.value),
      wanted: this.at !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(this.at) ? this.at : undefined,
    }),
    focusFault: () => this.#form.focusFault(),
  })

  #facts: FactCheck | undefined
  #captions: Captions | undefined
  #caption: ComposerScope['aids']['caption']

  constructor() {
    super()
    this.#session.subscribe((event) => this.#onSession(event))
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#session.resume()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#session.pause()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const isOther = changed.has('postId') || changed.has('adId')
    // Saving a new post sets its id; it is still the same post.
    if (
      this.hasUpdated &&
      isOther &&
      this.isStarted &&
      (this.adId === undefined ? this.postId !== this.#session.post?.id : this.adId !== this.#session.post?.adId)
    )
      this.retry()
  }

  protected override start(vitrine: VitrineInstance): void {
    this.#form.end()
    this.#media.clear()
    this.#captions?.end()
    this.loadStarted()
    void this.#begin(vitrine)
  }

  async #begin({ account }: VitrineInstance): Promise<void> {
    const isNew = this.adId === undefined && this.postId === undefined
    await this.#load.run(async (signal) => {
      const [post] = await Promise.all([isNew ? null : this.#session.find({ signal }), account.ready])
      return post
    })
    const { status, error } = this.#load
    if (status === 'failed') this.fail(this.adId === undefined ? error : await this.#ofAd(error))
    const user = account.value?.user.id
    if (status !== 'ready' || user === undefined) return
    this.#session.open(this.#load.value ?? null, this.#session.isReadOnly ? undefined : movingPlace(() => placeOf(this, user)))
    this.#form.follow(this.#session.form)
    this.loadEnded()
    void this.#media.load()
    if (!this.template) void this.#approval.load()
    if (this.#session.isReadOnly) return
    void this.#video.load()
    void this.#links.check()
    this.#connections.read(createSocialNetworksClient(this.vitrine.http))
    if (this.adId !== undefined) void this.#templates.load()
    this.#facts = undefined
    const about = this.#session.post?.adId
    if (about) void this.#compare(about)
    if (this.#captions) for (const each of [this.#captions, this.#captions.writing]) this.removeController(each)
    this.#captions = undefined
    this.#caption = undefined
    const known = account.value
    if (known && !this.template && abilitiesOf(known).writeTexts) {
      this.#caption = captionPlace
      void this.#write()
    }
  }
  /** Says what of an ad could not be loaded, and then why, where the server says so. */
  async #ofAd(cause: unknown): Promise<unknown> {
    const { kind, status, serverMessage, requestId } = toApiError(cause)
    if (kind === 'auth') return cause
    await this.vitrine.messages.load(this.language, VitrinePostComposer.sources).catch(() => undefined)
    return new ApiError(kind, {
      ...(status !== undefined && { status }),
      ...(requestId !== undefined && { requestId }),
      serverMessage: [this.t('post-composer')('failed.load'), serverMessage].filter(Boolean).join('. '),
    })
  }

  /** Compares the texts with the ad; a post can be written without that. */
  async #compare(adId: number): Promise<void> {
    try {
      const { FactCheck, factsStyles, factsSources } = await import('../fact-check/fact-check.controller.ts')
      // The composer may have been removed meanwhile.
      if (!this.isStarted) return
      await this.addPart([factsStyles], factsSources)
      const facts = new FactCheck(this.services, () => this.t('form'))
      await facts.read(adId)
      this.#facts = facts
      this.requestUpdate()
    } catch (error) {
      this.report(error)
    }
  }

  /** Has texts written; a post can be written without that. */
  async #write(): Promise<void> {
    try {
      const { Captions, captionView, captionsStyles, captionsSources } = await import('../captions/captions.view.ts')
      if (!this.isStarted) return
      await this.addPart([captionsStyles], captionsSources)
      const [session, messages] = [this.#session, this.#messages]
      const captions = new Captions(this, { services: this.services, session, messages, facts: () => this.#facts })
      this.#captions = captions
      this.#caption = (target) => captionView(captions, target)
    } catch (error) {
      this.#caption = undefined
      this.report(error)
    }
    this.requestUpdate()
  }

  readonly #onChange = (event: Event): void => {
    void this.#links.check()
    if ((event.target as HTMLInputElement).name === 'videoUrl') void this.#video.check()
  }
  /** Focuses what keeps the post from being published. */
  async #lead(decision: Parameters<typeof placeToFix>[1]): Promise<void> {
    this.#form.state.showAllFaults()
    const { network, selector } = placeToFix(this.#session, decision, this.#session.isInitialLocked)
    if (selector === null) return this.#form.focusFault()
    if (network) this.network = network
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus()
  }

  #onSession(event: PostSessionEvent): void {
    this.requestUpdate()
    if (event.kind === 'saved') {
      const { id, reference, state } = event.post
      if (this.adId === undefined) this.postId = id
      this.emit('vitrine-post-saved', { id, reference, state, isNew: event.isNew })
    }
    if (event.kind === 'scheduled')
      this.emit('vitrine-post-planned', { id: event.post.id, networks: [...event.networks], at: event.plan === 'now' ? null : event.plan })
    if (event.kind === 'removed') this.emit('vitrine-post-deleted', { id: event.id })
  }

  get #place(): string {
    return placeOf(this, this.vitrine.account.value?.user.id)
  }
  get #texts(): ComposerTexts {
    return {
      t: this.t('post-composer'),
      status: this.t('post-status'),
      approval: this.t('post-approval'),
      form: this.t('form'),
      common: this.t('common'),
      formatters: this.formatters,
      language: this.language,
    }
  }
  protected override renderSkeleton(): unknown {
    return skeletonLines(14)
  }
  protected override renderContent(): unknown {
    if (!this.#form.hasBegun) return this.waitIsLong ? this.renderSkeleton() : nothing
    const [session, approval, common] = [this.#session, this.#approval, this.t('common')]
    const scope: ComposerScope = {
      session,
      texts: this.#texts,
      actions: this.#actions,
      plan: this.#plan,
      previews: this.#previews,
      media: this.#media,
      connections: this.#connections,
      aids: { links: this.#links, facts: this.#facts, caption: this.#caption },
    }
    const parts = { form: this.#form, video: this.#video, templates: this.#templates }
    return html`${signInAgain(common, this.vitrine)} ${composerBar(scope, approval)}
      ${session.isReadOnly ? nothing : html`<div class="notices">${approvalNotice(session, approval)} ${this.#form.draft()} ${conflictBox(this.#form, versionWords(this.t('post-composer'), this.t('form')))}</div>`}
      ${bodyView(scope, parts, this.#onChange)}
      ${this.#dialogs.render(common('actions.close'))} ${toasts(this.#toasts, common('toasts.region'), common('toasts.dismiss'))}`
  }
}

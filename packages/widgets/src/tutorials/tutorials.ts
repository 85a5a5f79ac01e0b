import type { Account } from '@vitrine/core/account'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { tutorialsMessages } from '@vitrine/core/i18n'
import { createTutorialsClient, type Tutorial } from '@vitrine/core/tutorials'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { keyed } from 'lit/directives/keyed.js'
import { ref } from 'lit/directives/ref.js'
import { LoadController } from '../base/load-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import { badgeStyles } from '../ui/badge.styles.ts'
import { button } from '../ui/button.ts'
import { iconInfo } from '../ui/icons.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { emptyState, errorState } from '../ui/states.ts'
import { PlayerController } from './tutorials.player.controller.ts'
import { tutorialsStyles } from './tutorials.styles.ts'
import { chaptersView, factsOf, listView, transcriptView, type TutorialsView } from './tutorials.view.ts'

interface Loaded {
  account: Account
  tutorials: Tutorial[]
}

/**
 * The help videos for the trade of an account, section by section: each plays in its place, with captions in the language of the page
 * and its chapters beside it.
 *
 * @summary Help videos with chapters and captions.
 * @tag vitrine-tutorials
 *
 * @slot - Shown until the element has started, and kept when it cannot.
 * @slot heading - The title, in the element's language by default.
 *
 * @event {CustomEvent<{ id: string, chapter: number }>} vitrine-tutorial-open - The person chose a video, or a chapter of it, counted from one.
 * @event {CustomEvent<{ id: string }>} vitrine-tutorial-play - A video that was opened plays for the first time.
 * @event {CustomEvent<{ id: string }>} vitrine-tutorial-end - A video has played to its end.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The videos are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart player - The video that is open.
 * @csspart chapters - Its chapters.
 * @csspart chapter - One chapter.
 * @csspart transcript - All that it says, as text.
 * @csspart list - The videos.
 * @csspart card - One video.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineTutorials extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, badgeStyles, tutorialsStyles]
  static override readonly sources = { tutorials: tutorialsMessages }

  /** The video that is open, such as `ads`; without it the person chooses one. */
  @property() video?: string
  /** The chapter that it begins with, counted from one. */
  @property({ type: Number }) chapter?: number

  readonly #load = new LoadController<Loaded>(this)
  readonly #player = new PlayerController(this, {
    played: (id) => this.emit('vitrine-tutorial-play', { id }),
    ended: (id) => this.emit('vitrine-tutorial-end', { id }),
  })
  /** Whether the person has just opened a video here, whose title then takes the focus. */
  #wasChosen = false

  protected override start(): void {
    void this.#open()
  }

  protected override languageChanged(): void {
    void this.#open()
  }

  async #open(): Promise<void> {
    const { http, account } = this.vitrine
    const { language } = this
    this.loadStarted()
    await this.#load.run(async (signal) => {
      const [known, tutorials] = await Promise.all([account.ready, createTutorialsClient(http).list(language, { signal })])
      return { account: known, tutorials }
    })
    const { error, status } = this.#load
    if (status === 'ready') this.loadEnded()
    else if (error !== undefined) this.report(error)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const opened = this.#opened
    if (!opened || !changed.has('chapter') || changed.has('video')) return
    if (this.#player.chapterOf(opened, this.#chapter) !== this.#chapter) this.#player.goTo(this.#chapter)
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (!this.#wasChosen) return
    const title = this.renderRoot.querySelector<HTMLElement>('#player-title')
    if (!title) return
    this.#wasChosen = false
    title.focus({ preventScroll: true })
    title.scrollIntoView({ block: 'nearest' })
  }

  get #chapter(): number {
    const last = this.#opened?.chapters.length ?? 1
    return Math.min(Math.max(1, Math.trunc(this.chapter ?? 1)), last)
  }

  get #opened(): Tutorial | undefined {
    return this.#load.value?.tutorials.find(({ id }) => id === this.video)
  }

  readonly #choose = (id: string): void => {
    this.video = id
    this.chapter = 1
    this.#wasChosen = true
    this.emit('vitrine-tutorial-open', { id, chapter: 1 })
  }

  readonly #goTo = (chapter: number): void => {
    const { video: id = '' } = this
    this.#player.goTo(chapter)
    this.#player.play()
    this.chapter = chapter
    this.emit('vitrine-tutorial-open', { id, chapter })
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(8)
  }

  protected override renderContent(): unknown {
    const { value, error } = this.#load
    const t = this.t('tutorials')
    if (!value)
      return this.showsFailure(this.#load, false)
        ? this.renderError(error, () => this.retry())
        : this.waitIsLong
          ? this.renderSkeleton()
          : nothing
    const { tutorials, account } = value
    const view: TutorialsView = { t, formatters: this.formatters, today: dayOf(new Date(), accountTimeZone(account)) }
    return html`<slot name="heading"><h2 class="heading" part="heading">${t('title')}</h2></slot>
      ${this.#load.status === 'failed' ? this.renderError(error, () => this.retry(), true) : nothing}
      ${
        tutorials.length === 0
          ? emptyState({ icon: iconInfo, title: t('empty.title'), text: t('empty.text') })
          : html`<p class="intro">${t('intro')} ${this.language === 'fr' ? nothing : t('language')}</p>
              ${this.#renderOpened(view)} ${listView(tutorials, { opened: this.#opened?.id, open: this.#choose }, view)}`
      }`
  }

  #renderOpened(view: TutorialsView): TemplateResult | typeof nothing {
    const opened = this.#opened
    const { t } = view
    if (!opened) return this.video ? html`<p class="notice" role="status">${t('unknown')}</p>` : nothing
    return html`<section class="player" aria-labelledby="player-title">
      <div class="screen">
        ${keyed(`${opened.id} ${opened.captionsUrl}`, this.#renderVideo(opened))}
        ${
          this.#player.hasFailed
            ? errorState({
                title: t('failed.title'),
                text: t('failed.text'),
                actions: button({ label: t('failed.retry'), onClick: () => this.#player.retry() }),
                inline: true,
              })
            : nothing
        }
      </div>
      <div class="words">
        <h3 id="player-title" tabindex="-1">${opened.title}</h3>
        <p class="description">${opened.description}</p>
        ${factsOf(opened, view)} ${chaptersView(opened, { current: this.#player.chapterOf(opened, this.#chapter), goTo: this.#goTo }, t)} ${transcriptView(opened, t)}
      </div>
    </section>`
  }

  #renderVideo(opened: Tutorial): TemplateResult {
    const { onTime, onPlay, onEnd, onFailure } = this.#player
    const options = { chapter: this.#chapter, label: this.t('tutorials')('captions'), language: this.language }
    return html`<video
      part="player"
      controls
      playsinline
      preload="metadata"
      src=${opened.videoUrl}
      poster=${opened.posterUrl}
      width="1280"
      height="720"
      aria-labelledby="player-title"
      @timeupdate=${onTime}
      @play=${onPlay}
      @ended=${onEnd}
      @error=${onFailure}
      ${ref((element) => {
        if (element) this.#player.follow(element as HTMLVideoElement, opened, options)
      })}
    ></video>`
  }
}

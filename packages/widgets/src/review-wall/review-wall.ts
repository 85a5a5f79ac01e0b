import { reviewWallMessages } from '@vitrine/core/i18n'
import { createReviewWallClient, readWallQuery, wallLimits, wallQueryDefaults } from '@vitrine/core/review-wall'
import type { ReviewWall, ReviewWallClient, WallQuery, WallScope } from '@vitrine/core/review-wall'
import { html, nothing, type CSSResultGroup, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { classMap } from 'lit/directives/class-map.js'
import { PublicElement } from '../base/public-element.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { reviewWallStyles } from '../views/review-wall.styles.ts'
import { reviewWallView } from '../views/review-wall.ts'

/** The attributes that say whose reviews are shown. */
const scopeNames = ['establishment', 'network', 'minRating', 'rewarded', 'limit'] as const

const within = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most

/**
 * What customers have written about an establishment on Google and Facebook, for visitors of any page. A page may hold it drawn
 * already, as the server gives it; then nothing is loaded until a visitor filters or wants more.
 *
 * @summary Reviews of an establishment on its own page, with what the law wants to be said, readable without scripts.
 * @tag vitrine-review-wall
 *
 * @slot - Shown until the element has started, and kept when it cannot.
 *
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The reviews are shown.
 * @event {CustomEvent<{rating: WallRating | null, language: string | null, site: number | null, count: number}>} vitrine-review-wall-filter - A visitor has chosen which reviews are shown.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 *
 * @csspart root - Everything.
 * @csspart title - The heading.
 * @csspart figures - The figures of the networks.
 * @csspart figure - The figure of one network.
 * @csspart filters - What can be chosen.
 * @csspart distribution - How often each rating was given.
 * @csspart statements - What is said about the reviews beside them.
 * @csspart limit - That some reviews are left out.
 * @csspart reviews - The reviews.
 * @csspart review - One review.
 * @csspart answer - The answer to a review.
 * @csspart pages - The link to more reviews.
 * @csspart about - What else is said about the reviews.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 * @cssproperty [--vitrine-radius-medium=10px] - Corners of a review.
 */
export class VitrineReviewWall extends PublicElement<ReviewWall> {
  static override styles: CSSResultGroup = [VitrineElement.styles, reviewWallStyles]
  static override readonly sources = { 'review-wall': reviewWallMessages }

  /** Id of the advertiser; that of the key by default. */
  @property({ type: Number }) establishment?: number
  /** Shows the reviews of its points of sale too. */
  @property({ type: Boolean }) network = false
  /** Leaves out reviews with fewer stars, from 2 to 5, and says so. */
  @property({ type: Number, attribute: 'min-rating' }) minRating?: number
  /** Says that some authors were given something for their review. */
  @property({ type: Boolean }) rewarded = false
  /** How many are shown at once, from 1 to 50. */
  @property({ type: Number }) limit: number = wallLimits.usual

  #query = wallQueryDefaults
  /** What could not be shown, and why. */
  #failed: { query: WallQuery; error: unknown } | undefined
  #wanted = wallQueryDefaults

  get #scope(): WallScope {
    return {
      establishment: this.establishment ?? null,
      network: this.network,
      minRating: within(this.minRating, 2, 5) ? this.minRating : null,
      rewarded: this.rewarded,
      limit: within(this.limit, 1, wallLimits.most) ? this.limit : wallLimits.usual,
    }
  }

  protected override createRenderRoot(): ShadowRoot {
    const root = super.createRenderRoot()
    root.addEventListener('click', this.#onClick)
    return root
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.hasUpdated && this.isStarted && scopeNames.some((name) => changed.has(name))) this.#showAgain()
  }

  protected override start({ key, language }: VitrineInstance): void {
    if (!key) return this.lacksKey()
    // What the page holds is good until a visitor wants something else.
    if (this.stored.isHeldIn(language)) return void this.emit('vitrine-ready')
    this.#query = wallQueryDefaults
    this.forget()
    void this.load(() => this.#client.list(this.#scope, this.#query))
  }

  #showAgain(): void {
    this.#query = wallQueryDefaults
    void this.load(() => this.#client.list(this.#scope, this.#query))
  }

  protected override languageChanged(): void {
    if (this.stored.isShown && !this.stored.isHeldIn(this.language)) this.#showAgain()
  }

  get #client(): ReviewWallClient {
    return createReviewWallClient(this.vitrine.http, this.vitrine.key ?? '')
  }

  // Links lead to the page of its own; here they change what is shown, unless somebody wants another tab.
  readonly #onClick = (event: Event): void => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.dataset['query'] !== undefined)
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
    if (!(link instanceof HTMLAnchorElement) || !this.isStarted || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    void this.#choose(readWallQuery(new URLSearchParams(link.dataset['query'])))
  }

  async #choose(query: WallQuery): Promise<void> {
    this.#failed = undefined
    this.#wanted = query
    const choice = { ...query, after: null }
    const isMore = query.after !== null
    if (!(await this.load(() => (isMore ? this.#withMore(query) : this.#client.list(this.#scope, choice))))) return
    this.#query = choice
    const { total = 0, reviews = [] } = this.data ?? {}
    const { rating, language, site } = choice
    if (!isMore) this.emit('vitrine-review-wall-filter', { rating, language, site, count: total })
    await this.updateComplete
    this.announce(this.t('review-wall')('count', { count: isMore ? reviews.length : total }))
    // Whoever has asked for more from what the page held stands at the same link.
    if (isMore && !this.shadowRoot?.activeElement) this.renderRoot.querySelector<HTMLElement>('.pages a')?.focus({ preventScroll: true })
  }

  /** What is shown, with the part that follows it. */
  async #withMore(query: WallQuery): Promise<ReviewWall> {
    const before = this.data ?? (await this.#client.list(this.#scope, { ...query, after: null }))
    const after = before.next
    if (after === null) return before
    const part = await this.#client.list(this.#scope, { ...query, after })
    return { ...part, reviews: [...before.reviews, ...part.reviews] }
  }

  /** What is shown stays where something else could not be loaded. */
  protected override loadFailed(error: unknown): void {
    if (!this.data && !this.stored.isShown) return super.loadFailed(error)
    this.#failed = { query: this.#wanted, error }
    this.report(error)
    this.requestUpdate()
  }

  override retry(): void {
    if (this.#failed && this.isStarted) void this.#choose(this.#failed.query)
    else super.retry()
  }

  /** Above what the page holds stands what could not be shown instead of it. */
  protected override render(): unknown {
    if (!this.#failed || this.data) return super.render()
    return html`<div class=${classMap({ root: true, ...this.looks })} part="root">${this.#failure()}</div>`
  }

  #failure(): unknown {
    return this.#failed ? this.renderError(this.#failed.error, () => this.retry(), true) : nothing
  }

  protected override renderSkeleton(): unknown {
    return html`<div class="wait">${skeletonLines(9)}</div>`
  }

  protected override renderContent(): unknown {
    if (!this.data) return this.renderSkeleton()
    return html`${reviewWallView({
      wall: this.data,
      scope: this.#scope,
      query: this.#query,
      today: new Date().toISOString().slice(0, 10),
      t: this.t('review-wall'),
      language: this.language,
    })}${this.#failure()}`
  }

  protected override failureText(reason: 'unpublished' | 'closed'): string {
    return this.t('review-wall')(`failure.${reason}`)
  }
}

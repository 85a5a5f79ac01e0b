import { reviewWallMessages } from '@vitrine/core/i18n'
import { createReviewWallClient, wallScopeDefaults, type ReviewTotals } from '@vitrine/core/review-wall'
import { html, type CSSResultGroup, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { PublicElement } from '../../base/public-element.ts'
import { VitrineElement } from '../../base/vitrine-element.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import { skeletonLines } from '../../ui/skeleton.ts'
import { reviewWallStyles } from '../../views/review-wall.styles.ts'
import { reviewSummaryView } from '../../views/review-wall.ts'

/**
 * The figures of an establishment's reviews, network by network, and a link to all of them. A page may hold it drawn already, as the
 * server gives it; then nothing is loaded.
 *
 * @summary Average, number and distribution of the reviews of an establishment, readable without scripts.
 * @tag vitrine-review-summary
 *
 * @slot - Shown until the element has started, and kept when it cannot.
 *
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The figures are shown.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 *
 * @csspart root - Everything.
 * @csspart title - The heading.
 * @csspart figures - The figures of the networks.
 * @csspart figure - The figure of one network.
 * @csspart distribution - How often each rating was given.
 * @csspart statements - What is said about the reviews.
 * @csspart link - The link to all reviews.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineReviewSummary extends PublicElement<ReviewTotals> {
  static override styles: CSSResultGroup = [VitrineElement.styles, reviewWallStyles]
  static override readonly sources = { 'review-wall': reviewWallMessages }

  /** Id of the advertiser; that of the key by default. */
  @property({ type: Number }) establishment?: number
  /** Counts the reviews of its points of sale too. */
  @property({ type: Boolean }) network = false

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.hasUpdated && this.isStarted && (changed.has('establishment') || changed.has('network'))) this.#show(this.vitrine)
  }

  protected override start(vitrine: VitrineInstance): void {
    if (!vitrine.key) return this.lacksKey()
    // What the page holds is good.
    if (this.stored.isHeldIn(vitrine.language)) return void this.emit('vitrine-ready')
    this.forget()
    this.#show(vitrine)
  }

  #show({ http, key }: VitrineInstance): void {
    const { establishment = null, network } = this
    void this.load(() => createReviewWallClient(http, key ?? '').totals({ ...wallScopeDefaults, establishment, network }))
  }

  protected override languageChanged(): void {
    if (this.stored.isShown && !this.stored.isHeldIn(this.language)) this.#show(this.vitrine)
  }

  protected override renderSkeleton(): unknown {
    return html`<div class="wait">${skeletonLines(5)}</div>`
  }

  protected override renderContent(): unknown {
    if (!this.data) return this.renderSkeleton()
    return reviewSummaryView({
      totals: this.data,
      scope: { minRating: null, rewarded: false },
      today: new Date().toISOString().slice(0, 10),
      t: this.t('review-wall'),
      language: this.language,
    })
  }

  protected override failureText(reason: 'unpublished' | 'closed'): string {
    return this.t('review-wall')(`failure.${reason}`)
  }
}

import { createEstablishmentClient, nextChange, type PublicEstablishment } from '@vitrine/core/establishment'
import { establishmentMessages } from '@vitrine/core/i18n'
import { html, type CSSResultGroup, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { PublicElement } from '../base/public-element.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { establishmentStyles } from '../views/establishment.styles.ts'
import { establishmentView } from '../views/establishment.ts'

/**
 * What anybody may know of an establishment: name, address, opening hours, phone, photos. A page may hold it drawn already, as the
 * server gives it: this stays until the element can draw the same with what holds at this moment.
 *
 * @summary An agency's address, opening hours and photos on its own page, readable without scripts.
 * @tag vitrine-establishment
 *
 * @slot - Shown until the element has started, and kept when it cannot.
 *
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The establishment is shown.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 *
 * @csspart root - Everything.
 * @csspart cover - The cover photo.
 * @csspart logo - The logo.
 * @csspart name - The name.
 * @csspart status - Whether it is open, and until when.
 * @csspart hours - The hours of the week.
 * @csspart exceptions - The exceptional days of the coming two weeks.
 * @csspart address - The postal address.
 * @csspart link - A link: phone, mail, map or website.
 * @csspart gallery - The photos.
 * @csspart photo - One photo.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 * @cssproperty [--vitrine-radius-medium=10px] - Corners of the cover photo.
 */
export class VitrineEstablishment extends PublicElement<PublicEstablishment> {
  static override styles: CSSResultGroup = [VitrineElement.styles, establishmentStyles]
  static override readonly sources = { establishment: establishmentMessages }

  /** Id of the advertiser. */
  @property({ type: Number }) establishment?: number

  #timer: ReturnType<typeof setTimeout> | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    document.addEventListener('visibilitychange', this.#onVisible)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('visibilitychange', this.#onVisible)
    clearTimeout(this.#timer)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.hasUpdated && changed.has('establishment') && this.isStarted) this.retry()
  }

  protected override start({ key, http }: VitrineInstance): void {
    this.forget()
    if (!key) return this.lacksKey()
    const { establishment } = this
    if (!establishment) return this.lacks('an establishment: give it the attribute establishment, with the id of an advertiser as a number')
    void this.load(() => createEstablishmentClient(http, key).find(establishment))
  }

  // A page in the background may have slept over the moment.
  readonly #onVisible = (): void => {
    if (!document.hidden) this.requestUpdate()
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.data && this.hasTexts) {
      clearTimeout(this.#timer)
      if (this.isConnected) this.#timer = setTimeout(() => this.requestUpdate(), nextChange(this.data, new Date()).getTime() - Date.now())
    }
    super.updated(changed)
  }

  protected override renderSkeleton(): unknown {
    return html`<div class="wait">${skeletonLines(9)}</div>`
  }

  protected override renderContent(): unknown {
    if (!this.data) return this.renderSkeleton()
    return establishmentView({
      establishment: this.data,
      now: new Date(),
      isLive: true,
      t: this.t('establishment'),
      language: this.language,
    })
  }

  protected override failureText(reason: 'unpublished' | 'closed'): string {
    return this.t('establishment')(`failure.${reason}`)
  }
}

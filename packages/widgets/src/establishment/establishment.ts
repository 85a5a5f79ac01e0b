import { createEstablishmentClient, nextChange, type EstablishmentClient, type PublicEstablishment } from '@vitrine/core/establishment'
import { toApiError } from '@vitrine/core/http'
import { establishmentMessages } from '@vitrine/core/i18n'
import { html, nothing, type CSSResultGroup, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { WidgetError } from '../base/events.ts'
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
export class VitrineEstablishment extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, establishmentStyles]
  static override readonly sources = { establishment: establishmentMessages }
  static override readonly isPublic = true

  /** Id of the advertiser. */
  @property({ type: Number }) establishment?: number

  #data: PublicEstablishment | undefined
  /** Counts the starts, so that late answers to earlier ones are ignored. */
  #round = 0
  /** What the page held of it already. */
  #stored: ChildNode[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  protected override createRenderRoot(): ShadowRoot {
    const { shadowRoot } = this
    this.#stored = [...(shadowRoot?.childNodes ?? [])]
    // Lit draws before the first node of the root, which must stay when the others go.
    shadowRoot?.prepend(document.createComment(''))
    return super.createRenderRoot()
  }

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
    this.#round += 1
    this.#data = undefined
    if (!key)
      return this.#lacks('a publishable key: give its <vitrine-provider> the attribute key="pk_...", or createVitrine the option key')
    if (!this.establishment)
      return this.#lacks('an establishment: give it the attribute establishment, with the id of an advertiser as a number')
    void this.#load(createEstablishmentClient(http, key), this.establishment)
  }

  #lacks(what: string): void {
    this.fail(new WidgetError('config', `<${this.localName}> lacks ${what}.`))
  }

  async #load(client: EstablishmentClient, id: number): Promise<void> {
    const round = this.#round
    this.loadStarted()
    try {
      const found = await client.find(id)
      if (round !== this.#round) return
      this.#data = found
      this.loadEnded()
    } catch (error) {
      if (round === this.#round) this.fail(error)
    }
  }

  // A page in the background may have slept over the moment.
  readonly #onVisible = (): void => {
    if (!document.hidden) this.requestUpdate()
  }

  /** What the page held stays until there is something to show instead: also when that cannot be loaded. */
  protected override render(): unknown {
    return this.#stored.length > 0 && !(this.#data && this.hasTexts) ? nothing : super.render()
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!this.#data || !this.hasTexts) return super.updated(changed)
    this.#replaceStored()
    clearTimeout(this.#timer)
    if (this.isConnected) this.#timer = setTimeout(() => this.requestUpdate(), nextChange(this.#data, new Date()).getTime() - Date.now())
    super.updated(changed)
  }

  /** Takes away what the page held; who had reached a link of it is on the same link. */
  #replaceStored(): void {
    const link = this.#stored.length > 0 ? this.shadowRoot?.activeElement?.getAttribute('href') : null
    for (const node of this.#stored.splice(0)) node.remove()
    if (link) this.renderRoot.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus({ preventScroll: true })
  }

  protected override renderSkeleton(): unknown {
    return html`<div class="wait">${skeletonLines(9)}</div>`
  }

  protected override renderContent(): unknown {
    if (!this.#data) return this.renderSkeleton()
    return establishmentView({
      establishment: this.#data,
      now: new Date(),
      isLive: true,
      t: this.t('establishment'),
      language: this.language,
    })
  }

  /** A visitor cannot fix a wrong key or page; the page's owner is told by the event. */
  protected override renderError(error: unknown, retry: () => void, inline?: boolean): unknown {
    const { kind } = toApiError(error)
    const isOfPage = error instanceof WidgetError && error.code === 'config'
    const isClosed = kind === 'auth' || kind === 'forbidden' || isOfPage
    const text = kind === 'not-found' ? 'failure.unpublished' : isClosed ? 'failure.closed' : null
    if (text && this.hasTexts) return html`<p class="closed" role="alert">${this.t('establishment')(text)}</p>`
    return super.renderError(error, retry, inline)
  }
}

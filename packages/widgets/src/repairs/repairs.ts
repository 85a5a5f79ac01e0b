import { adEditorMessages, portalCausesMessages, repairsMessages } from '@vitrine/core/i18n'
import { fetchRepairs, type Repair } from '@vitrine/core/repairs'
import { html, nothing, type CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { LoadController } from '../base/load-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { face } from '../ui/faces.ts'
import { iconCheck } from '../ui/icons.ts'
import { repairsStyles } from './repairs.styles.ts'
import { causesView, type RepairsScope } from './repairs.view.ts'

/**
 * Why portals refuse ads or would show them better: each cause once, with its portals and ads, and the way to the field that mends it.
 *
 * @summary What is to be mended so that portals take the ads, by cause; for the customer area alone.
 * @tag vitrine-repairs
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 *
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The list is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart cause - One cause.
 * @csspart mended - How many ads are mended and not sent again yet.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineRepairs extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, repairsStyles]
  static override readonly sources = { repairs: repairsMessages, 'portal-causes': portalCausesMessages, 'ad-editor': adEditorMessages }

  /** Address of a field of an ad in the editor, with `{ad}` and `{field}` in it. */
  @property({ attribute: 'field-href' }) fieldHref?: string
  /** Address of the portals of an ad, with `{ad}` in it: there it is taken from a portal that it is not for. */
  @property({ attribute: 'portals-href' }) portalsHref?: string
  /** Address of all ads of a cause, with `{cause}` in it. */
  @property({ attribute: 'ads-href' }) adsHref?: string

  readonly #load = new LoadController<Repair[]>(this)

  protected override start({ http }: VitrineInstance): void {
    this.loadStarted()
    void this.#load.run((signal) => fetchRepairs(http, { signal })).then(() => (this.#load.status === 'failed' ? this.fail(this.#load.error) : this.loadEnded()))
  }

  protected override renderContent(): unknown {
    const repairs = this.#load.value
    if (!repairs) return this.waitIsLong ? this.renderSkeleton() : nothing
    const t = this.t('repairs')
    const scope: RepairsScope = { t, causes: this.t('portal-causes'), fields: this.t('ad-editor'), fieldHref: this.fieldHref, portalsHref: this.portalsHref, adsHref: this.adsHref }
    return html`<slot name="heading"><h2 class="heading" part="heading">${t('title')}</h2></slot>
      <p class="lead">${t('lead')}</p>
      ${repairs.length === 0 ? face({ icon: iconCheck, title: t('emptyTitle'), text: t('emptyText') }) : html`${causesView(repairs, 'refused', scope)} ${causesView(repairs, 'advised', scope)}`}`
  }
}

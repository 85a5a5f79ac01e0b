import { sitesOf } from '@vitrine/core/ads'
import { adEditorMessages, errorText, portalCausesMessages, repairsMessages } from '@vitrine/core/i18n'
import { toApiError } from '@vitrine/core/http'
import { canManagePortals } from '@vitrine/core/portals'
import { fetchRepairs, sendDismissal, type Repair, type Repairs } from '@vitrine/core/repairs'
import { html, nothing, type CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { DialogController } from '../base/dialog-controller.ts'
import { lazy } from '../base/lazy.ts'
import { LoadController } from '../base/load-controller.ts'
import { ToastController } from '../base/toast-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { emptyState } from '../ui/states.ts'
import { iconCheck } from '../ui/icons.ts'
import { siteSelect } from '../ui/site-select.ts'
import { toastStyles } from '../ui/overlays/toasts.styles.ts'
import { toasts } from '../ui/overlays/toasts.ts'
import { repairsStyles } from './repairs.styles.ts'
import { causesView, dismissedView, solvedView, type RepairsScope } from './repairs.view.ts'

/**
 * Why portals refuse ads or would show them better: each cause once, with its portals and ads, and the way to the field that mends it.
 *
 * @summary What is to be mended so that portals take the ads, by cause.
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
 * @csspart dismissed - The causes that were set aside.
 * @csspart mended - How many ads are mended and not sent again yet.
 * @csspart grid-dialog - The dialog with one field of all ads of a cause.
 * @csspart grid - The ads in it.
 * @csspart solved - The causes that portals do not name any more since the last runs.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineRepairs extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, dialogStyles, toastStyles, repairsStyles]
  static override readonly sources = { repairs: repairsMessages, 'portal-causes': portalCausesMessages, 'ad-editor': adEditorMessages }

  /** Address of a field of an ad in the editor, with `{ad}` and `{field}` in it. */
  @property({ attribute: 'field-href' }) fieldHref?: string
  /** Address of the portals of an ad, with `{ad}` in it: there it is taken from a portal that it is not for. */
  @property({ attribute: 'portals-href' }) portalsHref?: string
  /** Address of all ads of a cause, with `{cause}` in it, and `{advertiser}` for the point of sale if one was chosen. */
  @property({ attribute: 'ads-href' }) adsHref?: string

  /** Shows without changing anything. */
  @property({ type: Boolean }) readonly = false

  /** The point of sale that a network head looks at; null for all. */
  #advertiserId: number | null = null
  readonly #load = new LoadController<Repairs>(this)
  readonly #toasts = new ToastController(this)
  readonly #dialogs = new DialogController(this)
  readonly #grid = lazy(async () => {
    const { RepairsGrid, gridStyles, gridSources } = await import('./repairs.grid.controller.ts')
    await this.addPart(gridStyles, gridSources)
    return new RepairsGrid(this, this.services, () => this.fieldHref)
  })

  protected override start({ http }: VitrineInstance): void {
    this.loadStarted()
    void this.#load
      .run((signal) => fetchRepairs(http, { advertiserId: this.#advertiserId, signal }))
      .then(() => (this.#load.status === 'failed' ? this.fail(this.#load.error) : this.loadEnded()))
  }

  readonly #chooseSite = (id: number | null): void => {
    this.#advertiserId = id
    this.start(this.vitrine)
  }

  /** Shown at once, and reverted if it cannot be saved. */
  readonly #dismiss = async ({ id, isDismissed }: Repair): Promise<void> => {
    const showDismissed = (dismissed: boolean): void => {
      const { repairs, solved } = this.#load.value ?? { repairs: [], solved: [] }
      this.#load.replace({ repairs: repairs.map((each) => (each.id === id ? { ...each, isDismissed: dismissed } : each)), solved })
    }
    showDismissed(!isDismissed)
    try {
      await sendDismissal(this.vitrine.http, { id, isDismissed: !isDismissed })
    } catch (error) {
      showDismissed(isDismissed)
      this.report(error)
      this.#toasts.show(errorText(this.t('common'), toApiError(error)), { tone: 'error' })
    }
  }

  /** Edits the field of all ads of a cause in a grid; reloads what was saved. */
  readonly #edit = async (repair: Repair): Promise<void> => {
    try {
      if ((await (await this.#grid.get()).open(this.#dialogs, repair)) > 0) this.start(this.vitrine)
    } catch (error) {
      this.report(error)
      this.#toasts.show(errorText(this.t('common'), toApiError(error)), { tone: 'error' })
    }
  }

  protected override renderContent(): unknown {
    const { value } = this.#load
    if (!value) return this.waitIsLong ? this.renderSkeleton() : nothing
    const { repairs, solved } = value
    const t = this.t('repairs')
    const { account } = this.vitrine
    const dismiss = !this.readonly && account.value && canManagePortals(account.value).allowed ? this.#dismiss : undefined
    const scope: RepairsScope = {
      t,
      dismiss,
      edit: this.readonly || !this.vitrine.grants('ads:write') ? undefined : this.#edit,
      solved,
      formatters: this.formatters,
      causes: this.t('portal-causes'),
      fields: this.t('ad-editor'),
      hrefs: {
        field: this.fieldHref,
        portals: this.portalsHref,
        ads: this.adsHref?.replace('{advertiser}', String(this.#advertiserId ?? '')),
      },
    }
    return html`<slot name="heading"><h2 class="heading" part="heading">${t('title')}</h2></slot>
      <p class="lead">${t('lead')}</p>
      ${siteSelect({ label: t('sites.label'), all: t('sites.all'), sites: account.value ? sitesOf(account.value) : [], chosen: this.#advertiserId, onChange: this.#chooseSite })}
      ${repairs.length === 0 ? emptyState({ icon: iconCheck, title: t('emptyTitle'), text: t('emptyText') }) : html`${causesView(repairs, 'refused', scope)} ${causesView(repairs, 'advised', scope)}`}
      ${solvedView(repairs, scope)} ${dismissedView(repairs, scope)}
      ${this.#dialogs.render(this.t('common')('actions.close'))} ${toasts(this.#toasts, this.t('common')('toasts.region'), this.t('common')('toasts.dismiss'))}`
  }
}

import { createDeliveriesClient, type DeliveryRun, type DiffusionReport } from '@vitrine/core/deliveries'
import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { setFilter, setPreset } from '@vitrine/core/list'
import { canManagePortals } from '@vitrine/core/portals'
import { html, nothing, type CSSResultGroup, type PropertyValues } from 'lit'
import { property, state } from 'lit/decorators.js'
import { saveFile } from '../../base/save-file.ts'
import { ListElement } from '../../list/list-element.ts'
import { isPlainClick } from '../../list/list-input.ts'
import { button } from '../../ui/button.ts'
import { iconDownload, iconList } from '../../ui/icons.ts'
import { diffusionReportDefinition } from './diffusion-report.definition.ts'
import { diffusionReportStyles } from './diffusion-report.styles.ts'
import { summaryView } from './diffusion-report.summary.view.ts'
import type { DiffusionReportAttributes, DiffusionReportTypes } from './diffusion-report.types.ts'

/**
 * What became of the ads on one portal: the numbers of its last run and of those before, and of each ad whether the portal shows it,
 * what it says of it and the field that mends it.
 *
 * @summary The diffusion report of one portal.
 * @tag vitrine-diffusion-report
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title; the name of the portal by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for other rows.
 * @event {CustomEvent<{ ad: { id: number }, field: string | null }>} vitrine-ad-open - The person wants to see an ad, or to mend this field of it; `preventDefault()` stops its link.
 * @event {CustomEvent<{ id: number }>} vitrine-portal-ads - The person wants to choose the ads of this portal.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart summary - The portal at a glance, and the numbers of a run.
 * @csspart standing - How many ads the portal shows.
 * @csspart figures - The numbers of a run.
 * @csspart photos - The pictures of a run.
 * @csspart problem - Why a run failed, or what the portal's answer lacked.
 * @csspart again - When a portal that was not reached is tried again.
 * @csspart table - The table.
 * @csspart row - One ad.
 * @csspart message - What the portal says of an ad.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineDiffusionReport extends ListElement<DiffusionReportTypes> implements DiffusionReportAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, diffusionReportStyles]
  static override readonly sources = { ...ListElement.sources, ...diffusionReportDefinition.messages }
  protected override readonly list = diffusionReportDefinition

  /** Id of the portal, or its code name. */
  @property() portal?: string
  /** Address of an ad, with `{ad}`; without it its name is no link with an address. */
  @property({ attribute: 'ad-href' }) adHref?: string
  /** Address of a field of an ad in the editor, with `{ad}` and `{field}`. */
  @property({ attribute: 'field-href' }) fieldHref?: string

  /** The selected run; null for the latest. */
  @state() private runId: number | null = null
  #diffusion: DiffusionReport | null = null

  /** The last loaded report. */
  get diffusion(): DiffusionReport | null {
    return this.#diffusion
  }

  /** @internal */
  take(report: DiffusionReport): void {
    this.#diffusion = report
  }

  /** @internal */
  chooseAds(): void {
    if (this.#diffusion) this.emit('vitrine-portal-ads', { id: this.#diffusion.portal.id })
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.renderRoot.addEventListener('click', this.#fix)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.renderRoot.removeEventListener('click', this.#fix)
  }
  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    if (!changed.has('portal') || changed.get('portal') === undefined || !this.isStarted) return
    this.#diffusion = null
    this.runId = null
    this.loadAgain()
  }

  /** What a network head sees of a point of sale is only to look at. */
  get #isOwn(): boolean {
    return this.model.state.filters.advertiserId === null
  }

  get #mayManage(): boolean {
    const { account } = this.model
    return !this.readonly && this.#isOwn && account !== null && canManagePortals(account).allowed
  }

  /** Leads the page to the field of a message. */
  #fix = (event: Event): void => {
    const from = (event.target as Element).closest<HTMLElement>('[data-act=mend]')
    const row = from?.closest<HTMLElement>('[data-id]')
    if (!from || !row || !isPlainClick(event as MouseEvent)) return
    if (!this.emit('vitrine-ad-open', { ad: { id: Number(row.dataset['id']) }, field: from.dataset['field'] ?? null }, true))
      event.preventDefault()
  }

  async #download(): Promise<void> {
    const { http, common, language, state, t } = this.model
    try {
      saveFile(await createDeliveriesClient(http).file({ portal: this.portal ?? '', language }, state), t('csv.filename'))
    } catch (error) {
      this.model.showMessage(errorText(common, toApiError(error)))
    }
  }

  /** Shows the numbers of a run, and for an earlier one the ads that were refused. */
  #chooseRun({ runs, statistics }: DiffusionReport, runId: number): void {
    this.runId = runId
    const isEarlier = ({ runId: id, ads }: DeliveryRun): boolean => id === runId && id !== statistics?.runId && ads.refused > 0
    const run = runs.some(isEarlier) ? runId : null
    if (run !== this.model.state.filters.run) this.model.change((state) => setFilter(setPreset(state, 'all'), 'run', run))
  }

  async #sendAgain(portal: number): Promise<void> {
    const { http, topics, common, t } = this.model
    try {
      await createDeliveriesClient(http, topics).sendAgain(portal)
      this.model.showMessage(t('again.done'))
    } catch (error) {
      this.model.showMessage(errorText(common, toApiError(error)))
    }
    this.loadAgain()
  }

  protected override renderAbove(): unknown {
    const report = this.#diffusion
    const shown = this.runId ?? this.model.state.filters.run
    const run = report?.runs.find(({ runId }) => runId === shown) ?? report?.statistics
    const summary =
      report && run
        ? summaryView(report, {
            list: this.model,
            run,
            choose: (runId) => this.#chooseRun(report, runId),
            sendAgain: this.#mayManage ? () => void this.#sendAgain(report.portal.id) : null,
          })
        : nothing
    return html`${summary}${super.renderAbove()}`
  }

  protected override renderHeadActions(): unknown {
    const { t } = this.model
    if (!this.#diffusion) return nothing
    return html`${this.#isOwn ? button({ label: t('actions.chooseAds'), icon: iconList, onClick: () => this.chooseAds() }) : nothing}
    ${this.#diffusion.statistics ? button({ label: t('actions.export'), icon: iconDownload, onClick: () => void this.#download() }) : nothing}`
  }
}

import type { BroadcastDashboard, BroadcastPortal } from '@vitrine/core/broadcast'
import { html, nothing, type CSSResultGroup, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { LoadController } from '../../base/load-controller.ts'
import { ListElement } from '../../list/list-element.ts'
import { button } from '../../ui/button.ts'
import { portalAdsDefinition } from './portal-ads.definition.ts'
import { dashboardView, isUnderWay } from './portal-ads.dashboard.view.ts'
import { portalAdsStyles } from './portal-ads.styles.ts'
import { clientOf, type PortalAdsAttributes, type PortalAdsTypes } from './portal-ads.types.ts'

/** The polling interval while a run is in progress, in milliseconds. */
const pollIntervalMs = 1_500

/**
 * The ads of one portal: its places and what fills them, and every ad with whether it is there and what the portal would say of it.
 * Ads are put online and taken off one by one, ticked, or all that the list shows.
 *
 * @summary The ads of one portal, chosen within its places.
 * @tag vitrine-portal-ads
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title; the name of the portal by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list.
 * @event {CustomEvent<{ id: number, field: string | null }>} vitrine-ad-open - The person wants to see an ad, or to mend this field of it.
 * @event {CustomEvent<{ id: number }>} vitrine-portal-report - The person wants to see what became of the ads of this portal.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-portal-ads-changed - Some were put online or taken off.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-selection-change - Other rows are ticked.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart dashboard - The places of the portal.
 * @csspart places - How many places are filled.
 * @csspart warning - What is to be said of the places.
 * @csspart run - What was done last, or is under way.
 * @csspart table - The table of the list.
 * @csspart row - One ad.
 * @csspart place - Whether an ad is on the portal.
 * @csspart pin - That rules leave an ad on the portal, and who says so.
 * @csspart finding - What the portal would say of an ad.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePortalAds extends ListElement<PortalAdsTypes> implements PortalAdsAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, portalAdsStyles]
  static override readonly sources = { ...ListElement.sources, ...portalAdsDefinition.messages }
  protected override readonly list = portalAdsDefinition

  /** Id of the portal. */
  @property({ type: Number, attribute: 'portal-id' }) portalId?: number

  readonly #dashboard = new LoadController<BroadcastDashboard>(this)
  #timer: ReturnType<typeof setTimeout> | undefined

  get portal(): BroadcastPortal | null {
    return this.#dashboard.value?.portal ?? null
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.addEventListener('click', this.#fix)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.removeEventListener('click', this.#fix)
    clearTimeout(this.#timer)
  }
  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    if (changed.has('portalId') && changed.get('portalId') !== undefined && this.isStarted) this.loadAgain()
  }
  /** A change of the rows may have changed the slots. */
  protected override rowsArrived(): void {
    void this.#poll()
  }

  async #poll(): Promise<void> {
    clearTimeout(this.#timer)
    const wasUnderWay = isUnderWay(this.#dashboard.value?.run ?? null)
    await this.#dashboard.run((signal) => clientOf(this.model).dashboard(this.portalId ?? 0, { signal }))
    const { value, error } = this.#dashboard
    if (error !== undefined) return this.report(error)
    if (!this.isConnected || !value) return
    if (isUnderWay(value.run)) this.#timer = setTimeout(() => void this.#poll(), pollIntervalMs)
    else if (wasUnderWay) void this.reload()
  }

  /** Leads the page to the field that fixes a finding. */
  #fix = (event: Event): void => {
    const from = event.composedPath().find((each): each is HTMLElement => each instanceof HTMLElement && each.dataset['act'] === 'mend')
    const row = from?.closest<HTMLElement>('[data-id]')
    if (from && row) this.emit('vitrine-ad-open', { id: Number(row.dataset['id']), field: from.dataset['field'] ?? null })
  }

  protected override renderAbove(): unknown {
    const { value, error } = this.#dashboard
    const { t, format } = this.model
    const dashboard = value
      ? dashboardView(value, {
          t,
          format,
          readonly: this.readonly,
          undo: () => this.#change((client, portal) => client.undo(portal.id, value.run ?? { id: 0, activates: true })),
        })
      : nothing
    return html`${dashboard}${error === undefined ? nothing : this.renderError(error, () => void this.#poll(), true)}${super.renderAbove()}`
  }

  protected override renderHeadActions(): unknown {
    const { page, t } = this.model
    const { portal } = this
    const report = portal
      ? button({ label: t('actions.report'), onClick: () => this.emit('vitrine-portal-report', { id: portal.id }) })
      : nothing
    if (this.readonly || !page || !portal?.active) return report
    const underWay = isUnderWay(this.#dashboard.value?.run ?? null)
    return html`${report} ${button({ label: t('actions.putAll'), disabled: underWay || page.total === 0, onClick: () => void this.#changeAll(true) })}
    ${button({ label: t('actions.takeAll'), disabled: underWay || page.total === 0, onClick: () => void this.#changeAll(false) })}`
  }

  /** Asks for a confirmation, then puts all listed ads on the portal, or removes them. */
  #changeAll(activate: boolean): void {
    const { model } = this
    const { t, page, state, common } = model
    const portal = this.portal?.name ?? ''
    const count = page?.total ?? 0
    model.withWorkbench(async ({ dialogs }) => {
      const sure = await dialogs.open<boolean>((close) => ({
        title: t(activate ? 'confirm.putTitle' : 'confirm.takeTitle', { portal }),
        body: html`<p>${t(page?.totalIsExact ? 'confirm.count' : 'confirm.atLeast', { count, number: model.format.formatNumber(count) })}</p>`,
        actions: html`${button({ label: common('actions.cancel'), onClick: () => close() })} ${button({ label: t(activate ? 'actions.put' : 'actions.take'), tone: activate ? 'primary' : 'danger', onClick: () => close(true) })}`,
      }))
      if (sure) this.#change((client, to) => client.activate(to, { selected: 'all', activate, withLots: false, parentId: null }, state))
    })
  }

  /** Makes a change of many ads, whose progress is shown above the list. */
  #change(work: (client: ReturnType<typeof clientOf>, portal: BroadcastPortal) => Promise<unknown>): void {
    const { model, portal } = this
    if (!portal) return
    work(clientOf(model), portal).then(
      () => {
        model.topics.announce('ads')
        model.changed([])
      },
      (error: unknown) => model.fail(error),
    )
  }
}

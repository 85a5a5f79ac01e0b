import { contactPageSizes, periodOf, type BreakdownKind, type BreakdownRow } from '@vitrine/core/contacts'
import { commonMessages, contactBreakdownMessages, contactsToolsMessages } from '@vitrine/core/i18n'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from '../base/property.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import { dayText } from '../contacts-ui/days.ts'
import { periodChoice } from '../contacts-ui/period-choice.ts'
import { periodStyles } from '../contacts-ui/period-choice.styles.ts'
import type { ScopeTools } from '../contacts-ui/scope-tools.ts'
import { sourceStyles } from '../contacts-ui/sources.styles.ts'
import { FocusHeir } from '../base/focus-heir.ts'
import { footStyles } from '../list-ui/foot.styles.ts'
import { footer, rangeText } from '../list-ui/footer.ts'
import { listStyles } from '../list-ui/list.styles.ts'
import { tableStyles } from '../list-ui/table.styles.ts'
import { buttonStyles } from '../ui/button.styles.ts'
import { chipStyles } from '../ui/chips.styles.ts'
import { faceStyles } from '../ui/faces.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { pagerStyles } from '../ui/pager.styles.ts'
import { progressLine } from '../ui/progress.ts'
import { progressStyles } from '../ui/progress.styles.ts'
import { emptyFace } from './contact-breakdown.empty.ts'
import { BreakdownModel } from './contact-breakdown.model.ts'
import { breakdownStyles } from './contact-breakdown.styles.ts'
import { rowStyles } from './contact-breakdown.table.styles.ts'
import { breakdownBones, table } from './contact-breakdown.table.ts'
import { toolbar } from './contact-breakdown.tools.ts'
import type { BreakdownScope } from './contact-breakdown.words.ts'

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * How many contacts each portal or each ad brought over a period: mails, answered and missed calls, against the period before.
 *
 * @summary The contacts of an advertiser, portal by portal or ad by ad.
 * @tag vitrine-contact-breakdown
 *
 * @slot - Shown until the breakdown has started, and kept when it cannot.
 * @slot heading - The title; "Contacts by portal" or "Contacts by ad" in the page's language by default.
 * @slot actions - The page's own buttons beside the period.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for other rows.
 * @event {CustomEvent<{ codeName: string }>} vitrine-portal-open - A portal was chosen; `preventDefault()` stops its link.
 * @event {CustomEvent<{ adId: number }>} vitrine-ad-open - An ad was chosen; `preventDefault()` stops its link.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The rows asked for are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the breakdown shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart period - The choice of a period.
 * @csspart table - The table.
 * @csspart row - One portal or ad.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows, contacts by mail in the bars too.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineContactBreakdown extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    buttonStyles,
    chipStyles,
    faceStyles,
    fieldStyles,
    pagerStyles,
    periodStyles,
    sourceStyles,
    progressStyles,
    listStyles,
    tableStyles,
    footStyles,
    breakdownStyles,
    rowStyles,
  ]
  static override readonly sources = {
    common: commonMessages,
    'contact-breakdown': contactBreakdownMessages,
    'contacts-tools': contactsToolsMessages,
  }

  /** A row for each portal, or for each ad. */
  @property() by: BreakdownKind = 'portal'
  /** What is asked for, as the search part of an address; '' is the untouched breakdown. */
  @property() query = ''
  /** Keeps what is asked for in the page's address, for pages without a router of their own. */
  @property({ type: Boolean, attribute: 'sync-url' }) syncUrl = false
  /** Address of a portal's own page, with `{portal}` in it. */
  @property({ attribute: 'portal-href' }) portalHref?: string
  /** Address of an ad's own page, with `{ad}` in it. */
  @property({ attribute: 'ad-href' }) adHref?: string

  #model = new BreakdownModel(this, {
    vitrine: () => this.vitrine,
    changed: (query, replace) => this.emit('vitrine-query-change', { query, replace }),
    loaded: (isFirst) => this.#loaded(isFirst),
    failed: (error) => this.report(error),
  })
  #tools: ScopeTools | undefined
  #sitesAreAsked = false
  #toolsFetch: Promise<ScopeTools> | undefined

  constructor() {
    super()
    new FocusHeir(this)
  }

  /** Loads the rows again. */
  reload(): Promise<void> {
    return this.#model.list.reload()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#model.stop()
  }

  protected override start(): void {
    this.loadStarted()
    this.#model.start()
  }
  protected override loadAgain(): void {
    this.loadStarted()
    void this.#model.list.reload()
  }
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.hasUpdated && this.#model.isStarted) this.#model.update(changed)
  }

  protected override updated(): void {
    // The account that has points of sale may be known only after the rows.
    if (this.#sitesAreAsked || !this.#model.isStarted || this.#model.sites.length === 0) return
    this.#sitesAreAsked = true
    this.#withTools(() => this.requestUpdate())
  }

  protected override renderSkeleton(): unknown {
    return html`<div class="head"></div><div class="bar-place"></div>${breakdownBones(this.#model.list.state.limit)}`
  }

  protected override renderContent(): unknown {
    const scope = this.#scope
    const { list, searchText } = this.#model
    const { page, status, error } = list
    const failure = status === 'failed' ? this.renderError(error, () => this.retry(), !!page) : undefined
    return html`${this.#renderHead(scope)}
      ${toolbar(list, scope, { searchText, onSearch: (text) => this.#model.search(text) })}
      ${page && failure ? html`<div class="above">${failure}</div>` : failure} ${page ? this.#renderRows(page.items, scope) : failure ? nothing : this.#renderWait(scope)}
      ${page?.total ? footer(list, contactPageSizes, scope.common) : nothing} ${this.#tools?.renderOver()}`
  }

  #renderHead(scope: BreakdownScope): TemplateResult {
    const { by, t, tools, format } = scope
    const { list, scope: asked } = this.#model
    const { page } = list
    const period = periodOf(asked.period, scope.now, this.#model.timeZone)
    const text = (day: string): string => dayText(format, day)
    return html`<div class="head">
      <div class="titles">
        <h2 class="heading" part="heading"><slot name="heading">${t(`title.${by}`)}</slot></h2>
        <span class="rows">${page ? (page.totalIsExact ? t(`count.${by}`, { count: page.total }) : t(`atLeast.${by}`, { count: page.total })) : ''}</span>
        <div class="span">${tools('period.range', { from: text(period.after), to: text(period.before) })}</div>
      </div>
      <div class="tools">
        ${this.#model.sites.length > 0 ? html`<div class="sites">${this.#tools?.renderSites(this.#model.sites)}</div>` : nothing}
        ${periodChoice({
          kind: asked.period.kind,
          t: tools,
          isOpen: this.#tools?.isPeriodOpen ?? false,
          onKind: (kind) => this.#model.narrow({ ...asked, period: { kind, after: null, before: null } }),
          onCustom: (button) => this.#withTools((part) => part.togglePeriod(button)),
        })}
        <slot name="actions"></slot>
      </div>
    </div>`
  }

  #renderWait({ t }: BreakdownScope): TemplateResult {
    return html`<div class=${this.waitIsLong ? '' : 'hushed'} role="status" aria-label=${t('loading')}>${breakdownBones(this.#model.list.state.limit)}</div>`
  }

  #renderRows(rows: readonly BreakdownRow[], scope: BreakdownScope): TemplateResult {
    const { list, waits, lags } = this.#model
    return html`<div class="frame" aria-busy=${String(waits)} @click=${this.#onClick} @keydown=${this.#onKeydown}>
      ${waits ? progressLine(scope.t('reloading')) : nothing}
      ${rows.length === 0 ? emptyFace(list, scope) : table(rows, list.state.sort, scope, lags)}
    </div>`
  }

  get #scope(): BreakdownScope {
    const owners = new Set(this.#model.list.items.map(({ advertiser }) => advertiser?.id))
    return {
      by: this.by,
      t: this.t('contact-breakdown'),
      tools: this.t('contacts-tools'),
      common: this.t('common'),
      format: this.formatters,
      now: new Date(),
      namesOwner: owners.size > 1,
      hrefOf: ({ portal, ad }) =>
        this.by === 'ad'
          ? this.adHref?.replace('{ad}', String(ad?.id))
          : this.portalHref?.replace('{portal}', encodeURIComponent(portal?.codeName ?? '')),
    }
  }

  #onClick = (event: MouseEvent): void => {
    const target = event.target as Element
    const sort = target.closest<HTMLElement>('[data-sort]')
    if (sort) return this.#model.sortBy(sort.dataset['sort'] ?? '')
    const row = this.#rowAt(target)
    const link = target.closest('a')
    if (!row || (link && !isPlain(event))) return
    const wanted = this.#open(row)
    const href = this.#scope.hrefOf(row)
    if (!wanted) event.preventDefault()
    else if (!link && href) location.assign(href)
  }
  #onKeydown = (event: KeyboardEvent): void => {
    const name = (event.target as Element).closest('[data-act=open]')
    const step = steps[event.key]
    if (!name || !step) return
    event.preventDefault()
    const names = [...this.renderRoot.querySelectorAll<HTMLElement>('[data-act=open]')]
    names[step(names.indexOf(name as HTMLElement), names.length - 1)]?.focus()
  }
  #rowAt(target: Element): BreakdownRow | undefined {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset['index']
    return index === undefined ? undefined : this.#model.list.items[Number(index)]
  }
  #open({ portal, ad }: BreakdownRow): boolean {
    if (this.by === 'ad') return ad ? this.emit('vitrine-ad-open', { adId: ad.id }, true) : true
    return portal ? this.emit('vitrine-portal-open', { codeName: portal.codeName }, true) : true
  }

  #withTools(run: (tools: ScopeTools) => void): void {
    if (this.#tools) return run(this.#tools)
    this.#toolsFetch ??= this.#fetchTools()
    this.#toolsFetch.then(run, (error: unknown) => {
      this.#toolsFetch = undefined
      this.report(error)
    })
  }
  async #fetchTools(): Promise<ScopeTools> {
    const { ScopeTools, styles } = await import('../contacts-ui/scope-tools.ts')
    await this.furnish(styles)
    const model = this.#model
    this.#tools = new ScopeTools({
      host: this,
      t: () => this.t('contacts-tools'),
      timeZone: () => model.timeZone,
      scope: () => model.scope,
      change: (scope) => model.narrow(scope),
    })
    return this.#tools
  }

  #loaded(isFirst: boolean): void {
    this.loadEnded()
    if (!isFirst) this.announce(rangeText(this.#model.list, this.t('common')))
  }
}

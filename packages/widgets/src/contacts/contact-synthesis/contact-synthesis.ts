import { periodOf, type ContactScope, type ContactSynthesis, type PeriodKind } from '@vitrine/core/contacts'
import { accountTimeZone } from '@vitrine/core/days'
import { chartsMessages, contactSynthesisMessages, contactsMessages } from '@vitrine/core/i18n'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { VitrineElement } from '../../base/vitrine-element.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import { chartStyles, TimeChart } from '../../charts/index.ts'
import { dayText } from '../ui/days.ts'
import { periodChoice } from '../ui/period-choice.ts'
import { periodStyles } from '../ui/period-choice.styles.ts'
import { ScopeTools, styles as scopeToolsStyles } from '../ui/scope-tools.ts'
import { sourceStyles } from '../ui/sources.styles.ts'
import { buttonStyles } from '../../ui/button.styles.ts'
import { progressLine } from '../../ui/progress.ts'
import { progressStyles } from '../../ui/progress.styles.ts'
import { backlog } from './contact-synthesis.backlog.view.ts'
import { callsCard } from './contact-synthesis.calls.view.ts'
import { cardStyles } from './contact-synthesis.cards.styles.ts'
import { contactsOverTime } from './contact-synthesis.chart.view.ts'
import { figures } from './contact-synthesis.figures.view.ts'
import { SynthesisController, type LoadedFigures } from './contact-synthesis.controller.ts'
import { synthesisSkeleton } from './contact-synthesis.skeleton.view.ts'
import { synthesisStyles } from './contact-synthesis.styles.ts'
import { topsCard } from './contact-synthesis.tops.view.ts'
import type { SynthesisScope } from './contact-synthesis.types.ts'

const filled = (address: string | undefined, name: string, value: string): string | undefined =>
  address?.replace(`{${name}}`, encodeURIComponent(value))

/**
 * What came in over a period and what waits for somebody: figures against the period before, a chart over time, the busiest
 * portals and ads, answered and missed calls. Follows what arrives while it is open.
 *
 * @summary The contacts of an advertiser at a glance.
 * @tag vitrine-contact-synthesis
 *
 * @slot - Shown until the synthesis has started, and kept when it cannot.
 * @slot heading - The title; "Contact synthesis" in the page's language by default.
 * @slot actions - The page's own buttons beside the period.
 *
 * @event {CustomEvent<{ period: PeriodKind, after: string, before: string }>} vitrine-period-change - The person chose another period; its two days, YYYY-MM-DD, are included.
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another period or point of sale.
 * @event {CustomEvent<{ codeName: string }>} vitrine-portal-open - A portal was chosen; `preventDefault()` stops its link.
 * @event {CustomEvent<{ adId: number }>} vitrine-ad-open - An ad was chosen; `preventDefault()` stops its link.
 * @event {CustomEvent<{ kind: 'new' | 'overdue-mails' | 'overdue-calls' | 'missed' }>} vitrine-backlog-open - What waits was chosen; `preventDefault()` stops its link.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The figures asked for are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the synthesis shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart period - The choice of a period.
 * @csspart backlog - What waits for somebody.
 * @csspart backlog-item - One kind of it.
 * @csspart figures - The figures.
 * @csspart figure - One figure.
 * @csspart chart - The card of the chart.
 * @csspart chart-key - What the colours stand for.
 * @csspart table-button - The button that shows the chart's numbers as a table.
 * @csspart calls - The card of answered and missed calls.
 * @csspart portals - The card of the busiest portals.
 * @csspart ads - The card of the busiest ads.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows, contacts by mail in the chart too.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineContactSynthesis extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    buttonStyles,
    periodStyles,
    progressStyles,
    sourceStyles,
    chartStyles,
    scopeToolsStyles,
    synthesisStyles,
    cardStyles,
  ]
  static override readonly sources = { charts: chartsMessages, 'contact-synthesis': contactSynthesisMessages, contacts: contactsMessages }

  /** Period to begin with; `custom` goes with `from` and `to`. */
  @property() period: PeriodKind = '7d'
  /** First day of a custom period, YYYY-MM-DD. */
  @property() from?: string
  /** Last day of a custom period, YYYY-MM-DD. */
  @property() to?: string
  /** What is asked for, as the search part of an address; '' is what the period above says. */
  @property() query = ''
  /** Keeps what is asked for in the page's address, for pages without a router of their own. */
  @property({ type: Boolean, attribute: 'sync-url' }) syncUrl = false
  /** Address of a portal's own page, with `{portal}` in it. */
  @property({ attribute: 'portal-href' }) portalHref?: string
  /** Address of an ad's own page, with `{ad}` in it. */
  @property({ attribute: 'ad-href' }) adHref?: string
  /** Address of the list of what waits, with `{kind}` in it: `new`, `overdue-mails`, `overdue-calls` or `missed`. */
  @property({ attribute: 'backlog-href' }) backlogHref?: string

  #figures = new SynthesisController(this, {
    vitrine: () => this.vitrine,
    started: () => this.loadStarted(),
    loaded: (load) => this.#loaded(load),
    failed: (error) => this.report(error),
    changed: (query) => this.emit('vitrine-query-change', { query, replace: false }),
  })
  #scopeTools = new ScopeTools({
    host: this,
    t: () => this.t('contacts'),
    timeZone: () => this.#figures.timeZone,
    scope: () => this.#figures.scope,
    change: (scope) => this.#change(scope),
  })
  #chart = new TimeChart(this)
  /** How many contacts have arrived while it was on screen. */
  #arrived = 0

  /** Loads the figures again. */
  reload(): Promise<void> {
    return this.#figures.load()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#figures.stop()
  }

  protected override start(_vitrine: VitrineInstance): void {
    this.#figures.start()
  }
  protected override loadAgain(): void {
    void this.#figures.load()
  }
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.hasUpdated && this.#figures.isStarted) this.#figures.update(changed)
  }

  protected override renderSkeleton(): unknown {
    return html`<div class="head"></div>${synthesisSkeleton()}`
  }

  protected override renderContent(): unknown {
    const { data, status, error, isQuiet } = this.#figures
    const t = this.t('contact-synthesis')
    const waits = status === 'loading' && !isQuiet
    const failure = this.showsFailure(this.#figures, !!data) ? this.renderError(error, () => this.retry(), !!data) : nothing
    return html`${this.#renderHead()}
      <div class="waiting">${waits && data ? progressLine(t('reloading')) : nothing}</div>
      ${data && failure !== nothing ? html`<div class="above">${failure}</div>` : failure}
      ${data ? this.#renderData(data, waits) : failure === nothing ? this.#renderWait() : nothing} ${this.#scopeTools.renderOver()}`
  }

  #renderHead(): TemplateResult {
    const [t, tools] = [this.t('contact-synthesis'), this.t('contacts')]
    const { scope, data } = this.#figures
    const sites = data?.advertisers ?? []
    return html`<div class="head">
      <div class="titles">
        <div class="title">
          <h2 class="heading" part="heading"><slot name="heading">${t('title')}</slot></h2>
          ${this.#arrived ? html`<span class="arrived">${t('more', { count: this.#arrived })}</span>` : nothing}
        </div>
        <div class="span">${this.#renderSpan()}</div>
      </div>
      <div class="tools">
        ${sites.length > 1 ? html`<div class="sites">${this.#scopeTools.renderSites(sites)}</div>` : nothing}
        ${periodChoice({
          kind: scope.period.kind,
          t: tools,
          isOpen: this.#scopeTools.isPeriodOpen,
          onKind: (kind) => this.#change({ ...scope, period: { kind, after: null, before: null } }),
          onCustom: (button) => this.#scopeTools.togglePeriod(button),
        })}
        <slot name="actions"></slot>
      </div>
    </div>`
  }

  /** The days that are shown, and those that they are compared with. */
  #renderSpan(): unknown {
    const { data } = this.#figures
    if (!data) return nothing
    const { period, previousPeriod } = data
    const text = (day: string): string => dayText(this.formatters, day)
    const range = this.t('contacts')('period.range', { from: text(period.after), to: text(period.before) })
    const compared = this.t('contact-synthesis')('compared', { from: text(previousPeriod.after), to: text(previousPeriod.before) })
    return html`<span>${range}</span><span class="compared">, ${compared}</span>`
  }

  #renderWait(): TemplateResult {
    return html`<div class=${this.waitIsLong ? '' : 'hushed'} role="status" aria-label=${this.t('contact-synthesis')('loading')}>
      ${synthesisSkeleton()}
    </div>`
  }

  #renderData(data: ContactSynthesis, waits: boolean): TemplateResult {
    const scope = this.#scopeOf(data)
    const context = { t: this.t('charts'), format: this.formatters, language: this.language }
    const overTime = contactsOverTime(scope, context)
    const isStale = this.#figures.status === 'failed' && this.#figures.isStale
    return html`<div class="whole" aria-busy=${String(waits)}>
      ${backlog(scope)}
      <div class="of-period" ?inert=${isStale}>
        ${figures(scope)}
        <div class="cards">
          <section class="card chart" part="chart">
            <div class="card-head"><h3>${scope.t('chart.title')}</h3>${this.#chart.renderSwitch(overTime, context)}</div>
            <div class="chart-place">${this.#chart.render(overTime, context)}</div>
          </section>
          ${callsCard(scope)} ${topsCard('portals', scope)} ${topsCard('ads', scope)}
        </div>
      </div>
    </div>`
  }

  #scopeOf(data: ContactSynthesis): SynthesisScope {
    return {
      data,
      t: this.t('contact-synthesis'),
      tools: this.t('contacts'),
      format: this.formatters,
      hrefs: {
        portal: (codeName) => filled(this.portalHref, 'portal', codeName),
        ad: (id) => filled(this.adHref, 'ad', String(id)),
        backlog: (kind) => filled(this.backlogHref, 'kind', kind),
      },
      openPortal: (codeName) => this.emit('vitrine-portal-open', { codeName }, true),
      openAd: (adId) => this.emit('vitrine-ad-open', { adId }, true),
      openBacklog: (kind) => this.emit('vitrine-backlog-open', { kind }, true),
    }
  }

  /** Changes the query for the person. */
  #change(scope: ContactScope): void {
    const before = this.#figures.scope.period
    this.#figures.change(scope)
    if (scope.period === before) return
    const { after, before: last } = periodOf(scope.period, new Date(), accountTimeZone(this.vitrine.account.value))
    this.emit('vitrine-period-change', { period: scope.period.kind, after, before: last })
  }

  #loaded({ isFirst, isQuiet, arrived }: LoadedFigures): void {
    if (isQuiet) return this.#gained(arrived)
    this.loadEnded()
    this.#arrived = 0
    const { data } = this.#figures
    if (isFirst || !data) return
    const [from = '', to = ''] = [data.period.after, data.period.before].map((day) => dayText(this.formatters, day))
    this.announce(this.t('contacts')('period.range', { from, to }))
  }
  #gained(arrived: number): void {
    if (arrived <= 0) return
    this.#arrived = arrived
    this.announce(this.t('contact-synthesis')('arrived', { count: arrived }))
  }
}

import { sitesOf } from '@vitrine/core/ads'
import { accountTimeZone, addDays, addMonths, dayOf, type Period } from '@vitrine/core/days'
import { chartsMessages, kpiMessages, statisticsMessages } from '@vitrine/core/i18n'
import { networkNames } from '@vitrine/core/social-networks'
import {
  createStatisticsClient,
  type KpiCounters,
  type ReviewComparison,
  type ReviewMeasure,
  type SocialKpi,
} from '@vitrine/core/statistics'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property, state } from 'lit/decorators.js'
import { LoadController } from '../../base/load-controller.ts'
import { ToastController } from '../../base/toast-controller.ts'
import { VitrineElement } from '../../base/vitrine-element.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import {
  ChartFiles,
  chartStyles,
  markStyles,
  shares,
  sharesFiles,
  timeFiles,
  TimeChart,
  type ChartContext,
  type FileText,
  type FileWays,
} from '../../charts/index.ts'
import { buttonStyles, linkButtonStyles } from '../../ui/button.styles.ts'
import { fieldStyles } from '../../ui/field.styles.ts'
import { toastStyles } from '../../ui/overlays/toasts.styles.ts'
import { toasts } from '../../ui/overlays/toasts.ts'
import { skeletonLines } from '../../ui/skeleton.ts'
import { fileSaver } from '../statistics.files.actions.ts'
import { statisticsStyles } from '../statistics.styles.ts'
import { kpiStyles } from './kpi.styles.ts'
import { daysOf, siteReviewRows, siteReviewsView, siteRows, sitesView } from './kpi.sites.view.ts'
import { countersView, growthChart, rankingShares, type KpiTexts } from './kpi.view.ts'

/** Whether a part has its data, or has failed: what stands below it is drawn then, so that nothing moves when they arrive. */
const isSettled = ({ status, value }: { status: string; value: unknown }): boolean => value !== undefined || status === 'failed'

/**
 * The indicators of the last three months: networks compared by interactions, new followers month by month, what there is of each
 * family of products, and for a head office its points of sale beside their median.
 *
 * @summary Indicators of networks and products at a glance.
 * @tag vitrine-kpi
 *
 * @slot - Shown until the element has started, and kept when it cannot.
 * @slot heading - The title, in the element's language by default.
 *
 * @event {CustomEvent<{ advertiser: number }>} vitrine-statistics-open - The person wants to see the statistics of this point of sale.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The indicators are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart counters - What there is of each family of products.
 * @csspart ranking - Networks by interactions.
 * @csspart growing - New followers by month.
 * @csspart chart-key - What the colours of the chart stand for.
 * @csspart table-button - The button that shows the chart's numbers as a table.
 * @csspart csv-button - The button that downloads numbers as CSV.
 * @csspart png-button - The button that downloads a chart as a picture.
 * @csspart sites - The points of sale of a head office.
 * @csspart reviews - The points of sale of a head office by their reviews.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineKpi extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    linkButtonStyles,
    buttonStyles,
    fieldStyles,
    chartStyles,
    markStyles,
    toastStyles,
    statisticsStyles,
    kpiStyles,
  ]
  static override readonly sources = { charts: chartsMessages, kpi: kpiMessages, statistics: statisticsMessages }

  /** Asks for made-up figures, for accounts that try the screens. */
  @property({ type: Boolean, attribute: 'test-figures' }) testFigures = false

  /** What the points of sale are ordered by. */
  @state() private order: ReviewMeasure | undefined

  readonly #counters = new LoadController<KpiCounters>(this)
  readonly #social = new LoadController<SocialKpi>(this)
  readonly #reviews = new LoadController<ReviewComparison>(this)
  readonly #chart = new TimeChart(this)
  readonly #files = new ChartFiles(this, fileSaver, (error) => this.report(error))
  readonly #toasts = new ToastController(this)

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.hasUpdated && changed.has('testFigures') && this.isStarted) this.retry()
  }

  protected override start({ account }: VitrineInstance): void {
    this.loadStarted()
    void account.ready.then(
      () => this.#load(),
      (error: unknown) => this.fail(error),
    )
  }

  async #load(): Promise<void> {
    await Promise.all([this.#loadCounters(), this.#loadSocial(), ...(this.#isHead ? [this.#loadReviews()] : [])])
    this.loadEnded()
  }

  get #client() {
    return createStatisticsClient(this.vitrine.http, { isFake: this.testFigures })
  }
  get #texts(): KpiTexts {
    const format = this.formatters
    return { t: this.t('kpi'), format, words: { t: this.t('statistics'), format, language: this.language } }
  }
  get #chartContext(): ChartContext {
    return { t: this.t('charts'), format: this.formatters, language: this.language }
  }

  async #loadCounters(): Promise<void> {
    await this.#counters.run((signal) => this.#client.counters({ signal }))
    if (this.#counters.status === 'failed') this.#tell(this.#counters.error)
  }
  async #loadSocial(): Promise<void> {
    await this.#social.run((signal) => this.#client.social({ part: 'all', period: this.#period }, { signal }))
    if (this.#social.status === 'failed') this.#tell(this.#social.error)
  }
  async #loadReviews(): Promise<void> {
    await this.#reviews.run((signal) => this.#client.compareReviews({ period: this.#period }, { signal }))
    if (this.#reviews.status === 'failed') this.#tell(this.#reviews.error)
  }
  /** The last three months, up to yesterday. */
  get #period(): Period {
    const before = addDays(dayOf(new Date(), accountTimeZone(this.vitrine.account.value)), -1)
    return { after: addDays(addMonths(before, -3), 1), before }
  }
  /** Whether there are points of sale to compare. */
  get #isHead(): boolean {
    const account = this.vitrine.account.value
    return !!account && sitesOf(account).length > 1
  }
  readonly #open = (advertiser: number): void => void this.emit('vitrine-statistics-open', { advertiser })
  /** One message, also where several parts failed; each part shows its own failure besides. */
  #tell(error: unknown): void {
    this.report(error)
    if (this.hasTexts) this.#toasts.show(this.t('kpi')('failed'), { tone: 'error' })
  }

  /** What a file says of itself: the period, and the networks that told the figures. */
  #fileText({ period, ranking = [] }: { period: Period; ranking?: SocialKpi['ranking'] }, title: string): FileText {
    const { words } = this.#texts
    const network = ranking.map((entry) => networkNames[entry.network]).join(', ')
    return {
      title,
      period: words.t('period.range', daysOf(period, this.#texts)),
      source: words.t('source', { network }),
      filename: `${title} ${period.after} ${period.before}`,
    }
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(12)
  }

  protected override renderContent(): unknown {
    const { t } = this.#texts
    const common = this.t('common')
    const { value: social } = this.#social
    return html`<h2 class="heading" part="heading"><slot name="heading">${t('title')}</slot></h2>
      <p class="intro">${t('intro')}</p>
      <div class="whole">
        ${this.#renderPart(
          'counters',
          t('counters.title'),
          this.#counters,
          (value) => countersView(value, this.#texts),
          () => void this.#loadCounters(),
        )}
        ${isSettled(this.#counters) ? this.#renderSocial(social) : nothing}
        ${this.#isHead && isSettled(this.#counters) && isSettled(this.#social) ? this.#renderReviews() : nothing}
      </div>
      ${toasts(this.#toasts, common('toasts.region'), common('toasts.dismiss'))}`
  }

  #renderSocial(social: SocialKpi | undefined): TemplateResult {
    const { t } = this.#texts
    return html`${this.#renderPart(
      'ranking',
      t('ranking.title'),
      this.#social,
      (value) => shares(rankingShares(value, this.#texts), this.#chartContext),
      () => void this.#loadSocial(),
      social && sharesFiles(rankingShares(social, this.#texts), this.#chartContext, this.#fileText(social, t('ranking.title'))),
    )}
        ${this.#renderGrowth(social)} ${this.#renderSites(social)}`
  }

  /** Each part loads, and fails, by itself. */
  #renderPart<Value>(
    part: string,
    title: string,
    load: LoadController<Value>,
    show: (value: Value) => TemplateResult,
    retry: () => void,
    files: FileWays | null = null,
  ): TemplateResult {
    return html`<section class="card" part=${part}>
      <div class="card-head"><h3>${title}</h3>${load.status === 'failed' ? nothing : this.#files.render(files, this.#chartContext)}</div>
      ${
        load.status === 'failed'
          ? this.renderError(load.error, retry, true)
          : load.value
            ? show(load.value)
            : this.waitIsLong
              ? skeletonLines(3)
              : nothing
      }
    </section>`
  }

  #renderSites(social: SocialKpi | undefined): TemplateResult | typeof nothing {
    if (!social || social.sites.length === 0 || this.#social.status === 'failed') return nothing
    const title = this.t('kpi')('sites.title')
    const files = { title, rows: () => siteRows(social, this.#texts), filename: this.#fileText(social, title).filename }
    return html`<section class="card" part="sites">
      <div class="card-head"><h3>${title}</h3>${this.#files.render(files, this.#chartContext)}</div>
      ${sitesView(social, this.#texts, this.#open)}
    </section>`
  }

  #renderReviews(): TemplateResult {
    const choose = (order: ReviewMeasure): void => {
      this.order = order
    }
    const title = this.t('kpi')('reviews.title')
    const { value: found } = this.#reviews
    return this.#renderPart(
      'reviews',
      title,
      this.#reviews,
      (value) => siteReviewsView(value, { texts: this.#texts, order: this.order, choose, open: this.#open }),
      () => void this.#loadReviews(),
      found && { title, rows: () => siteReviewRows(found, this.#texts), filename: this.#fileText(found, title).filename },
    )
  }

  #renderGrowth(social: SocialKpi | undefined): TemplateResult | typeof nothing {
    if (!social || this.#social.status === 'failed') return nothing
    const data = growthChart(social, this.#texts)
    const context = this.#chartContext
    const files = timeFiles(data, context, this.#fileText(social, data.title))
    return html`<section class="card" part="growing">
      <div class="card-head"><h3>${this.t('kpi')('growing.title')}</h3>
        <div class="card-tools">${this.#chart.renderSwitch(data, context)} ${this.#files.render(files, context)}</div></div>
      <div class="chart-place">${this.#chart.render(data, context)}</div>
    </section>`
  }
}

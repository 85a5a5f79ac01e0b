import { sitesOf } from '@vitrine/core/ads'
import { accountTimeZone, dayOf, type Period } from '@vitrine/core/days'
import { chartsMessages, statisticsMessages } from '@vitrine/core/i18n'
import {
  figureNames,
  networkOf,
  periodFault,
  reviewNetworkOf,
  shortcutPeriod,
  statisticsSources,
  type FigureName,
  type FigureSeries,
  type Statistics,
  type StatisticsSource,
} from '@vitrine/core/statistics'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property, state } from 'lit/decorators.js'
import { VitrineElement } from '../../base/vitrine-element.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import {
  ChartFiles,
  chartStyles,
  markStyles,
  sharesFiles,
  timeFiles,
  TimeChart,
  type ChartContext,
  type FileText,
  type FileWays,
} from '../../charts/index.ts'
import { buttonStyles } from '../../ui/button.styles.ts'
import { fieldStyles } from '../../ui/field.styles.ts'
import { errorState } from '../../ui/states.ts'
import { button } from '../../ui/button.ts'
import { siteSelect } from '../../ui/site-select.ts'
import { skeletonLines } from '../../ui/skeleton.ts'
import { figureChart } from './social-statistics.chart.view.ts'
import { StatisticsController, type Question } from './social-statistics.controller.ts'
import { dayText } from './social-statistics.days.rules.ts'
import { figuresView, gapsNote } from './social-statistics.figures.view.ts'
import { filtersView } from './social-statistics.filters.view.ts'
import { foundShares, foundView, momentsView, postsView } from './social-statistics.parts.view.ts'
import { ReportController } from './social-statistics.report.controller.ts'
import { reportView } from './social-statistics.report.view.ts'
import { reviewsView } from './social-statistics.reviews.view.ts'
import { stateView, unreachableNote } from './social-statistics.state.view.ts'
import { fileSaver } from '../statistics.files.actions.ts'
import { statisticsStyles } from '../statistics.styles.ts'
import { socialStatisticsStyles } from './social-statistics.styles.ts'
import type { StatisticsTexts } from './social-statistics.types.ts'

const isOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  (values as readonly unknown[]).includes(value)
const day = /^\d{4}-\d{2}-\d{2}$/

/**
 * What a page on a network has brought: its figures day by day against the period before, the posts that went out meanwhile, and when
 * posts do best. Days of which a network told nothing are shown as unknown. A network head chooses one of its points of sale.
 *
 * @summary The statistics of a page on Facebook, Instagram, LinkedIn or Google.
 * @tag vitrine-social-statistics
 *
 * @slot - Shown until the element has started, and kept when it cannot.
 * @slot heading - The title, in the element's language by default.
 *
 * @event {CustomEvent<{ network: StatisticsSource, from: string, to: string, advertiser: number | null }>} vitrine-statistics-change - The person has chosen another network, period or point of sale.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The statistics are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart filters - The choice of a network and of a period.
 * @csspart apply - The button that shows the days of the two fields.
 * @csspart state - Why there are no figures, or older ones.
 * @csspart figures - The figures of the period.
 * @csspart figure - One of them, which chooses what the chart draws.
 * @csspart chart - The card of the chart.
 * @csspart chart-key - What the lines of the chart stand for.
 * @csspart table-button - The button that shows the chart's numbers as a table.
 * @csspart csv-button - The button that downloads numbers as CSV.
 * @csspart png-button - The button that downloads a chart as a picture.
 * @csspart gaps - How many days are unknown.
 * @csspart moments - When posts do best.
 * @csspart posts - The table of posts on LinkedIn.
 * @csspart found - How a place was found on Google.
 * @csspart reviews - The reviews of the page on Google or Facebook.
 * @csspart report - The report of each month: whether it is sent, and the last one as a PDF.
 * @csspart pdf-button - The button that downloads the report of the last month.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineSocialStatistics extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    buttonStyles,
    fieldStyles,
    chartStyles,
    markStyles,
    statisticsStyles,
    socialStatisticsStyles,
  ]
  static override readonly sources = { charts: chartsMessages, statistics: statisticsMessages }

  /** The network: `facebook`, `instagram`, `linkedin`, `google`, or `local-presence` for the figures of Google. */
  @property() network: StatisticsSource = 'facebook'
  /** First day, YYYY-MM-DD; a month up to yesterday without both days. */
  @property() from?: string
  /** Last day, YYYY-MM-DD. */
  @property() to?: string
  /** The figure that the chart draws, such as `interactions`; the first of the network without it. */
  @property() figure?: FigureName
  /** Id of the establishment: the account, or one of its points of sale; the account itself without it. */
  @property({ type: Number }) advertiser?: number | undefined
  /** Asks for made-up figures, for accounts that try the screens. */
  @property({ type: Boolean, attribute: 'test-figures' }) testFigures = false

  @state() private typed: { from: string; to: string } | undefined

  readonly #chart = new TimeChart(this)
  readonly #files = new ChartFiles(this, fileSaver, (error) => this.report(error))
  readonly #loads = new StatisticsController(this, {
    vitrine: () => this.vitrine,
    isFake: () => this.testFigures,
    failed: (error) => this.report(error),
  })

  readonly #report = new ReportController(this, {
    vitrine: () => this.vitrine,
    language: () => this.language,
    failed: (error) => this.report(error),
  })

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const isAsked = (['network', 'from', 'to', 'advertiser', 'testFigures'] as const).some((name) => changed.has(name))
    if (!this.hasUpdated || !isAsked || !this.isStarted) return
    this.typed = undefined
    this.retry()
  }

  protected override start({ account }: VitrineInstance): void {
    this.loadStarted()
    void account.ready.then(
      () => {
        if (!this.testFigures) void this.#report.load()
        return this.#load()
      },
      (error: unknown) => this.fail(error),
    )
  }

  async #load(): Promise<void> {
    await this.#loads.load(this.#question)
    const { status, error } = this.#loads.statistics
    if (status === 'failed') this.report(error)
    if (status === 'failed' || status === 'ready') this.loadEnded()
  }

  get #today(): string {
    return dayOf(new Date(), accountTimeZone(this.vitrine.account.value))
  }
  /** What a page asks for that is no network or no period counts as nothing. */
  get #source(): StatisticsSource {
    return isOf(statisticsSources, this.network) ? this.network : 'facebook'
  }
  get #period(): Period {
    const { from = '', to = '' } = this
    const asked = { after: from, before: to }
    const isPeriod = day.test(from) && day.test(to) && periodFault(asked, this.#today) === null
    return isPeriod ? asked : shortcutPeriod('1m', this.#today)
  }
  get #question(): Question {
    const own = this.vitrine.account.value?.advertiser.id ?? 0
    return { source: this.#source, period: this.#period, advertiserId: this.advertiser ?? own }
  }
  get #texts(): StatisticsTexts {
    return { t: this.t('statistics'), common: this.t('common'), format: this.formatters, language: this.language }
  }
  get #chartContext(): ChartContext {
    return { t: this.t('charts'), format: this.formatters, language: this.language }
  }

  #ask({
    source = this.#source,
    period = this.#period,
    advertiser = this.advertiser,
  }: {
    source?: StatisticsSource
    period?: Period
    advertiser?: number | undefined
  }): void {
    this.network = source
    this.from = period.after
    this.to = period.before
    this.advertiser = advertiser
    this.emit('vitrine-statistics-change', { network: source, from: period.after, to: period.before, advertiser: advertiser ?? null })
  }
  readonly #chooseSite = (id: number | null): void => {
    this.advertiser = id ?? undefined
    this.#ask({})
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(12)
  }

  protected override renderContent(): unknown {
    const account = this.vitrine.account.value
    if (!account) return this.waitIsLong ? this.renderSkeleton() : nothing
    const { statistics } = this.#loads
    const t = this.t('statistics')
    const period = this.#period
    return html`<div class="head">
        <h2 class="heading" part="heading"><slot name="heading">${t('title')}</slot></h2>
        ${siteSelect({ label: t('site'), sites: sitesOf(account), chosen: this.#question.advertiserId, onChange: this.#chooseSite })}
      </div>
      ${filtersView({
        texts: this.#texts,
        source: this.#source,
        period,
        today: this.#today,
        typed: this.typed ?? { from: period.after, to: period.before },
        onSource: (source) => this.#ask({ source }),
        onPeriod: (chosen) => this.#ask({ period: chosen }),
        onTyped: (typed) => (this.typed = { from: period.after, to: period.before, ...this.typed, ...typed }),
      })}
      ${
        statistics.status === 'failed'
          ? this.renderError(statistics.error, () => this.retry(), true)
          : this.#renderStatistics(statistics.value)
      }
      ${statistics.value || statistics.status === 'failed' ? this.#renderBelow() : nothing}`
  }

  /** What stands below the statistics is drawn after them, so that nothing moves when they arrive. */
  #renderBelow(): TemplateResult {
    return html`${reviewNetworkOf(this.#source) ? this.#renderReviews() : nothing} ${this.testFigures ? nothing : this.#renderReport()}`
  }

  #renderStatistics(value: Statistics | undefined): unknown {
    if (!value) return this.waitIsLong ? skeletonLines(10) : nothing
    const isBusy = this.#loads.statistics.status === 'loading'
    return html`<div class="whole" aria-busy=${String(isBusy)}>
      ${this.#renderPage(value)} ${stateView(value, this.#texts) ?? this.#renderFigures(value)}
    </div>`
  }

  #renderPage({ pageName, followers, collectedAt, period, previousPeriod }: Statistics): TemplateResult {
    const { t, format } = this.#texts
    const span = ({ after, before }: Period) => ({ from: dayText(format, after), to: dayText(format, before) })
    return html`<div>
      <p class="page-name">
        ${pageName === null ? nothing : html`<b>${pageName}</b>`} ${followers === null ? nothing : html`<span>${t('followers', { count: followers })}</span>`}
        ${collectedAt === null ? nothing : html`<span class="note">${t('collected', { date: format.formatDateTime(collectedAt) })}</span>`}
      </p>
      <p class="span">${t('period.range', span(period))}, ${t('period.compared', span(previousPeriod))}</p>
    </div>`
  }

  /** What a file says of itself: the period, and whose figures these are. */
  #fileText({ period, source, pageName, collectedAt }: Statistics, title: string): FileText {
    const { t, format } = this.#texts
    const network = t(`sources.${networkOf(source)}`)
    return {
      title: pageName === null ? title : `${title}, ${pageName}`,
      period: t('period.range', { from: dayText(format, period.after), to: dayText(format, period.before) }),
      source:
        pageName === null || collectedAt === null
          ? t('source', { network })
          : t('sourcePage', { network, page: pageName, date: format.formatDate(collectedAt) }),
      filename: `${title} ${period.after} ${period.before}`,
    }
  }

  #chosenSeries({ series }: Statistics): FigureSeries | undefined {
    const { figure } = this
    return (isOf(figureNames, figure) ? series.find((each) => each.figure === figure) : undefined) ?? series[0]
  }

  #renderFigures(value: Statistics): unknown {
    const series = this.#chosenSeries(value)
    if (!series) return nothing
    const texts = this.#texts
    const context = this.#chartContext
    const data = figureChart(value, series, texts)
    return html`${unreachableNote(value, texts)}
      ${figuresView(value.series, { texts, chosen: series.figure, choose: (figure) => (this.figure = figure) })}
      <section class="card" part="chart">
        <div class="card-head"><h3>${texts.t('chart.caption', { figure: texts.t(`figures.${series.figure}`) })}</h3><div class="card-tools">${this.#chart.renderSwitch(data, context)}
            ${this.#files.render(timeFiles(data, context, this.#fileText(value, data.title)), context)}</div></div>
        <div class="chart-place">${this.#chart.render(data, context)}</div>
        ${gapsNote(series, texts.t(`sources.${networkOf(value.source)}`), texts)}
      </section>
      ${networkOf(value.source) === 'google' ? this.#renderFound(value) : nothing} ${momentsView(value.moments, texts)}
      ${value.source === 'linkedin' ? this.#renderPosts() : nothing}`
  }

  /** A part whose data come by a call of their own, which may fail alone. */
  #renderPart({ title, part, load, shows, failed, retry, files = null }: PartOptions): TemplateResult {
    const content = shows()
    return html`<section class="card" part=${part}>
      <div class="card-head"><h3>${title}</h3>${load.status === 'failed' ? nothing : this.#files.render(files, this.#chartContext)}</div>
      ${
        load.status === 'failed'
          ? errorState({
              title: failed,
              inline: true,
              actions: button({ label: this.t('common')('faces.retry'), compact: true, onClick: retry }),
            })
          : (content ?? (this.waitIsLong ? skeletonLines(4) : nothing))
      }
    </section>`
  }

  #renderPosts(): TemplateResult {
    const { linkedin } = this.#loads
    const turn = (start: number): void => void this.#loads.loadPosts(this.#question, start)
    return this.#renderPart({
      title: this.t('statistics')('posts.title'),
      part: 'posts',
      load: linkedin,
      shows: () => linkedin.value && postsView(linkedin.value.posts, this.#texts, turn),
      failed: this.t('statistics')('posts.failed'),
      retry: () => turn(linkedin.value?.posts.start ?? 0),
    })
  }

  #renderReviews(): TemplateResult {
    const { reviews } = this.#loads
    return this.#renderPart({
      title: this.t('statistics')('reviews.title'),
      part: 'reviews',
      load: reviews,
      shows: () => reviews.value && reviewsView(reviews.value.pages, this.#texts),
      failed: this.t('statistics')('reviews.failed'),
      retry: () => void this.#loads.loadReviews(this.#question),
    })
  }

  #renderReport(): TemplateResult {
    const { report } = this.#report
    return this.#renderPart({
      title: this.t('statistics')('report.title'),
      part: 'report',
      load: report,
      shows: () => report.value && reportView(report.value, this.#report, this.#texts),
      failed: this.t('statistics')('report.failed'),
      retry: () => void this.#report.load(),
    })
  }

  #renderFound(statistics: Statistics): TemplateResult {
    const { google } = this.#loads
    const context = this.#chartContext
    const title = this.t('statistics')('found.title')
    return this.#renderPart({
      files: google.value && sharesFiles(foundShares(google.value, this.#texts), context, this.#fileText(statistics, title)),
      title,
      part: 'found',
      load: google,
      shows: () => google.value && foundView(google.value, this.#texts, context),
      failed: this.t('statistics')('found.failed'),
      retry: () => void this.#loads.loadGoogle(this.#question),
    })
  }
}

interface PartOptions {
  title: string
  part: string
  load: { status: string }
  /** Undefined while there is nothing to show yet. */
  shows: () => TemplateResult | undefined
  failed: string
  retry: () => void
  files?: FileWays | null | undefined
}

import { fetchAttendance, type Attendance } from '@vitrine/core/contacts'
import { chartsMessages, visitsMessages } from '@vitrine/core/i18n'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { WidgetError } from '../../base/events.ts'
import { LoadController } from '../../base/load-controller.ts'
import { VitrineElement } from '../../base/vitrine-element.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import { chartStyles, markStyles, TimeChart } from '../../charts/index.ts'
import { dayText } from '../ui/days.ts'
import { badgeStyles } from '../../ui/badge.styles.ts'
import { badge } from '../../ui/badge.ts'
import { emptyState } from '../../ui/states.ts'
import { iconCalendar } from '../../ui/icons.ts'
import { joined } from '../../ui/joined.ts'
import { attendanceOverTime } from './attendance.chart.view.ts'
import { attendanceStyles } from './attendance.styles.ts'

type VisitOfAd = Attendance['visits'][number]

const tones = { active: 'active', full: 'sold', inactive: 'draft' } as const

const stateOf = ({ active, registered, maxVisitors }: VisitOfAd): keyof typeof tones => {
  if (!active) return 'inactive'
  return registered >= maxVisitors ? 'full' : 'active'
}

const sumOf = (visits: readonly VisitOfAd[], name: 'registered' | 'waiting' | 'maxVisitors'): number =>
  visits.reduce((sum, visit) => sum + visit[name], 0)

/**
 * Who comes to the visits of one ad: how many have registered for each, and how many wait.
 *
 * @summary The attendance of the visits of one ad.
 * @tag vitrine-attendance
 *
 * @slot - Shown until the report has started, and kept when it cannot.
 * @slot heading - The title; "Attendance report" and the ad's reference by default.
 *
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The report is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the report shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart chart - Who registered and who waits, over time.
 * @csspart table - The table.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineAttendance extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, badgeStyles, chartStyles, markStyles, attendanceStyles]
  static override readonly sources = { charts: chartsMessages, visits: visitsMessages }

  /** Id of the ad. */
  @property({ type: Number }) ad?: number

  readonly #load = new LoadController<Attendance>(this)
  readonly #chart = new TimeChart(this)

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.hasUpdated && changed.has('ad') && this.isStarted) this.retry()
  }

  protected override start({ http }: VitrineInstance): void {
    const { ad } = this
    if (!ad) return this.fail(new WidgetError('config', `<${this.localName}> lacks the attribute ad, with the id of an ad as a number.`))
    this.loadStarted()
    void this.#load
      .run((signal) => fetchAttendance(http, ad, { signal }))
      .then(() => (this.#load.status === 'failed' ? this.fail(this.#load.error) : this.loadEnded()))
  }

  protected override renderContent(): unknown {
    const report = this.#load.value
    if (!report) return this.waitIsLong ? this.renderSkeleton() : nothing
    const t = this.t('visits')
    const { ad, visits } = report
    return html`<slot name="heading"><h2 class="heading" part="heading">${t('attendance.title')}</h2></slot>
      <p class="note">${joined(ad.title || t('untitled'), ad.reference, ad.city)}</p>
      ${visits.length === 0 ? emptyState({ icon: iconCalendar, title: t('attendance.emptyTitle'), text: t('attendance.emptyText') }) : html`${this.#renderChart(visits)} ${this.#renderTable(visits)}`}`
  }

  #renderChart(visits: readonly VisitOfAd[]): TemplateResult {
    const context = { t: this.t('charts'), format: this.formatters, language: this.language }
    const data = attendanceOverTime(visits, this.t('visits'))
    return html`<section part="chart" class="chart">
      <div class="chart-head"><h3>${data.title}</h3>${this.#chart.renderSwitch(data, context)}</div>
      <div class="chart-place">${this.#chart.render(data, context)}</div>
    </section>`
  }

  #renderTable(visits: readonly VisitOfAd[]): TemplateResult {
    const t = this.t('visits')
    const seats = (registered: number, max: number): string => t('seats', { registered, max })
    return html`<table part="table">
      <caption class="visually-hidden">${t('attendance.caption')}</caption>
      <thead>
        <tr><th scope="col">${t('attendance.visit')}</th><th scope="col" class="number">${t('columns.registered')}</th><th scope="col" class="number">${t('columns.waiting')}</th></tr>
      </thead>
      <tbody>${visits.map((visit) => this.#renderLine(visit))}</tbody>
      <tfoot>
        <tr><th scope="row">${t('attendance.total')}</th><td class="number">${seats(sumOf(visits, 'registered'), sumOf(visits, 'maxVisitors'))}</td><td class="number">${this.formatters.formatNumber(sumOf(visits, 'waiting'))}</td></tr>
      </tfoot>
    </table>`
  }

  #renderLine(visit: VisitOfAd): TemplateResult {
    const t = this.t('visits')
    const state = stateOf(visit)
    const { date, timeSlot, place, comment, registered, maxVisitors, waiting } = visit
    return html`<tr>
      <th scope="row">
        <span class="when"><b>${dayText(this.formatters, date)}</b> ${timeSlot.replace('-', '–')} ${badge(tones[state], t(`states.${state}`))}</span>
        ${place || comment ? html`<small>${joined(place, comment)}</small>` : nothing}
      </th>
      <td class="number">${t('seats', { registered, max: maxVisitors })}</td>
      <td class="number">${this.formatters.formatNumber(waiting)}</td>
    </tr>`
  }
}

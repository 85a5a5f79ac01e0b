import type { SeriesPoint } from '@vitrine/core/contacts'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { withElement } from '../ui/with-element.ts'
import { dayText } from '../contacts-ui/days.ts'
import { sourceKeys, sourceMark } from '../contacts-ui/sources.ts'
import { drawColumns, drawNames } from './chart.drawing.ts'
import { chartLabels, type ChartLabels } from './chart.labels.ts'
import { columnAfterKey, columnAt, scaleOf, totalOf, type Plot } from './chart.rules.ts'
import { chartTable } from './chart.table.ts'
import type { SynthesisScope } from './contact-synthesis.words.ts'

export { chartStyles } from './chart.styles.ts'

/** Wide enough for every language; see the styles. */
const tipWidth = 232

/** The contacts over time: stacked columns to look at, point at and step through by keys, or the same as a table. */
export class SynthesisChart {
  #redraw: () => void
  /** As large as its place, once that is known. */
  #plot: Plot = { width: 0, height: 0 }
  /** The column the tip tells about. */
  #active: number | undefined
  /** Where the keys are. */
  #at: number | undefined
  #asTable = false
  #observer: ResizeObserver | undefined

  constructor(redraw: () => void) {
    this.#redraw = redraw
  }

  stop(): void {
    this.#observer?.disconnect()
    this.#observer = undefined
  }

  /** The switch between the two ways to read it. */
  renderSwitch({ t, data }: SynthesisScope): unknown {
    if (isEmpty(data.series)) return nothing
    const show = (asTable: boolean) => (): void => {
      this.#asTable = asTable
      this.#redraw()
    }
    return html`<div class="segments" role="group" aria-label=${t('chart.title')}>
      ${button({ label: t('chart.asChart'), compact: true, pressed: !this.#asTable, onClick: show(false) })}
      ${button({ label: t('chart.asTable'), compact: true, pressed: this.#asTable, part: 'table-button', onClick: show(true) })}
    </div>`
  }

  render(scope: SynthesisScope): TemplateResult {
    const { data, t, language } = scope
    const { series, step } = data
    if (isEmpty(series)) return html`<div class="empty"><p>${t('chart.empty')}</p><p>${t('chart.emptyText')}</p></div>`
    const labels = chartLabels(step, series.length, language, (date) => t('chart.weekOf', { date }))
    const table = chartTable(scope, labels)
    if (this.#asTable) return html`<div class="table-box" tabindex="0" role="group" aria-label=${t('chart.caption')}>${table}</div>`
    return html`${this.#renderKey(scope)}${this.#renderPlot(scope, labels)}
      <div class="visually-hidden">${table}</div>`
  }

  #renderKey({ data, t, format }: SynthesisScope): TemplateResult {
    return html`<ul class="key" part="chart-key">
      ${sourceKeys.map((key) => html`<li>${sourceMark(key)}${t(`sources.${key}`)} <b>${format.formatNumber(data.figures[key])}</b></li>`)}
    </ul>`
  }

  #renderPlot(scope: SynthesisScope, labels: ChartLabels): TemplateResult {
    const { data, format } = scope
    const { series } = data
    const totals = series.map(totalOf)
    const scale = scaleOf(Math.max(...totals))
    const active = this.#active === undefined ? undefined : Math.min(this.#active, series.length - 1)
    return html`<div class="plot-box">
      <div class="ticks" aria-hidden="true">
        ${scale.ticks.map((tick) => html`<span .style=${`inset-block-end:${(tick / scale.max) * 100}%`}>${format.formatNumber(tick)}</span>`)}
      </div>
      <div class="plot" ${withElement(this.#observe)}>
        ${this.#plot.width > 0 ? drawColumns(series, scale, this.#plot, { summary: summaryOf(scope, totals, labels), active }) : nothing}
        ${this.#renderCursor(scope, labels)} ${active === undefined ? nothing : this.#renderTip(series, active, scope, labels)}
      </div>
      ${this.#plot.width > 0 ? drawNames(series, this.#plot.width, labels.short) : nothing}
    </div>`
  }

  /** Takes pointer and keys; speaks the column it is at, as a slider does. */
  #renderCursor({ data, t }: SynthesisScope, labels: ChartLabels): TemplateResult {
    const { series } = data
    const at = Math.min(this.#at ?? series.length - 1, series.length - 1)
    return html`<div
      class="cursor"
      role="slider"
      tabindex="0"
      aria-label=${t('chart.cursor')}
      aria-valuemin="1"
      aria-valuemax=${series.length}
      aria-valuenow=${at + 1}
      aria-valuetext=${spoken(series[at] ?? nowhere, t, labels)}
      @keydown=${(event: KeyboardEvent) => this.#onKeydown(event, at, series.length)}
      @focus=${(event: Event) => (event.target as Element).matches(':focus-visible') && this.#point(at, at)}
      @blur=${() => this.#point(undefined)}
      @pointermove=${(event: PointerEvent) => this.#point(this.#under(event, series.length))}
      @pointerdown=${(event: PointerEvent) => this.#point(this.#under(event, series.length), this.#under(event, series.length))}
      @pointerleave=${() => this.#point(undefined)}
    ></div>`
  }

  /** Beside its column, never over it. */
  #renderTip(series: readonly SeriesPoint[], index: number, { t, format }: SynthesisScope, labels: ChartLabels): TemplateResult {
    const point = series[index] ?? nowhere
    const band = this.#plot.width / series.length
    const onRight = (index + 0.5) * band < this.#plot.width / 2
    const start = onRight ? (index + 1) * band + 6 : index * band - tipWidth - 6
    const left = Math.max(0, Math.min(this.#plot.width - tipWidth, start))
    return html`<div class="tip" aria-hidden="true" .style=${`inset-inline-start:${Math.round(left)}px`}>
      <p>${labels.long(point.from)}</p>
      ${sourceKeys.toReversed().map((key) => html`<div>${sourceMark(key)}<span>${t(`sources.${key}`)}</span><b>${format.formatNumber(point[key])}</b></div>`)}
      <div class="tip-total"><span>${t('sources.total')}</span><b>${format.formatNumber(totalOf(point))}</b></div>
    </div>`
  }

  #observe = (element: Element): void => {
    this.#observer?.disconnect()
    this.#observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      const plot = { width: Math.round(width), height: Math.round(height) }
      if (plot.width < 1 || (plot.width === this.#plot.width && plot.height === this.#plot.height)) return
      this.#plot = plot
      this.#redraw()
    })
    this.#observer.observe(element)
  }

  #under({ offsetX }: PointerEvent, count: number): number {
    return columnAt(offsetX, count, this.#plot.width)
  }
  #point(active: number | undefined, at = this.#at): void {
    if (active === this.#active && at === this.#at) return
    this.#active = active
    this.#at = at
    this.#redraw()
  }
  #onKeydown(event: KeyboardEvent, at: number, count: number): void {
    if (event.key === 'Escape') return this.#point(undefined)
    const next = columnAfterKey(event.key, at, count)
    if (next === undefined) return
    event.preventDefault()
    this.#point(next, next)
  }
}

/** A place outside the series; never shown. */
const nowhere: SeriesPoint = { from: '1970-01-01', mails: 0, answeredCalls: 0, missedCalls: 0 }

const isEmpty = (series: readonly SeriesPoint[]): boolean => series.every((point) => totalOf(point) === 0)

const spoken = (point: SeriesPoint, t: SynthesisScope['t'], labels: ChartLabels): string =>
  t('chart.value', { when: labels.long(point.from), mails: point.mails, answered: point.answeredCalls, missed: point.missedCalls })

const summaryOf = ({ data, t, format }: SynthesisScope, totals: readonly number[], labels: ChartLabels): string => {
  const highest = Math.max(...totals)
  return t('chart.summary', {
    by: t(`chart.by.${data.step}`),
    from: dayText(format, data.period.after),
    to: dayText(format, data.period.before),
    total: totals.reduce((sum, total) => sum + total, 0),
    highest,
    peak: labels.long(data.series[totals.indexOf(highest)]?.from ?? data.period.after),
  })
}

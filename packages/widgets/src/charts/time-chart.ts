import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import { button } from '../ui/button.ts'
import type { ChartContext, TimeChartData } from './charts.model.ts'
import { emptyChart } from './empty.ts'
import { mark } from './mark.ts'
import { indexAfterKey, indexAt, type Plot } from './scales.rules.ts'
import { drawNames, drawPlot } from './time-chart.drawing.ts'
import { timeTable } from './time-chart.table.ts'
import { isEmpty, scaleFor, viewOf, type View } from './time-chart.view.ts'

const tipWidth = 232

const markedAt = ({ marks }: TimeChartData, index: number): readonly string[] => marks?.texts[index] ?? []

/** The values of all series at one step, as the text of a slider's position. */
const spoken = ({ data, labels, write, context }: View, index: number): string =>
  context.t('spoken', {
    when: labels.long(data.days[index] ?? ''),
    values: [
      ...data.series.map(({ label, values }) => context.t('value', { name: label, value: write(values[index] ?? null) })),
      ...markedAt(data, index),
    ].join(', '),
  })

/** A chart of values over time, as stacked columns or lines, with pointer, keyboard and a table view. */
export class TimeChart {
  #host: ReactiveControllerHost
  /** The size of its container, once measured. */
  #plot: Plot = { width: 0, height: 0 }
  /** The step that the tooltip describes. */
  #active: number | undefined
  /** The step that the keyboard has moved to. */
  #at: number | undefined
  #asTable = false
  #observer: ResizeObserver | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
  }

  /** The button that switches between picture and table. */
  renderSwitch(data: TimeChartData, { t }: ChartContext): unknown {
    if (isEmpty(data)) return nothing
    const show = (asTable: boolean) => (): void => {
      this.#asTable = asTable
      this.#host.requestUpdate()
    }
    return html`<div class="segments" role="group" aria-label=${data.title}>
      ${button({ label: t('asChart'), compact: true, pressed: !this.#asTable, onClick: show(false) })}
      ${button({ label: t('asTable'), compact: true, pressed: this.#asTable, part: 'table-button', onClick: show(true) })}
    </div>`
  }

  /** Fills its container, which must have a height of its own. */
  render(data: TimeChartData, context: ChartContext): TemplateResult {
    if (isEmpty(data)) return emptyChart(data.empty)
    const view = viewOf(data, context)
    const table = timeTable(data, context, view.labels, view.write)
    if (this.#asTable) return html`<div class="table-box" tabindex="0" role="group" aria-label=${data.title}>${table}</div>`
    return html`${this.#renderKey(data)}${this.#renderPlot(view)}
      <div class="visually-hidden">${table}</div>`
  }

  #renderKey({ series }: TimeChartData): TemplateResult {
    return html`<ul class="key" part="chart-key">
      ${series.map((one) => html`<li>${mark(one)}${one.label} ${one.figure ? html`<b>${one.figure}</b>` : nothing}</li>`)}
    </ul>`
  }

  #renderPlot(view: View): TemplateResult {
    const { days } = view.data
    const scale = scaleFor(view)
    const active = this.#active === undefined ? undefined : Math.min(this.#active, days.length - 1)
    return html`<div class="plot-box">
      <div class="ticks" aria-hidden="true">
        ${scale.ticks.map((tick) => html`<span .style=${`inset-block-end:${(tick / scale.max) * 100}%`}>${view.write(tick)}</span>`)}
      </div>
      <div class="plot" ${ref(this.#observe)}>
        ${this.#plot.width > 0 ? drawPlot(view.data, scale, this.#plot, active) : nothing} ${this.#renderCursor(view)}
        ${active === undefined ? nothing : this.#renderTip(view, active)}
      </div>
      ${this.#plot.width > 0 ? drawNames(days, this.#plot.width, view.labels.short) : nothing}
    </div>`
  }

  /** Handles pointer and keys; announces the active step as a slider does. */
  #renderCursor(view: View): TemplateResult {
    const count = view.data.days.length
    const at = Math.min(this.#at ?? count - 1, count - 1)
    return html`<div
      class="cursor"
      role="slider"
      tabindex="0"
      aria-label=${view.context.t('cursor')}
      aria-valuemin="1"
      aria-valuemax=${count}
      aria-valuenow=${at + 1}
      aria-valuetext=${spoken(view, at)}
      @keydown=${(event: KeyboardEvent) => this.#onKeydown(event, at, count)}
      @focus=${(event: Event) => (event.target as Element).matches(':focus-visible') && this.#point(at, at)}
      @blur=${() => this.#point(undefined)}
      @pointermove=${(event: PointerEvent) => this.#point(this.#under(event, count))}
      @pointerdown=${(event: PointerEvent) => this.#point(this.#under(event, count), this.#under(event, count))}
      @pointerleave=${() => this.#point(undefined)}
    ></div>`
  }

  /** Beside its step, without covering it. */
  #renderTip({ data, context, labels, write, totals }: View, index: number): TemplateResult {
    const band = this.#plot.width / data.days.length
    const onRight = (index + 0.5) * band < this.#plot.width / 2
    const start = onRight ? (index + 1) * band + 6 : index * band - tipWidth - 6
    const left = Math.max(0, Math.min(this.#plot.width - tipWidth, start))
    // The top segment of a column is listed first.
    const series = data.kind === 'bars' ? data.series.toReversed() : data.series
    return html`<div class="tip" aria-hidden="true" .style=${`inset-inline-start:${Math.round(left)}px`}>
      <p>${labels.long(data.days[index] ?? '')}</p>
      ${series.map((one) => html`<div>${mark(one)}<span>${one.label}</span><b>${write(one.values[index] ?? null)}</b></div>`)}
      ${totals.length > 0 && series.length > 1 ? html`<div class="tip-total"><span>${context.t('total')}</span><b>${write(totals[index] ?? 0)}</b></div>` : nothing}
      ${markedAt(data, index).map((text) => html`<div class="tip-marks">${text}</div>`)}
    </div>`
  }

  /** Called with undefined when the chart is removed. */
  #observe = (element: Element | undefined): void => {
    this.#observer?.disconnect()
    if (!element) return
    this.#observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      const plot = { width: Math.round(width), height: Math.round(height) }
      if (plot.width < 1 || (plot.width === this.#plot.width && plot.height === this.#plot.height)) return
      this.#plot = plot
      this.#host.requestUpdate()
    })
    this.#observer.observe(element)
  }

  #under({ offsetX }: PointerEvent, count: number): number {
    return indexAt(offsetX, count, this.#plot.width)
  }
  #point(active: number | undefined, at = this.#at): void {
    if (active === this.#active && at === this.#at) return
    this.#active = active
    this.#at = at
    this.#host.requestUpdate()
  }
  #onKeydown(event: KeyboardEvent, at: number, count: number): void {
    if (event.key === 'Escape') return this.#point(undefined)
    const next = indexAfterKey(event.key, at, count)
    if (next === undefined) return
    event.preventDefault()
    this.#point(next, next)
  }
}

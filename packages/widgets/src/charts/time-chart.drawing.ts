import { html, nothing, type TemplateResult } from 'lit'
import { columnsOf, type Column, type Segment } from './bars.rules.ts'
import type { Series, TimeChartData } from './charts.model.ts'
import { dotsOf, linePathOf } from './line.rules.ts'
import { classOf } from './mark.ts'
import { heightOf, labelledOf, type Plot, type Scale } from './scales.rules.ts'

const radius = 3
const labelWidth = 58
/** Half the width of the last label, which stays inside the plot. */
const lastNameHalf = 20

const round = (value: number): number => Math.round(value * 10) / 10

/** One segment of a column; the top one has round corners. A thin gap separates it from the one below. */
const pieceOf = ({ x, width }: Column, { y, height, isTop }: Segment, isFoot: boolean): string => {
  const drawn = Math.max(0.5, isFoot || height < 3 ? height : height - 1)
  const corner = isTop ? Math.min(radius, width / 2, drawn) : 0
  const [left, top] = [round(x), round(y)]
  const right = round(x + width)
  const foot = round(y + drawn)
  if (corner === 0) return `M${left} ${foot}V${top}H${right}V${foot}z`
  return `M${left} ${foot}V${round(top + corner)}q0-${corner} ${corner}-${corner}H${round(right - corner)}q${corner} 0 ${corner} ${corner}V${foot}z`
}

/** Each series is an SVG of its own on top of the others, so that its class gives it its colour. */
const drawArea = (one: Series, path: string): TemplateResult => {
  if (!one.patterned) return html`<svg class=${classOf(one)}><path class="area" d=${path}></path></svg>`
  const hatch = `vitrine-hatch-${one.tone}`
  return html`<svg class=${classOf(one)}>
    <defs>
      <pattern id=${hatch} width="5.6" height="5.6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="hatch-ground" width="5.6" height="5.6"></rect>
        <rect class="hatch-line" width="2.8" height="5.6"></rect>
      </pattern>
    </defs>
    <path fill=${`url(#${hatch})`} d=${path}></path>
  </svg>`
}

/** The path of each series of columns. */
export const barPaths = ({ series, days }: TimeChartData, scale: Scale, plot: Plot): string[] => {
  const columns = columnsOf(series, days.length, scale, plot)
  const piecesOf = (column: Column, place: number): string =>
    column.segments.map((segment, index) => (segment.series === place ? pieceOf(column, segment, index === 0) : '')).join('')
  return series.map((_, place) => columns.map((column) => piecesOf(column, place)).join(''))
}

const drawBars = (data: TimeChartData, scale: Scale, plot: Plot): TemplateResult[] =>
  barPaths(data, scale, plot).map((path, place) => drawArea(data.series[place] as Series, path))

const drawLines = ({ series }: TimeChartData, scale: Scale, plot: Plot, active: number | undefined): TemplateResult[] =>
  series.map((one) => {
    const dots = dotsOf(one.values, scale, plot)
    const dot = active === undefined ? undefined : dots[active]
    return html`<svg class=${classOf(one)}>
      <path class="line" d=${linePathOf(dots)}></path>
      <circle class="dot" cx=${round(dot?.x ?? 0)} cy=${round(dot?.y ?? 0)} r=${dot ? 4 : 0}></circle>
    </svg>`
  })

/** Rings on the first line, or at the foot where its value is unknown; empty without marks. */
export const marksPath = ({ marks, series: [first] }: TimeChartData, scale: Scale, plot: Plot): string => {
  if (!marks || !first) return ''
  const dots = dotsOf(first.values, scale, plot)
  const band = plot.width / Math.max(1, dots.length)
  const ringAt = (index: number): string => {
    const { x, y } = dots[index] ?? { x: (index + 0.5) * band, y: plot.height }
    return `M${round(x - 4)} ${round(y)}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`
  }
  return marks.texts.map((texts, index) => (texts.length > 0 ? ringAt(index) : '')).join('')
}

const drawMarks = (data: TimeChartData, scale: Scale, plot: Plot): TemplateResult | typeof nothing => {
  const [first] = data.series
  return data.marks && first
    ? html`<svg class=${classOf(first)}><path class="marks" d=${marksPath(data, scale, plot)}></path></svg>`
    : nothing
}

export const gridOf = (scale: Scale, plot: Plot): string =>
  scale.ticks.map((tick) => `M0 ${Math.round(heightOf(tick, scale, plot)) + (tick === 0 ? -0.5 : 0.5)}H${plot.width}`).join('')

/** The columns or lines above the grid lines, with a band behind the active step. */
export const drawPlot = (data: TimeChartData, scale: Scale, plot: Plot, active: number | undefined): TemplateResult => {
  const band = plot.width / data.days.length
  return html`<svg class="picture" role="img" aria-label=${data.summary} width=${plot.width} height=${plot.height} viewBox=${`0 0 ${plot.width} ${plot.height}`} preserveAspectRatio="none">
    <path class="grid" d=${gridOf(scale, plot)}></path>
    <rect class="band" x=${(active ?? 0) * band} width=${active === undefined ? 0 : band} height=${plot.height}></rect>
    ${data.kind === 'bars' ? drawBars(data, scale, plot) : drawLines(data, scale, plot, active)}
    ${drawMarks(data, scale, plot)}
  </svg>`
}

/** The steps that get a label, with the middle of each: as many as fit. */
export const namedSteps = (days: readonly string[], width: number): { day: string; x: number }[] => {
  const band = width / Math.max(1, days.length)
  const shown = labelledOf(days.length, band, labelWidth)
  return days.flatMap((day, index) => (shown.has(index) ? [{ day, x: Math.min(round((index + 0.5) * band), width - lastNameHalf) }] : []))
}

/** The labels below the steps, in parts of the width, which a printer may change. */
export const drawNames = (days: readonly string[], width: number, nameOf: (day: string) => string): TemplateResult =>
  html`<div class="names" aria-hidden="true">
    ${namedSteps(days, width).map(({ day, x }) => html`<span .style=${`inset-inline-start:${round((x / width) * 1000) / 10}%`}>${nameOf(day)}</span>`)}
  </div>`

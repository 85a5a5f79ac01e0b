import type { SeriesPoint } from '@vitrine/core/contacts'
import { html, nothing, type TemplateResult } from 'lit'
import type { SourceKey } from '../contacts-ui/sources.ts'
import { columnsOf, labelledOf, type Column, type Plot, type Scale, type Segment } from './chart.rules.ts'

const radius = 3
const labelWidth = 58
/** The last name stays inside the plot. */
const lastNameHalf = 20

const round = (value: number): number => Math.round(value * 10) / 10

/** One piece of a column; the uppermost has round corners. A thin gap keeps it from the one below. */
const pieceOf = ({ x, width }: Column, { y, height, isTop }: Segment, isFoot: boolean): string => {
  const drawn = Math.max(0.5, isFoot || height < 3 ? height : height - 1)
  const corner = isTop ? Math.min(radius, width / 2, drawn) : 0
  const [left, top] = [round(x), round(y)]
  const right = round(x + width)
  const foot = round(y + drawn)
  if (corner === 0) return `M${left} ${foot}V${top}H${right}V${foot}z`
  return `M${left} ${foot}V${round(top + corner)}q0-${corner} ${corner}-${corner}H${round(right - corner)}q${corner} 0 ${corner} ${corner}V${foot}z`
}

const pathOf = (key: SourceKey, columns: readonly Column[]): string =>
  columns
    .flatMap((column) => column.segments.map((segment, index) => (segment.key === key ? pieceOf(column, segment, index === 0) : '')))
    .join('')

const gridOf = ({ ticks, max }: Scale, { width, height }: Plot): string =>
  ticks.map((tick) => `M0 ${Math.round(height - (tick / max) * height) + (tick === 0 ? -0.5 : 0.5)}H${width}`).join('')

/** The columns as three paths, one for each source, over the lines of the scale. */
export const drawColumns = (
  series: readonly SeriesPoint[],
  scale: Scale,
  plot: Plot,
  { summary, active }: { summary: string; active: number | undefined },
): TemplateResult => {
  const columns = columnsOf(series, scale, plot)
  const band = active === undefined ? undefined : columns[active]
  return html`<svg class="columns" role="img" aria-label=${summary} width=${plot.width} height=${plot.height} viewBox=${`0 0 ${plot.width} ${plot.height}`}>
    <defs>
      <pattern id="vitrine-missed" width="5.6" height="5.6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="hatch-ground" width="5.6" height="5.6"></rect>
        <rect class="hatch-line" width="2.8" height="5.6"></rect>
      </pattern>
    </defs>
    <path class="grid" d=${gridOf(scale, plot)}></path>
    <rect class="band" x=${band?.bandX ?? 0} width=${band?.bandWidth ?? 0} height=${plot.height}></rect>
    <path class="source mails" d=${pathOf('mails', columns)}></path>
    <path class="source answeredCalls" d=${pathOf('answeredCalls', columns)}></path>
    <path fill="url(#vitrine-missed)" d=${pathOf('missedCalls', columns)}></path>
  </svg>`
}

/** The names below the columns, as many as fit. */
export const drawNames = (series: readonly SeriesPoint[], width: number, nameOf: (day: string) => string): TemplateResult => {
  const band = width / Math.max(1, series.length)
  const shown = labelledOf(series.length, band, labelWidth)
  const placeOf = (index: number): number => Math.min(round((index + 0.5) * band), width - lastNameHalf)
  return html`<div class="names" aria-hidden="true">
    ${series.map((point, index) =>
      shown.has(index) ? html`<span .style=${`inset-inline-start:${placeOf(index)}px`}>${nameOf(point.from)}</span>` : nothing,
    )}
  </div>`
}

import type { Series } from './charts.model.ts'
import { heightOf, type Plot, type Scale } from './scales.rules.ts'

export interface Segment {
  /** The index of its series. */
  series: number
  y: number
  height: number
  /** The top segment of its column, which has round corners. */
  isTop: boolean
}

export interface Column {
  x: number
  width: number
  segments: Segment[]
}

const widest = 40

const valueAt = ({ values }: Series, index: number): number => values[index] ?? 0

/** The height of each column. */
export const totalsOf = (series: readonly Series[], count: number): number[] =>
  Array.from({ length: count }, (_, index) => series.reduce((sum, one) => sum + valueAt(one, index), 0))

const segmentsOf = (series: readonly Series[], index: number, scale: Scale, plot: Plot): Segment[] => {
  const shown = series.map((one, place) => ({ series: place, value: valueAt(one, index) })).filter(({ value }) => value > 0)
  let below = 0
  return shown.map(({ series: place, value }, order) => {
    const bottom = heightOf(below, scale, plot)
    below += value
    const top = heightOf(below, scale, plot)
    return { series: place, y: top, height: bottom - top, isTop: order === shown.length - 1 }
  })
}

/** Stacked columns, each centred in an equal share of the width. */
export const columnsOf = (series: readonly Series[], count: number, scale: Scale, plot: Plot): Column[] => {
  const band = plot.width / Math.max(1, count)
  const width = Math.min(widest, Math.max(1, band * (band > 12 ? 0.64 : 0.8)))
  return Array.from({ length: count }, (_, index) => ({
    x: index * band + (band - width) / 2,
    width,
    segments: segmentsOf(series, index, scale, plot),
  }))
}

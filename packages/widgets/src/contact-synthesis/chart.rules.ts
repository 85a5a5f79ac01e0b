import type { SeriesPoint } from '@vitrine/core/contacts'
import { sourceKeys, type SourceKey } from '../contacts-ui/sources.ts'

export const totalOf = (point: SeriesPoint): number => point.mails + point.answeredCalls + point.missedCalls

export interface Scale {
  /** Top of the axis; never 0. */
  max: number
  /** The values that get a line, 0 first. */
  ticks: number[]
}

const niceSteps = [1, 2, 5, 10]

/** Whole, round numbers up to just above the highest column, with at most `lines` lines above the foot. */
export const scaleOf = (highest: number, lines = 5): Scale => {
  const rough = Math.max(1, highest) / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (niceSteps.find((nice) => nice * power >= rough) ?? 10) * power)
  const count = Math.max(1, Math.ceil(Math.max(1, highest) / step))
  return { max: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

export interface Segment {
  key: SourceKey
  y: number
  height: number
  /** The uppermost of its column, which is rounded. */
  isTop: boolean
}

export interface Column {
  /** Of the drawn column. */
  x: number
  width: number
  /** Of the place that belongs to it, without a gap to the next. */
  bandX: number
  bandWidth: number
  segments: Segment[]
}

export interface Plot {
  width: number
  height: number
}

const widest = 40

const segmentsOf = (point: SeriesPoint, { max }: Scale, height: number): Segment[] => {
  const keys = sourceKeys.filter((key) => point[key] > 0)
  let below = 0
  return keys.map((key, index) => {
    const top = height - ((below + point[key]) / max) * height
    const bottom = height - (below / max) * height
    below += point[key]
    return { key, y: top, height: bottom - top, isTop: index === keys.length - 1 }
  })
}

/** Stacked columns, spread evenly over the plot. */
export const columnsOf = (series: readonly SeriesPoint[], scale: Scale, { width, height }: Plot): Column[] => {
  const bandWidth = series.length === 0 ? 0 : width / series.length
  const columnWidth = Math.min(widest, Math.max(1, bandWidth * (bandWidth > 12 ? 0.64 : 0.8)))
  return series.map((point, index) => ({
    x: index * bandWidth + (bandWidth - columnWidth) / 2,
    width: columnWidth,
    bandX: index * bandWidth,
    bandWidth,
    segments: segmentsOf(point, scale, height),
  }))
}

/** Which columns get a label so that none touches the next: every so many, counted from the last, which is today's. */
export const labelledOf = (count: number, bandWidth: number, labelWidth: number): Set<number> => {
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(bandWidth, 0.01)))
  return new Set(Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0))
}

/** The column under a place in the plot. */
export const columnAt = (x: number, count: number, width: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor((x / Math.max(width, 1)) * count)))

/** Where a key leads from a column; undefined for a key that leads nowhere. */
export const columnAfterKey = (key: string, index: number, count: number): number | undefined => {
  const last = count - 1
  const targets: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    Home: 0,
    End: last,
    PageUp: index + 7,
    PageDown: index - 7,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(last, Math.max(0, target))
}

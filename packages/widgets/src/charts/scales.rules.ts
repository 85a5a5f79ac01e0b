export interface Scale {
  /** The top of the axis; never 0. */
  max: number
  /** The values with a grid line, 0 first. */
  ticks: number[]
}

/** The size of the drawing area, in pixels. */
export interface Plot {
  width: number
  height: number
}

const niceSteps = [1, 2, 5, 10]

/** An axis with round whole numbers up to or above the highest value, with at most `lines` lines above zero. */
export const scaleOf = (highest: number, lines = 5): Scale => {
  const rough = Math.max(1, highest) / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (niceSteps.find((nice) => nice * power >= rough) ?? 10) * power)
  const count = Math.max(1, Math.ceil(Math.max(1, highest) / step))
  return { max: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** The distance of a value from the top of the plot. */
export const heightOf = (value: number, { max }: Scale, { height }: Plot): number => height - (value / max) * height

/** The indexes that get a label so that none overlaps: every nth, counted back from the last, which is today's. */
export const labelledOf = (count: number, bandWidth: number, labelWidth: number): Set<number> => {
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(bandWidth, 0.01)))
  return new Set(Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0))
}

/** The index of the step at a position in the plot. */
export const indexAt = (x: number, count: number, width: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor((x / Math.max(width, 1)) * count)))

/** The index that a key moves to; undefined for other keys. */
export const indexAfterKey = (key: string, index: number, count: number): number | undefined => {
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

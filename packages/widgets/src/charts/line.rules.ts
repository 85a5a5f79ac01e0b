import { heightOf, type Plot, type Scale } from './scales.rules.ts'

export interface Dot {
  x: number
  y: number
}

/** Where each value is drawn, in the middle of its share of the width as columns are; null where nothing is known. */
export const dotsOf = (values: readonly (number | null)[], scale: Scale, plot: Plot): (Dot | null)[] => {
  const band = plot.width / Math.max(1, values.length)
  return values.map((value, index) => (value === null ? null : { x: (index + 0.5) * band, y: heightOf(value, scale, plot) }))
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The line through the dots as an SVG path. It stops where nothing is known; a value alone is a line of no length, drawn as a dot. */
export const linePathOf = (dots: readonly (Dot | null)[]): string =>
  dots
    .map((dot, index) => {
      if (!dot) return ''
      const begins = !dots[index - 1]
      const ends = !dots[index + 1]
      return `${begins ? 'M' : 'L'}${round(dot.x)} ${round(dot.y)}${begins && ends ? 'h0' : ''}`
    })
    .join('')

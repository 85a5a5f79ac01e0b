import { heightOf, type Plot, type Scale } from './scales.rules.ts'

export interface Dot {
  x: number
  y: number
}

/** The points of the values, centred in their shares of the width like columns; null if unknown. */
export const dotsOf = (values: readonly (number | null)[], scale: Scale, plot: Plot): (Dot | null)[] => {
  const band = plot.width / Math.max(1, values.length)
  return values.map((value, index) => (value === null ? null : { x: (index + 0.5) * band, y: heightOf(value, scale, plot) }))
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The SVG path through the points. It is interrupted at unknown values; a single point becomes a line of zero length, drawn as a dot. */
export const linePathOf = (dots: readonly (Dot | null)[]): string =>
  dots
    .map((dot, index) => {
      if (!dot) return ''
      const begins = !dots[index - 1]
      const ends = !dots[index + 1]
      return `${begins ? 'M' : 'L'}${round(dot.x)} ${round(dot.y)}${begins && ends ? 'h0' : ''}`
    })
    .join('')

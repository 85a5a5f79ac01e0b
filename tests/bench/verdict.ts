import type { Measurement } from './bench.types.ts'

export const digits = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

export const holds = ({ value, atMost = Infinity, atLeast = -Infinity }: Measurement): boolean => value <= atMost && value >= atLeast

/** One line of the report. */
export const line = (measurement: Measurement): string => {
  const { name, value, unit, floor, peers, atMost, atLeast } = measurement
  const promise = atMost !== undefined ? `at most ${digits(atMost)}` : atLeast !== undefined ? `at least ${digits(atLeast)}` : ''
  const beside = [promise, floor !== undefined && `floor ${digits(floor)}`, peers].filter(Boolean).join('; ')
  return `${holds(measurement) ? ' ' : '✘'} ${name.padEnd(58)} ${digits(value).padStart(9)} ${unit.padEnd(10)} ${beside}`.trimEnd()
}

/** The median, which one slow run does not change. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

/** Our figures, and those of the reference in the same run. */
export interface Pair {
  own: number[]
  floor: number[]
}

/** The ratio of our figure to the reference. */
export const ratio = (name: string, against: string, { own, floor }: Pair, atMost: number, peers?: string): Measurement[] => [
  { name: `${name}, against ${against}`, value: median(own) / median(floor), unit: 'times', atMost, ...(peers && { peers }) },
  { name, value: median(own), unit: 'ms', floor: median(floor) },
]

import type { Formatters, Language, MessageKey, Translate } from '@vitrine/core/i18n'

/** Colours with a meaning; each follows the light or dark theme. */
export type Tone = 'accent' | 'success' | 'warning' | 'danger' | 'violet' | 'muted'

export interface MarkStyle {
  tone: Tone
  /** Distinguished by a pattern in addition to its colour: hatched areas, dashed lines. */
  patterned?: boolean
}

/** What a chart needs from its widget. */
export interface ChartContext {
  t: Translate<MessageKey<'charts'>>
  format: Formatters
  language: Language
}

/** Why there is nothing to draw, and what to do about it. */
export interface EmptyReason {
  title: string
  text?: string
}

export type TimeStep = 'day' | 'week' | 'month'

export interface Series extends MarkStyle {
  label: string
  /** One for each day of the chart; null if unknown. */
  values: readonly (number | null)[]
  /** A figure to show beside the name, such as the total. */
  figure?: string
}

/** What happened at the steps of a chart, such as posts that went out. */
export interface ChartMarks {
  label: string
  /** One list for each step; empty where nothing happened. */
  texts: readonly (readonly string[])[]
}

export interface TimeChartData {
  /** `bars`: stacked columns; `lines`: one line per series. */
  kind: 'bars' | 'lines'
  title: string
  /** A summary of the picture for screen readers. */
  summary: string
  step: TimeStep
  /** First day of each step, YYYY-MM-DD, oldest first. */
  days: readonly string[]
  /** From the bottom of a column to the top. A comparison period is a further series with a pattern. */
  series: readonly Series[]
  empty: EmptyReason
  /** Drawn on the first line, and told with the values. */
  marks?: ChartMarks
  /** Formats a value; as a plain number by default. */
  valueText?: (value: number) => string
}

export interface Share extends MarkStyle {
  label: string
  value: number
}

/** A cell of a table in a file. Null is an empty one: what is unknown is no zero. */
export type Cell = string | number | null

/** What a file says besides the chart. */
export interface FileText {
  title: string
  /** Such as `From 01/02/2026 to 28/02/2026`. */
  period: string
  /** Where the numbers come from. */
  source: string
  /** Without its ending. */
  filename: string
}

import type { Formatters, Language, MessageKey, Translate } from '@vitrine/core/i18n'

/** Colours with a meaning of their own; each follows the theme, light and dark. */
export type Tone = 'accent' | 'success' | 'warning' | 'danger' | 'violet' | 'muted'

export interface MarkStyle {
  tone: Tone
  /** Told apart by more than its colour: hatched where it is an area, dashed where it is a line. */
  patterned?: boolean
}

/** What a chart needs of the widget it stands in. */
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
  /** One for each day of the chart; null where nothing is known. */
  values: readonly (number | null)[]
  /** A figure to show beside the name, such as the sum. */
  figure?: string
}

export interface TimeChartData {
  /** Series stacked in columns, or each as a line of its own. */
  kind: 'bars' | 'lines'
  title: string
  /** The picture in one sentence, for whoever does not see it. */
  summary: string
  step: TimeStep
  /** First day of each step, YYYY-MM-DD, oldest first. */
  days: readonly string[]
  /** From the foot of a column up. A comparison period is one more series, patterned. */
  series: readonly Series[]
  empty: EmptyReason
  /** How a value is written; as a plain number unless told. */
  valueText?: (value: number) => string
}

export interface Share extends MarkStyle {
  label: string
  value: number
}

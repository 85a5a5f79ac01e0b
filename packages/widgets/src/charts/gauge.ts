import { html, type TemplateResult } from 'lit'
import type { EmptyReason, MarkStyle } from './charts.model.ts'
import { emptyChart } from './empty.ts'
import { classOf } from './mark.ts'

export interface GaugeOptions extends MarkStyle {
  /** What is measured. */
  label: string
  /** From 0 to 100; null if there is no value. */
  value: number | null
  /** The formatted value, large in the middle. */
  text: string
  /** A word or two below the value. */
  caption: string
  /** The style of the rest of the ring, if it has a meaning. */
  rest?: MarkStyle
  empty: EmptyReason
}

const ring = (style: MarkStyle, dashes: string): TemplateResult =>
  html`<svg viewBox="0 0 120 120" class=${classOf(style)}><circle cx="60" cy="60" r="50" pathLength="100" stroke-dasharray=${dashes}></circle></svg>`

/** One share of a whole as a ring. */
export const gauge = ({
  label,
  value,
  text,
  caption,
  rest = { tone: 'muted', patterned: true },
  empty,
  ...style
}: GaugeOptions): TemplateResult =>
  value === null
    ? emptyChart(empty)
    : html`<div class="gauge" role="meter" aria-label=${label} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${value} aria-valuetext=${text}>
        <svg viewBox="0 0 120 120" class="gauge-ground ${classOf(rest)} patterned"><circle cx="60" cy="60" r="50"></circle></svg>
        ${ring(rest, rest.patterned ? '0.9 0.9' : '100 0')} ${ring(style, `${value} ${100 - value}`)}
        <span><b>${text}</b>${caption}</span>
      </div>`

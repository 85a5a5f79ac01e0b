import { html, nothing, type TemplateResult } from 'lit'
import type { MarkStyle } from './charts.model.ts'

export const classOf = ({ tone, patterned }: MarkStyle): string => `tone-${tone}${patterned ? ' patterned' : ''}`

/** The colour mark beside the name of a series. */
export const mark = (style: MarkStyle): TemplateResult => html`<span class="mark ${classOf(style)}"></span>`

/** The parts of `whole` as one thin bar; the rest stays empty. The numbers must be written beside it. */
export const stackedBar = (parts: readonly (MarkStyle & { value: number })[], whole: number): TemplateResult =>
  html`<span class="bar" aria-hidden="true"
    >${parts.map((part) =>
      part.value > 0 && whole > 0
        ? html`<span class=${classOf(part)} .style=${`inline-size:${(part.value / whole) * 100}%`}></span>`
        : nothing,
    )}</span
  >`

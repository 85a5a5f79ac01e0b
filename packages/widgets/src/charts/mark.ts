import { html, nothing, type TemplateResult } from 'lit'
import type { MarkStyle } from './charts.model.ts'

export const classOf = ({ tone, patterned }: MarkStyle): string => `tone-${tone}${patterned ? ' patterned' : ''}`

/** The sign of a series beside its name. */
export const mark = (look: MarkStyle): TemplateResult => html`<span class="mark ${classOf(look)}"></span>`

/** How `whole` is made up, as one thin bar; what is not accounted for stays free. The numbers must stand beside it in words. */
export const stackedBar = (parts: readonly (MarkStyle & { value: number })[], whole: number): TemplateResult =>
  html`<span class="bar" aria-hidden="true"
    >${parts.map((part) =>
      part.value > 0 && whole > 0
        ? html`<span class=${classOf(part)} .style=${`inline-size:${(part.value / whole) * 100}%`}></span>`
        : nothing,
    )}</span
  >`

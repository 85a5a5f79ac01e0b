import { html, type TemplateResult } from 'lit'

/** Grey lines in the shape of what is coming; pure decoration, the waiting itself is said by `aria-busy`. */
export const skeletonLines = (count: number): TemplateResult => html`<div class="skeleton-lines" aria-hidden="true">
  ${Array.from({ length: count }, () => html`<div class="skeleton"></div>`)}
</div>`

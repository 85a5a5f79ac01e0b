import { html, type TemplateResult } from 'lit'

/** Placeholder lines in the shape of the content; decorative, since `aria-busy` announces the loading. */
export const skeletonLines = (count: number): TemplateResult => html`<div class="skeleton-lines" aria-hidden="true">
  ${Array.from({ length: count }, () => html`<div class="skeleton"></div>`)}
</div>`

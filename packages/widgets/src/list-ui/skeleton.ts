import { html, type TemplateResult } from 'lit'

/** As many grey rows as are asked for, up to a screenful. They breathe as one, which costs less than each by itself. */
export const skeletonRows = (row: TemplateResult, count: number): TemplateResult =>
  html`<div class="frame bones" aria-hidden="true"><div>${Array.from({ length: Math.min(count, 10) }, () => row)}</div></div>`

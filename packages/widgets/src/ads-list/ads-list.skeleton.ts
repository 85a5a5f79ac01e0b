import { html, type TemplateResult } from 'lit'

const shape = html`<div class="bone-row">
  <span class="skeleton bone-photo"></span>
  <span class="bone-words"><span class="skeleton bone-title"></span><span class="skeleton bone-sub"></span></span>
  <span class="skeleton bone-cell"></span><span class="skeleton bone-cell"></span><span class="skeleton bone-pill"></span>
</div>`

/** As many grey rows as are asked for, up to a screenful. */
export const skeletonRows = (count: number): TemplateResult =>
  html`<div class="frame bones" aria-hidden="true"><div>${Array.from({ length: Math.min(count, 10) }, () => shape)}</div></div>`

/** A thin line over rows that are being replaced. */
export const progressLine = (label: string): TemplateResult =>
  html`<div class="progress" role="progressbar" aria-label=${label}></div>`

import { html, type TemplateResult } from 'lit'

const shape = html`<div class="bone-row">
  <span class="bone-words"><span class="skeleton bone-title"></span><span class="skeleton bone-sub"></span></span>
  <span class="bone-words bone-cell"><span class="skeleton"></span><span class="skeleton bone-sub"></span></span>
  <span class="skeleton bone-cell"></span><span class="skeleton bone-pill"></span>
</div>`

/** As many grey rows as are asked for, up to a screenful. */
export const skeletonRows = (count: number): TemplateResult =>
  html`<div class="frame bones" aria-hidden="true">${Array.from({ length: Math.min(count, 10) }, () => shape)}</div>`

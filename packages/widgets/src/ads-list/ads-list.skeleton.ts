import { html, type TemplateResult } from 'lit'
import { skeletonRows } from '../list-ui/skeleton.ts'

const row = html`<div class="bone-row">
  <span class="skeleton bone-photo"></span>
  <span class="bone-words"><span class="skeleton bone-title"></span><span class="skeleton bone-sub"></span></span>
  <span class="skeleton bone-cell"></span><span class="skeleton bone-cell"></span><span class="skeleton bone-pill"></span>
</div>`

/** Grey rows in the shape of ads. */
export const adBones = (count: number): TemplateResult => skeletonRows(row, count)

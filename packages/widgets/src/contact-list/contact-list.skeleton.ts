import { html, type TemplateResult } from 'lit'
import { skeletonRows } from '../list-ui/skeleton.ts'

const row = html`<div class="bone-row">
  <span class="bone-words"><span class="skeleton bone-title"></span><span class="skeleton bone-sub"></span></span>
  <span class="bone-words bone-cell"><span class="skeleton"></span><span class="skeleton bone-sub"></span></span>
  <span class="skeleton bone-cell"></span><span class="skeleton bone-pill"></span>
</div>`

/** Grey rows in the shape of contacts. */
export const contactBones = (count: number): TemplateResult => skeletonRows(row, count)

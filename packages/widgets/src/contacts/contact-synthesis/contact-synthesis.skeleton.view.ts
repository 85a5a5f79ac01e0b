import { html, type TemplateResult } from 'lit'

const bones = (count: number, shape: TemplateResult): TemplateResult[] => Array.from({ length: count }, () => shape)
const figureBone = html`<div class="figure"><span class="skeleton"></span><span class="skeleton tall"></span><span class="skeleton"></span></div>`
const apartBone = html`<div class="figure reconciliations"><span class="skeleton"></span></div>`
const rowBone = html`<li class="top-row"><span class="skeleton"></span><span class="skeleton short"></span><span class="skeleton bar"></span></li>`
const topsBone = html`<div class="card tops"><span class="skeleton title-bone"></span><ol class="top">${bones(5, rowBone)}</ol></div>`

/** Placeholder columns of a chart. */
const chartSkeleton =
  (): TemplateResult => html`<svg class="chart-bones" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 100">
  ${[42, 60, 55, 74, 38, 22, 18, 50, 66, 58, 80, 47, 30, 26].map(
    (height, index) =>
      html`<svg x=${index * 7.2} y=${100 - height} width="4.6" height=${height}><rect width="100%" height="100%"></rect></svg>`,
  )}
</svg>`

/** Placeholders in the shape of the content. */
export const synthesisSkeleton = (): TemplateResult => html`<div class="whole bones" aria-hidden="true">
  <div class="backlog">${bones(3, html`<span class="todo"><span class="skeleton"></span></span>`)}</div>
  <div class="figures">${bones(4, figureBone)}${apartBone}</div>
  <div class="cards">
    <div class="card chart"><span class="skeleton title-bone"></span><div class="chart-place">${chartSkeleton()}</div></div>
    <div class="card calls"><span class="skeleton title-bone"></span><span class="skeleton ring-bone"></span><span class="skeleton"></span><span class="skeleton"></span></div>
    ${topsBone}${topsBone}
  </div>
</div>`

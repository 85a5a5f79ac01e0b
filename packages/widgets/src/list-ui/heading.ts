import { html, type TemplateResult } from 'lit'

/** Title with the total, and the page's own buttons beside it. */
export const heading = (title: string, total: string): TemplateResult => html`<div class="head">
  <h2 class="heading" part="heading"><slot name="heading">${title}</slot></h2>
  <span class="total">${total}</span>
  <span class="own"><slot name="actions"></slot></span>
</div>`

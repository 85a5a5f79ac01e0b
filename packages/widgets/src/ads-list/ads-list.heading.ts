import { html, type TemplateResult } from 'lit'
import type { AdsListModel } from './ads-list.model.ts'

const total = ({ list, t }: AdsListModel): string => {
  if (!list.page) return ''
  const { total: count, totalIsExact } = list.page
  return totalIsExact ? t('list.count', { count }) : t('list.atLeast', { count })
}

/** Title with the total, and the page's own buttons beside it. */
export const heading = (model: AdsListModel, lots: boolean): TemplateResult => html`<div class="head">
  <h2 class="heading" part="heading"><slot name="heading">${model.t(lots ? 'list.titleLots' : 'list.title')}</slot></h2>
  <span class="total">${total(model)}</span>
  <span class="own"><slot name="actions"></slot></span>
</div>`

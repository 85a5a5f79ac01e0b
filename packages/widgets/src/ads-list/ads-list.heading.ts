import type { AdSummary } from '@vitrine/core/ads'
import type { Page } from '@vitrine/core/list'
import { html, type TemplateResult } from 'lit'
import type { Translate } from './ads-list.view.ts'

const total = ({ total: count, totalIsExact }: Page<AdSummary>, t: Translate): string =>
  t(totalIsExact ? 'list.count' : 'list.atLeast', { count })

/** Title with the total, and the page's own buttons beside it. */
export const heading = (t: Translate, page: Page<AdSummary> | undefined, lots: boolean): TemplateResult => html`<div class="head">
  <h2 class="heading" part="heading"><slot name="heading">${t(lots ? 'list.titleLots' : 'list.title')}</slot></h2>
  <span class="total">${page ? total(page, t) : ''}</span>
  <span class="own"><slot name="actions"></slot></span>
</div>`

import {
  reviewChange,
  reviewChangeText,
  reviewMeasures,
  reviewValueText,
  type PageReviews,
  type ReviewMeasure,
} from '@vitrine/core/statistics'
import { html, nothing, type TemplateResult } from 'lit'
import type { StatisticsTexts } from './social-statistics.types.ts'

const measureView = (page: PageReviews, measure: ReviewMeasure, texts: StatisticsTexts): TemplateResult => {
  const change = reviewChange(page, measure)
  const text = reviewChangeText(texts, measure, change)
  return html`<div>
    <dt>${texts.t(`reviews.${measure}`)}</dt>
    <dd>
      <b>${reviewValueText(texts, measure, page.now[measure])}</b>
      <span class="change ${change.trend}">${change.trend === 'gain' || change.trend === 'loss' ? texts.t('change', { change: text }) : text}</span>
    </dd>
  </div>`
}

/** A network that asks for stars alone has no part that recommends. */
const isTold = ({ now, before }: PageReviews, measure: ReviewMeasure): boolean => now[measure] !== null || before[measure] !== null

const pageView = (page: PageReviews, texts: StatisticsTexts): TemplateResult => {
  const { t } = texts
  return html`<div>
    <h4>${page.pageName ?? t('reviews.former', { network: t(`sources.${page.network}`) })}</h4>
    <dl class="measures">
      ${reviewMeasures.filter((measure) => isTold(page, measure)).map((measure) => measureView(page, measure, texts))}
    </dl>
    ${page.now.deleted === 0 ? nothing : html`<p class="note">${t('reviews.deleted', { count: page.now.deleted })}</p>`}
  </div>`
}

/** The reviews of each page against the period before. */
export const reviewsView = (pages: readonly PageReviews[], texts: StatisticsTexts): TemplateResult => {
  const { t } = texts
  return pages.length === 0
    ? html`<p class="note">${t('reviews.empty')}</p>`
    : html`<p class="note">${t('reviews.basis')}</p>${pages.map((page) => pageView(page, texts))}`
}

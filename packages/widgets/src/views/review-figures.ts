import { countOf, recommendationsOf, starsOf, wallRatings } from '@vitrine/core/review-wall'
import type { NetworkTotals, ReviewTotals, WallRating } from '@vitrine/core/review-wall'
import { html, nothing, type TemplateResult } from 'lit'
import { numberText, writtenOn, type ReviewWords } from './review-wall.words.ts'

type Part = TemplateResult | typeof nothing

/** What was given on a network: stars and recommendations stand beside each other, and are never one figure. */
const figuresOf = (totals: NetworkTotals, { t, language }: ReviewWords): TemplateResult[] => {
  const network = t(`networks.${totals.network}`)
  const stars = starsOf([totals])
  const advice = recommendationsOf([totals])
  const figure = (value: string, count: string): TemplateResult =>
    html`<li part="figure"><strong>${value}</strong><span>${network} · ${count}</span></li>`
  return [
    ...(stars.average === null
      ? []
      : [figure(t('figures.average', { average: numberText(stars.average, language, 1) }), t('figures.ratings', { count: stars.count }))]),
    ...(advice.percent === null
      ? []
      : [figure(t('figures.recommend', { percent: advice.percent }), t('figures.opinions', { count: advice.count }))]),
  ]
}

export const figuresView = (totals: ReviewTotals, words: ReviewWords): Part => {
  const networks = writtenOn(totals)
  return networks.length === 0 ? nothing : html`<ul class="figures" part="figures">${networks.map((each) => figuresOf(each, words))}</ul>`
}

/** What a rating is called. */
const ratingName = (rating: WallRating, { t }: ReviewWords): string =>
  rating === 'yes' || rating === 'no' ? t(`recommends.${rating}`) : t('stars', { count: Number(rating) })

/** How often each rating was given; each line as `line` draws it. */
export const distributionView = (
  { networks }: ReviewTotals,
  words: ReviewWords,
  line: (rating: WallRating, content: TemplateResult) => TemplateResult,
): Part => {
  const hasStars = starsOf(networks).count > 0
  const hasAdvice = recommendationsOf(networks).count > 0
  const given = wallRatings.filter((rating) => (rating === 'yes' || rating === 'no' ? hasAdvice : hasStars))
  const most = Math.max(1, ...given.map((rating) => countOf(networks, rating)))
  if (given.length === 0) return nothing
  // An attribute instead of a style: a page's policy may forbid those.
  return html`<ul class="bars" part="distribution">${given.map((rating) => {
    const count = countOf(networks, rating)
    const width = `${Math.round((count / most) * 100)}%`
    return html`<li>${line(rating, html`<span class="name">${ratingName(rating, words)}</span> <svg aria-hidden="true"><rect width=${width} height="8"></rect></svg> <span class="count">${count}</span>`)}</li>`
  })}</ul>`
}

import { queryParams, starText, wallAddress, wallQueryDefaults } from '@vitrine/core/review-wall'
import type { PublicReview, ReviewTotals, ReviewWall, WallQuery, WallRating, WallScope } from '@vitrine/core/review-wall'
import { localeTags } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { distributionView, figuresView } from './review-figures.ts'
import { dayText, languageName, statementTexts, type ReviewSubject, type ReviewWords } from './review-wall.words.ts'

type Part = TemplateResult | typeof nothing

/** What is shown of a wall. */
export interface ReviewWallView extends ReviewWords, Omit<ReviewSubject, 'totals'> {
  wall: ReviewWall
  scope: WallScope
  query: WallQuery
}

/** A link to the page of its own, which the element follows in its place. */
const link = ({ wall }: ReviewWallView, query: WallQuery, content: unknown, isChosen = false): TemplateResult =>
  html`<a href=${wallAddress(wall.page, query)} data-query=${new URLSearchParams(queryParams(query)).toString()} aria-current=${isChosen ? 'true' : nothing}>${content}</a>`

const chosen = ({ query }: ReviewWallView, changes: Partial<WallQuery>): WallQuery => ({ ...query, after: null, ...changes })

const ratingsOf = (view: ReviewWallView): Part =>
  distributionView(view.wall, view, (rating: WallRating, content) =>
    link(view, chosen(view, { rating }), content, view.query.rating === rating),
  )

const languagesOf = (view: ReviewWallView): Part => {
  const { wall, query, t, language } = view
  if (wall.languages.length < 2) return nothing
  return html`<p class="choices">${t('filters.language')} ${link(view, chosen(view, { language: null }), t('filters.all'), query.language === null)}${wall.languages.map(
    ({ value, count }) =>
      html` ${link(view, chosen(view, { language: value }), `${languageName(value, language)} (${count})`, query.language === value)}`,
  )}</p>`
}

const sitesOf = (view: ReviewWallView): Part => {
  const { wall, query, t } = view
  if (wall.sites.length < 2) return nothing
  return html`<details class="sites" ?open=${query.site !== null}><summary>${t('filters.sites')}</summary><ul>
    <li>${link(view, chosen(view, { site: null }), t('filters.all'), query.site === null)}</li>
    ${wall.sites.map(({ value, name, count }) => html`<li>${link(view, chosen(view, { site: Number(value) }), html`<bdi>${name}</bdi> (${count})`, query.site === Number(value))}</li>`)}
  </ul></details>`
}

const limitOf = ({ wall, scope, t }: ReviewWallView): Part =>
  scope.minRating === null || wall.hidden === 0
    ? nothing
    : html`<p class="limit" part="limit">${t('limited', { count: wall.hidden, stars: t('stars', { count: scope.minRating }) })} <a href=${wall.page}>${t('see')}</a></p>`

const ratingOf = ({ stars, recommends }: PublicReview, { t }: ReviewWords): TemplateResult =>
  stars === null
    ? html`<span class="advice">${t(`recommends.${recommends ? 'yes' : 'no'}`)}</span>`
    : html`<span class="stars" role="img" aria-label=${t('review.stars', { stars })}>${starText(stars)}</span>`

const answerOf = ({ answer, site }: PublicReview, view: ReviewWallView): Part =>
  answer === null
    ? nothing
    : html`<details part="answer"><summary>${view.t('review.answer', { name: site || view.wall.name })}</summary><p class="text" dir="auto">${answer.text}</p><p class="when">${dayText(answer.day, view.language)}</p></details>`

const reviewOf = (review: PublicReview, view: ReviewWallView): TemplateResult => {
  const { t, language } = view
  const { author, network, day, editedDay, site, text } = review
  const edited = editedDay === null || editedDay === day ? nothing : html` · ${t('review.edited', { date: dayText(editedDay, language) })}`
  return html`<li part="review"><p class="head"><strong><bdi>${author || t('review.anonymous')}</bdi></strong> ${ratingOf(review, view)}</p><p class="when">${t(`networks.${network}`)} · <time datetime=${day}>${dayText(day, language)}</time>${edited}${site ? html` · <bdi>${site}</bdi>` : nothing}</p>${
    text ? html`<blockquote class="text" dir="auto" lang=${review.language || nothing}>${text}</blockquote>` : nothing
  }${answerOf(review, view)}</li>`
}

const listOf = (view: ReviewWallView): TemplateResult => {
  const { wall, query, t } = view
  if (wall.reviews.length > 0) return html`<ul class="reviews" part="reviews">${wall.reviews.map((review) => reviewOf(review, view))}</ul>`
  const isChosen = Object.keys(queryParams(query)).length > 0
  return html`<p class="empty">${t(isChosen ? 'empty.noMatch' : 'empty.none')}</p>`
}

const pagesOf = (view: ReviewWallView): Part => {
  const { wall, query, t } = view
  const isLater = query.after !== null
  if (wall.next === null && !isLater) return nothing
  const first = isLater ? link(view, chosen(view, {}), t('first')) : nothing
  const more = wall.next === null ? nothing : link(view, { ...query, after: wall.next }, t('more'))
  return html`<p class="pages" part="pages">${first} ${more}</p>`
}

const aboutOf = (texts: readonly string[], { t }: ReviewWords): Part =>
  texts.length === 0
    ? nothing
    : html`<details class="about" part="about"><summary>${t('about')}</summary><ul>${texts.map((text) => html`<li>${text}</li>`)}</ul></details>`

/** Reviews as visitors see them. */
export const reviewWallView = (view: ReviewWallView): TemplateResult => {
  const { wall, scope, today, query, t } = view
  const { near, apart } = statementTexts({ totals: wall, scope, today }, view)
  const isChosen = query.rating !== null || query.language !== null || query.site !== null
  return html`<h2 part="title">${t('title', { name: wall.name })}</h2>${figuresView(wall, view)}<nav class="filters" part="filters" aria-label=${t('filters.rating')}>${ratingsOf(view)}${languagesOf(view)}${sitesOf(view)}</nav>${
    near.length > 0 ? html`<p class="near" part="statements">${near.join(' ')}</p>` : nothing
  }${limitOf(view)}${
    isChosen ? html`<p class="chosen">${t('count', { count: wall.total })} · ${link(view, wallQueryDefaults, t('see'))}</p>` : nothing
  }${listOf(view)}${pagesOf(view)}${aboutOf(apart, view)}`
}

/** The figures alone, with a link to the reviews. */
export interface ReviewSummaryView extends ReviewWords, Omit<ReviewSubject, 'totals'> {
  totals: ReviewTotals
}

export const reviewSummaryView = (view: ReviewSummaryView): TemplateResult => {
  const { totals, t } = view
  const { near } = statementTexts({ ...view, scope: { ...view.scope, minRating: null } }, view)
  const [checked] = near
  const content = figuresView(totals, view)
  return html`<h2 part="title">${t('title', { name: totals.name })}</h2>${
    content === nothing
      ? html`<p class="empty">${t('empty.none')}</p>`
      : html`${content}${distributionView(totals, view, (_rating, line) => line)}<p class="near" part="statements">${checked}</p>${totals.page ? html`<p class="pages"><a part="link" href=${totals.page}>${t('see')}</a></p>` : nothing}`
  }`
}

/** A view in the frame that every element has around its content, for a page that is stored. */
export const storedReviews = (content: TemplateResult, { language }: Pick<ReviewWords, 'language'>): TemplateResult =>
  html`<div class="root" part="root" lang=${localeTags[language]}>${content}</div>`

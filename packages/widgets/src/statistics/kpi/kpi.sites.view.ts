import {
  byGain,
  isChanged,
  percentChangeText,
  reviewChange,
  reviewChangeText,
  reviewMeasures,
  reviewValueText,
  trendOf,
  type KpiSite,
  type ReviewComparison,
  type ReviewMeasure,
  type SiteReviews,
  type SocialKpi,
  type Trend,
} from '@vitrine/core/statistics'
import type { Period } from '@vitrine/core/days'
import { html, nothing, type TemplateResult } from 'lit'
import type { Cell } from '../../charts/index.ts'
import { selectField } from '../../ui/field.ts'
import { statisticsTable } from '../statistics.table.view.ts'
import type { KpiTexts } from './kpi.view.ts'

type Measure = 'interactions' | 'newFollowers'
const measures = ['interactions', 'newFollowers'] as const satisfies readonly Measure[]

const trendWord = { gain: 'sites.gain', loss: 'sites.loss', same: 'sites.same', unknown: 'sites.unknownChange' } as const
/** Drawn beside the word, for whoever looks at a long table. */
const arrows: Partial<Record<Trend, string>> = { gain: '▲', loss: '▼' }

/** Whether a point of sale gains or loses, in words, with the sign and by how much. */
const trendView = (trend: Trend, by: string, { t }: KpiTexts): TemplateResult => {
  const arrow = arrows[trend]
  const word = t(trendWord[trend])
  return html`<span class="change ${trend}">${arrow ? html`<span aria-hidden="true">${arrow} </span>${t('sites.trend', { trend: word, by })}` : word}</span>`
}

const besideMedian = (value: number, median: number | null, { t }: KpiTexts): TemplateResult | typeof nothing =>
  median === null || value === median ? nothing : html`<span class="beside">${value > median ? t('sites.above') : t('sites.below')}</span>`

const siteCell = (site: KpiSite, measure: Measure, median: number | null, texts: KpiTexts): unknown => {
  const value = site[measure]
  if (value === null) return texts.t('sites.unknown')
  const change = site[`${measure}Change`]
  const trend = change === null || isChanged(change) ? trendOf(change) : 'same'
  return html`${texts.format.formatNumber(value)} ${trendView(trend, change === null ? '' : percentChangeText(texts.words, change), texts)}
  ${besideMedian(value, median, texts)}`
}

const siteLink = ({ id, name }: { id: number; name: string }, open: (id: number) => void): TemplateResult =>
  html`<button type="button" class="link" @click=${() => open(id)}>${name}</button>`

export const daysOf = ({ after, before }: Period, { format }: KpiTexts): { from: string; to: string } => {
  const day = (text: string): string => format.formatDate(new Date(`${text}T12:00:00Z`))
  return { from: day(after), to: day(before) }
}

/** The points of sale of a head office, each beside the median of all and against the period before. */
export const sitesView = ({ sites, median, previousPeriod }: SocialKpi, texts: KpiTexts, open: (id: number) => void): TemplateResult => {
  const { t, format } = texts
  const written = (value: number | null): string => (value === null ? t('sites.unknown') : format.formatNumber(value))
  return html`<p class="note">${t('sites.order', daysOf(previousPeriod, texts))}</p>
    ${statisticsTable({
      label: t('sites.title'),
      head: t('sites.name'),
      columns: measures.map((measure) => ({ label: t(`sites.${measure}`), isNumber: true })),
      rows: [
        ...sites.map((site) => ({
          head: siteLink(site, open),
          cells: measures.map((measure) => siteCell(site, measure, median[measure], texts)),
        })),
        { head: t('sites.median'), cells: measures.map((measure) => written(median[measure])), isFoot: true },
      ],
    })}`
}

const reviewCell = (site: SiteReviews, measure: ReviewMeasure, median: number | null, texts: KpiTexts): unknown => {
  const value = site.now[measure]
  const change = reviewChange(site, measure)
  return html`${reviewValueText(texts.words, measure, value)}
  ${value === null && change.by === null ? nothing : trendView(change.trend, reviewChangeText(texts.words, measure, change), texts)}
  ${value === null ? nothing : besideMedian(value, median, texts)}`
}

interface ReviewsScope {
  texts: KpiTexts
  /** What they are ordered by; the first that can be compared without it. */
  order: ReviewMeasure | undefined
  choose: (order: ReviewMeasure) => void
  open: (id: number) => void
}

/** The measure that points of sale are ordered by. */
const orderOf = (sites: readonly SiteReviews[], chosen: ReviewMeasure | undefined): ReviewMeasure =>
  chosen ?? reviewMeasures.find((measure) => sites.some((site) => reviewChange(site, measure).by !== null)) ?? 'count'

/** The points of sale by their reviews, from the one that gains most to the one that loses most. */
export const siteReviewsView = (
  { sites, median, previousPeriod }: ReviewComparison,
  { texts, order, choose, open }: ReviewsScope,
): TemplateResult => {
  const { t, words } = texts
  const chosen = orderOf(sites, order)
  return html`<div class="order">
      ${selectField({
        label: t('reviews.orderBy'),
        name: 'order',
        value: chosen,
        options: reviewMeasures.map((measure) => ({ value: measure, label: words.t(`reviews.${measure}`) })),
        onChange: (value) => choose(value as ReviewMeasure),
      })}
    </div>
    <p class="note">${t('reviews.order', daysOf(previousPeriod, texts))} ${words.t('reviews.basis')}</p>
    ${statisticsTable({
      label: t('reviews.title'),
      head: t('sites.name'),
      columns: reviewMeasures.map((measure) => ({ label: words.t(`reviews.${measure}`), isNumber: true })),
      rows: [
        ...byGain(sites, chosen).map((site) => ({
          head: siteLink(site, open),
          cells: reviewMeasures.map((measure) => reviewCell(site, measure, median[measure], texts)),
        })),
        {
          head: t('sites.median'),
          cells: reviewMeasures.map((measure) => reviewValueText(words, measure, median[measure])),
          isFoot: true,
        },
      ],
    })}`
}

/** The names of both columns of a measure: its value, and that of the period before. */
const bothColumns = (label: string, { words }: KpiTexts): string[] => [label, `${label}, ${words.t('chart.before')}`]

/** The numbers as they are, a fraction for each part and minutes for a wait. */
export const siteRows = ({ sites }: SocialKpi, { t, words }: KpiTexts): Cell[][] => [
  [t('sites.name'), ...measures.flatMap((measure) => [t(`sites.${measure}`), words.t('change', { change: t(`sites.${measure}`) })])],
  ...sites.map((site) => [site.name, ...measures.flatMap((measure) => [site[measure], site[`${measure}Change`]])]),
]

export const siteReviewRows = ({ sites }: ReviewComparison, texts: KpiTexts): Cell[][] => {
  const { t, words } = texts
  const nameOf = (measure: ReviewMeasure): string =>
    measure === 'answerMinutes' ? t('minutes', { measure: words.t('reviews.answerMinutes') }) : words.t(`reviews.${measure}`)
  return [
    [t('sites.name'), ...reviewMeasures.flatMap((measure) => bothColumns(nameOf(measure), texts))],
    ...sites.map(({ name, now, before }) => [name, ...reviewMeasures.flatMap((measure) => [now[measure], before[measure]])]),
  ]
}

import {
  hoursTogether,
  type GoogleStatistics,
  type LinkedinStatistics,
  type PostingMoment,
  type PostingMoments,
  type PublishedPostFigures,
} from '@vitrine/core/statistics'
import { html, nothing, type TemplateResult } from 'lit'
import { shares, type ChartContext, type SharesOptions } from '../../charts/index.ts'
import { button } from '../../ui/button.ts'
import { statisticsTable, type TableRow } from '../statistics.table.view.ts'
import { dayText } from './social-statistics.days.rules.ts'
import type { StatisticsTexts } from './social-statistics.types.ts'

/** How many of the best moments are told. */
const told = 3

const momentList = (title: string, moments: readonly PostingMoment[], nameOf: (at: number) => string, { t, format }: StatisticsTexts) =>
  moments.length === 0
    ? nothing
    : html`<div>
        <h4>${title}</h4>
        <ol class="moments">
          ${moments
            .slice(0, told)
            .map(
              ({ at, posts, interactions }) =>
                html`<li><b>${nameOf(at)}</b> <span>${t('moments.value', { count: posts, interactions: format.formatNumber(Math.round(interactions)) })}</span></li>`,
            )}
        </ol>
      </div>`

// 5 January 2026 is a Monday.
const weekdayName = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 4 + at)))

const hourName = (at: number): string => `${String(at % 24).padStart(2, '0')}:00`

/** When posts do best; nothing where too few posts could tell. */
export const momentsView = (moments: PostingMoments | null, texts: StatisticsTexts): TemplateResult | typeof nothing => {
  const { t, language } = texts
  if (!moments || moments.days.length + moments.hours.length === 0) return nothing
  return html`<section class="card" part="moments">
    <h3>${t('moments.title')}</h3>
    <p class="note">${t('moments.basis', { count: moments.posts })}</p>
    <div class="best">
      ${momentList(t('moments.days'), moments.days, (at) => weekdayName(at, language), texts)}
      ${momentList(t('moments.hours'), moments.hours, (at) => t('moments.hour', { from: hourName(at), to: hourName(at + hoursTogether) }), texts)}
    </div>
  </section>`
}

const columns = ['impressions', 'interactions', 'clicks'] as const

const postRow = (post: PublishedPostFigures, { t, format }: StatisticsTexts): TableRow => ({
  head:
    post.address === null
      ? post.title
      : html`<a href=${post.address} target="_blank" rel="noopener noreferrer" aria-label=${t('posts.open', { title: post.title })}>${post.title}</a>`,
  cells: [
    `${dayText(format, post.at)} ${post.at.slice(11)}`,
    ...columns.map((name) => (post[name] === null ? '–' : format.formatNumber(post[name]))),
  ],
})

const pager = (
  { items, start, count, total }: LinkedinStatistics['posts'],
  { t, format }: StatisticsTexts,
  turn: (start: number) => void,
) =>
  total <= count
    ? nothing
    : html`<nav class="pages" aria-label=${t('posts.pages')}>
        ${button({ label: t('posts.previous'), compact: true, disabled: start === 0, onClick: () => turn(Math.max(0, start - count)) })}
        <span>${t('posts.shown', { from: format.formatNumber(start + 1), to: format.formatNumber(start + items.length), total: format.formatNumber(total) })}</span>
        ${button({ label: t('posts.next'), compact: true, disabled: start + count >= total, onClick: () => turn(start + count) })}
      </nav>`

/** The table of posts with its pages. */
export const postsView = (posts: LinkedinStatistics['posts'], texts: StatisticsTexts, turn: (start: number) => void): TemplateResult => {
  const { t } = texts
  if (posts.total === 0) return html`<p class="note">${t('posts.empty')}</p>`
  return html`<div class="posts">
      ${statisticsTable({
        label: t('posts.title'),
        head: t('posts.post'),
        columns: [{ label: t('posts.date') }, ...columns.map((name) => ({ label: t(`figures.${name}`), isNumber: true }))],
        rows: posts.items.map((post) => postRow(post, texts)),
      })}
    </div>
    ${pager(posts, texts, turn)}`
}

const ways = {
  search: ['BUSINESS_IMPRESSIONS_MOBILE_SEARCH', 'BUSINESS_IMPRESSIONS_DESKTOP_SEARCH'],
  maps: ['BUSINESS_IMPRESSIONS_MOBILE_MAPS', 'BUSINESS_IMPRESSIONS_DESKTOP_MAPS'],
} as const

/** How a place was found on Google: by search or on the map, on phones or computers. */
export const foundShares = ({ metrics }: GoogleStatistics, { t }: StatisticsTexts): SharesOptions => {
  const nameOf = (way: keyof typeof ways, device: 'mobile' | 'desktop'): string => `${t(`found.${way}`)}, ${t(`found.${device}`)}`
  const totalOf = (name: string): number => metricTotal(metrics, name)
  return {
    title: t('found.title'),
    unit: t('figures.impressions'),
    shares: [
      { label: nameOf('search', 'mobile'), tone: 'accent', value: totalOf(ways.search[0]) },
      { label: nameOf('search', 'desktop'), tone: 'accent', patterned: true, value: totalOf(ways.search[1]) },
      { label: nameOf('maps', 'mobile'), tone: 'violet', value: totalOf(ways.maps[0]) },
      { label: nameOf('maps', 'desktop'), tone: 'violet', patterned: true, value: totalOf(ways.maps[1]) },
    ],
    empty: { title: t('chart.empty') },
  }
}

const metricTotal = (metrics: GoogleStatistics['metrics'], name: string): number =>
  metrics.find((metric) => metric.name === name)?.total ?? 0

export const foundView = (google: GoogleStatistics, texts: StatisticsTexts, context: ChartContext): TemplateResult =>
  html`<p class="seen">${texts.t('found.total', { count: metricTotal(google.metrics, 'TOTAL_IMPRESSIONS') })}</p>
    ${shares(foundShares(google, texts), context)}`

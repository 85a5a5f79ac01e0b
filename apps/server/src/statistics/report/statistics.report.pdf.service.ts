import type { Account } from '@vitrine/core/account'
import { accountTimeZone, addDays, type Period } from '@vitrine/core/days'
import { createFormatters, loadTranslator, localeTags, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import {
  byGain,
  changeOf,
  figureChangeText,
  gapsOf,
  isChanged,
  isOfPeople,
  percentChangeText,
  reviewChange,
  reviewChangeText,
  reviewMeasures,
  reviewValueText,
  totalOf,
  trendOf,
  type ComparedReviews,
  type FigureSeries,
  type KpiSite,
  type ReviewMeasure,
  type SiteReviews,
  type Statistics,
  type StatisticsWords,
  type Trend,
} from '@vitrine/core/statistics'
import {
  drawLines,
  drawTitle,
  heading,
  ink,
  inner,
  makePdf,
  margin,
  muted,
  paragraph,
  room,
  type Document,
} from '../../ad-sheet/ad-sheet.pdf-parts.service.ts'
import type { ReportFigures } from './statistics.report.reading.service.ts'

/** What a report is written with, besides the words of the screens. */
interface Words extends StatisticsWords {
  kpi: Translate<MessageKey<'kpi'>>
  server: Translate<MessageKey<'server'>>
}

const accent = '#3d5a80'
const unknown = '#c9c6c0'
const chart = { height: 70, gap: 1.5 }

const dayText = ({ format }: Words, day: string): string => format.formatDate(new Date(`${day}T12:00:00Z`))
const spanOf = (words: Words, { after, before }: Period) => ({ from: dayText(words, after), to: dayText(words, before) })

export const monthName = (language: Language, { after }: Period): string =>
  new Intl.DateTimeFormat(localeTags[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${after}T12:00:00Z`))

const line = (label: string, text: string) => ({ name: label, label, text })

const labelled = 5

/** A bar for each day, with the highest value above; a day that is unknown has a mark at the foot, and no bar. */
const drawDays = (doc: Document, { values }: FigureSeries, { after }: Period, words: Words): void => {
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  if (most === 0) return
  room(doc, chart.height + 40)
  const top = doc.y + 14
  const width = (inner - (values.length - 1) * chart.gap) / values.length
  const label = (text: string, x: number, y: number): void => {
    doc.font('regular').fontSize(7).fillColor(muted).text(text, x, y, { lineBreak: false })
  }
  for (const [index, value] of values.entries()) {
    const x = margin + index * (width + chart.gap)
    const height = value === null ? 1.5 : Math.max(0.5, (value / most) * chart.height)
    doc.rect(x, top + chart.height - height, width, height).fill(value === null ? unknown : accent)
    if (value === most) label(words.format.formatNumber(most), x, top - 10)
    if (index % labelled === 0) label(dayText(words, addDays(after, index)).slice(0, 5), x, top + chart.height + 3)
  }
  doc.y = top + chart.height + 16
}

const figureLine = (series: FigureSeries, words: Words) => {
  const { t, format } = words
  const total = totalOf(series, series.values)
  const value = total === null ? t('noFigure') : format.formatNumber(total)
  const unit = isOfPeople(series.figure) && total !== null ? ` ${t('aDay')}` : ''
  return line(t(`figures.${series.figure}`), `${value}${unit}, ${figureChangeText(words, changeOf(series))}`)
}

const drawNetwork = (doc: Document, statistics: Statistics, words: Words): void => {
  const { t } = words
  const { source, pageName, followers, series } = statistics
  const network = t(`sources.${source}`)
  heading(doc, [network, pageName].filter(Boolean).join(', '))
  if (followers !== null) paragraph(doc, t('followers', { count: followers }), { colour: muted })
  const [first] = series
  if (first) {
    paragraph(doc, t('chart.caption', { figure: t(`figures.${first.figure}`) }), { size: 9, colour: muted })
    drawDays(doc, first, statistics.period, words)
    const gaps = gapsOf(first.values)
    if (gaps > 0) paragraph(doc, `${t('gaps', { count: gaps, network })} ${t('gapsText')}`, { size: 9, colour: muted })
  }
  drawLines(
    doc,
    series.map((each) => figureLine(each, words)),
  )
}

const measureText = (compared: ComparedReviews, measure: ReviewMeasure, words: Words): string => {
  const [value, change] = [reviewValueText(words, measure, compared.now[measure]), reviewChange(compared, measure)]
  return change.by === null && compared.now[measure] === null ? value : `${value}, ${reviewChangeText(words, measure, change)}`
}

const drawReviews = (doc: Document, { reviews: { pages } }: ReportFigures, words: Words): void => {
  const { t } = words
  heading(doc, t('reviews.title'))
  if (pages.length === 0) return paragraph(doc, t('reviews.empty'))
  paragraph(doc, t('reviews.basis'), { size: 9, colour: muted })
  for (const page of pages) {
    const network = t(`sources.${page.network}`)
    doc.moveDown(0.3)
    paragraph(doc, page.pageName === null ? t('reviews.former', { network }) : `${network}, ${page.pageName}`)
    const told = reviewMeasures.filter((measure) => page.now[measure] !== null || page.before[measure] !== null)
    drawLines(
      doc,
      told.map((measure) => line(t(`reviews.${measure}`), measureText(page, measure, words))),
    )
    if (page.now.deleted > 0) paragraph(doc, t('reviews.deleted', { count: page.now.deleted }), { size: 9, colour: muted })
  }
}

const trendKeys = { gain: 'sites.gain', loss: 'sites.loss', same: 'sites.same', unknown: 'sites.unknownChange' } as const

const trendText = (trend: Trend, by: string, { kpi }: Words): string =>
  trend === 'gain' || trend === 'loss' ? kpi('sites.trend', { trend: kpi(trendKeys[trend]), by }) : kpi(trendKeys[trend])

const siteFigure = (site: KpiSite, measure: 'interactions' | 'newFollowers', words: Words): string => {
  const [value, change] = [site[measure], site[`${measure}Change`]]
  const name = words.kpi(`sites.${measure}`)
  if (value === null) return `${name} ${words.kpi('sites.unknown')}`
  const trend = change === null || isChanged(change) ? trendOf(change) : 'same'
  return `${name} ${words.format.formatNumber(value)} (${trendText(trend, change === null ? '' : percentChangeText(words, change), words)})`
}

const siteReview = (site: SiteReviews, measure: ReviewMeasure, words: Words): string => {
  const change = reviewChange(site, measure)
  const value = reviewValueText(words, measure, site.now[measure])
  if (site.now[measure] === null && change.by === null) return `${words.t(`reviews.${measure}`)} ${value}`
  return `${words.t(`reviews.${measure}`)} ${value} (${trendText(change.trend, reviewChangeText(words, measure, change), words)})`
}

/** The points of sale of a head office; nothing without a network. */
const drawSites = (doc: Document, { kpi, comparison }: ReportFigures, words: Words): void => {
  if (kpi.sites.length === 0) return
  heading(doc, words.kpi('sites.title'))
  paragraph(doc, words.kpi('sites.order', spanOf(words, kpi.previousPeriod)), { size: 9, colour: muted })
  drawLines(
    doc,
    kpi.sites.map((site) =>
      line(site.name, (['interactions', 'newFollowers'] as const).map((measure) => siteFigure(site, measure, words)).join(' · ')),
    ),
  )
  heading(doc, words.kpi('reviews.title'))
  const order = reviewMeasures.find((measure) => comparison.sites.some((site) => reviewChange(site, measure).by !== null)) ?? 'count'
  paragraph(
    doc,
    `${words.kpi('sites.trend', { trend: words.kpi('reviews.orderBy'), by: words.t(`reviews.${order}`) })}. ${words.kpi('reviews.order', spanOf(words, comparison.previousPeriod))}`,
    {
      size: 9,
      colour: muted,
    },
  )
  drawLines(
    doc,
    byGain(comparison.sites, order).map((site) => {
      const told = reviewMeasures.filter((measure) => site.now[measure] !== null || site.before[measure] !== null)
      return line(site.name, told.map((measure) => siteReview(site, measure, words)).join(' · '))
    }),
  )
}

/** The statistics of a month as a PDF, in the words and numbers of the screens. */
export const makeReportPdf = async (
  figures: ReportFigures,
  { account, language, now }: { account: Account; language: Language; now: Date },
): Promise<Buffer<ArrayBuffer>> => {
  const [t, kpi, server] = await Promise.all([
    loadTranslator(language, 'statistics'),
    loadTranslator(language, 'kpi'),
    loadTranslator(language, 'server'),
  ])
  const format = createFormatters(language, accountTimeZone(account))
  const words: Words = { t, kpi, server, format, language }
  const title = server('statisticsReport.title', { month: monthName(language, figures.period) })
  const { name } = account.advertiser
  const frame = {
    title: `${title}: ${name}`,
    language,
    owner: name,
    reference: title,
    madeOn: format.formatDate(now),
    contact: server('statisticsReport.same', { date: format.formatDate(now) }),
    page: (page: number, pages: number) => `${page} / ${pages}`,
  }
  return makePdf(frame, (doc) => {
    const previous = spanOf(words, figures.reviews.previousPeriod)
    drawTitle(doc, { title, kind: '', place: name, price: '', priceNote: '' })
    paragraph(doc, `${t('period.range', spanOf(words, figures.period))}, ${t('period.compared', previous)}`, { colour: ink })
    if (figures.networks.length === 0) paragraph(doc, server('statisticsReport.none'))
    for (const statistics of figures.networks) drawNetwork(doc, statistics, words)
    drawReviews(doc, figures, words)
    drawSites(doc, figures, words)
  })
}

import {
  changeOf,
  figureChangeText,
  gapsOf,
  isChanged,
  isOfPeople,
  totalOf,
  trendOf,
  type FigureName,
  type FigureSeries,
} from '@vitrine/core/statistics'
import { html, nothing, type TemplateResult } from 'lit'
import type { StatisticsTexts } from './social-statistics.types.ts'

interface FiguresScope {
  texts: StatisticsTexts
  chosen: FigureName
  choose: (figure: FigureName) => void
}

const figureCard = (series: FigureSeries, { texts, chosen, choose }: FiguresScope): TemplateResult => {
  const { t, format } = texts
  const total = totalOf(series, series.values)
  const change = changeOf(series)
  return html`<button
    type="button"
    class="figure"
    part="figure"
    data-figure=${series.figure}
    aria-pressed=${String(series.figure === chosen)}
    @click=${() => choose(series.figure)}
  >
    <span class="name">${t(`figures.${series.figure}`)}</span>
    <b class="value">${total === null ? t('noFigure') : format.formatNumber(total)}</b>
    ${isOfPeople(series.figure) && total !== null ? html`<span class="beside">${t('aDay')}</span>` : nothing}
    <span class="change ${isChanged(change) ? trendOf(change) : ''}">${figureChangeText(texts, change)}</span>
  </button>`
}

/** One card for each figure, which also chooses what the chart draws. */
export const figuresView = (series: readonly FigureSeries[], scope: FiguresScope): TemplateResult =>
  html`<div class="figures" part="figures" role="group" aria-label=${scope.texts.t('title')}>${series.map((each) => figureCard(each, scope))}</div>`

/** How many days are unknown; nothing where all are known. */
export const gapsNote = (series: FigureSeries, network: string, { t }: StatisticsTexts): TemplateResult | typeof nothing => {
  const count = gapsOf(series.values)
  if (count === 0) return nothing
  return html`<p class="note" part="gaps">${t('gaps', { count, network })} ${t('gapsText')}</p>`
}

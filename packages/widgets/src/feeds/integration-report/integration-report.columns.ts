import type { FeedLevel, FeedMessage, ReportedAd } from '@vitrine/core/feeds'
import { html, nothing, type TemplateResult } from 'lit'
import type { MainColumn } from '../../list/define-list.ts'
import { iconAlert, iconInfo, type Icon } from '../../ui/icons.ts'
import type { IntegrationReportColumn, IntegrationReportTypes, ReportContext } from './integration-report.types.ts'

const icons: Record<FeedLevel, Icon> = { error: iconAlert, warning: iconAlert, info: iconInfo }

/** How much a message matters. */
export const levelPill = ({ level: is }: Pick<ReportedAd, 'level'>, { t }: ReportContext): TemplateResult =>
  html`<span class="pill" part="level" data-level=${is}>${icons[is]()}${t(`levels.${is}`)}</span>`

/** The name of the field; a link to it if the ad was imported. */
const fieldOf = ({ adId, field, label }: FeedMessage, { element: { fieldHref } }: ReportContext): TemplateResult | typeof nothing => {
  if (label === '') return nothing
  if (adId === null || fieldHref === undefined) return html`<strong>${label}</strong>`
  return html`<a href=${fieldHref.replace('{ad}', String(adId)).replace('{field}', encodeURIComponent(field))} tabindex="-1">${label}</a>`
}

const message = (said: FeedMessage, list: ReportContext): TemplateResult => html`<li data-level=${said.level}>
  <p>${fieldOf(said, list)} ${said.message}${said.value ? html` <q>${said.value}</q>` : nothing}</p>
  <p class="sub">${said.repair}</p>
</li>`

const messages = ({ messages: all }: ReportedAd, list: ReportContext): TemplateResult =>
  html`<ul class="messages" part="messages">${all.map((said) => message(said, list))}</ul>`

export const reportMain: MainColumn<IntegrationReportTypes> = {
  label: 'columns.ad',
  sort: 'nom',
  width: 220,
  name: ({ title, reference }, { t }) => title || reference || t('untitled'),
  note: ({ reference, line }, { t }) => [reference, t('atLine', { line })].filter(Boolean).join(' · '),
}

/** The columns of the table. */
export const integrationReportColumns: readonly IntegrationReportColumn[] = [
  { key: 'level', label: 'columns.level', width: 140, priority: 2, inCard: true, cell: levelPill },
  { key: 'messages', label: 'columns.messages', width: 420, priority: 1, inCard: true, cell: messages },
  {
    key: 'outcome',
    label: 'columns.outcome',
    width: 150,
    priority: 3,
    cell: ({ adId }, { t }) => t(adId === null ? 'outcomes.out' : 'outcomes.in'),
    folded: ({ adId }, { t }) => t(adId === null ? 'outcomes.out' : 'outcomes.in'),
  },
]

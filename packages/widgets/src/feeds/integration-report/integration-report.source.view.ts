import { countWords, groupName, groupPlaces, type FeedRun, type MessageGroup, type SourceReport } from '@vitrine/core/feeds'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import { selectField } from '../../ui/field.ts'
import { iconAlert, iconCheck, iconCopy, iconDownload } from '../../ui/icons.ts'
import { emptyState } from '../../ui/states.ts'
import { skeletonRows } from '../../list/list-states.ts'
import { levelPill } from './integration-report.columns.ts'
import type { SourceReports } from './integration-report.source.controller.ts'
import type { ReportContext } from './integration-report.types.ts'
import { wordsView, wordView, type WordScope } from './integration-report.words.view.ts'

interface SourceScope {
  reports: SourceReports
  list: ReportContext
  /** What is shown where the report cannot be read. */
  failure: (error: unknown) => unknown
  copy: (report: SourceReport) => void
  words: Pick<WordScope, 'readWord' | 'forgetWord'>
}

const chooser = ({ reports, list: { t } }: SourceScope): TemplateResult | typeof nothing =>
  reports.sources.length < 2
    ? nothing
    : selectField({
        name: 'source',
        label: t('source.choose'),
        value: String(reports.chosen),
        options: reports.sources.map(({ feedId, partnerName }) => ({ value: String(feedId), label: partnerName })),
        onChange: (value) => reports.choose(Number(value)),
      })

/** A later file that was not taken in: why, or what has to be answered. */
const notTaken = ({ run, taken }: SourceReport): TemplateResult | typeof nothing =>
  run && run.id !== taken?.id && run.message !== ''
    ? html`<p class="not-taken" part="not-taken">${iconAlert()}<span><strong>${run.file}</strong> ${run.message}</span></p>`
    : nothing

const valuesOf = ({ value, examples }: MessageGroup): string[] =>
  value === '' ? [...new Set(examples.map((example) => example.value).filter(Boolean))] : [value]

const groupView = (group: MessageGroup, scope: WordScope): TemplateResult => {
  const { list } = scope
  const { t, format } = list
  return html`<li class="group" part="group" data-level=${group.level}>
    <div class="what">
      <p>${levelPill(group, list)} <strong>${groupName(group, list) || group.label || t('columns.ad')}</strong></p>
      <p class="often">${t('source.times', { count: group.count })}</p>
    </div>
    <div class="said">
      <p>${group.message}</p>
      ${valuesOf(group).map((value) => html`<q>${value}</q> `)}
      <p class="sub">${t('source.lines', { lines: groupPlaces(group, { formatters: format }) })}</p>
    </div>
    <div class="instead"><p>${group.repair}</p>${wordView(group, scope)}</div>
  </li>`
}

const fileLine = (run: FeedRun, { origin, messageCount }: SourceReport, { t, format }: ReportContext): string =>
  [
    t('source.file', { file: run.file, date: format.formatDateTime(run.receivedAt), way: t(`kinds.${origin}`) }),
    countWords(run, { t }),
    messageCount > 0 ? t('source.messages', { count: messageCount }) : '',
  ]
    .filter(Boolean)
    .join(' · ')

const groupsView = (scope: WordScope): TemplateResult => {
  const { t, format } = scope.list
  const { groups, groupCount, feedName } = scope.report
  if (groups.length === 0) return emptyState({ icon: iconCheck, title: t('source.ok'), inline: true })
  return html`${
    groupCount > groups.length
      ? html`<p class="sub">${t('source.first', { shown: format.formatNumber(groups.length), count: groupCount })}</p>`
      : nothing
  }
    <ol class="groups" part="groups" aria-label=${t('source.caption', { name: feedName })}>${groups.map((group) => groupView(group, scope))}</ol>`
}

const reportView = (report: SourceReport, { list, reports, copy, words }: SourceScope): TemplateResult => {
  const { t } = list
  const scope = { list, report, ...words }
  const { taken, groups } = report
  return html`${notTaken(report)}
    ${taken ? html`<p class="sub" part="file">${fileLine(taken, report, list)}</p>` : html`<p>${t('source.none')}</p>`}
    ${
      groups.length > 0
        ? html`<p class="take-along">
            ${button({ label: t('source.copy'), icon: iconCopy, onClick: () => copy(report) })}
            ${button({ label: t('source.download'), icon: iconDownload, onClick: () => reports.download(report) })}
          </p>`
        : nothing
    }
    ${taken ? groupsView(scope) : nothing} ${wordsView(scope)}`
}

/** What has to be mended in the software of one source, each thing once. */
export const sourceReportView = (scope: SourceScope): TemplateResult | typeof nothing => {
  const { reports, list } = scope
  if (reports.sources.length === 0) return nothing
  const { report, status, error } = reports
  const name = reports.sources.find(({ feedId }) => feedId === reports.chosen)?.partnerName ?? ''
  return html`<section class="source" part="source" aria-labelledby="source-title" aria-busy=${String(status === 'loading')}>
    <h3 id="source-title">${list.t('source.pageTitle', { name })}</h3>
    ${chooser(scope)} ${error === undefined ? nothing : scope.failure(error)}
    ${report ? reportView(report, scope) : error === undefined ? html`<div role="status" aria-label=${list.t('source.loading')}>${skeletonRows(3, false)}</div>` : nothing}
  </section>
  <h3>${list.t('source.byAd')}</h3>`
}

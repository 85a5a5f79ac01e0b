import type { Formatters, MessageKey, Translate } from '../i18n/index.ts'
import { csvOf } from '../list/list.csv.ts'
import type { FeedRun, MessageGroup, SourceReport } from './feeds.model.ts'

/** The words in which a report is written. */
export interface ReportTexts {
  t: Translate<MessageKey<'feeds'>>
  formatters: Formatters
}

/** The numbers of ads that a file's result names, without those that are zero. */
export const countWords = ({ ads }: Pick<FeedRun, 'ads'>, { t }: Pick<ReportTexts, 't'>): string =>
  (['added', 'changed', 'identical', 'refused', 'deleted'] as const)
    .filter((name) => ads[name] > 0)
    .map((name) => t(`counts.${name}`, { count: ads[name] }))
    .join(', ')

/** `Column 4 (Type de bien)`, or the name of a field. */
export const groupName = ({ column, name }: Pick<MessageGroup, 'column' | 'name'>, { t }: Pick<ReportTexts, 't'>): string =>
  column === null ? name : t('source.column', { column, name })

/** Where a line of the report is met first: `12 (A-104), 13 (A-105)`. */
export const groupPlaces = ({ examples }: Pick<MessageGroup, 'examples'>, { formatters }: Pick<ReportTexts, 'formatters'>): string =>
  examples
    .map(({ line, reference }) => [line > 0 ? formatters.formatNumber(line) : '', reference && `(${reference})`].filter(Boolean).join(' '))
    .join(', ')

const headOf = (report: SourceReport, { t, formatters }: ReportTexts): string[] => {
  const { feedName, taken, origin, messageCount } = report
  if (!taken) return [t('source.pageTitle', { name: feedName })]
  return [
    t('source.pageTitle', { name: feedName }),
    t('source.file', { file: taken.file, date: formatters.formatDateTime(taken.receivedAt), way: t(`kinds.${origin}`) }),
    [countWords(taken, { t }), t('source.messages', { count: messageCount })].filter(Boolean).join('. '),
  ]
}

const groupLines = (group: MessageGroup, at: number, texts: ReportTexts): string[] => {
  const { t } = texts
  const values = group.value === '' ? [...new Set(group.examples.map(({ value }) => value).filter(Boolean))] : []
  const name = groupName(group, texts)
  return [
    '',
    `${at + 1}. [${t(`levels.${group.level}`)}] ${[name, group.message].filter(Boolean).join(t('source.colon'))}`,
    `   ${[t('source.times', { count: group.count }), t('source.lines', { lines: groupPlaces(group, texts) })].join(' ')}`,
    ...(values.length > 0 ? [`   ${t('source.values', { values: values.join(' | ') })}`] : []),
    `   ${t('source.instead', { repair: group.repair })}`,
  ]
}

/** The report as one page of plain text, to be sent to whoever makes the software. */
export const sourceReportText = (report: SourceReport, texts: ReportTexts): string =>
  [...headOf(report, texts), ...report.groups.flatMap((group, at) => groupLines(group, at, texts)), ''].join('\r\n')

/** The columns of the report as a spreadsheet, in order. */
const sheetColumns = ['level', 'column', 'name', 'label', 'value', 'count', 'lines', 'message', 'repair'] as const

/** The same as a CSV file. */
export const sourceReportCsv = ({ groups }: SourceReport, texts: ReportTexts): string =>
  csvOf([
    sheetColumns.map((name) => texts.t(`source.csv.${name}`)),
    ...groups.map((group) => [
      texts.t(`levels.${group.level}`),
      String(group.column ?? ''),
      group.name,
      group.label,
      group.value || [...new Set(group.examples.map(({ value }) => value).filter(Boolean))].join(' | '),
      String(group.count),
      groupPlaces(group, texts),
      group.message,
      group.repair,
    ]),
  ])

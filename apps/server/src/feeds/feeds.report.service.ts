import { adForm, adWireNames, type AdValues } from '@vitrine/core/ad-form'
import type { FeedLevel, FeedMessage, MessageGroup, ReportedAd } from '@vitrine/core/feeds'
import { faultText, ownText, type AnyRow, type FormTexts } from '@vitrine/core/form'
import { createFormatters, loadTranslator, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { expectedOf } from '../poliris/poliris.expected.rules.ts'
import { agenciesReason, columnsReason } from './feeds.question.rules.ts'
import { feedFaults, type FeedFinding } from './reading/feeds.file.model.ts'
import { levelOf, type GroupedRow, type ReportedRow } from './feeds.report.store.ts'

type Key = MessageKey<'feeds'>

/** The texts of a report, in the reader's language. */
export interface ReportWords {
  t: Translate<Key>
  form: FormTexts
}

export const reportWords = async (language: Language): Promise<ReportWords> => {
  const [t, own, general] = await Promise.all([
    loadTranslator(language, 'feeds'),
    loadTranslator(language, 'ad-editor'),
    loadTranslator(language, 'form'),
  ])
  return { t, form: { own, general, formatters: createFormatters(language), language } }
}

/** The feeds' own reasons, with messages and remedies. */
const ownReasons: Readonly<Record<string, { message: Key; repair: Key }>> = {
  law: { message: 'reasons.law', repair: 'repairs.law' },
  'unknown-field': { message: 'reasons.unknown-field', repair: 'repairs.unknown-field' },
  'reference-exists': { message: 'reasons.reference-exists', repair: 'repairs.reference-exists' },
  'column-unreadable': { message: 'reasons.column-unreadable', repair: 'repairs.column-unreadable' },
  'column-unknown-word': { message: 'reasons.column-unknown-word', repair: 'repairs.column-unknown-word' },
  'column-made-title': { message: 'reasons.column-made-title', repair: 'repairs.column-made-title' },
  'column-other-encoding': { message: 'reasons.column-other-encoding', repair: 'repairs.column-other-encoding' },
  'column-garbled': { message: 'reasons.column-garbled', repair: 'repairs.column-garbled' },
  'line-other-encoding': { message: 'reasons.line-other-encoding', repair: 'repairs.column-other-encoding' },
  'text-garbled': { message: 'reasons.text-garbled', repair: 'repairs.column-garbled' },
  'reference-doubled': { message: 'reasons.reference-doubled', repair: 'repairs.reference-doubled' },
  'day-unread': { message: 'reasons.day-unread', repair: 'repairs.day-unread' },
  'month-unread': { message: 'reasons.day-unread', repair: 'repairs.month-unread' },
  'made-title': { message: 'reasons.made-title', repair: 'repairs.column-made-title' },
  'photo-unreachable': { message: 'reasons.photo-unreachable', repair: 'repairs.photo-unreachable' },
  'photo-refused': { message: 'reasons.photo-refused', repair: 'repairs.photo-refused' },
}

const rowOf = (field: string): AnyRow<AdValues, never> | null =>
  field in adForm.fields ? (adForm.fields[field as keyof AdValues] as unknown as AnyRow<AdValues, never>) : null

const labelOf = (field: string, { t, form }: ReportWords): string => {
  if (field === 'pictures') return t('fields.pictures')
  const row = rowOf(field)
  return row ? ownText(form, row.label) : ''
}

const messageOf = (finding: FeedFinding, words: ReportWords): string => {
  const own = ownReasons[finding.reason]
  const row = rowOf(finding.field)
  if (own) return words.t(own.message, { ...finding.params, value: finding.value })
  return row
    ? faultText(
        row as unknown as AnyRow<never, never>,
        { reason: finding.reason, ...(finding.params && { params: finding.params }) },
        words.form,
      )
    : finding.reason
}

const repairOf = ({ reason, level }: FeedFinding, label: string, { t }: ReportWords): string => {
  const own = ownReasons[reason]
  if (own) return t(own.repair)
  if (reason === 'required') return t('repairs.required', { field: label })
  if (reason === 'not-offered') return t('repairs.not-offered', { field: label })
  return t(level === 'error' ? 'repairs.wrong' : 'repairs.left-out', { field: label })
}

const writtenMessage = (row: ReportedRow, finding: FeedFinding, words: ReportWords): FeedMessage => {
  const label = labelOf(finding.field, words)
  return {
    level: finding.level,
    line: row.line,
    field: finding.field,
    label,
    value: finding.value,
    message: messageOf(finding, words),
    repair: repairOf(finding, label, words),
    feedName: row.feedName,
    adId: row.adId,
    reference: referenceOf(row),
    date: row.judgedAt,
  }
}

/** The part behind a `#` distinguishes duplicates, and is not shown. */
const referenceOf = ({ reference }: ReportedRow): string => reference.split('#')[0] ?? ''

export const writtenMessages = (row: ReportedRow, words: ReportWords, levels: readonly FeedLevel[] = []): FeedMessage[] =>
  row.messages.filter(({ level }) => levels.length === 0 || levels.includes(level)).map((finding) => writtenMessage(row, finding, words))

export const reportedAd = (row: ReportedRow, words: ReportWords, levels: readonly FeedLevel[]): ReportedAd => ({
  id: row.id,
  adId: row.adId,
  reference: referenceOf(row),
  title: row.title,
  level: levelOf(row.level),
  line: row.line,
  messages: writtenMessages(row, words, levels),
})

/** The number of the column that a message is about; null in formats that name their fields. */
const columnOf = ({ params }: FeedFinding): number | null => {
  const column = params?.['column']
  return typeof column === 'number' ? column : null
}

/** What the file calls the column or the field. */
const nameInFile = ({ params, reason, value, field }: FeedFinding): string => {
  if (params?.['name'] !== undefined) return String(params['name'])
  if (reason === 'unknown-field') return value
  return field === 'pictures' ? 'photos' : (adWireNames[field as keyof AdValues] ?? '')
}

const isUnread = ({ reason }: FeedFinding): boolean => reason === 'column-unreadable' || reason === 'column-unknown-word'

/** What to write instead: for a value that nobody could read, what its column wants. */
const remedyOf = (group: GroupedRow, label: string, words: ReportWords): string => {
  const column = columnOf(group)
  return column !== null && isUnread(group) ? words.t(`expected.${expectedOf(column)}`) : repairOf(group, label, words)
}

/** A line of the report about a file. */
export const writtenGroup = (group: GroupedRow, words: ReportWords): Omit<MessageGroup, 'isWord' | 'wordId'> => {
  const label = labelOf(group.field, words)
  const { level, field, value, count, examples } = group
  return {
    level,
    column: columnOf(group),
    name: nameInFile(group),
    field,
    label,
    value,
    message: messageOf(group, words),
    repair: remedyOf(group, label, words),
    count,
    examples,
  }
}

const runReasons: Readonly<Record<string, Key>> = {
  ...(Object.fromEntries(feedFaults.map((code) => [code, `failures.${code}`])) as Record<string, Key>),
  'many-gone': 'questions.many-gone',
  'all-gone': 'questions.all-gone',
  'other-agency': 'questions.other-agency',
  'agency-gone': 'questions.agency-gone',
  [columnsReason]: 'questions.columns',
  [agenciesReason]: 'questions.agencies',
  'newer-file': 'failures.newer-file',
  interrupted: 'failures.interrupted',
  'not-wanted': 'failures.not-wanted',
  'left-network': 'failures.left-network',
}

/** Why a file was not imported, or what has to be confirmed. */
export const runMessage = (
  { reason, params }: { reason: string | null; params: Record<string, string | number> },
  { t }: ReportWords,
): string => {
  const key = reason === null ? undefined : runReasons[reason]
  if (!key) return ''
  const line = params['line']
  return line === undefined ? t(key, params) : `${t(key, params)} ${t('failures.atLine', { line })}`
}

const fetchFailures: Readonly<Record<string, Key>> = {
  private: 'fetching.private',
  'host-key': 'fetching.host-key',
  certificate: 'fetching.certificate',
  login: 'fetching.login',
  path: 'fetching.path',
  refused: 'fetching.refused',
  busy: 'fetching.slow',
  slow: 'fetching.slow',
  unreachable: 'fetching.unreachable',
  storage: 'fetching.storage',
}

/** Why files could not be fetched; empty if they could. */
export const fetchMessage = (failure: string | null, { t }: ReportWords): string => {
  const key = failure === null ? undefined : fetchFailures[failure]
  return key ? t(key) : ''
}

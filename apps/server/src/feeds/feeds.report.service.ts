import { adForm, type AdValues } from '@vitrine/core/ad-form'
import type { FeedLevel, FeedMessage, ReportedAd } from '@vitrine/core/feeds'
import { faultText, ownText, type AnyRow, type FormTexts } from '@vitrine/core/form'
import { createFormatters, loadTranslator, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import type { FeedFinding } from './feeds.ad.rules.ts'
import { feedFaults } from './reading/feeds.file.model.ts'
import { levelOf, type ReportedRow } from './feeds.report.store.ts'

type Key = MessageKey<'feeds'>

/** What a report is written with, in the language of whoever reads it. */
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

/** Reasons that are the feeds' own, with what is said and what mends it. */
const ownReasons: Readonly<Record<string, { message: Key; repair: Key }>> = {
  law: { message: 'reasons.law', repair: 'repairs.law' },
  'unknown-field': { message: 'reasons.unknown-field', repair: 'repairs.unknown-field' },
  'reference-exists': { message: 'reasons.reference-exists', repair: 'repairs.reference-exists' },
  'reference-doubled': { message: 'reasons.reference-doubled', repair: 'repairs.reference-doubled' },
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

/** What stands behind a `#` tells doubles apart. */
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

const runReasons: Readonly<Record<string, Key>> = {
  ...(Object.fromEntries(feedFaults.map((code) => [code, `failures.${code}`])) as Record<string, Key>),
  'many-gone': 'questions.many-gone',
  'newer-file': 'failures.newer-file',
  interrupted: 'failures.interrupted',
  'not-wanted': 'failures.not-wanted',
}

/** Why a file was not taken, or what is asked about it. */
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
  login: 'fetching.login',
  path: 'fetching.path',
  unreachable: 'fetching.unreachable',
}

/** Why files could not be fetched; empty when they could. */
export const fetchMessage = (failure: string | null, { t }: ReportWords): string => {
  const key = failure === null ? undefined : fetchFailures[failure]
  return key ? t(key) : ''
}

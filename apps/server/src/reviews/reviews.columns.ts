import { ReadableStream } from 'node:stream/web'
import type { Language } from '@vitrine/core/i18n'
import { loadTranslator } from '@vitrine/core/i18n'
import type { Review, ReviewFileFormat } from '@vitrine/core/reviews'
import { instant, wallTime, type CellValue, type Head } from '../exports/exports.columns.ts'
import { writeSheet } from '../exports/exports.sheet.ts'
import { reviewOf, type ListedReview } from './reviews.list.store.ts'

interface Column extends Head {
  read(review: Review): CellValue
}

const columnsIn = async (language: Language, timeZone: string): Promise<Column[]> => {
  const t = await loadTranslator(language, 'reviews')
  const time = (at: Date | null): Date | null => at && wallTime(at, timeZone)
  const recommendation = ({ recommends }: Review): string =>
    recommends === null ? '' : t(recommends ? 'recommendation.yes' : 'recommendation.no')
  return [
    { header: t('fields.site'), width: 24, read: ({ site }) => site },
    { header: t('fields.network'), width: 12, read: ({ network }) => t(`networks.${network}`) },
    { header: t('fields.created'), ...instant, read: ({ createdAt }) => time(createdAt) },
    { header: t('fields.detected'), ...instant, read: ({ detectedAt }) => time(detectedAt) },
    { header: t('fields.author'), width: 20, read: ({ author }) => author },
    { header: t('fields.rating'), width: 8, read: ({ rating }) => rating },
    { header: t('recommendation.label'), width: 16, read: recommendation },
    { header: t('fields.language'), width: 10, read: ({ language: code }) => code },
    { header: t('fields.text'), width: 60, read: ({ text }) => text },
    { header: t('fields.status'), width: 14, read: ({ status }) => t(`statuses.${status}`) },
    { header: t('answer.text'), width: 60, read: ({ answer }) => answer?.text ?? '' },
    { header: t('fields.answerState'), width: 16, read: ({ answer }) => (answer ? t(`answerStates.${answer.state}`) : '') },
    { header: t('fields.answered'), ...instant, read: ({ answeredAt }) => time(answeredAt) },
  ]
}

const cellsOf = async function* (batches: AsyncGenerator<ListedReview[]>, columns: readonly Column[]): AsyncGenerator<CellValue[]> {
  for await (const batch of batches) yield* batch.map((row) => columns.map(({ read }) => read(reviewOf(row))))
}

/** Dates of a file of texts are as precise as those of a sheet. */
const asText = (cell: CellValue): string | number | null =>
  cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : cell

const csvOf = async (rows: AsyncGenerator<CellValue[]>, columns: readonly Column[]) => {
  const { writeCsvStream } = await import('hucre/csv')
  const lines = async function* () {
    yield columns.map(({ header }) => header)
    for await (const row of rows) yield row.map(asText)
  }
  return writeCsvStream(lines(), { bom: true, escapeFormulae: true })
}

interface FileOptions {
  format: ReviewFileFormat
  language: Language
  timeZone: string
}

/** Reviews as a file, written while they are read; no text of theirs becomes a formula. */
export const reviewFile = async (
  batches: AsyncGenerator<ListedReview[]>,
  { format, language, timeZone }: FileOptions,
): Promise<globalThis.ReadableStream<Uint8Array<ArrayBuffer>>> => {
  const columns = await columnsIn(language, timeZone)
  const rows = cellsOf(batches, columns)
  const t = await loadTranslator(language, 'reviews')
  const bytes =
    format === 'csv' ? await csvOf(rows, columns) : ReadableStream.from(await writeSheet(rows, { name: t('list.title'), columns }))
  return bytes as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>
}

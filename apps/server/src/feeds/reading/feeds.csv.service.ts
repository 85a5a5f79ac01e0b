import { Readable } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { FeedFault, feedLimits, type FeedReader } from './feeds.file.model.ts'
import { recordsOf, type TableRow } from './feeds.header.rules.ts'
import { peekedText } from './feeds.text.service.ts'

const separators = ['!#', ';', '\t', ',', '|'] as const

/** What spreadsheet programs write above the header. */
const announced = /^\uFEFF?"?sep=(.)"?\r?\n/i

/** Of the beginning, the first line with a separator tells it. */
const separatorOf = (beginning: string): string => {
  const told = announced.exec(beginning)?.[1]
  if (told !== undefined) return told
  const line = beginning.split(/\r?\n/).find((text) => separators.some((separator) => text.includes(separator))) ?? ''
  return separators.find((separator) => line.includes(separator)) ?? ';'
}

const faultOf = (error: unknown): FeedFault => {
  if (!(error instanceof CsvError)) throw error
  const line = Number((error as CsvError & { lines?: number }).lines ?? 0) || null
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new FeedFault('file-truncated', { line, cause: error })
  return new FeedFault(error.code === 'CSV_MAX_RECORD_SIZE' ? 'row-too-long' : 'file-broken', { line, cause: error })
}

interface Read {
  record: string[]
  info: Info
}

/** The lines of the file. A last one with fewer columns than the first was cut off on its way. */
const rowsOf = async function* (text: AsyncIterable<string>): AsyncGenerator<TableRow> {
  const { beginning, text: whole } = await peekedText(text)
  const firstLine = announced.test(beginning) ? 2 : 1
  const parser = parse({
    delimiter: separatorOf(beginning),
    from_line: firstLine,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: feedLimits.row,
  })
  const source = Readable.from(whole)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let width = 0
  let last: TableRow | null = null
  let line = firstLine
  try {
    for await (const { record, info } of parser as AsyncIterable<Read>) {
      if (last) yield last
      last = { line, cells: record }
      line = info.lines + 1
      if (width < 2) width = record.length
    }
  } catch (error) {
    throw faultOf(error)
  } finally {
    source.destroy()
  }
  if (last && last.cells.length < width) throw new FeedFault('file-truncated', { line: last.line })
  if (last) yield last
}

/** Ads in lines, whose columns the first line names. */
export const readCsv: FeedReader = (text) => recordsOf(rowsOf(text))

import { Readable } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { FeedFault, feedLimits, rowOf, type FeedReader } from './feeds.file.model.ts'
import { peekedText } from './feeds.text.service.ts'

const separators = ['!#', ';', '\t', ','] as const

const separatorOf = (beginning: string): string => {
  const [line = ''] = beginning.split(/\r?\n/)
  return separators.find((separator) => line.includes(separator)) ?? ';'
}

/** Whether the first line is a header. */
const isHeading = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim().toLowerCase() === 'reference')

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

/** Ads in lines, whose columns the first line names. A last line with fewer columns than the others was cut off on its way. */
export const readCsv: FeedReader = async function* (text) {
  const { beginning, text: whole } = await peekedText(text)
  const parser = parse({
    delimiter: separatorOf(beginning),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: feedLimits.row,
  })
  const source = Readable.from(whole)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let columns: readonly string[] | null = null
  let width = 0
  let last: Read | null = null
  let line = 1
  const rowFrom = ({ record }: Read) =>
    rowOf(
      line,
      record.map((cell, at) => [columns?.[at]?.trim() ?? '', cell] as const).filter(([name]) => name !== ''),
    )
  try {
    for await (const read of parser as AsyncIterable<Read>) {
      if (last) yield rowFrom(last)
      line = (last?.info.lines ?? (columns ? 1 : 0)) + 1
      last = null
      if (columns === null && isHeading(read.record)) {
        columns = read.record
      } else {
        if (columns === null) throw new FeedFault('columns-unknown', { line })
        last = read
      }
      width ||= read.record.length
    }
  } catch (error) {
    throw faultOf(error)
  }
  if (last && last.record.length < width) throw new FeedFault('file-truncated', { line })
  if (last) yield rowFrom(last)
}

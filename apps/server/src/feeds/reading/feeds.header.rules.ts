import { fieldOfHeading } from './feeds.columns.words.wire.ts'
import { FeedFault, type FeedRecord } from './feeds.file.model.ts'

/** A line of a table. */
export interface TableRow {
  line: number
  cells: readonly string[]
}

const filled = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim()).filter(Boolean)

/** A number, a day, an address or a mail: what stands in an ad, and is no name of a column. */
const isValue = (cell: string): boolean =>
  /^[\d\s.,€$£%+-]+$/.test(cell) || /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/.test(cell) || /:\/\/|@/.test(cell) || cell.length > 80

/** Whether a line names the columns: names alone, of which at least one is known. */
const isHeader = (cells: readonly string[]): boolean => {
  const names = filled(cells)
  return names.length > 1 && !names.some(isValue) && names.some((name) => fieldOfHeading(name) !== undefined)
}

/** Lines above the header that hold one cell, such as the name of a report. */
const mostTitles = 10

/** The lines of a table by the names in its header, which is the first line of more than one cell. Resolves to nothing read where there is none. */
export const recordsOf = async function* (rows: AsyncIterable<TableRow>): AsyncGenerator<FeedRecord> {
  let names: string[] | null = null
  let titles = 0
  for await (const { line, cells } of rows) {
    if (names !== null) {
      yield { line, said: names.map((name, at) => [name, cells[at] ?? ''] as const).filter(([name]) => name !== '') }
    } else if (isHeader(cells)) {
      names = cells.map((cell) => cell.trim())
    } else if (filled(cells).length > 1 || ++titles > mostTitles) {
      throw new FeedFault('columns-unknown', { line })
    }
  }
  if (names === null && titles > 0) throw new FeedFault('columns-unknown', { line: 1 })
}

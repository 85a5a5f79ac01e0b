import { FeedFault, type FeedRecord } from './feeds.file.model.ts'
import { recordsOf, type TableRow } from './feeds.header.rules.ts'

type Cell = string | number | boolean | Date | null | undefined

/** Days as days, and everything else as people would type it. */
const textOf = (cell: Cell): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non'
  return String(cell ?? '')
}

/** Sheets that are looked through for one with a header. */
const mostSheets = 10

const rowsOf = async function* (bytes: Uint8Array, sheet: number): AsyncGenerator<TableRow> {
  // Loaded with the first spreadsheet, so that it does not slow down the start.
  const { streamXlsxRows } = await import('hucre/xlsx')
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const cells = values.map((cell) => textOf(cell as Cell))
      if (cells.some((cell) => cell.trim() !== '')) yield { line: index + 1, cells }
    }
  } catch (error) {
    throw error instanceof FeedFault ? error : new FeedFault('file-broken', { cause: error })
  }
}

/** Ads in the lines of the first sheet that has a header. */
export const readSpreadsheet = async function* (bytes: Uint8Array): AsyncGenerator<FeedRecord> {
  let fault: unknown
  for (let sheet = 0; sheet < mostSheets; sheet++) {
    const records = recordsOf(rowsOf(bytes, sheet))
    try {
      const first = await records.next()
      if (first.done) continue
      yield first.value
    } catch (error) {
      if (!(error instanceof FeedFault) || error.code !== 'columns-unknown') throw error
      fault ??= error
      continue
    }
    return yield* records
  }
  if (fault !== undefined) throw fault
}

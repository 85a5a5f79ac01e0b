import type { CellValue, Head } from './exports.columns.ts'

export interface SheetOptions {
  name: string
  columns: readonly Head[]
}

const headStyle = { font: { bold: true } }

interface SheetColumn {
  header: string
  width: number
  numFmt?: string
  style?: typeof headStyle
}

/** The maximum length of a cell's text. */
const maxCell = 32_767

// Characters that XML does not allow, and lone surrogates.
// oxlint-disable-next-line no-control-regex -- those are meant
const unfit = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const fit = (value: CellValue): CellValue => (typeof value === 'string' ? value.slice(0, maxCell).replaceAll(unfit, '') : value)

/**
 * A spreadsheet as a stream: rows are read while it is written, and none is held in memory. Texts stay texts, whatever character they begin
 * with, so that none becomes a formula.
 */
export const writeSheet = async (rows: AsyncIterable<CellValue[]>, { name, columns }: SheetOptions): Promise<AsyncIterable<Uint8Array>> => {
  // Loaded with the first export, so that it does not slow down the start.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const heads: SheetColumn[] = columns.map(({ header, width, format }) => ({
    header,
    width,
    ...(format && { numFmt: format }),
    style: headStyle,
  }))
  const cells = async function* (): AsyncGenerator<CellValue[]> {
    // The header is written before the first row is requested; its style must not apply to the rows.
    for (const head of heads) delete head.style
    for await (const row of rows) yield row.map(fit)
  }
  return writeXlsxStream(cells(), { name, columns: heads, freezePane: { rows: 1 } }) as unknown as AsyncIterable<Uint8Array>
}

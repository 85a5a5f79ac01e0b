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

/** The longest text that a cell takes. */
const maxCell = 32_767

// What XML cannot carry at all, and halves of a sign that was cut in two.
// oxlint-disable-next-line no-control-regex -- those are meant
const unfit = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const fit = (value: CellValue): CellValue => (typeof value === 'string' ? value.slice(0, maxCell).replaceAll(unfit, '') : value)

/**
 * A spreadsheet of the rows, piece by piece: they are asked for as they are written, and nothing of it is kept. A text stays a text, whatever sign it begins with:
 * nothing that somebody wrote becomes a formula.
 */
export const writeSheet = async (rows: AsyncIterable<CellValue[]>, { name, columns }: SheetOptions): Promise<AsyncIterable<Uint8Array>> => {
  // Loaded with the first export: a start should not wait for it.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const heads: SheetColumn[] = columns.map(({ header, width, format }) => ({
    header,
    width,
    ...(format && { numFmt: format }),
    style: headStyle,
  }))
  const cells = async function* (): AsyncGenerator<CellValue[]> {
    // The head is written before the first row is asked for; what it looks like ends with it.
    for (const head of heads) delete head.style
    for await (const row of rows) yield row.map(fit)
  }
  return writeXlsxStream(cells(), { name, columns: heads, freezePane: { rows: 1 } }) as unknown as AsyncIterable<Uint8Array>
}

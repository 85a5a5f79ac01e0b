import { isStorableText } from '@vitrine/core/wire'

const zipSign = [0x50, 0x4b]

type Cell = string | number | boolean | Date | null | undefined

const textOf = (cell: Cell): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))

/** Decodes UTF-8, or the Windows encoding that older spreadsheet programs write. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const firstSheet = async (bytes: Uint8Array): Promise<readonly (readonly Cell[])[]> => {
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes)
  return sheets[0]?.rows ?? []
}

const csvRows = async (bytes: Uint8Array): Promise<readonly (readonly Cell[])[]> => {
  const { parseCsv } = await import('hucre/csv')
  return parseCsv(decode(bytes))
}

/** The cells of a spreadsheet's first sheet (XLSX) or of a CSV file, as texts; null if it is neither. */
export const readSheet = async (bytes: Uint8Array): Promise<string[][] | null> => {
  try {
    const isZip = zipSign.every((sign, index) => bytes[index] === sign)
    const rows = await (isZip ? firstSheet(bytes) : csvRows(bytes))
    const cells = rows.map((row) => row.map(textOf))
    return cells.flat().every(isStorableText) ? cells : null
  } catch {
    return null
  }
}

import { saveFile } from '../base/save-file.ts'
import type { Cell, FileSaver } from '../charts/index.ts'

/** Rows as a CSV file. Numbers are as every program reads them, and no text becomes a formula in a spreadsheet. */
const csvOf = async (rows: readonly (readonly Cell[])[]): Promise<Blob> => {
  // Loaded when somebody asks for a file.
  const { writeCsv } = await import('hucre/csv')
  return new Blob([writeCsv(rows as Cell[][], { bom: true, escapeFormulae: true })], { type: 'text/csv;charset=utf-8' })
}

/** Writes and downloads the files of charts. */
export const fileSaver: FileSaver = { csvOf, save: saveFile }

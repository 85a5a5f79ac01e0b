import { saveFile } from '../../base/save-file.ts'

/** Null is an empty cell: what is unknown is no zero. */
export type Cell = string | number | null

/** Rows as a CSV file. Numbers are as every program reads them, and no text becomes a formula in a spreadsheet. */
export const csvOf = async (rows: readonly (readonly Cell[])[]): Promise<Blob> => {
  const { writeCsv } = await import('hucre/csv')
  const text = writeCsv(rows as Cell[][], { bom: true, escapeFormulae: true })
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}

export const saveCsv = async (rows: readonly (readonly Cell[])[], name: string): Promise<void> => saveFile(await csvOf(rows), `${name}.csv`)

/** Spreadsheet programs take a cell that begins with one of these characters for a formula. */
const formulaSign = /^[=+\-@\t\r]/

const cell = (value: string): string => `"${(formulaSign.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** The byte order mark, by which spreadsheet programs recognise UTF-8. */
export const csvStart = '\uFEFF'

/** A row of a CSV file, with cells escaped so that none is taken for a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`

/** Rows as a CSV file that spreadsheet programs open with a double click. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `${csvStart}${rows.map(csvLine).join('')}`

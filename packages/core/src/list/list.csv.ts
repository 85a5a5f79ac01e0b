/** A spreadsheet program takes what begins so for a formula. */
const formulaSign = /^[=+\-@\t\r]/

const cell = (value: string): string => `"${(formulaSign.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** What a CSV file begins with, by which spreadsheet programs know its signs. */
export const csvStart = '\uFEFF'

/** A row of a CSV file, of which spreadsheet programs take nothing for a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`

/** Rows as a CSV file that spreadsheet programs open by a click. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `${csvStart}${rows.map(csvLine).join('')}`

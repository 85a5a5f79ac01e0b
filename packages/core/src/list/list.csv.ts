/** A spreadsheet program takes what begins so for a formula. */
const formulaSign = /^[=+\-@\t\r]/

const cell = (value: string): string => `"${(formulaSign.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** Rows as a CSV file that spreadsheet programs open by a click, and take nothing of for a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`

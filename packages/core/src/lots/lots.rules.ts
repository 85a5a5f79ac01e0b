import { numberOf } from '../form/form.numbers.ts'
import { isSame } from '../form/form.merge.ts'
import type { Fault, Faults } from '../form/form.model.ts'
import { lotTypes } from '../ads/ads.model.ts'
import { adForm, type AdValues } from '../ad-form/ad-form.form.ts'
import { lotColumns, lotHeadings, lotLimit, type Cell, type LotColumn, type LotRow } from './lots.model.ts'
import type { Language } from '../i18n/languages.ts'
import type { AdContext } from '../ad-form/ad-form.model.ts'

/** The fields that a lot does not take from its programme: reference, title, type, size, price and others. */
const own = new Set<string>([
  'reference',
  'title',
  'objectType',
  'programType',
  'price',
  'privatePrice',
  'landPrice',
  'rooms',
  'bedrooms',
  'bathrooms',
  'floor',
  'livingSurface',
  'landSurface',
  'minimumSurface',
  'videoUrl',
  'tourUrl',
  'titleEn',
  'titleEs',
  'titleMx',
])

/** The initial values of a new lot: location, offer, text and delivery of its programme, and the kind of lots that it says to have. */
export const lotOf = (programme: AdValues): AdValues => ({
  ...(Object.fromEntries(adForm.names.map((name) => [name, (own.has(name) ? adForm.empty : programme)[name]])) as AdValues),
  objectType: programme.programType && lotTypes[programme.programType],
})

/**
 * Parses a part of a spreadsheet from the clipboard: cells are separated by tabs, rows by line breaks, and cells that
 * contain either are in double quotes.
 */
export const cellsOf = (pasted: string): string[][] => {
  const rows: string[][] = [['']]
  let isQuoted = false
  const add = (sign: string) => (rows.at(-1) as string[]).push(`${(rows.at(-1) as string[]).pop() ?? ''}${sign}`)
  for (const part of pasted
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .match(/""|"|\t|\n|[^"\t\n]+/g) ?? []) {
    const isFirst = rows.at(-1)?.at(-1) === ''
    if (part === '""' && isQuoted) add('"')
    else if (part === '"' && (isQuoted || isFirst)) isQuoted = !isQuoted
    else if (part === '\t' && !isQuoted) rows.at(-1)?.push('')
    else if (part === '\n' && !isQuoted) rows.push([''])
    else if (part !== '""') add(part)
  }
  return rows
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase()

/** Removes the unit that somebody typed or a spreadsheet shows. */
const withoutUnit = (text: string): string => text.replace(/(?:€|m²|m2|eur(?:os?)?)\s*$/iu, '')

/** Normalises a floor as spreadsheets write it, such as RDC or R+2; other texts are returned unchanged. */
const floorText = (text: string): string =>
  /^(?:rdc|rez[- ]de[- ]chauss[ée]e|pb|planta baja|bajo|ground floor)$/iu.test(text.trim())
    ? '0'
    : text.replace(/^\s*r\s*\+?\s*(?=-?\d+\s*$)/iu, '')

/** The language in which numbers are typed, and the context of the fields. */
export interface LotReader {
  context: AdContext
  language: Language
}

type AdColumn = keyof AdValues

/** The value of a text in a column; undefined if it cannot be parsed. */
const valueOf = (column: AdColumn, text: string, values: AdValues, { context, language }: LotReader): unknown => {
  const { kind } = adForm.fields[column]
  if (text.trim() === '') return adForm.empty[column]
  if (kind === 'choice') {
    const choices = adForm.choicesOf(column, values, context)
    return choices.find((choice) => String(choice.value) === text.trim() || ('label' in choice && plain(choice.label) === plain(text)))
      ?.value
  }
  if (kind !== 'number' && kind !== 'money') return text.trim()
  const number = numberOf(withoutUnit(column === 'floor' ? floorText(text) : text), language)
  return Number.isNaN(number) ? undefined : number
}

/** The row after a text was typed into a cell; a text that cannot be parsed is stored as typed. */
export const withCell = (row: LotRow, column: AdColumn, text: string, reader: LotReader): LotRow => {
  const value = valueOf(column, text, row.values, reader)
  const { [column]: _, ...unread } = row.unread
  if (value === undefined) return { ...row, unread: { ...unread, [column]: text } }
  return { ...row, unread, values: { ...row.values, [column]: value } }
}

/** The column that a heading of a spreadsheet means, whatever unit stands beside it. */
const columnOfHeading = (heading: string): LotColumn | undefined => {
  const word = plain(withoutUnit(heading.replace(/\s*\(.*\)\s*$/u, '')))
  return lotColumns.find((column) => lotHeadings[column].includes(word))
}

/** The columns by a row of headings, of which at least two are known; null where the row is no such row. */
const columnsByHeading = (first: readonly string[]): (LotColumn | undefined)[] | null => {
  const columns = first.map(columnOfHeading)
  return columns.filter((column) => column !== undefined).length >= 2 ? columns : null
}

/**
 * The rows after a part of a spreadsheet was pasted at a cell: by its row of headings if it has one, by position otherwise. Missing
 * rows are added; columns that are not known and cells beyond the limit are left out.
 */
export const withPasted = (rows: readonly LotRow[], at: Cell, pasted: string, reader: LotReader, newRow: () => LotRow): LotRow[] => {
  const [first = [], ...others] = cellsOf(pasted)
  const headings = columnsByHeading(first)
  const columns = headings ?? lotColumns.slice(at.column)
  const cells = (headings ? others : [first, ...others]).slice(0, lotLimit - at.row)
  const added = Array.from({ length: Math.max(0, at.row + cells.length - rows.length) }, newRow)
  return [...rows, ...added].map((row, index) =>
    (cells[index - at.row] ?? []).reduce((filled, text, offset) => {
      const column = columns[offset]
      return column ? withCell(filled, column, text, reader) : filled
    }, row),
  )
}

/** The text with its final number increased: `A-09` is followed by `A-10`; a text without a number is returned unchanged. */
export const following = (text: string, steps: number): string =>
  text.replace(/\d+$/, (digits) => String(Number(digits) + steps).padStart(digits.length, '0'))

/** The rows after a cell was filled down to another row: final numbers of references and titles are increased. */
export const filledDown = (rows: readonly LotRow[], from: Cell, to: number): LotRow[] => {
  const column = lotColumns[from.column]
  const source = rows[from.row]
  if (!column || !source) return [...rows]
  return rows.map((row, index) => {
    if (index <= from.row || index > to) return row
    const value = source.values[column]
    const { [column]: _, ...unread } = row.unread
    return { ...row, unread, values: { ...row.values, [column]: typeof value === 'string' ? following(value, index - from.row) : value } }
  })
}

/** The faults in the cells of each row, by key; faults in a lot's other fields are shown by its own editor. */
export const lotFaults = (rows: readonly LotRow[], context: AdContext): ReadonlyMap<string, Faults<Pick<AdValues, LotColumn>>> => {
  const uses = new Map<string, number>()
  for (const { values } of rows) uses.set(values.reference.toLowerCase(), (uses.get(values.reference.toLowerCase()) ?? 0) + 1)
  const faultOf = (row: LotRow, faults: Faults<AdValues>, column: LotColumn): Fault | undefined => {
    if (row.unread[column] !== undefined) return { reason: adForm.fields[column].kind === 'choice' ? 'not-listed' : 'invalid' }
    const isTwice = column === 'reference' && row.values.reference !== '' && (uses.get(row.values.reference.toLowerCase()) ?? 0) > 1
    return isTwice ? { reason: 'reference-exists' } : faults[column]
  }
  return new Map(
    rows.map((row) => {
      const faults = adForm.check(row.values, context)
      return [
        row.key,
        Object.fromEntries(lotColumns.map((column) => [column, faultOf(row, faults, column)] as const).filter(([, fault]) => fault)),
      ]
    }),
  )
}

/** New rows, and those that differ from what was read. */
export const changedLots = (rows: readonly LotRow[], read: ReadonlyMap<string, AdValues>): LotRow[] =>
  rows.filter(({ key, id, values, unread }) => id === null || Object.keys(unread).length > 0 || !isSame(read.get(key), values))

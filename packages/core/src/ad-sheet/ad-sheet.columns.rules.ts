import { adCatalogue, type AdValues } from '../ad-form/ad-form.form.ts'
import type { AdContext, AdFacts } from '../ad-form/ad-form.model.ts'
import { choiceText, isFilled, unitText, type SheetReader, type SheetRow } from './ad-sheet.rules.ts'

type ColumnReader = Pick<SheetReader, 'fields' | 'words' | 'context'>
type Cell = string | number | Date | null

/** One column of a spreadsheet of ads. */
export interface FieldColumn {
  /** The label in the reader's language, with the unit. */
  header: string
  kind: string
  /** Whether its numbers have no decimals. */
  whole: boolean
  /** The cell of an ad; null if the field is empty or does not apply. */
  read(values: AdValues, context: AdContext): Cell
}

/** A date from another software may be invalid: it is then written as text. */
const dayOrText = (value: string): Date | string => {
  const day = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? value : day
}

const cellOf = (row: SheetRow, value: unknown, facts: AdFacts, reader: ColumnReader): Cell => {
  switch (row.kind) {
    case 'money':
    case 'number':
      return Number.isFinite(value) ? Number(value) : null
    case 'date':
      return dayOrText(String(value))
    case 'flag':
      return reader.fields('choices.yes')
    case 'choice':
    case 'choices':
      return [value]
        .flat()
        .map((one) => choiceText(row, one, facts, reader))
        .join(', ')
    default:
      return String(value)
  }
}

const readField =
  (name: string, row: SheetRow, reader: ColumnReader): FieldColumn['read'] =>
  (values, context) => {
    const facts: AdFacts = values
    const value = values[name as keyof AdValues]
    return isFilled(value) && (row.visible?.(facts, context) ?? true) ? cellOf(row, value, facts, { ...reader, context }) : null
  }

const headerOf = ({ label, labelFor, unit }: SheetRow, { fields, words, context }: ColumnReader): string =>
  `${fields(labelFor?.(context) ?? label)}${unit ? ` (${unitText(unit, words)})` : ''}`

/**
 * The fields of an ad as columns, in the order of the catalogue. Fields that are shown elsewhere and fields for the staff
 * only are left out. Fields of one label, such as the equipment of cars and of motorbikes, share a column.
 */
export const fieldColumns = (
  reader: ColumnReader,
  shownElsewhere: ReadonlySet<string>,
  catalogue: Readonly<Record<string, SheetRow>> = adCatalogue as never,
): FieldColumn[] => {
  const columns = new Map<string, FieldColumn>()
  for (const [name, row] of Object.entries(catalogue)) {
    if (row.internal || shownElsewhere.has(name)) continue
    const header = headerOf(row, reader)
    const read = readField(name, row, reader)
    const sameName = columns.get(header)
    columns.set(header, {
      header,
      kind: row.kind,
      whole: row.whole ?? false,
      read: (values, context) => sameName?.read(values, context) ?? read(values, context),
    })
  }
  return [...columns.values()]
}

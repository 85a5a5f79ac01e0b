import { loadTranslator, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { nameOf } from '../account/account.model.ts'
import type { ContactRow } from '../contacts/contacts.table.ts'

type ServerKey = MessageKey<'server'>
export type CellValue = string | number | Date | null

/** The texts and formats of a file. */
export interface Wording {
  text: Translate<ServerKey>
  /** Labels of an ad's fields, and of their choices. */
  fields: Translate<MessageKey<'ad-editor'>>
  /** Units of these fields. */
  words: Translate<MessageKey<'ad-sheet'>>
  language: Language
  timeZone: string
}

export const loadWording = async (language: Language, timeZone: string): Promise<Wording> => {
  const [text, fields, words] = await Promise.all([
    loadTranslator(language, 'server'),
    loadTranslator(language, 'ad-editor'),
    loadTranslator(language, 'ad-sheet'),
  ])
  return { text, fields, words, language, timeZone }
}

/** The header of a column, in the reader's language. */
export interface Head {
  header: string
  /** Width in characters. */
  width: number
  /** The number format of a value that is not a text. */
  format?: string
}

/** A column with a label of the server's own texts. */
export interface Column<Row> extends Omit<Head, 'header'> {
  header: ServerKey
  read(row: Row, wording: Wording): CellValue
}

/** A column with a label in the reader's language. */
export interface WordedColumn<Row> extends Head {
  read(row: Row): CellValue
}

export const inWords = <Row>(columns: readonly Column<Row>[], wording: Wording): WordedColumn<Row>[] =>
  columns.map(({ header, read, ...shape }) => ({ ...shape, header: wording.text(header), read: (row) => read(row, wording) }))

const stateKeys = { new: 'export.values.new', 'in-progress': 'export.values.in-progress', done: 'export.values.done' } as const
const statusKeys = { answered: 'export.values.answered', missed: 'export.values.missed' } as const
const civilityKeys = { mr: 'export.values.mr', mrs: 'export.values.mrs' } as const

const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

/** Spreadsheets know no time zones: the instant as local time of the account. */
export const wallTime = (instant: Date, timeZone: string): Date => new Date(`${clockOf(timeZone).format(instant).replace(' ', 'T')}Z`)

const ownerName = (row: ContactRow): string =>
  row.ownerId === null
    ? ''
    : nameOf({ firstName: row.ownerFirstName ?? '', lastName: row.ownerLastName ?? '', username: row.ownerUsername ?? '' })

export const instant = { width: 17, format: 'dd/mm/yyyy hh:mm' }

type ContactColumn = Column<ContactRow>

const at: ContactColumn = { header: 'export.columns.at', ...instant, read: (row, { timeZone }) => wallTime(row.at, timeZone) }

const adColumns: ContactColumn[] = [
  { header: 'export.columns.advertiser', width: 24, read: (row) => row.advertiserName },
  { header: 'export.columns.portal', width: 18, read: (row) => row.portalName },
  { header: 'export.columns.reference', width: 14, read: (row) => row.adReference },
  { header: 'export.columns.title', width: 34, read: (row) => row.adTitle ?? '' },
  { header: 'export.columns.city', width: 18, read: (row) => row.adCity ?? '' },
]

const handling: ContactColumn[] = [
  { header: 'export.columns.state', width: 12, read: (row, { text }) => text(stateKeys[row.state]) },
  { header: 'export.columns.owner', width: 20, read: ownerName },
  { header: 'export.columns.note', width: 40, read: (row) => row.note },
  {
    header: 'export.columns.callBackAt',
    ...instant,
    read: (row, { timeZone }) => (row.callBackAt ? wallTime(row.callBackAt, timeZone) : null),
  },
]

export const contactColumns: Record<'contacts' | 'calls', readonly ContactColumn[]> = {
  contacts: [
    at,
    ...adColumns,
    { header: 'export.columns.civility', width: 9, read: (row, { text }) => (row.civility ? text(civilityKeys[row.civility]) : '') },
    { header: 'export.columns.lastName', width: 18, read: (row) => row.lastName },
    { header: 'export.columns.firstName', width: 16, read: (row) => row.firstName },
    { header: 'export.columns.email', width: 28, read: (row) => row.email },
    { header: 'export.columns.phone', width: 18, read: (row) => row.phone },
    { header: 'export.columns.object', width: 34, read: (row) => row.object },
    { header: 'export.columns.message', width: 60, read: (row) => row.message },
    { header: 'export.columns.score', width: 8, read: (row) => row.score },
    { header: 'export.columns.formUrl', width: 30, read: (row) => row.formUrl ?? '' },
    ...handling,
  ],
  calls: [
    at,
    { header: 'export.columns.status', width: 16, read: (row, { text }) => (row.status ? text(statusKeys[row.status]) : '') },
    { header: 'export.columns.duration', width: 11, read: (row) => row.duration },
    { header: 'export.columns.phone', width: 18, read: (row) => row.phone },
    { header: 'export.columns.postalCode', width: 11, read: (row) => row.postalCode },
    { header: 'export.columns.callerCity', width: 18, read: (row) => row.city },
    ...adColumns,
    ...handling,
  ],
}

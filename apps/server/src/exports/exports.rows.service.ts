import { fromWireQuery } from '@vitrine/core/ads'
import { abilitiesOf, type Account } from '@vitrine/core/account'
import { fromContactQuery } from '@vitrine/core/contacts'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import type { ExportScope } from '@vitrine/core/exports'
import type { MessageKey } from '@vitrine/core/i18n'
import { createAdDetailList } from '../ads/ads.list.store.ts'
import { adScope } from '../ads/ads.store.ts'
import { createContactList } from '../contacts/contacts.list.store.ts'
import { advertisersOf, viewerOf } from '../contacts/contacts.model.ts'
import type { Database } from '../db/database.ts'
import { adColumns, contextOf, exportedAd, type ExportedAd } from './exports.ads.columns.ts'
import { contactColumns, inWords, type CellValue, type Head, type WordedColumn, type Wording } from './exports.columns.ts'
import type { ExportCover } from './exports.store.ts'

/** The user with whose rights a file is made. */
export interface Exporter {
  account: Account
  /** The advertisers whose data may be seen, their own first. */
  scope: readonly number[]
}

/** The rows that an export requests. */
export interface ExportSource {
  /** The name of the sheet. */
  name: MessageKey<'server'>
  /** The query with the days that its period means now. */
  query: Record<string, string>
  /** The most that the file can contain. */
  cover: ExportCover
  count(): Promise<number>
  /** The contents, in the reader's language. */
  content(wording: Wording): Promise<ExportContent>
}

interface ExportContent {
  columns: readonly Head[]
  /** The cells of all rows, in batches of some hundreds. */
  batches: AsyncGenerator<CellValue[][]>
}

const cellsOf = async function* <Row>(rows: AsyncGenerator<Row[]>, columns: readonly WordedColumn<Row>[]): AsyncGenerator<CellValue[][]> {
  for await (const batch of rows) yield batch.map((row) => columns.map(({ read }) => read(row)))
}

const adSource = (database: Database, filters: Record<string, string>, { account, scope }: Exporter, now: Date): ExportSource => {
  const criteria = fromWireQuery(new URLSearchParams(filters), account)
  const list = createAdDetailList(database)
  const seen = adScope({ user: account.user, scope }, criteria)
  const context = contextOf(account, dayOf(now, accountTimeZone(account)))
  const ads = async function* (): AsyncGenerator<ExportedAd[]> {
    for await (const batch of list.batches(criteria, seen)) yield batch.map((row) => exportedAd(row, context))
  }
  return {
    name: 'export.sheets.ads',
    query: filters,
    cover: { advertisers: seen.advertisers, restrictedTo: abilitiesOf(account).restrictedTo },
    count: () => list.count(criteria, seen),
    // The header is written before the first row: which fields are filled in is queried before, instead of holding all rows in memory.
    async content(wording) {
      const columns = await adColumns(ads(), context, wording)
      return { columns, batches: cellsOf(ads(), columns) }
    },
  }
}

const contactSource = (database: Database, { subject, filters }: ContactScope, exporter: Exporter, now: Date): ExportSource => {
  const channel = subject === 'calls' ? 'call' : 'mail'
  const viewer = viewerOf(exporter)
  const criteria = fromContactQuery(channel, new URLSearchParams(filters), { timeZone: viewer.timeZone, now })
  const list = createContactList(database)
  const listing = { ...viewer, channel, now } as const
  return {
    name: `export.sheets.${subject}`,
    query: { ...filters, afterContacts: criteria.period.after, beforeContacts: criteria.period.before },
    cover: { advertisers: advertisersOf(viewer, criteria.advertisers), restrictedTo: viewer.restrictedTo },
    count: () => list.count(criteria, listing),
    async content(wording) {
      const columns = inWords(contactColumns[subject], wording)
      return { columns, batches: cellsOf(list.batches(criteria, listing), columns) }
    },
  }
}
type ContactScope = ExportScope & { subject: 'contacts' | 'calls' }

/** The rows on screen, in batches, for somebody with these rights. Throws an ApiError of kind `invalid`. */
export const sourceOf = (database: Database, { subject, filters }: ExportScope, exporter: Exporter, now: Date): ExportSource =>
  subject === 'ads' ? adSource(database, filters, exporter, now) : contactSource(database, { subject, filters }, exporter, now)

/** The time zone of the times in a file. */
export const timeZoneOf = ({ account }: Exporter): string => accountTimeZone(account)

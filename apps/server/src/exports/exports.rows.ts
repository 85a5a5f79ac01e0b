import { fromContactQuery, type Channel, type ContactCriteria } from '@vitrine/core/contacts'
import type { ExportSubject } from '@vitrine/core/exports'
import { countContacts, listContacts } from '../contacts/contacts.list.ts'
import type { ContactRow } from '../contacts/contacts.table.ts'
import type { ContactViewer } from '../contacts/contacts.viewer.ts'
import type { Database } from '../db/database.ts'

export const channelOf: Record<ExportSubject, Channel> = { contacts: 'mail', calls: 'call' }

const batch = 500

/** The list's query as criteria; what belongs to one page of the list is left out. Throws an ApiError of kind `invalid`. */
export const criteriaOf = (subject: ExportSubject, query: Record<string, string>, moment: { timeZone: string; now: Date }): ContactCriteria => {
  const { page: _, limit: __, cursor: ___, ...rest } = query
  return { ...fromContactQuery(channelOf[subject], new URLSearchParams(rest), moment), page: 1, limit: batch }
}

export interface RowSource {
  total: number
  rows: AsyncIterable<ContactRow>
}

/** Every row of the list, read batch by batch. `onBatch` is told how many have been handed out. */
export const readAll = async (
  database: Database,
  { subject, criteria, viewer, now }: { subject: ExportSubject; criteria: ContactCriteria; viewer: ContactViewer; now: Date },
  onBatch: (done: number) => Promise<void>,
): Promise<RowSource> => {
  const channel = channelOf[subject]
  const rows = async function* (): AsyncGenerator<ContactRow> {
    let done = 0
    let cursor: string | null = null
    do {
      const page = await listContacts(database, { channel, criteria: { ...criteria, cursor }, viewer, now })
      yield* page.rows
      done += page.rows.length
      await onBatch(done)
      cursor = page.nextCursor
    } while (cursor !== null)
  }
  return { total: await countContacts(database, { channel, criteria, viewer, now }), rows: rows() }
}

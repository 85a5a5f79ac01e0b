import { fromContactQuery, type Channel, type ContactCriteria } from '@vitrine/core/contacts'
import type { ExportSubject } from '@vitrine/core/exports'
import { createContactList } from '../contacts/contacts.list.store.ts'
import type { ContactRow } from '../contacts/contacts.table.ts'
import type { ContactViewer } from '../contacts/contacts.model.ts'
import type { Database } from '../db/database.ts'

export const channelOf: Record<ExportSubject, Channel> = { contacts: 'mail', calls: 'call' }

/** The list's query as criteria; what belongs to one page of the list is left out. Throws an ApiError of kind `invalid`. */
export const criteriaOf = (subject: ExportSubject, query: Record<string, string>, moment: { timeZone: string; now: Date }): ContactCriteria => {
  const { page: _, limit: __, cursor: ___, ...rest } = query
  return fromContactQuery(channelOf[subject], new URLSearchParams(rest), moment)
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
  const list = createContactList(database)
  const listing = { ...viewer, channel: channelOf[subject], now }
  const rows = async function* (): AsyncGenerator<ContactRow> {
    let done = 0
    for await (const batch of list.batches(criteria, listing)) {
      yield* batch
      done += batch.length
      await onBatch(done)
    }
  }
  return { total: await list.count(criteria, listing), rows: rows() }
}

import type { Channel, HandlingChange } from '@vitrine/core/contacts'
import type { Database } from '../db/database.ts'
import { all, array, columns, commas, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import type { ContactViewer } from './contacts.model.ts'
import { contactColumns, contactJoins, contacts, isVisible, type ContactRow } from './contacts.table.ts'

/** One contact or call, or null if there is none or this viewer may not see it. */
export const findContact = (database: Database, viewer: ContactViewer, channel: Channel, id: number): Promise<ContactRow | null> => {
  const tests = [
    sql`${contacts.advertiserId} = ANY (${array(viewer.scope, 'int')})`,
    sql`${contacts.id} = ${id}`,
    channel === 'call' ? sql`${contacts.kind} = 'call'` : sql`${contacts.kind} <> 'call'`,
    isVisible(contacts, viewer),
  ]
  return firstRow(database, sql`SELECT ${columns(contactColumns(viewer))} FROM ${contacts} ${contactJoins} WHERE ${all(tests)}`)
}

/** The maximum number of entries of a person's history. */
const historyLimit = 100

/** The contacts of a contact's person, newest first, as far as the viewer may see them. */
export const historyOf = (database: Database, viewer: ContactViewer, { advertiserId, personId }: ContactRow): Promise<ContactRow[]> => {
  const tests = [sql`${contacts.advertiserId} = ${advertiserId}`, sql`${contacts.personId} = ${personId}`, isVisible(contacts, viewer)]
  return rows(
    database,
    sql`SELECT ${columns(contactColumns(viewer))} FROM ${contacts} ${contactJoins} WHERE ${all(tests)}
      ORDER BY ${contacts.at} DESC, ${contacts.id} DESC LIMIT ${historyLimit}`,
  )
}

/** Changes the handling of a contact; false if somebody else has changed it since this version. */
export const changeHandling = async (
  runner: Runner,
  { userId }: ContactViewer,
  { advertiserId, id }: ContactRow,
  { state, ownerId, note, callBackAt, version }: HandlingChange,
): Promise<boolean> => {
  const changes = [
    state !== undefined && sql`state = ${state}`,
    ownerId !== undefined && sql`owner_id = ${ownerId}`,
    note !== undefined && sql`note = ${note}`,
    callBackAt !== undefined && sql`call_back_at = ${callBackAt}`,
    sql`changed_by = ${userId}`,
    sql`version = version + 1`,
  ].filter((change) => change !== false)
  const changed = await rows(
    runner,
    sql`UPDATE contacts SET ${commas(changes)} WHERE advertiser_id = ${advertiserId} AND id = ${id} AND version = ${version}::bigint RETURNING id`,
  )
  return changed.length === 1
}

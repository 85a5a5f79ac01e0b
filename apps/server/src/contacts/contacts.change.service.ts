import { canChangeHandling, maxNote, type Channel, type HandlingChange } from '@vitrine/core/contacts'
import { record } from '../audit/audit.store.ts'
import type { Author } from '../caller.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { mayOwn } from './contacts.owners.store.ts'
import { changeHandling, findContact } from './contacts.store.ts'
import type { ContactRow } from './contacts.table.ts'
import type { ContactViewer } from './contacts.model.ts'

const fields = { note: 'traitement.note', callBackAt: 'traitement.rappel', ownerId: 'traitement.responsable' } as const

const check = (change: HandlingChange, now: Date): void => {
  const verdict = canChangeHandling(change, now)
  const field = verdict.allowed || verdict.reason !== 'note-too-long' ? fields.callBackAt : fields.note
  if (!verdict.allowed) throw new Refusal(verdict.reason, { field, params: { max: maxNote } })
  if (change.callBackAt && new Date(change.callBackAt).getTime() > latest)
    throw new Refusal('call-back-invalid', { field: fields.callBackAt })
}

const latest = Date.UTC(2200, 0)
const instant = (change: HandlingChange): HandlingChange =>
  change.callBackAt ? { ...change, callBackAt: new Date(change.callBackAt).toISOString() } : change

/** Changes how a contact is handled and reads it again; refuses what is not allowed. */
export const handle = async (
  database: Database,
  viewer: ContactViewer,
  channel: Channel,
  id: number,
  change: HandlingChange,
  author: Author,
): Promise<ContactRow> => {
  check(change, author.at)
  const contact = await findContact(database, viewer, channel, id)
  if (!contact) throw new Refusal('not-found')
  const { ownerId } = change
  if (ownerId && !(await mayOwn(database, viewer, contact.advertiserId, ownerId)))
    throw new Refusal('owner-not-possible', { field: fields.ownerId })
  const changedFields = (['state', 'ownerId', 'note', 'callBackAt'] as const).filter((name) => change[name] !== undefined)
  await database.db.transaction(async (tx) => {
    if (!(await changeHandling(tx, viewer, contact, instant(change)))) throw new Refusal('changed-meanwhile')
    await record(tx, author, 'contact.handled', { subjectId: id, of: [contact.advertiserId], details: { fields: changedFields } })
  })
  const changed = await findContact(database, viewer, channel, id)
  if (!changed) throw new Refusal('not-found')
  return changed
}

import { canChangeHandling, maxNote, type Channel, type HandlingChange } from '@vitrine/core/contacts'
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
  if (change.callBackAt && new Date(change.callBackAt).getTime() > latest) throw new Refusal('call-back-invalid', { field: fields.callBackAt })
}

const latest = Date.UTC(2200, 0)
const instant = (change: HandlingChange): HandlingChange =>
  change.callBackAt ? { ...change, callBackAt: new Date(change.callBackAt).toISOString() } : change

/** Changes how a contact is handled and reads it again; refuses what cannot be. */
export const handle = async (database: Database, viewer: ContactViewer, channel: Channel, id: number, change: HandlingChange, now: Date): Promise<ContactRow> => {
  check(change, now)
  const contact = await findContact(database, viewer, channel, id)
  if (!contact) throw new Refusal('not-found')
  const { ownerId } = change
  if (ownerId && !(await mayOwn(database, viewer, contact.advertiserId, ownerId))) throw new Refusal('owner-not-possible', { field: fields.ownerId })
  if (!(await changeHandling(database, viewer, contact, instant(change)))) throw new Refusal('changed-meanwhile')
  const changed = await findContact(database, viewer, channel, id)
  if (!changed) throw new Refusal('not-found')
  return changed
}

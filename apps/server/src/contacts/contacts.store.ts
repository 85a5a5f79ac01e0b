import type { Channel, HandlingChange } from '@vitrine/core/contacts'
import { createValues } from '../ads/ads.conditions.ts'
import type { Database } from '../db/database.ts'
import { visibleTests } from './contacts.conditions.ts'
import { columnsFor, joins, type ContactRow } from './contacts.table.ts'
import type { ContactViewer } from './contacts.viewer.ts'

const kindTest = (channel: Channel): string => (channel === 'call' ? `contact.kind = 'call'` : `contact.kind <> 'call'`)

/** One contact or call, or null when there is none or it is not for this viewer. */
export const findContact = async (database: Database, viewer: ContactViewer, channel: Channel, id: number): Promise<ContactRow | null> => {
  const values = createValues()
  const tests = [
    `contact.advertiser_id = ANY (${values.add(viewer.scope)}::int[])`,
    `contact.id = ${values.add(id)}`,
    kindTest(channel),
    ...visibleTests(viewer, 'contact', values),
  ]
  const text = `SELECT ${columnsFor(viewer, values)} FROM contacts AS contact ${joins} WHERE ${tests.join(' AND ')}`
  return (await database.prepared<ContactRow>(text, values.list))[0] ?? null
}

/** Lines of a person's history that are shown at most. */
const historyLimit = 100

/** What the person of a contact did, newest first, as far as the viewer may know of it. */
export const historyOf = (database: Database, viewer: ContactViewer, { advertiser_id: owner, person_id: person }: ContactRow): Promise<ContactRow[]> => {
  const values = createValues()
  const tests = [
    `contact.advertiser_id = ${values.add(owner)}`,
    `contact.person_id = ${values.add(person)}`,
    ...visibleTests(viewer, 'contact', values),
  ]
  const text = `SELECT ${columnsFor(viewer, values)} FROM contacts AS contact ${joins} WHERE ${tests.join(' AND ')} ORDER BY contact.at DESC, contact.id DESC LIMIT ${historyLimit}`
  return database.prepared<ContactRow>(text, values.list)
}

const columns = { state: 'state', ownerId: 'owner_id', note: 'note', callBackAt: 'call_back_at' } as const

/** Changes what staff keep about a contact; false when somebody else did so since the version that was seen. */
export const changeHandling = async (
  database: Database,
  { userId }: ContactViewer,
  { advertiser_id: owner, id }: ContactRow,
  change: HandlingChange,
): Promise<boolean> => {
  const values = createValues()
  const names = (Object.keys(columns) as (keyof typeof columns)[]).filter((name) => change[name] !== undefined)
  const sets = [...names.map((name) => `${columns[name]} = ${values.add(change[name])}`), `changed_by = ${values.add(userId)}`, 'version = version + 1']
  const tests = [`advertiser_id = ${values.add(owner)}`, `id = ${values.add(id)}`, `version = ${values.add(change.version)}::bigint`]
  const text = `UPDATE contacts SET ${sets.join(', ')} WHERE ${tests.join(' AND ')} RETURNING id`
  return (await database.query(text, values.list)).length === 1
}

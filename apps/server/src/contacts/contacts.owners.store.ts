import type { Owner, OwnerCriteria } from '@vitrine/core/contacts'
import { nameOf } from '../account/account.model.ts'
import { advertisers, users } from '../account/account.table.ts'
import type { Database } from '../db/database.ts'
import { all, array, columns, rows, sql, type Selected, type SQL } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import { advertisersOf, type ContactViewer } from './contacts.model.ts'

const ownerColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  advertiserId: advertisers.id,
  advertiserName: advertisers.name,
}

/** Users who may handle contacts of these advertisers: those of the advertisers, and those of the viewer's own. */
const isStaffOf = ({ scope }: ContactViewer, owners: readonly number[]): SQL =>
  sql`${users.advertiserId} = ANY (${array(owners.length === 0 ? [] : [...new Set([...owners, ...scope.slice(0, 1)])], 'int')})`

/** Only users who can sign in. */
const canWork = sql`${users.active} AND ${users.roles} ?| '{ROLE_USER,ROLE_ADMIN}'`

const toOwner = ({ id, advertiserId, advertiserName, ...person }: Selected<typeof ownerColumns>): Owner => ({
  id,
  name: nameOf(person),
  advertiser: { id: advertiserId, name: advertiserName },
})

const fullName = sql`concat_ws(' ', nullif(${users.firstName}, ''), nullif(${users.lastName}, ''))`

/** The people that the viewer can make owners, by name. */
export const listOwners = async (
  database: Database,
  viewer: ContactViewer,
  criteria: OwnerCriteria,
): Promise<{ items: Owner[]; total: number }> => {
  const { ids, search, page, limit } = criteria
  const tests = [
    isStaffOf(viewer, advertisersOf(viewer, criteria.advertisers)),
    // Users who have left, or lost access, are still named.
    ids.length === 0 ? canWork : sql`${users.id} = ANY (${array(ids, 'bigint')})`,
    ...containsWords(sql`plain_text(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.username}))`, search),
  ]
  const lines = sql`SELECT ${columns(ownerColumns)}, plain_text(coalesce(nullif(${fullName}, ''), ${users.username})) AS name_key
    FROM ${users} JOIN ${advertisers} ON ${advertisers.id} = ${users.advertiserId} WHERE ${all(tests)}`
  const found = await readShortList<Selected<typeof ownerColumns>>(database, { lines, order: sql`name_key, id`, page, limit })
  return { items: found.rows.map(toOwner), total: found.total }
}

/** Whether this user can be the owner of contacts of this advertiser. */
export const mayOwn = async (database: Database, viewer: ContactViewer, advertiserId: number, userId: number): Promise<boolean> =>
  (
    await rows(
      database,
      sql`SELECT 1 FROM ${users} WHERE ${users.id} = ${userId}::bigint AND ${canWork} AND ${isStaffOf(viewer, [advertiserId])}`,
    )
  ).length === 1

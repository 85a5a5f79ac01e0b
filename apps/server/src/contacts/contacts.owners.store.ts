import type { Owner, OwnerCriteria } from '@vitrine/core/contacts'
import { nameOf } from '../account/account.mapping.ts'
import { createValues, literalPattern, type Values } from '../ads/ads.conditions.ts'
import type { Database } from '../db/database.ts'
import { advertisersOf, type ContactViewer } from './contacts.model.ts'

interface OwnerRow {
  id: number
  first_name: string
  last_name: string
  username: string
  advertiser_id: number
  advertiser_name: string
}

/** Whose active people may look after contacts of these advertisers: their own, and the viewer's. */
const staffOf = ({ scope }: ContactViewer, advertisers: readonly number[]): number[] =>
  advertisers.length === 0 ? [] : [...new Set([...advertisers, ...scope.slice(0, 1)])]

/** Who keeps contacts up to date has to get in. */
const canWork = `person.active AND person.roles @> '["ROLE_USER"]'`

const searchTests = (search: string, values: Values): string[] =>
  [...new Set(search.split(/\s+/).filter(Boolean))]
    .slice(0, 8)
    .map((word) => `plain_text(concat_ws(' ', person.first_name, person.last_name, person.username)) LIKE plain_text(${values.add(literalPattern(word))})`)

const testsOf = ({ advertisers, ids, search }: OwnerCriteria, viewer: ContactViewer, values: Values): string[] => [
  `person.advertiser_id = ANY (${values.add(staffOf(viewer, advertisersOf(viewer, advertisers)))}::int[])`,
  // Somebody who left, or lost the access, is still known by name.
  ids.length === 0 ? canWork : `person.id = ANY (${values.add(ids)}::bigint[])`,
  ...searchTests(search, values),
]

const toOwner = ({ id, first_name: firstName, last_name: lastName, username, advertiser_id, advertiser_name }: OwnerRow): Owner => ({
  id,
  name: nameOf({ firstName, lastName, username }),
  advertiser: { id: advertiser_id, name: advertiser_name },
})

const byName = `plain_text(coalesce(nullif(concat_ws(' ', nullif(person.first_name, ''), nullif(person.last_name, '')), ''), person.username)), person.id`

/** The people that the viewer can make owners, by name. */
export const listOwners = async (database: Database, viewer: ContactViewer, criteria: OwnerCriteria): Promise<{ items: Owner[]; total: number }> => {
  const values = createValues()
  const from = `FROM users AS person JOIN advertisers AS advertiser ON advertiser.id = person.advertiser_id WHERE ${testsOf(criteria, viewer, values).join(' AND ')}`
  const [count] = await database.query<{ total: number }>(`SELECT count(*)::int AS total ${from}`, values.list)
  const { limit, page } = criteria
  const range = `LIMIT ${values.add(limit)} OFFSET ${values.add((page - 1) * limit)}::bigint`
  const columns = 'person.id, person.first_name, person.last_name, person.username, advertiser.id AS advertiser_id, advertiser.name AS advertiser_name'
  const rows = await database.query<OwnerRow>(`SELECT ${columns} ${from} ORDER BY ${byName} ${range}`, values.list)
  return { items: rows.map(toOwner), total: count?.total ?? 0 }
}

/** Whether this user can look after contacts of this advertiser. */
export const mayOwn = async (database: Database, viewer: ContactViewer, advertiserId: number, userId: number): Promise<boolean> => {
  const text = `SELECT 1 FROM users AS person WHERE person.id = $1::bigint AND ${canWork} AND person.advertiser_id = ANY ($2::int[])`
  return (await database.prepared(text, [userId, staffOf(viewer, [advertiserId])])).length === 1
}

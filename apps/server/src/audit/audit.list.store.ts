import type { AuditFilters, AuditListState, AuditName, auditSorts } from '@vitrine/core/audit'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../account/account.table.ts'
import type { Database } from '../db/database.ts'
import { all, array, sql, type Selected, type SQL } from '../db/sql.ts'
import type { ListDefinition, Sort } from '../list/definition.ts'
import { createList, type List } from '../list/list.ts'
import { containsWords } from '../list/words.ts'
import { auditEvents } from './audit.table.ts'

const actor = alias(users, 'actor')
const opener = alias(users, 'opener')

type Person = typeof actor | typeof opener
/** The same format as `nameOf`. */
const fullName = (person: Person): SQL =>
  sql`coalesce(nullif(concat_ws(' ', nullif(${person.firstName}, ''), nullif(${person.lastName}, '')), ''), ${person.username}, '')`
const named = (id: SQL, name: SQL): SQL<AuditName | null> =>
  sql`CASE WHEN ${id} IS NOT NULL THEN json_build_object('id', ${id}, 'name', ${name}) END`

const ofSubject = (area: string): SQL => sql`${auditEvents.act} LIKE ${`${area}.%`}`
const subject = sql<string>`coalesce(CASE
  WHEN ${ofSubject('user')} OR ${ofSubject('session')} THEN (SELECT coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), username) FROM users WHERE id = ${auditEvents.subjectId})
  WHEN ${ofSubject('key')} THEN (SELECT name FROM embed_keys WHERE advertiser_id = ${auditEvents.advertiserId} AND id = ${auditEvents.subjectId})
  WHEN ${ofSubject('post')} THEN (SELECT reference FROM posts WHERE advertiser_id = ${auditEvents.advertiserId} AND id = ${auditEvents.subjectId})
  WHEN ${ofSubject('feed')} THEN (SELECT name FROM feeds WHERE advertiser_id = ${auditEvents.advertiserId} AND id = ${auditEvents.subjectId})
  WHEN ${ofSubject('ad')} THEN (SELECT reference FROM ads WHERE advertiser_id = ${auditEvents.advertiserId} AND id = ${auditEvents.subjectId})
  WHEN ${ofSubject('portal')} THEN (SELECT name FROM portals WHERE id = ${auditEvents.subjectId})
END, '')`

const auditColumns = {
  id: auditEvents.id,
  at: auditEvents.at,
  act: auditEvents.act,
  user: named(sql`${auditEvents.userId}`, fullName(actor)),
  switchedFrom: named(sql`${auditEvents.switchedFrom}`, fullName(opener)),
  key: named(sql`${auditEvents.keyId}`, sql`coalesce((SELECT name FROM embed_keys WHERE id = ${auditEvents.keyId}), '')`),
  address: auditEvents.address,
  device: auditEvents.device,
  subject,
  subjectId: auditEvents.subjectId,
  details: auditEvents.details,
}

type Criteria = Omit<AuditListState, 'filters'> & AuditFilters

/** The account whose trail is read, and its time zone. */
export interface AuditViewer {
  advertiserId: number
  timeZone: string
}

const sorts: Record<(typeof auditSorts)[number], Sort> = { date: auditEvents.id }

/** Actions by a person with this name, under any account. */
const didIt = (search: string): SQL | null => {
  const words = containsWords(sql`plain_text(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.username}))`, search)
  return words.length === 0
    ? null
    : sql`EXISTS (SELECT FROM ${users} WHERE ${users.id} IN (${auditEvents.userId}, ${auditEvents.switchedFrom}) AND ${all(words)})`
}

const definition: ListDefinition<Criteria, AuditFilters, AuditViewer, typeof auditColumns> = {
  table: auditEvents,
  select: () => auditColumns,
  joins: sql`LEFT JOIN ${users} AS actor ON ${actor.id} = ${auditEvents.userId} LEFT JOIN ${users} AS opener ON ${opener.id} = ${auditEvents.switchedFrom}`,
  sorts,
  newest: auditEvents.id,
  scope: ({ search }, { advertiserId }) => ({ advertisers: [advertiserId], tests: [], always: [didIt(search)] }),
  filters: {
    areas: (areas) => sql`split_part(${auditEvents.act}, '.', 1) = ANY (${array(areas, 'text')})`,
    days: ({ from, to }, _, { timeZone }) =>
      all([
        from !== null && sql`${auditEvents.at} >= ${from}::date::timestamp AT TIME ZONE ${timeZone}::text`,
        to !== null && sql`${auditEvents.at} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}::text`,
      ]),
  },
}

export type AuditList = List<Criteria, AuditViewer, Selected<typeof auditColumns>>

/** Pages of an account's trail. */
export const createAuditList = (database: Database): AuditList => createList(database, definition)

import type { ContactBacklog } from '@vitrine/core/contacts'
import type { Period } from '@vitrine/core/days'
import type { Database } from '../db/database.ts'
import { all, firstRow, sql, type SQL } from '../db/sql.ts'
import { isAround, isOwned, narrowing, scopes, type FiguresQuestion } from './contacts.sums.store.ts'

const contact = sql`contact`
const isNoReconciliation = sql`contact.kind = ANY ('{mail,call}'::text[])`

/**
 * Distinct people of a period: each is counted on the first day of contact in the period, which is the day whose previous contact
 * lies before the period.
 */
const wholeCount = (question: FiguresQuestion, { after, before }: Period): SQL => {
  const month = sql`${`${after.slice(0, 7)}-01`}::date`
  const counted = (table: SQL, test: SQL): SQL =>
    sql`coalesce((SELECT sum(people.count) FROM ${table} AS people WHERE people.scope_id = scope.id AND people.day = day.start::date AND ${test}), 0)`
  const far = counted(sql`contact_people_months`, sql`people.previous_month < ${month}`)
  const near = counted(sql`contact_people`, sql`people.previous_day >= ${month} AND people.previous_day < ${after}::date`)
  return sql`SELECT coalesce(sum(${far} + ${near}), 0)::int FROM unnest(${scopes(question)}) AS scope (id)
    CROSS JOIN generate_series(${after}::date, ${before}::date, interval '1 day') AS day (start)`
}

const owned = (question: FiguresQuestion): SQL => all([isOwned(question, contact), isNoReconciliation, ...narrowing(question, contact)])

const narrowedCount = (question: FiguresQuestion, period: Period): SQL =>
  sql`SELECT count(DISTINCT contact.person_id)::int FROM contacts AS contact WHERE ${owned(question)} AND ${isAround(question, period)}`

/** The number of people in the period, and in the one before. */
export const countPeople = async (database: Database, question: FiguresQuestion): Promise<{ current: number; previous: number }> => {
  const count = question.narrowed ? narrowedCount : wholeCount
  const found = await firstRow<{ current: number; previous: number }>(
    database,
    sql`SELECT (${count(question, question.criteria.period)}) AS current, (${count(question, question.previous)}) AS previous`,
  )
  return found ?? { current: 0, previous: 0 }
}

const waiting = (question: FiguresQuestion): SQL =>
  question.narrowed
    ? sql`SELECT count(*) FILTER (WHERE contact.kind = 'mail' AND contact.state = 'new')::int AS "newContacts",
        count(*) FILTER (WHERE contact.status = 'missed')::int AS "missedCallsToReturn" FROM contacts AS contact
        WHERE contact.state <> 'done' AND ${owned(question)}`
    : sql`SELECT coalesce(sum(new_mails), 0)::int AS "newContacts", coalesce(sum(missed_calls), 0)::int AS "missedCallsToReturn"
        FROM contact_backlogs WHERE scope_id = ANY (${scopes(question)})`

/** What is waiting to be handled, whatever the period. */
export const readBacklog = async (database: Database, question: FiguresQuestion, now: Date): Promise<ContactBacklog> => {
  const overdue = sql`SELECT count(*)::int AS "overdueCallBacks", count(*) FILTER (WHERE contact.kind = 'call')::int AS "overdueCalls" FROM contacts AS contact
    WHERE contact.call_back_at IS NOT NULL AND contact.state <> 'done' AND contact.call_back_at <= ${now} AND ${owned(question)}`
  const found = await firstRow<ContactBacklog>(
    database,
    sql`SELECT * FROM (${waiting(question)}) AS waiting CROSS JOIN (${overdue}) AS overdue`,
  )
  return found ?? { newContacts: 0, missedCallsToReturn: 0, overdueCallBacks: 0, overdueCalls: 0 }
}

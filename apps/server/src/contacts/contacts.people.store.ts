import type { ContactBacklog, Period } from '@vitrine/core/contacts'
import { createValues, type Values } from '../ads/ads.conditions.ts'
import type { Database } from '../db/database.ts'
import { aroundTests, narrowingTests, scopesOf, type FiguresQuestion } from './contacts.sums.ts'

/**
 * Distinct people of a period: each is counted on the first day that they got in touch, which is the one whose day before
 * lies in front of the period.
 */
const wholeCount = (question: FiguresQuestion, { after, before }: Period, values: Values): string => {
  const start = `${values.add(after)}::date`
  const month = `${values.add(`${after.slice(0, 7)}-01`)}::date`
  const counted = (table: string, test: string): string =>
    `coalesce((SELECT sum(people.count) FROM ${table} AS people WHERE people.scope_id = scope.id AND people.day = day.start::date AND ${test}), 0)`
  const far = counted('contact_people_months', `people.previous_month < ${month}`)
  const near = counted('contact_people', `people.previous_day >= ${month} AND people.previous_day < ${start}`)
  return (
    `SELECT coalesce(sum(${far} + ${near}), 0)::int FROM unnest(${values.add(scopesOf(question))}::int[]) AS scope (id) ` +
    `CROSS JOIN generate_series(${start}, ${values.add(before)}::date, interval '1 day') AS day (start)`
  )
}

const narrowedCount = (question: FiguresQuestion, period: Period, values: Values): string => {
  const tests = [
    `contact.advertiser_id = ANY (${values.add(question.advertisers)}::int[])`,
    `contact.kind = ANY ('{mail,call}'::text[])`,
    ...aroundTests(question, period, 'contact', values),
    ...narrowingTests(question, 'contact', values),
  ]
  return `SELECT count(DISTINCT contact.person_id)::int FROM contacts AS contact WHERE ${tests.join(' AND ')}`
}

/** How many people got in touch in the period, and in the one before. */
export const countPeople = async (database: Database, question: FiguresQuestion): Promise<{ current: number; previous: number }> => {
  const values = createValues()
  const count = question.narrowed ? narrowedCount : wholeCount
  const text = `SELECT (${count(question, question.criteria.period, values)}) AS current, (${count(question, question.previous, values)}) AS previous`
  const [row] = await database.prepared<{ current: number; previous: number }>(text, values.list)
  return row ?? { current: 0, previous: 0 }
}

const owned = (question: FiguresQuestion, values: Values): string =>
  [`contact.advertiser_id = ANY (${values.add(question.advertisers)}::int[])`, ...narrowingTests(question, 'contact', values)].join(' AND ')

const waiting = (question: FiguresQuestion, values: Values): string =>
  question.narrowed
    ? `SELECT count(*) FILTER (WHERE contact.kind = 'mail' AND contact.state = 'new')::int AS new_mails, ` +
      `count(*) FILTER (WHERE contact.status = 'missed')::int AS missed_calls FROM contacts AS contact ` +
      `WHERE contact.kind = ANY ('{mail,call}'::text[]) AND contact.state <> 'done' AND ${owned(question, values)}`
    : 'SELECT coalesce(sum(new_mails), 0)::int AS new_mails, coalesce(sum(missed_calls), 0)::int AS missed_calls ' +
      `FROM contact_backlogs WHERE scope_id = ANY (${values.add(scopesOf(question))}::int[])`

/** What waits for somebody, whatever the period. */
export const readBacklog = async (database: Database, question: FiguresQuestion, now: Date): Promise<ContactBacklog> => {
  const values = createValues()
  const overdue =
    "SELECT count(*)::int AS overdue, count(*) FILTER (WHERE contact.kind = 'call')::int AS overdue_calls FROM contacts AS contact " +
    "WHERE contact.kind = ANY ('{mail,call}'::text[]) AND contact.call_back_at IS NOT NULL AND contact.state <> 'done' " +
    `AND contact.call_back_at <= ${values.add(now.toISOString())}::timestamptz AND ${owned(question, values)}`
  const text = `SELECT * FROM (${waiting(question, values)}) AS waiting CROSS JOIN (${overdue}) AS overdue`
  const [row] = await database.prepared<{ new_mails: number; missed_calls: number; overdue: number; overdue_calls: number }>(text, values.list)
  return {
    newContacts: row?.new_mails ?? 0,
    missedCallsToReturn: row?.missed_calls ?? 0,
    overdueCallBacks: row?.overdue ?? 0,
    overdueCalls: row?.overdue_calls ?? 0,
  }
}

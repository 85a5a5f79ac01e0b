import type { Channel, ContactCriteria } from '@vitrine/core/contacts'
import { createValues, type Values } from '../ads/ads.conditions.ts'
import type { Database } from '../db/database.ts'
import { deepest, tooDeep } from '../http/paging.ts'
import { kindOf, testsOf } from './contacts.conditions.ts'
import { behindCursor, orderBy, readCursor, readingOf, writeCursor, type Cursor, type Reading } from './contacts.order.ts'
import { columnsFor, joins, type ContactRow } from './contacts.table.ts'
import { advertisersOf, type ContactViewer } from './contacts.viewer.ts'

/** How far a total is counted. */
const countLimit = 1000

export interface ContactPage {
  rows: ContactRow[]
  total: number
  /** False when there are more than `total`. */
  totalIsExact: boolean
  nextCursor: string | null
  previousCursor: string | null
}

interface Question {
  viewer: ContactViewer
  values: Values
  /** What is looked through, one advertiser after the other: each has its own stretch of every index. */
  from: string
  tests: string[]
}

const ask = (channel: Channel, criteria: ContactCriteria, viewer: ContactViewer, now: Date): Question => {
  const values = createValues()
  const advertisers = `unnest(${values.add(advertisersOf(viewer, criteria.advertisers))}::int[]) AS looked_at (id)`
  const tests = ['contact.advertiser_id = looked_at.id', `contact.kind = '${kindOf(channel, criteria)}'`, ...testsOf(criteria, viewer, now, values)]
  return { viewer, values, from: `${advertisers} CROSS JOIN LATERAL`, tests }
}

/** Rows of each advertiser in the order of an index, merged as far as the page goes. */
const ordered = ({ from, tests, values }: Question, reading: Reading, take: string): string => {
  const { column } = reading.order
  const behind = behindCursor(reading, `contact.${column}`, 'contact.id', values)
  const each =
    `SELECT contact.advertiser_id, contact.id, contact.${column} AS key FROM contacts AS contact ` +
    `WHERE ${[...tests, ...behind].join(' AND ')} ORDER BY ${orderBy(reading, `contact.${column}`, 'contact.id')} LIMIT ${take}`
  return `SELECT page.* FROM ${from} (${each}) AS page ORDER BY ${orderBy(reading, 'page.key', 'page.id')} LIMIT ${take}`
}

/** So many matches that one more than is counted out would be among them. */
const matches = ({ from, tests }: Question, column: string): string =>
  `SELECT page.* FROM ${from} (SELECT contact.advertiser_id, contact.id, contact.${column} AS key FROM contacts AS contact ` +
  `WHERE ${tests.join(' AND ')} ORDER BY contact.at DESC, contact.id DESC LIMIT ${countLimit + 1}) AS page LIMIT ${countLimit + 1}`

/**
 * When all matches are gathered they are few enough to be sorted; when there are more, they are so common that reading the
 * index of the order soon fills a page.
 */
const gathered = (question: Question, reading: Reading, take: string): string => {
  const few = [`(SELECT total FROM found) <= ${countLimit}`, ...behindCursor(reading, 'match.key', 'match.id', question.values)].join(' AND ')
  const sorted = `SELECT match.* FROM matches AS match WHERE ${few} ORDER BY ${orderBy(reading, 'match.key', 'match.id')} LIMIT ${take}`
  return `(${sorted}) UNION ALL (SELECT * FROM (${ordered(question, reading, take)}) AS many WHERE (SELECT total FROM found) > ${countLimit})`
}

const pageSql = (question: Question, reading: Reading, { skip, take }: { skip: number; take: number }): string => {
  const { values, viewer } = question
  const all = `${values.add(skip + take)}::bigint`
  const either = (reading.order.column === 'at' ? ordered : gathered)(question, reading, all)
  return (
    `WITH matches AS MATERIALIZED (${matches(question, reading.order.column)}), ` +
    'found AS MATERIALIZED (SELECT count(*)::int AS total FROM matches), ' +
    `page AS MATERIALIZED (SELECT * FROM (${either}) AS either ORDER BY ${orderBy(reading, 'key', 'id')} OFFSET ${values.add(skip)}) ` +
    `SELECT found.total, page.key, ${columnsFor(viewer, values)} FROM found LEFT JOIN ` +
    `(page JOIN contacts AS contact ON contact.advertiser_id = page.advertiser_id AND contact.id = page.id ${joins}) ON true ` +
    `ORDER BY ${orderBy(reading, 'page.key', 'page.id')}`
  )
}

/** A page behind more rows than are passed over: empty when the list is known to end before it. */
const pageBeyond = async (database: Database, question: Question, page: number): Promise<ContactPage> => {
  const text = `SELECT count(*)::int AS total FROM (${matches(question, 'at')}) AS found`
  const [found] = await database.prepared<{ total: number }>(text, question.values.list)
  const total = found?.total ?? 0
  if (total > countLimit) throw tooDeep(page)
  return { rows: [], total, totalIsExact: true, nextCursor: null, previousCursor: null }
}

type Found = ContactRow & { total: number; key: string | number | Date }

const placeOf = (row: Found, sort: string, forward: boolean): Cursor => ({
  sort,
  forward,
  key: row.key instanceof Date ? row.key.toISOString() : row.key,
  id: row.id,
})

/** One page with its total, in one statement. */
export const listContacts = async (
  database: Database,
  channel: Channel,
  criteria: ContactCriteria,
  viewer: ContactViewer,
  now: Date,
): Promise<ContactPage> => {
  const { sort, limit, page } = criteria
  const cursor = criteria.cursor === null ? null : readCursor(criteria.cursor, sort)
  const question = ask(channel, criteria, viewer, now)
  const skip = cursor ? 0 : (page - 1) * limit
  if (skip > deepest) return pageBeyond(database, question, page)
  // One row more than wanted tells whether the list goes on.
  const text = pageSql(question, readingOf(sort, cursor), { skip, take: limit + 1 })
  const found = await database.prepared<Found>(text, question.values.list)
  const all = found.filter((row) => row.id !== null)
  const goesOn = all.length > limit
  const backward = cursor?.forward === false
  const rows = backward ? all.slice(0, limit).reverse() : all.slice(0, limit)
  const [first, last, total] = [rows[0], rows.at(-1), found[0]?.total ?? 0]
  const hasNext = backward || goesOn
  const hasPrevious = backward ? goesOn : cursor !== null || skip > 0
  return {
    rows,
    total: Math.min(total, countLimit),
    totalIsExact: total <= countLimit,
    nextCursor: hasNext && last ? writeCursor(placeOf(last, sort, true)) : null,
    previousCursor: hasPrevious && first ? writeCursor(placeOf(first, sort, false)) : null,
  }
}

/** All matches, however many. */
export const countContacts = async (
  database: Database,
  channel: Channel,
  criteria: ContactCriteria,
  viewer: ContactViewer,
  now: Date,
): Promise<number> => {
  const { from, tests, values } = ask(channel, criteria, viewer, now)
  const text = `SELECT count(*)::int AS total FROM ${from} (SELECT FROM contacts AS contact WHERE ${tests.join(' AND ')}) AS found`
  return (await database.query<{ total: number }>(text, values.list))[0]?.total ?? 0
}

import { createValues } from '../ads/ads.conditions.ts'
import type { Database } from '../db/database.ts'
import { deepest, tooDeep } from '../http/paging.ts'
import { createPageMemory, type ChangeMark } from '../list/list.memory.ts'
import { pageOf, type ListPage, type MarkPlace } from '../list/list.page.ts'
import { countLimit, matchesSql } from './contacts.matches.ts'
import { behindCursor, orderBy, orderOf, readCursor, readingOf, writeCursor, type Reading } from './contacts.order.ts'
import { ask, contactChangesSql, everyTest, type ContactListing, type ContactQuestion } from './contacts.question.ts'
import { columnsFor, joins, type ContactRow } from './contacts.table.ts'

/** A contact, and what its list is sorted by. */
type Listed = ContactRow & { key: string | number | Date }

export type ContactPage = ListPage<Listed>

/** Rows of each advertiser in the order of an index, merged as far as the page goes. */
const ordered = (question: ContactQuestion, reading: Reading, take: string): string => {
  const { from, values } = question
  const { column } = reading.order
  const behind = behindCursor(reading, `contact.${column}`, 'contact.id', values)
  const each =
    `SELECT contact.advertiser_id, contact.id, contact.${column} AS key FROM contacts AS contact ` +
    `WHERE ${[...everyTest(question), ...behind].join(' AND ')} ORDER BY ${orderBy(reading, `contact.${column}`, 'contact.id')} LIMIT ${take}`
  return `SELECT page.* FROM ${from} (${each}) AS page ORDER BY ${orderBy(reading, 'page.key', 'page.id')} LIMIT ${take}`
}

/**
 * When all matches are gathered they are few enough to be sorted; when there are more, they are so common that reading the
 * index of the order soon fills a page.
 */
const gathered = (question: ContactQuestion, reading: Reading, take: string): string => {
  const few = [`(SELECT total FROM found) <= ${countLimit}`, ...behindCursor(reading, 'match.key', 'match.id', question.values)].join(' AND ')
  const sorted = `SELECT match.* FROM matches AS match WHERE ${few} ORDER BY ${orderBy(reading, 'match.key', 'match.id')} LIMIT ${take}`
  return `(${sorted}) UNION ALL (SELECT * FROM (${ordered(question, reading, take)}) AS many WHERE (SELECT total FROM found) > ${countLimit})`
}

const pageSql = (listing: ContactListing, question: ContactQuestion, reading: Reading, { skip, take }: { skip: number; take: number }): string => {
  const { values, viewer } = question
  const all = `${values.add(skip + take)}::bigint`
  return (
    `WITH ${matchesSql(question, reading.order.column).join(', ')}, ` +
    `page AS MATERIALIZED (SELECT * FROM (${gathered(question, reading, all)}) AS either ORDER BY ${orderBy(reading, 'key', 'id')} OFFSET ${values.add(skip)}) ` +
    `SELECT found.total, ${contactChangesSql(listing, values)} AS writes, page.key, ${columnsFor(viewer, values)} FROM found LEFT JOIN ` +
    `(page JOIN contacts AS contact ON contact.advertiser_id = page.advertiser_id AND contact.id = page.id ${joins}) ON true ` +
    `ORDER BY ${orderBy(reading, 'page.key', 'page.id')}`
  )
}

type Found = Listed & { total: number; writes: string }

const markIn =
  (sort: string): MarkPlace<Listed> =>
  ({ key, id }, forward) =>
    writeCursor({ sort, forward, key: key instanceof Date ? key.toISOString() : key, id })

/** A page behind more rows than are passed over: empty when the list is known to end before it. */
const pageBeyond = async (database: Database, question: ContactQuestion, page: number): Promise<ContactPage> => {
  const text = `WITH ${matchesSql(question, 'at').join(', ')} SELECT total FROM found`
  const [found] = await database.prepared<{ total: number }>(text, question.values.list)
  const total = found?.total ?? 0
  if (total > countLimit) throw tooDeep(page)
  return { rows: [], total, totalIsExact: true, nextCursor: null, previousCursor: null }
}

/** One page with its total, and the number of the last change it was read at, in one statement. */
const look = async (database: Database, listing: ContactListing): Promise<{ page: ContactPage; writes: ChangeMark | null }> => {
  const { criteria } = listing
  const { sort, limit, page } = criteria
  const cursor = criteria.cursor === null ? null : readCursor(criteria.cursor, sort)
  const question = ask(listing)
  const skip = cursor ? 0 : (page - 1) * limit
  if (skip > deepest) return { page: await pageBeyond(database, question, page), writes: null }
  // One row more than wanted tells whether the list goes on.
  const text = pageSql(listing, question, readingOf(sort, cursor), { skip, take: limit + 1 })
  const found = await database.prepared<Found>(text, question.values.list)
  const all = found.filter((row) => row.id !== null)
  const goesOn = all.length > limit
  const backward = cursor?.forward === false
  const rows = backward ? all.slice(0, limit).reverse() : all.slice(0, limit)
  const [{ total, writes } = { total: 0, writes: null }] = found
  const bearings = {
    total: Math.min(total, countLimit),
    exact: total <= countLimit,
    hasNext: backward || goesOn,
    hasPrevious: backward ? goesOn : cursor !== null || skip > 0,
  }
  return { page: pageOf(rows, bearings, markIn(sort)), writes }
}

/** Contacts that are known by their ids, in this order, with the number of the last change. */
const readByIds = async (database: Database, listing: ContactListing, ids: readonly number[], owners: readonly number[]) => {
  const { criteria, viewer } = listing
  const values = createValues()
  const text =
    `SELECT last.writes, contact.${orderOf(criteria.sort).column} AS key, ${columnsFor(viewer, values)} ` +
    `FROM (SELECT ${contactChangesSql(listing, values)} AS writes) AS last LEFT JOIN (unnest(${values.add(ids)}::int[], ${values.add(owners)}::int[]) ` +
    `WITH ORDINALITY AS page (id, owner, place) JOIN contacts AS contact ON contact.advertiser_id = page.owner AND contact.id = page.id ${joins}) ON true ORDER BY page.place`
  const found = await database.prepared<Listed & { writes: string }>(text, values.list)
  return { rows: found.filter((row) => row.id !== null), head: found[0]?.writes ?? '' }
}

export const listContacts = async (database: Database, listing: ContactListing): Promise<ContactPage> => (await look(database, listing)).page

export type ListContacts = (listing: ContactListing) => Promise<ContactPage>

/** Pages of contacts, remembered as long as no contact changes. */
export const createContactLists = (database: Database): ListContacts => {
  const remembered = createPageMemory<Listed>()
  return (listing) => {
    const { channel, criteria, viewer } = listing
    const name = JSON.stringify([channel, criteria, viewer.scope, viewer.restrictedTo, viewer.timeZone])
    return remembered(name, {
      mark: markIn(criteria.sort),
      look: () => look(database, listing),
      readByIds: (ids, owners) => readByIds(database, listing, ids, owners),
    })
  }
}

/** All matches, however many. */
export const countContacts = async (database: Database, listing: ContactListing): Promise<number> => {
  const question = ask(listing)
  const text = `SELECT count(*)::int AS total FROM ${question.from} (SELECT FROM contacts AS contact WHERE ${everyTest(question).join(' AND ')}) AS found`
  return (await database.query<{ total: number }>(text, question.values.list))[0]?.total ?? 0
}

import type { ResolvedAdCriteria } from '@vitrine/core/ads'
import type { Database } from '../db/database.ts'
import { deepest, tooDeep } from '../http/paging.ts'
import { createPageMemory, type Recollection } from '../list/list.memory.ts'
import { pageOf, type Bearings, type ListPage, type MarkPlace } from '../list/list.page.ts'
import { createValues, type Conditions, type Values } from './ads.conditions.ts'
import { createMatchMemory, dependsOnPortals, type Matches, type MatchMemory } from './ads.matches.ts'
import { orderOf, readCursor, readingOf, writeCursor, type Cursor } from './ads.order.ts'
import { ask, counterSql, writesSql, type AdScope, type Question } from './ads.question.ts'
import type { ListedAd } from './ads.table.ts'
import { fewSkipped, readByIds, walk, type Slice, type Walked } from './ads.walk.ts'

/** Rows worth skipping one by one before it pays to look from which end the page is nearer. */
const nearStart = 1000
/** How often a page is read again because the ads changed while it was read. */
const patience = 3

export type AdPage = ListPage<ListedAd>

const emptyPage: AdPage = { rows: [], total: 0, totalIsExact: true, nextCursor: null, previousCursor: null }

const keyOf = ({ key }: ListedAd): string | number => (key instanceof Date ? key.toISOString() : key)

const markIn = (sort: string): MarkPlace<ListedAd> => (row, forward) => writeCursor({ sort, forward, key: keyOf(row), id: row.id })

const toPage = (sort: string, rows: ListedAd[], bearings: Bearings): AdPage => pageOf(rows, bearings, markIn(sort))

const skipOf = ({ offset, page, limit }: ResolvedAdCriteria): number => offset + (page - 1) * limit

const readNumber = async (database: Database, sql: string, values: Values): Promise<number> =>
  (await database.prepared<{ head: number }>(`SELECT (${sql}) AS head`, values.list))[0]?.head ?? 0

/** A number that is read beside the rows of a page, or by itself. */
interface Head {
  sql(question: Question): string
  read(): Promise<number>
}

interface Walk {
  database: Database
  criteria: ResolvedAdCriteria
  scope: AdScope
  head: Head
}

const totalHead = (database: Database, criteria: ResolvedAdCriteria, scope: AdScope): Head => ({
  sql: counterSql,
  read() {
    const question = ask(criteria, scope)
    return readNumber(database, counterSql(question), question.values)
  },
})

const writesHead = (database: Database, scope: AdScope): Head => ({
  sql: ({ values }) => writesSql(scope, values),
  read() {
    const values = createValues()
    return readNumber(database, writesSql(scope, values), values)
  },
})

const walkFrom = ({ database, criteria, scope, head }: Walk, slice: Slice, cursor: Cursor | null, fromEnd = false): Promise<Walked> =>
  walk(database, ask(criteria, scope), {
    reading: readingOf(orderOf(criteria.sort), cursor, fromEnd),
    slice,
    head: head.sql,
    readHead: head.read,
  })

/** The page along the index: one row more than wanted tells whether the list goes on. */
const walkedPage = async (way: Walk, totalOf: (head: number) => { total: number; exact: boolean }): Promise<{ page: AdPage; head: number }> => {
  const { sort, limit } = way.criteria
  const cursor = way.criteria.cursor ? readCursor(way.criteria.cursor, sort) : null
  const skip = cursor ? 0 : skipOf(way.criteria)
  const { rows, head } = await walkFrom(way, { skip, take: limit + 1 }, cursor)
  const goesOn = rows.length > limit
  const kept = rows.slice(0, limit)
  const backward = cursor?.forward === false
  const bearings = backward ? { hasNext: true, hasPrevious: goesOn } : { hasNext: goesOn, hasPrevious: cursor !== null || skip > 0 }
  return { page: toPage(sort, backward ? kept.reverse() : kept, { ...totalOf(head), ...bearings }), head }
}

/** A page far behind, read from the end of the list when that is nearer; null when it is not. */
const pageFromEnd = async (way: Walk, skip: number): Promise<AdPage | null> => {
  const { criteria } = way
  const total = await way.head.read()
  const rest = total - skip
  if (rest <= 0) return { ...emptyPage, total }
  if (Math.min(skip, rest) > deepest) throw tooDeep(criteria.page)
  if (rest > skip) return null
  const take = Math.min(criteria.limit, rest)
  const { rows } = await walkFrom(way, { skip: rest - take, take }, null, true)
  return toPage(criteria.sort, rows.reverse(), { total, exact: true, hasNext: rest > take, hasPrevious: true })
}

/** A list whose total the counters know. */
const countedPage = async (database: Database, criteria: ResolvedAdCriteria, scope: AdScope): Promise<AdPage> => {
  const way: Walk = { database, criteria, scope, head: totalHead(database, criteria, scope) }
  const skip = skipOf(criteria)
  const fromEnd = !criteria.cursor && skip > nearStart ? await pageFromEnd(way, skip) : null
  return fromEnd ?? (await walkedPage(way, (total) => ({ total, exact: true }))).page
}

/** From and up to which match the page goes; with a cursor, the match it was written at comes first or last. */
const stretchOf = (criteria: ResolvedAdCriteria, ids: readonly number[], cursor: Cursor | null) => {
  if (!cursor) return { from: skipOf(criteria), to: skipOf(criteria) + criteria.limit }
  const at = ids.indexOf(cursor.id)
  if (at < 0) return null
  return cursor.forward ? { from: at, to: at + 1 + criteria.limit } : { from: Math.max(0, at - criteria.limit), to: at + 1 }
}

/** A page of matches that are all known; null when its cursor was written at an ad that has moved since. */
const knownPage = async (way: Walk, { total, all }: Matches & { all: NonNullable<Matches['all']> }): Promise<{ page: AdPage; head: number } | null> => {
  const { database, criteria, scope } = way
  const { sort } = criteria
  const cursor = criteria.cursor ? readCursor(criteria.cursor, sort) : null
  const stretch = stretchOf(criteria, all.ids, cursor)
  if (!stretch) return null
  const { from, to } = stretch
  const found = await readByIds(database, { sort, scope, readHead: way.head.read }, all.ids.slice(from, to), all.owners.slice(from, to))
  const anchor = cursor && found.rows.at(cursor.forward ? 0 : -1)
  if (anchor && (anchor.id !== cursor.id || keyOf(anchor) !== cursor.key)) return null
  const rows = !cursor ? found.rows : cursor.forward ? found.rows.slice(1) : found.rows.slice(0, -1)
  const hasNext = to < all.ids.length || cursor?.forward === false
  const hasPrevious = from > 0 || cursor?.forward === true
  return { page: toPage(sort, rows, { total, exact: true, hasNext, hasPrevious }), head: found.head }
}

const isKnown = (matches: Matches): matches is Matches & { all: NonNullable<Matches['all']> } => matches.all !== null

/**
 * Any list that the counters cannot tell the total of. Its matches are gathered first: when they are all known, the page is
 * looked up; when there are more, they are so common that reading the index of the order soon fills a page.
 */
const filteredPage = async (database: Database, memory: MatchMemory, criteria: ResolvedAdCriteria, scope: AdScope): Promise<AdPage> => {
  const way: Walk = { database, criteria, scope, head: writesHead(database, scope) }
  for (let attempt = 1; ; attempt += 1) {
    const matches = await memory.find(criteria, scope)
    if (!isKnown(matches) && !criteria.cursor && skipOf(criteria) > deepest) throw tooDeep(criteria.page)
    const known = isKnown(matches) ? await knownPage(way, matches) : null
    const { page, head } = known ?? (await walkedPage(way, () => ({ total: matches.total, exact: isKnown(matches) })))
    if (head === matches.writes || attempt === patience) return page
    memory.forget(criteria, scope)
  }
}

export type ListAds = (criteria: ResolvedAdCriteria, scope: AdScope) => Promise<AdPage>

/** What an index finds at once: it need not be remembered. */
const isQuick = (criteria: ResolvedAdCriteria, { tests }: Conditions): boolean =>
  tests.length === 0 && (criteria.cursor !== null || skipOf(criteria) <= fewSkipped)

/** Pages of ads with their totals. */
export const createAdLists = (database: Database): ListAds => {
  const matches = createMatchMemory(database)
  const remembered = createPageMemory<ListedAd>()

  const look = (criteria: ResolvedAdCriteria, scope: AdScope, { counted }: Conditions): Promise<AdPage> =>
    counted ? countedPage(database, criteria, scope) : filteredPage(database, matches, criteria, scope)

  const recollection = (criteria: ResolvedAdCriteria, scope: AdScope, conditions: Conditions): Recollection<ListedAd> => {
    const { sort } = criteria
    const { read: readHead } = writesHead(database, scope)
    return {
      mark: markIn(sort),
      readByIds: (ids, owners) => readByIds(database, { sort, scope, readHead }, ids, owners),
      async look() {
        const writes = await readHead()
        const page = await look(criteria, scope, conditions)
        // Nothing has changed from before until after: the page is that of this moment.
        return { page, writes: (await readHead()) === writes ? writes : null }
      },
    }
  }

  return async (criteria, scope) => {
    if (scope.advertisers.length === 0 || criteria.states.length === 0) return emptyPage
    const { conditions } = ask(criteria, scope)
    if (isQuick(criteria, conditions) || dependsOnPortals(criteria)) return look(criteria, scope, conditions)
    return remembered(JSON.stringify([scope, criteria]), recollection(criteria, scope, conditions))
  }
}

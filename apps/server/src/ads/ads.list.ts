import type { AdCriteria, ResolvedAdCriteria } from '@vitrine/core/ads'
import { adStateCodes } from '@vitrine/core/ads'
import type { Database } from '../db/database.ts'
import { conditionsOf, createValues, type Conditions, type Values } from './ads.conditions.ts'
import { behindCursor, orderOf, readCursor, readingOf, writeCursor, type Cursor, type Reading } from './ads.order.ts'
import { summaryColumns, summarySources, type AdSummaryRow } from './ads.table.ts'

/** How far totals are counted that the counters do not know. */
const countLimit = 1000
/** Ads of each state among which a word is looked for one by one, before the index of words is asked. */
const newestLimit = 1000
/** Rows worth skipping one by one before it pays to look from which end the page is nearer. */
const nearStart = 1000

export interface AdPage {
  rows: AdSummaryRow[]
  total: number
  /** False when there are more than `total`. */
  totalIsExact: boolean
  nextCursor: string | null
  previousCursor: string | null
}

/** What is looked through: the advertisers that the caller may see, and the one identifier a sub-user is held to. */
export interface AdScope {
  advertisers: readonly number[]
  limit: AdCriteria['identifier']
}

interface Question {
  criteria: ResolvedAdCriteria
  scope: AdScope
  values: Values
  conditions: Conditions
}

const ask = (criteria: ResolvedAdCriteria, scope: AdScope): Question => {
  const values = createValues()
  return { criteria, scope, values, conditions: conditionsOf(criteria, scope.limit, values) }
}

const parentTests = ({ criteria, values }: Question): string[] =>
  criteria.parent === 'any' ? [] : [`parent_id = ${values.add(criteria.parent === 'none' ? 0 : criteria.parent)}`]

/**
 * One ordered SELECT per advertiser and state, each reading an index in its order; the database merges them as far as the
 * page goes. Without an order of their own it would gather every row and sort them all.
 */
const branches = (question: Question, columns: string, order: { by: string; upTo: string }, further: string[] = []): string => {
  const { criteria, scope, values, conditions } = question
  const tests = [...parentTests(question), ...conditions.tests, ...further]
  const each = scope.advertisers.flatMap((advertiser) => {
    const owner = values.add(advertiser)
    return criteria.states.map((state) => {
      const where = [`advertiser_id = ${owner}`, `state = '${adStateCodes[state]}'`, ...tests].join(' AND ')
      return `(SELECT ${columns} FROM ads WHERE ${where} ORDER BY ${order.by} LIMIT ${order.upTo})`
    })
  })
  return each.join(' UNION ALL ')
}

/** The same rows in no order, all states in one SELECT, for an index that knows neither. */
const unordered = (question: Question, columns: string): string => {
  const { criteria, scope, values, conditions } = question
  const states = `state = ANY ('{${criteria.states.map((state) => adStateCodes[state]).join()}}'::text[])`
  const tests = [states, ...parentTests(question), ...conditions.tests].join(' AND ')
  return scope.advertisers.map((id) => `SELECT ${columns} FROM ads WHERE advertiser_id = ${values.add(id)} AND ${tests}`).join(' UNION ALL ')
}

const counterSql = (question: Question): string =>
  `SELECT coalesce(sum(count), 0)::int FROM ad_counters WHERE ${[
    `advertiser_id = ANY (${question.values.add(question.scope.advertisers)}::int[])`,
    `state = ANY (${question.values.add(question.criteria.states.map((state) => adStateCodes[state]))}::text[])`,
    ...parentTests(question),
    ...question.conditions.tests,
  ].join(' AND ')}`

interface Slice {
  skip: number
  take: number
}

const windowSql = ({ skip, take }: Slice, { by }: Reading, values: Values): string =>
  `ORDER BY ${by} LIMIT ${values.add(take)} OFFSET ${values.add(skip)}`

const rowsSql = (parts: string[], total: string, { by }: Reading): string =>
  `WITH ${parts.join(', ')} SELECT counted.total, page.key, ${summaryColumns} FROM (SELECT (${total}) AS total) AS counted ` +
  `LEFT JOIN (page JOIN ads ON ads.advertiser_id = page.advertiser_id AND ads.id = page.id) ON true ` +
  `ORDER BY ${by.replaceAll(/\b(key|id)\b/g, 'page.$1')}`

const orderedRows = (question: Question, reading: Reading, slice: Slice, columns: string): string => {
  const { values } = question
  const { column } = reading.order
  const order = { by: reading.by.replace('key', column), upTo: `${values.add(slice.skip + slice.take)}::int` }
  const ordered = branches(question, `${columns}, ${column} AS key`, order, behindCursor(reading, column, values))
  return `SELECT * FROM (${ordered}) AS branch ${windowSql(slice, reading, values)}`
}

const orderedPage = (question: Question, reading: Reading, slice: Slice): string =>
  orderedRows(question, reading, slice, 'advertiser_id, id')

/** Rows on the way to a page that are cheaper to read whole and pass over than to look up by their id afterwards. */
const fewSkipped = 50

/** A list whose total the counters know: the page is read straight from the index of its order. */
const countedSql = (question: Question, reading: Reading, slice: Slice): string => {
  if (slice.skip > fewSkipped) return rowsSql([`page AS MATERIALIZED (${orderedPage(question, reading, slice)})`], counterSql(question), reading)
  const rows = orderedRows(question, reading, slice, summarySources)
  const by = reading.by.replaceAll(/\b(key|id)\b/g, 'ads.$1')
  return `SELECT counted.total, ads.key, ${summaryColumns} FROM (SELECT (${counterSql(question)}) AS total) AS counted LEFT JOIN (${rows}) AS ads ON true ORDER BY ${by}`
}

const newestFirst = (upTo: number) => ({ by: 'created_at DESC, id DESC', upTo: String(upTo) })

/** How many ads there are to look through, and how many matches are worth gathering: one more than is counted out. */
const boundSql = (question: Question): string => {
  const everything = { ...question, conditions: { ...question.conditions, tests: [] } }
  return (
    `bound AS MATERIALIZED (SELECT ads, ${countLimit + 1} AS matches ` +
    `FROM (SELECT (${counterSql(everything)}) AS ads) AS candidates)`
  )
}
const upToBound = 'LIMIT (SELECT bound.matches FROM bound)'

/** Gathers matches of a filter: the first index carries what most filters test. */
const filteredMatches = (question: Question, columns: string): string[] => [
  `matches AS MATERIALIZED (SELECT * FROM (${branches(question, columns, newestFirst(countLimit + 1))}) AS branch ${upToBound})`,
]

/**
 * Gathers matches of words. The newest ads are read one by one, which finds enough of a common word at once and settles
 * everything for an advertiser with no more ads than that; only a rare word among many ads needs the index of words.
 */
const searchedMatches = (question: Question, columns: string): string[] => {
  const { conditions } = question
  const newest = branches({ ...question, conditions: { ...conditions, tests: [] } }, '*', newestFirst(newestLimit))
  return [
    `newest AS MATERIALIZED (SELECT ${columns} FROM (${newest}) AS ads WHERE ${conditions.tests.join(' AND ')} ${upToBound})`,
    `settled AS MATERIALIZED (SELECT (SELECT count(*) FROM newest) = bound.matches OR bound.ads <= ${newestLimit} AS yes FROM bound)`,
    `matches AS MATERIALIZED ((SELECT * FROM newest WHERE (SELECT yes FROM settled)) UNION ALL ` +
      `(SELECT * FROM (${unordered(question, columns)}) AS branch WHERE NOT (SELECT yes FROM settled) ${upToBound}))`,
  ]
}

/**
 * Any list that the counters cannot tell the total of: so many matches are gathered first. When that was all, they are few
 * enough to be sorted; when there are more, they are so common that reading the index of the order soon fills a page.
 */
const gatheredSql = (question: Question, reading: Reading, slice: Slice): string => {
  const { values, conditions } = question
  const { column, covered } = reading.order
  const columns = covered ? `advertiser_id, id, ${column} AS key` : 'advertiser_id, id'
  const keyed = covered ? 'matches' : `(SELECT advertiser_id, id, ${column} AS key FROM matches JOIN ads USING (advertiser_id, id)) AS keyed`
  const few = ['(SELECT complete FROM found)', ...behindCursor(reading, 'key', values)].join(' AND ')
  return rowsSql(
    [
      boundSql(question),
      ...(conditions.searched ? searchedMatches(question, columns) : filteredMatches(question, columns)),
      'found AS MATERIALIZED (SELECT total, total < bound.matches AS complete FROM (SELECT count(*)::int AS total FROM matches) AS counted, bound)',
      `page AS MATERIALIZED ((SELECT advertiser_id, id, key FROM ${keyed} WHERE ${few} ${windowSql(slice, reading, values)}) UNION ALL ` +
        `(SELECT * FROM (${orderedPage(question, reading, slice)}) AS many WHERE NOT (SELECT complete FROM found)))`,
    ],
    'SELECT CASE WHEN complete THEN total ELSE 1 - total END FROM found',
    reading,
  )
}

/** `total` is negative when there are more than its amount. */
type Found = AdSummaryRow & { total: number; key: string | number | Date }

const readTotal = async (database: Database, question: Question): Promise<number> => {
  const [row] = await database.prepared<{ total: number }>(`SELECT (${counterSql(question)}) AS total`, question.values.list)
  return row?.total ?? 0
}

const run = async (database: Database, question: Question, reading: Reading, slice: Slice) => {
  const text = question.conditions.counted ? countedSql(question, reading, slice) : gatheredSql(question, reading, slice)
  const found = await database.prepared<Found>(text, question.values.list)
  return { total: found[0]?.total ?? 0, rows: found.filter((row) => row.id !== null) }
}

const placeOf = (row: Found, sort: string, forward: boolean): Cursor => ({
  sort,
  forward,
  key: row.key instanceof Date ? row.key.toISOString() : row.key,
  id: row.id,
})

const emptyPage: AdPage = { rows: [], total: 0, totalIsExact: true, nextCursor: null, previousCursor: null }

const toPage = (question: Question, found: { rows: Found[]; total: number }, hasNext: boolean, hasPrevious: boolean): AdPage => {
  const { rows, total } = found
  const { sort } = question.criteria
  const first = rows[0]
  const last = rows.at(-1)
  // A negative total says "at least so many".
  const exact = total >= 0
  return {
    rows,
    total: Math.abs(total),
    totalIsExact: exact,
    nextCursor: hasNext && last ? writeCursor(placeOf(last, sort, true)) : null,
    previousCursor: hasPrevious && first ? writeCursor(placeOf(first, sort, false)) : null,
  }
}

/** A page reached by stepping: one row more than wanted tells whether the list goes on. */
const steppedPage = async (database: Database, question: Question, cursor: Cursor): Promise<AdPage> => {
  const { sort, limit } = question.criteria
  const reading = readingOf(orderOf(sort), cursor)
  const { rows, total } = await run(database, question, reading, { skip: 0, take: limit + 1 })
  const goesOn = rows.length > limit
  const kept = rows.slice(0, limit)
  return cursor.forward
    ? toPage(question, { rows: kept, total }, goesOn, true)
    : toPage(question, { rows: kept.reverse(), total }, true, goesOn)
}

/** A page far behind, read from the end of the list when that is nearer; null when it is not. */
const pageFromEnd = async (database: Database, criteria: ResolvedAdCriteria, scope: AdScope, skip: number): Promise<AdPage | null> => {
  const total = await readTotal(database, ask(criteria, scope))
  const rest = total - skip
  if (rest > skip) return null
  const question = ask(criteria, scope)
  if (rest <= 0) return { ...emptyPage, total }
  const take = Math.min(criteria.limit, rest)
  const { rows } = await run(database, question, readingOf(orderOf(criteria.sort), null, true), { skip: rest - take, take })
  return toPage(question, { rows: rows.reverse(), total }, rest > take, true)
}

/** One page of ads with its total, in one statement but for pages far behind. */
export const listAds = async (database: Database, criteria: ResolvedAdCriteria, scope: AdScope): Promise<AdPage> => {
  if (scope.advertisers.length === 0 || criteria.states.length === 0) return emptyPage
  const question = ask(criteria, scope)
  if (criteria.cursor) return steppedPage(database, question, readCursor(criteria.cursor, criteria.sort))
  const skip = criteria.offset + (criteria.page - 1) * criteria.limit
  if (skip > nearStart && question.conditions.counted) {
    const page = await pageFromEnd(database, criteria, scope, skip)
    if (page) return page
  }
  const { rows, total } = await run(database, question, readingOf(orderOf(criteria.sort), null), { skip, take: criteria.limit + 1 })
  return toPage(question, { rows: rows.slice(0, criteria.limit), total }, rows.length > criteria.limit, skip > 0)
}

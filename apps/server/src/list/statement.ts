import type { PgColumn } from 'drizzle-orm/pg-core'
import { all, array, columns, commas, sql, type Selection, type SQL } from '../db/sql.ts'
import { behind, type Cursor } from './cursor.ts'
import type { ListTable, Scope } from './definition.ts'
import { contains, wordsOf } from './words.ts'

/** Totals that are not stored are counted up to this number. */
export const countLimit = 1000
/** The number of matches to find: one more than is counted shows that there are more. */
const enough = sql`1001`
/** How many of the newest rows are searched for a word before the trigram index is used. */
const newestLimit = sql`5000`

/** The parts of the statement that reads one list. */
export interface ListQuery {
  table: ListTable
  select: Selection
  joins: SQL
  newest: PgColumn
  search: PgColumn | null
  scope: Scope
  /** Conditions beyond the scope, which no index is sorted by. */
  filters: readonly SQL[]
  words: string
  /** The sort column. */
  column: PgColumn
  descending: boolean
  /** The stored total, if there is one. */
  total: SQL | null
  changes: SQL | null
}

/** Which rows are read, and in which direction. */
export interface Reading {
  skip: number
  take: number
  cursor: Cursor | null
  /** Against the list's order: for the page before a cursor, or if `skip` and `take` count from the end. */
  backward: boolean
}

const direction = (descending: boolean): SQL => (descending ? sql`DESC` : sql`ASC`)
const goesDown = ({ descending }: ListQuery, { backward }: Reading): boolean => descending !== backward

/**
 * The conditions in a form that PostgreSQL cannot match with an index. It then scans the one index that is left and
 * stops after enough rows, instead of collecting all matches and sorting them.
 */
const plainly = (tests: readonly SQL[]): SQL[] => (tests.length === 0 ? [] : [sql`CASE WHEN ${all(tests)} THEN true ELSE false END`])

// A trigram index needs three characters; with fewer it would be scanned completely.
const wordTests = ({ search, words }: ListQuery): SQL[] =>
  search ? wordsOf(words).map((word) => contains(word.length < 3 ? sql`(${search} || '')` : sql`${search}`, word)) : []

const isSearched = ({ search, words }: ListQuery): boolean => search !== null && wordsOf(words).some((word) => word.length >= 3)

const scopeTests = ({ scope }: ListQuery): SQL[] => [all(scope.tests)]
const furtherTests = (question: ListQuery): SQL[] => [...question.filters, ...wordTests(question)]

/** Rows per advertiser and per part: each combination is a contiguous range of every index. */
const inEach = ({ table, scope: { advertisers, parts } }: ListQuery, selected: SQL, tests: readonly SQL[], suffix: SQL): SQL => {
  const further = parts ? sql` CROSS JOIN unnest(${array(parts.values, 'text')}) AS part (value)` : sql``
  const leading = [sql`${table.advertiserId} = owner.id`, ...(parts ? [sql`${parts.column} = part.value`] : [])]
  return sql`SELECT found.* FROM unnest(${array(advertisers, 'int')}) AS owner (id)${further} CROSS JOIN LATERAL (
    SELECT ${selected} FROM ${table} WHERE ${all([...leading, ...tests])} ${suffix}) AS found`
}

const keyed = ({ table, column }: ListQuery): SQL => sql`${table.advertiserId} AS advertiser_id, ${table.id} AS id, ${column} AS key`

const newestFirst = ({ table, newest }: ListQuery, upTo: SQL): SQL => sql`ORDER BY ${newest} DESC, ${table.id} DESC LIMIT ${upTo}`

const filteredMatches = (question: ListQuery): SQL[] => [
  sql`matches AS MATERIALIZED (${inEach(question, keyed(question), [...scopeTests(question), ...furtherTests(question)], newestFirst(question, enough))} LIMIT ${enough})`,
]

/**
 * Collects matches of words. Some thousands of rows are searched sequentially, which soon finds enough rows with a common word,
 * and is complete if there are no more rows; only a rare word among many rows needs the trigram index.
 */
const searchedMatches = (question: ListQuery): SQL[] => {
  const looked = sql`${keyed(question)}, ${all(furtherTests(question))} AS hit`
  const indexed = [...plainly([...scopeTests(question), ...question.filters]), ...wordTests(question)]
  return [
    sql`looked AS MATERIALIZED (${inEach(question, looked, scopeTests(question), newestFirst(question, sql`${newestLimit} + 1`))} LIMIT ${newestLimit} + 1)`,
    sql`settled AS MATERIALIZED (SELECT count(*) <= ${newestLimit} OR count(*) FILTER (WHERE hit) >= ${enough} AS yes FROM looked)`,
    sql`matches AS MATERIALIZED ((SELECT advertiser_id, id, key FROM looked WHERE hit AND (SELECT yes FROM settled) LIMIT ${enough}) UNION ALL
      (SELECT * FROM (${inEach(question, keyed(question), indexed, sql`LIMIT ${enough}`)} LIMIT ${enough}) AS rare WHERE NOT (SELECT yes FROM settled)))`,
  ]
}

/** Collects as many matches as are counted, and counts them; or reads the stored total. */
const foundParts = (question: ListQuery): SQL[] => {
  if (question.total) return [sql`found AS MATERIALIZED (SELECT (${question.total}) AS total)`]
  const matches = isSearched(question) ? searchedMatches(question) : filteredMatches(question)
  return [...matches, sql`found AS MATERIALIZED (SELECT count(*)::int AS total FROM matches)`]
}

const orderBy = (question: ListQuery, reading: Reading, key: SQL, id: SQL): SQL => {
  const way = direction(goesDown(question, reading))
  return sql`ORDER BY ${key} ${way}, ${id} ${way}`
}

const behindCursor = (question: ListQuery, reading: Reading, row: { key: SQL; id: SQL }): SQL[] =>
  reading.cursor ? [behind(reading.cursor, question.column, goesDown(question, reading), row)] : []

/** How many rows are skipped and taken in the reading direction. */
const stretchOf = ({ skip, take, cursor, backward }: Reading): { skip: SQL; take: SQL } =>
  backward && !cursor
    ? {
        skip: sql`(SELECT greatest(0, total - ${skip + take}::int) FROM found)`,
        take: sql`(SELECT least(${take}::int, greatest(0, total - ${skip}::int)) FROM found)`,
      }
    : { skip: sql`${skip}::bigint`, take: sql`${take}::bigint` }

/** Rows read from the index of the sort column, merged up to the end of the page. */
const inOrder = (question: ListQuery, reading: Reading): SQL => {
  const row = { key: sql`${question.column}`, id: sql`${question.table.id}` }
  const { skip, take } = stretchOf(reading)
  const upTo = sql`LIMIT ${skip} + ${take}`
  const tests = [...scopeTests(question), ...behindCursor(question, reading, row), ...plainly(furtherTests(question))]
  const each = inEach(question, keyed(question), tests, sql`${orderBy(question, reading, row.key, row.id)} ${upTo}`)
  return sql`SELECT each.* FROM (${each}) AS each ${orderBy(question, reading, sql`key`, sql`id`)} ${upTo}`
}

/**
 * If all matches were collected they are few enough to be sorted; if there are more, they are so common that scanning the
 * index of the sort column soon fills a page.
 */
const pagePart = (question: ListQuery, reading: Reading): SQL => {
  const row = { key: sql`key`, id: sql`id` }
  const { skip, take } = stretchOf(reading)
  const few = all([sql`(SELECT total FROM found) <= ${countLimit}`, ...behindCursor(question, reading, row)])
  const rows = question.total
    ? inOrder(question, reading)
    : sql`(SELECT * FROM matches WHERE ${few}) UNION ALL (SELECT * FROM (${inOrder(question, reading)}) AS many WHERE (SELECT total FROM found) > ${countLimit})`
  return sql`page AS MATERIALIZED (SELECT * FROM (${rows}) AS either ${orderBy(question, reading, row.key, row.id)} LIMIT ${take} OFFSET ${skip})`
}

/** What is read of a row beside its columns, to make its cursor. */
export interface Placed {
  listKey: string | number | Date
  listId: number | null
  listAdvertiser: number
}

const placed = (key: SQL): SQL => sql`${key} AS "listKey", page.id AS "listId", page.advertiser_id AS "listAdvertiser"`
const markOf = ({ changes }: ListQuery): SQL => (changes ? sql`(${changes})::text` : sql`NULL::text`)
const pageJoin = ({ table, joins }: ListQuery): SQL =>
  sql`JOIN ${table} ON ${table.advertiserId} = page.advertiser_id AND ${table.id} = page.id ${joins}`

/** A page with its total and the value that detects changes, of the same moment. Without rows there is one row with these two. */
export const pageStatement = (question: ListQuery, reading: Reading): SQL =>
  sql`WITH ${commas([...foundParts(question), pagePart(question, reading)])}
    SELECT found.total, ${markOf(question)} AS mark, ${placed(sql`page.key`)}, ${columns(question.select)}
    FROM found LEFT JOIN (page ${pageJoin(question)}) ON true ${orderBy(question, reading, sql`page.key`, sql`page.id`)}`

/** The total alone, at most one above the limit unless it is stored. */
export const totalStatement = (question: ListQuery): SQL => sql`WITH ${commas(foundParts(question))} SELECT total FROM found`

/** The exact number of rows. */
export const countStatement = (question: ListQuery): SQL =>
  sql`SELECT count(*)::int AS total FROM (${inEach(question, sql`1 AS one`, [...scopeTests(question), ...furtherTests(question)], sql``)}) AS every`

/** Rows by their ids, in this order, and the value that detects changes. */
export const knownStatement = (question: ListQuery, ids: readonly number[], advertisers: readonly number[]): SQL =>
  sql`SELECT last.mark, ${placed(sql`${question.column}`)}, ${columns(question.select)} FROM (SELECT ${markOf(question)} AS mark) AS last
    LEFT JOIN (unnest(${array(ids, 'int')}, ${array(advertisers, 'int')}) WITH ORDINALITY AS page (id, advertiser_id, place) ${pageJoin(question)}) ON true
    ORDER BY page.place`

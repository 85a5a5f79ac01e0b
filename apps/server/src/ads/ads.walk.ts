import type { Database } from '../db/database.ts'
import { createValues, type Values } from './ads.conditions.ts'
import { behindCursor, orderOf, type Reading } from './ads.order.ts'
import { assumedCommon, branches, writesSql, type AdScope, type Question } from './ads.question.ts'
import { listedColumns, listedSources, type ListedAd } from './ads.table.ts'

/** Rows on the way to a page that are cheaper to read whole and pass over than to look up by their id afterwards. */
export const fewSkipped = 50

export interface Slice {
  skip: number
  take: number
}

export interface Walked {
  rows: ListedAd[]
  /** What was asked for beside the rows, of the same moment: a total, or the number of the last change. */
  head: number
}

const windowSql = ({ skip, take }: Slice, { by }: Reading, values: Values): string =>
  `ORDER BY ${by} LIMIT ${values.add(take)} OFFSET ${values.add(skip)}`

const orderedRows = (question: Question, reading: Reading, slice: Slice, columns: string): string => {
  const { values } = question
  const { column } = reading.order
  const order = { by: reading.by.replace('key', column), upTo: `${values.add(slice.skip + slice.take)}::int` }
  const ordered = branches(assumedCommon(question), `${columns}, ${column} AS key`, order, behindCursor(reading, column, values))
  return `SELECT * FROM (${ordered}) AS branch ${windowSql(slice, reading, values)}`
}

const walkSql = (question: Question, reading: Reading, slice: Slice, head: string): string => {
  if (slice.skip > fewSkipped) {
    const page = orderedRows(question, reading, slice, 'advertiser_id, id')
    return (
      `WITH page AS MATERIALIZED (${page}) SELECT (${head}) AS head, page.key, ${listedColumns('ads.xmin::text')} ` +
      `FROM page JOIN ads ON ads.advertiser_id = page.advertiser_id AND ads.id = page.id ORDER BY ${reading.by.replaceAll(/\b(key|id)\b/g, 'page.$1')}`
    )
  }
  const rows = orderedRows(question, reading, slice, listedSources)
  const by = reading.by.replaceAll(/\b(key|id)\b/g, 'ads.$1')
  return `SELECT (${head}) AS head, ads.key, ${listedColumns('ads.version')} FROM (${rows}) AS ads ORDER BY ${by}`
}

/** Runs a statement that reads rows and a head; no row tells no head, so that it is then read by itself. */
const readRows = async (database: Database, text: string, values: Values, readHead: () => Promise<number>): Promise<Walked> => {
  const rows = await database.prepared<ListedAd & { head: number }>(text, values.list)
  return { rows, head: rows[0]?.head ?? (await readHead()) }
}

/** A page read straight from the index of its order. */
export const walk = (
  database: Database,
  question: Question,
  { reading, slice, head, readHead }: { reading: Reading; slice: Slice; head: (question: Question) => string; readHead: () => Promise<number> },
): Promise<Walked> => readRows(database, walkSql(question, reading, slice, head(question)), question.values, readHead)

/** Ads that are known by their ids, in this order, with the number of their owners' last change. */
export const readByIds = (
  database: Database,
  { sort, scope, readHead }: { sort: string; scope: AdScope; readHead: () => Promise<number> },
  ids: readonly number[],
  owners: readonly number[],
): Promise<Walked> => {
  const values = createValues()
  const text =
    `SELECT (${writesSql(scope, values)}) AS head, ads.${orderOf(sort).column} AS key, ${listedColumns('ads.xmin::text')} ` +
    `FROM unnest(${values.add(ids)}::int[], ${values.add(owners)}::int[]) WITH ORDINALITY AS page (id, owner, place) ` +
    `JOIN ads ON ads.advertiser_id = page.owner AND ads.id = page.id ORDER BY page.place`
  return readRows(database, text, values, readHead)
}

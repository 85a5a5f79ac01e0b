import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Selection, SQL, Test } from '../db/sql.ts'

/** The criteria of every list beside its filters. */
export interface ListCriteria {
  page: number
  limit: number
  offset?: number
  /** A name of `sorts`, with a leading minus for descending. */
  sort: string
  search: string
  cursor: string | null
}

/** Every row belongs to an advertiser, and its indexes begin with it. */
export type ListTable = PgTable & { advertiserId: PgColumn; id: PgColumn }

/**
 * A sort column must not contain nulls, since the next page is found by comparing rows. If values may be missing there is one
 * generated column per direction, so that rows without a value come last both ways.
 */
export type Sort = PgColumn | { up: PgColumn; down: PgColumn }

/** The rows that a list searches. */
export interface Scope {
  advertisers: readonly number[]
  /** A further leading column of the indexes with several accepted values, such as the state of an ad. */
  parts?: { column: PgColumn; values: readonly string[] }
  /** Conditions on the leading columns of the indexes. */
  tests: readonly Test[]
  /** Conditions that always apply, such as the limit of what a sub-user may see. */
  always?: readonly Test[]
}

/** The condition of each filter. It is called only for filters that are set: no null, no empty text, list or range; but `false` counts as set. */
export type Conditions<Filters, Criteria, Viewer> = {
  [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>, criteria: Criteria, viewer: Viewer) => Test
}

export interface ListDefinition<Criteria extends ListCriteria & Filters, Filters, Viewer, Columns extends Selection> {
  table: ListTable
  /** The columns that are read for each row of the page, from the table and its joins. */
  select(viewer: Viewer): Columns
  joins?: SQL
  sorts: Readonly<Record<string, Sort>>
  /** The column whose index is scanned to count matches. */
  newest: PgColumn
  /** The column for text search, as `plain_text` makes it. It needs a trigram index. */
  search?: PgColumn
  scope(criteria: Criteria, viewer: Viewer): Scope
  filters: Conditions<Filters, Criteria, Viewer>
  /** A stored total that need not be counted, usable as long as only these filters are set. */
  total?: { filters: readonly (keyof Filters)[]; read(criteria: Criteria, viewer: Viewer): SQL }
  /**
   * A value that differs after every change of the list's rows; null if there is none. As long as it is unchanged,
   * a page that was read before holds the same rows.
   */
  changes?(criteria: Criteria, viewer: Viewer): SQL | null
}

/** A page of any list, with what surrounds it. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** False if there are more than `total`. */
  totalIsExact: boolean
  nextCursor: string | null
  previousCursor: string | null
}

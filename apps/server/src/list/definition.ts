import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Selection, SQL, Test } from '../db/sql.ts'

/** What every list is asked for, whatever its filters are. */
export interface ListCriteria {
  page: number
  limit: number
  offset?: number
  /** A name of `sorts`, descending with a leading minus. */
  sort: string
  search: string
  cursor: string | null
}

/** Every row belongs to an advertiser, and its indexes begin with it. */
export type ListTable = PgTable & { advertiserId: PgColumn; id: PgColumn }

/**
 * A column without nulls, since a comparison of rows finds the next page. Where values may be missing there is one such column
 * for each direction, so that those without a value come last both ways.
 */
export type Sort = PgColumn | { up: PgColumn; down: PgColumn }

/** What is looked through. */
export interface Scope {
  advertisers: readonly number[]
  /** A further leading column of the indexes of which several values are wanted, such as the state of an ad. */
  parts?: { column: PgColumn; values: readonly string[] }
  /** Tests on what the indexes begin with. */
  tests: readonly Test[]
  /** Tests that hold whatever is asked for, such as what a sub-user may see. */
  always?: readonly Test[]
}

/** One condition for each filter. It is only asked for when something is wished for: no null, no empty text, list or range; `false` does arrive. */
export type Conditions<Filters, Criteria, Viewer> = {
  [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>, criteria: Criteria, viewer: Viewer) => Test
}

export interface ListDefinition<Criteria extends ListCriteria & Filters, Filters, Viewer, Columns extends Selection> {
  table: ListTable
  /** What is read of each row of the page, from the table and what is joined to it. */
  select(viewer: Viewer): Columns
  joins?: SQL
  sorts: Readonly<Record<string, Sort>>
  /** The column whose index is read when matches are counted. */
  newest: PgColumn
  /** The column that words are looked for in, as `plain_text` makes it. It needs an index of runs of three signs. */
  search?: PgColumn
  scope(criteria: Criteria, viewer: Viewer): Scope
  filters: Conditions<Filters, Criteria, Viewer>
  /** The total where it is kept somewhere and need not be counted: as long as nothing but these filters is asked for. */
  total?: { filters: readonly (keyof Filters)[]; read(criteria: Criteria, viewer: Viewer): SQL }
  /**
   * A value that is another one after every change of what the list holds; null when nothing tells of it. As long as it stays,
   * a page that was asked for before holds the same rows.
   */
  changes?(criteria: Criteria, viewer: Viewer): SQL | null
}

/** A page of any list, with what surrounds it. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** False when there are more than `total`. */
  totalIsExact: boolean
  nextCursor: string | null
  previousCursor: string | null
}

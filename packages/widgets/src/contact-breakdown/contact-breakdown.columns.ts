import { flipSort } from '@vitrine/core/list'
import type { breakdownSorts } from '@vitrine/core/contacts'

type SortColumn = (typeof breakdownSorts)[number]

/** One column of the table; `name` is called by what the rows are. */
export interface BreakdownColumn {
  key: 'name' | 'mails' | 'answeredCalls' | 'missedCalls' | 'total' | 'share' | 'reconciliations' | 'last'
  sort?: SortColumn
  /** Counts and dates are wanted from the top; names from A. */
  descendingFirst?: true
}

export const columns: readonly BreakdownColumn[] = [
  { key: 'name', sort: 'nom' },
  { key: 'mails' },
  { key: 'answeredCalls' },
  { key: 'missedCalls' },
  { key: 'total', sort: 'total', descendingFirst: true },
  { key: 'share' },
  { key: 'reconciliations' },
  { key: 'last', sort: 'dernier', descendingFirst: true },
]

/** Choices of the sort selector, which stands in for the heads in a narrow place. */
export const sortChoices = ['-total', 'total', 'nom', '-nom', '-dernier', 'dernier'] as const

export const ariaSort = (current: string, sort: SortColumn): 'ascending' | 'descending' | 'none' =>
  current === sort ? 'ascending' : current === `-${sort}` ? 'descending' : 'none'

/** What a click on a head asks for: the column's natural direction first, then the other. */
export const sortAfterClick = (current: string, sort: SortColumn, descendingFirst: boolean): string =>
  ariaSort(current, sort) === 'none' ? (descendingFirst ? `-${sort}` : sort) : flipSort(current, sort)

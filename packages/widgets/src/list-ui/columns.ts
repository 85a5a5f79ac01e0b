/** One column of a list. */
export interface ListColumn {
  key: string
  /** Class of its cells; the key where there is none. */
  className?: string
  /** Text key of the head. */
  label: string
  /** Column code of the sort; absent where the server cannot sort by it. */
  sort?: string
  /** Dates, amounts and scores are wanted from the top; names from A. */
  descendingFirst?: true
}

export type SortDirection = 'ascending' | 'descending' | 'none'

export const ariaSort = (current: string, { sort }: ListColumn): SortDirection | undefined => {
  if (!sort) return undefined
  if (current === sort) return 'ascending'
  return current === `-${sort}` ? 'descending' : 'none'
}

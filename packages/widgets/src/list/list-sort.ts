/** Something that rows can be sorted by. */
export interface Sortable {
  /** Sort code; absent if the server cannot sort by it. */
  sort?: string
  descendingFirst?: true
}

export type SortDirection = 'ascending' | 'descending' | 'none'

export const ariaSort = (current: string, { sort }: Sortable): SortDirection | undefined => {
  if (!sort) return undefined
  if (current === sort) return 'ascending'
  return current === `-${sort}` ? 'descending' : 'none'
}

/** The sort after a click on a column's header: its natural direction first, then the opposite one. */
export const sortAfterClick = (current: string, { sort = '', descendingFirst }: Sortable): string => {
  const natural = descendingFirst ? `-${sort}` : sort
  const other = descendingFirst ? sort : `-${sort}`
  return current === natural ? other : natural
}

/** Something that rows can be sorted by. */
export interface Sortable {
  /** Code of the sort; absent where the server cannot sort by it. */
  sort?: string
  descendingFirst?: true
}

export type SortDirection = 'ascending' | 'descending' | 'none'

export const ariaSort = (current: string, { sort }: Sortable): SortDirection | undefined => {
  if (!sort) return undefined
  if (current === sort) return 'ascending'
  return current === `-${sort}` ? 'descending' : 'none'
}

/** What a click on a head asks for: the column's natural direction first, then the other. */
export const sortAfterClick = (current: string, { sort = '', descendingFirst }: Sortable): string => {
  const natural = descendingFirst ? `-${sort}` : sort
  const other = descendingFirst ? sort : `-${sort}`
  return current === natural ? other : natural
}

import type { ListColumn } from './columns.ts'

/** What a click on a head asks for: the column's natural direction first, then the other. */
export const sortAfterClick = (current: string, { sort = '', descendingFirst }: ListColumn): string => {
  const natural = descendingFirst ? `-${sort}` : sort
  const other = descendingFirst ? sort : `-${sort}`
  return current === natural ? other : natural
}

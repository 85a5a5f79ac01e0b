import type { AdColumn } from './ads-list.columns.ts'

/** What a click on a head asks for: the column's natural direction first, then the other. */
export const sortAfterClick = (current: string, { sort = 'DC', descendingFirst }: AdColumn): string => {
  const natural = descendingFirst ? `-${sort}` : sort
  const other = descendingFirst ? sort : `-${sort}`
  return current === natural ? other : natural
}

/** Choices of the sort selector, the list's own default first. */
export const sortChoices = (vehicles: boolean): readonly string[] => [
  '-DC',
  'DC',
  '-DM',
  'DM',
  '-P',
  'P',
  ...(vehicles ? [] : ['-S', 'S']),
  'T',
  '-T',
  'R',
  '-R',
  'V',
  '-V',
]

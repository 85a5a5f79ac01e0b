import type { AdSort } from '@vitrine/core/ads'

/** One column of the table. */
export interface AdColumn {
  /** Class of its cells and part of its text key. */
  key: 'ad' | 'reference' | 'type' | 'facts' | 'price' | 'city' | 'state' | 'broadcast' | 'created'
  /** Text key of the head. */
  label: string
  /** Column code of the sort; absent where the server cannot sort by it. */
  sort?: AdSort
  /** Dates and amounts are wanted from the top; names from A. */
  descendingFirst?: true
}

const columns = (facts: Pick<AdColumn, 'label' | 'sort' | 'descendingFirst'>): readonly AdColumn[] => [
  { key: 'ad', label: 'columns.ad', sort: 'T' },
  { key: 'reference', label: 'columns.reference', sort: 'R' },
  { key: 'type', label: 'columns.type' },
  { key: 'facts', ...facts },
  { key: 'price', label: 'columns.price', sort: 'P', descendingFirst: true },
  { key: 'city', label: 'columns.city', sort: 'V' },
  { key: 'state', label: 'columns.state' },
  { key: 'broadcast', label: 'columns.broadcast' },
  { key: 'created', label: 'columns.created', sort: 'DC', descendingFirst: true },
]

export const propertyColumns = columns({ label: 'columns.surface', sort: 'S', descendingFirst: true })
export const vehicleColumns = columns({ label: 'columns.vehicle' })

/** What a click on a head asks for: the column's natural direction first, then the other. */
export const sortAfterClick = (current: string, { sort = 'DC', descendingFirst }: AdColumn): string => {
  const natural = descendingFirst ? `-${sort}` : sort
  const other = descendingFirst ? sort : `-${sort}`
  return current === natural ? other : natural
}

export const ariaSort = (current: string, column: AdColumn): 'ascending' | 'descending' | 'none' | undefined => {
  if (!column.sort) return undefined
  if (current === column.sort) return 'ascending'
  return current === `-${column.sort}` ? 'descending' : 'none'
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

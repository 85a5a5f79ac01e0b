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

export const ariaSort = (current: string, column: AdColumn): 'ascending' | 'descending' | 'none' | undefined => {
  if (!column.sort) return undefined
  if (current === column.sort) return 'ascending'
  return current === `-${column.sort}` ? 'descending' : 'none'
}

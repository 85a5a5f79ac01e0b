import type { AdSort } from '@vitrine/core/ads'
import type { ListColumn } from '../list-ui/columns.ts'

/** One column of the table. */
export interface AdColumn extends ListColumn {
  sort?: AdSort
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

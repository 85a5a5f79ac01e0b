import type { Pause } from '@vitrine/core/config'
import type { ExportFilters, ExportJob } from '@vitrine/core/exports'
import type { ListColumn, ListContext, ListTypes } from '../list/define-list.ts'

/** The attributes of exports, in addition to those of every list. */
export interface ExportsAttributes {
  contactsHref?: string
  pause?: Pause | undefined
}

export interface ExportsTypes extends ListTypes {
  item: ExportJob
  filters: ExportFilters
  preset: 'all'
  texts: 'exports'
  attributes: ExportsAttributes
}

export type ExportsContext = ListContext<ExportsTypes>
export type ExportsColumn = ListColumn<ExportsTypes>

import type { AdDiffusionFilters, AdDiffusions } from '@vitrine/core/broadcast'
import type { ListColumn, ListContext, ListTypes } from '../../list/define-list.ts'

/** The attributes of the list, in addition to those of every list. */
export interface AdDiffusionsAttributes {
  /** Address where the portals of an ad are chosen, with `{id}` in it. */
  portalsHref?: string
}

export interface AdDiffusionsTypes extends ListTypes {
  item: AdDiffusions
  filters: AdDiffusionFilters
  preset: 'all'
  texts: 'ad-diffusions' | 'portal-causes' | 'ad-editor'
  attributes: AdDiffusionsAttributes
}

export type AdDiffusionsContext = ListContext<AdDiffusionsTypes>
export type AdDiffusionsColumn = ListColumn<AdDiffusionsTypes>

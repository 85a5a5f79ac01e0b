import type { PreflightAd, PreflightFilters } from '@vitrine/core/preflight'
import type { ListColumn, ListContext, ListTypes } from '../list/define-list.ts'

/** The context of this list, in addition to that of every list. */
export interface PreflightAttributes {
  /** Shows the findings of each portal about an ad, with links to the fields. */
  explain(ad: PreflightAd): void
}

export interface PreflightTypes extends ListTypes {
  item: PreflightAd
  filters: PreflightFilters
  preset: 'all'
  texts: 'preflight'
  attributes: PreflightAttributes
}

export type PreflightContext = ListContext<PreflightTypes>
export type PreflightColumn = ListColumn<PreflightTypes>

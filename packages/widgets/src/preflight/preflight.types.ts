import type { PreflightAd, PreflightFilters } from '@vitrine/core/preflight'
import type { ListColumn, ListContext, ListTypes } from '../list/define-list.ts'

/** What this list knows beyond what every list knows. */
export interface PreflightAttributes {
  /** Shows what each portal would say of an ad, and where it is mended. */
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

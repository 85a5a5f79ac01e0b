import type { AdCollection, AdFilters, AdPreset, ListedAd } from '@vitrine/core/ads'
import type { ListChange, ListColumn, ListCommand, ListContext, ListTypes } from '../../list/define-list.ts'

/** What the page says of an ads list beyond what every list takes. */
export interface AdsListAttributes {
  parent?: number
  collection?: AdCollection
  adHref?: string
  saleHref?: string
  attendanceHref?: string
  portalsHref?: string
  editHref?: string
  openable: boolean
  /** Asks for a reference and makes a new ad that says the same. */
  duplicate(ad: ListedAd): void
  /** Asks for a model, makes an ad of it and a piece of land, and goes to its editor. */
  buildOn(land: ListedAd): void
}

export interface AdsListTypes extends ListTypes {
  item: ListedAd
  filters: AdFilters
  preset: AdPreset
  texts: 'ads'
  attributes: AdsListAttributes
}

export type AdsContext = ListContext<AdsListTypes>
export type AdColumn = ListColumn<AdsListTypes>
export type AdCommand = ListCommand<AdsListTypes>
export type AdChange = ListChange<AdsListTypes>

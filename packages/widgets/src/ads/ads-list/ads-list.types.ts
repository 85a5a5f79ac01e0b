import type { AdCollection, AdFilters, AdPreset, ListedAd } from '@vitrine/core/ads'
import type { PortalQuestion } from '../../broadcast/ui/publishing.controller.ts'
import type { ListChange, ListColumn, ListCommand, ListContext, ListTypes } from '../../list/define-list.ts'

/** Attributes of an ads list in addition to those of every list. */
export interface AdsListAttributes {
  parent?: number
  collection?: AdCollection
  adHref?: string
  saleHref?: string
  attendanceHref?: string
  portalsHref?: string
  videoHref?: string
  editHref?: string
  openable: boolean
  /** Asks for a reference and creates a copy of the ad. */
  duplicate(ad: ListedAd): void
  /** Asks on which portals published ads appear: those that are on none, or all of them. */
  choosePortals(ads: readonly ListedAd[], options?: PortalQuestion): void
  /** Asks for a model, creates an ad of it on the piece of land, and opens the editor. */
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

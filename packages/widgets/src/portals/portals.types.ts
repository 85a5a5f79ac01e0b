import type { AdvertiserPortal, PortalFilters, PortalPreset } from '@vitrine/core/portals'
import type { ListChange, ListColumn, ListCommand, ListContext, ListTypes } from '../list/define-list.ts'

/** The context of this list, in addition to that of every list. */
export interface PortalsAttributes {
  /** Quick selection to begin with. */
  preset?: PortalPreset
  /** Shows the form of the agreement with a portal. */
  edit(portal: AdvertiserPortal): void
}

export interface PortalsTypes extends ListTypes {
  item: AdvertiserPortal
  filters: PortalFilters
  preset: PortalPreset
  texts: 'portals'
  attributes: PortalsAttributes
}

export type PortalsContext = ListContext<PortalsTypes>
export type PortalColumn = ListColumn<PortalsTypes>
export type PortalCommand = ListCommand<PortalsTypes>
export type PortalChange = ListChange<PortalsTypes>

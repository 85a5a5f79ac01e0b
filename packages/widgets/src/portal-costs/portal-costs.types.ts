import type { PortalCostFilters, PortalCostPeriod, PortalMonth } from '@vitrine/core/portal-costs'
import type { ListColumn, ListContext, ListTypes } from '../list/define-list.ts'

/** The attributes of the costs, in addition to those of every list. */
export interface PortalCostsAttributes {
  /** The months to begin with. */
  preset?: PortalCostPeriod
  /** Address of the page where prices are entered. */
  portalsHref?: string
}

/** Rows have no id of their own: it is their index on the page. */
export type PortalMonthItem = PortalMonth & { id: number }

export interface PortalCostsTypes extends ListTypes {
  item: PortalMonthItem
  filters: PortalCostFilters
  preset: PortalCostPeriod
  texts: 'portal-costs'
  attributes: PortalCostsAttributes
}

export type PortalCostsContext = ListContext<PortalCostsTypes>
export type PortalCostsColumn = ListColumn<PortalCostsTypes>

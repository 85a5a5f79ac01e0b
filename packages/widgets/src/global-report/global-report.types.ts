import type { GlobalReport, GlobalReportFilters, PortalStatistics } from '@vitrine/core/global-report'
import type { ListColumn, ListContext, ListTypes } from '../list/define-list.ts'

/** The attributes of the report, in addition to those of every list. */
export interface GlobalReportAttributes {
  /** Address of a portal's own report, with `{portal}` and `{advertiser}` in it. */
  reportHref?: string
  /** Called with the totals of all portals, for each loaded page. */
  sumUp(report: GlobalReport): void
}

export interface GlobalReportTypes extends ListTypes {
  item: PortalStatistics
  filters: GlobalReportFilters
  preset: 'all'
  texts: 'global-report' | 'portals'
  attributes: GlobalReportAttributes
}

export type GlobalReportContext = ListContext<GlobalReportTypes>
export type GlobalReportColumn = ListColumn<GlobalReportTypes>

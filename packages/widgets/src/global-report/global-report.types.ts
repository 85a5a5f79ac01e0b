import type { GlobalReport, GlobalReportFilters, PortalStatistics } from '@vitrine/core/global-report'
import type { ListColumn, ListContext, ListTypes } from '../list/define-list.ts'

/** What the page says of the report beyond what every list takes. */
export interface GlobalReportAttributes {
  /** Address of a portal's own report, with `{portal}` in it. */
  reportHref?: string
  /** Given what all portals come to, with each page. */
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

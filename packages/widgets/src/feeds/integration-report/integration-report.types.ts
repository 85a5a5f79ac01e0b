import type { FeedStatistics, ReportedAd, ReportFilters } from '@vitrine/core/feeds'
import type { ListColumn, ListContext, ListTypes } from '../../list/define-list.ts'

/** The attributes of the report, in addition to those of every list. */
export interface IntegrationReportAttributes {
  /** Address of a field of an ad in the editor, with `{ad}` and `{field}`. */
  fieldHref?: string
  /** Called with the sources that have sent a file, whenever the list was loaded. */
  sourcesArrived(sources: readonly FeedStatistics[]): void
}

export interface IntegrationReportTypes extends ListTypes {
  item: ReportedAd
  filters: ReportFilters
  preset: 'all'
  texts: 'feeds'
  attributes: IntegrationReportAttributes
}

export type ReportContext = ListContext<IntegrationReportTypes>
export type IntegrationReportColumn = ListColumn<IntegrationReportTypes>

import type { ReportedAd, ReportFilters } from '@vitrine/core/feeds'
import type { ListColumn, ListContext, ListTypes } from '../../list/define-list.ts'

/** What the page says of the report beyond what every list takes. */
export interface IntegrationReportAttributes {
  /** Address of a field of an ad in the editor, with `{ad}` and `{field}`. */
  fieldHref?: string
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

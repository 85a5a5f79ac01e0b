import type { DeliveryReportFilters, DiffusionReport, ReportedDelivery, ReportPreset } from '@vitrine/core/deliveries'
import type { ListColumn, ListContext, ListTypes } from '../../list/define-list.ts'

/** What the page says of the report beyond what every list takes, and what is known of the portal. */
export interface DiffusionReportAttributes {
  /** Id of the portal, or its code name. */
  portal?: string
  /** Address of an ad, with `{ad}`. */
  adHref?: string
  /** Address of a field of an ad in the editor, with `{ad}` and `{field}`. */
  fieldHref?: string
  /** The last loaded report. */
  readonly diffusion: DiffusionReport | null
  /** @internal */
  take(report: DiffusionReport): void
  /** @internal */
  chooseAds(): void
}

export interface DiffusionReportTypes extends ListTypes {
  item: ReportedDelivery
  filters: DeliveryReportFilters
  preset: ReportPreset
  texts: 'deliveries'
  attributes: DiffusionReportAttributes
}

export type ReportContext = ListContext<DiffusionReportTypes>
export type DiffusionReportColumn = ListColumn<DiffusionReportTypes>

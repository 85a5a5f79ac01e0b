import { siteFilter } from '../ads/ads.rules.ts'
import type { MessageKey } from '../i18n/sources.ts'
import { idFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'
import { deliveredAdStates, type DeliveredAdState } from './deliveries.model.ts'

/** By state, refused ads first; by title; by how long the state has lasted. */
const reportSorts = ['status', 'titre', 'depuis'] as const
export type ReportSort = (typeof reportSorts)[number]

export type ReportPreset = 'all' | DeliveredAdState
export const reportPresets: readonly ReportPreset[] = ['all', ...deliveredAdStates]

const deliveryReportFilters = defineFilters<MessageKey<'deliveries'>>()({
  advertiserId: siteFilter('filters.advertiser', 'idAnnonceur'),
  run: idFilter({
    address: 'run',
    label: 'filters.run',
    wire: { name: 'passage', about: 'Id of a run: the ads that the portal refused after it, as it said then' },
  }),
})

export type DeliveryReportFilters = FiltersOf<typeof deliveryReportFilters>
export type DeliveryReportState = ListState<DeliveryReportFilters, ReportPreset>

/** The schema of a portal's report. */
export const deliveryReportSchema: ListSchema<DeliveryReportFilters, ReportPreset> = {
  texts: ['deliveries'],
  filters: deliveryReportFilters,
  presets: reportPresets,
  sorts: reportSorts,
  limits: pageSizeChoices,
  wire: { names: { preset: ['status'], search: ['search'], sort: ['sort'], limit: ['limit'], page: ['page'] }, further: [] },
}

/** The initial state of the report. */
export const deliveryReportDefaults: DeliveryReportState = createListState({
  limit: defaultPageSizes.usual,
  sort: 'status',
  preset: 'all',
  filters: emptyFilters(deliveryReportFilters),
})

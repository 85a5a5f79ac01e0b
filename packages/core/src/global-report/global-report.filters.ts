import { siteFilter } from '../ads/ads.rules.ts'
import type { MessageKey } from '../i18n/sources.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

const globalReportSorts = ['name', 'chosen', 'sent', 'published', 'refused', 'last', 'price'] as const
export type GlobalReportSort = (typeof globalReportSorts)[number]

const globalReportFilters = defineFilters<MessageKey<'global-report'>>()({
  advertiserId: siteFilter('filters.advertiser', 'id'),
})

export type GlobalReportFilters = FiltersOf<typeof globalReportFilters>
export type GlobalReportListState = ListState<GlobalReportFilters, 'all'>

/** The schema of the report. */
export const globalReportSchema: ListSchema<GlobalReportFilters, 'all'> = {
  texts: ['global-report'],
  filters: globalReportFilters,
  presets: ['all'],
  sorts: globalReportSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], sort: ['sort'], limit: ['perPage'], page: ['page'] },
    further: [],
  },
}

/** The initial state of the report: the portals of most accounts fit on one page. */
export const globalReportDefaults: GlobalReportListState = createListState({
  limit: 50,
  sort: 'name',
  preset: 'all',
  filters: emptyFilters(globalReportFilters),
})

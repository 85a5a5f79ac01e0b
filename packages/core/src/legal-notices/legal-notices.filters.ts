import type { MessageKey } from '../i18n/sources.ts'
import { datesFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

const legalNoticeSorts = ['title', 'created'] as const
export type LegalNoticeSort = (typeof legalNoticeSorts)[number]

/** The filters: address, query, chips and panel are derived from this table. */
const legalNoticeFilters = defineFilters<MessageKey<'legal-notices'>>()({
  created: datesFilter({
    address: 'created',
    label: 'columns.created',
    section: 'columns.created',
    wire: { from: 'creeApres', to: 'creeAvant', about: 'Day of creation, YYYY-MM-DD' },
  }),
})

export type LegalNoticeFilters = FiltersOf<typeof legalNoticeFilters>
export type LegalNoticeListState = ListState<LegalNoticeFilters, 'all'>

/** The schema of the list. */
export const legalNoticeSchema: ListSchema<LegalNoticeFilters, 'all'> = {
  texts: ['legal-notices'],
  filters: legalNoticeFilters,
  presets: ['all'],
  sorts: legalNoticeSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], sort: ['sort'], limit: ['perPage'], page: ['page'], offset: ['offset'], cursor: ['cursor'] },
    further: [],
  },
}

/** The initial state of the list. */
export const legalNoticeDefaults: LegalNoticeListState = createListState({
  limit: defaultPageSizes.usual,
  sort: 'title',
  preset: 'all',
  filters: emptyFilters(legalNoticeFilters),
})

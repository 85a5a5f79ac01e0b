import type { MessageKey } from '../i18n/sources.ts'
import { flagFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { createListState } from '../list/list.state.ts'
import { scopeFilters, type ContactFilterKey } from './contacts.filters.ts'
import { languageParameter } from './contacts.list.filters.ts'

/** The filters of ads with their visits. */
export const visitFilters = defineFilters<ContactFilterKey | MessageKey<'contact-area'>>()({
  advertisers: scopeFilters.advertisers,
  /** Only visits of today and later. */
  comingOnly: flagFilter({
    address: 'coming',
    label: 'visits.comingOnly',
    wire: { name: 'a_venir', yes: 'O', no: 'N', about: 'Only visits of today and later' },
  }),
})

export type VisitFilters = FiltersOf<typeof visitFilters>
export type VisitListState = ListState<VisitFilters, 'all'>

/** What can be asked of the list of visits. */
export const visitSchema: ListSchema<VisitFilters, 'all'> = {
  filters: visitFilters,
  presets: ['all'],
  sorts: [],
  limits: [10],
  wire: { names: { search: ['search'], page: ['page'], limit: ['limit'] }, maxLimit: 100, further: [languageParameter] },
}

export const visitDefaults: VisitListState = createListState({ limit: 10, sort: '', preset: 'all', filters: emptyFilters(visitFilters) })

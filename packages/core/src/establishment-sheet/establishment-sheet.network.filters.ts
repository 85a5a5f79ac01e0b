import type { MessageKey } from '../i18n/sources.ts'
import { choicesFilter, flagFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

export const networkSorts = ['name', 'city'] as const
export type NetworkSort = (typeof networkSorts)[number]

/** The filters: address, query, chips and panel are derived from this table. */
const networkFilters = defineFilters<MessageKey<'establishment-network'>>()({
  status: choicesFilter(
    { open: 'status.open', 'temporarily-closed': 'status.temporarily-closed', 'under-construction': 'status.under-construction' },
    {
      address: 'status',
      label: 'columns.status',
      section: 'columns.status',
      wire: {
        name: 'statuts',
        codes: { open: 'OUVERT', 'temporarily-closed': 'FERME_TEMPORAIREMENT', 'under-construction': 'EN_TRAVAUX' },
        about: 'Opening status',
      },
    },
  ),
  unanswered: flagFilter({
    address: 'unanswered',
    label: 'filters.unanswered',
    section: 'sections.todo',
    wire: { name: 'sansReponse', yes: 'oui', about: 'With a coming public holiday that nobody has answered for' },
  }),
  incomplete: flagFilter({
    address: 'incomplete',
    label: 'filters.incomplete',
    section: 'sections.todo',
    wire: { name: 'incomplet', yes: 'oui', about: 'Without something that visitors look for' },
  }),
})

export type NetworkFilters = FiltersOf<typeof networkFilters>
export type NetworkListState = ListState<NetworkFilters, 'all'>

/** The schema of the list of a network's establishments. */
export const networkSchema: ListSchema<NetworkFilters, 'all'> = {
  texts: ['establishment-network'],
  filters: networkFilters,
  presets: ['all'],
  sorts: networkSorts,
  limits: pageSizeChoices,
  wire: { names: { search: ['search'], sort: ['sort'], limit: ['perPage'], page: ['page'], offset: ['offset'] }, further: [] },
}

/** The initial state of the list. */
export const networkDefaults: NetworkListState = createListState({
  limit: defaultPageSizes.usual,
  sort: 'name',
  preset: 'all',
  filters: emptyFilters(networkFilters),
})

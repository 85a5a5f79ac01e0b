import type { MessageKey } from '../i18n/sources.ts'
import { choicesFilter, datesFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

const promptSorts = ['title', 'created'] as const
export type PromptSort = (typeof promptSorts)[number]

/** Address, query, chips and panel follow from here. */
const promptFilters = defineFilters<MessageKey<'prompts'>>()({
  states: choicesFilter(
    { draft: 'states.draft', open: 'states.open', closed: 'states.closed' },
    {
      address: 'states',
      label: 'fields.state',
      section: 'fields.state',
      wire: { name: 'etats', codes: { draft: 'brouillon', open: 'ouvert', closed: 'ferme' }, about: 'States' },
    },
  ),
  created: datesFilter({
    address: 'created',
    label: 'columns.created',
    section: 'columns.created',
    wire: { from: 'creeApres', to: 'creeAvant', about: 'Day of creation, YYYY-MM-DD' },
  }),
})

export type PromptFilters = FiltersOf<typeof promptFilters>
export type PromptListState = ListState<PromptFilters, 'all'>

/** The filters and sorts of the list. */
export const promptSchema: ListSchema<PromptFilters, 'all'> = {
  texts: ['prompts'],
  filters: promptFilters,
  presets: ['all'],
  sorts: promptSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], sort: ['sort'], limit: ['perPage'], page: ['page'], offset: ['offset'], cursor: ['cursor'] },
    further: [],
  },
}

/** The untouched list. */
export const promptDefaults: PromptListState = createListState({
  limit: defaultPageSizes.usual,
  sort: '-created',
  preset: 'all',
  filters: emptyFilters(promptFilters),
})

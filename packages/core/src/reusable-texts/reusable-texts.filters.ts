import type { MessageKey } from '../i18n/sources.ts'
import { choicesFilter, datesFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

const reusableTextSorts = ['title', 'created'] as const
export type ReusableTextSort = (typeof reusableTextSorts)[number]

/** The filters: address, query, chips and panel are derived from this table. */
const reusableTextFilters = defineFilters<MessageKey<'reusable-texts'>>()({
  languages: choicesFilter(
    { fr: 'languages.fr', en: 'languages.en', es: 'languages.es' },
    {
      address: 'languages',
      label: 'fields.language',
      section: 'fields.language',
      wire: { name: 'langues', codes: { fr: 'fr', en: 'en', es: 'es' }, about: 'Languages' },
    },
  ),
  created: datesFilter({
    address: 'created',
    label: 'columns.created',
    section: 'columns.created',
    wire: { from: 'creeApres', to: 'creeAvant', about: 'Day of creation, YYYY-MM-DD' },
  }),
})

export type ReusableTextFilters = FiltersOf<typeof reusableTextFilters>
export type ReusableTextListState = ListState<ReusableTextFilters, 'all'>

/** The schema of the list. */
export const reusableTextSchema: ListSchema<ReusableTextFilters, 'all'> = {
  texts: ['reusable-texts'],
  filters: reusableTextFilters,
  presets: ['all'],
  sorts: reusableTextSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], sort: ['sort'], limit: ['perPage'], page: ['page'], offset: ['offset'], cursor: ['cursor'] },
    further: [],
  },
}

/** The initial state of the list. */
export const reusableTextDefaults: ReusableTextListState = createListState({
  limit: defaultPageSizes.usual,
  sort: 'title',
  preset: 'all',
  filters: emptyFilters(reusableTextFilters),
})

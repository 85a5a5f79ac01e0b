import type { MessageKey } from '../i18n/sources.ts'
import { choicesFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

/** The filters of exports. */
const exportListFilters = defineFilters<MessageKey<'exports'>>()({
  states: choicesFilter(
    { waiting: 'states.waiting', running: 'states.running', ready: 'states.ready', failed: 'states.failed', expired: 'states.expired' },
    {
      address: 'states',
      label: 'columns.state',
      section: 'columns.state',
      wire: {
        name: 'etat',
        about: 'How far it has come',
        codes: { waiting: 'attente', running: 'en_cours', ready: 'pret', failed: 'echec', expired: 'expire' },
      },
    },
  ),
})

export type ExportFilters = FiltersOf<typeof exportListFilters>
export type ExportListState = ListState<ExportFilters, 'all'>

/** By date, or by name. */
export const exportSorts = ['date', 'nom'] as const

/** The schema of the list of exports. */
export const exportSchema: ListSchema<ExportFilters, 'all'> = {
  texts: ['exports'],
  filters: exportListFilters,
  presets: ['all'],
  sorts: exportSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], sort: ['sort'], page: ['page'], limit: ['limit'] },
    further: [{ name: 'lang', description: 'Language of messages', schema: { type: 'string', enum: ['fr', 'en', 'es', 'mx'] } }],
  },
}

export const exportDefaults: ExportListState = createListState({
  limit: defaultPageSizes.usual,
  sort: '-date',
  preset: 'all',
  filters: emptyFilters(exportListFilters),
})

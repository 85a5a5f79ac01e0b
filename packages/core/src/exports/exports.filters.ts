import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { createListState } from '../list/list.state.ts'

type NoFilters = Record<never, never>

/** By day, or by name. */
export const exportSorts = ['date', 'nom'] as const

/** What can be asked of the list of exports. */
export const exportSchema: ListSchema<NoFilters, 'all'> = {
  filters: {},
  presets: ['all'],
  sorts: exportSorts,
  limits: [10, 25, 50, 100],
  wire: {
    names: { sort: ['sort'], page: ['page'], limit: ['limit'] },
    maxLimit: 100,
    further: [{ name: 'lang', description: 'Language of messages', schema: { type: 'string', enum: ['fr', 'en', 'es', 'mx'] } }],
  },
}

export const exportDefaults: ListState<NoFilters, 'all'> = createListState({ limit: 100, sort: '-date', preset: 'all', filters: {} })

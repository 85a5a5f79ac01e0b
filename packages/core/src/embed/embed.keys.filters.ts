import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

type NoFilters = Record<never, never>

export type EmbedKeyListState = ListState<NoFilters, 'all'>

/** What can be asked of the list of keys; it has one order. */
export const embedKeySchema: ListSchema<NoFilters, 'all'> = {
  filters: {},
  presets: ['all'],
  sorts: [],
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], page: ['page'], limit: ['limit'] },
    maxLimit: 100,
    further: [{ name: 'lang', description: 'Language of messages', schema: { type: 'string', enum: ['fr', 'en', 'es', 'mx'] } }],
  },
}

export const embedKeyDefaults: EmbedKeyListState = createListState({ limit: 20, sort: '', preset: 'all', filters: {} })

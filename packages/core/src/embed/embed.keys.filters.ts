import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

type NoFilters = Record<never, never>

export type EmbedKeyListState = ListState<NoFilters, 'all'>

/** By name, by creation date, or by last use; without a sort, valid keys first, the newest first. */
export const embedKeySorts = ['nom', 'date', 'derniere_utilisation'] as const

/** The schema of the list of keys. */
export const embedKeySchema: ListSchema<NoFilters, 'all'> = {
  texts: [],
  filters: {},
  presets: ['all'],
  sorts: embedKeySorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], sort: ['sort'], page: ['page'], limit: ['limit'] },
    further: [{ name: 'lang', description: 'Language of messages', schema: { type: 'string', enum: ['fr', 'en', 'es', 'mx'] } }],
  },
}

export const embedKeyDefaults: EmbedKeyListState = createListState({ limit: defaultPageSizes.usual, sort: '', preset: 'all', filters: {} })

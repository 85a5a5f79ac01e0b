import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

type NoFilters = Record<never, never>

export type MailListState = ListState<NoFilters, 'all'>

/** By the day of the failure, or by recipient. */
export const mailSorts = ['date', 'destinataire'] as const

/** The schema of the list of undelivered mails. */
export const mailSchema: ListSchema<NoFilters, 'all'> = {
  texts: [],
  filters: {},
  presets: ['all'],
  sorts: mailSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], sort: ['sort'], page: ['page'], limit: ['limit'] },
    further: [{ name: 'lang', description: 'Language of messages', schema: { type: 'string', enum: ['fr', 'en', 'es', 'mx'] } }],
  },
}

export const mailDefaults: MailListState = createListState({ limit: defaultPageSizes.usual, sort: '-date', preset: 'all', filters: {} })

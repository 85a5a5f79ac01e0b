import type { MessageKey } from '../i18n/sources.ts'
import { choicesFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'
import { portalCodes } from '../posts/posts.codes.wire.ts'

const promptSorts = ['title', 'created'] as const
export type PromptSort = (typeof promptSorts)[number]

/** Address, query, chips and panel follow from here. */
const promptFilters = defineFilters<MessageKey<'prompts'>>()({
  networks: choicesFilter(
    {
      facebook: 'networks.facebook',
      instagram: 'networks.instagram',
      google: 'networks.google',
      linkedin: 'networks.linkedin',
      all: 'networks.all',
    },
    {
      address: 'networks',
      label: 'fields.network',
      section: 'fields.network',
      wire: { name: 'reseaux', codes: { ...portalCodes, all: 'TOUS' }, about: 'Networks; TOUS for prompts of all networks' },
    },
  ),
})

export type PromptFilters = FiltersOf<typeof promptFilters>
export type PromptListState = ListState<PromptFilters, 'all'>

/** The provider's names of the sorts. */
export const promptSortCodes = { title: 'titre', created: 'date_creation' } as const satisfies Record<PromptSort, string>

/** The filters and sorts of the list. */
export const promptSchema: ListSchema<PromptFilters, 'all'> = {
  texts: ['prompts'],
  filters: promptFilters,
  presets: ['all'],
  sorts: promptSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], limit: ['perPage'], page: ['page'], offset: ['offset'] },
    further: [
      { name: 'annonceurId', description: 'Id of the account', schema: { type: 'integer' } },
      {
        name: 'diffuseurId',
        description: 'Id of a network: its prompts, and those of all networks; -1 for those of all networks alone',
        schema: { type: 'integer' },
      },
      { name: 'tri[sort]', description: 'What to sort by', schema: { type: 'string', enum: Object.values(promptSortCodes) } },
      { name: 'tri[direction]', description: 'The way to sort', schema: { type: 'string', enum: ['asc', 'desc'] } },
    ],
  },
}

/** The untouched list. */
export const promptDefaults: PromptListState = createListState({
  limit: defaultPageSizes.usual,
  sort: 'title',
  preset: 'all',
  filters: emptyFilters(promptFilters),
})

/** The provider's query for a list in this state. */
export const promptQuery = (state: PromptListState) => ({
  ...encodeListQuery(promptSchema, state),
  'tri[sort]': promptSortCodes[state.sort.replace(/^-/, '') as PromptSort],
  'tri[direction]': state.sort.startsWith('-') ? 'desc' : 'asc',
})

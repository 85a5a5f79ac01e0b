import { defineFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

/** Created, modified, title. */
const postTemplateSorts = ['DC', 'DM', 'T'] as const
export type PostTemplateSort = (typeof postTemplateSorts)[number]

const postTemplateFilters = defineFilters<never>()({})

export type PostTemplateFilters = FiltersOf<typeof postTemplateFilters>
export type PostTemplateListState = ListState<PostTemplateFilters, 'all'>

/** `1` includes templates of the head office. */
export const templatesOfHead = 'get_model_annonce_parent_edito'

export const postTemplateSchema: ListSchema<PostTemplateFilters, 'all'> = {
  texts: [],
  filters: postTemplateFilters,
  presets: ['all'],
  sorts: postTemplateSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['rechercheLibre'], sort: ['orderBy'], limit: ['perPage'], page: ['page'], offset: ['offset'] },
    further: [
      { name: 'universe', description: '`EDITO`: templates for posts, not ads', schema: { type: 'string' } },
      { name: 'etat', description: '`M`', schema: { type: 'string' } },
      { name: templatesOfHead, description: 'With `1`, those of the head office too', schema: { type: 'string', enum: ['0', '1'] } },
    ],
  },
}

export const postTemplateDefaults: PostTemplateListState = createListState({
  limit: defaultPageSizes.posts,
  sort: '-DM',
  preset: 'all',
  filters: {},
})

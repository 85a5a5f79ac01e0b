import type { MessageKey } from '../i18n/sources.ts'
import { choiceFilter, yesNoFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

const portalSorts = ['name', 'category', 'ads', 'sent'] as const
export type PortalSort = (typeof portalSorts)[number]

/** `linked`: portals with ads of the account; `connected`: those with an agreement; `all`: those that would take its ads. */
export const portalPresets = ['all', 'connected', 'linked'] as const
export type PortalPreset = (typeof portalPresets)[number]

/** The filters: address, query, chips and panel are derived from this table. */
const portalFilters = defineFilters<MessageKey<'portals'>>()({
  free: yesNoFilter(
    { yes: 'models.free', no: 'models.paid' },
    {
      address: 'free',
      label: 'fields.model',
      section: 'fields.model',
      wire: { name: 'modelEco', yes: 'gratuit', no: 'payant', about: 'What it costs' },
    },
  ),
  category: choiceFilter(
    {
      GENERALISTE: 'categories.GENERALISTE',
      REGIONAL: 'categories.REGIONAL',
      PRESTIGE: 'categories.PRESTIGE',
      NEUF: 'categories.NEUF',
      BUREAUX: 'categories.BUREAUX',
      AUTOMOBILE: 'categories.AUTOMOBILE',
      MOTO: 'categories.MOTO',
    },
    {
      address: 'category',
      label: 'fields.category',
      section: 'fields.category',
      choices: (account) =>
        account?.advertiser.universe === 'VO' ? ['AUTOMOBILE', 'MOTO'] : ['GENERALISTE', 'REGIONAL', 'PRESTIGE', 'NEUF', 'BUREAUX'],
      wire: {
        name: 'category',
        codes: {
          GENERALISTE: 'GENERALISTE',
          REGIONAL: 'REGIONAL',
          PRESTIGE: 'PRESTIGE',
          NEUF: 'NEUF',
          BUREAUX: 'BUREAUX',
          AUTOMOBILE: 'AUTOMOBILE',
          MOTO: 'MOTO',
        },
        about: 'Kind of portal',
      },
    },
  ),
})

export type PortalFilters = FiltersOf<typeof portalFilters>
export type PortalListState = ListState<PortalFilters, PortalPreset>

/** The schema of the list. */
export const portalSchema: ListSchema<PortalFilters, PortalPreset> = {
  texts: ['portals'],
  filters: portalFilters,
  presets: portalPresets,
  sorts: portalSorts,
  limits: pageSizeChoices,
  wire: {
    names: { preset: ['preset'], search: ['name'], sort: ['sort'], limit: ['perPage'], page: ['page'] },
    further: [],
  },
}

/** The initial state of the list. */
export const portalDefaults: PortalListState = createListState({
  limit: 50,
  sort: 'name',
  preset: 'all',
  filters: emptyFilters(portalFilters),
})

/** The defaults of a query without parameters: every portal that ads are on. */
export const linkedPortalDefaults = { limit: 100, sort: 'name', preset: 'linked' } as const satisfies Partial<PortalListState>

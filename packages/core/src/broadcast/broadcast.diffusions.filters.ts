import { siteChoices } from '../ads/ads.rules.ts'
import type { MessageKey } from '../i18n/sources.ts'
import { choiceFilter, codesFilter, idsFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

const adDiffusionSorts = ['reference', 'title', 'updated'] as const
export type AdDiffusionSort = (typeof adDiffusionSorts)[number]

/** The filters: address, query, chips and panel are derived from this table. */
const adDiffusionFilters = defineFilters<MessageKey<'ad-diffusions'>>()({
  /** Points of sale; none means all that the account sees. */
  advertisers: idsFilter({
    address: 'advertisers',
    label: 'filters.advertisers',
    section: 'filters.advertisers',
    ...siteChoices,
    wire: { name: 'idAnnonceur', about: 'Advertisers to look at; all that the caller may see when absent' },
  }),
  portals: codesFilter({
    address: 'portals',
    label: 'filters.portals',
    section: 'filters.portals',
    texts: {},
    wire: { name: 'diffuseurs', about: 'Code names of portals: ads that are on one of them' },
  }),
  state: choiceFilter(
    { accepted: 'states.accepted', waiting: 'states.waiting', refused: 'states.refused', none: 'states.none' },
    {
      address: 'state',
      label: 'filters.state',
      section: 'filters.state',
      wire: {
        name: 'etat',
        codes: { accepted: 'ACCEPTEE', waiting: 'EN_ATTENTE', refused: 'REFUSEE', none: 'AUCUN' },
        about: 'What at least one of the portals (those that are asked for, else all) last said; AUCUN: ads that are on none',
      },
    },
  ),
})

export type AdDiffusionFilters = FiltersOf<typeof adDiffusionFilters>
export type AdDiffusionListState = ListState<AdDiffusionFilters, 'all'>

/** The schema of the list. */
export const adDiffusionSchema: ListSchema<AdDiffusionFilters, 'all'> = {
  texts: ['ad-diffusions'],
  filters: adDiffusionFilters,
  presets: ['all'],
  sorts: adDiffusionSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], sort: ['sort'], limit: ['perPage'], page: ['page'], offset: ['offset'], cursor: ['cursor'] },
    further: [],
  },
}

/** The initial state: published ads, the latest changed first. */
export const adDiffusionDefaults: AdDiffusionListState = createListState({
  limit: defaultPageSizes.usual,
  sort: '-updated',
  preset: 'all',
  filters: emptyFilters(adDiffusionFilters),
})

import { siteChoices } from '../ads/ads.rules.ts'
import type { MessageKey } from '../i18n/sources.ts'
import { choiceFilter, choicesFilter, codesFilter, flagFilter, idsFilter, textFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

const preflightSorts = ['reference', 'title', 'updated'] as const
export type PreflightSort = (typeof preflightSorts)[number]

/** The filters: address, query, chips and panel are derived from this table. */
const preflightFilters = defineFilters<MessageKey<'preflight'>>()({
  verdict: choiceFilter(
    { refused: 'verdicts.refused', advised: 'verdicts.advised', accepted: 'verdicts.accepted' },
    {
      address: 'verdict',
      label: 'filters.verdict',
      section: 'filters.verdict',
      wire: {
        name: 'verdict',
        codes: { refused: 'refused', advised: 'advised', accepted: 'accepted' },
        about: 'What at least one of the portals says; accepted: what all of them take',
      },
    },
  ),
  portals: codesFilter({
    address: 'portals',
    label: 'filters.portals',
    section: 'filters.portals',
    texts: {},
    wire: { name: 'diffuseurs', about: 'Code names of portals; all of the account when absent' },
  }),
  chosen: flagFilter({
    address: 'chosen',
    label: 'filters.chosen',
    section: 'filters.portals',
    wire: { name: 'selectionnees', yes: 'oui', about: 'Only what portals say of the ads that are meant for them' },
  }),
  /** A `causeId` of core/portals. */
  cause: textFilter({
    address: 'cause',
    label: 'filters.cause',
    wire: { name: 'motif', about: 'Only ads that a portal has something to say about for this reason' },
  }),
  states: choicesFilter(
    { active: 'states.active', draft: 'states.draft' },
    {
      address: 'states',
      label: 'filters.state',
      section: 'filters.state',
      wire: { name: 'etat', codes: { active: 'A', draft: 'B' }, about: 'States; both when absent' },
    },
  ),
  /** Points of sale; none means all that the account sees. */
  advertisers: idsFilter({
    address: 'advertisers',
    label: 'filters.advertisers',
    section: 'filters.advertisers',
    ...siteChoices,
    wire: { name: 'idAnnonceur', about: 'Advertisers to look at; all that the caller may see when absent' },
  }),
  objectTypes: idsFilter({
    address: 'types',
    label: 'filters.objectTypes',
    section: 'filters.state',
    wire: { name: 'typeObjets', about: 'Object codes' },
  }),
})

export type PreflightFilters = FiltersOf<typeof preflightFilters>
export type PreflightListState = ListState<PreflightFilters, 'all'>

/** The schema of the list. */
export const preflightSchema: ListSchema<PreflightFilters, 'all'> = {
  texts: ['preflight'],
  filters: preflightFilters,
  presets: ['all'],
  sorts: preflightSorts,
  limits: pageSizeChoices,
  wire: {
    names: { search: ['search'], sort: ['sort'], limit: ['perPage'], page: ['page'], offset: ['offset'], cursor: ['cursor'] },
    further: [],
  },
}

/** The initial state of the list: published ads. */
export const preflightDefaults: PreflightListState = createListState({
  limit: defaultPageSizes.usual,
  sort: '-updated',
  preset: 'all',
  filters: { ...emptyFilters(preflightFilters), states: ['active'] },
})

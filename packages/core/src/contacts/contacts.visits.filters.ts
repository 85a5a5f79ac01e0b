import type { Account } from '../account/account.model.ts'
import type { MessageKey } from '../i18n/sources.ts'
import { datesFilter, idFilter, idsFilter } from '../list/list.filter-kinds.ts'
import { defineFilters, emptyFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { defaultPageSizes, pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'
import { languageParameter } from './contacts.list.filters.ts'

/** The points of sale of a network head, its own first; empty for other accounts. */
const sitesOf = (account: Account | null): number[] => {
  const own = account?.advertiser
  return own && own.sites.length > 0 ? [own.id, ...own.sites.map(({ id }) => id)] : []
}

/** The filters of visits. */
const visitFilters = defineFilters<MessageKey<'visits'>>()({
  days: datesFilter({
    address: 'days',
    label: 'columns.when',
    section: 'columns.when',
    wire: { from: 'date_debut', to: 'date_fin', about: 'Day of the visit' },
  }),
  adId: idFilter({ address: 'ad', label: 'columns.ad', wire: { name: 'annonce', about: 'Id of the ad' } }),
  advertisers: idsFilter({
    address: 'sites',
    label: 'filters.sites',
    section: 'filters.sites',
    offered: (account) => sitesOf(account).length > 0,
    choices: sitesOf,
    wire: { name: 'annonceurs', about: 'Points of sale; all that the account sees when absent' },
  }),
})

export type VisitFilters = FiltersOf<typeof visitFilters>

/** `coming` are today's and later visits, `past` earlier ones. */
export const visitPresets = ['all', 'coming', 'past'] as const
export type VisitPreset = (typeof visitPresets)[number]
export type VisitListState = ListState<VisitFilters, VisitPreset>

/** By date, or by number of registrations; without a sort, future ones first, the nearest first. */
const visitSorts = ['date', 'inscrits'] as const

/** The schema of the list of visits. */
export const visitSchema: ListSchema<VisitFilters, VisitPreset> = {
  texts: ['visits'],
  filters: visitFilters,
  presets: visitPresets,
  sorts: visitSorts,
  limits: pageSizeChoices,
  wire: {
    names: { preset: ['preset'], search: ['search'], sort: ['sort'], page: ['page'], limit: ['limit'] },
    further: [languageParameter],
  },
}

export const visitDefaults: VisitListState = createListState({
  limit: defaultPageSizes.usual,
  sort: '',
  preset: 'all',
  filters: emptyFilters(visitFilters),
})

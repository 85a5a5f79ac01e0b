import type { MessageKey } from '../i18n/sources.ts'
import { defineFilters, type FiltersOf } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { pageSizeChoices } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'

const portalCostSorts = ['month', 'name', 'cost', 'contacts', 'perContact', 'perSale'] as const
export type PortalCostSort = (typeof portalCostSorts)[number]

/** The number of months, the current one included. */
export const portalCostPeriods = { '3-months': 3, '6-months': 6, '12-months': 12 } as const
export type PortalCostPeriod = keyof typeof portalCostPeriods

const presets = Object.keys(portalCostPeriods) as PortalCostPeriod[]

const portalCostFilters = defineFilters<MessageKey<'portal-costs'>>()({})

export type PortalCostFilters = FiltersOf<typeof portalCostFilters>
export type PortalCostListState = ListState<PortalCostFilters, PortalCostPeriod>

/** The schema of the list of costs. */
export const portalCostSchema: ListSchema<PortalCostFilters, PortalCostPeriod> = {
  texts: [],
  filters: portalCostFilters,
  presets,
  sorts: portalCostSorts,
  limits: pageSizeChoices,
  wire: { names: { preset: ['periode'], search: ['search'], sort: ['sort'], limit: ['perPage'], page: ['page'] }, further: [] },
}

/** The initial state: the newest months first. */
export const portalCostDefaults: PortalCostListState = createListState({ limit: 50, sort: '-month', preset: '3-months', filters: {} })

import type { AdFilters } from './ads.filters.ts'
import { adListDefaults, type AdListState } from './ads.list.filters.ts'

const only = (preset: AdListState['preset'], filters: Partial<AdFilters> = {}, limit = 8): AdListState => ({
  ...adListDefaults('recent', filters),
  preset,
  limit,
})

/** The short lists of a dashboard, each as a list state. */
export const adOverview = {
  activeAds: only('published'),
  activePrograms: only('published', { category: 'program' }),
  activeLots: only('published', { category: 'lot' }),
  recent: adListDefaults('recent'),
  programs: only('programs'),
  sold: only('sold', {}, 6),
} as const satisfies Record<string, AdListState>
export type AdOverviewPart = keyof typeof adOverview

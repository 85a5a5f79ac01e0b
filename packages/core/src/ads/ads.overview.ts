import { adListDefaults } from './ads.filters.ts'
import type { AdFilters, AdListState } from './ads.filters.types.ts'

/** The object codes an overview counts as programmes and as lots; the provider's own, wider than `kindCodes` on purpose. */
const counted = { programs: [3000, 5000], lots: [1000, 4000] }

const only = (preset: AdListState['preset'], filters: Partial<AdFilters> = {}, limit = 8): AdListState => ({
  ...adListDefaults('recent', filters),
  preset,
  limit,
})

/** What a dashboard asks for, each as the state of a short list. */
export const adOverview = {
  activeAds: only('published'),
  activePrograms: only('published', { objectTypes: counted.programs }),
  activeLots: only('published', { objectTypes: counted.lots, withLots: true }),
  recent: adListDefaults('recent'),
  programs: only('active', { objectTypes: counted.programs }),
  sold: only('sold', {}, 6),
} as const satisfies Record<string, AdListState>
export type AdOverviewPart = keyof typeof adOverview

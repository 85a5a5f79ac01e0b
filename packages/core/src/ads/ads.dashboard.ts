import { adListDefaults } from './ads.filters.ts'
import type { AdFilters, AdListState, AdPreset } from './ads.filters.types.ts'

const preset = (name: AdPreset, filters: Partial<AdFilters> = {}): AdListState => ({ ...adListDefaults('recent', filters), preset: name })

/** The object codes that a count of programmes and of lots asks for. */
const countedPrograms = [3000, 5000]
const countedLots = [1000, 4000]

/** What the dashboard asks for, each a list of its own. */
export const adDashboard = {
  /** The ads that are online. */
  active: preset('published'),
  activePrograms: preset('published', { objectTypes: countedPrograms }),
  activeLots: preset('published', { objectTypes: countedLots, withLots: true }),
  recent: preset('active'),
  programs: preset('active', { objectTypes: countedPrograms }),
  /** Only for accounts that keep sold ads. */
  sold: preset('sold'),
} as const satisfies Record<string, AdListState>

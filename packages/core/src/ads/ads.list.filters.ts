import type { Account } from '../account/account.model.ts'
import { readAddress, writeAddress } from '../list/list.address.ts'
import { emptyFilters, type Parameter } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { pageSizeChoices, defaultPageSizes } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'
import { adFilters, type AdFilters } from './ads.filters.ts'
import { kindCodes } from './ads.kinds.rules.ts'
import type { AdState } from './ads.model.ts'
import { identifierLimit, seesSoldAds, sitesOf } from './ads.rules.ts'

export const adPresets = ['active', 'published', 'drafts', 'models', 'sold', 'deleted', 'programs', 'lands', 'enable', 'allPosts'] as const
export type AdPreset = (typeof adPresets)[number]

export type AdListState = ListState<AdFilters, AdPreset>

/** DC created, DM modified, P price, S surface, R reference, T title, V city. */
export const adSorts = ['DC', 'DM', 'P', 'S', 'R', 'T', 'V'] as const
export type AdSort = (typeof adSorts)[number]

const searchFields = ['city', 'title', 'reference'] as const
export type SearchField = (typeof searchFields)[number]

/** The criteria of a query after defaults, preset and account were applied: what is sent on the wire. */
export interface AdCriteria extends Omit<AdFilters, 'states' | 'parentId' | 'withLots' | 'category'> {
  /** Null to use the account's default on the server. */
  states: AdState[] | null
  /** `none`: stand-alone ads only; `any`: lots as well; a number: the lots of that programme. */
  parent: number | 'none' | 'any'
  universe: 'IMMO' | 'VO' | null
  /** Exact values of further fields by their code. */
  fieldValues: Record<string, string>
  search: string
  searchIn: SearchField[]
  sort: string
  page: number
  limit: number
  offset: number
  cursor: string | null
}

const further = (name: string, description: string, values?: readonly string[]): Parameter => ({
  name,
  description,
  schema: { type: 'string', ...(values && { enum: values }) },
})

/** The schema of every list of ads. */
export const adSchema: ListSchema<AdFilters, AdPreset> = {
  texts: ['ads'],
  filters: adFilters,
  presets: adPresets,
  sorts: adSorts,
  limits: pageSizeChoices,
  wire: {
    names: {
      search: ['rechercheLibre'],
      sort: ['orderBy'],
      limit: ['perPage'],
      page: ['page'],
      offset: ['offset'],
      cursor: ['cursor'],
    },
    further: [
      further('champsRechercheLibre[]', 'Where words are looked for; everywhere when absent', ['ville', 'titre', 'reference']),
      further('universe', 'Properties or vehicles', ['IMMO', 'VO']),
      further('dataValues[CODE]', 'Exact value of a further field'),
      further('fields', 'Wire names to reply with, with commas; all when absent'),
      further('lang', 'Language of labels and messages', ['fr', 'en', 'es', 'mx']),
    ],
  },
}

/** The query string of a state: only what differs from the list's defaults, without a question mark. */
export const toUrl = (state: AdListState, defaults: AdListState): string => writeAddress(adSchema, state, defaults)

/** The state that a query string stands for; unknown or invalid parts keep their defaults. */
export const fromUrl = (query: string | URLSearchParams, defaults: AdListState): AdListState => readAddress(adSchema, query, defaults)

export const emptyAdFilters: AdFilters = emptyFilters(adFilters)

interface ScreenDefaults {
  limit: number
  preset: AdPreset
  sort: string
}

const usual: ScreenDefaults = { limit: defaultPageSizes.ads, preset: 'active', sort: '-DC' }

/** The initial state of each list of ads. */
const adScreens = {
  ads: { ...usual, limit: 50 },
  lots: usual,
  recent: { ...usual, limit: 8 },
  popup: { ...usual, limit: defaultPageSizes.popup },
  broadcast: { ...usual, preset: 'enable' },
  posts: { ...usual, preset: 'allPosts' },
  library: { ...usual, sort: 'R' },
  other: usual,
} as const satisfies Record<string, ScreenDefaults>
export type AdScreen = keyof typeof adScreens

/** The initial state of a screen's list; `filters` are the screen's own criteria, such as a programme's id. */
export const adListDefaults = (screen: AdScreen = 'other', filters?: Partial<AdFilters>): AdListState => ({
  ...usualAdList(filters),
  ...adScreens[screen],
})

/** The initial state where no screen sets another. */
export const usualAdList = (filters?: Partial<AdFilters>): AdListState =>
  createListState({ ...usual, filters: { ...emptyAdFilters, ...filters } })

const allButDeleted: readonly AdState[] = ['active', 'draft', 'model', 'sold']

/** The states shown by default. */
export const defaultStates = (parent: AdCriteria['parent'], soldProducts: boolean): AdState[] => {
  if (typeof parent === 'number') return ['active', 'draft']
  return soldProducts ? ['active', 'sold', 'model', 'draft'] : ['active', 'model', 'draft']
}

/** The states in which an ad is looked up by its reference: all but sold. */
export const referenceLookupStates: readonly AdState[] = ['active', 'deleted', 'draft', 'model']

/** No chosen state means all but deleted. */
export const statesOr = (states: readonly AdState[]): AdState[] => [...(states.length > 0 ? states : allButDeleted)]

/** What each preset stands for; without states, the account's default ones. */
const presetMeanings: Record<AdPreset, { states?: readonly AdState[]; objectTypes?: readonly number[] }> = {
  active: {},
  published: { states: ['active'] },
  drafts: { states: ['draft'] },
  models: { states: ['model'] },
  sold: { states: ['sold'] },
  deleted: { states: ['deleted'] },
  programs: { objectTypes: kindCodes.program },
  lands: { objectTypes: kindCodes.land },
  enable: { states: ['active'] },
  allPosts: { states: allButDeleted },
}

/** The presets that are offered to the account. */
export const presetChoices = (account: Account | null): AdPreset[] => [
  'active',
  'published',
  'drafts',
  ...(account?.advertiser.universe === 'VO' ? [] : (['programs', 'lands', 'models'] as const)),
  ...(seesSoldAds(account) ? (['sold'] as const) : []),
  'deleted',
]

/** Filters for kinds of lots include lots, since they belong to programmes and a list of stand-alone ads would be empty. */
const includesLots = ({ category, landlordTag, objectTypes }: AdFilters): boolean =>
  category === 'lot' || landlordTag === 'new-lot' || objectTypes.some((code) => kindCodes.lot.includes(code))

const parentOf = (filters: AdFilters): AdCriteria['parent'] =>
  filters.parentId ?? (filters.withLots || includesLots(filters) ? 'any' : 'none')

const statesOf = ({ filters, preset }: AdListState, account: Account | null): AdState[] | null => {
  if (filters.states.length > 0) return filters.states
  const presetStates = presetMeanings[preset].states
  if (presetStates) return [...presetStates]
  const parent = parentOf(filters)
  return account || typeof parent === 'number' ? defaultStates(parent, seesSoldAds(account)) : null
}

/** A code that no ad has, so that contradictory filters find nothing rather than everything. */
const noObjectType = 0

const objectTypesOf = ({ filters, preset }: AdListState): number[] => {
  const sets = [presetMeanings[preset].objectTypes, filters.category && kindCodes[filters.category], filters.objectTypes]
  const chosen = sets.filter((set): set is readonly number[] => !!set && set.length > 0)
  if (chosen.length === 0) return []
  const common = chosen.reduce((left, right) => left.filter((code) => right.includes(code)))
  return common.length > 0 ? [...common] : [noObjectType]
}

/** The criteria of a state after defaults, preset and account were applied. */
export const criteriaOf = (state: AdListState, account: Account | null = null): AdCriteria => {
  const { states: _states, parentId: _parent, withLots: _lots, category: _category, ...plain } = state.filters
  const states = statesOf(state, account)
  return {
    ...plain,
    states,
    parent: parentOf(state.filters),
    objectTypes: objectTypesOf(state),
    advertisers: plain.advertisers.length > 0 || !account ? plain.advertisers : sitesOf(account).map(({ id }) => id),
    identifier: (account && identifierLimit(account.user, states)) ?? plain.identifier,
    universe: null,
    fieldValues: {},
    search: state.search,
    searchIn: state.search ? [...searchFields] : [],
    sort: state.sort,
    page: state.page,
    limit: state.limit,
    offset: state.offset,
    cursor: state.cursor,
  }
}

import {
  choiceParam,
  choicesParam,
  dateRangeParam,
  flagParam,
  maybeParam,
  numberParam,
  numbersParam,
  rangeParam,
  textParam,
  textsParam,
} from '../list/list.url-params.ts'
import { createUrlCodec } from '../list/list.url.ts'
import type { UrlParam, UrlParams } from '../list/list.url.ts'
import { pageSizeChoices } from '../list/list.sizes.ts'
import { adCategories, adPresets, adSorts } from './ads.filters.types.ts'
import type { AdFilters, AdListState, Identifier, StateTicks } from './ads.filters.types.ts'
import { adStateNames, mandateTypes, socialHousingTags } from './ads.model.ts'
import type { AdState } from './ads.model.ts'

const noTicks: StateTicks = { active: false, draft: false, model: false, sold: false, deleted: false }
const states: UrlParam<AdState[]> = choicesParam('states', Object.values(adStateNames))

/** The word for "ticked, but nothing": an empty text already says "the default". */
const nothingTicked = 'none'

const statesParam: UrlParam<StateTicks | null> = {
  name: states.name,
  encode: ticks => (ticks === null ? '' : states.encode(Object.values(adStateNames).filter(state => ticks[state])) || nothingTicked),
  decode: text => {
    if (text === '') return null
    if (text === nothingTicked) return noTicks
    const ticked = states.decode(text)
    return ticked && { ...noTicks, ...Object.fromEntries(ticked.map(state => [state, true])) }
  },
}

const identifierParam: UrlParam<Identifier | null> = {
  name: 'identifier',
  encode: identifier => (identifier === null ? '' : `${identifier.code}:${identifier.value}`),
  decode: text => {
    if (text === '') return null
    const [, code, value] = /^(\w+):(.+)$/.exec(text) ?? []
    return code && value ? { code, value } : undefined
  },
}

/** Every filter, one line each: what it is and what the address calls it. Chips, panel and the empty filter follow from it. */
export const adParams: UrlParams<AdFilters> = {
  states: statesParam,
  parentId: numberParam('program'),
  withLots: flagParam('lots'),
  category: choiceParam('category', adCategories),
  objectTypes: numbersParam('types'),
  offerTypes: textsParam('offers'),
  mandates: choicesParam('mandates', mandateTypes),
  stock: textsParam('stock'),
  price: rangeParam('price'),
  surface: rangeParam('surface'),
  created: dateRangeParam('created'),
  updated: dateRangeParam('updated'),
  brand: textParam('brand'),
  model: textParam('model'),
  year: numberParam('year'),
  withoutPictures: flagParam('no-pictures'),
  broadcast: maybeParam('broadcast'),
  portals: textsParam('portals'),
  freePortals: maybeParam('free-portals'),
  quotaPortals: maybeParam('quota-portals'),
  contacts: choiceParam('contacts', ['with', 'without']),
  contactsPeriod: dateRangeParam('contacted'),
  creationProgram: flagParam('in-creation'),
  landlordTag: choiceParam('tag', socialHousingTags),
  vehicleSelection: flagParam('selection'),
  advertisers: numbersParam('advertisers'),
  identifier: identifierParam,
  ids: numbersParam('ids'),
  references: textsParam('references'),
}

/** The address of an ads list, in the same words in every host. */
export const adUrl = createUrlCodec<AdFilters, AdListState['preset']>({
  presets: adPresets,
  sorts: adSorts,
  limits: pageSizeChoices,
  filters: adParams,
})

/** The address part of a state: only what differs from the list's own defaults, without a question mark. */
export const toUrl = (state: AdListState, defaults: AdListState): string => adUrl.write(state, defaults)

/** The state an address stands for; what it does not know or cannot read keeps its default. */
export const fromUrl = (query: string | URLSearchParams, defaults: AdListState): AdListState => adUrl.read(query, defaults)

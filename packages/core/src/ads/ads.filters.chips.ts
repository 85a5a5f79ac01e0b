import type { MessageKey } from '../i18n/sources.ts'
import { setFilter, setSearch } from '../list/list.state.ts'
import type { AdCategory, AdFilters, AdListState, DateRange, Range } from './ads.filters.types.ts'
import type { AdState, MandateType, SocialHousingTag } from './ads.model.ts'

type AdsKey = MessageKey<'ads'>
type FiltersKey = MessageKey<'ads-filters'>

/** A value inside a chip's text, still to be written in the reader's language. */
export type ChipValue =
  | { kind: 'ads-text'; key: AdsKey }
  | { kind: 'filters-text'; key: FiltersKey; params?: Record<string, string> }
  | { kind: 'object-type'; code: number }
  | { kind: 'portal'; code: string }
  | { kind: 'money' | 'surface'; value: number }
  | { kind: 'date'; value: string }
  | { kind: 'text'; value: string }

/** One value, or the two ends of a range; an end that is open is null. */
export type ChipContent = { value: ChipValue } | { from: ChipValue | null; to: ChipValue | null }

/** One thing that is set, and the way back without it. */
export interface FilterChip {
  /** Stable while the chip stays, for keyed rendering. */
  id: string
  filter: keyof AdFilters | 'search'
  /** The text, with `{{value}}` for the content or `{{count}}` for a number of things; see `writeChip`. */
  key: FiltersKey
  content: ChipContent | null
  count: number | null
  remove(state: AdListState): AdListState
}

interface Draft {
  key: FiltersKey
  without: AdFilters[keyof AdFilters]
  id?: string
  content?: ChipContent
  count?: number
}

const stateTexts: Record<AdState, AdsKey> = {
  active: 'states.active',
  draft: 'states.draft',
  model: 'states.model',
  sold: 'states.sold',
  deleted: 'states.deleted',
}

const categoryTexts: Record<AdCategory, AdsKey> = {
  land: 'kinds.land',
  program: 'kinds.program',
  lot: 'kinds.lot',
  house: 'kinds.house',
}

const tagTexts: Record<SocialHousingTag, AdsKey> = {
  'new-program': 'tags.new-program',
  'new-lot': 'tags.new-lot',
  'new-sale': 'tags.new-sale',
  'old-property': 'tags.old-property',
}

const offerTexts: Record<string, AdsKey> = { V: 'offers.V', L: 'offers.L', G: 'offers.G' }

const mandateTexts: Record<MandateType, FiltersKey> = {
  simple: 'mandates.simple',
  exclusive: 'mandates.exclusive',
  'semi-exclusive': 'mandates.semi-exclusive',
}

const stockTexts: Record<string, FiltersKey> = { VN: 'stock.VN', VO: 'stock.VO' }

const text = (value: string): ChipContent => ({ value: { kind: 'text', value } })
const ads = (key: AdsKey): ChipContent => ({ value: { kind: 'ads-text', key } })

const fixed = (key: FiltersKey, without: Draft['without']): Draft[] => [{ key, without }]
const one = (key: FiltersKey, content: ChipContent | null, without: Draft['without'] = null): Draft[] =>
  content === null ? [] : [{ key, content, without }]

/** A chip for each item, so that each can go alone. */
const each = <Item extends string | number>(key: FiltersKey, items: readonly Item[], show: (item: Item) => ChipContent): Draft[] =>
  items.map(item => ({
    key,
    id: String(item),
    content: show(item),
    without: items.filter(other => other !== item) as string[] | number[],
  }))

const range = (key: FiltersKey, { min, max }: Range, kind: 'money' | 'surface'): Draft[] => {
  const end = (value: number | null): ChipValue | null => (value === null ? null : { kind, value })
  return min === null && max === null ? [] : one(key, { from: end(min), to: end(max) }, { min: null, max: null })
}

const dates = (key: FiltersKey, { from, to }: DateRange): Draft[] => {
  const end = (value: string | null): ChipValue | null => (value === null ? null : { kind: 'date', value })
  return from === null && to === null ? [] : one(key, { from: end(from), to: end(to) }, { from: null, to: null })
}

const states = (ticks: AdFilters['states']): Draft[] => {
  if (ticks === null) return []
  const ticked = (Object.keys(stateTexts) as AdState[]).filter(state => ticks[state])
  if (ticked.length === 0) return one('chips.states', { value: { kind: 'filters-text', key: 'chips.noState' } })
  return ticked.map(state => ({
    key: 'chips.states',
    id: state,
    content: ads(stateTexts[state]),
    without: ticked.length === 1 ? null : { ...ticks, [state]: false },
  }))
}

const offer = (code: string): ChipContent => {
  const key = offerTexts[code]
  return key ? ads(key) : { value: { kind: 'filters-text', key: 'offers.other', params: { code } } }
}

const stock = (code: string): ChipContent => {
  const key = stockTexts[code]
  return { value: key ? { kind: 'filters-text', key } : { kind: 'filters-text', key: 'stock.other', params: { code } } }
}

const flag = (key: FiltersKey, value: boolean): Draft[] => (value ? fixed(key, false) : [])

const maybe = (value: boolean | null, yes: FiltersKey, no: FiltersKey): Draft[] =>
  value === null ? [] : fixed(value ? yes : no, null)

const drafters: { readonly [Key in keyof AdFilters]: (value: AdFilters[Key]) => Draft[] } = {
  states,
  parentId: id => one('chips.program', id === null ? null : text(String(id))),
  withLots: value => flag('chips.withLots', value),
  category: category => one('chips.category', category && ads(categoryTexts[category])),
  objectTypes: codes => each('chips.objectTypes', codes, code => ({ value: { kind: 'object-type', code } })),
  offerTypes: codes => each('chips.offerTypes', codes, offer),
  mandates: mandates =>
    each('chips.mandates', mandates, mandate => ({ value: { kind: 'filters-text', key: mandateTexts[mandate] } })),
  stock: codes => each('chips.stock', codes, stock),
  price: price => range('chips.price', price, 'money'),
  surface: surface => range('chips.surface', surface, 'surface'),
  created: period => dates('chips.created', period),
  updated: period => dates('chips.updated', period),
  brand: brand => one('chips.brand', brand ? text(brand) : null, ''),
  model: model => one('chips.model', model ? text(model) : null, ''),
  year: year => one('chips.year', year === null ? null : text(String(year))),
  withoutPictures: value => flag('chips.withoutPictures', value),
  broadcast: value => maybe(value, 'chips.broadcastYes', 'chips.broadcastNo'),
  portals: codes => each('chips.portals', codes, code => ({ value: { kind: 'portal', code } })),
  freePortals: value => maybe(value, 'chips.freePortalsYes', 'chips.freePortalsNo'),
  quotaPortals: value => maybe(value, 'chips.quotaPortalsYes', 'chips.quotaPortalsNo'),
  contacts: contacts => maybe(contacts && contacts === 'with', 'chips.contactsWith', 'chips.contactsWithout'),
  contactsPeriod: period => dates('chips.contactsPeriod', period),
  creationProgram: value => flag('chips.creationProgram', value),
  landlordTag: tag => one('chips.landlordTag', tag && ads(tagTexts[tag])),
  vehicleSelection: value => flag('chips.vehicleSelection', value),
  advertisers: ids => (ids.length > 0 ? [{ key: 'chips.advertisers', count: ids.length, without: [] }] : []),
  identifier: identifier => one('chips.identifier', identifier && text(identifier.value)),
  ids: ids => each('chips.ids', ids, id => text(String(id))),
  references: references => each('chips.references', references, text),
}

const chipsOf = <Key extends keyof AdFilters>(filters: AdFilters, key: Key): FilterChip[] =>
  drafters[key](filters[key]).map(draft => ({
    id: `${key}:${draft.id ?? ''}`,
    filter: key,
    key: draft.key,
    content: draft.content ?? null,
    count: draft.count ?? null,
    remove: state => setFilter(state, key, draft.without as AdFilters[Key]),
  }))

const searchChip = (search: string): FilterChip => ({
  id: 'search',
  filter: 'search',
  key: 'chips.search',
  content: text(search),
  count: null,
  remove: state => setSearch(state, ''),
})

/** Everything that is set beyond what the screen itself demands, in the order of the filters; the search comes first. */
export const filterChips = (state: AdListState, defaults: Pick<AdListState, 'filters'>): FilterChip[] => {
  const keys = Object.keys(drafters) as (keyof AdFilters)[]
  const changed = keys.filter(key => JSON.stringify(state.filters[key]) !== JSON.stringify(defaults.filters[key]))
  return [...(state.search ? [searchChip(state.search)] : []), ...changed.flatMap(key => chipsOf(state.filters, key))]
}

/** How the values of a chip are written; each host brings its formats and the names it has looked up. */
export interface ChipWriter {
  ads(key: AdsKey): string
  filters(key: FiltersKey, params?: Record<string, string | number>): string
  money(value: number): string
  surface(squareMetres: number): string
  date(isoDate: string): string
  objectType(code: number): string
  portal(code: string): string
}

const writeValue = (value: ChipValue, writer: ChipWriter): string => {
  switch (value.kind) {
    case 'ads-text':
      return writer.ads(value.key)
    case 'filters-text':
      return writer.filters(value.key, value.params)
    case 'object-type':
      return writer.objectType(value.code)
    case 'portal':
      return writer.portal(value.code)
    case 'money':
      return writer.money(value.value)
    case 'surface':
      return writer.surface(value.value)
    case 'date':
      return writer.date(value.value)
    case 'text':
      return value.value
  }
}

const writeContent = (content: ChipContent, writer: ChipWriter): string => {
  if ('value' in content) return writeValue(content.value, writer)
  const from = content.from && writeValue(content.from, writer)
  const to = content.to && writeValue(content.to, writer)
  if (from !== null && to !== null) return writer.filters('chips.between', { from, to })
  return from === null ? writer.filters('chips.atMost', { value: to ?? '' }) : writer.filters('chips.atLeast', { value: from })
}

/** A chip's text, such as "Price: from 100 000 €". */
export const writeChip = (chip: FilterChip, writer: ChipWriter): string =>
  writer.filters(chip.key, {
    ...(chip.content && { value: writeContent(chip.content, writer) }),
    ...(chip.count !== null && { count: chip.count }),
  })

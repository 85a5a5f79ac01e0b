import fc from 'fast-check'
import type { DateRange, Range } from '../../list/list.filters.ts'
import type { AdFilters } from '../ads.filters.ts'
import { adPresets, adSorts, type AdListState } from '../ads.list.filters.ts'
import { adCategories, adStateNames, mandateTypes, programTypes, socialHousingTags } from '../ads.model.ts'

const code = fc.stringMatching(/^[A-Z][A-Z0-9_]{0,9}$/)
const id = fc.integer({ min: 1, max: 1_000_000_000 })
const words = fc.string({ maxLength: 40 }).map((text) => text.trim())
const several = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> => fc.uniqueArray(value, { maxLength: 4 })
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { nil: null })

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Two open or closed ends, the right way round. */
const ends = <End extends string | number>(end: fc.Arbitrary<End>): fc.Arbitrary<[End | null, End | null]> =>
  fc
    .tuple(maybe(end), maybe(end))
    .map(([first, second]) => (first !== null && second !== null && first > second ? [second, first] : [first, second]))
const range: fc.Arbitrary<Range> = ends(fc.nat()).map(([min, max]) => ({ min, max }))
const dates: fc.Arbitrary<DateRange> = ends(day).map(([from, to]) => ({ from, to }))

const anyFilters: fc.Arbitrary<AdFilters> = fc.record({
  states: several(fc.constantFrom(...Object.values(adStateNames))),
  parentId: maybe(id),
  withLots: fc.boolean(),
  category: maybe(fc.constantFrom(...adCategories)),
  objectTypes: several(fc.integer({ min: 1000, max: 9999 })),
  offerTypes: several(code),
  mandates: several(fc.constantFrom(...mandateTypes)),
  stock: several(code),
  price: range,
  surface: range,
  created: dates,
  updated: dates,
  brand: words,
  model: words,
  year: maybe(fc.integer({ min: 1900, max: 2100 })),
  withoutPictures: fc.boolean(),
  planned: fc.boolean(),
  broadcast: maybe(fc.boolean()),
  portals: several(code),
  freePortals: maybe(fc.boolean()),
  quotaPortals: maybe(fc.boolean()),
  contacts: maybe(fc.constantFrom('with' as const, 'without' as const)),
  contactsPeriod: dates,
  creationProgram: fc.boolean(),
  programType: maybe(fc.constantFrom(...programTypes)),
  landlordTag: maybe(fc.constantFrom(...socialHousingTags)),
  vehicleSelection: fc.boolean(),
  advertisers: several(id),
  identifier: maybe(fc.record({ code, value: words.filter((value) => value !== '') })),
  ids: several(id),
  references: several(code),
})

export const anyAdListState: fc.Arbitrary<AdListState> = fc
  .record({
    page: fc.integer({ min: 1, max: 10_000 }),
    limit: fc.constantFrom(10, 20, 50),
    offset: fc.nat({ max: 1000 }),
    sort: fc.constantFrom(...adSorts).chain((sort) => fc.constantFrom<string>(sort, `-${sort}`)),
    search: words,
    preset: fc.constantFrom(...adPresets),
    filters: anyFilters,
    cursor: maybe(fc.stringMatching(/^[\w-]{1,30}$/)),
  })
  .map((state) => (state.page === 1 ? { ...state, cursor: null } : state))

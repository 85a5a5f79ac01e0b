import fc from 'fast-check'
import type { ContactFilters, ContactScope } from '../contacts.filters.ts'
import {
  breakdownPresets,
  breakdownSorts,
  callSorts,
  contactSorts,
  type BreakdownListState,
  type ContactListState,
} from '../contacts.list.filters.ts'
import { pageSizeChoices } from '../../list/list.sizes.ts'
import type { Channel, PeriodFilter } from '../contacts.model.ts'
import { addDays } from '../../days/days.ts'

const id = fc.integer({ min: 1, max: 1_000_000_000 })
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { nil: null })
const several = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> => fc.uniqueArray(value, { maxLength: 4 })
const words = fc.string({ maxLength: 40 }).map((text) => text.trim())
const codeName = fc.stringMatching(/^[A-Z][A-Z0-9_]{0,12}$/)

const fixed: fc.Arbitrary<PeriodFilter> = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 400 }))
  .map(([start, length]) => {
    const after = addDays('2020-01-01', start)
    return { kind: 'custom', after, before: addDays(after, length) }
  })
const named: fc.Arbitrary<PeriodFilter> = fc
  .constantFrom('7d' as const, '30d' as const, '12m' as const)
  .map((kind) => ({ kind, after: null, before: null }))

export const anyScope: fc.Arbitrary<ContactScope> = fc.record({
  period: fc.oneof(fixed, named),
  portals: several(codeName),
  adId: maybe(id),
  programId: maybe(id),
  activeAds: fc.boolean(),
  chosenAds: fc.boolean(),
  sentAds: fc.boolean(),
  publishedAds: fc.boolean(),
  advertisers: several(id),
})

const filters = (tab: Channel): fc.Arbitrary<ContactFilters> =>
  fc
    .tuple(
      anyScope,
      fc.record({
        reconciliation: tab === 'mail' ? fc.boolean() : fc.constant(false),
        handling: several(fc.constantFrom('new' as const, 'in-progress' as const, 'done' as const)),
        ownerId: maybe(id),
        overdue: fc.boolean(),
        personId: maybe(id),
        callStatus: tab === 'call' ? maybe(fc.constantFrom('answered' as const, 'missed' as const)) : fc.constant(null),
      }),
    )
    .map(([scope, rest]) => ({ ...scope, ...rest }))

const rank = (sorts: readonly string[]) => ({
  page: fc.integer({ min: 1, max: 10_000 }),
  limit: fc.constantFrom(...pageSizeChoices),
  offset: fc.constant(0),
  sort: fc.constantFrom(...sorts).chain((sort) => fc.constantFrom(sort, `-${sort}`)),
  search: words,
})

export const anyContactState = (tab: Channel): fc.Arbitrary<ContactListState> =>
  fc
    .record({
      ...rank(tab === 'mail' ? contactSorts : callSorts),
      preset: fc.constant('all' as const),
      filters: filters(tab),
      cursor: maybe(fc.stringMatching(/^[\w-]{1,30}$/)),
    })
    .map((state) => (state.page === 1 ? { ...state, cursor: null } : state))

export const anyBreakdownState: fc.Arbitrary<BreakdownListState> = fc.record({
  ...rank(breakdownSorts),
  preset: fc.constantFrom(...breakdownPresets),
  filters: anyScope,
  cursor: fc.constant(null),
})

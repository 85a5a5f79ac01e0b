import { createUrlCodec } from '../list/list.url.ts'
import { breakdownPresets, breakdownSorts, contactPageSizes } from './contacts.filters.types.ts'
import type { BreakdownListState, BreakdownPreset, ContactScope } from './contacts.filters.types.ts'
import { scopeParams } from './contacts.scope.url.ts'

const codec = createUrlCodec<ContactScope, BreakdownPreset>({
  presets: breakdownPresets,
  sorts: breakdownSorts,
  limits: contactPageSizes,
  filters: scopeParams,
})

/** The address part of a breakdown: only what differs from its defaults, without a question mark. */
export const toBreakdownUrl = (state: BreakdownListState, defaults: BreakdownListState): string => codec.write(state, defaults)

/** The breakdown an address stands for; what it does not know or cannot read keeps its default. */
export const fromBreakdownUrl = (query: string | URLSearchParams, defaults: BreakdownListState): BreakdownListState =>
  codec.read(query, defaults)

import type { QueryParams } from '../http/query.ts'
import { namedBy, queryReaderOf, sortBy, wholeNumber } from '../wire/query-reader.ts'
import { breakdownPresets, breakdownSorts } from './contacts.filters.types.ts'
import type { BreakdownListState, BreakdownPreset } from './contacts.filters.types.ts'
import type { BreakdownKind } from './contacts.model.ts'
import { decodeScope, encodeScope, scopeCriteria, type ContactQueryOptions, type Moment, type ScopeCriteria } from './contacts.scope.wire.ts'

export interface BreakdownCriteria extends ScopeCriteria {
  by: BreakdownKind
  preset: BreakdownPreset
  search: string
  /** One of `breakdownSorts`, descending with a leading minus. */
  sort: string
  page: number
  limit: number
}

const kindCodes = { portal: 'diffuseur', ad: 'annonce' } as const
const maxPage = 100

/** What a breakdown of this state asks the provider for. */
export const toBreakdownQuery = (
  by: BreakdownKind,
  state: BreakdownListState,
  { language, ...moment }: ContactQueryOptions = {},
): QueryParams => ({
  par: kindCodes[by],
  preset: state.preset,
  ...encodeScope(scopeCriteria(state.filters, moment)),
  search: state.search,
  sort: state.sort,
  page: state.page,
  limit: state.limit,
  lang: language,
})

/** The server's reading of the same query; by portal unless it says otherwise. */
export const fromBreakdownQuery = (params: URLSearchParams, moment: Moment = {}): BreakdownCriteria => {
  const reader = queryReaderOf(params)
  const { optional, text } = reader
  return {
    by: optional('par', namedBy(kindCodes)) ?? 'portal',
    preset: optional('preset', value => breakdownPresets.find(preset => preset === value)) ?? 'withContacts',
    ...decodeScope(reader, moment),
    search: text('search'),
    sort: optional('sort', sortBy(breakdownSorts)) ?? '-total',
    page: Math.max(1, optional('page', wholeNumber) ?? 1),
    limit: Math.min(maxPage, Math.max(1, optional('limit', wholeNumber) ?? 10)),
  }
}

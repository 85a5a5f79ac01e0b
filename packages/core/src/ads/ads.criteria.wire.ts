import { decodeQuery, encodeQuery, wholeListQuery } from '../list/list.query.ts'
import { queryReaderOf } from '../query/query-reader.ts'
import { adFilters, type AdFilters } from './ads.filters.ts'
import { adSchema } from './ads.list.filters.ts'

/** Filters without a list: a query by the provider's names that describes a set of ads. */
export const adCriteria = (filters: AdFilters): Record<string, string> => wholeListQuery(encodeQuery(adFilters, filters), adSchema.wire)

/** Parses such a query. Throws an ApiError of kind `invalid` that names the parameter. */
export const filtersOfCriteria = (criteria: Readonly<Record<string, string>>): AdFilters =>
  decodeQuery(adFilters, queryReaderOf(new URLSearchParams(criteria)))

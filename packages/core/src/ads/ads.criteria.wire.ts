import { decodeQuery, encodeQuery, wholeListQuery } from '../list/list.query.ts'
import { queryReaderOf } from '../query/query-reader.ts'
import { adFilters, type AdFilters } from './ads.filters.ts'
import { adSchema } from './ads.list.filters.ts'

/** Filters by themselves, without a list: a query by the provider's names that says what ads are like. */
export const adCriteria = (filters: AdFilters): Record<string, string> => wholeListQuery(encodeQuery(adFilters, filters), adSchema.wire)

/** The filters that such a query stands for. Throws an ApiError of kind `invalid` that names the parameter. */
export const filtersOfCriteria = (criteria: Readonly<Record<string, string>>): AdFilters =>
  decodeQuery(adFilters, queryReaderOf(new URLSearchParams(criteria)))

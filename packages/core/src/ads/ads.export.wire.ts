import type { Account } from '../account/account.model.ts'
import { wholeListQuery } from '../list/list.query.ts'
import { toWireQuery } from './ads.filters.wire.ts'
import { adSchema, usualAdList, type AdListState } from './ads.list.filters.ts'
import { adStateCodes, type AdState } from './ads.model.ts'

/** The query of an export of this list: the criteria and the order on screen, all pages. */
export const adExportFilters = (state: AdListState, account: Account | null): Record<string, string> =>
  wholeListQuery(toWireQuery(state, { account }), adSchema.wire)

/** The query of an export of these ads only, which may have been ticked under other criteria. */
export const adExportFiltersOf = (ids: readonly number[], { sort }: AdListState, account: Account | null): Record<string, string> =>
  adExportFilters({ ...usualAdList({ ids: [...ids], states: Object.keys(adStateCodes) as AdState[], withLots: true }), sort }, account)

import type { Account } from '../account/account.model.ts'
import { wholeListQuery } from '../list/list.query.ts'
import { toWireQuery } from './ads.filters.wire.ts'
import { adSchema, usualAdList, type AdListState } from './ads.list.filters.ts'
import { adStateCodes, type AdState } from './ads.model.ts'

/** What an export of this list carries: exactly the criteria and the order on screen, every page of it. */
export const adExportFilters = (state: AdListState, account: Account | null): Record<string, string> =>
  wholeListQuery(toWireQuery(state, { account }), adSchema.wire)

/** The same of these ads alone: they may have been ticked while the list showed something else. */
export const adExportFiltersOf = (ids: readonly number[], { sort }: AdListState, account: Account | null): Record<string, string> =>
  adExportFilters({ ...usualAdList({ ids: [...ids], states: Object.keys(adStateCodes) as AdState[], withLots: true }), sort }, account)

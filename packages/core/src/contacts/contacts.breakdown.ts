import type { Http } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { toBreakdownQuery } from './contacts.breakdown.wire.ts'
import { breakdownPageWire } from './contacts.figures.wire.ts'
import type { BreakdownListState } from './contacts.filters.types.ts'
import type { BreakdownKind, BreakdownRow } from './contacts.model.ts'
import type { ContactQueryOptions } from './contacts.scope.wire.ts'

export interface BreakdownOptions extends ContactQueryOptions {
  signal?: AbortSignal | undefined
}

/** Each portal's or ad's share of a period, without the code of the lists of contacts. */
export const fetchBreakdown = async (
  http: Http,
  by: BreakdownKind,
  state: BreakdownListState,
  { signal, ...options }: BreakdownOptions = {},
): Promise<Page<BreakdownRow>> =>
  breakdownPageWire.decode(
    await http.send({
      service: 'provider',
      path: '/contacts/repartition',
      query: toBreakdownQuery(by, state, options),
      ...(signal && { signal }),
    }),
  )

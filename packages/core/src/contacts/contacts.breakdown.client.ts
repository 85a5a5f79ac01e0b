import type { Http } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { breakdownPageWire } from './contacts.figures.wire.ts'
import { toBreakdownQuery, type ContactQueryOptions } from './contacts.filters.wire.ts'
import type { BreakdownListState } from './contacts.list.filters.ts'
import type { BreakdownKind, BreakdownRow } from './contacts.model.ts'

export interface BreakdownOptions extends ContactQueryOptions {
  signal?: AbortSignal | undefined
}

/** Fetches each portal's or ad's share of a period. */
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

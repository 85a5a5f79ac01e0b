import type { Http } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { AdVisits } from './contacts.model.ts'
import { visitDefaults, visitSchema, type VisitFilters, type VisitListState } from './contacts.visits.filters.ts'
import { visitPageWire } from './contacts.visits.wire.ts'

export type VisitsWish = Partial<VisitFilters & Pick<VisitListState, 'page' | 'limit' | 'search'>> & { signal?: AbortSignal | undefined }

/** The visits of each ad. */
export const fetchVisits = async (
  http: Http,
  { page = 1, limit = visitDefaults.limit, search = '', signal, ...filters }: VisitsWish = {},
): Promise<Page<AdVisits>> => {
  const state = { ...visitDefaults, page, limit, search, filters: { ...visitDefaults.filters, ...filters } }
  return visitPageWire.decode(
    await http.send({ service: 'provider', path: '/visites', query: encodeListQuery(visitSchema, state), ...(signal && { signal }) }),
  )
}

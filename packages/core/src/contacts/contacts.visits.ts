import type { Http } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import type { AdVisits } from './contacts.model.ts'
import { visitPageWire } from './contacts.visits.wire.ts'

export interface VisitsWish {
  page?: number
  limit?: number
  search?: string
  advertisers?: readonly number[]
  /** Only visits of today and later. */
  comingOnly?: boolean
  signal?: AbortSignal | undefined
}

/** The visits of each ad. */
export const fetchVisits = async (
  http: Http,
  { page = 1, limit = 10, search, advertisers, comingOnly, signal }: VisitsWish = {},
): Promise<Page<AdVisits>> =>
  visitPageWire.decode(
    await http.send({
      service: 'provider',
      path: '/visites',
      query: { page, limit, search, annonceurs: advertisers, a_venir: comingOnly ? 'O' : null },
      ...(signal && { signal }),
    }),
  )

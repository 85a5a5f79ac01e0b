import type { Http } from '../http/http.types.ts'
import { deliveryErrorsPageWire, type DeliveryErrorsPage } from './deliveries.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

export interface ErrorsQuery {
  /** Code name of a portal; all portals when absent. */
  partnerCodeName?: string
  /** Ids of advertisers whom the caller looks after; the own one when absent. */
  advertisers?: readonly number[]
  page?: number
  size?: number
}

/** The calls about what became of ads at portals. Every one throws ApiError and nothing else. */
export interface DeliveriesClient {
  /** Runs that failed, or after which the portal refused ads, the newest first. */
  errors(query?: ErrorsQuery, options?: Cancellable): Promise<DeliveryErrorsPage>
}

const errorsQuery = ({ partnerCodeName, advertisers = [], page = 1, size = 500 }: ErrorsQuery): Record<string, string | number | null> => {
  const [first] = advertisers
  return {
    idAdvertisers: advertisers.length > 1 ? advertisers.join(',') : null,
    idAdvertiser: advertisers.length === 1 && first !== undefined ? first : null,
    page,
    size,
    type: 'DIFFUSION',
    partnerCodeName: partnerCodeName ?? null,
    sort: 'endDate',
    direction: 'desc',
  }
}

export const createDeliveriesClient = (http: Http): DeliveriesClient => ({
  errors: async (query = {}, { signal } = {}) =>
    deliveryErrorsPageWire.decode(await http.send({ service: 'provider', path: '/rapports-diffusions-erreurs', query: errorsQuery(query), ...(signal && { signal }) })),
})

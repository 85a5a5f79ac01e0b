import type { Http } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import { portalCostSchema, type PortalCostListState } from './portal-costs.filters.ts'
import type { PortalMonth } from './portal-costs.model.ts'
import { portalMonthsWire } from './portal-costs.wire.ts'

/** The call about costs and results of portals. Throws only ApiError. */
export interface PortalCostsClient {
  months(state: PortalCostListState, options?: { signal?: AbortSignal | undefined }): Promise<Page<PortalMonth>>
}

export const createPortalCostsClient = (http: Http): PortalCostsClient => ({
  months: async (state, { signal } = {}) =>
    portalMonthsWire.decode(
      await http.send({
        service: 'provider',
        path: '/couts-diffusion',
        query: encodeListQuery(portalCostSchema, state),
        ...(signal && { signal }),
      }),
    ),
})

import type { Http } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import { preflightSchema, type PreflightListState } from './preflight.filters.ts'
import type { PreflightAd } from './preflight.model.ts'
import { preflightPageWire } from './preflight.wire.ts'

/** What portals would find in ads. Throws only ApiError. */
export interface PreflightClient {
  list(state: PreflightListState, options?: { signal?: AbortSignal | undefined }): Promise<Page<PreflightAd>>
}

export const createPreflightClient = (http: Http): PreflightClient => ({
  list: async (state, { signal } = {}) =>
    preflightPageWire.decode(
      await http.send({
        service: 'provider',
        path: '/avant-diffusion',
        query: encodeListQuery(preflightSchema, state),
        ...(signal && { signal }),
      }),
    ),
})

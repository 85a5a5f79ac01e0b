import type { Http } from '../http/http.types.ts'
import type { ReviewTotals, ReviewWall, WallQuery, WallScope } from './review-wall.model.ts'
import { queryParams, scopeParams } from './review-wall.rules.ts'
import { reviewTotalsWire, reviewWallWire } from './review-wall.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** What visitors of a page are told about reviews; needs only a publishable key. Throws only ApiError. */
export interface ReviewWallClient {
  list(scope: WallScope, query: WallQuery, options?: Cancellable): Promise<ReviewWall>
  totals(scope: WallScope, options?: Cancellable): Promise<ReviewTotals>
}

export const createReviewWallClient = (http: Http, key: string): ReviewWallClient => {
  // The key is public, and as a query parameter it needs no CORS preflight.
  const read = (path: string, query: Record<string, string>, { signal }: Cancellable = {}): Promise<unknown> =>
    http.send({ service: 'embed', authenticated: false, path, query: { key, ...query }, ...(signal && { signal }) })
  return {
    list: async (scope, query, options) =>
      reviewWallWire.decode(await read('/review_wall', { ...scopeParams(scope), ...queryParams(query) }, options)),
    totals: async (scope, options) => reviewTotalsWire.decode(await read('/review_summary', scopeParams(scope), options)),
  }
}

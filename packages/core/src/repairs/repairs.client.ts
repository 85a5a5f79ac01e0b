import type { Http } from '../http/http.types.ts'
import type { Dismissal, Repairs } from './repairs.model.ts'
import { adsToFixWire, dismissalWire, repairsWire } from './repairs.wire.ts'

interface RepairsOptions {
  /** A point of sale; null for all that the caller sees. */
  advertiserId?: number | null
  signal?: AbortSignal
}

/** Fetches every cause for which portals refuse ads or would show them less well, refusals first, then the most frequent; and recently solved ones. Throws only ApiError. */
export const fetchRepairs = async (http: Http, { advertiserId = null, signal }: RepairsOptions = {}): Promise<Repairs> =>
  repairsWire.decode(
    await http.send({
      service: 'provider',
      path: '/reparations',
      ...(advertiserId !== null && { query: { idAnnonceur: advertiserId } }),
      ...(signal && { signal }),
    }),
  )

/**
 * Fetches the ids of the ads that still have a cause and that the account edits itself, the lowest first, some hundreds at most;
 * `after`: only ids above this one. Throws only ApiError.
 */
export const fetchAdsToFix = async (
  http: Http,
  cause: string,
  { after = 0, signal }: { after?: number; signal?: AbortSignal } = {},
): Promise<number[]> =>
  adsToFixWire.decode(
    await http.send({
      service: 'provider',
      path: '/reparations/annonces',
      query: { motif: cause, ...(after > 0 && { apres: after }) },
      ...(signal && { signal }),
    }),
  ).ids

/** Dismisses a cause for the account, or restores it. Throws only ApiError: `portal-rights` for a user who may not. */
export const sendDismissal = async (http: Http, dismissal: Dismissal): Promise<void> =>
  void (await http.send({ service: 'provider', path: '/reparations', method: 'PUT', body: dismissalWire.encode(dismissal) }))

import type { Http } from '../http/http.types.ts'
import type { Dismissal, Repairs } from './repairs.model.ts'
import { adsToFixWire, dismissalWire, repairsWire } from './repairs.wire.ts'

/** Every cause for which portals refuse ads or would show them better: what refuses first, then what most ads have; and what was solved of late. Throws ApiError and nothing else. */
export const fetchRepairs = async (http: Http, { signal }: { signal?: AbortSignal } = {}): Promise<Repairs> =>
  repairsWire.decode(await http.send({ service: 'provider', path: '/reparations', ...(signal && { signal }) }))

/** The ads that are still to be mended of a cause, some hundreds at most. Throws ApiError and nothing else. */
export const fetchAdsToFix = async (http: Http, cause: string, { signal }: { signal?: AbortSignal } = {}): Promise<number[]> =>
  adsToFixWire.decode(
    await http.send({ service: 'provider', path: '/reparations/annonces', query: { motif: cause }, ...(signal && { signal }) }),
  ).ids

/** Says whether a cause matters to the account. Throws ApiError and nothing else: `portal-rights` for who may not say so. */
export const sendDismissal = async (http: Http, dismissal: Dismissal): Promise<void> =>
  void (await http.send({ service: 'provider', path: '/reparations', method: 'PUT', body: dismissalWire.encode(dismissal) }))

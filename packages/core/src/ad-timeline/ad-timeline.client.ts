import type { Http } from '../http/http.types.ts'
import { adVersionWire } from '../ad-form/ad-form.record.wire.ts'
import type { AdVersion } from '../ad-form/ad-form.record.model.ts'
import type { AdTimeline } from './ad-timeline.model.ts'
import { adTimelineWire } from './ad-timeline.wire.ts'

interface Cancellable {
  signal?: AbortSignal
}

/** Fetches the history of an ad. */
export const fetchTimeline = async (http: Http, adId: number, { signal }: Cancellable = {}): Promise<AdTimeline> =>
  adTimelineWire.decode(await http.send({ service: 'provider', path: `/annonce/${adId}/historique`, ...(signal && { signal }) }))

/** Fetches an earlier version of an ad. */
export const fetchVersion = async (http: Http, adId: number, version: number, { signal }: Cancellable = {}): Promise<AdVersion> =>
  adVersionWire.decode(await http.send({ service: 'provider', path: `/annonce/${adId}/versions/${version}`, ...(signal && { signal }) }))

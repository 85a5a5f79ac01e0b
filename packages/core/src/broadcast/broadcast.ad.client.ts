import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import type { AdPortals, AdPortalsChange } from './broadcast.ad.model.ts'
import { adPortalsChangeWire, adPortalsWire } from './broadcast.ad.wire.ts'

/** The calls about the portals of one ad. Each throws only ApiError; a change announces `broadcast` and `ads`. */
export interface AdPortalsClient {
  find(ad: number, options?: { signal?: AbortSignal | undefined }): Promise<AdPortals>
  /** Saves all changes or none. */
  save(ad: number, change: AdPortalsChange): Promise<AdPortals>
}

export const createAdPortalsClient = (http: Http, topics?: Topics): AdPortalsClient => ({
  find: async (ad, { signal } = {}) =>
    adPortalsWire.decode(await http.send({ service: 'provider', path: `/annonce/${ad}/diffuseurs`, ...(signal && { signal }) })),
  save: async (ad, change) => {
    const saved = adPortalsWire.decode(
      await http.send({ service: 'provider', method: 'PUT', path: `/annonce/${ad}/diffuseurs`, body: adPortalsChangeWire.encode(change) }),
    )
    topics?.announce('broadcast')
    topics?.announce('ads')
    return saved
  },
})

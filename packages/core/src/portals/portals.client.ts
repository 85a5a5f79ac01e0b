import type { Http } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { Topics } from '../topics/topics.ts'
import type { AdvertiserPortal, PortalAccountDetails } from './portals.account.model.ts'
import { advertiserPortalsWire, advertiserPortalWire, portalAccountDetailsWire } from './portals.account.wire.ts'
import { portalSchema, type PortalListState } from './portals.filters.ts'
import type { LinkedPortal } from './portals.model.ts'
import { linkedPortalsWire } from './portals.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about portals. Each throws only ApiError; a change announces the topic `portals`. */
export interface PortalsClient {
  /** The portals that the account's ads are on, by name. */
  linked(options?: Cancellable): Promise<LinkedPortal[]>
  /** Portals with the account's agreements. */
  list(state: PortalListState, options?: Cancellable): Promise<Page<AdvertiserPortal>>
  /** Saves the agreement with a portal; the first save creates the account there. */
  save(id: number, details: PortalAccountDetails): Promise<AdvertiserPortal>
  /** Stops sending to a portal, or resumes it. */
  setActive(id: number, active: boolean): Promise<AdvertiserPortal>
}

const path = '/diffuseurs/annonceur'

export const createPortalsClient = (http: Http, topics?: Topics): PortalsClient => {
  const change = async (url: string, body: unknown): Promise<AdvertiserPortal> => {
    const portal = advertiserPortalWire.decode(await http.send({ service: 'provider', method: 'PUT', path: url, body }))
    topics?.announce('portals')
    return portal
  }
  return {
    linked: async ({ signal } = {}) =>
      linkedPortalsWire.decode(await http.send({ service: 'provider', path, ...(signal && { signal }) })).items,
    list: async (state, { signal } = {}) =>
      advertiserPortalsWire.decode(
        await http.send({ service: 'provider', path, query: encodeListQuery(portalSchema, state), ...(signal && { signal }) }),
      ),
    save: (id, details) => change(`${path}/${id}`, portalAccountDetailsWire.encode(details)),
    setActive: (id, active) => change(`${path}/${id}/actif`, { actif: active }),
  }
}

import type { Http } from '../http/http.types.ts'
import type { LinkedPortal, PortalCriteria } from './portals.model.ts'
import { encodePortalCriteria, linkedPortalsWire } from './portals.wire.ts'

export interface PortalsClient {
  /** The portals that ads of the account are linked to, by name. Throws ApiError. */
  linked(criteria?: Partial<PortalCriteria>, options?: { signal?: AbortSignal | undefined }): Promise<LinkedPortal[]>
}

export const createPortalsClient = (http: Http): PortalsClient => ({
  linked: async (criteria = {}, { signal } = {}) =>
    linkedPortalsWire.decode(
      await http.send({ service: 'provider', path: '/diffuseurs/annonceur', query: encodePortalCriteria(criteria), ...(signal && { signal }) }),
    ),
})

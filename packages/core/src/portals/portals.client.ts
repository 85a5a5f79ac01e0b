import type { Http } from '../http/http.types.ts'
import type { LinkedPortal } from './portals.model.ts'
import { linkedPortalsWire } from './portals.wire.ts'

export interface PortalsClient {
  /** The portals that ads of the account are linked to, by name. Throws ApiError. */
  linked(options?: { signal?: AbortSignal | undefined }): Promise<LinkedPortal[]>
}

export const createPortalsClient = (http: Http): PortalsClient => ({
  linked: async ({ signal } = {}) =>
    linkedPortalsWire.decode(await http.send({ service: 'provider', path: '/diffuseurs/annonceur', ...(signal && { signal }) })).items,
})

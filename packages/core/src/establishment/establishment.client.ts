import type { Http } from '../http/http.types.ts'
import type { PublicEstablishment } from './establishment.model.ts'
import { establishmentWire } from './establishment.wire.ts'

/** What visitors of a page are told about an establishment; needs only a publishable key. Throws only ApiError. */
export interface EstablishmentClient {
  find(id: number, options?: { signal?: AbortSignal | undefined }): Promise<PublicEstablishment>
}

export const createEstablishmentClient = (http: Http, key: string): EstablishmentClient => ({
  find: async (establishment, { signal } = {}) =>
    establishmentWire.decode(
      // The key is public, and as a query parameter it needs no CORS preflight.
      await http.send({
        service: 'embed',
        authenticated: false,
        path: '/establishment',
        query: { key, establishment },
        ...(signal && { signal }),
      }),
    ),
})

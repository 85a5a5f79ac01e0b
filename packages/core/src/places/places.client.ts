import { rest, type Pause } from '../config/pause.ts'
import type { Http } from '../http/http.types.ts'
import type { City } from './places.model.ts'
import { citiesWire } from './places.wire.ts'

/** The maximum number of cities of one lookup. */
export const maxCities = 40

export interface PlacesClient {
  /** The cities of a postal code or its beginning, at most 40; none for an empty one. Throws ApiError. */
  cities(postalCode: string, country?: string, options?: { signal?: AbortSignal | undefined }): Promise<City[]>
}

const path = '/codepostalVille'

/** Waits before each lookup, as an outside provider wants; other calls go through at once. */
export const paceLookups = (http: Http, pause: Pause): Http => ({
  async send(call) {
    if (call.path === path) await rest(pause, call.signal)
    return http.send(call)
  },
})

/** `country` is ISO 3166-1 alpha-2, France by default. */
export const createPlacesClient = (http: Http): PlacesClient => ({
  cities: async (postalCode, country = 'FR', { signal } = {}) => {
    const code = postalCode.trim()
    if (code === '') return []
    const query = { nbMax: maxCities, codePostal: code, pays: country }
    const reply = await http.send({ service: 'provider', path, query, ...(signal && { signal }) })
    return citiesWire.decode(reply).slice(0, maxCities)
  },
})

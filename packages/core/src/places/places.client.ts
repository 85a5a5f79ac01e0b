import type { Http } from '../http/http.types.ts'
import type { City } from './places.model.ts'
import { citiesWire } from './places.wire.ts'

/** The maximum number of cities of one lookup. */
export const maxCities = 40

export interface PlacesClient {
  /** The cities of a postal code or its beginning, at most 40; none for an empty one. Throws ApiError. */
  cities(postalCode: string, country?: string, options?: { signal?: AbortSignal | undefined }): Promise<City[]>
}

export interface PlacesOptions {
  /** Awaited before each lookup, for providers that limit the rate of calls. */
  pause?: () => Promise<void>
}

/** `country` is ISO 3166-1 alpha-2, France by default. */
export const createPlacesClient = (http: Http, { pause }: PlacesOptions = {}): PlacesClient => ({
  cities: async (postalCode, country = 'FR', { signal } = {}) => {
    const code = postalCode.trim()
    if (code === '') return []
    await pause?.()
    const query = { nbMax: maxCities, codePostal: code, pays: country }
    const reply = await http.send({ service: 'provider', path: '/codepostalVille', query, ...(signal && { signal }) })
    return citiesWire.decode(reply).slice(0, maxCities)
  },
})

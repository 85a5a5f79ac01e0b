import type { Http } from '@vitrine/core/http'
import { createPlacesClient } from '@vitrine/core/places'
import type { ReactiveControllerHost } from 'lit'

interface Place {
  postalCode: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

const keyOf = ({ postalCode, country }: Place): string => `${country} ${postalCode.trim()}`

/** The cities of the postal code that is typed; one that cannot be asked about has none. */
export class CitiesController {
  readonly #host: ReactiveControllerHost
  readonly #http: () => Http
  readonly #known = new Map<string, readonly string[]>()

  constructor(host: ReactiveControllerHost, http: () => Http) {
    this.#host = host
    this.#http = http
  }

  namesFor(place: Place): readonly string[] {
    return this.#known.get(keyOf(place)) ?? []
  }

  /** Asks about a postal code once it is complete. */
  follow(place: Place): void {
    const key = keyOf(place)
    if (!/^\d{5}$/.test(place.postalCode.trim()) || this.#known.has(key)) return
    this.#known.set(key, [])
    void this.#find(place, key)
  }

  async #find({ postalCode, country }: Place, key: string): Promise<void> {
    try {
      const cities = await createPlacesClient(this.#http()).cities(postalCode, country)
      this.#known.set(
        key,
        cities.map(({ name }) => name),
      )
      this.#host.requestUpdate()
    } catch {
      // The city can be typed; the next postal code is asked about again.
      this.#known.delete(key)
    }
  }
}

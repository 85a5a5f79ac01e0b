import { tidyPlate, type AdSession, type AdValues } from '@vitrine/core/ad-editor'
import { createAdsClient } from '@vitrine/core/ads'
import { createPlacesClient } from '@vitrine/core/places'
import type { ReactiveControllerHost } from 'lit'
import type { VitrineInstance } from '../base/vitrine.types.ts'

const towns = { realPostalCode: 'realCity', postalCode: 'city' } as const satisfies Partial<Record<keyof AdValues, keyof AdValues>>

type PostalCodeField = keyof typeof towns

const isPostalCode = (name: string): name is PostalCodeField => name in towns

/** What is asked about a field when it is left: the towns of a postcode, and whether a reference or a plate is taken. */
export class AdLookups {
  readonly #host: ReactiveControllerHost
  readonly #vitrine: () => VitrineInstance
  /** The towns of each postcode that was looked up. */
  #towns = new Map<string, readonly string[]>()

  constructor(host: ReactiveControllerHost, vitrine: () => VitrineInstance) {
    this.#host = host
    this.#vitrine = vitrine
  }

  townsOf(postalCode: string): readonly string[] {
    return this.#towns.get(postalCode.trim()) ?? []
  }

  /** Never rejects: what cannot be asked is checked when the ad is saved. */
  async left(name: string, session: AdSession): Promise<void> {
    try {
      if (isPostalCode(name)) await this.#findTowns(name, session)
      else if (name === 'reference' || name === 'plate') await this.#findTaken(name, session)
    } catch {
      // Whoever types goes on typing.
    }
  }

  async #findTowns(field: PostalCodeField, { form }: AdSession): Promise<void> {
    const postalCode = form.get().values[field].trim()
    const { http, account } = this.#vitrine()
    const known = this.#towns.get(postalCode)
    const found = known ?? (await createPlacesClient(http).cities(postalCode, account.value?.advertiser.country || 'FR')).map(({ name }) => name)
    this.#towns.set(postalCode, found)
    // A large city comes with its arrondissements.
    const [only, ...others] = found.filter((name) => !found.some((city) => name.startsWith(`${city} `) && /arrondissement/i.test(name)))
    const town = towns[field]
    const { values } = form.get()
    if (only && others.length === 0 && values[town] === '' && values[field].trim() === postalCode) form.set(town, only)
    this.#host.requestUpdate()
  }

  async #findTaken(field: 'reference' | 'plate', { form, snapshot }: AdSession): Promise<void> {
    const typed = form.get().values[field].trim()
    if (typed === '') return
    const client = createAdsClient(this.#vitrine().http)
    const found = field === 'reference' ? await client.findByReference(typed) : await client.findByPlate(tidyPlate(typed))
    const isOwn = !found || found.id === snapshot().record?.id
    if (!isOwn && form.get().values[field].trim() === typed) form.refuse(field, { reason: `${field}-exists` })
  }
}

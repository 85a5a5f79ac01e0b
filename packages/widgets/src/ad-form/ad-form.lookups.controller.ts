import { findVehicleNames, vehicleNameFields, type AdSession, type VehicleNamed, type VehicleNameField } from '@vitrine/core/ad-editor'
import { plateFault, tidyPlate, tidyVin, type AdValues } from '@vitrine/core/ad-form'
import { createAdsClient } from '@vitrine/core/ads'
import { createPlacesClient } from '@vitrine/core/places'
import type { ReactiveControllerHost } from 'lit'
import type { VitrineInstance } from '../base/vitrine.types.ts'

const towns = { realPostalCode: 'realCity', postalCode: 'city' } as const satisfies Partial<Record<keyof AdValues, keyof AdValues>>

type PostalCodeField = keyof typeof towns

const isPostalCode = (name: string): name is PostalCodeField => name in towns

const isVehicleName = (name: string): name is VehicleNameField => (vehicleNameFields as readonly string[]).includes(name)

const { compare } = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true })

/** Who types "citroen" means the make that is written with an accent. */
const isSameName = (one: string, other: string): boolean => compare(one.trim(), other.trim()) === 0

/** What the names of each field depend on. */
const dependsOn = ({ objectType, brand, model }: VehicleNamed): Record<VehicleNameField, string> => {
  const make = `${objectType} ${brand.trim()}`
  return { brand: `brand ${objectType}`, model: `model ${make}`, version: `version ${make} ${model.trim()}` }
}

/** What is asked while fields are filled in: the towns of a postcode, the models of a make, and whether a reference or a plate is taken. */
export class AdLookups {
  readonly #host: ReactiveControllerHost
  readonly #vitrine: () => VitrineInstance
  /** The towns of each postcode that was looked up. */
  #towns = new Map<string, readonly string[]>()
  /** Makes, models and versions, by what they depend on. */
  readonly #names = new Map<string, readonly string[]>()

  constructor(host: ReactiveControllerHost, vitrine: () => VitrineInstance) {
    this.#host = host
    this.#vitrine = vitrine
  }

  /** What a field may be filled in with; anything else is as good. */
  suggestionsFor(name: string, values: AdValues): readonly string[] {
    if (name === 'realCity') return this.#townsOf(values.realPostalCode)
    if (name === 'city') return this.#townsOf(values.postalCode)
    return isVehicleName(name) ? (this.#names.get(dependsOn(values)[name]) ?? []) : []
  }

  #townsOf(postalCode: string): readonly string[] {
    return this.#towns.get(postalCode.trim()) ?? []
  }

  /** Somebody comes to a field or has changed it. Never rejects: what cannot be asked is checked when the ad is saved. */
  async hear({ type, target }: Event, session: AdSession): Promise<void> {
    const { name } = target as HTMLInputElement
    await Promise.allSettled([type === 'change' && this.#changed(name, session), this.#findNames(session)])
  }

  async #changed(name: string, session: AdSession): Promise<void> {
    this.#tidy(name, session)
    if (isPostalCode(name)) await this.#findTowns(name, session)
    else if (name === 'reference' || name === 'plate') await this.#findTaken(name, session)
  }

  /** Plates and numbers as they are written, names in the spelling that is known. */
  #tidy(name: string, { form }: AdSession): void {
    const { values } = form.get()
    if (name === 'plate') form.set('plate', tidyPlate(values.plate))
    if (name === 'vin') form.set('vin', tidyVin(values.vin))
    if (name === 'brand' || name === 'model')
      form.set(name, this.suggestionsFor(name, values).find((known) => isSameName(known, values[name])) ?? values[name])
  }

  async #findNames({ form }: AdSession): Promise<void> {
    const { values } = form.get()
    const places = dependsOn(values)
    if (form.context.universe !== 'VO' || vehicleNameFields.every((field) => this.#names.has(places[field]))) return
    const found = await findVehicleNames(this.#vitrine().http, values)
    for (const field of vehicleNameFields) this.#names.set(places[field], found[field])
    this.#host.requestUpdate()
  }

  async #findTowns(field: PostalCodeField, { form }: AdSession): Promise<void> {
    const postalCode = form.get().values[field].trim()
    const { http, account } = this.#vitrine()
    const known = this.#towns.get(postalCode)
    const found =
      known ?? (await createPlacesClient(http).cities(postalCode, account.value?.advertiser.country || 'FR')).map(({ name }) => name)
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
    const asked = field === 'reference' ? typed : tidyPlate(typed)
    if (asked === '' || (field === 'plate' && plateFault(asked, null) !== null)) return
    const client = createAdsClient(this.#vitrine().http)
    const found = await (field === 'reference' ? client.findByReference(asked) : client.findByPlate(asked))
    const isOwn = !found || found.id === snapshot().record?.id
    if (!isOwn && form.get().values[field].trim() === typed) form.refuse(field, { reason: `${field}-exists` })
  }
}

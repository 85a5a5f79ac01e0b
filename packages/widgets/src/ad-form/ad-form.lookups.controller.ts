import {
  consequences,
  findVehicleNames,
  vehicleNameFields,
  type AdSession,
  type VehicleNamed,
  type VehicleNameField,
} from '@vitrine/core/ad-editor'
import { adForm, plateFault, tidyPlate, tidyVin, type AdValues } from '@vitrine/core/ad-form'
import { createAdsClient } from '@vitrine/core/ads'
import { createPlacesClient } from '@vitrine/core/places'
import type { ReactiveControllerHost } from 'lit'
import type { VitrineInstance } from '../base/vitrine.types.ts'

const towns = { realPostalCode: 'realCity', postalCode: 'city' } as const satisfies Partial<Record<keyof AdValues, keyof AdValues>>

type PostalCodeField = keyof typeof towns

const isPostalCode = (name: string): name is PostalCodeField => name in towns

const isVehicleName = (name: string): name is VehicleNameField => (vehicleNameFields as readonly string[]).includes(name)

const { compare } = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true })

/** Compares names without regard to case and accents: "citroen" is the make Citroën. */
const isSameName = (one: string, other: string): boolean => compare(one.trim(), other.trim()) === 0

/** The fields that the suggestions of each field depend on. */
const dependsOn = ({ objectType, brand, model }: VehicleNamed): Record<VehicleNameField, string> => {
  const make = `${objectType} ${brand.trim()}`
  return { brand: `brand ${objectType}`, model: `model ${make}`, version: `version ${make} ${model.trim()}` }
}

/** Helps while fields are filled in: fills in values that follow from others, suggests the towns of a postcode and the models of a make, and warns when a reference or a plate is already used. */
export class AdLookups {
  readonly #host: ReactiveControllerHost
  readonly #vitrine: () => VitrineInstance
  /** Towns by postcode, for the postcodes that were looked up. */
  #towns = new Map<string, readonly string[]>()
  /** Makes, models and versions, by the values that they depend on. */
  readonly #names = new Map<string, readonly string[]>()
  #session: AdSession | undefined
  /** The values that the form began with. */
  #firstValues: AdValues = adForm.empty
  /** The values when dependent fields were last filled in. */
  #lastValues: AdValues = adForm.empty

  constructor(host: ReactiveControllerHost, vitrine: () => VitrineInstance) {
    this.#host = host
    this.#vitrine = vitrine
  }

  begin(session: AdSession): void {
    this.#session = session
    this.#firstValues = this.#lastValues = session.form.get().values
  }
  /** Fills in the fields that follow from what was typed since the last call. */
  complete(): void {
    if (!this.#session) return
    const { form } = this.#session
    const { values } = form.get()
    const following = consequences(this.#lastValues, values)
    this.#lastValues = values
    if (Object.keys(following).length > 0) form.fill(following)
  }

  /** Suggested values of a field; other values are valid too. */
  suggestionsFor(name: string, values: AdValues): readonly string[] {
    if (name === 'realCity') return this.#townsOf(values.realPostalCode)
    if (name === 'city') return this.#townsOf(values.postalCode)
    return isVehicleName(name) ? (this.#names.get(dependsOn(values)[name]) ?? []) : []
  }

  #townsOf(postalCode: string): readonly string[] {
    return this.#towns.get(postalCode.trim()) ?? []
  }

  /** Handles a focus or change event of a field. Never rejects: a lookup that fails is left to the check when the ad is saved. */
  readonly onField = async ({ type, target }: Event): Promise<void> => {
    const session = this.#session
    if (!session) return
    const { name } = target as HTMLInputElement
    await Promise.allSettled([type === 'change' && this.#changed(name, session), this.#findNames(session)])
  }

  async #changed(name: string, session: AdSession): Promise<void> {
    this.#tidy(name, session)
    if (isPostalCode(name)) await this.#findTowns(name, session)
    else if (name === 'reference' || name === 'plate') await this.#findTaken(name, session)
  }

  /** Normalizes plates and numbers, and writes names in their known spelling. */
  #tidy(name: string, { form }: AdSession): void {
    const { values } = form.get()
    if (name === 'plate') form.set('plate', tidyPlate(values.plate))
    if (name === 'vin') form.set('vin', tidyVin(values.vin))
    if (name === 'brand' || name === 'model')
      form.set(name, this.suggestionsFor(name, values).find((known) => isSameName(known, values[name])) ?? values[name])
  }

  async #findNames({ form }: AdSession): Promise<void> {
    const { values } = form.get()
    const dependencies = dependsOn(values)
    if (form.context.universe !== 'VO' || vehicleNameFields.every((field) => this.#names.has(dependencies[field]))) return
    const found = await findVehicleNames(this.#vitrine().http, values)
    for (const field of vehicleNameFields) this.#names.set(dependencies[field], found[field])
    this.#host.requestUpdate()
  }

  async #findTowns(field: PostalCodeField, { form }: AdSession): Promise<void> {
    const postalCode = form.get().values[field].trim()
    const [found] = await Promise.all([this.#findTownsOf(postalCode), this.#findTownsOf(this.#firstValues[field].trim())])
    // A large city is found together with its arrondissements.
    const cities = found.filter((name) => !found.some((city) => name.startsWith(`${city} `) && /arrondissement/i.test(name)))
    const town = towns[field]
    const { values } = form.get()
    const mayFill = values[town] === '' || this.#isTownOfAnother(values[town], found)
    // Among several towns the person chooses; that of the postcode before is none of them.
    if (cities[0] && mayFill && values[field].trim() === postalCode) form.set(town, cities.length === 1 ? cities[0] : '')
    this.#host.requestUpdate()
  }

  async #findTownsOf(postalCode: string): Promise<readonly string[]> {
    const known = this.#towns.get(postalCode)
    if (known || postalCode === '') return known ?? []
    const { http, account } = this.#vitrine()
    const found = await createPlacesClient(http).cities(postalCode, account.value?.advertiser.country || 'FR')
    const names = found.map(({ name }) => name)
    this.#towns.set(postalCode, names)
    return names
  }

  /** Whether the town is one of a postcode that stood there before, and is none of those that this one has. */
  #isTownOfAnother(town: string, found: readonly string[]): boolean {
    return !found.includes(town) && [...this.#towns.values()].some((towns) => towns.includes(town))
  }

  async #findTaken(field: 'reference' | 'plate', { form, snapshot }: AdSession): Promise<void> {
    const typed = form.get().values[field].trim()
    const query = field === 'reference' ? typed : tidyPlate(typed)
    if (query === '' || (field === 'plate' && plateFault(query, null) !== null)) return
    const client = createAdsClient(this.#vitrine().http)
    const found = await (field === 'reference' ? client.findByReference(query) : client.findByPlate(query))
    const isOwn = !found || found.id === snapshot().record?.id
    if (!isOwn && form.get().values[field].trim() === typed) form.refuse(field, { reason: `${field}-exists` })
  }
}

import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { createAdListClient } from './ads.list.client.ts'
import { adListDefaults, referenceLookupStates } from './ads.list.filters.ts'
import type { AdFilters } from './ads.filters.ts'
import type { AdListClient, AdListOptions, LanguageOptions } from './ads.list.client.ts'
import type { Ad, AdSummary } from './ads.model.ts'
import { adWire } from './ads.wire.ts'

/** The calls about ads: those of a list, and those about one complete ad. */
export interface AdsClient extends AdListClient {
  get(id: number, options?: LanguageOptions): Promise<Ad>
  /** Finds an ad by its reference, in any state except sold; null if there is none. */
  findByReference(reference: string, options?: AdListOptions): Promise<AdSummary | null>
  /** Finds a published or draft ad by its vehicle's number plate; null if there is none. */
  findByPlate(plate: string, options?: AdListOptions): Promise<AdSummary | null>
}

/** `topics` is told of every change; without it, the caller announces changes. */
export const createAdsClient = (http: Http, topics?: Topics): AdsClient => {
  const lists = createAdListClient(http, topics)
  const one = async (criteria: Partial<AdFilters>, options?: AdListOptions): Promise<AdSummary | null> => {
    const state = adListDefaults('other', { states: [...referenceLookupStates], ...criteria, withLots: true })
    return (await lists.list({ ...state, limit: 1 }, options)).items[0] ?? null
  }
  return {
    ...lists,
    get: async (id, { language, signal } = {}) =>
      adWire.decode(await http.send({ service: 'provider', path: `/annonce/${id}`, query: { lang: language }, ...(signal && { signal }) })),
    findByReference: (reference, options) => one({ references: [reference] }, options),
    findByPlate: (plate, options) => one({ states: ['active', 'draft'] }, { ...options, fieldValues: { NUMERO_IMMATRICULATION: plate } }),
  }
}

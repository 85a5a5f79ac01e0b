import type { Account, Universe } from '../account/account.model.ts'
import type { QueryParams } from '../http/query.ts'
import type { Language } from '../i18n/languages.ts'
import { decodeCriteria, encodeCriteria } from './ads.criteria.wire.ts'
import { criteriaOf, defaultStates, statesOr } from './ads.filters.ts'
import type { AdCriteria, AdListState } from './ads.filters.types.ts'
import { identifierLimit, seesSoldAds } from './ads.rules.ts'

/*
 * Where the provider's names of the list's state live in ours:
 *
 * | provider | here |
 * |---|---|
 * | page, limit, offset, sort, search, preset | the same of `ListState` |
 * | active | `ListState.preset`: `active` is what the switch stood for |
 * | advanced | derived: `hasAdvancedCriteria(filters)` opens the panel |
 * | before, after | `updated.to`, `updated.from` |
 * | category, type | `category` |
 * | annoncesActivees, annoncesDesactivees, annoncesModeles | `states.active`, `states.draft`, `states.model` |
 * | annoncesVendues, annoncesSupprimees | `states.sold`, `states.deleted` |
 * | published | `states`, or the preset `published` |
 * | objectTypes, typeObjets | `objectTypes` |
 * | offerTypes, sellType | `offerTypes` |
 * | mandates, stock | `mandates`, `stock` |
 * | bailleurType, creationProgramme, withoutPictures | `landlordTag`, `creationProgram`, `withoutPictures` |
 * | priceGt/Lt, surfaceGt/Lt, dateCreationGt/Lt | `price`, `surface`, `created` |
 * | marque, modele, millesime | `brand`, `model`, `year` |
 * | identifierCode, identifierValue, user | `identifier` |
 * | contact, withContacts, sanscontacts, contactManager | `contacts` |
 * | beforeContacts, afterContacts | `contactsPeriod.to`, `contactsPeriod.from` |
 * | portalsSelected, portalCodeNames, diffusion | `portals` |
 * | annoncesDiffusees | `broadcast` |
 * | gratuit, quota | `freePortals`, `quotaPortals` |
 * | postId | `ids` |
 */

export interface AdQueryOptions {
  /** Null or absent while nobody knows who is signed in: the server then applies the account's defaults. */
  account?: Account | null
  language?: Language
  /** Wire names of the fields to reply with; all of them when absent. */
  fields?: readonly string[]
  universe?: Universe
  /** Exact values of further fields by their code. */
  fieldValues?: Readonly<Record<string, string>>
}

/** What a list of this state asks the provider for. */
export const toWireQuery = (state: AdListState, options: AdQueryOptions = {}): QueryParams => ({
  ...encodeCriteria({
    ...criteriaOf(state, options.account ?? null),
    universe: options.universe ?? null,
    fieldValues: { ...options.fieldValues },
  }),
  fields: options.fields,
  lang: options.language,
})

/** A query as the server answers it: nothing is left open any more. */
export interface ResolvedAdCriteria extends AdCriteria {
  /** Empty when nothing that was asked for may be seen. */
  states: NonNullable<AdCriteria['states']>
}

/**
 * The server's reading of the same query for the account that asks: absent states become the account's default, no state at
 * all becomes every one but deleted, sold ads stay hidden without the sold option, and a sub-user's identifier is imposed.
 * Which advertisers may be looked at is the caller's to check. Throws an ApiError of kind `invalid` that names the parameter.
 */
export const fromWireQuery = (params: URLSearchParams, account: Account): ResolvedAdCriteria => {
  const criteria = decodeCriteria(params)
  const soldProducts = seesSoldAds(account)
  const asked = criteria.states ? statesOr(criteria.states) : defaultStates(criteria.parent, soldProducts)
  const states = asked.filter(state => state !== 'sold' || soldProducts)
  return { ...criteria, states, identifier: identifierLimit(account.user, states) ?? criteria.identifier }
}

import type { Account, Universe } from '../account/account.model.ts'
import type { QueryParams } from '../http/query.ts'
import type { Language } from '../i18n/languages.ts'
import { decodeListQuery, encodeListQuery } from '../list/list.query.ts'
import { namedBy, queryReaderOf } from '../query/query-reader.ts'
import {
  adSchema,
  criteriaOf,
  defaultStates,
  emptyAdFilters,
  statesOr,
  usualAdList,
  type AdCriteria,
  type AdListState,
  type SearchField,
} from './ads.list.filters.ts'
import { identifierLimit, seesSoldAds } from './ads.rules.ts'

/*
 * Which of our fields the provider's parameters correspond to:
 *
 * | provider | here |
 * |---|---|
 * | page, limit, offset, sort, search, preset | the same of `ListState` |
 * | active | `ListState.preset`: `active` is what the switch stood for |
 * | advanced | derived: `changedFilters(adFilters, filters)` |
 * | before, after | `updated.to`, `updated.from` |
 * | category, type | `category` |
 * | annoncesActivees, annoncesDesactivees, annoncesModeles | `states` |
 * | annoncesVendues, annoncesSupprimees | `states` |
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
  /** Null or absent if the account is unknown: the server then applies the account's defaults. */
  account?: Account | null
  language?: Language
  /** Wire names of the fields to reply with; all of them when absent. */
  fields?: readonly string[]
  universe?: Universe
  /** Exact values of further fields by their code. */
  fieldValues?: Readonly<Record<string, string>>
}

const searchFieldCodes = { city: 'ville', title: 'titre', reference: 'reference' } as const satisfies Record<SearchField, string>
const universes = { IMMO: 'IMMO', VO: 'VO' } as const
const standAlone = '00'

const parentCode = (parent: AdCriteria['parent']): string | number | null =>
  parent === 'none' ? standAlone : parent === 'any' ? null : parent

/** The provider's query for a list in this state. */
export const toWireQuery = (
  state: AdListState,
  { account = null, fields, universe, fieldValues = {}, language }: AdQueryOptions = {},
): QueryParams => {
  const { states, parent, searchIn, ...criteria } = criteriaOf(state, account)
  const filters = { ...emptyAdFilters, ...criteria, states: states ?? [] }
  return {
    ...encodeListQuery(adSchema, { ...state, filters }),
    annonce_parente: parentCode(parent),
    'champsRechercheLibre[]': searchIn.map((field) => searchFieldCodes[field]),
    universe,
    ...Object.fromEntries(Object.entries(fieldValues).map(([code, value]) => [`dataValues[${code}]`, value])),
    fields,
    lang: language,
  }
}

/** Criteria as the server resolved them: every default is filled in. */
export interface ResolvedAdCriteria extends AdCriteria {
  /** Empty if the requested states may not be seen. */
  states: NonNullable<AdCriteria['states']>
}

const fieldValuesOf = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const code = /^dataValues\[(\w{1,80})\]$/.exec(name)?.[1]
      return code && value ? [[code, value]] : []
    }),
  )

/** "Lots" without a programme means the lots of programme 0, of which there are none. */
const parentOf = (parentId: number | null): AdCriteria['parent'] => (parentId === null ? 'any' : parentId === 0 ? 'none' : parentId)

/**
 * The server's parsing of the same query for the calling account: absent states become the account's default, an empty
 * choice becomes all states but deleted, sold ads stay hidden without the sold option, and a sub-user's identifier is enforced.
 * The caller checks which advertisers may be seen. Throws an ApiError of kind `invalid` that names the parameter.
 */
export const fromWireQuery = (params: URLSearchParams, account: Account): ResolvedAdCriteria => {
  const { filters, preset: _, ...rest } = decodeListQuery(adSchema, params, usualAdList())
  const { parentId, withLots: _lots, category: _category, ...plain } = filters
  const { list, optional } = queryReaderOf(params)
  const parent = parentOf(parentId)
  const soldProducts = seesSoldAds(account)
  const requested = params.has('etat') ? statesOr(filters.states) : defaultStates(parent, soldProducts)
  const states = requested.filter((state) => state !== 'sold' || soldProducts)
  return {
    ...plain,
    ...rest,
    parent,
    states,
    identifier: identifierLimit(account.user, states) ?? filters.identifier,
    universe: optional('universe', namedBy(universes)),
    fieldValues: fieldValuesOf(params),
    searchIn: list('champsRechercheLibre[]', namedBy(searchFieldCodes)),
  }
}

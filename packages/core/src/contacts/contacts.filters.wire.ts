import { dayCount, type Period } from '../days/days.ts'
import { defaultTimeZone } from '../days/time-zones.ts'
import type { QueryParams } from '../http/query.ts'
import type { Language } from '../i18n/languages.ts'
import type { Parameter } from '../list/list.filters.ts'
import { decodeListQuery, checkParameters, decodeQuery, encodeListQuery, encodeQuery, filterParameters } from '../list/list.query.ts'
import { maxPageSize } from '../list/list.sizes.ts'
import { storableNumber, namedBy, queryReaderOf } from '../query/query-reader.ts'
import { scopeFilters, type ContactFilters, type ContactScope } from './contacts.filters.ts'
import {
  breakdownDefaults,
  breakdownSchema,
  contactListDefaults,
  contactSchemas,
  languageParameter,
  type BreakdownListState,
  type BreakdownPreset,
  type ContactListState,
} from './contacts.list.filters.ts'
import type { BreakdownKind, Channel, PeriodFilter } from './contacts.model.ts'
import { periodOf } from './contacts.period.rules.ts'

/*
 * Where the provider's names of the list's state live in ours:
 *
 * | provider | here |
 * |---|---|
 * | activeName | the tab, `Channel` |
 * | page, limit, search, sort; the same with `Calls`, `Posts`, `Portals` behind | one `ListState` for each list |
 * | presetPosts, presetPortals, sanscontacts, withContacts | `BreakdownListState.preset` |
 * | codeNames, diffusees, selectionnees, envoyees | `filters.portals` |
 * | annonce, annonceParente | `filters.adId` |
 *
 * Every other name stands in the tables of filters.
 */

/** When and where a query is asked: a period such as "the last seven days" means other days elsewhere. */
export interface Moment {
  timeZone?: string | undefined
  now?: Date | undefined
}

export interface ContactQueryOptions extends Moment {
  language?: Language | undefined
}

/** Filters once their period is worked out. */
type Resolved<Filters extends ContactScope> = Omit<Filters, 'period'> & { period: Period }

/** What a scope asks for once its period is worked out. */
export type ScopeCriteria = Resolved<ContactScope>

/** What a list is asked for once its period is worked out: the meaning of a query on the wire. */
export interface ContactCriteria extends Resolved<ContactFilters> {
  search: string
  /** One of `contactSorts` or `callSorts`, descending with a leading minus. */
  sort: string
  page: number
  limit: number
  cursor: string | null
  /** Only these; an empty array means all. */
  ids: number[]
}

export interface BreakdownCriteria extends ScopeCriteria {
  by: BreakdownKind
  preset: BreakdownPreset
  search: string
  /** One of `breakdownSorts`, descending with a leading minus. */
  sort: string
  page: number
  limit: number
}

/** The longest period that can be asked for, in days. */
export const maxPeriodDays = 731

const resolve = <Filters extends ContactScope>(filters: Filters, { timeZone, now }: Moment): Resolved<Filters> => ({
  ...filters,
  period: periodOf(filters.period, now ?? new Date(), timeZone ?? defaultTimeZone),
})

export const scopeCriteria = (scope: ContactScope, moment: Moment): ScopeCriteria => resolve(scope, moment)

/** A period of one's own with these days. */
const withDays = <Filters extends ContactScope>(filters: Filters, moment: Moment): Filters => {
  const period: PeriodFilter = { kind: 'custom', ...resolve(filters, moment).period }
  return { ...filters, period }
}

/** The server's reading of a period. */
const readResolved = <Filters extends ContactScope>(filters: Filters, params: URLSearchParams, moment: Moment): Resolved<Filters> => {
  const resolved = resolve(filters, moment)
  return dayCount(resolved.period) > maxPeriodDays ? queryReaderOf(params).refuse('afterContacts') : resolved
}

/** What a state asks for; a criterion that means nothing for the channel is dropped. */
export const contactCriteria = (
  channel: Channel,
  { filters, search, sort, page, limit, cursor }: ContactListState,
  moment: Moment = {},
): ContactCriteria => ({
  ...resolve(filters, moment),
  reconciliation: channel === 'mail' && filters.reconciliation,
  callStatus: channel === 'call' ? filters.callStatus : null,
  search,
  sort,
  page,
  limit,
  cursor,
  ids: [],
})

/** What a list of this state asks the provider for. */
export const toContactQuery = (
  channel: Channel,
  state: ContactListState,
  { language, ...moment }: ContactQueryOptions = {},
): QueryParams => ({
  ...encodeListQuery(contactSchemas[channel], { ...state, filters: withDays(state.filters, moment) }),
  lang: language,
})

/**
 * Asks for these of a list once more, whatever has become of their handling and of their words since: what a page shows can so be
 * renewed without taking anything out of it, and somebody who was found by name and then erased is shown by name no more.
 */
export const toContactIdsQuery = (
  channel: Channel,
  state: ContactListState,
  ids: readonly number[],
  options: ContactQueryOptions = {},
): QueryParams => ({
  ...toContactQuery(
    channel,
    { ...state, filters: { ...state.filters, handling: [], ownerId: null, overdue: false }, search: '', page: 1, cursor: null },
    options,
  ),
  limit: maxPageSize,
  ids: [...ids],
})

/** The server's reading of the same query. Throws an ApiError of kind `invalid` that names the parameter. */
export const fromContactQuery = (channel: Channel, params: URLSearchParams, moment: Moment = {}): ContactCriteria => {
  const { filters, preset: _, offset: __, ...rest } = decodeListQuery(contactSchemas[channel], params, contactListDefaults(channel))
  return { ...readResolved(filters, params, moment), ...rest, ids: queryReaderOf(params).list('ids', storableNumber) }
}

const kindCodes = { portal: 'diffuseur', ad: 'annonce' } as const

/** What a breakdown of this state asks the provider for. */
export const toBreakdownQuery = (
  by: BreakdownKind,
  state: BreakdownListState,
  { language, ...moment }: ContactQueryOptions = {},
): QueryParams => ({
  par: kindCodes[by],
  preset: state.preset,
  ...encodeListQuery(breakdownSchema, { ...state, filters: withDays(state.filters, moment) }),
  lang: language,
})

/** The server's reading of the same query; by portal unless it says otherwise. */
export const fromBreakdownQuery = (params: URLSearchParams, moment: Moment = {}): BreakdownCriteria => {
  const { filters, offset: _, cursor: __, ...rest } = decodeListQuery(breakdownSchema, params, breakdownDefaults())
  return { by: queryReaderOf(params).optional('par', namedBy(kindCodes)) ?? 'portal', ...readResolved(filters, params, moment), ...rest }
}

/** Every parameter of a synthesis. */
export const synthesisParameters: readonly Parameter[] = [...filterParameters(scopeFilters), languageParameter]

export const toSynthesisQuery = (scope: ContactScope, { language, ...moment }: ContactQueryOptions = {}): QueryParams => ({
  ...encodeQuery(scopeFilters, withDays(scope, moment)),
  lang: language,
})

/** The server's reading of the same query. */
export const fromSynthesisQuery = (params: URLSearchParams, moment: Moment = {}): ScopeCriteria => {
  checkParameters(params, synthesisParameters)
  return readResolved(decodeQuery(scopeFilters, queryReaderOf(params)), params, moment)
}

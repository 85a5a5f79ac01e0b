import { dayCount, type Period } from '../days/days.ts'
import { defaultTimeZone } from '../days/time-zones.ts'
import type { QueryParams } from '../http/query.ts'
import type { Language } from '../i18n/languages.ts'
import type { Parameter } from '../list/list.filters.ts'
import { decodeListQuery, checkParameters, decodeQuery, encodeListQuery, encodeQuery, filterParameters } from '../list/list.query.ts'
import { maxPageSize } from '../list/list.sizes.ts'
import { storableNumber, namedBy, queryReaderOf } from '../query/query-reader.ts'
import { emptyAdStates, scopeFilters, type ContactFilters, type ContactScope } from './contacts.filters.ts'
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
 * Which of our fields the provider's parameters correspond to:
 *
 * | provider | here |
 * |---|---|
 * | activeName | the tab, `Channel` |
 * | page, limit, search, sort; the same with `Calls`, `Posts`, `Portals` behind | one `ListState` for each list |
 * | preset, presetPosts, presetPortals, sanscontacts, withContacts | `BreakdownListState.preset` |
 *
 * Every other name stands in the tables of filters.
 */

/** The time and time zone of a query, which decide the days of a period such as "the last seven days". */
export interface Moment {
  timeZone?: string | undefined
  now?: Date | undefined
}

export interface ContactQueryOptions extends Moment {
  language?: Language | undefined
}

/** Filters whose period has been turned into days. */
type Resolved<Filters extends ContactScope> = Omit<Filters, 'period'> & { period: Period }

/** The criteria of a scope, with its period as days. */
export type ScopeCriteria = Resolved<ContactScope>

/** The criteria of a list, with its period as days: what is sent on the wire. */
export interface ContactCriteria extends Resolved<ContactFilters> {
  search: string
  /** One of `contactSorts` or `callSorts`, with a leading minus for descending. */
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
  /** One of `breakdownSorts`, with a leading minus for descending. */
  sort: string
  page: number
  limit: number
}

/** The longest period that can be requested, in days. */
export const maxPeriodDays = 731

const resolve = <Filters extends ContactScope>(filters: Filters, { timeZone, now }: Moment): Resolved<Filters> => ({
  ...filters,
  period: periodOf(filters.period, now ?? new Date(), timeZone ?? defaultTimeZone),
})

export const scopeCriteria = (scope: ContactScope, moment: Moment): ScopeCriteria => resolve(scope, moment)

/** Filters with a custom period of these days. */
const withDays = <Filters extends ContactScope>(filters: Filters, moment: Moment): Filters => {
  const period: PeriodFilter = { kind: 'custom', ...resolve(filters, moment).period }
  return { ...filters, period }
}

/** The server's parsing of filters with a period. */
const readResolved = <Filters extends ContactScope>(filters: Filters, params: URLSearchParams, moment: Moment): Resolved<Filters> => {
  const resolved = resolve(filters, moment)
  return dayCount(resolved.period) > maxPeriodDays ? queryReaderOf(params).refuse('afterContacts') : resolved
}

/** The criteria of a state; filters that do not apply to the channel are dropped. */
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

/** The provider's query for a list in this state. */
export const toContactQuery = (
  channel: Channel,
  state: ContactListState,
  { language, ...moment }: ContactQueryOptions = {},
): QueryParams => ({
  ...encodeListQuery(contactSchemas[channel], { ...state, filters: withDays(state.filters, moment) }),
  lang: language,
})

/**
 * The query that reloads these rows of a list, whatever has become of their handling, their ads and their texts: what a page shows can
 * be refreshed without removing rows, and a person who was found by name and then erased is no longer shown by name.
 */
export const toContactIdsQuery = (
  channel: Channel,
  state: ContactListState,
  ids: readonly number[],
  options: ContactQueryOptions = {},
): QueryParams => ({
  ...toContactQuery(
    channel,
    {
      ...state,
      filters: { ...state.filters, ...emptyAdStates, handling: [], ownerId: null, overdue: false },
      search: '',
      page: 1,
      cursor: null,
    },
    options,
  ),
  limit: maxPageSize,
  ids: [...ids],
})

/** The server's parsing of the same query. Throws an ApiError of kind `invalid` that names the parameter. */
export const fromContactQuery = (channel: Channel, params: URLSearchParams, moment: Moment = {}): ContactCriteria => {
  const { filters, preset: _, offset: __, ...rest } = decodeListQuery(contactSchemas[channel], params, contactListDefaults(channel))
  return { ...readResolved(filters, params, moment), ...rest, ids: queryReaderOf(params).list('ids', storableNumber) }
}

const flagCodes = { set: 'oui', unset: 'non' } as const
const kindCodes = { portal: 'diffuseur', ad: 'annonce' } as const

/** The provider's query for a breakdown in this state. */
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

/** The preset by the provider's two flags, for a query without a preset. */
const presetOf = (params: URLSearchParams): BreakdownPreset => {
  const { optional } = queryReaderOf(params)
  const isSet = (name: 'withContacts' | 'sanscontacts'): boolean => optional(name, namedBy(flagCodes)) === 'set'
  return isSet('sanscontacts') ? 'sanscontacts' : isSet('withContacts') ? 'withContacts' : breakdownDefaults().preset
}

/** The server's parsing of the same query; by portal unless it says otherwise. */
export const fromBreakdownQuery = (params: URLSearchParams, moment: Moment = {}): BreakdownCriteria => {
  const defaults = { ...breakdownDefaults(), preset: presetOf(params) }
  const { filters, offset: _, cursor: __, ...rest } = decodeListQuery(breakdownSchema, params, defaults)
  return { by: queryReaderOf(params).optional('par', namedBy(kindCodes)) ?? 'portal', ...readResolved(filters, params, moment), ...rest }
}

/** Every parameter of a synthesis. */
export const synthesisParameters: readonly Parameter[] = [...filterParameters(scopeFilters, ['contact-list']), languageParameter]

export const toSynthesisQuery = (scope: ContactScope, { language, ...moment }: ContactQueryOptions = {}): QueryParams => ({
  ...encodeQuery(scopeFilters, withDays(scope, moment)),
  lang: language,
})

/** The server's parsing of the same query. */
export const fromSynthesisQuery = (params: URLSearchParams, moment: Moment = {}): ScopeCriteria => {
  checkParameters(params, synthesisParameters)
  return readResolved(decodeQuery(scopeFilters, queryReaderOf(params)), params, moment)
}

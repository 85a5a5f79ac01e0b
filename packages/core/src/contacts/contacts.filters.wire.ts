import type { QueryParams } from '../http/query.ts'
import { namedBy, queryReaderOf, sortBy, wholeNumber, type QueryReader } from '../wire/query-reader.ts'
import { contactListDefaults } from './contacts.filters.ts'
import { callSorts, contactSorts } from './contacts.filters.types.ts'
import type { ContactFilters, ContactListState } from './contacts.filters.types.ts'
import type { Channel } from './contacts.model.ts'
import { decodeScope, encodeScope, scopeCriteria, type ContactQueryOptions, type Moment, type ScopeCriteria } from './contacts.scope.wire.ts'

/*
 * Where the provider's names of the list's state live in ours:
 *
 * | provider | here |
 * |---|---|
 * | activeName | the tab, `Channel` |
 * | page, limit, search, sort; the same with `Calls`, `Posts`, `Portals` behind | one `ListState` for each list |
 * | presetPosts, presetPortals, sanscontacts, withContacts | `BreakdownListState.preset` |
 * | afterContacts, beforeContacts | `filters.period` |
 * | codeNames, diffusees, selectionnees, envoyees | `filters.portals` |
 * | rapprochement | `filters.reconciliation` |
 * | statutAppel | `filters.callStatus` |
 * | annonce, annonceParente | `filters.adId` |
 */

/** What a list is asked for once its period is worked out: the meaning of a query on the wire. */
export interface ContactCriteria extends ScopeCriteria, Omit<ContactFilters, keyof ScopeCriteria> {
  search: string
  /** One of `contactSorts` or `callSorts`, descending with a leading minus. */
  sort: string
  page: number
  limit: number
  cursor: string | null
  /** Only these; an empty array means all. */
  ids: number[]
}

/** The largest page a reply carries. */
export const maxContactPage = 100

const handlingCodes = { new: 'nouveau', 'in-progress': 'en_cours', done: 'traite' } as const
const statusCodes = { answered: 'repondu', missed: 'manque' } as const
const overdueCode = 'retard'

/** What a state asks for; a wish that means nothing for the channel is dropped. */
export const contactCriteria = (channel: Channel, state: ContactListState, moment: Moment = {}): ContactCriteria => ({
  ...state.filters,
  ...scopeCriteria(state.filters, moment),
  reconciliation: channel === 'mail' && state.filters.reconciliation,
  callStatus: channel === 'call' ? state.filters.callStatus : null,
  search: state.search,
  sort: state.sort,
  page: state.page,
  limit: state.limit,
  cursor: state.cursor,
  ids: [],
})

/** What a list of this state asks the provider for. */
export const toContactQuery = (
  channel: Channel,
  state: ContactListState,
  { language, ...moment }: ContactQueryOptions = {},
): QueryParams => {
  const criteria = contactCriteria(channel, state, moment)
  return {
    ...encodeScope(criteria),
    rapprochement: criteria.reconciliation ? 'O' : null,
    traitement: criteria.handling.map(name => handlingCodes[name]),
    responsable: criteria.ownerId,
    rappel: criteria.overdue ? overdueCode : null,
    personne: criteria.personId,
    statutAppel: criteria.callStatus && statusCodes[criteria.callStatus],
    search: criteria.search,
    sort: criteria.sort,
    page: criteria.page,
    limit: criteria.limit,
    cursor: criteria.cursor,
    lang: language,
  }
}

/**
 * Asks for these of a list once more, whatever has become of their handling since: what a page shows can so be renewed without
 * taking anything out of it.
 */
export const toContactIdsQuery = (channel: Channel, state: ContactListState, ids: readonly number[], options: ContactQueryOptions = {}): QueryParams => ({
  ...toContactQuery(channel, { ...state, filters: { ...state.filters, handling: [], ownerId: null, overdue: false }, page: 1, cursor: null }, options),
  limit: maxContactPage,
  ids: [...ids],
})

const rankOf = ({ optional, text }: QueryReader, channel: Channel) => {
  // The provider's filter keeps the list of calls beside that of mails, under names of its own.
  const name = (usual: string): string => (channel === 'call' && text(usual) === '' ? `${usual}Calls` : usual)
  return {
    search: text(name('search')),
    sort: optional(name('sort'), sortBy(channel === 'call' ? callSorts : contactSorts)) ?? contactListDefaults(channel).sort,
    page: Math.max(1, optional(name('page'), wholeNumber) ?? 1),
    limit: Math.min(maxContactPage, Math.max(1, optional(name('limit'), wholeNumber) ?? contactListDefaults(channel).limit)),
  }
}

/** The server's reading of the same query. Throws an ApiError of kind `invalid` that names the parameter. */
export const fromContactQuery = (channel: Channel, params: URLSearchParams, moment: Moment = {}): ContactCriteria => {
  const reader = queryReaderOf(params)
  const { optional, list } = reader
  return {
    ...decodeScope(reader, moment),
    reconciliation: channel === 'mail' && optional('rapprochement', namedBy({ only: 'O', none: 'N' })) === 'only',
    handling: list('traitement', namedBy(handlingCodes)),
    ownerId: optional('responsable', wholeNumber),
    overdue: optional('rappel', namedBy({ overdue: overdueCode })) !== null,
    personId: optional('personne', wholeNumber),
    callStatus: channel === 'call' ? optional('statutAppel', namedBy(statusCodes)) : null,
    ...rankOf(reader, channel),
    cursor: params.get('cursor') || null,
    ids: list('ids', wholeNumber),
  }
}

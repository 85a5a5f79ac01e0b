import type { Http } from '../http/http.types.ts'
import type { QueryParams } from '../http/query.ts'
import { makeOwnChange } from '../http/own-changes.ts'
import type { Language } from '../i18n/languages.ts'
import type { Page } from '../list/list.model.ts'
import type { Topics } from '../topics/topics.ts'
import { toContactIdsQuery, toContactQuery, type ContactQueryOptions } from './contacts.filters.wire.ts'
import { handlingChangeWire } from './contacts.handling.wire.ts'
import type { ContactListState } from './contacts.list.filters.ts'
import {
  touchKey,
  type Call,
  type CallDetail,
  type Channel,
  type Contact,
  type ContactDetail,
  type HandlingChange,
} from './contacts.model.ts'
import { callDetailWire, callPageWire, callWire, contactDetailWire, contactPageWire, contactWire } from './contacts.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** `timeZone` is the account's, see `accountTimeZone`; the days of the period are counted in it. */
interface ContactListOptions extends ContactQueryOptions, Cancellable {
  /** Only these contacts, even if their handling no longer matches the filters. */
  ids?: readonly number[] | undefined
}

/** The calls of the lists of contacts and calls. Each throws only ApiError; a change announces `contacts`. */
export interface ContactsClient {
  contacts(state: ContactListState, options?: ContactListOptions): Promise<Page<Contact>>
  calls(state: ContactListState, options?: ContactListOptions): Promise<Page<Call>>
  contact(id: number, options?: Cancellable): Promise<ContactDetail>
  call(id: number, options?: Cancellable): Promise<CallDetail>
  /** Refused with the code `changed-meanwhile` if somebody else changed it since `version`. */
  changeContact(id: number, change: HandlingChange, options?: Cancellable): Promise<Contact>
  changeCall(id: number, change: HandlingChange, options?: Cancellable): Promise<Call>
}

const paths: Record<Channel, string> = { mail: '/contacts', call: '/calls' }

/** `topics` is told of every change; without it, the caller announces changes. */
export const createContactsClient = (http: Http, topics?: Topics): ContactsClient => {
  const list = (channel: Channel, state: ContactListState, { signal, ids, ...options }: ContactListOptions): Promise<unknown> =>
    http.send({
      service: 'provider',
      path: paths[channel],
      query: ids ? toContactIdsQuery(channel, state, ids, options) : toContactQuery(channel, state, options),
      ...(signal && { signal }),
    })
  const one = (channel: Channel, id: number, { signal }: Cancellable): Promise<unknown> =>
    http.send({ service: 'provider', path: `${paths[channel]}/${id}`, ...(signal && { signal }) })
  const change = (channel: Channel, id: number, changes: HandlingChange, { signal }: Cancellable): Promise<unknown> => {
    const body = handlingChangeWire.encode(changes)
    return http.send({ service: 'provider', method: 'PATCH', path: `${paths[channel]}/${id}`, body, ...(signal && { signal }) })
  }
  const changed = async <Result extends Contact | Call>(channel: Channel, id: number, send: () => Promise<Result>): Promise<Result> => {
    const result = await makeOwnChange(http, touchKey(channel, id), send, ({ handling }) => handling.version)
    topics?.announce('contacts')
    return result
  }

  return {
    contacts: async (state, options = {}) => contactPageWire.decode(await list('mail', state, options)),
    calls: async (state, options = {}) => callPageWire.decode(await list('call', state, options)),
    contact: async (id, options = {}) => contactDetailWire.decode(await one('mail', id, options)),
    call: async (id, options = {}) => callDetailWire.decode(await one('call', id, options)),
    changeContact: (id, changes, options = {}) =>
      changed('mail', id, async () => contactWire.decode(await change('mail', id, changes, options))),
    changeCall: (id, changes, options = {}) => changed('call', id, async () => callWire.decode(await change('call', id, changes, options))),
  }
}

export interface FirstContactsOptions {
  language: Language
  /** Rows; by default what every list starts with. */
  limit?: number | undefined
  signal?: AbortSignal
}

/**
 * The query of an untouched list before the account is known. It leaves out the days: the server takes the last seven in the
 * account's time zone, which the page does not know yet.
 */
export const firstContactsQuery = ({ language, limit = 10 }: Omit<FirstContactsOptions, 'signal'>): QueryParams => ({
  sort: '-date_enregistrement',
  page: 1,
  limit,
  lang: language,
})

/** Fetches the first page of an untouched list of contacts by mail. */
export const fetchFirstContacts = async (http: Http, { signal, ...options }: FirstContactsOptions): Promise<Page<Contact>> =>
  contactPageWire.decode(
    await http.send({ service: 'provider', path: '/contacts', query: firstContactsQuery(options), ...(signal && { signal }) }),
  )

import type { Http } from '../http/http.types.ts'
import { makeOwnChange } from '../http/own-changes.ts'
import type { Page } from '../list/list.model.ts'
import type { Topics } from '../topics/topics.ts'
import { fetchBreakdown, type BreakdownOptions } from './contacts.breakdown.ts'
import type { ContactScope } from './contacts.filters.ts'
import { toContactIdsQuery, toContactQuery, type ContactQueryOptions } from './contacts.filters.wire.ts'
import type { HandlingChange } from './contacts.handling.ts'
import { handlingChangeWire } from './contacts.handling.wire.ts'
import type { BreakdownListState, ContactListState } from './contacts.list.filters.ts'
import { touchKey } from './contacts.model.ts'
import type {
  BreakdownKind,
  BreakdownRow,
  Call,
  CallDetail,
  Channel,
  Contact,
  ContactDetail,
  ContactSynthesis,
  Visit,
} from './contacts.model.ts'
import { fetchSynthesis, type SynthesisOptions } from './contacts.synthesis.ts'
import { fetchVisits } from './contacts.visits.ts'
import type { VisitListState } from './contacts.visits.filters.ts'
import { callDetailWire, callPageWire, callWire, contactDetailWire, contactPageWire, contactWire } from './contacts.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** `timeZone` is the account's, see `accountTimeZone`; the period of the state is counted in it. */
export interface ContactListOptions extends ContactQueryOptions, Cancellable {
  /** Only these of the list, also those whose handling does not fit it any more. */
  ids?: readonly number[] | undefined
}

/** The calls of the contact manager's lists. Every one throws ApiError and nothing else; a change announces `contacts`. */
export interface ContactListClient {
  contacts(state: ContactListState, options?: ContactListOptions): Promise<Page<Contact>>
  calls(state: ContactListState, options?: ContactListOptions): Promise<Page<Call>>
  contact(id: number, options?: Cancellable): Promise<ContactDetail>
  call(id: number, options?: Cancellable): Promise<CallDetail>
  /** Refused with the code `changed-meanwhile` when somebody else changed it since `version`. */
  changeContact(id: number, change: HandlingChange, options?: Cancellable): Promise<Contact>
  changeCall(id: number, change: HandlingChange, options?: Cancellable): Promise<Call>
}

/** All calls of the contact manager; a widget that needs one of the last three alone takes its `fetch…` instead. */
export interface ContactsClient extends ContactListClient {
  synthesis(scope: ContactScope, options?: SynthesisOptions): Promise<ContactSynthesis>
  breakdown(by: BreakdownKind, state: BreakdownListState, options?: BreakdownOptions): Promise<Page<BreakdownRow>>
  visits(state: VisitListState, options?: Cancellable): Promise<Page<Visit>>
}

const paths: Record<Channel, string> = { mail: '/contacts', call: '/calls' }

/** `topics` hears of every change; without it the caller tells whoever has to know. */
export const createContactListClient = (http: Http, topics?: Topics): ContactListClient => {
  const list = (channel: Channel, state: ContactListState, { signal, ids, ...options }: ContactListOptions): Promise<unknown> =>
    http.send({
      service: 'provider',
      path: paths[channel],
      query: ids ? toContactIdsQuery(channel, state, ids, options) : toContactQuery(channel, state, options),
      ...(signal && { signal }),
    })
  const one = (channel: Channel, id: number, { signal }: Cancellable): Promise<unknown> =>
    http.send({ service: 'provider', path: `${paths[channel]}/${id}`, ...(signal && { signal }) })
  const change = (channel: Channel, id: number, wish: HandlingChange, { signal }: Cancellable): Promise<unknown> => {
    const body = handlingChangeWire.encode(wish)
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
    changeContact: (id, wish, options = {}) => changed('mail', id, async () => contactWire.decode(await change('mail', id, wish, options))),
    changeCall: (id, wish, options = {}) => changed('call', id, async () => callWire.decode(await change('call', id, wish, options))),
  }
}

export const createContactsClient = (http: Http, topics?: Topics): ContactsClient => ({
  ...createContactListClient(http, topics),
  synthesis: (scope, options) => fetchSynthesis(http, scope, options),
  breakdown: (by, state, options) => fetchBreakdown(http, by, state, options),
  visits: (state, options) => fetchVisits(http, state, options),
})

import { abilitiesOf } from '@vitrine/core/account'
import { canSeeContacts } from '@vitrine/core/contacts'
import * as v from 'valibot'
import type { Services } from '../ports/services.ts'
import { findContact } from '../contacts/contacts.store.ts'
import { contactViewer, viewerOf } from '../contacts/contacts.model.ts'
import { grantRefusal } from '../http/auth.ts'
import type { Caller } from '../caller.ts'
import { callerOf, type AppContext, type Page } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import type { ContactEvent, EventHub } from './events.hub.service.ts'
import { openStream } from './events.stream.service.ts'

/** What following needs beside the ports. */
export interface EventServices extends Services {
  events: EventHub
  /** Who a bearer token belongs to, of whichever kind it is; null when it is worth nothing. */
  recognise(token: string): Promise<Caller | null>
}

/** Proxies close a connection on which nothing is said for long. */
const heartbeatMs = 25_000
const scope = 'contacts:read'

const tokenOf = (c: AppContext): string => (c.req.header('authorization') ?? '').replace(/^Bearer /i, '')

const mayFollow = ({ account, embed }: Caller, page: Page | null): boolean =>
  canSeeContacts(abilitiesOf(account)).allowed && (!embed || grantRefusal(page, embed, scope) === null)

/** Judges with the rights of that moment: the caller is looked up again for every line. */
const judgeOf = ({ database, recognise }: EventServices, token: string, page: Page | null) => async (event: ContactEvent | null): Promise<'yes' | 'no' | 'over'> => {
  const caller = await recognise(token)
  if (!caller || !mayFollow(caller, page)) return 'over'
  if (event === null) return 'yes'
  const viewer = viewerOf(caller)
  if (!viewer.scope.includes(event.advertiser)) return 'no'
  if (viewer.restrictedTo === null) return 'yes'
  return (await findContact(database, viewer, event.kind === 'call' ? 'call' : 'mail', event.id)) ? 'yes' : 'no'
}

/** Tells at once that a contact came in or that its handling was changed, so that an open screen need not ask. */
export const eventsEndpoints = (services: EventServices): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/evenements',
    tag: 'Contacts',
    summary: 'Server-sent events: one for each contact or call that comes in, and for each whose handling is changed',
    access: 'session',
    scope,
    reply: { status: 200, description: 'text/event-stream; `event: contacts`, data {canal, id, annonceur}: it came in; `event: traitement`, data {canal, id, annonceur, version}: its handling was changed, to this version', schema: v.string() },
    refusals: { 'not-subscribed': 403, 'too-many-followers': 429, unavailable: 503 },
    async handle(c) {
      contactViewer(callerOf(c))
      const account = callerOf(c).account.advertiser.id
      const refusal = services.events.refusal(account)
      if (refusal) throw new Refusal(refusal, { retryAfter: 60 })
      const stream = await openStream({ hub: services.events, account, judge: judgeOf(services, tokenOf(c), c.get('page')), heartbeatMs })
      return c.body(stream, 200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Some proxies gather a reply before they pass it on.
        'x-accel-buffering': 'no',
      })
    },
  }),
]

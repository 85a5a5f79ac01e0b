import { abilitiesOf } from '@vitrine/core/account'
import { canSeeContacts } from '@vitrine/core/contacts'
import type { WidgetScope } from '@vitrine/core/embed'
import { canReadReviews } from '@vitrine/core/reviews'
import * as v from 'valibot'
import type { Services } from '../ports/services.ts'
import { viewerOf as adViewerOf } from '../ads/ads.model.ts'
import { findAd } from '../ads/ads.store.ts'
import { findContact } from '../contacts/contacts.store.ts'
import { contactViewer, viewerOf } from '../contacts/contacts.model.ts'
import { grantRefusal } from '../http/auth.ts'
import type { Caller } from '../caller.ts'
import { callerOf, type AppContext, type Page } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import type { EventHub, ServerEvent } from './events.hub.service.ts'
import { openStream } from './events.stream.service.ts'

/** The services that event streams need beside the ports. */
export interface EventServices extends Services {
  events: EventHub
  /** The caller of a bearer token of any kind; null if it is invalid. */
  recognise(token: string): Promise<Caller | null>
}

/** The interval of heartbeats: proxies close connections that are silent for long. */
const heartbeatMs = 25_000

const tokenOf = (c: AppContext): string => (c.req.header('authorization') ?? '').replace(/^Bearer /i, '')

/** The events that a caller may receive. */
interface Hearing {
  contacts: boolean
  ads: boolean
  reviews: boolean
  notifications: boolean
}

const hearingOf = ({ account, embed }: Caller, page: Page | null): Hearing => {
  const isGranted = (scope: WidgetScope): boolean => !embed || grantRefusal(page, embed, scope) === null
  return {
    contacts: canSeeContacts(abilitiesOf(account)).allowed && isGranted('contacts:read'),
    ads: isGranted('ads:read'),
    reviews: canReadReviews(account) && isGranted('reviews:read'),
    // They are for a person, whom a page of another site does not know.
    notifications: !embed,
  }
}

/** Refuses a caller who may receive no events. */
const hearingOrRefusal = (caller: Caller, page: Page | null): Hearing => {
  const hearing = hearingOf(caller, page)
  if (Object.values(hearing).includes(true)) return hearing
  const refusal = caller.embed && grantRefusal(page, caller.embed, 'contacts:read')
  if (refusal) throw refusal
  contactViewer(caller)
  return hearing
}

const concerns = async ({ database }: EventServices, caller: Caller, event: ServerEvent): Promise<boolean> => {
  if (event.kind === 'notification') return event.user === caller.account.user.id
  if (!caller.scope.includes(event.advertiser)) return false
  if (event.kind === 'review') return true
  if (event.kind === 'ad') return (await findAd(database, adViewerOf(caller), event.id)) !== null
  const viewer = viewerOf(caller)
  return viewer.restrictedTo === null || (await findContact(database, viewer, event.kind === 'call' ? 'call' : 'mail', event.id)) !== null
}

const parts = {
  ad: 'ads',
  review: 'reviews',
  notification: 'notifications',
  mail: 'contacts',
  reconciliation: 'contacts',
  call: 'contacts',
} as const satisfies Record<ServerEvent['kind'], keyof Hearing>

/**
 * Checks each event with the caller's current rights. If these have been reduced the stream ends, and the client has to
 * reconnect.
 */
const judgeOf =
  (services: EventServices, { token, page, heard }: { token: string; page: Page | null; heard: Hearing }) =>
  async (event: ServerEvent | null): Promise<'yes' | 'no' | 'over'> => {
    const caller = await services.recognise(token)
    if (!caller) return 'over'
    const now = hearingOf(caller, page)
    if ((Object.keys(heard) as (keyof Hearing)[]).some((part) => heard[part] && !now[part])) return 'over'
    if (event === null) return 'yes'
    return heard[parts[event.kind]] && (await concerns(services, caller, event)) ? 'yes' : 'no'
  }

/** Notifies at once of new contacts, changed handling, saved ads, reviews and notifications, so that an open screen need not poll. */
export const eventsEndpoints = (services: EventServices): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/evenements',
    tag: 'Contacts',
    summary:
      'Server-sent events: one for each contact or call that comes in, for each whose handling is changed, for each ad that is saved, where reviews have changed, and where a notification of the caller was added, read or removed',
    access: 'session',
    // Any scope is accepted, and events are limited to it; a token without a suitable scope is refused.
    scope: 'any',
    reply: {
      status: 200,
      description:
        'text/event-stream; `event: contacts`, data {canal, id, annonceur}: it came in; `event: traitement`, data {canal, id, annonceur, version}: its handling was changed, to this version; `event: annonce`, data {id, annonceur, version}: the ad was saved, as this version; `event: avis`, data {annonceur}: its reviews have changed; `event: notification`, data {}: those of the caller have changed, never told to a page of another site',
      schema: v.string(),
    },
    refusals: { 'not-subscribed': 403, 'scope-missing': 403, 'too-many-followers': 429, unavailable: 503 },
    async handle(c) {
      const page = c.get('page')
      const heard = hearingOrRefusal(callerOf(c), page)
      const account = callerOf(c).account.advertiser.id
      const refusal = services.events.refusal(account)
      if (refusal) throw new Refusal(refusal, { retryAfter: 60 })
      const stream = await openStream({
        hub: services.events,
        account,
        authorize: judgeOf(services, { token: tokenOf(c), page, heard }),
        heartbeatMs,
      })
      return c.body(stream, 200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Some proxies buffer replies.
        'x-accel-buffering': 'no',
      })
    },
  }),
]

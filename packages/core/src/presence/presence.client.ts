import type { Http, HttpCall } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import type { MediumKey } from './presence.media.model.ts'
import type { ListingField } from './presence.fields.model.ts'
import type { DriftChoice, DuplicateAct, Presence, PresenceEvent } from './presence.model.ts'
import { driftDecisionWire, duplicateDecisionWire, presenceEventsWire, presenceWire } from './presence.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about an establishment on its media; it is named by its advertiser's id. Each throws only ApiError; changes announce the topic. */
export interface PresenceClient {
  find(advertiserId: number, options?: Cancellable): Promise<Presence>
  /** What happened with all media, newest first; before an event with `before`. */
  history(advertiserId: number, options?: Cancellable & { before?: number }): Promise<PresenceEvent[]>
  /** Sends the sheet now, to one medium or to all that are served by themselves. */
  send(advertiserId: number, medium?: MediumKey): Promise<Presence>
  /** Looks at what a medium shows now. */
  check(advertiserId: number, medium: MediumKey): Promise<Presence>
  decide(advertiserId: number, medium: MediumKey, decision: { field: ListingField; choice: DriftChoice }): Promise<Presence>
  decideDuplicate(advertiserId: number, medium: MediumKey, act: DuplicateAct): Promise<Presence>
  /** Says that somebody entered the sheet there by hand, as it is in this version. */
  enter(advertiserId: number, medium: MediumKey, version: number): Promise<Presence>
}

export const createPresenceClient = (http: Http, topics?: Topics): PresenceClient => {
  const send = (advertiserId: number, { query, ...call }: Omit<HttpCall, 'service'>, { signal }: Cancellable = {}) =>
    http.send({ service: 'provider', ...call, query: { idAnnonceur: advertiserId, ...query }, ...(signal && { signal }) })
  const change = async (advertiserId: number, path: string, body: object = {}): Promise<Presence> => {
    const presence = presenceWire.decode(await send(advertiserId, { method: 'POST', path: `/presence${path}`, body }))
    topics?.announce('presence')
    return presence
  }
  return {
    find: async (id, options) => presenceWire.decode(await send(id, { path: '/presence' }, options)),
    async history(id, { before, ...options } = {}) {
      const query = before === undefined ? {} : { avant: before }
      return presenceEventsWire.decode(await send(id, { path: '/presence/historique', query }, options)).events
    },
    send: (id, medium) => change(id, medium === undefined ? '/envoi' : `/${medium}/envoi`),
    check: (id, medium) => change(id, `/${medium}/controle`),
    async decide(id, medium, decision) {
      const presence = await change(id, `/${medium}/ecart`, driftDecisionWire.encode(decision))
      if (decision.choice === 'theirs') topics?.announce('establishment-sheet')
      return presence
    },
    decideDuplicate: (id, medium, act) => change(id, `/${medium}/doublon`, duplicateDecisionWire.encode({ act })),
    enter: (id, medium, version) => change(id, `/${medium}/saisie`, { version }),
  }
}

import type { Http, HttpCall } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { Topics } from '../topics/topics.ts'
import type {
  PrintKind,
  ReviewPlace,
  ReviewRequest,
  ReviewRequestDetails,
  ReviewRequestSettings,
  ReviewSuggestions,
} from './review-requests.model.ts'
import {
  encodeRequest,
  flatLetter,
  printWire,
  requestsWire,
  requestWire,
  reviewSuggestionsWire,
  settingsChangeWire,
} from './review-requests.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

export interface RequestsPage {
  requests: ReviewRequest[]
  hasMore: boolean
}

/** What is sent to one person, with the number under which repeating it sends nothing more. */
interface Sending {
  details: ReviewRequestDetails
  places: readonly Pick<ReviewPlace, 'id' | 'network' | 'link'>[]
  number: string
}

/** The calls about asking for reviews; an establishment is named by its advertiser's id. Each throws only ApiError; changes announce the topic. */
export interface ReviewRequestsClient {
  find(advertiserId: number, options?: Cancellable): Promise<ReviewSuggestions>
  send(advertiserId: number, sending: Sending): Promise<ReviewRequest>
  saveSettings(advertiserId: number, settings: ReviewRequestSettings, version: number): Promise<ReviewSuggestions>
  /** Who was asked, newest first; before a request with `before`. */
  list(advertiserId: number, options?: Cancellable & { before?: number }): Promise<RequestsPage>
  /** A PDF to print. */
  print(advertiserId: number, kind: PrintKind, language: Language): Promise<Blob>
}

const decodeSuggestions = (reply: unknown): ReviewSuggestions => {
  const { letters, ...rest } = reviewSuggestionsWire.decode(reply)
  return { ...rest, letters: letters.map(({ language, ...letter }) => ({ language, ...flatLetter(letter) })) }
}

export const createReviewRequestsClient = (http: Http, topics?: Topics): ReviewRequestsClient => {
  const send = (advertiserId: number, { query, ...call }: Omit<HttpCall, 'service'>, { signal }: Cancellable = {}): Promise<unknown> =>
    http.send({ service: 'provider', ...call, query: { idAnnonceur: advertiserId, ...query }, ...(signal && { signal }) })
  const changed = <Value>(value: Value): Value => {
    topics?.announce('review-requests')
    return value
  }
  return {
    find: async (id, options) => decodeSuggestions(await send(id, { path: '/reviews/links/medias' }, options)),
    async send(id, { details, places, number }) {
      const body = encodeRequest(details, places, number)
      return changed(requestWire.decode(await send(id, { method: 'POST', path: '/mail/send-review', body })))
    },
    async saveSettings(id, settings, version) {
      const body = settingsChangeWire.encode({ settings, version })
      return changed(decodeSuggestions(await send(id, { method: 'PUT', path: '/review-requests/settings', body })))
    },
    async list(id, { before, ...options } = {}) {
      const query = before === undefined ? {} : { avant: before }
      return requestsWire.decode(await send(id, { path: '/review-requests', query }, options))
    },
    print: async (id, kind, language) =>
      (await send(id, {
        path: '/review-requests/print',
        query: { modele: printWire.encode(kind), lang: language },
        reply: 'blob',
      })) as Blob,
  }
}

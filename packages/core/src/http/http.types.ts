import type { QueryParams } from './query.ts'

/** The services behind the area and the one behind public widgets; each has a base URL of its own. */
type Service = 'backend' | 'provider' | 'auth' | 'logs' | 'broadcast' | 'embed'

/** `/api/broadcast` and `/api/embed` unless a host names others. */
export type BaseUrls = Record<Exclude<Service, 'broadcast' | 'embed'>, string> & { broadcast?: string; embed?: string }

export interface HttpCall {
  service: Service
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the service's base URL, with a leading slash, already encoded. */
  path: string
  query?: QueryParams
  /** Sent as JSON; a blob as it is. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** How the reply is read: `json` by default; `blob` for a file; `whole` for a `WholeReply`, whose headers matter; `events` for server-sent events, a body that goes on until the signal ends it. */
  reply?: 'json' | 'blob' | 'whole' | 'events'
  signal?: AbortSignal
  /** The page may go before the reply is there; browsers take no more than 64 kB of this kind. */
  keepalive?: boolean
  /** Called when the request is on its way: there is time until the reply. */
  onSent?: () => void
  /** False for the few calls that work without a session. */
  authenticated?: boolean
}

/** A reply with its headers, such as those that an upload goes by. */
export interface WholeReply {
  status: number
  headers: Headers
  text: string
}

export interface HttpConfig {
  baseUrls: BaseUrls
  /** The bearer token of the moment, or null when nobody is signed in. */
  getToken: () => string | null | Promise<string | null>
  /**
   * Called once when a token is refused, however many calls fail with it.
   * Resolves to a fresh token to try again with, or null to give up.
   */
  onUnauthorized?: (refusedToken: string | null) => Promise<string | null> | string | null | void
  /** BCP 47 tag sent as Accept-Language, so that refusals come in the language of the page. */
  getLanguage?: () => string
  /** Milliseconds; the documents' value by default. */
  timeoutMs?: number
  fetch?: typeof fetch
}

/** Sends calls and returns the parsed JSON of the reply, or its blob or events where asked for; throws ApiError and nothing else. */
export interface Http {
  send(call: HttpCall): Promise<unknown>
}

import type { QueryParams } from './query.ts'

/** The services behind the customer area, and the one behind public widgets; each has its own base URL. */
type Service = 'backend' | 'provider' | 'auth' | 'logs' | 'broadcast' | 'embed'

/** `/api/broadcast` and `/api/embed` unless a host names others. */
export type BaseUrls = Record<Exclude<Service, 'broadcast' | 'embed'>, string> & { broadcast?: string; embed?: string }

export interface HttpCall {
  service: Service
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the service's base URL, with a leading slash, already encoded. */
  path: string
  query?: QueryParams
  /** Sent as JSON; a blob or the data of a form is sent as it is. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** How the reply is read: `json` by default; `blob` for a file; `whole` for a `WholeReply` with headers; `events` for server-sent events, a body that lasts until the signal aborts it. */
  reply?: 'json' | 'blob' | 'whole' | 'events'
  signal?: AbortSignal
  /** Lets the request outlive the page; browsers limit such bodies to 64 kB. */
  keepalive?: boolean
  /** Called when the request has been sent and the reply is pending. */
  onSent?: () => void
  /** False for the few calls that need no session. */
  authenticated?: boolean
}

/** A reply with its headers, which resumable uploads need. */
export interface WholeReply {
  status: number
  headers: Headers
  text: string
}

export interface HttpConfig {
  baseUrls: BaseUrls
  /** The current bearer token, or null when nobody is signed in. */
  getToken: () => string | null | Promise<string | null>
  /**
   * Called once when a token is refused, however many calls failed with it.
   * Resolves to a fresh token to retry with, or null to give up.
   */
  onUnauthorized?: (refusedToken: string | null) => Promise<string | null> | string | null | void
  /** BCP 47 tag sent as Accept-Language, so that the server's messages come in the language of the page. */
  getLanguage?: () => string
  /** Milliseconds; by default the value of the provider's documentation. */
  timeoutMs?: number
  fetch?: typeof fetch
}

/** Sends calls and resolves to the parsed JSON of the reply, or to the blob or events that were requested; throws only ApiError. */
export interface Http {
  send(call: HttpCall): Promise<unknown>
}

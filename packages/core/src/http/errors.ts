/** What went wrong with a call, sorted by what the person can do about it. */
export type ErrorKind =
  | 'network'
  | 'timeout'
  | 'auth'
  | 'forbidden'
  | 'not-found'
  | 'rate-limit'
  | 'invalid'
  | 'conflict'
  | 'server'
  | 'wire'
  | 'cancelled'
  /** The host page failed, for example its callback that gives the token. */
  | 'host'
  /** A bug in our own code rather than a failed call. */
  | 'unknown'

/** Messages for a developer's log, where the server sent none. */
const sentences: Record<ErrorKind, string> = {
  network: 'No answer arrived: no connection, a blocked address, or an origin that the server does not know.',
  timeout: 'No answer arrived in time.',
  auth: 'Nobody is signed in, or the session is over.',
  forbidden: 'The server refuses this to whoever is signed in.',
  'not-found': 'There is nothing here for whoever is signed in.',
  'rate-limit': 'Too many calls were made in a short time.',
  invalid: 'The server did not accept what was sent.',
  conflict: 'What was to be changed has changed meanwhile.',
  server: 'The server failed.',
  wire: 'The answer could not be read.',
  cancelled: 'The call was given up on purpose.',
  host: 'The page around the widget failed.',
  unknown: 'Something failed that was no call.',
}

export const errorKinds = Object.keys(sentences) as readonly ErrorKind[]

export interface ApiErrorDetails {
  /** HTTP status, absent when no reply arrived. */
  status?: number | undefined
  /** For a developer's log, instead of the message of the kind. */
  message?: string | undefined
  /** The server's message, ready to be shown; or a function that returns one of our own, whose texts may load later than the reply. */
  serverMessage?: string | (() => string) | undefined
  /** A stable machine code of the server, such as `reference-exists`. */
  code?: string | undefined
  /** The field the error is about, by its wire name. */
  field?: string | undefined
  /** What is wrong with the field: the reason that its form knows, and the parameters of its message. */
  reason?: string | undefined
  params?: Readonly<Record<string, string | number>> | undefined
  /** The reference a person can quote to support. */
  requestId?: string | undefined
  /** Milliseconds to wait before a retry makes sense. */
  retryAfterMs?: number | undefined
  cause?: unknown
}

/** The one error that clients throw. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ErrorKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly field: string | undefined
  readonly reason: string | undefined
  readonly params: ApiErrorDetails['params']
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined
  readonly #serverMessage: ApiErrorDetails['serverMessage']

  /** The server's message, or our own in the current language. */
  get serverMessage(): string | undefined {
    return typeof this.#serverMessage === 'function' ? this.#serverMessage() : this.#serverMessage
  }

  constructor(kind: ErrorKind, details: ApiErrorDetails = {}) {
    super(details.message ?? (typeof details.serverMessage === 'string' ? details.serverMessage : sentences[kind]), {
      cause: details.cause,
    })
    this.kind = kind
    this.status = details.status
    this.#serverMessage = details.serverMessage
    this.code = details.code
    this.field = details.field
    this.reason = details.reason
    this.params = details.params
    this.requestId = details.requestId
    this.retryAfterMs = details.retryAfterMs
  }
}

/** True for a call that was aborted on purpose: no error is shown for it. */
export const isCancelled = (error: unknown): boolean => error instanceof ApiError && error.kind === 'cancelled'

/** Whether the error says more than that something failed: an unforeseen failure of the server has no better message. */
export const hasReason = ({ kind, code, serverMessage }: ApiError): boolean =>
  kind === 'server' ? serverMessage !== undefined && code !== 'server' : kind !== 'unknown'

/** Converts any thrown value to an ApiError, so that error states handle one type. */
export const toApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError('unknown', { cause: error }))

import { ApiError, toApiError, type ErrorKind } from '@vitrine/core/http'

/** The kinds of errors that a page can act on; finer ones stay internal. docs/embedding-errors.md says what to do about each. */
export const errorCodes = ['network', 'auth', 'forbidden', 'not-found', 'rate-limit', 'server', 'render', 'version', 'config'] as const

export type VitrineErrorCode = (typeof errorCodes)[number]

export interface VitrineErrorDetail {
  code: VitrineErrorCode
  /** A message for a developer's log, not for the person in front of the screen. */
  message: string
  /** The reference to quote to support, if the server sent one. */
  requestId: string | undefined
  error: unknown
}

/** The events every widget sends; all bubble and cross shadow roots. */
export interface VitrineEventMap {
  'vitrine-load-start': CustomEvent<void>
  'vitrine-ready': CustomEvent<void>
  'vitrine-error': CustomEvent<VitrineErrorDetail>
  'vitrine-session-expired': CustomEvent<void>
}

/** A failure that is not a failed call: a missing provider, a template that throws, a file that cannot be loaded. */
export class WidgetError extends Error {
  override readonly name = 'WidgetError'
  readonly code: VitrineErrorCode

  constructor(code: VitrineErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

export const codeOfKind: Readonly<Record<ErrorKind, VitrineErrorCode>> = {
  network: 'network',
  timeout: 'network',
  auth: 'auth',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  'rate-limit': 'rate-limit',
  invalid: 'server',
  conflict: 'server',
  server: 'server',
  wire: 'server',
  cancelled: 'server',
  host: 'config',
  unknown: 'render',
}

export const errorCode = (error: unknown): VitrineErrorCode =>
  error instanceof WidgetError ? error.code : codeOfKind[toApiError(error).kind]

const sentenceOf = (error: unknown): string =>
  error instanceof WidgetError || error instanceof ApiError ? error.message : `The widget failed by itself: ${String(error)}.`

export const errorDetail = (error: unknown): VitrineErrorDetail => ({
  code: errorCode(error),
  message: sentenceOf(error),
  requestId: (error as ApiError | undefined)?.requestId,
  error,
})

/** Dispatches a bubbling, composed event; returns false if a listener prevented its default. */
export const emit = (target: EventTarget, type: string, detail?: unknown, cancelable = false): boolean =>
  target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }))

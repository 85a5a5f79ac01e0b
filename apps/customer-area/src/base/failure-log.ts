import { ApiError, hasReason, isCancelled, type Http } from '@vitrine/core/http'

/** The maximum number of entries of one page, so that a screen that fails repeatedly does not flood the log. */
const maxEntries = 20

const limits = { message: 500, stack: 4_000 }

// Addresses may contain what people typed, or a token.
const withoutQueries = (text: string): string => text.replace(/[?#][^\s)'"]*/g, '')

const describe = (error: unknown): { message: string; stack?: string; requestId?: string } => {
  if (!(error instanceof Error)) return { message: withoutQueries(String(error)).slice(0, limits.message) }
  const kind = error instanceof ApiError ? `${error.kind} ${error.status ?? ''}`.trim() : error.name
  const cause = error instanceof ApiError && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return {
    message: withoutQueries(`${kind}: ${error.message}${cause}`).slice(0, limits.message),
    ...(error.stack && { stack: withoutQueries(error.stack).slice(0, limits.stack) }),
    ...(error instanceof ApiError && error.requestId && { requestId: error.requestId.slice(0, 64) }),
  }
}

/** Whether the person was told why, or nothing is wrong: a refusal, a lost connection, an expired session. */
const isStated = (error: unknown): boolean => isCancelled(error) || (error instanceof ApiError && error.kind !== 'wire' && hasReason(error))

export interface FailureLog {
  /** Sends an unforeseen failure to the service's log; never throws, and sends each message once. */
  report(error: unknown): void
}

export const createFailureLog = (http: Http, isSignedIn: () => boolean): FailureLog => {
  const sent = new Set<string>()
  return {
    report(error) {
      if (isStated(error) || !isSignedIn()) return
      const entry = describe(error)
      if (sent.has(entry.message) || sent.size >= maxEntries) return
      sent.add(entry.message)
      const body = { level: 'error', ...entry, page: window.location.pathname }
      http.send({ service: 'logs', method: 'POST', path: '/logs', body }).catch(() => {})
    },
  }
}

/** Reports uncaught errors; returns a function that stops. */
export const watchPage = ({ report }: FailureLog, page: Window = window): (() => void) => {
  const onError = (event: ErrorEvent): void => report(event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent): void => report(event.reason)
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}

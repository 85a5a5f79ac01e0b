import { ApiError, hasReason, isCancelled, type Http } from '@vitrine/core/http'

/** Entries one page may send; a screen that fails in a circle must not flood the log. */
const maxEntries = 20

const limits = { message: 500, stack: 4_000 }

// Addresses may carry what people typed, or a token.
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

/** The person was told why, or can do nothing wrong with it: a refusal, a lost connection, an ended session. */
const isStated = (error: unknown): boolean => isCancelled(error) || (error instanceof ApiError && error.kind !== 'wire' && hasReason(error))

export interface FailureLog {
  /** Sends a failure nobody has a sentence for to the log of the service; never throws, says the same thing once. */
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

/** Reports what no part of the application caught; returns the function that stops. */
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

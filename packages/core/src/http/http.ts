import { ApiError } from './errors.ts'
import { sendWithRetry, type OutgoingRequest } from './fetch-json.ts'
import type { Http, HttpCall, HttpConfig } from './http.types.ts'
import { toQueryString } from './query.ts'
import { createSharing } from './sharing.ts'

/** The value of the provider's documentation: long enough for the slowest report. */
const defaultTimeoutMs = 1_000_000

const toUrl = (config: HttpConfig, call: HttpCall): string => {
  const query = call.query ? toQueryString(call.query) : ''
  return (config.baseUrls[call.service] ?? `/api/${call.service}`) + call.path + (query && `?${query}`)
}

const toHeaders = (config: HttpConfig, call: HttpCall, token: string | null): Record<string, string> => {
  const language = config.getLanguage?.()
  return {
    accept: 'application/json',
    ...(language && { 'accept-language': language }),
    ...(call.body !== undefined &&
      !(call.body instanceof Blob) &&
      !(call.body instanceof FormData) && { 'content-type': 'application/json' }),
    ...(token !== null && (call.service === 'logs' ? { 'x-auth-token': token } : { authorization: `Bearer ${token}` })),
    ...call.headers,
  }
}

const toOutgoing = (config: HttpConfig, call: HttpCall, token: string | null): OutgoingRequest => ({
  fetch: config.fetch ?? globalThis.fetch.bind(globalThis),
  url: toUrl(config, call),
  method: call.method ?? 'GET',
  headers: toHeaders(config, call, token),
  body: call.body,
  reply: call.reply,
  keepalive: call.keepalive ?? false,
  timeoutMs: config.timeoutMs ?? defaultTimeoutMs,
})

const throwIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new ApiError('cancelled')
}

/** The host's callback that gives the token failed. */
const toHostError = (cause: unknown): ApiError => (cause instanceof ApiError ? cause : new ApiError('host', { cause }))

/** Renews the token once for each refused token, however many calls failed with it; a failed renewal may be retried. */
const createRenewal = (config: HttpConfig) => {
  const answers = new Map<string | null, Promise<string | null>>()
  const renew = async (refused: string | null): Promise<string | null> => {
    try {
      const fresh = (await config.onUnauthorized?.(refused)) ?? null
      if (refused === null) answers.delete(refused)
      return fresh
    } catch (cause) {
      answers.delete(refused)
      throw toHostError(cause)
    }
  }
  return (refused: string | null): Promise<string | null> => {
    const answer = answers.get(refused) ?? renew(refused)
    answers.set(refused, answer)
    return answer
  }
}

/**
 * The transport of every client: bearer token, time-out, cancellation, typed errors.
 * Concurrent identical GETs share one request; a caller that aborts only leaves it.
 */
export const createHttp = (config: HttpConfig): Http => {
  const share = createSharing()
  const renew = createRenewal(config)

  const attempt = (call: HttpCall, token: string | null): Promise<unknown> => {
    throwIfAborted(call.signal)
    const outgoing = toOutgoing(config, call, token)
    const key = outgoing.method === 'GET' && !call.reply ? JSON.stringify([outgoing.url, outgoing.headers]) : Symbol(outgoing.url)
    const reply =
      call.reply === 'events'
        ? sendWithRetry(outgoing, call.signal ?? new AbortController().signal)
        : share(key, (signal) => sendWithRetry(outgoing, signal), call.signal)
    call.onSent?.()
    return reply
  }

  const currentToken = async (): Promise<string | null> => {
    try {
      return await config.getToken()
    } catch (cause) {
      throw toHostError(cause)
    }
  }

  return {
    async send(call) {
      if (call.authenticated === false) return attempt(call, null)
      const token = await currentToken()
      try {
        return await attempt(call, token)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error
        const fresh = await renew(token)
        if (fresh === null || fresh === token) throw error
        return attempt(call, fresh)
      }
    },
  }
}

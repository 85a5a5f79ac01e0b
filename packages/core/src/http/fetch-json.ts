import { ApiError, type ApiErrorDetails, type ErrorKind } from './errors.ts'
import type { HttpCall, WholeReply } from './http.types.ts'

export interface OutgoingRequest {
  fetch: typeof fetch
  url: string
  method: string
  headers: Record<string, string>
  body: unknown
  reply?: HttpCall['reply']
  keepalive?: boolean
  timeoutMs: number
}

const kindsByStatus: Record<number, ErrorKind> = {
  401: 'auth',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  410: 'not-found',
  412: 'conflict',
  429: 'rate-limit',
}

const kindOf = (status: number): ErrorKind => {
  if (status >= 500) return 'server'
  return kindsByStatus[status] ?? (status >= 400 ? 'invalid' : 'wire')
}

const retryAfterMs = (header: string | null): number | undefined => {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

const paramsOf = (value: unknown): ApiErrorDetails['params'] =>
  value && typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string | number] => /^(?:string|number)$/.test(typeof entry[1])),
      )
    : undefined

const refusal = (response: Response, text: string): ApiError => {
  const body = Object(parse(text)) as Record<string, unknown>
  return new ApiError(kindOf(response.status), {
    status: response.status,
    serverMessage: textOf(body['message']),
    code: textOf(body['code']),
    field: textOf(body['field']),
    reason: textOf(body['reason']),
    params: paramsOf(body['params']),
    requestId: textOf(body['requestId']) ?? textOf(response.headers.get('x-request-id')),
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
  })
}

/** Checks the content type: a proxy or a sign-in page may answer 200 with HTML. */
const readEvents = (response: Response): ReadableStream<Uint8Array> | null => {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response.body
  void response.body?.cancel()
  throw new ApiError('wire', { status: response.status })
}

const read = async (response: Response, reply: OutgoingRequest['reply']): Promise<unknown> => {
  if (response.ok && reply === 'events') return readEvents(response)
  if (response.ok && reply === 'blob') return response.blob()
  const text = await response.text()
  if (!response.ok) throw refusal(response, text)
  if (reply === 'whole') return { status: response.status, headers: response.headers, text } satisfies WholeReply
  if (!text) return null
  const json = parse(text)
  if (json !== undefined) return json
  throw new ApiError('wire', { status: response.status, requestId: textOf(response.headers.get('x-request-id')) })
}

/** Whether the server refused the call because it is overloaded, before beginning it: any call can then be retried. */
export const isBusy = ({ status, code }: ApiError): boolean => status === 503 && code === 'busy'

/** Sends one request; resolves to the parsed JSON of the reply, or null when it has no body. A stream of events lasts until the signal aborts it. */
const sendOnce = async (outgoing: OutgoingRequest, signal: AbortSignal): Promise<unknown> => {
  const { fetch, url, method, headers, body, reply, keepalive, timeoutMs } = outgoing
  const controller = new AbortController()
  const giveUp = (kind: ErrorKind): void => controller.abort(new ApiError(kind))
  const cancel = (): void => giveUp('cancelled')
  const timer = setTimeout(giveUp, timeoutMs, 'timeout')
  signal.addEventListener('abort', cancel)
  try {
    const sent = body === undefined ? {} : { body: body instanceof Blob || body instanceof FormData ? body : JSON.stringify(body) }
    return await read(await fetch(url, { method, headers, signal: controller.signal, ...sent, ...(keepalive && { keepalive }) }), reply)
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw controller.signal.aborted ? controller.signal.reason : new ApiError('network', { cause })
  } finally {
    clearTimeout(timer)
    if (reply !== 'events') signal.removeEventListener('abort', cancel)
  }
}

const mostTries = 4
const usualPauseMs = 1_000
/** The longest pause before a retry: nobody should wait longer in front of a screen without a message. */
const longestPauseMs = 10_000

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    signal.addEventListener('abort', over)
  })

/** Sends a request and retries it after the time that a busy server names, plus a random part that spreads the retries of many clients. */
export const sendWithRetry = async (outgoing: OutgoingRequest, signal: AbortSignal): Promise<unknown> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendOnce(outgoing, signal)
    } catch (error) {
      const waitMs = error instanceof ApiError && isBusy(error) ? (error.retryAfterMs ?? usualPauseMs) : Infinity
      if (tries === mostTries || waitMs > longestPauseMs) throw error
      await pause(waitMs * (1 + Math.random() / 2), signal)
      if (signal.aborted) throw new ApiError('cancelled', { cause: error })
    }
  }
}

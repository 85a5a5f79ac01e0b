import { NetworkFault, type LeftOut, type NetworkFaultFacts } from './social-networks.connector.model.ts'

export type Json = unknown

/** A value inside untyped JSON; undefined if there is none. */
export const at = (value: Json, ...path: readonly (string | number)[]): Json =>
  path.reduce<Json>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string | number, Json>)[key] : undefined),
    value,
  )

export const textAt = (value: Json, ...path: readonly (string | number)[]): string | null => {
  const found = at(value, ...path)
  return typeof found === 'string' && found !== '' ? found : typeof found === 'number' ? String(found) : null
}

export const numberAt = (value: Json, ...path: readonly (string | number)[]): number | null => {
  const found = Number(at(value, ...path) ?? Number.NaN)
  return Number.isFinite(found) ? found : null
}

export const listAt = (value: Json, ...path: readonly (string | number)[]): readonly Json[] => {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query).toString()}`

export interface NetworkReply {
  status: number
  headers: Headers
  body: Json
}

/** Interprets a reply that is no success. */
export type Judge = (reply: NetworkReply, now: Date) => NetworkFaultFacts

export interface NetworkCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** The form fields of the body. */
  form?: Readonly<Record<string, string>>
  json?: object
  bytes?: Uint8Array
  signal?: AbortSignal | undefined
  /** Whether it publishes: if its answer is lost, it is unknown whether the post was published. */
  publishes?: boolean
}

export interface NetworkHttpDeps {
  fetch: typeof fetch
  now: () => Date
  judge: Judge
}

const callMs = 60_000
const longestAnswer = 300
const largestReply = 4 * 1024 * 1024

const bodyOf = ({ form, json, bytes }: NetworkCall): { body?: URLSearchParams | string | Uint8Array<ArrayBuffer>; type?: string } => {
  if (form) return { body: new URLSearchParams(form) }
  if (json) return { body: JSON.stringify(json), type: 'application/json' }
  return bytes ? { body: bytes as Uint8Array<ArrayBuffer>, type: 'application/octet-stream' } : {}
}

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const readBody = async (response: Response): Promise<Json> => {
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength > largestReply) throw new Error('The reply is too large')
  return bytes.byteLength === 0 ? null : parsed(new TextDecoder().decode(bytes))
}

const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, longestAnswer)

/** The secrets of a call, which are removed from messages even if the network repeats them. */
const secretsOf = ({ headers = {}, form = {}, query = {} }: NetworkCall): string[] =>
  [
    headers['authorization']?.replace(/^\w+ /, ''),
    ...[
      'access_token',
      'client_secret',
      'code',
      'refresh_token',
      'fb_exchange_token',
      'input_token',
      'appsecret_proof',
      'code_verifier',
    ].flatMap((name) => [form[name], query[name]]),
  ].filter((each): each is string => (each?.length ?? 0) > 3)

const withoutSecrets = (text: string, call: NetworkCall): string =>
  secretsOf(call).reduce((told, secret) => told.replaceAll(secret, '…'), text)

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** Makes calls to one vendor: resolves to a successful reply, or throws a `NetworkFault`. */
export const createNetworkHttp = ({ fetch, now, judge }: NetworkHttpDeps) => {
  const ask = async (call: NetworkCall): Promise<NetworkReply> => {
    const url = new URL(call.url)
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
    const { body, type } = bodyOf(call)
    const limit = AbortSignal.timeout(callMs)
    const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit
    const headers = { accept: 'application/json', ...(type !== undefined && { 'content-type': type }), ...call.headers }
    // Redirects are not followed.
    const response = await fetch(url, {
      method: call.method ?? 'GET',
      headers,
      signal,
      redirect: 'error',
      ...(body !== undefined && { body }),
    })
    return { status: response.status, headers: response.headers, body: await readBody(response) }
  }
  return async (call: NetworkCall): Promise<NetworkReply> => {
    const { publishes = false } = call
    const reply = await ask(call).catch((error: unknown) => {
      const isLate = isTimeout(error) || call.signal?.aborted === true
      throw new NetworkFault(isLate ? 'timeout' : 'outage', '', { isAnswerLost: publishes, cause: error })
    })
    if (reply.status >= 200 && reply.status < 300) return reply
    const { reason, answer, retryAt = null, fields = [] } = judge(reply, now())
    const told = (text: string): string => withoutSecrets(words(text), call)
    throw new NetworkFault(reason, told(answer), {
      retryAt,
      isAnswerLost: publishes && reply.status >= 500,
      status: reply.status,
      fields: fields.map((each) => ({ ...each, answer: told(each.answer) })),
    })
  }
}

/** The seconds or the date of a header `Retry-After`. */
export const retryAtOf = (headers: Headers, now: Date): Date | null => {
  const value = headers.get('retry-after')
  if (value === null) return null
  const time = /^\d+$/.test(value) ? now.getTime() + Number(value) * 1_000 : Date.parse(value)
  return Number.isFinite(time) ? new Date(time) : null
}

/** The dependencies of a connector. */
export interface ConnectorDeps {
  app: { clientId: string; clientSecret: string; url?: string | undefined; version?: string | undefined }
  fetch: typeof fetch
  now: () => Date
  /** Waits, unless the signal is aborted. */
  pause: (ms: number, signal?: AbortSignal) => Promise<void>
}

const longestWaitMs = 4 * 60_000
const firstPauseMs = 1_000
const longestPauseMs = 15_000

/** Polls until there is a result, for example until a file is processed. */
export const poll = async <Value>({
  pause,
  ask,
  signal,
}: {
  pause: ConnectorDeps['pause']
  ask: () => Promise<Value | null>
  signal?: AbortSignal
}): Promise<Value> => {
  let waited = 0
  for (let ms = firstPauseMs; waited <= longestWaitMs; ms = Math.min(ms * 2, longestPauseMs)) {
    const answer = await ask()
    if (answer !== null) return answer
    await pause(ms, signal).catch((error: unknown) => {
      throw new NetworkFault('timeout', '', { cause: error })
    })
    waited += ms
  }
  throw new NetworkFault('timeout', '')
}

/** Runs calls one after the other. */
export const inOrder = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, position: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const [position, item] of items.entries()) results.push(await work(item, position))
  return results
}

/** A text normalised for comparison: networks trim it, and join blank lines. */
export const comparable = (text: string | null): string => (text ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Ignores a refusal: what comes after a published post must not make it fail. */
export const quietly = async <Value>(work: () => Promise<Value>): Promise<Value | NetworkFault> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NetworkFault) return error
    throw error
  }
}

interface FirstComment {
  text: string
  /** The texts of the existing comments. */
  read: () => Promise<(string | null)[]>
  write: () => Promise<LeftOut[]>
}

/** Writes the first comment unless it exists. */
export const commentOnce = async ({ text, read, write }: FirstComment): Promise<LeftOut[]> => {
  if (text === '') return []
  const there = await quietly(read)
  if (there instanceof NetworkFault) return [{ what: 'first-comment', position: 0, answer: there.answer }]
  return there.some((comment) => comparable(comment) === comparable(text)) ? [] : write()
}

/** Tolerance for clocks that differ: a post published this much earlier may still be the same. */
const skewMs = 60_000

export const isSince = (created: string | number | null, since: Date): boolean =>
  created !== null && new Date(created).getTime() >= since.getTime() - skewMs

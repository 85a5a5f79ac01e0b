import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, errorKinds, isCancelled, toApiError } from './errors.ts'
import { createHttp } from './http.ts'
import type { HttpCall, HttpConfig } from './http.types.ts'
import { createLatest } from './latest.ts'

const baseUrls = { backend: '/b', provider: '/p', auth: '/a', logs: '/l' }
const ads: HttpCall = { service: 'provider', path: '/annonce', query: { page: 1 } }

type Renew = NonNullable<HttpConfig['onUnauthorized']>
type Reply = (url: string, init: RequestInit) => Response | Promise<Response>

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers })

const serve = (reply: Reply, config: Partial<HttpConfig> = {}) => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>((url, init) => Promise.resolve().then(() => reply(url, init)))
  const http = createHttp({ baseUrls, getToken: () => 'token', fetch: fetch as unknown as typeof globalThis.fetch, ...config })
  const headers = (call = 0): Record<string, string> => fetch.mock.calls[call]?.[1].headers as Record<string, string>
  return { http, fetch, headers }
}

/** A server that answers when the test says so, and notices an abort as fetch does. */
const serveByHand = (config: Partial<HttpConfig> = {}) => {
  const waiting: { resolve: (reply: Response) => void; signal: AbortSignal }[] = []
  const reply: Reply = (_url, { signal }) =>
    new Promise((resolve, reject) => {
      if (!signal) return
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      waiting.push({ resolve, signal })
    })
  return { ...serve(reply, config), waiting }
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => expect.fail('the call should have failed'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

afterEach(() => vi.useRealTimers())

describe('a call', () => {
  it('goes below the base URL of its service and resolves to the parsed reply', async () => {
    const { http, fetch } = serve(() => json({ total_items: 3 }))
    expect(await http.send(ads)).toEqual({ total_items: 3 })
    expect(fetch.mock.calls[0]?.[0]).toBe('/p/annonce?page=1')
  })

  it('tells once it is on its way, and not while it waits for a token', async () => {
    let give = (_token: string): void => undefined
    const { http, fetch } = serve(() => json({}), { getToken: () => new Promise<string>((resolve) => (give = resolve)) })
    const sentWith: number[] = []
    const reply = http.send({ ...ads, onSent: () => sentWith.push(fetch.mock.calls.length) })
    await settle()
    expect(sentWith).toEqual([])
    give('token')
    await reply
    expect(sentWith).toEqual([1])
  })

  it('carries the bearer token, but its own header to the logs', async () => {
    const { http, headers } = serve(() => json({}))
    await http.send(ads)
    await http.send({ service: 'logs', method: 'POST', path: '/logs', body: {} })
    expect(headers(0)).toMatchObject({ authorization: 'Bearer token' })
    expect(headers(1)).toMatchObject({ 'x-auth-token': 'token' })
    expect(headers(1)).not.toHaveProperty('authorization')
  })

  it('carries no token where none is needed, nor asks for one', async () => {
    const getToken = vi.fn<() => string>(() => 'token')
    const { http, headers } = serve(() => json({}), { getToken })
    await http.send({ ...ads, authenticated: false })
    expect(headers()).not.toHaveProperty('authorization')
    expect(getToken).not.toHaveBeenCalled()
  })

  it('sends its body as JSON and names the language of the page', async () => {
    const { http, fetch, headers } = serve(() => json({}), { getLanguage: () => 'es-MX' })
    await http.send({ service: 'auth', method: 'POST', path: '/connect', body: { username: 'a' } })
    expect(fetch.mock.calls[0]?.[1].body).toBe('{"username":"a"}')
    expect(headers()).toMatchObject({ 'content-type': 'application/json', 'accept-language': 'es-MX' })
  })

  it('may outlive its page', async () => {
    const { http, fetch } = serve(() => json({}))
    await http.send({ ...ads, keepalive: true })
    expect(fetch.mock.calls[0]?.[1].keepalive).toBe(true)
  })

  it('resolves to null for a reply without a body', async () => {
    const { http } = serve(() => new Response(null, { status: 204 }))
    expect(await http.send({ ...ads, method: 'DELETE' })).toBeNull()
  })
})

describe('a failed call', () => {
  it.each(errorKinds)('of the kind %s has a sentence for whoever reads a log', (kind) => {
    expect(new ApiError(kind).message).toMatch(/^[A-Z].+ .+\.$/)
  })

  it.each([
    [400, 'invalid'],
    [401, 'auth'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [410, 'not-found'],
    [413, 'invalid'],
    [422, 'invalid'],
    [429, 'rate-limit'],
    [500, 'server'],
    [503, 'server'],
  ] as const)('%i is sorted as %s', async (status, kind) => {
    const { http } = serve(() => json({}, status))
    expect(await failure(http.send(ads))).toMatchObject({ kind, status })
  })

  it('keeps what the server says', async () => {
    const body = { code: 'reference-exists', message: 'Cette référence existe.', field: 'reference', requestId: 'r-1' }
    const { http } = serve(() => json(body, 409, { 'retry-after': '7' }))
    expect(await failure(http.send(ads))).toMatchObject({
      serverMessage: 'Cette référence existe.',
      message: 'Cette référence existe.',
      code: 'reference-exists',
      field: 'reference',
      requestId: 'r-1',
      retryAfterMs: 7000,
    })
  })

  it('reads the request id from the header and a retry date as a distance', async () => {
    vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z'), toFake: ['Date'] })
    const headers = { 'x-request-id': 'r-2', 'retry-after': 'Tue, 01 Jan 2030 00:01:00 GMT' }
    const { http } = serve(() => json({}, 429, headers))
    expect(await failure(http.send(ads))).toMatchObject({ requestId: 'r-2', retryAfterMs: 60_000 })
  })

  it('keeps its status when the body is a page of a gateway', async () => {
    const { http } = serve(() => new Response('<html>', { status: 502 }))
    const error = await failure(http.send(ads))
    expect(error).toMatchObject({ kind: 'server', status: 502 })
    expect(error.serverMessage).toBeUndefined()
  })

  it('is a wire error when a good reply is not JSON', async () => {
    const { http } = serve(() => new Response('<html>', { headers: { 'x-request-id': 'r-3' } }))
    expect(await failure(http.send(ads))).toMatchObject({ kind: 'wire', requestId: 'r-3' })
  })

  it('is a network error when nothing answers, and the host’s when the token cannot be had', async () => {
    const down = (): never => {
      throw new TypeError('fetch failed')
    }
    expect((await failure(serve(down).http.send(ads))).kind).toBe('network')
    expect(await failure(serve(() => json({}), { getToken: down }).http.send(ads))).toMatchObject({
      kind: 'host',
      cause: new TypeError('fetch failed'),
    })
  })

  it('lets any thrown value become one type', () => {
    const known = new ApiError('conflict')
    expect(toApiError(known)).toBe(known)
    expect(toApiError(new Error('x')).kind).toBe('unknown')
  })
})

describe('time-out', () => {
  it.each([
    [undefined, 1_000_000],
    [5_000, 5_000],
  ])('with %s set, comes after %i ms', async (timeoutMs, expected) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { http, waiting } = serveByHand(timeoutMs === undefined ? {} : { timeoutMs })
    const error = failure(http.send(ads))
    await settle()
    vi.advanceTimersByTime(expected - 1)
    expect(waiting[0]?.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect((await error).kind).toBe('timeout')
  })

  it('leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await serve(() => json({})).http.send(ads)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a server that has its hands full', () => {
  const busy = (retryAfter = '2') => json({ code: 'busy' }, 503, { 'retry-after': retryAfter })
  const serveInTurn = (...replies: Response[]) => serve(() => replies.shift() ?? json('done'))
  beforeEach(() => void vi.useFakeTimers())

  it('is asked again after the time that it names, also for a change, which it did not begin', async () => {
    const { http, fetch } = serveInTurn(busy(), busy())
    const reply = http.send({ ...ads, method: 'PATCH', body: {} })
    await vi.advanceTimersByTimeAsync(1_999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_001)
    expect(fetch).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await reply).toBe('done')
  })

  it('is left in peace after some tries', async () => {
    const { http, fetch } = serve(() => busy())
    const error = failure(http.send(ads))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([(await error).code, fetch.mock.calls.length]).toEqual(['busy', 4])
  })

  it.each([
    ['would let people wait too long', () => busy('60')],
    ['says nothing of the kind', () => json({ code: 'unavailable' }, 503, { 'retry-after': '2' })],
  ])('is not asked again when it %s', async (_, reply) => {
    const { http, fetch } = serve(reply)
    expect((await failure(http.send(ads))).status).toBe(503)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is not asked again for a call that was given up meanwhile', async () => {
    const { http, fetch } = serve(() => busy())
    const controller = new AbortController()
    const error = failure(http.send({ ...ads, signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(1_000)
    controller.abort()
    expect(isCancelled(await error)).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('cancelling', () => {
  it('is an error that nobody needs to show, and hangs up', async () => {
    const { http, waiting } = serveByHand()
    const controller = new AbortController()
    const error = failure(http.send({ ...ads, signal: controller.signal }))
    await settle()
    controller.abort()
    expect(isCancelled(await error)).toBe(true)
    expect(waiting[0]?.signal.aborted).toBe(true)
  })

  it('before the start sends nothing', async () => {
    const { http, fetch } = serve(() => json({}))
    expect(isCancelled(await failure(http.send({ ...ads, signal: AbortSignal.abort() })))).toBe(true)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('happens to the older of two requests of a list', async () => {
    const { http, waiting } = serveByHand()
    const latest = createLatest()
    const older = failure(http.send({ ...ads, signal: latest() }))
    await settle()
    const newer = http.send({ ...ads, query: { page: 2 }, signal: latest() })
    expect(isCancelled(await older)).toBe(true)
    await settle()
    waiting[1]?.resolve(json('page 2'))
    expect(await newer).toBe('page 2')
  })
})

describe('identical GETs', () => {
  it('share one request while it is under way, and ask anew afterwards', async () => {
    const { http, fetch, waiting } = serveByHand()
    const both = [http.send(ads), http.send({ ...ads, signal: new AbortController().signal })]
    await settle()
    waiting[0]?.resolve(json('page'))
    expect(await Promise.all(both)).toEqual(['page', 'page'])
    expect(fetch).toHaveBeenCalledTimes(1)
    void http.send(ads)
    await settle()
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('go on for the others when one caller leaves, and stop when the last one does', async () => {
    const { http, waiting } = serveByHand()
    const [first, second] = [new AbortController(), new AbortController()]
    const errors = [first, second].map(({ signal }) => failure(http.send({ ...ads, signal })))
    await settle()
    first.abort()
    expect(isCancelled(await errors[0])).toBe(true)
    expect(waiting[0]?.signal.aborted).toBe(false)
    second.abort()
    expect(isCancelled(await errors[1])).toBe(true)
    expect(waiting[0]?.signal.aborted).toBe(true)
  })

  it('start over when a caller comes after the last one left', async () => {
    const { http, fetch } = serveByHand()
    const controller = new AbortController()
    const left = failure(http.send({ ...ads, signal: controller.signal }))
    await settle()
    controller.abort()
    void http.send(ads)
    await left
    await settle()
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('are not shared between tokens, nor are calls that change something', async () => {
    let token = 'one'
    const { http, fetch } = serveByHand({ getToken: () => token })
    void http.send(ads)
    await settle()
    token = 'two'
    void http.send(ads)
    const patch: HttpCall = { ...ads, method: 'PATCH', body: {} }
    void http.send(patch)
    void http.send(patch)
    await settle()
    expect(fetch).toHaveBeenCalledTimes(4)
  })
})

describe('a refused token', () => {
  const pages = Array.from({ length: 20 }, (_, page): HttpCall => ({ ...ads, query: { page } }))

  it('is reported once however many calls fail', async () => {
    const onUnauthorized = vi.fn<Renew>(() => null)
    const { http } = serve(() => json({ message: 'expired' }, 401), { onUnauthorized })
    const errors = await Promise.all(pages.map((call) => failure(http.send(call))))
    expect(errors.map(({ kind }) => kind)).toEqual(Array(20).fill('auth'))
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('token')
  })

  it('is replaced once, and each call tried once more with the fresh one', async () => {
    const onUnauthorized = vi.fn<Renew>(() => Promise.resolve('fresh'))
    const bearer = (init: RequestInit): string | undefined => (init.headers as Record<string, string>)['authorization']
    const { http, fetch } = serve((_url, init) => (bearer(init) === 'Bearer fresh' ? json('ok') : json({}, 401)), { onUnauthorized })
    expect(await Promise.all(pages.map((call) => http.send(call)))).toEqual(Array(20).fill('ok'))
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    expect(fetch).toHaveBeenCalledTimes(40)
  })

  it('ends in an error when the fresh one is refused too', async () => {
    const { http, fetch } = serve(() => json({}, 401), { onUnauthorized: () => 'fresh' })
    expect((await failure(http.send(ads))).kind).toBe('auth')
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('may be asked about again after the question itself failed', async () => {
    const onUnauthorized = vi.fn<Renew>().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('fresh')
    const { http, fetch } = serve(() => json({}, 401), { onUnauthorized })
    expect((await failure(http.send(ads))).kind).toBe('host')
    await failure(http.send(ads))
    expect(onUnauthorized).toHaveBeenCalledTimes(2)
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('is no matter of a call without a session', async () => {
    const onUnauthorized = vi.fn<Renew>()
    const { http } = serve(() => json({ code: 'rejected' }, 401), { onUnauthorized })
    expect(await failure(http.send({ ...ads, authenticated: false }))).toMatchObject({ kind: 'auth', code: 'rejected' })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })
})

describe('other replies than JSON', () => {
  const file: HttpCall = { ...ads, reply: 'blob' }

  it('come as a blob, each for itself', async () => {
    const { http, fetch } = serve(() => new Response('bytes'))
    const [first, second] = (await Promise.all([http.send(file), http.send(file)])) as Blob[]
    expect(await first?.text()).toBe('bytes')
    expect(second).not.toBe(first)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('still tell a refusal', async () => {
    const { http } = serve(() => json({ message: 'Gone', code: 'expired' }, 410))
    expect(await failure(http.send(file))).toMatchObject({ kind: 'not-found', code: 'expired', serverMessage: 'Gone' })
  })

  it('come as events only where the reply is a stream of events, not a page of somebody in between', async () => {
    const { http } = serve(() => new Response('<h1>Blocked</h1>', { headers: { 'content-type': 'text/html' } }))
    expect(await failure(http.send({ ...ads, reply: 'events' }))).toMatchObject({ kind: 'wire', status: 200 })
  })

  it('come as events that outlive the time-out and end with the signal', async () => {
    let ended = false
    const controller = new AbortController()
    const { http } = serve(
      (_url, init) => {
        init.signal?.addEventListener('abort', () => (ended = true))
        return new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('one')) }), {
          headers: { 'content-type': 'text/event-stream; charset=utf-8' },
        })
      },
      { timeoutMs: 20 },
    )
    vi.useFakeTimers()
    const stream = (await http.send({ ...ads, reply: 'events', signal: controller.signal })) as ReadableStream<Uint8Array>
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    const { value } = await stream.getReader().read()
    expect(new TextDecoder().decode(value)).toBe('one')
    expect(ended).toBe(false)
    controller.abort()
    expect(ended).toBe(true)
  })

  it('are asked for with headers of the call’s own', async () => {
    const { http, fetch, headers } = serve(() => json('ok'))
    await http.send({ ...ads, service: 'embed', authenticated: false, headers: { 'idempotency-key': 'once' } })
    expect(fetch.mock.calls[0]?.[0]).toMatch(/^\/api\/embed\//)
    expect(headers()).toMatchObject({ 'idempotency-key': 'once', accept: 'application/json' })
  })
})

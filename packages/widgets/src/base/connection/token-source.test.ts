import { createHttp } from '@vitrine/core/http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { later } from '../../test/fake-http.ts'
import { createTokenSource, type TokenSource } from './token-source.ts'
import type { FetchToken, TokenRequest } from '../vitrine.types.ts'

const baseUrls = { backend: '/b', provider: '/p', auth: '/a', logs: '/l' }

/** A server that accepts only one token. */
const serverThatTakes =
  (good: string) =>
  async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers)
    return headers.get('authorization') === `Bearer ${good}`
      ? Response.json({ ok: true })
      : Response.json({ code: 'auth' }, { status: 401 })
  }

type Options = Parameters<typeof createTokenSource>[0]

const sourceOf = (fetchToken?: FetchToken, options: Partial<Options> = {}): TokenSource =>
  createTokenSource({ fetchToken, timeoutMs: 1000, onExpired: () => undefined, ...options })

const warnings = (): unknown[][] => warn.mock.calls
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
beforeEach(() => warn.mockClear())

describe('the token of a page', () => {
  it('is asked for once however many widgets wait', async () => {
    const answer = later<string>()
    const fetchToken = vi.fn<() => Promise<string>>(() => answer.promise)
    const tokens = sourceOf(fetchToken)
    const all = Promise.all([tokens.get(), tokens.get(), tokens.get()])
    answer.resolve('t1')
    expect(await all).toEqual(['t1', 't1', 't1'])
    expect(fetchToken).toHaveBeenCalledOnce()
  })

  it('is renewed once when five calls are refused, and each is sent again', async () => {
    const reasons: string[] = []
    const fetchToken = async ({ reason }: TokenRequest): Promise<string> => {
      reasons.push(reason)
      return reason === 'start' ? 'old' : 'fresh'
    }
    const tokens = sourceOf(fetchToken)
    const http = createHttp({ baseUrls, getToken: tokens.get, onUnauthorized: tokens.renew, fetch: serverThatTakes('fresh') })
    const paths = ['/1', '/2', '/3', '/4', '/5']
    const replies = await Promise.all(paths.map((path) => http.send({ service: 'provider', path })))
    expect(replies).toEqual(paths.map(() => ({ ok: true })))
    expect(reasons).toEqual(['start', 'refused'])
  })

  it('tells once that the session is over when it cannot be renewed, and works again after a retry', async () => {
    const onExpired = vi.fn<() => void>()
    let good = false
    const fetchToken = async ({ reason }: TokenRequest): Promise<string | null> => (good ? 'fresh' : reason === 'start' ? 'old' : null)
    const tokens = sourceOf(fetchToken, { onExpired })
    const http = createHttp({ baseUrls, getToken: tokens.get, onUnauthorized: tokens.renew, fetch: serverThatTakes('fresh') })
    const calls = ['/1', '/2', '/3'].map((path) => http.send({ service: 'provider', path }))
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(onExpired).toHaveBeenCalledOnce()
    good = true
    tokens.retry()
    expect(await http.send({ service: 'provider', path: '/1' })).toEqual({ ok: true })
  })

  it('does not remember a failed question', async () => {
    let fails = true
    const tokens = sourceOf(async () => {
      if (fails) throw new Error('the page has no network')
      return 't'
    })
    await expect(tokens.get()).rejects.toThrow('no network')
    fails = false
    expect(await tokens.get()).toBe('t')
  })

  it('gives up on a callback that never answers, and tells it so', async () => {
    let signal: AbortSignal | undefined
    const silent = (request: TokenRequest): Promise<string> => {
      signal = request.signal
      return new Promise<string>(() => undefined)
    }
    const tokens = sourceOf(silent, { timeoutMs: 20 })
    await expect(tokens.get()).rejects.toMatchObject({ kind: 'host', message: 'fetchToken gave no answer within 20 ms.' })
    expect(signal?.aborted).toBe(true)
  })

  it('names the rights that the page needs, and asks once more for what came later', async () => {
    const requestedScopes: (readonly string[])[] = []
    const fetchToken = ({ scopes }: TokenRequest): string => {
      requestedScopes.push(scopes)
      return `token ${requestedScopes.length}`
    }
    const tokens = sourceOf(fetchToken, { scopes: ['ads:read'] })
    tokens.need(['ads:read'])
    expect(await tokens.get()).toBe('token 1')
    tokens.need(['contacts:read'])
    tokens.need(['contacts:read'])
    expect(await tokens.get()).toBe('token 2')
    expect(requestedScopes).toEqual([['ads:read'], ['ads:read', 'contacts:read']])
  })

  it('asks for what a widget could use besides with the next token alone', async () => {
    const requestedScopes: (readonly string[])[] = []
    const fetchToken = ({ scopes }: TokenRequest): string => {
      requestedScopes.push(scopes)
      return `token ${requestedScopes.length}`
    }
    const tokens = sourceOf(fetchToken, { scopes: ['ads:read'] })
    tokens.need(['ads:read'], ['ads:read', 'ads:write'])
    expect(await tokens.get()).toBe('token 1')
    tokens.need(['contacts:read'], ['contacts:read'])
    expect(await tokens.get()).toBe('token 2')
    expect(requestedScopes).toEqual([['ads:read'], ['ads:read', 'ads:write', 'contacts:read']])
  })

  it('is not asked for before something needs it, where the page names no right yet', async () => {
    const requestedScopes: (readonly string[])[] = []
    const fetchToken = ({ scopes }: TokenRequest): string => {
      requestedScopes.push(scopes)
      return 'token'
    }
    const tokens = sourceOf(fetchToken, { scopes: [] })
    tokens.need([], ['contacts:read', 'contacts:write'])
    tokens.need([])
    expect(requestedScopes).toEqual([])
    tokens.need(['contacts:read'])
    expect(requestedScopes).toEqual([['contacts:read', 'contacts:write']])
    expect(await tokens.get()).toBe('token')
  })

  it('asks for nothing more once a token stands for everything, nor after its end', async () => {
    const fetchToken = vi.fn<() => string>(() => 'all')
    const tokens = sourceOf(fetchToken)
    tokens.need(['contacts:read'])
    expect(await tokens.get()).toBe('all')
    tokens.end()
    expect(await tokens.get()).toBeNull()
    expect(fetchToken).toHaveBeenCalledOnce()
  })

  it('sends nothing before a page that is late has given its callback, and tells a page that never does', async () => {
    const tokens = sourceOf(undefined, { timeoutMs: 20 })
    const fetch = vi.fn<typeof globalThis.fetch>(serverThatTakes('late'))
    const http = createHttp({ baseUrls, getToken: tokens.get, onUnauthorized: tokens.renew, fetch })
    await expect(http.send({ service: 'provider', path: '/1' })).rejects.toMatchObject({
      kind: 'host',
      message: expect.stringContaining('There is no fetchToken'),
    })
    await expect(tokens.get()).rejects.toMatchObject({ kind: 'host' })
    expect(warnings()).toEqual([
      [expect.stringMatching(/^Vitrine: There is no fetchToken.* set the property fetchToken of <vitrine-provider>/)],
    ])
    const reply = http.send({ service: 'provider', path: '/1' })
    expect(fetch).not.toHaveBeenCalled()

    tokens.use(() => 'late')

    expect(await reply).toEqual({ ok: true })
  })

  it('that is null means that nobody is signed in: asked once, nothing is sent, until somebody asks again', async () => {
    const onExpired = vi.fn<() => void>()
    const fetchToken = vi.fn<(request: TokenRequest) => string | null>(({ reason }) => (reason === 'retry' ? 'fresh' : null))
    const tokens = sourceOf(fetchToken, { onExpired })
    const fetch = vi.fn<typeof globalThis.fetch>(serverThatTakes('fresh'))
    const http = createHttp({ baseUrls, getToken: tokens.get, onUnauthorized: tokens.renew, fetch })
    for (const path of ['/1', '/2', '/3']) await expect(http.send({ service: 'provider', path })).rejects.toMatchObject({ kind: 'auth' })
    tokens.need(['contacts:read'])
    expect([fetchToken, fetch, onExpired].map((spy) => spy.mock.calls.length)).toEqual([1, 0, 1])

    tokens.retry()

    expect(await http.send({ service: 'provider', path: '/1' })).toEqual({ ok: true })
  })

  it('is not that of an earlier session, however late its answer comes', async () => {
    const slow = later<string>()
    const tokens = sourceOf(() => slow.promise)
    const token = tokens.get()
    tokens.use(() => 'new')
    slow.resolve('old')
    expect(await token).toBe('new')
    expect(await tokens.renew('old')).toBe('new')
  })

  it('that the page fails to renew is the page’s failure, and on the console', async () => {
    const fetchToken = ({ reason }: TokenRequest): string => {
      if (reason === 'refused') throw new TypeError('x is undefined')
      return 'old'
    }
    const tokens = sourceOf(fetchToken)
    const http = createHttp({ baseUrls, getToken: tokens.get, onUnauthorized: tokens.renew, fetch: serverThatTakes('fresh') })
    await expect(http.send({ service: 'provider', path: '/1' })).rejects.toMatchObject({
      kind: 'host',
      message: 'fetchToken failed: x is undefined. Where nobody is signed in it should answer null.',
    })
    expect(warnings()).toHaveLength(1)
  })

  it.each([
    [undefined, 'undefined'],
    ['', 'an empty text'],
    [{ token: 't' }, 'a value of the type object'],
  ])('that is %j is none, and the console says what a page has to answer', async (answer, what) => {
    const tokens = sourceOf((() => answer) as unknown as FetchToken)
    await expect(tokens.get()).rejects.toMatchObject({
      kind: 'host',
      message: `fetchToken answered ${what}: it has to give a token as a text, or null where nobody is signed in.`,
    })
    expect(warnings()).toHaveLength(1)
  })
})

import { createHttp } from '@vitrine/core/http'
import { describe, expect, it, vi } from 'vitest'
import { later } from '../test/fake-http.ts'
import { createTokenSource } from './token-source.ts'
import type { TokenRequest } from './vitrine.types.ts'

const baseUrls = { backend: '/b', provider: '/p', auth: '/a', logs: '/l' }

/** A server that takes one token only. */
const serverThatTakes = (good: string) =>
  async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers)
    return headers.get('authorization') === `Bearer ${good}` ? Response.json({ ok: true }) : Response.json({ code: 'auth' }, { status: 401 })
  }

describe('the token of a page', () => {
  it('is asked for once however many widgets wait', async () => {
    const answer = later<string>()
    const fetchToken = vi.fn<() => Promise<string>>(() => answer.promise)
    const tokens = createTokenSource(fetchToken, 1000, () => undefined)
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
    const tokens = createTokenSource(fetchToken, 1000, () => undefined)
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
    const tokens = createTokenSource(fetchToken, 1000, onExpired)
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
    const tokens = createTokenSource(
      async () => {
        if (fails) throw new Error('the page has no network')
        return 't'
      },
      1000,
      () => undefined,
    )
    await expect(tokens.get()).rejects.toThrow('no network')
    fails = false
    expect(await tokens.get()).toBe('t')
  })

  it('gives up on a callback that never answers, and tells it so', async () => {
    let signal: AbortSignal | undefined
    const tokens = createTokenSource(
      (request) => {
        signal = request.signal
        return new Promise<string>(() => undefined)
      },
      20,
      () => undefined,
    )
    await expect(tokens.get()).rejects.toMatchObject({ kind: 'timeout' })
    expect(signal?.aborted).toBe(true)
  })

  it('names the rights that the page needs, and asks once more for what came later', async () => {
    const asked: (readonly string[])[] = []
    const fetchToken = ({ scopes }: TokenRequest): string => {
      asked.push(scopes)
      return `token ${asked.length}`
    }
    const tokens = createTokenSource(fetchToken, 1000, () => undefined, ['ads:read'])
    tokens.need(['ads:read'])
    expect(await tokens.get()).toBe('token 1')
    tokens.need(['contacts:read'])
    tokens.need(['contacts:read'])
    expect(await tokens.get()).toBe('token 2')
    expect(asked).toEqual([['ads:read'], ['ads:read', 'contacts:read']])
  })

  it('asks for nothing more once a token stands for everything, nor after its end', async () => {
    const fetchToken = vi.fn<() => string>(() => 'all')
    const tokens = createTokenSource(fetchToken, 1000, () => undefined)
    tokens.need(['contacts:read'])
    expect(await tokens.get()).toBe('all')
    tokens.end()
    expect(await tokens.get()).toBeNull()
    expect(fetchToken).toHaveBeenCalledOnce()
  })
})

import { ApiError } from '@vitrine/core/http'
import type { FetchToken, TokenRequest } from './vitrine.types.ts'

export interface TokenSource {
  get(): Promise<string | null>
  /** Called by the transport once for each refused token. */
  renew(refused: string | null): Promise<string | null>
  /** Forgets the token; the next call asks for one. */
  retry(): void
  use(fetchToken: FetchToken): void
  /** Rights that somebody on the page cannot do without; asks again for a token that was asked for less. */
  need(scopes: readonly string[]): void
  /** Asks for nothing more. */
  end(): void
}

/** A page's callback that never answers must not keep the widgets waiting for ever. */
const within = <Value>(ms: number, controller: AbortController, run: () => Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ApiError('timeout'))
      controller.abort()
    }, ms)
    run()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

/** Holds the bearer token of a page: asked for once, however many widgets wait for it. */
export const createTokenSource = (
  initial: FetchToken | undefined,
  timeoutMs: number,
  onExpired: () => void,
  scopes: readonly string[] = [],
): TokenSource => {
  let fetchToken = initial
  const wanted = new Set(scopes)
  let asked: readonly string[] = []
  let token: Promise<string | null> | undefined
  let current: AbortController | undefined

  const ask = (reason: TokenRequest['reason']): Promise<string | null> => {
    // Whoever waits for a token with fewer rights can do with it.
    if (reason !== 'scopes') current?.abort()
    current = new AbortController()
    asked = [...wanted]
    const request = { reason, scopes: asked, signal: current.signal }
    const answer = within(timeoutMs, current, async () => (await fetchToken?.(request)) ?? null)
    token = answer
    // A failed question must not be the answer for ever.
    answer.catch(() => void (token === answer && (token = undefined)))
    return answer
  }

  const renew = async (): Promise<string | null> => {
    const fresh = fetchToken ? await ask('refused').catch(() => null) : null
    if (fresh === null) {
      token = Promise.resolve(null)
      onExpired()
    }
    return fresh
  }

  if (fetchToken) void ask('start').catch(() => undefined)
  return {
    get: () => token ?? (fetchToken ? ask('start') : Promise.resolve(null)),
    renew,
    retry: () => void ask('retry').catch(() => undefined),
    use(next) {
      fetchToken = next
      void ask('start').catch(() => undefined)
    },
    need(more) {
      for (const scope of more) wanted.add(scope)
      const isCovered = asked.length === 0 || more.every((scope) => asked.includes(scope))
      if (token && fetchToken && !isCovered) void ask('scopes').catch(() => undefined)
    },
    end() {
      current?.abort()
      fetchToken = undefined
      token = Promise.resolve(null)
    },
  }
}

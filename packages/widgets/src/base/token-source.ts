import { ApiError } from '@vitrine/core/http'
import type { FetchToken, TokenRequest } from './vitrine.types.ts'

export interface TokenSource {
  /** The token of the moment; rejects where nobody is signed in, and where the page failed to say. */
  get(): Promise<string | null>
  /** Called by the transport once for each refused token. */
  renew(refused: string | null): Promise<string | null>
  /** Forgets the token and asks for one. */
  retry(): void
  use(fetchToken: FetchToken): void
  /** Rights that somebody on the page cannot do without; asks again for a token that was asked for less. */
  need(scopes: readonly string[]): void
  /** Asks for nothing more. */
  end(): void
}

interface TokenSourceOptions {
  fetchToken?: FetchToken | undefined
  timeoutMs: number
  onExpired: () => void
  scopes?: readonly string[] | undefined
}

/** A page's callback that never answers must not keep the widgets waiting for ever. */
const within = <Value>(ms: number, controller: AbortController, run: () => Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ApiError('host', { message: `fetchToken gave no answer within ${ms} ms` }))
      controller.abort()
    }, ms)
    run()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

const signedOut = (): ApiError => new ApiError('auth', { message: 'Nobody is signed in: fetchToken answered null' })

/** What the page's callback threw, as an error that says whose it is. */
const hostError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError('host', { cause, message: `fetchToken failed: ${cause instanceof Error ? cause.message : String(cause)}` })

/** A page may give its callback later than its widgets: they wait, as long as for anything. */
const createArrival = (timeoutMs: number) => {
  let end = (): void => undefined
  let promise: Promise<void> | undefined
  let isThere = false
  return {
    get promise() {
      if (isThere) return Promise.resolve()
      return (promise ??= new Promise<void>((resolve, reject) => {
        const missing = (): void => {
          promise = undefined
          reject(new ApiError('host', { message: 'There is no fetchToken: widgets for staff need one, on the provider or in createVitrine' }))
        }
        const timer = setTimeout(missing, timeoutMs)
        end = () => (clearTimeout(timer), resolve())
      }))
    },
    end() {
      isThere = true
      end()
    },
  }
}

/** Holds the bearer token of a page: asked for once, however many widgets wait for it. */
export const createTokenSource = ({ fetchToken: initial, timeoutMs, onExpired, scopes = [] }: TokenSourceOptions): TokenSource => {
  let fetchToken = initial
  const wanted = new Set(scopes)
  let asked: readonly string[] = []
  let answer: Promise<string | null> | undefined
  /** Undefined until it is known; null where nobody is signed in. */
  let token: string | null | undefined
  let current: AbortController | undefined
  /** Counts the sessions; a token with more rights is of the same. */
  let session = 0
  let hasEnded = false
  const arrival = createArrival(timeoutMs)

  const ask = (reason: TokenRequest['reason']): Promise<string | null> => {
    // Whoever waits for a token with fewer rights can do with it.
    if (reason !== 'scopes') {
      current?.abort()
      session += 1
    }
    const controller = (current = new AbortController())
    asked = [...wanted]
    token = undefined
    const request = { reason, scopes: asked, signal: controller.signal }
    const asking = within(timeoutMs, controller, async () => (await fetchToken?.(request)) ?? null)
    answer = asking
    asking.then(
      (value) => {
        if (answer !== asking) return
        token = value
        if (value === null) onExpired()
      },
      (cause: unknown) => {
        if (answer !== asking) return
        // A failed question must not be the answer for ever.
        answer = undefined
        console.error(`Vitrine: ${hostError(cause).message}`, cause)
      },
    )
    return asking
  }

  /** What is asked for meanwhile counts: an answer for an earlier session is nobody's. */
  const get = async (): Promise<string | null> => {
    if (hasEnded) return null
    if (!fetchToken) await arrival.promise
    const asking = answer ?? ask('start')
    const mine = session
    const value = await asking.catch((cause: unknown) => {
      if (mine === session) throw hostError(cause)
    })
    if (mine !== session) return get()
    if (!value && !hasEnded) throw signedOut()
    return value ?? null
  }

  if (fetchToken) void ask('start').catch(() => undefined)
  return {
    get,
    renew: (refused) => {
      const isCurrent = token === refused
      if (isCurrent && fetchToken) void ask('refused').catch(() => undefined)
      return get()
    },
    retry: () => void (fetchToken && ask('retry').catch(() => undefined)),
    use(next) {
      fetchToken = next
      arrival.end()
      void ask('start').catch(() => undefined)
    },
    need(more) {
      for (const scope of more) wanted.add(scope)
      const isCovered = asked.length === 0 || more.every((scope) => asked.includes(scope))
      if (answer && token !== null && !isCovered) void ask('scopes').catch(() => undefined)
    },
    end() {
      hasEnded = true
      current?.abort()
      fetchToken = undefined
      arrival.end()
    },
  }
}

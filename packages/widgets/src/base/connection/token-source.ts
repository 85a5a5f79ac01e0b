import { ApiError } from '@vitrine/core/http'
import { warnDeveloper } from '../warn-developer.ts'
import type { FetchToken, TokenRequest } from '../vitrine.types.ts'

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
      reject(new ApiError('host', { message: `fetchToken gave no answer within ${ms} ms.` }))
      controller.abort()
    }, ms)
    run()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

type Token = string | null

const signedOut = (): ApiError => new ApiError('auth', { message: 'Nobody is signed in: fetchToken answered null.' })

/** What the page's callback threw, as an error that says whose it is. */
const hostError = (cause: unknown): ApiError =>
  cause instanceof ApiError
    ? cause
    : new ApiError('host', {
        cause,
        message: `fetchToken failed: ${cause instanceof Error ? cause.message : String(cause)}. Where nobody is signed in it should answer null.`,
      })

const missing =
  'There is no fetchToken, without which widgets for staff show nothing: set the property fetchToken of <vitrine-provider>, or give it to createVitrine.'

/** What a page's callback answered, if that can be a token at all; a forgotten `return` is none. */
const checked = (answer: unknown): Token => {
  if (answer === null || (typeof answer === 'string' && answer !== '')) return answer
  const what = answer === '' ? 'an empty text' : answer === undefined ? 'undefined' : `a value of the type ${typeof answer}`
  throw new ApiError('host', {
    message: `fetchToken answered ${what}: it has to give a token as a text, or null where nobody is signed in.`,
  })
}

/** A page may give its callback later than its widgets: they wait, as long as for anything. */
const createArrival = (timeoutMs: number) => {
  let end = (): void => undefined
  let promise: Promise<void> | undefined
  let isThere = false
  let isTold = false
  return {
    get promise() {
      if (isThere) return Promise.resolve()
      return (promise ??= new Promise<void>((resolve, reject) => {
        const giveUp = (): void => {
          promise = undefined
          if (!isTold) warnDeveloper(missing)
          isTold = true
          reject(new ApiError('host', { message: missing }))
        }
        const timer = setTimeout(giveUp, timeoutMs)
        end = () => (clearTimeout(timer), resolve())
      }))
    },
    end() {
      isThere = true
      end()
    },
  }
}

/** Holds the bearer token of a page: asked for once, however many widgets wait for it. Its functions are handed on one by one. */
class PageTokenSource implements TokenSource {
  #fetchToken: FetchToken | undefined
  readonly #timeoutMs: number
  readonly #onExpired: () => void
  readonly #wanted: Set<string>
  readonly #arrival: ReturnType<typeof createArrival>
  #asked: readonly string[] = []
  #answer: Promise<Token> | undefined
  /** Undefined until it is known; null where nobody is signed in. */
  #token: Token | undefined
  #current: AbortController | undefined
  /** Counts the sessions; a token with more rights belongs to the same session. */
  #session = 0
  #hasEnded = false

  constructor({ fetchToken, timeoutMs, onExpired, scopes = [] }: TokenSourceOptions) {
    this.#fetchToken = fetchToken
    this.#timeoutMs = timeoutMs
    this.#onExpired = onExpired
    this.#wanted = new Set(scopes)
    this.#arrival = createArrival(timeoutMs)
    if (fetchToken) this.#askQuietly('start')
  }

  readonly get = async (): Promise<Token> => {
    if (this.#hasEnded) return null
    if (!this.#fetchToken) await this.#arrival.promise
    const asking = this.#answer ?? this.#ask('start')
    const session = this.#session
    const token = await asking.catch((cause: unknown) => {
      if (session === this.#session) throw hostError(cause)
    })
    // Another session began meanwhile: the answer for the earlier one counts no more.
    if (session !== this.#session) return this.get()
    if (!token && !this.#hasEnded) throw signedOut()
    return token ?? null
  }

  readonly renew = (refused: Token): Promise<Token> => {
    if (this.#token === refused && this.#fetchToken) this.#askQuietly('refused')
    return this.get()
  }

  readonly retry = (): void => {
    if (this.#fetchToken) this.#askQuietly('retry')
  }

  readonly use = (fetchToken: FetchToken): void => {
    this.#fetchToken = fetchToken
    this.#arrival.end()
    this.#askQuietly('start')
  }

  readonly need = (scopes: readonly string[]): void => {
    for (const scope of scopes) this.#wanted.add(scope)
    const isCovered = this.#asked.length === 0 || scopes.every((scope) => this.#asked.includes(scope))
    if (this.#answer && this.#token !== null && !isCovered) this.#askQuietly('scopes')
  }

  readonly end = (): void => {
    this.#hasEnded = true
    this.#current?.abort()
    this.#fetchToken = undefined
    this.#arrival.end()
  }

  /** For whoever does not wait for the answer; `get` tells of a failure. */
  #askQuietly(reason: TokenRequest['reason']): void {
    this.#ask(reason).catch(() => undefined)
  }

  #ask(reason: TokenRequest['reason']): Promise<Token> {
    // A token with fewer rights is good enough for those who wait for it.
    if (reason !== 'scopes') {
      this.#current?.abort()
      this.#session += 1
    }
    const controller = (this.#current = new AbortController())
    this.#asked = [...this.#wanted]
    this.#token = undefined
    const request = { reason, scopes: this.#asked, signal: controller.signal }
    const asking = within(this.#timeoutMs, controller, async () => checked(await this.#fetchToken?.(request)))
    this.#answer = asking
    asking.then(
      (token) => this.#answered(asking, token),
      (cause: unknown) => this.#failed(asking, cause),
    )
    return asking
  }

  #answered(asking: Promise<Token>, token: Token): void {
    if (this.#answer !== asking) return
    this.#token = token
    if (token === null) this.#onExpired()
  }

  /** The next call asks again. */
  #failed(asking: Promise<Token>, cause: unknown): void {
    if (this.#answer !== asking) return
    this.#answer = undefined
    warnDeveloper(hostError(cause).message, { cause })
  }
}

export const createTokenSource = (options: TokenSourceOptions): TokenSource => new PageTokenSource(options)

import { ApiError } from '@vitrine/core/http'
import { warnDeveloper } from '../warn-developer.ts'
import { whenParsed } from '../page/when-parsed.ts'
import type { FetchToken, TokenRequest } from '../vitrine.types.ts'

export interface TokenSource {
  /** The current token; rejects if nobody is signed in, or if the page's callback failed. */
  get(): Promise<string | null>
  /** Called by the transport once for each refused token. */
  renew(refused: string | null): Promise<string | null>
  /** Drops the token and requests a new one. */
  retry(): void
  use(fetchToken: FetchToken): void
  /**
   * Scopes that a widget needs; if the current token was requested without them, another is requested. Those that it could use besides
   * are asked for with the next one: a page that names less wants less.
   */
  need(scopes: readonly string[], besides?: readonly string[]): void
  /** Whether the page has given the current token. */
  readonly isKnown: boolean
  /** Whether the current token allows something; true where it does not say, as a person's own, and while there is none. */
  grants(scope: string): boolean
  /** Stops requesting tokens. */
  end(): void
}

interface TokenSourceOptions {
  fetchToken?: FetchToken | undefined
  timeoutMs: number
  onExpired: () => void
  /** Undefined: the token stands for all that its key has. An empty list: nothing needs a token yet. */
  scopes?: readonly string[] | undefined
}

/** A time-out for a page's callback that never answers. */
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

/** The scopes that a token lists in its second part, in base64url; null if it lists none. */
const scopesIn = (token: Token): readonly string[] | null => {
  try {
    const claims = JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { scopes?: string[] }
    return Array.isArray(claims.scopes) ? claims.scopes : null
  } catch {
    // A token of another kind, as a page's tests may give.
    return null
  }
}

const signedOut = (): ApiError => new ApiError('auth', { message: 'Nobody is signed in: fetchToken answered null.' })

/** What the page's callback threw, as an error of kind `host`. */
const hostError = (cause: unknown): ApiError =>
  cause instanceof ApiError
    ? cause
    : new ApiError('host', {
        cause,
        message: `fetchToken failed: ${cause instanceof Error ? cause.message : String(cause)}. Where nobody is signed in it should answer null.`,
      })

const missing =
  'There is no fetchToken, without which widgets for staff show nothing: set the property fetchToken of <vitrine-provider>, or give it to createVitrine.'

/** The answer of a page's callback, if it can be a token; a forgotten `return` is an error. */
const checked = (answer: unknown): Token => {
  if (answer === null || (typeof answer === 'string' && answer !== '')) return answer
  const what = answer === '' ? 'an empty text' : answer === undefined ? 'undefined' : `a value of the type ${typeof answer}`
  throw new ApiError('host', {
    message: `fetchToken answered ${what}: it has to give a token as a text, or null where nobody is signed in.`,
  })
}

/** A page may set its callback after its widgets: they wait until the time-out, which begins once the page has arrived with its scripts. */
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
        let timer: ReturnType<typeof setTimeout> | undefined
        end = () => (clearTimeout(timer), resolve())
        void whenParsed().then(() => isThere || (timer = setTimeout(giveUp, timeoutMs)))
      }))
    },
    end() {
      isThere = true
      end()
    },
  }
}

/** Holds the bearer token of a page, which is requested once for all widgets. Its methods are bound, since they are passed on singly. */
class PageTokenSource implements TokenSource {
  #fetchToken: FetchToken | undefined
  readonly #timeoutMs: number
  readonly #onExpired: () => void
  readonly #wanted: Set<string>
  readonly #standsForAll: boolean
  readonly #arrival: ReturnType<typeof createArrival>
  #asked: readonly string[] = []
  #answer: Promise<Token> | undefined
  /** Undefined until it is known; null if nobody is signed in. */
  #token: Token | undefined
  /** Null if the token does not say. */
  #granted: readonly string[] | null = null
  #current: AbortController | undefined
  /** Increases with each session; a token with more scopes belongs to the same session. */
  #session = 0
  #hasEnded = false

  constructor({ fetchToken, timeoutMs, onExpired, scopes }: TokenSourceOptions) {
    this.#fetchToken = fetchToken
    this.#timeoutMs = timeoutMs
    this.#onExpired = onExpired
    this.#wanted = new Set(scopes)
    this.#standsForAll = !scopes
    this.#arrival = createArrival(timeoutMs)
    if (fetchToken && this.#isWanted) this.#askQuietly('start')
  }

  get #isWanted(): boolean {
    return this.#standsForAll || this.#wanted.size > 0
  }

  get isKnown(): boolean {
    return typeof this.#token === 'string'
  }

  readonly get = async (): Promise<Token> => {
    if (this.#hasEnded) return null
    if (!this.#fetchToken) await this.#arrival.promise
    const asking = this.#answer ?? this.#ask('start')
    const session = this.#session
    const token = await asking.catch((cause: unknown) => {
      if (session === this.#session) throw hostError(cause)
    })
    // A new session began meanwhile, so this answer is out of date.
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
    if (this.#isWanted || this.#answer) this.#askQuietly('start')
  }

  readonly need = (scopes: readonly string[], besides: readonly string[] = []): void => {
    for (const scope of [...scopes, ...besides]) this.#wanted.add(scope)
    if (!this.#answer && this.#fetchToken && scopes.length > 0) return this.#askQuietly('start')
    const isCovered = this.#asked.length === 0 || scopes.every((scope) => this.#asked.includes(scope))
    if (this.#answer && this.#token !== null && !isCovered) this.#askQuietly('scopes')
  }

  readonly grants = (scope: string): boolean => this.#granted?.includes(scope) ?? true

  readonly end = (): void => {
    this.#hasEnded = true
    this.#current?.abort()
    this.#fetchToken = undefined
    this.#arrival.end()
  }

  /** Requests a token without waiting; `get` reports a failure. */
  #askQuietly(reason: TokenRequest['reason']): void {
    this.#ask(reason).catch(() => undefined)
  }

  #ask(reason: TokenRequest['reason']): Promise<Token> {
    // Waiting callers can also use a token with fewer scopes.
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
    this.#granted = scopesIn(token)
    if (token === null) this.#onExpired()
  }

  /** Makes the next call request a token again. */
  #failed(asking: Promise<Token>, cause: unknown): void {
    if (this.#answer !== asking) return
    this.#answer = undefined
    warnDeveloper(hostError(cause).message, { cause })
  }
}

export const createTokenSource = (options: TokenSourceOptions): TokenSource => new PageTokenSource(options)

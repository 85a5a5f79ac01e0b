import { ApiError, type Http, type HttpCall } from '@vitrine/core/http'

type Answer = unknown | ((call: HttpCall) => unknown)

/** Returns prepared answers and records the calls. */
export interface FakeHttp extends Http {
  readonly calls: readonly HttpCall[]
  /** Answers calls such as `GET /annonce`; a function is called each time, and may throw or wait. */
  on(route: string, answer: Answer): FakeHttp
  /** The calls of one route so far. */
  of(route: string): readonly HttpCall[]
}

const routeOf = (call: HttpCall): string => `${call.method ?? 'GET'} ${call.path}`

const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const cancel = (): void => reject(new ApiError('cancelled'))
    if (signal?.aborted) cancel()
    signal?.addEventListener('abort', cancel)
  })

export const fakeHttp = (): FakeHttp => {
  const calls: HttpCall[] = []
  const answers = new Map<string, Answer>()
  const answer = async (call: HttpCall): Promise<unknown> => {
    const route = routeOf(call)
    if (!answers.has(route)) throw new ApiError('not-found', { status: 404, serverMessage: `No answer prepared for ${route}` })
    const prepared = answers.get(route)
    return typeof prepared === 'function' ? (prepared as (call: HttpCall) => unknown)(call) : prepared
  }
  const http: FakeHttp = {
    calls,
    on(route, prepared) {
      answers.set(route, prepared)
      return http
    },
    of: (route) => calls.filter((call) => routeOf(call) === route),
    send(call) {
      calls.push(call)
      call.onSent?.()
      return Promise.race([answer(call), aborted(call.signal)])
    },
  }
  return http
}

/** A promise that a test resolves or rejects. */
export const later = <Value>() => {
  let settle!: { resolve: (value: Value) => void; reject: (error: unknown) => void }
  const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, ...settle }
}

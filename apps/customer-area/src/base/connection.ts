import { ApiError, isBusy, type Http } from '@vitrine/core/http'
import { createStore, type Store } from './store.ts'

type Connection = 'good' | 'lost' | 'restored'

interface Watch {
  /** Resolves when the server answers anything at all, rejects when it cannot be reached. */
  probe: () => Promise<unknown>
  /** Called once each time the server is back after it was lost. */
  onRestored: () => void
  /** Milliseconds between attempts; the last one repeats. */
  pauses?: readonly number[]
  /** Milliseconds for which the message "restored" is shown. */
  restoredMs?: number
}

export interface ConnectionWatch extends Pick<Store<Connection>, 'get' | 'subscribe'> {
  /** Wraps a transport: a call that cannot reach the server starts the attempts. */
  watch(http: Http): Http
  /** Tries now instead of after the pause. */
  retry(): Promise<void>
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || (!isBusy(error) && [502, 503, 504].includes(error.status ?? 0)))

/** The three states, and the attempts to reach the server. */
const createTries = ({ probe, onRestored, pauses = [2_000, 4_000, 8_000, 15_000], restoredMs = 3_000 }: Watch) => {
  const store = createStore<Connection>('good')
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0

  const schedule = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void retry(), pauses[Math.min(tries++, pauses.length - 1)])
  }
  const lost = (): void => {
    if (store.get() === 'lost') return
    store.set('lost')
    tries = 0
    schedule()
  }
  const restored = (): void => {
    if (store.get() !== 'lost') return
    clearTimeout(timer)
    store.set('restored')
    timer = setTimeout(() => store.set('good'), restoredMs)
    onRestored()
  }
  const retry = async (): Promise<void> => {
    if (store.get() !== 'lost') return
    try {
      await probe()
      restored()
    } catch {
      if (store.get() === 'lost') schedule()
    }
  }
  return { store, lost, restored, retry }
}

/** Tracks whether the server can be reached: a failing call reports a loss, and attempts detect the return. */
export const watchConnection = (watch: Watch): ConnectionWatch => {
  const { store, lost, restored, retry } = createTries(watch)
  return {
    get: store.get,
    subscribe: store.subscribe,
    retry,
    watch: (http) => ({
      async send(call) {
        try {
          const reply = await http.send(call)
          restored()
          return reply
        } catch (error) {
          if (isUnreachable(error)) lost()
          else if (error instanceof ApiError && error.status !== undefined) restored()
          throw error
        }
      },
    }),
  }
}

/** Calls the API; a reply of a gateway instead of the server does not count. */
export const probeApi = (address: string) => async (): Promise<void> => {
  const reply = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) })
  if ([502, 503, 504].includes(reply.status)) throw new Error(`gateway says ${reply.status}`)
}

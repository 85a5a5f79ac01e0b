import { isCancelled } from '@vitrine/core/http'
import type { ReactiveController, ReactiveControllerHost } from 'lit'

export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed'

/**
 * Loads one value for a host element. A new run cancels the previous one, and a late answer of that one is
 * ignored. The last value stays while the next is loading, so that the host can go on showing it.
 */
export class LoadController<Value> implements ReactiveController {
  status: LoadStatus = 'idle'
  value: Value | undefined
  /** The error of the last run, until the next one ends. */
  error: unknown
  #host: ReactiveControllerHost
  #current: AbortController | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  /** Resolves when this run is over: after success or failure, or when another run replaced it; never rejects. */
  async run(load: (signal: AbortSignal) => Promise<Value>): Promise<void> {
    this.#current?.abort()
    const current = (this.#current = new AbortController())
    this.status = 'loading'
    this.#host.requestUpdate()
    try {
      const value = await load(current.signal)
      if (this.#current !== current) return
      this.value = value
      this.error = undefined
      this.status = 'ready'
    } catch (error) {
      if (this.#current !== current) return
      this.error = isCancelled(error) ? undefined : error
      this.status = isCancelled(error) ? (this.value === undefined ? 'idle' : 'ready') : 'failed'
    }
    this.#current = undefined
    this.#host.requestUpdate()
  }

  /** Replaces the loaded value by another. */
  replace(value: Value): void {
    this.value = value
    this.#host.requestUpdate()
  }

  hostDisconnected(): void {
    this.#current?.abort()
    this.#current = undefined
    this.error = undefined
    this.status = this.value === undefined ? 'idle' : 'ready'
  }
}

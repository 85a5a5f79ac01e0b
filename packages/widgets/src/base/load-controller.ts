import { isCancelled } from '@vitrine/core/http'
import type { ReactiveController, ReactiveControllerHost } from 'lit'

export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed'

/**
 * Loads one thing for a host element. A new run cancels the one before it, and a late answer of that one is
 * dropped. The last value stays while the next is loading, so that the host can go on showing it.
 */
export class LoadController<Value> implements ReactiveController {
  status: LoadStatus = 'idle'
  value: Value | undefined
  /** Of the last answer, until another comes. */
  error: unknown
  #host: ReactiveControllerHost
  #current: AbortController | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  /** Settles when this run is over, in success, failure or because another run took its place; never rejects. */
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

  /** Replaces the loaded value by one that was found elsewhere. */
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

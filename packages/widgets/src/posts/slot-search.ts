import type { FreeSlots, SlotQuestion, PostSettingsClient } from '@vitrine/core/post-settings'
import type { ReactiveControllerHost } from 'lit'
import { LoadController } from '../base/load-controller.ts'

interface Found {
  key: string
  slots: FreeSlots
}

/** Free times for a dialog, loaded when first read and whenever the query changes. */
export class SlotSearch {
  readonly #host: ReactiveControllerHost
  readonly #load: LoadController<Found>
  readonly #client: () => PostSettingsClient
  #key = ''

  constructor(host: ReactiveControllerHost, client: () => PostSettingsClient) {
    this.#host = host
    this.#load = new LoadController(host)
    this.#client = client
  }

  /** Reloads with the next dialog, since others may have planned meanwhile. */
  forget(): void {
    this.#key = ''
  }

  readonly retry = (): void => {
    this.forget()
    this.#host.requestUpdate()
  }

  /** Undefined while loading, and after a failure. */
  find(question: SlotQuestion): FreeSlots | undefined {
    const key = JSON.stringify(question)
    if (this.#key !== key) {
      this.#key = key
      // Called while rendering, which must not trigger another update synchronously.
      queueMicrotask(() => void this.#load.run(async (signal) => ({ key, slots: await this.#client().freeSlots(question, { signal }) })))
    }
    const { value } = this.#load
    return value?.key === key && this.#load.status === 'ready' ? value.slots : undefined
  }
  get hasFailed(): boolean {
    return this.#load.status === 'failed'
  }
}

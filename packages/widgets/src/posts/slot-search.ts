import type { FreeSlots, SlotQuestion, PostSettingsClient } from '@vitrine/core/post-settings'
import type { ReactiveControllerHost } from 'lit'
import { LoadController } from '../base/load-controller.ts'

interface Found {
  key: string
  slots: FreeSlots
}

/** The free times that a dialog offers: asked for when they are first read, and again for other networks. */
export class SlotSearch {
  readonly #load: LoadController<Found>
  readonly #client: () => PostSettingsClient
  #key = ''

  constructor(host: ReactiveControllerHost, client: () => PostSettingsClient) {
    this.#load = new LoadController(host)
    this.#client = client
  }

  /** The next dialog asks anew: others may have planned something meanwhile. */
  forget(): void {
    this.#key = ''
  }

  /** Undefined until they have arrived, or where they cannot be read. */
  find(question: SlotQuestion): FreeSlots | undefined {
    const key = JSON.stringify(question)
    if (this.#key !== key) {
      this.#key = key
      // Drawing asks, and must not draw again by that.
      queueMicrotask(() => void this.#load.run(async (signal) => ({ key, slots: await this.#client().freeSlots(question, { signal }) })))
    }
    const { value } = this.#load
    return value?.key === key && this.#load.status === 'ready' ? value.slots : undefined
  }
  get hasFailed(): boolean {
    return this.#load.status === 'failed'
  }
}

import type { CSSResult } from 'lit'
import type * as AroundModule from './ads-list.around.ts'

interface Part {
  styles: readonly CSSResult[]
}

export type Around = typeof AroundModule

/** What takes input in the rows and keeps the page's address. */
export interface Hands {
  roving: InstanceType<Around['RowRoving']>
  input: InstanceType<Around['RowInput']>
  address: InstanceType<Around['AddressSync']>
}

/** A part that is fetched when first needed, and again after it failed to arrive. */
class Later<Found extends Part> {
  value: Found | undefined
  #load: () => Promise<Found>
  #promise: Promise<Found> | undefined

  constructor(load: () => Promise<Found>) {
    this.#load = load
  }

  get(): Promise<Found> {
    this.#promise ??= this.#load().then(
      (part) => (this.value = part),
      (error: unknown) => {
        this.#promise = undefined
        throw error
      },
    )
    return this.#promise
  }
}

/** The heavy parts of the list, each in a file of its own. */
export class AdsListParts {
  #dress: (styles: readonly CSSResult[]) => void
  #arrived: () => void

  constructor(dress: (styles: readonly CSSResult[]) => void, arrived: () => void) {
    this.#dress = dress
    this.#arrived = arrived
  }

  readonly around = this.#later(() => import('./ads-list.around.ts'))
  readonly chips = this.#later(() => import('./ads-list.chips.ts'))
  readonly filters = this.#later(() => import('./ads-list.filters.ts'))
  readonly grid = this.#later(() => import('./ads-list.grid.ts'))
  readonly savedViews = this.#later(() => import('./ads-list.saved-views.ts'))

  #later<Found extends Part>(load: () => Promise<Found>): Later<Found> {
    return new Later(async () => {
      const part = await load()
      this.#dress(part.styles)
      queueMicrotask(this.#arrived)
      return part
    })
  }
}

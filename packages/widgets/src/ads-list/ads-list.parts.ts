import type { CSSResult } from 'lit'
import type { Sources } from '../base/messages.ts'

interface Part {
  styles: readonly CSSResult[]
  sources?: Sources
}

/** Gives a widget the styles and texts of a part. */
type Furnish = (styles: readonly CSSResult[], sources?: Sources) => Promise<void>

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

/** The heavy parts of the list, each in a file of its own, with its styles and texts. */
export class AdsListParts {
  #furnish: Furnish
  #arrived: () => void

  constructor(furnish: Furnish, arrived: () => void) {
    this.#furnish = furnish
    this.#arrived = arrived
  }

  readonly more = this.#later(() => import('./ads-list.more.ts'))
  readonly chips = this.#later(() => import('./ads-list.chips.ts'))
  readonly filters = this.#later(() => import('./ads-list.filters.ts'))
  readonly grid = this.#later(() => import('./ads-list.grid.ts'))

  #later<Found extends Part>(load: () => Promise<Found>): Later<Found> {
    return new Later(async () => {
      const part = await load()
      await this.#furnish(part.styles, part.sources)
      // Once the part is at hand, which is one step after this one.
      queueMicrotask(this.#arrived)
      return part
    })
  }
}

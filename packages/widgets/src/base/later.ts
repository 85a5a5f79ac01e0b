import type { CSSResult } from 'lit'
import type { Sources } from './messages.ts'

interface Part {
  styles: readonly CSSResult[]
  sources?: Sources
}

/** Gives a widget the styles and texts of a part. */
export type Furnish = (styles: readonly CSSResult[], sources?: Sources) => Promise<void>

/** A part that is fetched when first needed, and again after it failed to arrive. */
export class Later<Found extends Part> {
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

/** Makes the parts of one widget, each furnished with its styles and texts before it is used. */
export const laterParts =
  (furnish: Furnish, arrived: () => void) =>
  <Found extends Part>(load: () => Promise<Found>): Later<Found> =>
    new Later(async () => {
      const part = await load()
      await furnish(part.styles, part.sources)
      // Once the part is at hand, which is one step after this one.
      queueMicrotask(arrived)
      return part
    })

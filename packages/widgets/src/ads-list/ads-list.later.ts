import type { CSSResult } from 'lit'

/** A part of a widget that is fetched when first needed, and again after it failed to arrive. */
export class Later<Part extends { styles: readonly CSSResult[] }> {
  value: Part | undefined
  #load: () => Promise<Part>
  #promise: Promise<Part> | undefined

  constructor(load: () => Promise<Part>) {
    this.#load = load
  }

  get(): Promise<Part> {
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

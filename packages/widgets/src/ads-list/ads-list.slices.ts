/** Rows drawn at once to begin with, and the fewest later. */
const fewest = 4

/** Milliseconds that layout and paint of one slice may take, so that a tap is never kept waiting. */
const budget = 32

/** Waits until what has changed is painted; answers how many milliseconds that took. */
export const painted = (): Promise<number> =>
  new Promise((resolve) => {
    const measure = (): void => {
      const began = performance.now()
      setTimeout(() => resolve(performance.now() - began))
    }
    // Nobody draws frames of a page that is not looked at.
    if (document.hidden) measure()
    else requestAnimationFrame(measure)
  })

/**
 * Draws many rows a few at a time, each slice in a frame of its own; how many depends on how long the slice before took
 * here. Rows are counted, not kept, so others may take their place in the middle of it.
 */
export class Slices {
  /** Rows that are drawn. */
  drawn = fewest
  /** Rows whose buttons are drawn too. */
  dressed = 0
  #draw: () => void
  #rows = 0
  #dresses = false
  #size = fewest
  #waits = false

  constructor(draw: () => void) {
    this.#draw = draw
  }

  /** Before anything is drawn. */
  begin(): void {
    this.#rows = 0
  }

  /** Rows are being drawn: so many there are in all, and whether their buttons have arrived. */
  of(rows: number, dresses: boolean): this {
    this.#rows = rows
    this.#dresses = dresses
    return this
  }

  /** After a slice is drawn: sees to the next. Where no rows are drawn, they begin anew. */
  end(): void {
    this.drawn = Math.max(fewest, Math.min(this.drawn, this.#rows))
    if (!this.#waits && (this.drawn < this.#rows || (this.#dresses && this.dressed < this.#rows))) void this.#goOn()
  }

  async #goOn(): Promise<void> {
    this.#waits = true
    const share = budget / (await painted())
    this.#waits = false
    this.#size = Math.max(fewest, Math.round(this.#size * Math.min(6, share)))
    if (this.drawn < this.#rows) this.drawn += this.#size
    else if ((this.dressed += this.#size) >= this.#rows) this.dressed = Infinity
    this.#draw()
  }
}

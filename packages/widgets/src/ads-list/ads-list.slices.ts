/** Milliseconds that layout and paint of one slice may take, so that a tap is never kept waiting. */
const budget = 40

/** Milliseconds of script in one slice: a fast computer makes fifty rows in the first, a slow phone at least what its window shows. */
const script = { open: 64, closed: 48 }

/** The fewest rows worth a frame of their own. */
const fewest = 4

/** Rows that the window can show: those come first. */
const windowful = (): number => Math.ceil(innerHeight / 65)

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
 * Draws many rows a few at a time, each slice in a frame of its own: first all of them, those below the window as closed
 * places, then what is in these, at last their buttons. How many at once depends on how long it takes here. Rows are
 * counted, not kept, so others may take their place in the middle of it.
 */
export class Slices {
  /** Rows that are drawn. */
  drawn = 0
  /** Rows whose inside is laid out and painted. */
  open = windowful()
  /** Rows whose buttons are drawn too. */
  dressed = 0
  #draw: () => void
  #rows = 0
  #dresses = false
  #size = windowful()
  #least = 0
  #began = 0
  #weighs = true
  #waits = false
  #isFirst = true

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
    this.#least = this.drawn + fewest
    this.#began = performance.now()
    return this
  }

  /** Whether the row at this place is drawn now. Asked row by row, so that time can run out. */
  take(at: number): boolean {
    if (at < this.drawn) return true
    const lasted = performance.now() - this.#began
    if (at >= this.#least && lasted > (at < this.open ? script.open : script.closed)) return false
    this.drawn = at + 1
    return true
  }

  /** After a slice is drawn: sees to the next. Where no rows are drawn, they begin anew. */
  end(): void {
    const rows = this.#rows
    this.drawn = Math.min(this.drawn, rows)
    this.open = Math.max(windowful(), Math.min(this.open, rows))
    this.dressed = Math.min(this.dressed, rows)
    const done = Math.min(this.drawn, this.open, this.#dresses ? this.dressed : rows)
    if (!this.#waits && done < rows) void this.#goOn()
  }

  /** Until all rows are drawn. */
  async complete(): Promise<void> {
    while (this.drawn < this.#rows) await painted()
  }

  async #goOn(): Promise<void> {
    this.#waits = true
    const share = budget / (await painted())
    // A frame is on screen one frame after it is painted; the first rows need not share that one.
    if (this.#isFirst) await painted()
    this.#isFirst = false
    this.#waits = false
    if (this.#weighs) this.#size = Math.max(fewest, Math.round(Math.min(this.#size, this.drawn) * Math.min(6, share)))
    this.#weighs = this.drawn >= this.#rows
    if (this.#weighs) this[this.open < this.#rows ? 'open' : 'dressed'] += this.#size
    this.#draw()
  }
}

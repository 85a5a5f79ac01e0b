import type { ReactiveControllerHost } from 'lit'

/** Re-rendering of the grid, and focus after it. */
export class CalendarDrawing {
  readonly #host: ReactiveControllerHost
  /** Increased to force a re-render. */
  turn = 0
  /** The plan to focus after rendering. */
  wanted: number | null = null

  constructor(host: ReactiveControllerHost) {
    this.#host = host
  }

  readonly update = (): void => this.#host.requestUpdate()
  redraw(): void {
    this.turn += 1
    this.update()
  }
  focus(id: number): void {
    this.wanted = id
    this.update()
  }
}

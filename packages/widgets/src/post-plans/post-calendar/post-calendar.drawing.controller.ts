import type { ReactiveControllerHost } from 'lit'

/** When the grid is drawn anew, and which plan has the focus then. */
export class CalendarDrawing {
  readonly #host: ReactiveControllerHost
  /** Grows when the grid has to be drawn anew although nothing that it shows is another. */
  turn = 0
  /** The plan that gets the focus once it is drawn. */
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

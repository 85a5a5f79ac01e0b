import {
  emptySelection,
  maxSelection,
  pageTick,
  type PageTick,
  type Selection,
  type SelectionChange,
  type SelectionRefusal,
  selectPage,
  selectRange,
  toggleRow,
  unselect,
} from '@vitrine/core/list'
import type { ReactiveControllerHost } from 'lit'

export interface SelectionOptions {
  /** The rows on screen in their order, for "all" and ranges. */
  shownIds: () => readonly number[]
  onChange?: (ids: readonly number[]) => void
  /** Called when the selection would exceed the maximum of a bulk action. */
  onRefused?: (refusal: SelectionRefusal) => void
  limit?: number
}

/** The ticked rows of one list; they stay ticked when the page changes. */
export class SelectionController {
  #host: ReactiveControllerHost
  #options: SelectionOptions
  #selection: Selection = emptySelection

  constructor(host: ReactiveControllerHost, options: SelectionOptions) {
    this.#host = host
    this.#options = options
  }

  get ids(): readonly number[] {
    return [...this.#selection.ids]
  }
  get size(): number {
    return this.#selection.ids.size
  }
  /** Whether none, some or all rows on screen are ticked. */
  get tick(): PageTick {
    return pageTick(this.#selection, this.#options.shownIds())
  }
  has(id: number): boolean {
    return this.#selection.ids.has(id)
  }

  /** Ticks or unticks a row; with `range` (the shift key) everything from the row ticked last up to it. */
  toggle(id: number, range = false): void {
    const { shownIds, limit = maxSelection } = this.#options
    this.#apply(range ? selectRange(this.#selection, shownIds(), id, limit) : toggleRow(this.#selection, id, limit))
  }

  /** Ticks every row on screen, or unticks them when they are all ticked. */
  togglePage(): void {
    const { shownIds } = this.#options
    if (this.tick === 'all') this.drop(shownIds())
    else this.selectPage()
  }

  selectPage(): void {
    const { shownIds, limit = maxSelection } = this.#options
    this.#apply(selectPage(this.#selection, shownIds(), limit))
  }

  /** Unticks rows, for example those for which an action succeeded. */
  drop(ids: readonly number[]): void {
    this.#apply({ selection: unselect(this.#selection, ids), refusal: null })
  }

  clear(): void {
    this.#apply({ selection: emptySelection, refusal: null })
  }

  #apply({ selection, refusal }: SelectionChange): void {
    if (refusal) this.#options.onRefused?.(refusal)
    // A native checkbox has already changed itself, so a refused tick needs a render as well.
    this.#host.requestUpdate()
    if (selection === this.#selection) return
    this.#selection = selection
    this.#options.onChange?.(this.ids)
  }
}

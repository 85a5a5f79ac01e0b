import { keyAlong } from '../ui/key-along.ts'

/**
 * The roving tabindex of the rows: Tab stops at one control, arrow keys move on from there. It reads the
 * DOM and remembers only which control had the focus last, so rows need neither listeners nor bindings for it.
 */
const stopSelector = '[data-id] :is([data-act], a[href])'

const stopsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(stopSelector)].filter((stop) => stop.getClientRects().length > 0)

const rowOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-id]')

/** The name of a control, by which the same one is found in the next row; a link in a cell is named by its tag and column. */
const nameOf = (stop: HTMLElement): string | undefined =>
  stop.dataset['stop'] ?? stop.dataset['act'] ?? `${stop.closest('td, .tile-cell')?.className} ${stop.className}`

export class RowRoving {
  #name: string | undefined = 'open'

  /** Makes one control of the rows reachable by the Tab key; to be called after each render of rows. */
  refresh(body: Element | null): void {
    if (!body) return
    for (const stop of body.querySelectorAll(`:is(${stopSelector}):not([tabindex])`)) stop.setAttribute('tabindex', '-1')
    if (body.querySelector(`${stopSelector}[tabindex="0"]`)) return
    this.#sameStop(body.querySelector<HTMLElement>('[data-id]') ?? undefined)?.setAttribute('tabindex', '0')
  }

  /** Makes the focused control the one at which Tab stops. */
  onFocusin(event: FocusEvent): void {
    const stop = (event.target as Element).closest<HTMLElement>(stopSelector)
    const body = event.currentTarget as Element
    if (!stop) return
    for (const other of body.querySelectorAll(`${stopSelector}[tabindex="0"]`)) other.setAttribute('tabindex', '-1')
    stop.setAttribute('tabindex', '0')
    this.#name = nameOf(stop)
  }

  /** Returns true if the key moved the focus. `columns` is the number of tiles per line. */
  onKeydown(event: KeyboardEvent, columns = 1): boolean {
    const body = event.currentTarget as Element
    const target = event.target as HTMLElement
    const row = rowOf(target)
    if (!row) return false
    const rows = [...body.querySelectorAll<HTMLElement>('[data-id]')]
    const next = this.#target(event, rows, rows.indexOf(row), target, columns)
    if (!next) return false
    event.preventDefault()
    next.focus()
    return true
  }

  #target(event: KeyboardEvent, rows: HTMLElement[], index: number, target: HTMLElement, columns: number): HTMLElement | undefined {
    const row = rows[index]
    if (!row) return undefined
    const stops = stopsOf(row)
    const at = stops.indexOf(target)
    // In a row with one stop, Home and End move between rows.
    const whole = event.ctrlKey || event.metaKey || stops.length === 1
    switch (keyAlong(event)) {
      case 'ArrowDown':
        return this.#sameStop(rows[index + columns])
      case 'ArrowUp':
        return this.#sameStop(rows[index - columns])
      case 'ArrowRight':
        return stops[at + 1] ?? (columns > 1 ? this.#sameStop(rows[index + 1]) : undefined)
      case 'ArrowLeft':
        return stops[at - 1] ?? (columns > 1 ? this.#sameStop(rows[index - 1]) : undefined)
      case 'Home':
        return whole ? this.#sameStop(rows[0]) : stops[0]
      case 'End':
        return whole ? this.#sameStop(rows.at(-1)) : stops.at(-1)
    }
    return undefined
  }

  #sameStop(row: HTMLElement | undefined): HTMLElement | undefined {
    if (!row) return undefined
    const stops = stopsOf(row)
    return stops.find((stop) => nameOf(stop) === this.#name) ?? stops.find((stop) => nameOf(stop) === 'open') ?? stops[0]
  }
}

import { setSort, type ListState } from '@vitrine/core/list'
import type { RowRoving } from '../base/row-roving.ts'
import type { SelectionController } from '../base/selection-controller.ts'
import type { ListColumn } from './columns.ts'
import { sortAfterClick } from './sort.ts'

/** What the rows of a list are about. */
interface RowsModel<State, Item> {
  readonly list: { readonly items: readonly Item[] }
  readonly selection: SelectionController
  change(transition: (state: State) => State): void
}

interface Around {
  /** Nothing may be ticked or changed. */
  isReadonly: () => boolean
  /** Puts the focus into the search. */
  search: () => void
}

export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/**
 * What pointer and keys do in the rows; one set of listeners for however many rows there are. Ticks and sorts by itself; a
 * list says what else its rows can do.
 */
export abstract class RowInput<State extends ListState<unknown, string>, Item extends { id: number }, Model extends RowsModel<State, Item>> {
  protected readonly model: Model
  #roving: RowRoving
  #around: Around

  constructor(model: Model, roving: RowRoving, around: Around) {
    this.model = model
    this.#roving = roving
    this.#around = around
  }

  /** Those that may be sorted by, as they stand on screen. */
  protected abstract get columns(): readonly ListColumn[]
  /** A click on something of a row that acts. */
  protected abstract act(act: string, item: Item, event: MouseEvent, stop: HTMLElement | null): void
  /** A key that changes something; true when it did. */
  protected abstract press(key: string, item: Item | undefined): boolean
  /** What a click on the rest of a row does, if anything. */
  protected actAt(_target: Element, _event: MouseEvent): string | undefined {
    return undefined
  }
  /** A key that works where nothing may be changed, too; true when it did. */
  protected look(_event: KeyboardEvent, _item: Item | undefined): boolean {
    return false
  }
  /** How many rows lie side by side. */
  protected aside(_frame: Element): number {
    return 1
  }

  onFocusin = (event: FocusEvent): void => this.#roving.onFocusin(event)

  onClick = (event: MouseEvent): void => {
    const target = event.target as Element
    const sorter = target.closest<HTMLElement>('[data-sort]')
    if (sorter) return this.#sort(sorter.dataset['sort'])
    const stop = target.closest<HTMLElement>('[data-act]')
    const act = stop?.dataset['act'] ?? this.actAt(target, event)
    if (act === 'select-page') return this.#selectPage(stop as HTMLInputElement)
    const item = this.#itemAt(target)
    if (!act || !item) return
    if (act === 'select') this.#select(item, event, stop as HTMLInputElement)
    else this.act(act, item, event, stop)
  }

  onKeydown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey) return
    const item = this.#itemAt(event.target as Element)
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) return this.#extend(event, item)
    if (this.#roving.onKeydown(event, this.aside(event.currentTarget as Element))) return
    if (this.#shortcut(event, item)) event.preventDefault()
  }

  #sort(key: string | undefined): void {
    const column = this.columns.find((candidate) => candidate.key === key)
    if (column) this.model.change((state) => setSort(state, sortAfterClick(state.sort, column)))
  }

  #selectPage(box: HTMLInputElement): void {
    const { selection } = this.model
    selection.togglePage()
    box.checked = selection.tick === 'all'
  }

  #select({ id }: Item, event: MouseEvent, box: HTMLInputElement): void {
    const { selection } = this.model
    selection.toggle(id, event.shiftKey)
    // A tick that was refused has to go from the box too.
    box.checked = selection.has(id)
  }

  /** Shift with an arrow moves and ticks, as in a file list. */
  #extend(event: KeyboardEvent, from: Item | undefined): void {
    if (this.#around.isReadonly() || !this.#roving.onKeydown(event)) return
    const to = this.#itemAt(((event.target as Element).getRootNode() as ShadowRoot).activeElement)
    const { selection } = this.model
    if (from && !selection.has(from.id)) selection.toggle(from.id)
    if (to && !selection.has(to.id)) selection.toggle(to.id)
  }

  #shortcut(event: KeyboardEvent, item: Item | undefined): boolean {
    const { selection } = this.model
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'a' || this.#around.isReadonly()) return false
      selection.selectPage()
    } else if (key === 'escape' && selection.size > 0) selection.clear()
    else if (key === '/') this.#around.search()
    else if (!this.look(event, item)) return !this.#around.isReadonly() && this.#change(key, item)
    return true
  }

  #change(key: string, item: Item | undefined): boolean {
    if (key !== 'x' || !item) return this.press(key, item)
    this.model.selection.toggle(item.id)
    return true
  }

  #itemAt(target: Element | null): Item | undefined {
    const id = target?.closest<HTMLElement>('[data-id]')?.dataset['id']
    return id === undefined ? undefined : this.model.list.items.find((item) => item.id === Number(id))
  }
}

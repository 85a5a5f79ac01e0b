import { setSort } from '@vitrine/core/list'
import type { ListAction, ListTypes } from './define-list.ts'
import type { ListModel } from './list-model.ts'
import { isOffered } from './list-row.ts'
import { sortAfterClick } from './list-sort.ts'
import type { RowRoving } from './row-roving.ts'

interface Surroundings {
  roving: RowRoving
  /** Whether selection and changes are disabled. */
  isReadonly: () => boolean
  focusSearch: () => void
}

export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

const marksText = (): boolean => getSelection()?.type === 'Range'

/** Handles pointer and keys in the rows with one set of listeners on the frame. */
export class ListInput<T extends ListTypes> {
  readonly #model: () => ListModel<T>
  readonly #around: Surroundings

  constructor(model: () => ListModel<T>, around: Surroundings) {
    this.#model = model
    this.#around = around
  }

  onFocusin = (event: FocusEvent): void => this.#around.roving.onFocusin(event)

  onClick = (event: MouseEvent): void => {
    const target = event.target as Element
    const sorter = target.closest<HTMLElement>('[data-sort]')
    if (sorter) return this.#sort(sorter.dataset['sort'] ?? '')
    const stop = target.closest<HTMLElement>('[data-act]')
    if (stop?.dataset['act'] === 'select-page') return this.#selectPage(stop as HTMLInputElement)
    const item = this.#itemAt(target)
    if (item) this.#act(stop, item, event)
  }

  onKeydown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey) return
    const item = this.#itemAt(event.target as Element)
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) return this.#extend(event, item)
    if (this.#around.roving.onKeydown(event, tilesAside(event.currentTarget as Element))) return
    if (this.#press(event, item)) event.preventDefault()
  }

  #act(stop: HTMLElement | null, item: T['item'], event: MouseEvent): void {
    const act = stop?.dataset['act']
    if (act === 'select') this.#select(item, event, stop as HTMLInputElement)
    else if (act === 'menu' && stop) this.#model().withWorkbench((workbench) => workbench.openRowMenu(item.id, stop))
    else if (act === 'open') this.#open(item, event, stop)
    else if (act) this.#model().run(act, [item.id])
    else if (isPlainClick(event) && !marksText() && !(event.target as Element).closest('a, label, button, .actions'))
      this.#open(item, event, null)
  }

  #open(item: T['item'], event: MouseEvent, stop: HTMLElement | null): void {
    if (stop?.hasAttribute('href') && !isPlainClick(event)) return
    event.preventDefault()
    this.#model().open(item)
  }

  get #actions(): readonly ListAction<T>[] {
    return this.#model().definition.actions ?? []
  }

  #sort(key: string): void {
    const model = this.#model()
    const { columns } = model
    const column = key === 'main' ? model.definition.main : columns.find((candidate) => candidate.key === key)
    if (column) model.change((state) => setSort(state, sortAfterClick(state.sort, column)))
  }

  #selectPage(box: HTMLInputElement): void {
    const { selection } = this.#model()
    selection.togglePage()
    box.checked = selection.tick === 'all'
  }
  #select({ id }: T['item'], event: MouseEvent, box: HTMLInputElement): void {
    const { selection } = this.#model()
    selection.toggle(id, event.shiftKey)
    // Resets the checkbox if the tick was refused.
    box.checked = selection.has(id)
  }
  /** Shift with an arrow key moves and ticks, as in a file manager. */
  #extend(event: KeyboardEvent, from: T['item'] | undefined): void {
    if (!this.#canTick || !this.#around.roving.onKeydown(event)) return
    const to = this.#itemAt(((event.target as Element).getRootNode() as ShadowRoot).activeElement)
    const { selection } = this.#model()
    for (const item of [from, to]) if (item && !selection.has(item.id)) selection.toggle(item.id)
  }
  get #canTick(): boolean {
    return !this.#around.isReadonly() && this.#actions.some(({ placements }) => placements.includes('bulk'))
  }

  /** Returns true if the key did something. */
  #press(event: KeyboardEvent, item: T['item'] | undefined): boolean {
    const { selection } = this.#model()
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'a' || !this.#canTick) return false
      selection.selectPage()
      return true
    }
    if (key === 'escape' && selection.size > 0) selection.clear()
    else if (key === '/') this.#around.focusSearch()
    else if (key === 'enter') return opensByKey(event.target as Element) && !!item && this.#model().open(item)
    else if (key === 'x' && item && this.#canTick) selection.toggle(item.id)
    else return !this.#around.isReadonly() && this.#shortcut(key, item)
    return true
  }
  /** A shortcut acts on the ticked rows if there are some; an action with two directions, such as on and off, acts only on the focused row. */
  #shortcut(key: string, item: T['item'] | undefined): boolean {
    const model = this.#model()
    const meant = this.#actions.filter(({ shortcut }) => shortcut === key)
    const [only, other] = meant
    if (only && !other && only.placements.includes('bulk') && model.selection.size > 0) {
      model.run(only.id, model.selection.ids)
      return true
    }
    const action = item && meant.find((candidate) => isOffered(candidate, item, model))
    if (!action) return false
    model.run(action.id, [item.id])
    return true
  }

  #itemAt(target: Element | null): T['item'] | undefined {
    const id = target?.closest<HTMLElement>('[data-id]')?.dataset['id']
    return id === undefined ? undefined : this.#model().items.find((item) => item.id === Number(id))
  }
}

/** A link with an address opens without our help. */
const opensByKey = (target: Element): boolean => target.matches('a:not([href]), [data-act=select]')

/** The number of tiles per line: those at the same height as the first. */
const tilesAside = (frame: Element): number => {
  const tiles = [...frame.querySelectorAll<HTMLElement>('.tile')]
  const top = tiles[0]?.offsetTop
  return Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length)
}

import { setSort } from '@vitrine/core/list'
import type { RowRoving } from '../base/row-roving.ts'
import { sortAfterClick } from '../list-ui/sort.ts'
import { callColumns } from './contact-list.call-view.ts'
import { mailColumns } from './contact-list.columns.ts'
import type { ContactListModel } from './contact-list.model.ts'
import type { Touch } from './contact-list.types.ts'

interface Around {
  /** Nothing may be ticked or changed. */
  isReadonly: () => boolean
  /** Puts the focus into the search. */
  search: () => void
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

const marksText = (): boolean => getSelection()?.type === 'Range'

/** What pointer and keys do in the rows; one set of listeners for however many rows there are. */
export class RowInput {
  #model: ContactListModel
  #roving: RowRoving
  #around: Around

  constructor(model: ContactListModel, roving: RowRoving, around: Around) {
    this.#model = model
    this.#roving = roving
    this.#around = around
  }

  onFocusin = (event: FocusEvent): void => this.#roving.onFocusin(event)

  onClick = (event: MouseEvent): void => {
    const target = event.target as Element
    const sorter = target.closest<HTMLElement>('[data-sort]')
    if (sorter) return this.#sort(sorter.dataset['sort'] ?? '')
    const stop = target.closest<HTMLElement>('[data-act]')
    const act = stop?.dataset['act']
    if (act === 'select-page') return this.#selectPage(stop as HTMLInputElement)
    const touch = this.#touchAt(target)
    if (!touch) return
    if (act) this.#act(act, touch, event, stop as HTMLElement)
    // The rest of the row opens the contact as its name does, but not for who marks text or aims at the box.
    else if (isPlain(event) && !target.closest('a, label, button, .actions') && !marksText()) this.#model.open(touch.id)
  }

  onKeydown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey) return
    const touch = this.#touchAt(event.target as Element)
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) return this.#extend(event)
    if (this.#roving.onKeydown(event)) return
    if (this.#shortcut(event, touch)) event.preventDefault()
  }

  #sort(key: string): void {
    const columns = this.#model.current.tab === 'calls' ? callColumns : mailColumns
    const column = columns.find((candidate) => candidate.key === key)
    if (column) this.#model.change((state) => setSort(state, sortAfterClick(state.sort, column)))
  }

  #selectPage(box: HTMLInputElement): void {
    const { selection } = this.#model
    selection.togglePage()
    box.checked = selection.tick === 'all'
  }

  #act(act: string, touch: Touch, event: MouseEvent, stop: HTMLElement): void {
    const model = this.#model
    if (act === 'select') {
      model.selection.toggle(touch.id, event.shiftKey)
      // A tick that was refused has to go from the box too.
      ;(stop as HTMLInputElement).checked = model.selection.has(touch.id)
    } else if (act === 'open') model.open(touch.id)
    else if (act === 'take') model.withMore((more) => more.take(model, touch))
    else if (act === 'finish') model.withMore((more) => more.finish(model, touch))
    else if (act === 'menu') this.#menu(touch, stop)
  }

  #menu(touch: Touch, trigger: HTMLElement): void {
    const model = this.#model
    model.withMore((more) =>
      more.menus.toggle(`row-${touch.id}`, trigger, {
        label: trigger.getAttribute('aria-label') ?? '',
        align: 'end',
        entries: () => more.rowEntries(model, model.touchOf(touch.id) ?? touch),
      }),
    )
  }

  /** Shift with an arrow moves and ticks, as in a file list. */
  #extend(event: KeyboardEvent): void {
    const from = this.#touchAt(event.target as Element)
    if (this.#around.isReadonly() || !this.#roving.onKeydown(event)) return
    const to = this.#touchAt(((event.target as Element).getRootNode() as ShadowRoot).activeElement)
    const { selection } = this.#model
    if (from && !selection.has(from.id)) selection.toggle(from.id)
    if (to && !selection.has(to.id)) selection.toggle(to.id)
  }

  #shortcut(event: KeyboardEvent, touch: Touch | undefined): boolean {
    const { selection } = this.#model
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'a' || this.#around.isReadonly()) return false
      selection.selectPage()
    } else if (event.key === 'Escape' && selection.size > 0) selection.clear()
    else if (event.key === '/') this.#around.search()
    else return !this.#around.isReadonly() && !!touch && this.#change(event.key.toLowerCase(), touch)
    return true
  }

  /** The keys that tick or change something. */
  #change(key: string, touch: Touch): boolean {
    const model = this.#model
    if (key === 'x') model.selection.toggle(touch.id)
    else if (key === 't') model.withMore((more) => more.take(model, touch))
    else if (key === 'd') model.withMore((more) => (model.selection.size > 0 ? more.finishMany(model) : more.finish(model, touch)))
    else return false
    return true
  }

  #touchAt(target: Element | null): Touch | undefined {
    const id = target?.closest<HTMLElement>('[data-id]')?.dataset['id']
    return id === undefined ? undefined : this.#model.list.items.find((touch) => touch.id === Number(id))
  }
}

import { setSort } from '@vitrine/core/list'
import type { AdSummary } from '@vitrine/core/ads'
import { propertyColumns } from './ads-list.columns.ts'
import type { AdsListModel } from './ads-list.model.ts'
import type { RowRoving } from '../base/row-roving.ts'
import { sortAfterClick } from '../list-ui/sort.ts'

interface Around {
  isGrid: () => boolean
  /** Nothing may be ticked or changed. */
  isReadonly: () => boolean
  /** Puts the focus into the search. */
  search: () => void
}

const actOf = (target: EventTarget | null): HTMLElement | null => (target as Element).closest<HTMLElement>('[data-act]')

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** What pointer and keys do in the rows; one set of listeners for however many rows there are. */
export class RowInput {
  #model: AdsListModel
  #roving: RowRoving
  #around: Around

  constructor(model: AdsListModel, roving: RowRoving, around: Around) {
    this.#model = model
    this.#roving = roving
    this.#around = around
  }

  onFocusin = (event: FocusEvent): void => this.#roving.onFocusin(event)

  onClick = (event: MouseEvent): void => {
    const target = event.target as Element
    const sorter = target.closest<HTMLElement>('[data-sort]')
    if (sorter) return this.#sort(sorter.dataset['sort'] ?? '')
    const stop = actOf(target)
    const act = stop?.dataset['act'] ?? (target.closest('.thumb') ? 'open' : undefined)
    if (act === 'select-page') return this.#selectPage(stop as HTMLInputElement)
    const ad = this.#adAt(target)
    if (act && ad) this.#act(act, ad, event, stop)
  }

  onKeydown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey) return
    const ad = this.#adAt(event.target as Element)
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) return this.#extend(event)
    if (this.#roving.onKeydown(event, this.#around.isGrid() ? columnsOf(event.currentTarget as Element) : 1)) return
    if (this.#shortcut(event, ad)) event.preventDefault()
  }

  #sort(key: string): void {
    // Heads without a sort have no button, and the two column sets differ in none that has one.
    const column = propertyColumns.find((candidate) => candidate.key === key)
    if (column) this.#model.change((state) => setSort(state, sortAfterClick(state.sort, column)))
  }

  #selectPage(box: HTMLInputElement): void {
    const { selection } = this.#model
    selection.togglePage()
    box.checked = selection.tick === 'all'
  }

  #act(act: string, ad: AdSummary, event: MouseEvent, stop: HTMLElement | null): void {
    const model = this.#model
    if (act === 'select') {
      model.selection.toggle(ad.id, event.shiftKey)
      // A tick that was refused has to go from the box too.
      ;(stop as HTMLInputElement).checked = model.selection.has(ad.id)
    } else if (act === 'open') this.#open(ad, event, stop)
    else if (act === 'lots') model.openLots(ad)
    else if (act === 'toggle') model.withMore((more) => more.togglePublished(model, ad))
    else if (act === 'menu' && stop) this.#menu(ad, stop)
  }

  #open(ad: AdSummary, event: MouseEvent, stop: HTMLElement | null): void {
    const link = stop?.hasAttribute('href')
    if (link && !plainClick(event)) return
    event.preventDefault()
    this.#model.openAd(ad)
  }

  #menu(ad: AdSummary, trigger: HTMLElement): void {
    const model = this.#model
    model.withMore((more) =>
      more.menus.toggle(`row-${ad.id}`, trigger, {
        label: trigger.getAttribute('aria-label') ?? '',
        align: 'end',
        entries: () => more.rowEntries(model, model.adOf(ad.id) ?? ad),
      }),
    )
  }

  /** Shift with an arrow moves and ticks, as in a file list. */
  #extend(event: KeyboardEvent): void {
    const from = this.#adAt(event.target as Element)
    if (!this.#roving.onKeydown(event)) return
    const to = this.#adAt((event.target as Element).getRootNode() instanceof ShadowRoot ? this.#focused(event) : null)
    const { selection } = this.#model
    if (from && !selection.has(from.id)) selection.toggle(from.id)
    if (to && !selection.has(to.id)) selection.toggle(to.id)
  }

  #focused(event: KeyboardEvent): Element | null {
    return ((event.target as Element).getRootNode() as ShadowRoot).activeElement
  }

  #shortcut(event: KeyboardEvent, ad: AdSummary | undefined): boolean {
    const model = this.#model
    const { selection } = model
    const whole = event.ctrlKey || event.metaKey
    if (whole) {
      if (event.key.toLowerCase() !== 'a' || this.#around.isReadonly()) return false
      selection.selectPage()
    } else if (event.key === 'Escape' && selection.size > 0) selection.clear()
    else if (event.key === '/') this.#around.search()
    else if (event.key === 'Enter' && ad && isBareLink(event.target as Element)) model.openAd(ad)
    else return !this.#around.isReadonly() && this.#change(event, ad)
    return true
  }

  /** The keys that tick or change something. */
  #change(event: KeyboardEvent, ad: AdSummary | undefined): boolean {
    const model = this.#model
    const { selection } = model
    if (event.key === 'Delete') this.#remove(ad)
    else if (event.key.toLowerCase() === 'x' && ad) selection.toggle(ad.id)
    else if (event.key.toLowerCase() === 'p' && ad) model.withMore((more) => more.togglePublished(model, ad))
    else return false
    return true
  }

  #remove(ad: AdSummary | undefined): void {
    const model = this.#model
    model.withMore((more) => (model.selection.size > 0 || !ad ? more.runBulk(model, 'delete') : more.askAndRemove(model, [ad])))
  }

  #adAt(target: Element | null): AdSummary | undefined {
    const id = target?.closest<HTMLElement>('[data-id]')?.dataset['id']
    return id === undefined ? undefined : this.#model.adOf(Number(id))
  }
}

const isBareLink = (target: Element): boolean => target.matches('a:not([href])')

/** How many cards lie side by side: those as high up as the first. */
const columnsOf = (body: Element): number => {
  const cards = [...body.querySelectorAll<HTMLElement>('[data-id]')]
  const top = cards[0]?.offsetTop
  return Math.max(1, cards.filter((card) => card.offsetTop === top).length)
}

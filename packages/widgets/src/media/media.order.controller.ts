import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { keyAlong } from '../ui/key-along.ts'
import { scrollAtEdges, showGhost } from './media.drag.service.ts'
import { moved } from './media.rules.ts'

export interface OrderPort {
  ids(): readonly string[]
  /** The person has put an item at another place. */
  reordered(ids: readonly string[]): void
  announce(what: 'grabbed' | 'moved' | 'dropped' | 'put-back', position: { id: string; position: number; total: number }): void
  remove(id: string): void
}

type Host = ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment }

interface Grabbed {
  id: string
  by: 'keys' | 'pointer'
  before: readonly string[]
  order: readonly string[]
}

/** A pointer that is down and may become a drag. */
interface Press {
  id: string
  pointerId: number
  x: number
  y: number
  isTouch: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

const startsAfterPixels = 6
/** So long a finger rests before it drags; a shorter one scrolls. */
const longPressMs = 250

const itemOf = (event: Event): HTMLElement | null => (event.target as Element).closest<HTMLElement>('[data-id]')

/** How many lie side by side in the first row. */
const columnsOf = (items: readonly HTMLElement[]): number => {
  const top = items[0]?.offsetTop
  return Math.max(1, items.filter(({ offsetTop }) => offsetTop === top).length)
}

/** The click that follows would open what was carried. */
const swallow = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}

const isReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The order of one list, by pointer and by keys. Arrow keys lead from one item to the next; Space takes one up, arrow keys
 * carry it, Space or Enter puts it down, Escape puts it back. Nothing is told to the page before it is put down.
 */
export class OrderController implements ReactiveController {
  readonly #host: Host
  readonly #selector: string
  readonly #port: OrderPort
  #grabbed: Grabbed | undefined
  #press: Press | undefined
  #current: string | undefined
  #wantsFocus = false
  #rects = new Map<string, DOMRect>()
  #stopScroll: (() => void) | undefined
  #ghost: HTMLElement | undefined

  constructor(host: Host, selector: string, port: OrderPort) {
    this.#host = host
    this.#selector = selector
    this.#port = port
    host.addController(this)
  }

  /** As it is shown, with the item that is being carried at its place of the moment. */
  get ids(): readonly string[] {
    return this.#grabbed?.order ?? this.#port.ids()
  }
  get grabbed(): string | undefined {
    return this.#grabbed?.id
  }
  /** The one item that the Tab key stops at. */
  get current(): string | undefined {
    const ids = this.ids
    return this.#current !== undefined && ids.includes(this.#current) ? this.#current : ids[0]
  }

  hostUpdate(): void {
    if (this.#grabbed && !isReduced())
      for (const item of this.#items) this.#rects.set(item.dataset['id'] ?? '', item.getBoundingClientRect())
  }
  hostUpdated(): void {
    if (this.#wantsFocus)
      this.#itemOf(this.current)
        ?.querySelector<HTMLElement>('[data-grab]')
        ?.focus({ preventScroll: this.#grabbed?.by === 'pointer' })
    this.#wantsFocus = false
    this.#glide()
  }
  hostDisconnected(): void {
    this.#release()
    this.#grabbed = undefined
  }

  /** One place on, or back: for who neither drags nor has a keyboard. */
  step(id: string, by: number): void {
    const ids = this.#port.ids()
    const order = moved(ids, id, ids.indexOf(id) + by)
    this.#announce('dropped', id, order)
    this.#port.reordered(order)
  }

  /** Who removes an item goes on with the one that takes its place. */
  remove(id: string): void {
    const at = this.ids.indexOf(id)
    this.#port.remove(id)
    this.#current = this.ids[Math.min(at, this.ids.length - 1)]
    this.#focusSoon()
  }

  readonly onFocusin = (event: Event): void => {
    const id = itemOf(event)?.dataset['id']
    if (id === undefined || id === this.#current) return
    this.#current = id
    this.#host.requestUpdate()
  }
  readonly onFocusout = (event: Event): void => {
    // What is carried by keys is put down where it is when the focus goes elsewhere; carrying it moves the focus for a moment.
    if (this.#grabbed?.by !== 'keys') return
    queueMicrotask(() => this.#host.updateComplete.then(() => this.#list?.matches(':focus-within') || this.#drop()))
    event.stopPropagation()
  }
  readonly onKeydown = (event: KeyboardEvent): void => {
    const id = itemOf(event)?.dataset['id']
    if (id === undefined || !(event.target as Element).closest('[data-grab]') || event.ctrlKey || event.metaKey || event.altKey) return
    const isDone = this.#grabbed ? this.#dragKey(event, id) : this.#idleKey(event, id)
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Some browsers click a button when the space bar comes up, whatever happened when it went down. */
  readonly onKeyup = (event: KeyboardEvent): void => {
    if (event.key === ' ' && (event.target as Element).closest('[data-grab]')) event.preventDefault()
  }
  #dragKey(event: KeyboardEvent, id: string): boolean {
    if (event.key === ' ' || event.key === 'Enter') this.#drop()
    else if (event.key === 'Escape') this.#putBack()
    else {
      const to = this.#target(event, id)
      if (to === undefined) return false
      this.#drag(to)
    }
    return true
  }
  #idleKey(event: KeyboardEvent, id: string): boolean {
    if (event.key === ' ') this.#grab(id, 'keys')
    else if (event.key === 'Delete' || event.key === 'Backspace') this.remove(id)
    else {
      const to = this.#target(event, id)
      if (to === undefined) return false
      this.#current = this.ids[to]
      this.#focusSoon()
    }
    return true
  }
  #target(event: KeyboardEvent, id: string): number | undefined {
    const [at, last, columns] = [this.ids.indexOf(id), this.ids.length - 1, columnsOf(this.#items)]
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - columns,
      ArrowDown: at + columns,
      Home: 0,
      End: last,
    }
    const to = steps[keyAlong(event)]
    return to === undefined ? undefined : Math.max(0, Math.min(last, to))
  }

  readonly onPointerdown = (event: PointerEvent): void => {
    const id = itemOf(event)?.dataset['id']
    if (id === undefined || !event.isPrimary || event.button !== 0 || !(event.target as Element).closest('[data-grab]')) return
    this.#release()
    const isTouch = event.pointerType === 'touch'
    const timer = isTouch ? setTimeout(() => this.#startDrag(), longPressMs) : undefined
    this.#press = { id, pointerId: event.pointerId, x: event.clientX, y: event.clientY, isTouch, timer }
    addEventListener('pointermove', this.#onPointermove)
    addEventListener('pointerup', this.#onPointerup)
    addEventListener('pointercancel', this.#onPointercancel)
    addEventListener('keydown', this.#onEscape, true)
    // Not passive, since it keeps the page from scrolling while a finger drags.
    addEventListener('touchmove', this.#onTouchmove, { passive: false })
    addEventListener('contextmenu', this.#onContextmenu)
  }
  readonly #onPointermove = (event: PointerEvent): void => {
    const press = this.#press
    if (!press || event.pointerId !== press.pointerId) return
    const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) > startsAfterPixels
    if (this.#grabbed?.by === 'pointer') return this.#follow(event.clientX, event.clientY)
    if (!isFar) return
    if (press.isTouch) return this.#release()
    this.#startDrag()
    this.#follow(event.clientX, event.clientY)
  }
  readonly #onPointerup = (): void => {
    if (this.#grabbed?.by === 'pointer') {
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      this.#drop()
    }
    this.#release()
  }
  readonly #onPointercancel = (): void => {
    if (this.#grabbed?.by === 'pointer') this.#putBack()
    this.#release()
  }
  readonly #onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.#grabbed?.by !== 'pointer') return
    event.preventDefault()
    event.stopPropagation()
    this.#onPointercancel()
  }
  readonly #onTouchmove = (event: TouchEvent): void => {
    if (this.#grabbed?.by === 'pointer' && event.cancelable) event.preventDefault()
  }
  /** A finger that rests on a picture would open the menu of the browser. */
  readonly #onContextmenu = (event: Event): void => {
    if (this.#press?.isTouch) event.preventDefault()
  }

  #startDrag(): void {
    const press = this.#press
    if (!press || !this.#port.ids().includes(press.id)) return
    this.#grab(press.id, 'pointer')
    const picture = this.#itemOf(press.id)?.querySelector('[data-grab]')
    if (picture) this.#ghost = showGhost(picture, this.#list)
    this.#follow(press.x, press.y)
    this.#stopScroll = scrollAtEdges(
      this.#list,
      () => this.#press,
      () => this.#press && this.#follow(this.#press.x, this.#press.y),
    )
  }
  /** The item goes to the place whose middle is nearest to the pointer. */
  #follow(x: number, y: number): void {
    if (this.#press) Object.assign(this.#press, { x, y })
    if (this.#ghost) this.#ghost.style.translate = `${x}px ${y}px`
    const distances = this.#items.map((item) => {
      const { left, top } = this.#offsetOf(item)
      return Math.hypot(left + item.offsetWidth / 2 - x, top + item.offsetHeight / 2 - y)
    })
    this.#drag(distances.indexOf(Math.min(...distances)))
  }

  #grab(id: string, by: Grabbed['by']): void {
    const before = this.#port.ids()
    this.#grabbed = { id, by, before, order: before }
    this.#current = id
    this.#announce('grabbed', id, before)
    this.#host.requestUpdate()
  }
  #drag(to: number): void {
    const grabbed = this.#grabbed
    if (!grabbed || to < 0 || grabbed.order.indexOf(grabbed.id) === to) return
    grabbed.order = moved(grabbed.order, grabbed.id, to)
    this.#announce('moved', grabbed.id, grabbed.order)
    this.#focusSoon()
  }
  #drop(): void {
    const grabbed = this.#grabbed
    if (!grabbed) return
    this.#grabbed = undefined
    this.#announce('dropped', grabbed.id, grabbed.order)
    this.#focusSoon()
    if (grabbed.order.join() !== grabbed.before.join()) this.#port.reordered(grabbed.order)
  }
  #putBack(): void {
    const grabbed = this.#grabbed
    if (!grabbed) return
    this.#grabbed = undefined
    this.#announce('put-back', grabbed.id, grabbed.before)
    this.#focusSoon()
  }
  #announce(what: Parameters<OrderPort['announce']>[0], id: string, order: readonly string[]): void {
    this.#port.announce(what, { id, position: order.indexOf(id) + 1, total: order.length })
  }
  #focusSoon(): void {
    this.#wantsFocus = true
    this.#host.requestUpdate()
  }
  #release(): void {
    clearTimeout(this.#press?.timer)
    this.#press = undefined
    this.#stopScroll?.()
    this.#ghost?.remove()
    this.#ghost = this.#stopScroll = undefined
    removeEventListener('pointermove', this.#onPointermove)
    removeEventListener('pointerup', this.#onPointerup)
    removeEventListener('pointercancel', this.#onPointercancel)
    removeEventListener('keydown', this.#onEscape, true)
    removeEventListener('touchmove', this.#onTouchmove)
    removeEventListener('contextmenu', this.#onContextmenu)
  }

  /** Those that made place glide there. */
  #glide(): void {
    for (const item of this.#rects.size > 0 ? this.#items : []) {
      const before = this.#rects.get(item.dataset['id'] ?? '')
      const now = this.#offsetOf(item)
      const [x, y] = before ? [before.left - now.left, before.top - now.top] : [0, 0]
      if (x || y) item.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: 160, easing: 'ease-out' })
    }
    this.#rects.clear()
  }

  get #list(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(this.#selector)
  }
  get #items(): HTMLElement[] {
    return [...(this.#list?.querySelectorAll<HTMLElement>(':scope > [data-id]') ?? [])]
  }
  /** Where it lies, wherever it is gliding. */
  #offsetOf({ offsetLeft, offsetTop }: HTMLElement): { left: number; top: number } {
    const { left = 0, top = 0 } = this.#list?.getBoundingClientRect() ?? {}
    return { left: left + offsetLeft, top: top + offsetTop }
  }
  #itemOf(id: string | undefined): HTMLElement | undefined {
    return this.#items.find((item) => item.dataset['id'] === id)
  }
}

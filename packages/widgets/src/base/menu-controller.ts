import { nothing, type ReactiveController, type ReactiveControllerHost } from 'lit'
import { menu, type MenuEntry, panel } from '../ui/overlays/menu.ts'
import { positionBeside } from '../ui/overlays/position.ts'

interface MenuContent {
  /** Accessible name of the menu or panel. */
  label: string
  /** Which edge of the trigger it is aligned with. */
  align?: 'start' | 'end'
  /** Called at each render, so it follows the language and the state it reads. */
  entries?: () => readonly MenuEntry[]
  content?: (close: () => void) => unknown
}

interface OpenMenu extends MenuContent {
  key: string
  trigger: HTMLElement
  element?: HTMLElement
  stopPlacing?: () => void
}

/**
 * The one open menu or panel of a widget, in the top layer, so nothing around it clips or moves it. All rows share
 * one popover. Escape and a click elsewhere close it and the focus returns.
 */
export class MenuController implements ReactiveController {
  #host: ReactiveControllerHost
  #open: OpenMenu | undefined
  #closedByTrigger: string | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  /** Whether the menu of that key is open: for `aria-expanded` of its trigger. */
  isOpen(key: string): boolean {
    return this.#open?.key === key
  }

  /** Handles the trigger's click; a list with one listener for all rows passes the button itself. */
  toggle(key: string, trigger: Event | HTMLElement, content: MenuContent): void {
    if (this.#closedByTrigger === key) return void (this.#closedByTrigger = undefined)
    this.close()
    this.#open = { ...content, key, trigger: trigger instanceof Event ? (trigger.currentTarget as HTMLElement) : trigger }
    this.#host.requestUpdate()
  }

  close = (): void => this.#open?.element?.hidePopover()

  hostDisconnected(): void {
    this.#open?.stopPlacing?.()
    this.#open = undefined
  }

  render(): unknown {
    const open = this.#open
    if (!open) return nothing
    const options = {
      label: open.label,
      onElement: (element: HTMLElement) => this.#show(open, element),
      onClosing: () => this.#giveFocusBack(open),
      onClosed: () => this.#closed(open),
    }
    return open.entries ? menu(open.entries(), this.close, options) : panel(open.content?.(this.close), options)
  }

  #show(open: OpenMenu, element: HTMLElement): void {
    if (open.element === element) return
    open.element = element
    element.classList.toggle('end', open.align === 'end')
    open.trigger.addEventListener('pointerdown', this.#onTriggerPointerdown)
    queueMicrotask(() => {
      if (!element.isConnected) return
      open.stopPlacing = positionBeside(element, open.trigger, open.align ?? 'start')
      element.showPopover()
      element.querySelector<HTMLElement>('[aria-checked=true], [role^=menuitem], input, select, button')?.focus()
    })
  }

  /** Pressing the trigger closes the popover before the click event, which must not open it again. */
  #onTriggerPointerdown = (): void => void (this.#closedByTrigger = this.#open?.key)

  /** Chromium returns the focus by itself, but not inside a shadow root. */
  #giveFocusBack({ element, trigger }: OpenMenu): void {
    if (element?.matches(':focus-within')) trigger.focus()
  }

  #closed(open: OpenMenu): void {
    open.stopPlacing?.()
    open.trigger.removeEventListener('pointerdown', this.#onTriggerPointerdown)
    if (this.#open !== open) return
    this.#open = undefined
    this.#host.requestUpdate()
  }
}

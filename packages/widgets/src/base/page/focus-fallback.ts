import type { ReactiveController, ReactiveControllerHost } from 'lit'

type Host = ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment }

/** When the focused element is removed, such as a chip by its own button, moves the focus to an element before it. */
export class FocusFallback implements ReactiveController {
  #host: Host
  /** The focused element and those before it, the nearest first. */
  #candidates: HTMLElement[] = []

  constructor(host: Host) {
    this.#host = host
    host.addController(this)
  }

  hostUpdate(): void {
    const root = this.#host.renderRoot as ShadowRoot
    const all = [...root.querySelectorAll<HTMLElement>('a,button,input,select')]
    this.#candidates = all.slice(0, all.indexOf(root.activeElement as HTMLElement) + 1).reverse()
  }
  hostUpdated(): void {
    const [lost, ...before] = this.#candidates
    if (lost && !lost.isConnected) before.find((element) => element.tabIndex >= 0 && element.checkVisibility())?.focus()
  }
}

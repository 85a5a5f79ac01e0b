import type { ReactiveController, ReactiveControllerHost } from 'lit'

type Host = ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment }

/** Whoever acts on something that goes away by it, such as the last chip, finds the focus at what stood before it. */
export class FocusHeir implements ReactiveController {
  #host: Host
  /** What has the focus, and what the Tab key led to before, the nearest first. */
  #way: HTMLElement[] = []

  constructor(host: Host) {
    this.#host = host
    host.addController(this)
  }

  hostUpdate(): void {
    const root = this.#host.renderRoot as ShadowRoot
    const all = [...root.querySelectorAll<HTMLElement>('a,button,input,select')]
    this.#way = all.slice(0, all.indexOf(root.activeElement as HTMLElement) + 1).reverse()
  }
  hostUpdated(): void {
    const [lost, ...before] = this.#way
    if (lost && !lost.isConnected) before.find((place) => place.tabIndex >= 0 && place.checkVisibility())?.focus()
  }
}

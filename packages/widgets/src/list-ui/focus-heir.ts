import type { ReactiveController, ReactiveControllerHost } from 'lit'

type Host = ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment }

const places = 'a[href], a[role], button, input, select, [tabindex="0"]'

/** Whoever acts on something that goes away by it, such as the last chip, finds the focus at what stood before it. */
export class FocusHeir implements ReactiveController {
  #host: Host
  /** What has the focus, and what the Tab key led to before, the nearest first. */
  #way: HTMLElement[] = []

  constructor(host: Host) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {
    const { renderRoot } = this.#host
    renderRoot.addEventListener('focusin', this.#came)
    renderRoot.addEventListener('focusout', this.#left)
  }
  hostDisconnected(): void {
    const { renderRoot } = this.#host
    renderRoot.removeEventListener('focusin', this.#came)
    renderRoot.removeEventListener('focusout', this.#left)
    this.#way = []
  }
  hostUpdated(): void {
    const [lost, ...before] = this.#way
    if (!lost || lost.isConnected) return
    this.#way = []
    if (document.activeElement === document.body) before.find((place) => place.tabIndex >= 0 && place.checkVisibility())?.focus()
  }

  #came = ({ target }: Event): void => {
    const all = [...this.#host.renderRoot.querySelectorAll<HTMLElement>(places)]
    this.#way = all.slice(0, all.indexOf(target as HTMLElement) + 1).reverse()
  }
  #left = ({ target }: Event): void =>
    queueMicrotask(() => {
      // What was taken away is no longer connected by now; what is has been left.
      if (this.#way[0] === target && this.#way[0]?.isConnected && !this.#way[0].matches(':focus')) this.#way = []
    })
}

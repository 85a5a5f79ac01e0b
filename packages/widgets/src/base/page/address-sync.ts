/** Syncs a widget's state with the page's URL; parameters of others are unchanged. */
export class AddressSync {
  #own: string[] = []
  #onBack: (() => void) | undefined

  /** Calls `back` when the person navigates in the history. */
  start(back: (query: string) => void): void {
    this.stop()
    this.#onBack = () => back(location.search)
    addEventListener('popstate', this.#onBack)
  }
  stop(): void {
    if (this.#onBack) removeEventListener('popstate', this.#onBack)
    this.#onBack = undefined
  }
  /** Remembers which parameters belong to the widget. */
  own(query: string): void {
    this.#own = [...new URLSearchParams(query).keys()]
  }
  write(query: string, replace: boolean): void {
    const url = new URL(location.href)
    for (const name of this.#own) url.searchParams.delete(name)
    const rest = url.searchParams.toString()
    url.search = [rest, query].filter(Boolean).join('&')
    this.own(query)
    if (url.href === location.href) return
    if (replace) history.replaceState(history.state, '', url)
    else history.pushState(history.state, '', url)
  }
}

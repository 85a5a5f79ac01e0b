/** Keeps the widget's state in the page's address; parameters that are not the widget's stay as they are. */
export class AddressSync {
  #own: string[] = []
  #onBack: (() => void) | undefined

  /** Calls `back` whenever the person steps through the history. */
  start(back: (query: string) => void): void {
    this.stop()
    this.#onBack = () => back(location.search)
    addEventListener('popstate', this.#onBack)
  }
  stop(): void {
    if (this.#onBack) removeEventListener('popstate', this.#onBack)
    this.#onBack = undefined
  }
  /** Remembers which parameters of the address are the widget's. */
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

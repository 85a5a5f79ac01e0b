import type { AdFilters, AdListState } from '@vitrine/core/ads'
import { isCancelled } from '@vitrine/core/http'
import { clearCriteria, setFilter } from '@vitrine/core/list'
import type { AdsListHost } from './ads-list.host.ts'

const countDelayMs = 250

/** What is being chosen in the panel; nothing reaches the list before it is applied. */
export class FilterDraft {
  readonly host: AdsListHost
  state: AdListState
  /** Ads the draft would show; null while it is being counted or cannot be. */
  count: { total: number; exact: boolean } | null
  #counting: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: AdsListHost) {
    const { page, state } = host.list
    this.host = host
    this.state = state
    this.count = page ? { total: page.total, exact: page.totalIsExact } : null
  }

  get filters(): AdFilters {
    return this.state.filters
  }
  set<Key extends keyof AdFilters>(key: Key, value: AdFilters[Key]): void {
    this.#become(setFilter(this.state, key, value))
  }
  /** A number counts before its field is left: what the button promises is what is in the fields. */
  typing = (event: Event): void => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') return
    this.stop()
    this.count = null
    this.#timer = setTimeout(() => target.dispatchEvent(new Event('change', { bubbles: true })), countDelayMs)
    this.host.requestUpdate()
  }
  /** Back to no filter; the search and the quick selection are not of the panel and stay. */
  clear(): void {
    const { search, preset } = this.state
    this.#become({ ...clearCriteria(this.state, this.host.defaults), search, preset })
  }
  stop(): void {
    clearTimeout(this.#timer)
    this.#counting?.abort()
  }

  #become(state: AdListState): void {
    this.stop()
    this.state = state
    this.count = null
    this.#timer = setTimeout(() => void this.#recount(), countDelayMs)
    this.host.requestUpdate()
  }
  async #recount(): Promise<void> {
    const { account, language, client } = this.host
    const { signal } = (this.#counting = new AbortController())
    try {
      const { total, totalIsExact } = await client.count(this.state, { account, language, signal })
      this.count = { total, exact: totalIsExact }
    } catch (error) {
      if (isCancelled(error)) return
    }
    this.host.requestUpdate()
  }
}

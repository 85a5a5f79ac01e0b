import { type ListState, type Page, setPage } from '@vitrine/core/list'
import type { Topic, Topics } from '@vitrine/core/topics'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { LoadController, type LoadStatus } from '../base/load-controller.ts'

type AnyListState = ListState<unknown, string>

export interface ChangeOptions {
  /** True for a change that should not create a history entry, such as each keystroke of a search. */
  replace?: boolean
  /** Milliseconds to wait for further changes before loading, for typing. */
  delayMs?: number
}

export interface ListOptions<State extends AnyListState, Item> {
  initial: State
  load: (state: State, signal: AbortSignal) => Promise<Page<Item>>
  /** Called for a change that the person made, not for one that the page set with `adopt`. */
  onChange?: (state: State, options: { replace: boolean }) => void
  onLoaded?: (page: Page<Item>) => void
  onFailed?: (error: unknown) => void
  /** The topic whose changes cause a reload. */
  topic?: Topic
  /** False for announcements of the topic that change nothing here. */
  hears?: (source: unknown) => boolean
}

/**
 * Loads one list: holds the state, keeps the current rows while the next ones are loading, and reloads when its topic is
 * announced. How a change affects the rest of the state, such as the page, is decided by core.
 */
export class ListController<State extends AnyListState, Item> implements ReactiveController {
  state: State
  /** The state of the rows on screen. */
  shownState: State
  #options: ListOptions<State, Item>
  #load: LoadController<Page<Item>>
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopListening: (() => void) | undefined
  #started = false
  #isQuiet = false

  constructor(host: ReactiveControllerHost, options: ListOptions<State, Item>) {
    this.#options = options
    this.state = options.initial
    this.shownState = options.initial
    this.#load = new LoadController(host)
    host.addController(this)
  }

  get status(): LoadStatus {
    return this.#load.status
  }
  /** The last loaded page; of an earlier state while `status` is `loading`. */
  get page(): Page<Item> | undefined {
    return this.#load.value
  }
  get items(): readonly Item[] {
    return this.#load.value?.items ?? []
  }
  get error(): unknown {
    return this.#load.error
  }
  /** Starts listening to the topic and loads; further calls do nothing. */
  start(topics?: Topics): void {
    if (this.#started) return
    this.#started = true
    const { topic, hears = () => true } = this.#options
    if (topic && topics)
      this.#stopListening = topics.listen(topic, (source) => source !== this && hears(source) && void this.reloadQuietly())
    void this.reload()
  }

  /** Applies a change of the person and loads. */
  change(transition: (state: State) => State, { replace = false, delayMs = 0 }: ChangeOptions = {}): void {
    const next = transition(this.state)
    if (next === this.state) return
    this.state = next
    this.#options.onChange?.(next, { replace })
    this.#soon(delayMs)
  }

  /** Takes over a state from outside, for example from the URL after "back". */
  adopt(state: State): void {
    this.state = state
    if (this.#started) void this.reload()
  }

  /** True during a reload that the person did not request. */
  get isQuiet(): boolean {
    return this.#isQuiet && this.shownState === this.state
  }

  /** Reloads the rows without a loading state, since the person did not request it. */
  async reloadQuietly(): Promise<void> {
    this.#isQuiet = true
    await this.#reload()
  }
  async reload(): Promise<void> {
    this.#isQuiet = false
    await this.#reload()
  }
  async #reload(): Promise<void> {
    clearTimeout(this.#timer)
    const asked = this.state
    await this.#load.run(async (signal) => {
      const page = await this.#options.load(asked, signal)
      if (!signal.aborted) this.shownState = asked
      return page
    })
    if (asked !== this.state || !this.#started) return
    if (this.status === 'failed') this.#options.onFailed?.(this.error)
    if (this.status === 'ready' && this.page) this.#settle(this.page)
  }

  /** Changes rows in place, for an action whose outcome is known before the reload. */
  patch(change: (items: readonly Item[]) => Item[]): void {
    const page = this.#load.value
    if (page) this.#load.replace({ ...page, items: change(page.items) })
  }

  /** Shows a page that was loaded elsewhere. */
  show(page: Page<Item>): void {
    this.#load.replace(page)
  }

  hostDisconnected(): void {
    this.stop()
  }
  /** Stops listening and cancels a delayed load; the rows stay. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#stopListening?.()
    this.#stopListening = undefined
    this.#started = false
  }

  #soon(delayMs: number): void {
    clearTimeout(this.#timer)
    if (!delayMs) return void this.reload()
    this.#timer = setTimeout(() => void this.reload(), delayMs)
  }

  #settle(page: Page<Item>): void {
    // The rows of the last page are gone (deleted, or filtered out): show the page that is last now.
    const last = Math.ceil((page.total - this.state.offset) / this.state.limit)
    if (!page.items.length && last >= 1 && this.state.page > last) {
      return this.change((state) => setPage(state, last), { replace: true })
    }
    this.#options.onLoaded?.(page)
  }
}

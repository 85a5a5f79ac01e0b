import type { Page } from '@vitrine/core/list'
import type { ReactiveController } from 'lit'
import type { ContactListModel } from './contact-list.model.ts'
import { askTab } from './contact-list.tab-list.ts'
import type { ContactTab, Touch } from './contact-list.types.ts'

/** Milliseconds in which several pieces of news are one. */
export const gatherMs = 250
/** Milliseconds that rows which slid in stand out. */
const freshMs = 2000

/**
 * What comes in while the list is on screen. Rows that somebody reads stay where they are: only what they say is renewed,
 * and the news is announced. When nobody is at them, the new rows slide in.
 */
export class LiveNews implements ReactiveController {
  /** How many have come in that are not shown, by tab. */
  waiting: Record<ContactTab, number> = { mail: 0, calls: 0 }
  fresh: ReadonlySet<number> = new Set()
  #model: ContactListModel
  #isRead: () => boolean
  #timers: ReturnType<typeof setTimeout>[] = []
  #stop: (() => void) | undefined
  #asking: AbortController | undefined

  /** `isRead` tells whether somebody is at the rows. */
  constructor(model: ContactListModel, isRead: () => boolean) {
    this.#model = model
    this.#isRead = isRead
    model.addController(this)
  }

  start(follow: () => () => void): void {
    this.#stop?.()
    let due = false
    const leave = follow()
    const deafen = this.#model.topics.listen('contacts', (source) => {
      if (source === this.#model || due) return
      due = true
      this.#later(gatherMs, () => {
        due = false
        void this.#look()
      })
    })
    this.#stop = () => {
      leave()
      deafen()
    }
  }

  /** The rows on screen are the newest again. */
  caughtUp(tab: ContactTab): void {
    this.waiting[tab] = 0
    this.#asking?.abort()
  }

  hostDisconnected(): void {
    this.#stop?.()
    this.#stop = undefined
    this.#asking?.abort()
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
  }

  /** Asks for the page on screen once more, quietly; a failure is no news. */
  async #look(): Promise<void> {
    const { tab, list } = this.#model.current
    const asked = list.state
    if (list.status !== 'ready') return
    this.#asking?.abort()
    const { signal } = (this.#asking = new AbortController())
    const page = await askTab(this.#model, tab, asked, signal).catch(() => undefined)
    const shown = list.page
    if (!page || !shown || signal.aborted || list.state !== asked || this.#model.current.tab !== tab) return
    this.#receive(tab, shown, page)
  }

  #receive(tab: ContactTab, shown: Page<Touch>, page: Page<Touch>): void {
    const { list, defaults } = this.#model.tabs[tab]
    const known = new Set(shown.items.map(({ id }) => id))
    const newest = Math.max(0, ...shown.items.map(({ at }) => Date.parse(at)))
    const arrived = page.items.filter(({ id, at }) => !known.has(id) && Date.parse(at) >= newest)
    const count = Math.max(arrived.length, page.totalIsExact && shown.totalIsExact ? page.total - shown.total : 0)
    const untouched = list.state.page === 1 && list.state.sort === defaults.sort
    if (count <= 0 || (untouched && !this.#isRead())) return this.#show(tab, page, arrived)
    const renewed = new Map(page.items.map((touch) => [touch.id, touch]))
    list.patch((items) => items.map((touch) => renewed.get(touch.id) ?? touch))
    if (count === this.waiting[tab]) return
    this.waiting[tab] = count
    this.#model.announce(this.text(tab))
  }

  #show(tab: ContactTab, page: Page<Touch>, arrived: readonly Touch[]): void {
    const { list } = this.#model.tabs[tab]
    this.waiting[tab] = 0
    list.show(page)
    if (!arrived.length) return
    this.fresh = new Set(arrived.map(({ id }) => id))
    this.#model.announce(this.#model.t(tab === 'calls' ? 'news.calls' : 'news.mails', { count: arrived.length }))
    this.#later(freshMs, () => {
      this.fresh = new Set()
      this.#model.requestUpdate()
    })
  }

  text(tab: ContactTab): string {
    return this.#model.t(tab === 'calls' ? 'news.calls' : 'news.mails', { count: this.waiting[tab] })
  }

  #later(ms: number, run: () => void): void {
    this.#timers.push(setTimeout(run, ms))
  }
}

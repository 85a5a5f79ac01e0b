import { contactEventOf, handlingNewsOf, type HandlingEvent } from '@vitrine/core/events'
import type { Page } from '@vitrine/core/list'
import type { ReactiveController } from 'lit'
import { bothDue, handlingCounts, missingOf, renewed, type Due } from './contact-list.look.ts'
import type { ContactListModel } from './contact-list.model.ts'
import { askTab, channelOf } from './contact-list.tab-list.ts'
import type { ContactTab, Touch } from './contact-list.types.ts'

/** Milliseconds in which several pieces of news are one. */
export const gatherMs = 250
/** Milliseconds that rows which slid in stand out. */
const freshMs = 2000

const tabs: readonly ContactTab[] = ['mail', 'calls']

/**
 * What happens elsewhere while the list is on screen. Rows that somebody reads stay where they are: only what they say is renewed,
 * and what came in is announced. When nobody is at them, new contacts slide in; a change of handling moves nothing.
 */
export class LiveNews implements ReactiveController {
  /** How many have come in that are not shown, by tab. */
  waiting: Record<ContactTab, number> = { mail: 0, calls: 0 }
  fresh: ReadonlySet<number> = new Set()
  #model: ContactListModel
  #isRead: () => boolean
  #timers: ReturnType<typeof setTimeout>[] = []
  #stop: (() => void) | undefined
  /** What each tab is to be asked for when it is next on screen. */
  #due: Partial<Record<ContactTab, Due>> = {}
  #isGathering = false
  #asking: { tab: ContactTab; due: Due; stopper: AbortController } | undefined

  /** `isRead` tells whether somebody is at the rows. */
  constructor(model: ContactListModel, isRead: () => boolean) {
    this.#model = model
    this.#isRead = isRead
    model.addController(this)
  }

  start(follow: () => () => void): void {
    this.#stop?.()
    const leave = follow()
    const deafen = this.#model.topics.listen('contacts', (source) => source !== this.#model && this.#hear(source))
    this.#stop = () => {
      leave()
      deafen()
    }
  }

  /** The rows on screen are the newest again. */
  caughtUp(tab: ContactTab): void {
    this.waiting[tab] = 0
    this.#asking?.stopper.abort()
  }

  hostUpdated(): void {
    this.#catchUp()
  }
  hostDisconnected(): void {
    this.#stop?.()
    this.#stop = undefined
    this.#due = {}
    this.#isGathering = false
    this.#asking?.stopper.abort()
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
  }

  #hear(source: unknown): void {
    const handled = handlingNewsOf(source)
    if (handled) return this.#hearHandled(handled)
    const event = contactEventOf(source)
    for (const tab of tabs) {
      if (!event || event.channel === channelOf(tab)) this.#expect(tab, { arrivals: true, changed: event ? new Set() : null })
    }
    if (this.#isGathering) return
    this.#isGathering = true
    this.#later(gatherMs, () => {
      this.#isGathering = false
      this.#catchUp()
    })
  }
  #hearHandled(events: readonly HandlingEvent[]): void {
    for (const tab of tabs) {
      const changed = events.filter((event) => this.#concerns(tab, event)).map(({ id }) => id)
      if (changed.length > 0) this.#expect(tab, { arrivals: false, changed: new Set(changed) })
    }
    this.#catchUp()
  }
  #concerns(tab: ContactTab, { channel, id, version }: HandlingEvent): boolean {
    const { list } = this.#model.tabs[tab]
    if (channel !== channelOf(tab)) return false
    const shown = list.items.find((touch) => touch.id === id)
    return shown ? shown.handling.version < version : handlingCounts(list.state.filters)
  }
  #expect(tab: ContactTab, due: Due): void {
    // What was never loaded is read when it is first shown.
    if (this.#model.tabs[tab].list.status !== 'idle') this.#due[tab] = bothDue(this.#due[tab], due)
  }

  #catchUp(): void {
    const { tab, list } = this.#model.current
    const due = this.#due[tab]
    if (!due || this.#isGathering || list.status !== 'ready') return
    delete this.#due[tab]
    const asking = this.#asking
    asking?.stopper.abort()
    // What the answer under way was to tell is asked for with the rest.
    void this.#look(tab, asking?.tab === tab ? bothDue(asking.due, due) : due)
  }

  /** Asks for the page on screen once more, quietly; a failure is no news. */
  async #look(tab: ContactTab, due: Due): Promise<void> {
    const { list } = this.#model.tabs[tab]
    const asked = list.state
    const asking = (this.#asking = { tab, due, stopper: new AbortController() })
    const { signal } = asking.stopper
    const page = await askTab(this.#model, tab, asked, signal).catch(() => undefined)
    if (this.#asking === asking) this.#asking = undefined
    if (signal.aborted || !page || list.state !== asked) return
    if (this.#model.current.tab !== tab) return this.#expect(tab, due)
    const missing = this.#receive(tab, page, due)
    if (!missing.length) return
    // Their handling fits the list no more, but they are still looked at.
    const rest = await askTab(this.#model, tab, asked, undefined, missing).catch(() => undefined)
    if (rest && list.state === asked) list.patch((items) => renewed(items, rest.items, this.#model.busy))
  }

  /** Returns what is shown and still not read anew. */
  #receive(tab: ContactTab, page: Page<Touch>, due: Due): readonly number[] {
    const { list, defaults } = this.#model.tabs[tab]
    const shown = list.page
    if (!shown) return []
    const known = new Set(shown.items.map(({ id }) => id))
    const newest = Math.max(0, ...shown.items.map(({ at }) => Date.parse(at)))
    const arrived = page.items.filter(({ id, at }) => !known.has(id) && Date.parse(at) >= newest)
    const count = Math.max(arrived.length, page.totalIsExact && shown.totalIsExact ? page.total - shown.total : 0)
    const isUntouched = list.state.page === 1 && list.state.sort === defaults.sort
    if (count > 0 && due.arrivals && isUntouched && !this.#isRead()) {
      this.#show(tab, page, arrived)
      return []
    }
    const totals = count > 0 ? {} : { total: page.total, totalIsExact: page.totalIsExact }
    list.show({ ...shown, ...totals, items: renewed(shown.items, page.items, this.#model.busy) })
    this.#tellWaiting(tab, Math.max(0, count))
    return missingOf(shown.items, page.items, due)
  }
  #tellWaiting(tab: ContactTab, count: number): void {
    if (count === this.waiting[tab]) return
    this.waiting[tab] = count
    if (count > 0) this.#model.announce(this.text(tab))
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

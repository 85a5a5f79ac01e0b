import type { ContactFilters } from '@vitrine/core/contacts'
import { contactEventOf, handlingNewsOf, type HandlingEvent } from '@vitrine/core/events'
import type { Page } from '@vitrine/core/list'
import type { Topics } from '@vitrine/core/topics'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Contacts } from './contact-list.contacts.controller.ts'
import { askContacts, channelOf } from './contact-list.definition.ts'
import type { ContactModel, ContactTab, Touch } from './contact-list.types.ts'

/** Milliseconds in which several announcements are batched. */
const gatherMs = 250
/** Milliseconds for which new rows are highlighted. */
const freshMs = 2000

/** What has to be reloaded. */
export interface Due {
  /** Whether new contacts may have arrived. */
  arrivals: boolean
  /** Contacts whose handling has changed; null if unknown. */
  changed: ReadonlySet<number> | null
}

export const bothDue = (one: Due | undefined, other: Due): Due => ({
  arrivals: other.arrivals || (one?.arrivals ?? false),
  changed: one?.changed === null || other.changed === null ? null : new Set([...(one?.changed ?? []), ...other.changed]),
})

/** Whether filters depend on the handling, so that changed contacts may disappear. */
export const handlingCounts = ({ handling, ownerId, overdue }: Pick<ContactFilters, 'handling' | 'ownerId' | 'overdue'>): boolean =>
  handling.length > 0 || ownerId !== null || overdue

/** The shown contacts, replaced by those just read unless a newer version is known. */
export const renewed = (shown: readonly Touch[], read: readonly Touch[], busy: { has(id: number): boolean }): Touch[] => {
  const now = new Map(read.map((touch) => [touch.id, touch]))
  return shown.map((touch) => {
    const found = now.get(touch.id)
    return found && !busy.has(touch.id) && found.handling.version >= touch.handling.version ? found : touch
  })
}

/** The shown contacts that were not read again and may have changed. */
export const missingOf = (shown: readonly Touch[], read: readonly Touch[], { changed }: Due): number[] => {
  const found = new Set(read.map(({ id }) => id))
  return shown.flatMap(({ id }) => (!found.has(id) && (!changed || changed.has(id)) ? [id] : []))
}

interface LiveHost extends ReactiveControllerHost {
  readonly tab: ContactTab
  readonly contacts: Contacts
}

/**
 * Follows changes elsewhere while the list is on screen. Rows that somebody reads stay in place: only their contents are updated,
 * and new contacts are announced. Otherwise new contacts are inserted; a change of handling moves nothing.
 */
export class LiveNews implements ReactiveController {
  /** The number of new contacts that are not shown yet. */
  waiting = 0
  readonly #host: LiveHost
  readonly #isRead: () => boolean
  #timers: ReturnType<typeof setTimeout>[] = []
  #stop: (() => void) | undefined
  /** What to reload after the current load. */
  #due: Due | undefined
  #isGathering = false
  #asking: { due: Due; stopper: AbortController } | undefined

  /** `isRead` tells whether somebody is reading the rows. */
  constructor(host: LiveHost, isRead: () => boolean) {
    this.#host = host
    this.#isRead = isRead
    host.addController(this)
  }

  start(topics: Topics): void {
    this.#stop?.()
    this.#stop = topics.listen('contacts', (source) => !this.#host.contacts.isOwn(source) && this.#hear(source))
  }
  /** The newest rows are on screen again. */
  caughtUp(): void {
    this.waiting = 0
    this.#asking?.stopper.abort()
  }
  /** Another list is shown, which is loaded anyway. */
  forget(): void {
    this.caughtUp()
    this.#due = undefined
  }

  hostUpdated(): void {
    this.#catchUp()
  }
  hostDisconnected(): void {
    this.#stop?.()
    this.#stop = undefined
    this.#isGathering = false
    this.forget()
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
  }

  get #model(): ContactModel {
    return this.#host.contacts.list
  }

  #hear(source: unknown): void {
    const handled = handlingNewsOf(source)
    if (handled) return this.#hearHandled(handled)
    const event = contactEventOf(source)
    if (event && event.channel !== channelOf(this.#host.tab)) return
    this.#due = bothDue(this.#due, { arrivals: true, changed: event ? new Set() : null })
    if (this.#isGathering) return
    this.#isGathering = true
    this.#later(gatherMs, () => {
      this.#isGathering = false
      this.#catchUp()
    })
  }
  #hearHandled(events: readonly HandlingEvent[]): void {
    const changed = events.filter((event) => this.#concerns(event)).map(({ id }) => id)
    if (changed.length === 0) return
    this.#due = bothDue(this.#due, { arrivals: false, changed: new Set(changed) })
    this.#catchUp()
  }
  #concerns({ channel, id, version }: HandlingEvent): boolean {
    const { items, state } = this.#model
    if (channel !== channelOf(this.#host.tab)) return false
    const shown = items.find((touch) => touch.id === id)
    return shown ? shown.handling.version < version : handlingCounts(state.filters)
  }

  #catchUp(): void {
    const due = this.#due
    if (!due || this.#isGathering || this.#model.rows.status !== 'ready') return
    this.#due = undefined
    const asking = this.#asking
    asking?.stopper.abort()
    // What the pending answer was for is requested again together with the rest.
    void this.#poll(asking ? bothDue(asking.due, due) : due)
  }

  /** Reloads the page on screen quietly; failures are ignored. */
  async #poll(due: Due): Promise<void> {
    const { tab } = this.#host
    const model = this.#model
    const asked = model.state
    const asking = (this.#asking = { due, stopper: new AbortController() })
    const { signal } = asking.stopper
    const page = await askContacts(tab, asked, model, { signal }).catch(() => undefined)
    if (this.#asking === asking) this.#asking = undefined
    if (signal.aborted || !page || model.state !== asked) return
    const ids = this.#receive(model, page, due)
    if (ids.length === 0) return
    // Contacts that no longer match the filters, but are still on screen, are read separately.
    const rest = await askContacts(tab, asked, model, { ids }).catch(() => undefined)
    if (rest && model.state === asked) model.rows.patch((items) => renewed(items, rest.items, model.busy))
  }

  /** Takes in what was read; returns the ids that are shown and still have to be read. */
  #receive(model: ContactModel, page: Page<Touch>, due: Due): readonly number[] {
    const { page: shown, state, defaults } = model
    if (!shown) return []
    const known = new Set(shown.items.map(({ id }) => id))
    const newest = Math.max(0, ...shown.items.map(({ at }) => Date.parse(at)))
    const arrived = page.items.filter(({ id, at }) => !known.has(id) && Date.parse(at) >= newest)
    const count = Math.max(arrived.length, page.totalIsExact && shown.totalIsExact ? page.total - shown.total : 0)
    if (count > 0 && due.arrivals && state.page === 1 && state.sort === defaults.sort && !this.#isRead()) {
      this.#show(model, page, arrived)
      return []
    }
    const totals = count > 0 ? {} : { total: page.total, totalIsExact: page.totalIsExact }
    model.rows.show({ ...shown, ...totals, items: renewed(shown.items, page.items, model.busy) })
    this.#tellWaiting(Math.max(0, count))
    return missingOf(shown.items, page.items, due)
  }
  #tellWaiting(count: number): void {
    if (count === this.waiting) return
    this.waiting = count
    if (count > 0) this.#host.contacts.announce(this.text)
  }

  #show(model: ContactModel, page: Page<Touch>, arrived: readonly Touch[]): void {
    this.waiting = 0
    model.rows.show(page)
    if (arrived.length === 0) return
    model.fresh = new Set(arrived.map(({ id }) => id))
    this.#host.contacts.announce(this.#textOf(arrived.length))
    this.#later(freshMs, () => {
      model.fresh = new Set()
      model.requestUpdate()
    })
  }

  get text(): string {
    return this.#textOf(this.waiting)
  }
  #textOf(count: number): string {
    return this.#model.t(this.#host.tab === 'calls' ? 'news.calls' : 'news.mails', { count })
  }

  #later(ms: number, run: () => void): void {
    this.#timers.push(setTimeout(run, ms))
  }
}

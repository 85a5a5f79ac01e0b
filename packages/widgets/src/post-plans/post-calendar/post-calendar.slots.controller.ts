import { periodInstants, type Period } from '@vitrine/core/days'
import { freeSlots, type PostSlot, type PostSettingsClient } from '@vitrine/core/post-settings'
import type { CalendarState } from '@vitrine/core/post-plans'
import type { PostEvent } from '@vitrine/core/posts'
import type { ReactiveControllerHost } from 'lit'
import { LoadController } from '../../base/load-controller.ts'

interface Shown {
  events: readonly PostEvent[]
  period: Period
  timeZone: string
  state: CalendarState
}

/** More than there can be in a week. */
const mostShown = 100

/** Free usual times of the account. */
export class CalendarSlots {
  readonly #load: LoadController<PostSlot[]>

  constructor(host: ReactiveControllerHost) {
    this.#load = new LoadController(host)
  }

  /** Errors are ignored: the calendar works without them. */
  read(client: PostSettingsClient): void {
    void this.#load.run(async (signal) => (await client.settings({ signal })).slots)
  }

  /** Empty during a search, because plans may be hidden that occupy a slot. */
  free({ events, period, timeZone, state }: Shown): Date[] {
    const slots = this.#load.value ?? []
    if (slots.length === 0 || state.view === 'month' || state.search !== '') return []
    const { from, until } = periodInstants(period, timeZone)
    const now = new Date(Math.max(Date.now(), from.getTime() - 60_000))
    return freeSlots({ slots, taken: new Set(events.map(({ at }) => at.getTime())), now, timeZone }, mostShown, until)
  }
}

import { clockOccurrence, clockTime, instantOfClock } from '@vitrine/core/days'
import { shownDays, steppedClock, type TimeStep } from '@vitrine/core/post-plans'
import { scheduleFault } from '@vitrine/core/posts'
import type { MessagesController } from '../../base/dialogs/messages-controller.ts'
import type { CalendarDrag } from './post-calendar.drag.controller.ts'
import { whenText } from './post-calendar.texts.rules.ts'
import type { CalendarScope } from './post-calendar.types.ts'

interface Setup {
  scope: () => CalendarScope
  /** Gets the keys and focus of plans. */
  drag: CalendarDrag
  messages: MessagesController
  /** Address where a post is planned, with `{at}` in it; undefined where none can be. */
  href: () => string | undefined
  update: () => void
  announce: (text: string) => void
  goTo: (day: string) => void
  /** Tells the page; false if it takes over. */
  emit: (slot: { day: string; time: string }) => boolean
}

/** A day has no time of its own. */
const usualTime = '09:00'

const steps: Readonly<Record<string, Readonly<Record<'month' | 'hours', TimeStep>>>> = {
  ArrowLeft: { month: { days: -1 }, hours: { days: -1 } },
  ArrowRight: { month: { days: 1 }, hours: { days: 1 } },
  ArrowUp: { month: { days: -7 }, hours: { minutes: -30 } },
  ArrowDown: { month: { days: 7 }, hours: { minutes: 30 } },
}

/** The grid itself, and none of the plans in it. */
const isGrid = (target: EventTarget | null): boolean => target instanceof Element && target.matches('.ec-main')

/** A new post at an empty slot: by a click, or by a mark that arrow keys move while the grid itself has the focus. */
export class CalendarPlanning {
  /** The marked slot, YYYY-MM-DDTHH:mm in the time of the account. */
  mark: string | null = null
  readonly #setup: Setup

  constructor(setup: Setup) {
    this.#setup = setup
  }

  get isOffered(): boolean {
    return this.#setup.href() !== undefined
  }

  /** `clock` is a day or a local time; a day means its usual time, or the next full hour of today. */
  readonly planAt = (clock: string): void => {
    const { scope, messages, href, emit } = this.#setup
    if (!this.isOffered) return
    const { t, timeZone } = scope()
    const slot = clock.length > 10 ? clock.slice(0, 16) : this.#timeOn(clock)
    const at = instantOfClock(slot, timeZone)
    const occurrence = clockOccurrence(slot, timeZone)
    const fault = occurrence === 'never' ? 'no-such-time' : at && scheduleFault(at, new Date())
    if (fault) return void messages.show(t(`refusal.${fault}`), { tone: 'error' })
    const [day = '', time = ''] = slot.split('T')
    if (occurrence === 'twice') messages.show(t('twice', { time }), { tone: 'info' })
    const address = href()?.replace('{at}', encodeURIComponent(slot))
    if (emit({ day, time }) && address) location.assign(address)
  }

  readonly onFocusin = ({ target }: FocusEvent): void => {
    if (isGrid(target) && this.isOffered) this.#setMark(`${this.#setup.scope().day}T${usualTime}`)
  }
  readonly onFocusout = (event: FocusEvent): void => {
    if (isGrid(event.target)) this.#setMark(null)
    this.#setup.drag.onFocusout(event)
  }
  readonly onKeydown = (event: KeyboardEvent): void => {
    if (!this.#moveMark(event)) this.#setup.drag.onKeydown(event)
  }

  #moveMark(event: KeyboardEvent): boolean {
    const { mark } = this
    if (mark === null || !isGrid(event.target) || event.altKey || event.ctrlKey || event.metaKey) return false
    const isMonth = this.#setup.scope().state.view === 'month'
    const step = steps[event.key]?.[isMonth ? 'month' : 'hours']
    if (!step && event.key !== 'Enter') return false
    event.preventDefault()
    if (step) this.#setMark(steppedClock(mark, step))
    else this.planAt(isMonth ? mark.slice(0, 10) : mark)
    return true
  }

  #timeOn(day: string): string {
    const { today, timeZone } = this.#setup.scope()
    const now = clockTime(new Date(), timeZone).slice(11)
    return day === today && now >= usualTime ? steppedClock(`${day}T${now.slice(0, 2)}:00`, { minutes: 60 }) : `${day}T${usualTime}`
  }
  #setMark(mark: string | null): void {
    this.mark = mark
    const { scope, announce, update, goTo } = this.#setup
    const { t, state, day: shown, timeZone } = scope()
    const at = mark === null ? undefined : instantOfClock(mark, timeZone)
    if (mark === null || !at) return update()
    announce(t('plan.at', { when: whenText(at, scope()) }))
    const { after, before } = shownDays(state.view, shown)
    const day = mark.slice(0, 10)
    if (day < after || day > before) goTo(day)
    else update()
  }
}

import { dayOf } from '@vitrine/core/days'
import { movedTime, moveRefusal, shownDays, type TimeStep } from '@vitrine/core/post-plans'
import type { PostEvent } from '@vitrine/core/posts'
import type { MessagesController } from '../../base/dialogs/messages-controller.ts'
import type { CalendarChanges } from './post-calendar.changes.controller.ts'
import type { CalendarDrawing } from './post-calendar.drawing.controller.ts'
import { whenText } from './post-calendar.texts.rules.ts'
import type { CalendarScope } from './post-calendar.types.ts'

interface Setup {
  scope: () => CalendarScope
  changes: CalendarChanges
  drawing: CalendarDrawing
  messages: MessagesController
  isReadonly: () => boolean
  /** The plan that the focus is on. */
  focused: () => PostEvent | undefined
  announce: (text: string) => void
  goTo: (day: string) => void
}

/** What the arrow keys move a plan by: in a month there are no hours. */
const keySteps: Readonly<Record<string, Readonly<Record<'month' | 'hours', TimeStep>>>> = {
  ArrowLeft: { month: { days: -1 }, hours: { days: -1 } },
  ArrowRight: { month: { days: 1 }, hours: { days: 1 } },
  ArrowUp: { month: { days: -7 }, hours: { minutes: -15 } },
  ArrowDown: { month: { days: 7 }, hours: { minutes: 15 } },
}

/** Every drag by keys: Alt with an arrow picks a plan up and moves it, Enter drops it, Escape cancels; M asks for a time. */
export class CalendarDrag {
  /** The plan that is dragged, where it stood. */
  event: PostEvent | null = null
  /** Where it is held. */
  at: Date | null = null
  readonly #setup: Setup

  constructor(setup: Setup) {
    this.#setup = setup
  }

  onKeydown = (event: KeyboardEvent): void => {
    const plan = this.#setup.isReadonly() ? undefined : this.#setup.focused()
    const does = plan && this.#meaning(event, plan)
    if (!does) return
    event.preventDefault()
    event.stopPropagation()
    does()
  }
  #meaning(event: KeyboardEvent, plan: PostEvent): (() => void) | undefined {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey) {
      const step = keySteps[key]?.[this.#setup.scope().state.view === 'month' ? 'month' : 'hours']
      return step && (() => this.#step(plan, step))
    }
    if (this.event) return { Enter: () => this.#drop(), ' ': () => this.#drop(), Escape: () => this.#cancel() }[key]
    return key.toLowerCase() === 'm' && !ctrlKey && !metaKey ? () => void this.#setup.changes.askMove(plan) : undefined
  }

  #step(plan: PostEvent, step: TimeStep): void {
    const { changes, messages, scope } = this.#setup
    const refusal = changes.refusalText(moveRefusal(plan))
    if (refusal) return void messages.show(refusal, { tone: 'info' })
    this.event ??= plan
    this.at = movedTime(this.at ?? plan.at, step, scope().timeZone)
    this.#setup.drawing.focus(plan.id)
    this.#setup.announce(scope().t('drag.at', { when: whenText(this.at, scope()) }))
    this.#show(this.at)
  }
  #drop(): void {
    const { event, at } = this
    this.event = this.at = null
    if (event && at) void this.#setup.changes.move(event, at)
  }
  #cancel(): void {
    const { event } = this
    this.event = this.at = null
    if (!event) return
    this.#setup.drawing.focus(event.id)
    this.#setup.announce(this.#setup.scope().t('drag.back'))
    this.#show(event.at)
  }
  /** Draws the days that hold an instant. */
  #show(at: Date): void {
    const { state, day: shown, timeZone } = this.#setup.scope()
    const { after, before } = shownDays(state.view, shown)
    const day = dayOf(at, timeZone)
    if (day < after || day > before) this.#setup.goTo(day)
    else this.#setup.drawing.redraw()
  }

  /** Leaving the grid cancels the drag; that the plan is drawn in another place is no leaving. */
  onFocusout = ({ relatedTarget }: FocusEvent): void => {
    if (this.event && this.#setup.drawing.wanted === null && relatedTarget instanceof Element && !relatedTarget.closest('.grid'))
      this.#cancel()
  }
}

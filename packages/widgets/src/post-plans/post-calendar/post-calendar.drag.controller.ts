import { dayOf } from '@vitrine/core/days'
import { movedTime, changeRefusal, shownDays, type TimeStep } from '@vitrine/core/post-plans'
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
  focused: () => PostEvent | undefined
  announce: (text: string) => void
  goTo: (day: string) => void
}

/** Step per arrow key; a month has no hours. */
const keySteps: Readonly<Record<string, Readonly<Record<'month' | 'hours', TimeStep>>>> = {
  ArrowLeft: { month: { days: -1 }, hours: { days: -1 } },
  ArrowRight: { month: { days: 1 }, hours: { days: 1 } },
  ArrowUp: { month: { days: -7 }, hours: { minutes: -15 } },
  ArrowDown: { month: { days: 7 }, hours: { minutes: 15 } },
}

/** Dragging by keyboard: Alt and arrows move a plan, Enter drops it, Escape cancels; M opens the dialog. */
export class CalendarDrag {
  /** The dragged plan at its original time. */
  event: PostEvent | null = null
  /** Its current position. */
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
    const refusal = changes.refusalText(changeRefusal(plan))
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
  /** Shows the days around an instant. */
  #show(at: Date): void {
    const { state, day: shown, timeZone } = this.#setup.scope()
    const { after, before } = shownDays(state.view, shown)
    const day = dayOf(at, timeZone)
    if (day < after || day > before) this.#setup.goTo(day)
    else this.#setup.drawing.redraw()
  }

  /** Cancels the drag when focus leaves the grid, but not when the plan is re-rendered. */
  onFocusout = ({ relatedTarget }: FocusEvent): void => {
    if (this.event && this.#setup.drawing.wanted === null && relatedTarget instanceof Element && !relatedTarget.closest('.grid'))
      this.#cancel()
  }
}

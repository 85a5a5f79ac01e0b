import { dayOf } from '@vitrine/core/days'
import { movedTime, moveRefusal, shownDays, type TimeStep } from '@vitrine/core/post-plans'
import type { PostEvent } from '@vitrine/core/posts'
import type { ToastController } from '../../base/toast-controller.ts'
import type { CalendarChanges } from './post-calendar.changes.controller.ts'
import { whenText } from './post-calendar.texts.rules.ts'
import type { CalendarScope } from './post-calendar.types.ts'

/** What carrying a plan by keys needs of the element. */
export interface CarryHost {
  scope: () => CalendarScope
  changes: CalendarChanges
  toasts: ToastController
  isReadonly: () => boolean
  /** The plan that the focus is on. */
  focused: () => PostEvent | undefined
  /** The focus is about to be put somewhere by the calendar itself. */
  isDrawing: () => boolean
  focus: (id: number) => void
  announce: (text: string) => void
  goTo: (day: string) => void
  redraw: () => void
}

/** What the arrow keys move a plan by: in a month there are no hours. */
const keySteps: Readonly<Record<string, Readonly<Record<'month' | 'hours', TimeStep>>>> = {
  ArrowLeft: { month: { days: -1 }, hours: { days: -1 } },
  ArrowRight: { month: { days: 1 }, hours: { days: 1 } },
  ArrowUp: { month: { days: -7 }, hours: { minutes: -15 } },
  ArrowDown: { month: { days: 7 }, hours: { minutes: 15 } },
}

/** Every drag by keys: Alt with an arrow takes a plan up and carries it, Enter puts it down, Escape takes it back; M asks for a time. */
export class CalendarCarry {
  /** The plan that is carried, where it stood. */
  event: PostEvent | null = null
  /** Where it is held. */
  at: Date | null = null
  readonly #host: CarryHost

  constructor(host: CarryHost) {
    this.#host = host
  }

  onKeydown = (event: KeyboardEvent): void => {
    const plan = this.#host.isReadonly() ? undefined : this.#host.focused()
    const does = plan && this.#meaning(event, plan)
    if (!does) return
    event.preventDefault()
    event.stopPropagation()
    does()
  }
  #meaning(event: KeyboardEvent, plan: PostEvent): (() => void) | undefined {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey) {
      const step = keySteps[key]?.[this.#host.scope().state.view === 'month' ? 'month' : 'hours']
      return step && (() => this.#step(plan, step))
    }
    if (this.event) return { Enter: () => this.#putDown(), ' ': () => this.#putDown(), Escape: () => this.#takeBack() }[key]
    return key.toLowerCase() === 'm' && !ctrlKey && !metaKey ? () => void this.#host.changes.askMove(plan) : undefined
  }

  #step(plan: PostEvent, step: TimeStep): void {
    const { changes, toasts, scope } = this.#host
    const refusal = changes.refusalText(moveRefusal(plan))
    if (refusal) return void toasts.show(refusal, { tone: 'info' })
    this.event ??= plan
    this.at = movedTime(this.at ?? plan.at, step, scope().timeZone)
    this.#host.focus(plan.id)
    this.#host.announce(scope().t('carry.at', { when: whenText(this.at, scope()) }))
    this.#show(this.at)
  }
  #putDown(): void {
    const { event, at } = this
    this.event = this.at = null
    if (event && at) void this.#host.changes.move(event, at)
  }
  #takeBack(): void {
    const { event } = this
    this.event = this.at = null
    if (!event) return
    this.#host.focus(event.id)
    this.#host.announce(this.#host.scope().t('carry.back'))
    this.#show(event.at)
  }
  /** Draws the days that hold an instant. */
  #show(at: Date): void {
    const { state, day: shown, timeZone } = this.#host.scope()
    const { after, before } = shownDays(state.view, shown)
    const day = dayOf(at, timeZone)
    if (day < after || day > before) this.#host.goTo(day)
    else this.#host.redraw()
  }

  /** Who goes elsewhere has put nothing down; that the plan is drawn in another place is no going. */
  onFocusout = ({ relatedTarget }: FocusEvent): void => {
    if (this.event && !this.#host.isDrawing() && relatedTarget instanceof Element && !relatedTarget.closest('.grid')) this.#takeBack()
  }
}

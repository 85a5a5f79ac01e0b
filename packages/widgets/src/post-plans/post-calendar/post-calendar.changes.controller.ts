import { clockOccurrence, clockTime, instantOfClock } from '@vitrine/core/days'
import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import {
  canPublishEvent,
  changeRefusal,
  createPostPlansClient,
  eventStatus,
  moveFault,
  steppedClock,
  type EventRefusal,
  type PostPlansClient,
} from '@vitrine/core/post-plans'
import { createPostPublishingClient } from '@vitrine/core/post-publishing'
import type { PostEvent, ScheduleFault } from '@vitrine/core/posts'
import { html } from 'lit'
import type { MessagesController } from '../../base/dialogs/messages-controller.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import { moveDialog } from './post-calendar.dialogs.view.ts'
import type { CalendarDrawing } from './post-calendar.drawing.controller.ts'
import { networkWords, titleOf, whenText } from './post-calendar.texts.rules.ts'
import type { CalendarScope } from './post-calendar.types.ts'

interface Setup {
  scope: () => CalendarScope
  vitrine: () => VitrineInstance
  drawing: CalendarDrawing
  messages: MessagesController
  /** Resolves when the calendar is reloaded. */
  reload: () => Promise<void>
  changed: (ids: number[]) => void
  report: (error: unknown) => void
}

/** Changes of plans: shown at once, reverted if the server refuses, with undo if possible. */
export class CalendarChanges {
  /** New times of plans that are being moved, by id. */
  readonly moved = new Map<number, Date>()
  readonly #setup: Setup

  constructor(setup: Setup) {
    this.#setup = setup
  }

  get #plans(): PostPlansClient {
    const { http, topics } = this.#setup.vitrine()
    return createPostPlansClient(http, topics)
  }

  /** Empty without a reason. */
  refusalText(reason: EventRefusal | ScheduleFault | null): string {
    return reason === null ? '' : this.#setup.scope().t(`refusal.${reason}`)
  }

  /** Resolves to whether the plan was moved. */
  async move(event: PostEvent, at: Date, isUndo = false): Promise<boolean> {
    const { drawing, messages } = this.#setup
    const scope = this.#setup.scope()
    const fault = this.refusalText(moveFault(event, at, new Date()))
    if (fault) {
      messages.show(fault, { tone: 'error' })
      drawing.redraw()
      return false
    }
    if (at.getTime() === event.at.getTime()) {
      drawing.redraw()
      return false
    }
    this.moved.set(event.id, at)
    drawing.redraw()
    try {
      const [publication] = await this.#plans.reschedule({ id: event.id, ids: null, plan: at })
      const id = publication?.scheduleId ?? event.id
      await this.#setup.reload()
      this.moved.delete(event.id)
      drawing.redraw()
      drawing.focus(id)
      const undo = (): void => void this.move({ ...event, id, at }, event.at, true)
      const label = scope.t('actions.undo')
      const twice = clockOccurrence(clockTime(at, scope.timeZone), scope.timeZone) === 'twice'
      const moved = scope.t(isUndo ? 'done.back' : 'done.moved', { when: whenText(at, scope) })
      messages.show(
        twice && !isUndo ? `${moved}. ${scope.t('twice', { time: clockTime(at, scope.timeZone).slice(11) })}` : moved,
        isUndo ? {} : { action: { label, run: undo } },
      )
      this.#setup.changed([id])
      return true
    } catch (error) {
      this.moved.delete(event.id)
      drawing.redraw()
      drawing.focus(event.id)
      this.#fail('failed.move', error)
      return false
    }
  }

  /** Moves a plan by minutes of local time, as it was dropped; an hour that clocks skip is refused. */
  async moveBy(event: PostEvent, minutes: number): Promise<void> {
    const { drawing, messages } = this.#setup
    const { t, timeZone } = this.#setup.scope()
    const clock = steppedClock(clockTime(event.at, timeZone), { minutes })
    const at = instantOfClock(clock, timeZone)
    if (at && clockOccurrence(clock, timeZone) !== 'never') return void (await this.move(event, at))
    messages.show(t('refusal.no-such-time'), { tone: 'error' })
    drawing.redraw()
  }

  async askMove(event: PostEvent): Promise<void> {
    const { drawing, messages, scope } = this.#setup
    const refusal = this.refusalText(changeRefusal(event))
    if (refusal) return void messages.show(refusal, { tone: 'info' })
    const at = await messages.dialogs.open<Date>(
      moveDialog(event, {
        scope,
        common: messages.common,
        update: drawing.update,
        faultOf: (to) => this.refusalText(moveFault(event, to, new Date())),
      }),
    )
    if (at) await this.move(event, at)
    else drawing.focus(event.id)
  }

  async publishNow(event: PostEvent): Promise<void> {
    const { messages } = this.#setup
    const scope = this.#setup.scope()
    const { t } = scope
    if (!canPublishEvent(event))
      return void messages.show(t(eventStatus(event) === 'publishing' ? 'refusal.event-under-way' : 'refusal.event-published'), {
        tone: 'info',
      })
    const words = { title: titleOf(event, t), networks: networkWords(event, scope) }
    const isSure = await messages.confirm(() => ({
      title: t('now.title'),
      body: html`<p>${t('now.text', words)}</p>`,
      confirm: t('actions.now'),
      cancel: messages.common('actions.cancel'),
    }))
    if (isSure)
      await this.#change('failed.now', 'done.now', event.id, () => this.#plans.reschedule({ id: event.id, ids: null, plan: 'now' }))
  }

  async remove(event: PostEvent): Promise<void> {
    const { messages } = this.#setup
    const scope = this.#setup.scope()
    const { t } = scope
    const refusal = this.refusalText(changeRefusal(event))
    if (refusal) return void messages.show(refusal, { tone: 'info' })
    const text = t('remove.text', { title: titleOf(event, t), when: whenText(event.at, scope) })
    const isSure = await messages.confirm(() => ({
      title: t('remove.title'),
      body: html`<p>${text}</p>`,
      confirm: t('actions.remove'),
      cancel: messages.common('actions.cancel'),
      tone: 'danger',
    }))
    if (!isSure) return
    await this.#change('failed.remove', 'done.removed', event.id, async () => {
      const doubts = new Set<string>()
      for (const { id } of event.posts) for (const doubt of await this.#plans.removeEvent(event.id, id)) doubts.add(doubt)
      return [...doubts].join(' ')
    })
  }

  async retry(publicationId: string, event: PostEvent): Promise<void> {
    const { http, topics } = this.#setup.vitrine()
    await this.#change('failed.now', 'done.retried', event.id, () => createPostPublishingClient(http, topics).retry(publicationId))
  }

  async #change(
    failed: 'failed.now' | 'failed.remove',
    done: 'done.now' | 'done.removed' | 'done.retried',
    id: number,
    run: () => Promise<unknown>,
  ): Promise<void> {
    try {
      const doubt = await run()
      if (typeof doubt === 'string' && doubt !== '') this.#setup.messages.show(doubt, { tone: 'info', durationMs: 0 })
      else this.#setup.messages.show(this.#setup.scope().t(done))
      this.#setup.changed([id])
    } catch (error) {
      this.#fail(failed, error)
    }
    await this.#setup.reload()
  }

  #fail(what: 'failed.move' | 'failed.now' | 'failed.remove', error: unknown): void {
    const { messages, report, scope } = this.#setup
    const { t } = scope()
    report(error)
    messages.show(t('because', { what: t(what), why: errorText(messages.common, toApiError(error)) }), { tone: 'error' })
  }
}

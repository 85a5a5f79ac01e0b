import { toApiError } from '@vitrine/core/http'
import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import {
  canPublishEvent,
  eventStatus,
  moveFault,
  moveRefusal,
  removeRefusal,
  type EventRefusal,
  type PostPlansClient,
} from '@vitrine/core/post-plans'
import type { PostEvent, ScheduleFault } from '@vitrine/core/posts'
import type { DialogController } from '../../base/dialog-controller.ts'
import type { ToastController } from '../../base/toast-controller.ts'
import { askDialog, moveDialog } from './post-calendar.dialogs.view.ts'
import { networkWords, titleOf, whenText } from './post-calendar.texts.rules.ts'
import type { CalendarScope } from './post-calendar.types.ts'

/** What changing plans needs of the element. */
export interface ChangesHost {
  scope: () => CalendarScope
  common: () => Translate<MessageKey<'common'>>
  plans: () => PostPlansClient
  /** Sends what failed or is held. */
  retry: (publicationId: string) => Promise<unknown>
  readonly toasts: ToastController
  readonly dialogs: DialogController
  /** Asks for the plans again; resolves once they are there. */
  reload: () => Promise<void>
  /** Draws the plans where they are known to be, whatever the grid shows. */
  redraw: () => void
  update: () => void
  changed: (ids: number[]) => void
  report: (error: unknown) => void
  /** Puts the focus on a plan once it is drawn. */
  focus: (id: number) => void
}

/** What is done with plans: at once on the screen, back where the server refuses, and undone where that can be. */
export class CalendarChanges {
  /** Where plans stand that are being moved, by their number. */
  readonly moved = new Map<number, Date>()
  readonly #host: ChangesHost

  constructor(host: ChangesHost) {
    this.#host = host
  }

  /** Why it cannot be done there; said, and '' where it can. */
  refusalText(reason: EventRefusal | ScheduleFault | null): string {
    return reason === null ? '' : this.#host.scope().t(`refusal.${reason}`)
  }

  /** Moves a plan; resolves to whether it was. */
  async move(event: PostEvent, at: Date, isUndo = false): Promise<boolean> {
    const { toasts } = this.#host
    const scope = this.#host.scope()
    const fault = this.refusalText(moveFault(event, at, new Date()))
    if (fault) {
      toasts.show(fault, { tone: 'error' })
      this.#host.redraw()
      return false
    }
    if (at.getTime() === event.at.getTime()) {
      this.#host.redraw()
      return false
    }
    this.moved.set(event.id, at)
    this.#host.redraw()
    try {
      const [publication] = await this.#host.plans().reschedule({ id: event.id, ids: null, plan: at })
      const id = publication?.scheduleId ?? event.id
      await this.#host.reload()
      this.moved.delete(event.id)
      this.#host.redraw()
      this.#host.focus(id)
      const undo = (): void => void this.move({ ...event, id, at }, event.at, true)
      const label = scope.t('actions.undo')
      toasts.show(
        scope.t(isUndo ? 'done.back' : 'done.moved', { when: whenText(at, scope) }),
        isUndo ? {} : { action: { label, run: undo } },
      )
      this.#host.changed([id])
      return true
    } catch (error) {
      this.moved.delete(event.id)
      this.#host.redraw()
      this.#host.focus(event.id)
      this.#fail('failed.move', error)
      return false
    }
  }

  /** Asks for a day and a time. */
  async askMove(event: PostEvent): Promise<void> {
    const { dialogs, toasts, scope, common, update } = this.#host
    const refusal = this.refusalText(moveRefusal(event))
    if (refusal) return void toasts.show(refusal, { tone: 'info' })
    const at = await dialogs.open<Date>(
      moveDialog(event, { scope, common: common(), update, faultOf: (to) => this.refusalText(moveFault(event, to, new Date())) }),
    )
    if (at) await this.move(event, at)
    else this.#host.focus(event.id)
  }

  async publishNow(event: PostEvent): Promise<void> {
    const { dialogs } = this.#host
    const [scope, common] = [this.#host.scope(), this.#host.common()]
    const { t } = scope
    if (!canPublishEvent(event))
      return void this.#host.toasts.show(t(eventStatus(event) === 'publishing' ? 'refusal.event-under-way' : 'refusal.event-published'), {
        tone: 'info',
      })
    const words = { title: titleOf(event, t), networks: networkWords(event, scope) }
    const isSure = await dialogs.open(
      askDialog({ title: t('now.title'), text: t('now.text', words), confirm: t('actions.now'), cancel: common('actions.cancel') }),
    )
    if (isSure)
      await this.#change('failed.now', 'done.now', event.id, () => this.#host.plans().reschedule({ id: event.id, ids: null, plan: 'now' }))
  }

  async remove(event: PostEvent): Promise<void> {
    const { dialogs, toasts } = this.#host
    const [scope, common] = [this.#host.scope(), this.#host.common()]
    const { t } = scope
    const refusal = this.refusalText(removeRefusal(event))
    if (refusal) return void toasts.show(refusal, { tone: 'info' })
    const text = t('remove.text', { title: titleOf(event, t), when: whenText(event.at, scope) })
    const isSure = await dialogs.open(
      askDialog({ title: t('remove.title'), text, confirm: t('actions.remove'), cancel: common('actions.cancel'), tone: 'danger' }),
    )
    if (!isSure) return
    await this.#change('failed.remove', 'done.removed', event.id, async () => {
      const doubts = new Set<string>()
      for (const { id } of event.posts) for (const doubt of await this.#host.plans().removeEvent(event.id, id)) doubts.add(doubt)
      return [...doubts].join(' ')
    })
  }

  async retry(publicationId: string, event: PostEvent): Promise<void> {
    await this.#change('failed.now', 'done.retried', event.id, () => this.#host.retry(publicationId))
  }

  async #change(
    failed: 'failed.now' | 'failed.remove',
    done: 'done.now' | 'done.removed' | 'done.retried',
    id: number,
    run: () => Promise<unknown>,
  ): Promise<void> {
    try {
      const doubt = await run()
      if (typeof doubt === 'string' && doubt !== '') this.#host.toasts.show(doubt, { tone: 'info', durationMs: 0 })
      else this.#host.toasts.show(this.#host.scope().t(done))
      this.#host.changed([id])
    } catch (error) {
      this.#fail(failed, error)
    }
    await this.#host.reload()
  }

  #fail(what: 'failed.move' | 'failed.now' | 'failed.remove', error: unknown): void {
    const { t } = this.#host.scope()
    this.#host.report(error)
    this.#host.toasts.show(t('because', { what: t(what), why: errorText(this.#host.common(), toApiError(error)) }), { tone: 'error' })
  }
}

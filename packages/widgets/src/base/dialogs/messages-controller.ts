import { isCancelled, toApiError } from '@vitrine/core/http'
import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import type { ToastOptions } from '../../ui/overlays/toasts.ts'
import { confirm, type Question } from './confirm.ts'
import type { DialogController } from '../dialog-controller.ts'
import type { ToastController } from '../toast-controller.ts'

/** The messages and confirmations of one widget. */
export class MessagesController {
  readonly dialogs: DialogController
  readonly #toasts: ToastController
  readonly #common: () => Translate<MessageKey<'common'>>

  constructor(dialogs: DialogController, toasts: ToastController, common: () => Translate<MessageKey<'common'>>) {
    this.dialogs = dialogs
    this.#toasts = toasts
    this.#common = common
  }

  get common(): Translate<MessageKey<'common'>> {
    return this.#common()
  }
  show(text: string, options: ToastOptions = {}): void {
    this.#toasts.show(text, options)
  }
  /** Shows why something failed, after `what` failed; it stays until it is closed. */
  showFailure(error: unknown, what?: string): void {
    if (isCancelled(error)) return
    const why = errorText(this.common, toApiError(error))
    this.show(what ? `${what}. ${why}` : why, { tone: 'error', durationMs: 0 })
  }
  confirm(question: () => Question): Promise<boolean> {
    return confirm(this.dialogs, question)
  }
}

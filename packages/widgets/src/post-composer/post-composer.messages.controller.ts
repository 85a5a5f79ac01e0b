import type { StatusTexts } from '../posts/status.ts'
import type { ApprovalTexts } from '../posts/history.view.ts'
import type { FormTexts } from '@vitrine/core/form'
import { isCancelled, toApiError } from '@vitrine/core/http'
import { errorText, type Formatters, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { confirm, type Question } from '../base/dialogs/confirm.ts'
import type { DialogController } from '../base/dialog-controller.ts'
import type { ToastController } from '../base/toast-controller.ts'
import type { ToastOptions } from '../ui/toasts.ts'

export type ComposerTranslate = Translate<MessageKey<'post-composer'>>

/** The words that the composer is written with. */
export interface ComposerTexts {
  t: ComposerTranslate
  /** About what became of posts. */
  status: StatusTexts
  approval: ApprovalTexts
  form: FormTexts['general']
  common: Translate<MessageKey<'common'>>
  formatters: Formatters
  language: Language
}

/** What the composer tells the person, and asks before it does something. */
export class ComposerMessages {
  readonly dialogs: DialogController
  readonly #toasts: ToastController
  readonly #texts: () => ComposerTexts

  constructor(dialogs: DialogController, toasts: ToastController, texts: () => ComposerTexts) {
    this.dialogs = dialogs
    this.#toasts = toasts
    this.#texts = texts
  }

  get texts(): ComposerTexts {
    return this.#texts()
  }
  show(text: string, options: ToastOptions = {}): void {
    this.#toasts.show(text, options)
  }
  /** What was done, with the way back. */
  showDone(text: string, undo: () => void): void {
    this.show(text, { action: { label: this.texts.form('draft.undo'), run: undo } })
  }
  /** Why something failed, and `what` did; it stays until it is closed. */
  showFailure(error: unknown, what?: string): void {
    if (isCancelled(error)) return
    const why = errorText(this.texts.common, toApiError(error))
    this.show(what ? `${what}. ${why}` : why, { tone: 'error', durationMs: 0 })
  }
  confirm(question: () => Question): Promise<boolean> {
    return confirm(this.dialogs, question)
  }
}

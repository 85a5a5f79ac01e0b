import type { FormTexts } from '@vitrine/core/form'
import type { Formatters, Language, MessageKey, Translate } from '@vitrine/core/i18n'
import type { DialogController } from '../base/dialog-controller.ts'
import { MessagesController } from '../base/dialogs/messages-controller.ts'
import type { ToastController } from '../base/toast-controller.ts'
import type { ApprovalTexts } from '../posts/history.view.ts'
import type { StatusTexts } from '../posts/status.ts'

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

/** What the composer tells the person in its own words. */
export class ComposerMessages extends MessagesController {
  readonly #texts: () => ComposerTexts

  constructor(dialogs: DialogController, toasts: ToastController, texts: () => ComposerTexts) {
    super(dialogs, toasts, () => texts().common)
    this.#texts = texts
  }

  get texts(): ComposerTexts {
    return this.#texts()
  }
  /** What was done, with the way back. */
  showDone(text: string, undo: () => void): void {
    this.show(text, { action: { label: this.texts.form('draft.undo'), run: undo } })
  }
}

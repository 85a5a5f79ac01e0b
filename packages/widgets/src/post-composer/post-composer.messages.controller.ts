import type { FormTexts } from '@vitrine/core/form'
import type { ApiError } from '@vitrine/core/http'
import { errorText, type Formatters, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import type { DialogController } from '../base/dialog-controller.ts'
import { MessagesController } from '../base/dialogs/messages-controller.ts'
import type { ToastController } from '../base/toast-controller.ts'
import type { ApprovalTexts } from '../posts/history.view.ts'
import type { StatusTexts } from '../posts/status.ts'

export type ComposerTranslate = Translate<MessageKey<'post-composer'>>

export interface ComposerTexts {
  t: ComposerTranslate
  status: StatusTexts
  approval: ApprovalTexts
  form: FormTexts['general']
  common: Translate<MessageKey<'common'>>
  formatters: Formatters
  language: Language
}

export class ComposerMessages extends MessagesController {
  readonly #texts: () => ComposerTexts

  constructor(dialogs: DialogController, toasts: ToastController, texts: () => ComposerTexts) {
    super(dialogs, toasts, () => texts().common)
    this.#texts = texts
  }

  get texts(): ComposerTexts {
    return this.#texts()
  }
  /** Texts for a form in a dialog. */
  formWords(own: () => FormTexts['own']): { texts: () => FormTexts; failureText: (error: ApiError) => string } {
    return {
      texts: () => ({ own: own(), general: this.texts.form, formatters: this.texts.formatters, language: this.texts.language }),
      failureText: (error) => errorText(this.common, error),
    }
  }
  /** Shows a message with an undo action. */
  showDone(text: string, undo: () => void): void {
    this.show(text, { action: { label: this.texts.form('draft.undo'), run: undo } })
  }
}

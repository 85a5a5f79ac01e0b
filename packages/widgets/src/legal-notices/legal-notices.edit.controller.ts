import { draftPlace, type FormTexts } from '@vitrine/core/form'
import { errorText } from '@vitrine/core/i18n'
import {
  createLegalNoticesClient,
  legalNoticeDetailsWire,
  legalNoticeForm,
  type LegalNotice,
  type LegalNoticeDetails,
} from '@vitrine/core/legal-notices'
import type { DialogController } from '../base/dialog-controller.ts'
import { FormDialog, type FormHost } from '../form/index.ts'
import type { LegalNoticesContext } from './legal-notices.types.ts'

/** The form of one, in a panel over the list. */
export class LegalNoticeEditor {
  readonly #list: () => LegalNoticesContext
  readonly #dialog: FormDialog<LegalNoticeDetails>
  #edited: LegalNotice | null = null

  constructor(host: FormHost, list: () => LegalNoticesContext, general: () => FormTexts['general']) {
    this.#list = list
    this.#dialog = new FormDialog(host, legalNoticeForm, {
      texts: () => ({ own: list().t, general: general(), formatters: list().format, language: list().language }),
      failureText: (error) => errorText(list().common, error),
      save: (details) => this.#save(details),
    })
  }

  /** Resolves to what is to be said once it is saved, or to nothing. */
  async open(dialogs: DialogController, edited: LegalNotice | null): Promise<string | undefined> {
    const { account } = this.#list()
    this.#edited = edited
    const saved = await this.#dialog.open(
      dialogs,
      {
        context: undefined,
        ...(edited && { values: edited }),
        draft: draftPlace<LegalNoticeDetails>(`legal-notice:${account?.user.id}:${edited?.id ?? 'new'}`, () => sessionStorage),
        restore: 'when-asked',
        wireNames: legalNoticeDetailsWire.names,
      },
      { title: () => this.#list().t(edited ? 'form.editTitle' : 'form.addTitle') },
    )
    return saved && this.#list().t(edited ? 'done.saved' : 'done.added')
  }

  #save(details: LegalNoticeDetails): Promise<LegalNotice> {
    const { http, topics } = this.#list()
    const client = createLegalNoticesClient(http, topics)
    return this.#edited ? client.update(this.#edited.id, details) : client.create(details)
  }
}

import { draftPlace, type FormTexts } from '@vitrine/core/form'
import { errorText } from '@vitrine/core/i18n'
import {
  createReusableTextsClient,
  reusableTextDetailsWire,
  reusableTextForm,
  type ReusableText,
  type ReusableTextDetails,
} from '@vitrine/core/reusable-texts'
import type { DialogController } from '../base/dialog-controller.ts'
import { FormDialog, type FormHost } from '../form/index.ts'
import type { ReusableTextsContext } from './reusable-texts.types.ts'

/** The form of one, in a panel over the list. */
export class ReusableTextEditor {
  readonly #list: () => ReusableTextsContext
  readonly #dialog: FormDialog<ReusableTextDetails>
  #edited: ReusableText | null = null

  constructor(host: FormHost, list: () => ReusableTextsContext, general: () => FormTexts['general']) {
    this.#list = list
    this.#dialog = new FormDialog(host, reusableTextForm, {
      texts: () => ({ own: list().t, general: general(), formatters: list().format, language: list().language }),
      failureText: (error) => errorText(list().common, error),
      save: (details) => this.#save(details),
    })
  }

  /** Resolves to what is to be said once it is saved, or to nothing. */
  async open(dialogs: DialogController, edited: ReusableText | null): Promise<string | undefined> {
    const { account } = this.#list()
    this.#edited = edited
    const saved = await this.#dialog.open(
      dialogs,
      {
        context: undefined,
        ...(edited && { values: edited }),
        draft: draftPlace<ReusableTextDetails>(`reusable-text:${account?.user.id}:${edited?.id ?? 'new'}`, () => sessionStorage),
        restore: 'when-asked',
        wireNames: reusableTextDetailsWire.names,
      },
      { title: () => this.#list().t(edited ? 'form.editTitle' : 'form.addTitle') },
    )
    return saved && this.#list().t(edited ? 'done.saved' : 'done.added')
  }

  #save(details: ReusableTextDetails): Promise<ReusableText> {
    const { http, topics } = this.#list()
    const client = createReusableTextsClient(http, topics)
    return this.#edited ? client.update(this.#edited.id, details) : client.create(details)
  }
}

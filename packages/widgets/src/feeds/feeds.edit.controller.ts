import { draftStorage, type FormTexts } from '@vitrine/core/form'
import { errorText } from '@vitrine/core/i18n'
import { createFeedsClient, feedDetailsWire, feedForm, type Feed, type FeedContext, type FeedDetails } from '@vitrine/core/feeds'
import type { DialogController } from '../base/dialog-controller.ts'
import { FormDialog, type FormHost } from '../form/index.ts'
import type { FeedsContext } from './feeds.types.ts'

/** What was saved: its id, which is the server's for a new one, and the message that says so. */
interface Saved {
  id: number
  message: string
}

/** The form of a source, in a dialog over the list. */
export class FeedEditor {
  readonly #list: () => FeedsContext
  readonly #dialog: FormDialog<FeedDetails, FeedContext>
  #edited: Feed | null = null
  #savedId = 0

  constructor(host: FormHost, list: () => FeedsContext, general: () => FormTexts['general']) {
    this.#list = list
    this.#dialog = new FormDialog(host, feedForm, {
      texts: () => ({ own: list().t, general: general(), formatters: list().format, language: list().language }),
      failureText: (error) => errorText(list().common, error),
      save: (details) => this.#save(details),
    })
  }

  /** Resolves to undefined if nothing was saved. */
  async open(dialogs: DialogController, edited: Feed | null): Promise<Saved | undefined> {
    const { account } = this.#list()
    this.#edited = edited
    const saved = await this.#dialog.open(
      dialogs,
      {
        context: { stored: edited?.hasSecret ? edited : null },
        ...(edited && { values: { ...edited, password: '' } }),
        draft: draftStorage<FeedDetails>(`feed:${account?.user.id}:${edited?.id ?? 'new'}`, () => sessionStorage),
        restore: 'when-asked',
        wireNames: feedDetailsWire.names,
      },
      { title: () => this.#list().t(edited ? 'form.editTitle' : 'form.addTitle') },
    )
    return saved && { id: this.#savedId, message: this.#list().t(edited ? 'done.saved' : 'done.added') }
  }

  async #save(details: FeedDetails): Promise<void> {
    const { http, topics } = this.#list()
    const client = createFeedsClient(http, topics)
    this.#savedId = (await (this.#edited ? client.update(this.#edited.id, details) : client.create(details))).id
  }
}

import { draftStorage, type FormTexts } from '@vitrine/core/form'
import { errorText } from '@vitrine/core/i18n'
import { createFeedsClient, feedDetailsWire, feedForm, type Feed, type FeedContext, type FeedDetails } from '@vitrine/core/feeds'
import type { DialogController } from '../base/dialog-controller.ts'
import { FormDialog, type FormHost } from '../form/index.ts'
import type { FeedsContext } from './feeds.types.ts'

/** The form of a source, in a dialog over the list. */
export class FeedEditor {
  readonly #list: () => FeedsContext
  readonly #dialog: FormDialog<FeedDetails, FeedContext>
  #edited: Feed | null = null

  constructor(host: FormHost, list: () => FeedsContext, general: () => FormTexts['general']) {
    this.#list = list
    this.#dialog = new FormDialog(host, feedForm, {
      texts: () => ({ own: list().t, general: general(), formatters: list().format, language: list().language }),
      failureText: (error) => errorText(list().common, error),
      save: (details) => this.#save(details),
    })
  }

  /** Resolves to a message after a save, or to undefined. */
  async open(dialogs: DialogController, edited: Feed | null): Promise<string | undefined> {
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
    return saved && this.#list().t(edited ? 'done.saved' : 'done.added')
  }

  #save(details: FeedDetails): Promise<Feed> {
    const { http, topics } = this.#list()
    const client = createFeedsClient(http, topics)
    return this.#edited ? client.update(this.#edited.id, details) : client.create(details)
  }
}

import type { FormTexts } from '@vitrine/core/form'
import { errorText } from '@vitrine/core/i18n'
import { type PostTemplate } from '@vitrine/core/posts'
import { templateSendingForm, type PostOutlet, type TemplateSending, createPostTemplatesClient } from '@vitrine/core/post-templates'
import { html } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { FormDialog, formView, type FormHost } from '../form/index.ts'
import type { PostTemplatesContext } from './post-templates.types.ts'

/** Dialog that creates drafts of a template for points of sale. */
export class TemplateSender {
  readonly #list: () => PostTemplatesContext
  readonly #dialog: FormDialog<TemplateSending, readonly PostOutlet[]>
  #sent: PostTemplate | null = null
  /** Points of sale that already have their draft, if sending is interrupted. */
  readonly #reached = new Set<string>()

  constructor(host: FormHost, list: () => PostTemplatesContext, general: () => FormTexts['general']) {
    this.#list = list
    this.#dialog = new FormDialog(host, templateSendingForm, {
      texts: () => ({ own: list().t, general: general(), formatters: list().format, language: list().language }),
      failureText: (error) => errorText(list().common, error),
      sendLabel: () => list().t('send.confirm'),
      save: (sending) => this.#send(sending),
    })
  }

  /** Resolves to a message, or to undefined if cancelled. */
  async open(dialogs: DialogController, template: PostTemplate): Promise<string | undefined> {
    const { t, http } = this.#list()
    this.#sent = template
    this.#reached.clear()
    const outlets = await createPostTemplatesClient(http).outlets()
    const sending = await this.#dialog.open(
      dialogs,
      { context: outlets, values: { outlets: outlets.map(({ login }) => login), withPhotos: true } },
      { title: () => t('send.title', { title: template.title }), body: () => html`<p>${t('send.text')}</p>${formView(this.#dialog.form)}` },
    )
    return sending && t('done.sent', { count: sending.outlets.length })
  }

  async #send(sending: TemplateSending): Promise<TemplateSending> {
    const { http, topics } = this.#list()
    const client = createPostTemplatesClient(http, topics)
    for (const login of sending.outlets) {
      if (this.#sent && !this.#reached.has(login))
        await client.createFromTemplate(this.#sent, login, { isWithoutPhotos: !sending.withPhotos })
      this.#reached.add(login)
    }
    return sending
  }
}

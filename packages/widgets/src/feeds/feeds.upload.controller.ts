import { createFeedsClient, type Feed } from '@vitrine/core/feeds'
import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { button } from '../ui/button.ts'
import type { DialogContent } from '../ui/overlays/dialog.ts'
import { progressLine } from '../ui/progress.ts'
import type { FeedsContext } from './feeds.types.ts'

interface UploadTools {
  list: () => FeedsContext
  dialogs: DialogController
  update: () => void
}

const accepted = '.zip,.csv,.txt,.xlsx,.xml,.json'

/** A dialog that takes a file of ads, chosen or dropped. */
export class FeedUpload {
  readonly #tools: UploadTools
  readonly #feed: Feed
  #isBusy = false
  #failure: unknown

  constructor(tools: UploadTools, feed: Feed) {
    this.#tools = tools
    this.#feed = feed
  }

  /** Resolves to true once a file has arrived. */
  async open(): Promise<boolean> {
    return (await this.#tools.dialogs.open((close) => this.#dialog(close))) ?? false
  }

  async #send(file: File | undefined, close: (isSent?: boolean) => void): Promise<void> {
    if (!file || this.#isBusy) return
    const { http, topics } = this.#tools.list()
    this.#isBusy = true
    this.#failure = undefined
    this.#tools.update()
    try {
      await createFeedsClient(http, topics).upload(this.#feed.id, file)
      close(true)
    } catch (error) {
      this.#failure = error
    }
    this.#isBusy = false
    this.#tools.update()
  }

  #dialog(close: (isSent?: boolean) => void): DialogContent {
    const { t, common } = this.#tools.list()
    return {
      title: t('upload.title', { name: this.#feed.name }),
      body: this.#body(close),
      actions: button({ label: common('actions.cancel'), tone: 'quiet', onClick: () => close() }),
    }
  }

  #body(close: (isSent?: boolean) => void): TemplateResult {
    const { t, common } = this.#tools.list()
    const onChange = ({ target }: Event): void => void this.#send((target as HTMLInputElement).files?.[0], close)
    const onDrop = (event: DragEvent): void => {
      event.preventDefault()
      void this.#send(event.dataTransfer?.files[0], close)
    }
    return html`<p>${t('upload.text')}</p>
      <div class="drop" part="drop" @dragover=${(event: DragEvent) => event.preventDefault()} @drop=${onDrop}>
        <p>${t('upload.drop')}</p>
        <label class="button file-button"><span class="button-label">${t('upload.choose')}</span><input type="file" name="file" title="" accept=${accepted} @change=${onChange} /></label>
      </div>
      ${this.#isBusy ? progressLine(t('upload.sending')) : nothing}
      ${this.#failure ? html`<p class="banner failed" role="alert">${errorText(common, toApiError(this.#failure))}</p>` : nothing}`
  }
}

import type { AdMedia, AdSession, Tab } from '@vitrine/core/ad-editor'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { html, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { defineElement } from '../base/define-element.ts'
import { lazy } from '../base/lazy.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { button } from '../ui/button.ts'
import type { DialogLook } from '../ui/dialog.ts'

const mediaElement = lazy(async () => defineElement('vitrine-media', (await import('../media/media.ts')).VitrineMedia))

const parts: Partial<Record<Tab, string>> = { media: 'pictures documents', instagram: 'instagram' }

/** It is a part of the editor: that it is ready is nothing that the page waits for. */
const keepInside = (event: Event): void => event.stopPropagation()

/** The pictures and documents of the ad. They stay in the page whichever tab is open, so that files go on arriving. */
export class AdMediaController {
  readonly #host: ReactiveControllerHost
  readonly #vitrine: () => VitrineInstance
  #session: AdSession | undefined
  #shown = parts.media
  /** How many files are on their way. */
  uploading = 0

  constructor(host: ReactiveControllerHost, vitrine: () => VitrineInstance) {
    this.#host = host
    this.#vitrine = vitrine
  }

  /** Fetches the code once the ad is there. */
  async load(): Promise<void> {
    await mediaElement.get()
    this.#host.requestUpdate()
  }

  render(session: AdSession, tab: Tab): TemplateResult | '' {
    if (mediaElement.value === undefined) return ''
    this.#session = session
    this.#shown = parts[tab] ?? this.#shown
    const { pictures, instagram, documents } = session.content
    return html`<vitrine-media
      class="media"
      ?hidden=${parts[tab] === undefined}
      .instance=${this.#vitrine()}
      .pictures=${pictures}
      .instagram=${instagram}
      .documents=${documents}
      .show=${this.#shown ?? ''}
      .resumeKey=${this.#placeOf(session)}
      @vitrine-ready=${keepInside}
      @vitrine-media-change=${this.#onChange}
      @vitrine-media-uploading=${this.#onUploading}
    ></vitrine-media>`
  }

  readonly #onChange = (event: CustomEvent<AdMedia>): void => {
    event.stopPropagation()
    this.#session?.setMedia(event.detail)
  }
  readonly #onUploading = (event: CustomEvent<{ count: number }>): void => {
    event.stopPropagation()
    this.uploading = event.detail.count
    this.#host.requestUpdate()
  }

  /** What is on its way belongs to the person and to the ad, or to what will be one. */
  #placeOf(session: AdSession): string {
    const ad = session.snapshot().record?.id
    return `${this.#vitrine().account.value?.user.id ?? ''}:${ad === undefined ? session.copyId : `ad-${ad}`}`
  }
}

/** Whether to publish without the files that have not arrived. */
export const uploadingQuestion = (t: Translate<MessageKey<'ad-editing'>>, count: number, close: (answer?: boolean) => void): DialogLook => ({
  title: t('uploading.title', { count }),
  body: html`<p>${t('uploading.text')}</p>`,
  actions: html`${button({ label: t('uploading.wait'), tone: 'quiet', autofocus: true, onClick: () => close() })}
  ${button({ label: t('uploading.publish'), tone: 'primary', onClick: () => close(true) })}`,
})

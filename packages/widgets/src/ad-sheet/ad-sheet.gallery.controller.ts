import type { AdPicture } from '@vitrine/core/ad-form'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { iconButton } from '../ui/button.ts'
import { iconImage, iconNext, iconPrevious } from '../ui/icons.ts'

type Words = Translate<MessageKey<'ad-sheet'>>

/** Number of photos beside the cover; a button opens the others. */
const shown = 4

/** The photos of the sheet: a row of small ones, and a viewer for one at a time. */
export class SheetGallery {
  readonly #host: ReactiveControllerHost
  readonly #dialogs: DialogController
  readonly #words: () => Words
  #index = 0
  /** Addresses of pictures that failed to load. */
  #missing = new Set<string>()

  constructor(host: ReactiveControllerHost, dialogs: DialogController, words: () => Words) {
    this.#host = host
    this.#dialogs = dialogs
    this.#words = words
  }

  render(pictures: readonly AdPicture[]): TemplateResult {
    const t = this.#words()
    if (pictures.length === 0) return html`<p class="no-photos">${iconImage()} ${t('noPhotos')}</p>`
    const rest = pictures.length - shown - 1
    return html`<div class="gallery ${pictures.length === 1 ? 'single' : ''}" part="gallery">
        ${pictures.slice(0, shown + 1).map(
          (
            picture,
            index,
          ) => html`<button type="button" class="photo" aria-label=${t('gallery.open', { number: index + 1, count: pictures.length })} @click=${() => this.#open(pictures, index)}>
            ${this.#picture(picture, index, index === 0)}${index === shown && rest > 0 ? html`<span class="rest">${t('gallery.all', { count: pictures.length })}</span>` : nothing}
          </button>`,
        )}
      </div>
      <div class="paper-photos">${pictures.slice(shown + 1).map((picture, index) => this.#picture(picture, index + shown + 1, false))}</div>`
  }

  #picture({ url, thumbnailUrl, alternative, width, height }: AdPicture, index: number, isLarge: boolean): TemplateResult {
    const t = this.#words()
    const address = isLarge ? url : thumbnailUrl
    if (this.#missing.has(address)) return html`<span class="missing">${iconImage()} ${t('gallery.missing')}</span>`
    return html`<img
      src=${address}
      alt=${alternative || t('gallery.photo', { number: index + 1 })}
      width=${width ?? nothing}
      height=${height ?? nothing}
      loading=${index === 0 ? 'eager' : 'lazy'}
      @error=${() => this.#lost(address)}
    />`
  }

  #lost(address: string): void {
    this.#missing.add(address)
    this.#host.requestUpdate()
  }

  #open(pictures: readonly AdPicture[], index: number): void {
    this.#index = index
    const t = this.#words()
    const go = (step: number): void => {
      this.#index = (this.#index + step + pictures.length) % pictures.length
      this.#host.requestUpdate()
    }
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
    void this.#dialogs.open(() => ({
      title: t('gallery.position', { number: this.#index + 1, count: pictures.length }),
      width: 'large',
      part: 'viewer',
      lightDismiss: true,
      onKeydown: ({ key }) => steps[key] !== undefined && go(steps[key]),
      body: html`<div class="viewer">${pictures.slice(this.#index, this.#index + 1).map((picture) => this.#picture(picture, this.#index, true))}</div>`,
      ...(pictures.length > 1 && {
        actions: html`${iconButton({ label: t('gallery.previous'), icon: iconPrevious, onClick: () => go(-1) })}
        ${iconButton({ label: t('gallery.next'), icon: iconNext, onClick: () => go(1) })}`,
      }),
    }))
  }
}

import type { AdMedia, AdSession } from '@vitrine/core/ad-editor'
import type { Tab } from '@vitrine/core/ad-form'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { html, type ReactiveControllerHost } from 'lit'
import { defineElement } from '../base/define-element.ts'
import type { DialogController } from '../base/dialog-controller.ts'
import { lazy } from '../base/lazy.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import type { VitrineMedia } from '../media/media.ts'
import { button } from '../ui/button.ts'
import type { DialogLook } from '../ui/overlays/dialog.ts'

const mediaClass = lazy(async () => (await import('../media/media.ts')).VitrineMedia)

/** The tag of the part for an editor with this tag, such as that of another version with a suffix. */
const defineMedia = (editor: string, media: typeof VitrineMedia): string => {
  const suffix = editor.slice('vitrine-ad-editor'.length)
  const tag = `vitrine-media${suffix}`
  if (customElements.get(tag)) return tag
  return defineElement(tag, suffix ? class extends media {} : media)
}

const parts: Partial<Record<Tab, string>> = { media: 'pictures documents', instagram: 'instagram' }

interface Setup {
  vitrine: () => VitrineInstance
  /** Its code did not arrive. */
  failed: (error: unknown) => void
  failure: (error: unknown, again: () => void) => unknown
}

/** The pictures and documents of the ad. They stay in the page whichever tab is open, so that files go on arriving. */
export class AdMediaController {
  readonly #host: ReactiveControllerHost & Element
  readonly #setup: Setup
  #element: VitrineMedia | undefined
  #error: unknown
  #session: AdSession | undefined
  #shown = parts.media
  /** How many files are on their way. */
  uploading = 0

  constructor(host: ReactiveControllerHost & Element, setup: Setup) {
    this.#host = host
    this.#setup = setup
  }

  /** Fetches the code once the ad is there. Never rejects. */
  readonly load = async (): Promise<void> => {
    try {
      const media = await mediaClass.get()
      this.#error = undefined
      this.#element ??= this.#make(defineMedia(this.#host.localName, media))
    } catch (error) {
      this.#error = error
      this.#setup.failed(error)
    }
    this.#host.requestUpdate()
  }
  #make(tag: string): VitrineMedia {
    const element = document.createElement(tag) as VitrineMedia
    element.className = 'media'
    // It is a part of the editor: that it is ready is nothing that the page waits for.
    element.addEventListener('vitrine-ready', (event) => event.stopPropagation())
    element.addEventListener('vitrine-media-change', this.#onChange)
    element.addEventListener('vitrine-media-uploading', this.#onUploading)
    return element
  }

  render(session: AdSession, tab: Tab): unknown {
    const isShown = parts[tab] !== undefined
    const element = this.#element
    if (!element) return isShown && this.#error ? this.#setup.failure(this.#error, () => void this.load()) : ''
    this.#session = session
    this.#shown = parts[tab] ?? this.#shown
    const { pictures, instagram, documents } = session.content
    element.hidden = !isShown
    return Object.assign(element, {
      instance: this.#setup.vitrine(),
      pictures,
      instagram,
      documents,
      show: this.#shown ?? '',
      resumeKey: this.#placeOf(session),
    })
  }

  readonly #onChange = (event: Event): void => {
    event.stopPropagation()
    this.#session?.setBeside((event as CustomEvent<AdMedia>).detail)
  }
  readonly #onUploading = (event: Event): void => {
    event.stopPropagation()
    this.uploading = (event as CustomEvent<{ count: number }>).detail.count
    this.#host.requestUpdate()
  }

  /** Whoever publishes or plans leaves: files that are still on their way would not be in the ad, so this asks whether to go without them. */
  async isLeft(dialogs: DialogController, t: Translate<MessageKey<'ad-editing'>>): Promise<boolean> {
    return this.uploading === 0 || (await dialogs.open((close) => uploadingQuestion(t, this.uploading, close))) === true
  }

  /** What is on its way belongs to the person and to the ad, or to what will be one. */
  #placeOf(session: AdSession): string {
    const ad = session.snapshot().record?.id
    return `${this.#setup.vitrine().account.value?.user.id ?? ''}:${ad === undefined ? session.copyId : `ad-${ad}`}`
  }
}

/** Whether to go on without the files that have not arrived. */
const uploadingQuestion = (t: Translate<MessageKey<'ad-editing'>>, count: number, close: (answer?: boolean) => void): DialogLook => ({
  title: t('uploading.title', { count }),
  body: html`<p>${t('uploading.text')}</p>`,
  actions: html`${button({ label: t('uploading.wait'), tone: 'quiet', autofocus: true, onClick: () => close() })}
  ${button({ label: t('uploading.goOn'), tone: 'primary', onClick: () => close(true) })}`,
})

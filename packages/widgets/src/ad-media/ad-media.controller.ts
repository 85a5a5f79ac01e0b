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
import type { DialogContent } from '../ui/overlays/dialog.ts'

const mediaClass = lazy(async () => (await import('../media/media.ts')).VitrineMedia)

/** Defines the media element under the tag that matches the editor's, for instance with the same suffix for a second version on one page. */
const defineMedia = (editor: string, media: typeof VitrineMedia): string => {
  const suffix = editor.slice('vitrine-ad-editor'.length)
  const tag = `vitrine-media${suffix}`
  if (customElements.get(tag)) return tag
  return defineElement(tag, suffix ? class extends media {} : media)
}

const parts: Partial<Record<Tab, string>> = { media: 'pictures documents', instagram: 'instagram' }

interface Setup {
  vitrine: () => VitrineInstance
  /** Called when the element's code cannot be loaded. */
  failed: (error: unknown) => void
  failure: (error: unknown, again: () => void) => unknown
}

/** The pictures and documents of the ad. The element stays in the page while other tabs are open, so that uploads continue. */
export class AdMediaController {
  readonly #host: ReactiveControllerHost & Element
  readonly #setup: Setup
  #element: VitrineMedia | undefined
  #error: unknown
  #session: AdSession | undefined
  #shown = parts.media
  /** Number of files that are being uploaded. */
  uploading = 0

  constructor(host: ReactiveControllerHost & Element, setup: Setup) {
    this.#host = host
    this.#setup = setup
  }

  /** Loads the element's code once the ad is loaded. Never rejects. */
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
    // The element is a part of the editor, so its ready event must not reach the page.
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
      resumeKey: this.#resumeKeyOf(session),
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

  /** Asks for confirmation before publishing or scheduling while files are still being uploaded, since they would be missing in the ad. */
  async confirmLeaving(dialogs: DialogController, t: Translate<MessageKey<'ad-editing'>>): Promise<boolean> {
    return this.uploading === 0 || (await dialogs.open((close) => uploadingQuestion(t, this.uploading, close))) === true
  }

  /** Key under which unfinished uploads are stored: by person and ad, or by working copy for a new ad. */
  #resumeKeyOf(session: AdSession): string {
    const ad = session.snapshot().record?.id
    return `${this.#setup.vitrine().account.value?.user.id ?? ''}:${ad === undefined ? session.copyId : `ad-${ad}`}`
  }
}

/** The question whether to continue without the files that are not uploaded yet. */
const uploadingQuestion = (t: Translate<MessageKey<'ad-editing'>>, count: number, close: (answer?: boolean) => void): DialogContent => ({
  title: t('uploading.title', { count }),
  body: html`<p>${t('uploading.text')}</p>`,
  actions: html`${button({ label: t('uploading.wait'), tone: 'quiet', autofocus: true, onClick: () => close() })}
  ${button({ label: t('uploading.goOn'), tone: 'primary', onClick: () => close(true) })}`,
})

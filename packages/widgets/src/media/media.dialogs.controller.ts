import type { AdPicture } from '@vitrine/core/ad-form'
import type { Http } from '@vitrine/core/http'
import { createMediaClient, type MediaFile } from '@vitrine/core/media'
import { html, nothing, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { lazy } from '../base/lazy.ts'
import { button, iconButton } from '../ui/button.ts'
import type { DialogContent } from '../ui/overlays/dialog.ts'
import { textField } from '../ui/field.ts'
import { iconNext, iconPrevious, iconStar, iconTrash } from '../ui/icons.ts'
import { iconCrop } from './media.icons.ts'
import type { OrderController } from './media.order.controller.ts'
import { pictureName } from './media.pictures.view.ts'
import type { MediaScope, PictureDialogs } from './media.scope.types.ts'

const cropping = lazy(() => import('./media.crop.view.ts'))

/** So long a description is read aloud without wearing anybody out. */
const longestDescription = 250

export interface DialogsPort {
  scope(): MediaScope
  http(): Http
  dialogs: DialogController
  /** A picture could not be opened to be cut. */
  failed(error: unknown): void
  update(): void
}

/** The large view, one picture after the other, each with its description; and the dialog that cuts and turns a picture. */
export class MediaDialogs implements PictureDialogs {
  readonly #port: DialogsPort
  #id = ''
  #isOpen = false
  #isDescribing = false

  constructor(port: DialogsPort) {
    this.#port = port
  }

  async open(id: string, { toDescribe = false } = {}): Promise<void> {
    this.#id = id
    this.#isDescribing = toDescribe
    if (this.#isOpen) return this.#port.update()
    this.#isOpen = true
    await this.#port.dialogs.open((close) => this.#render(() => close()))
    this.#isOpen = false
  }
  /** The picture that is shown may have another id now. */
  follow(before: string, now: string): void {
    if (this.#id === before) this.#id = now
  }
  async crop(id: string): Promise<void> {
    const { session } = this.#port.scope()
    const picture = session.picture(id)
    if (!picture) return
    try {
      const { CropDialog } = await cropping.get()
      const dialog = new CropDialog(picture, {
        t: () => this.#port.scope().t,
        common: () => this.#port.scope().common,
        save: (edit) => createMediaClient(this.#port.http()).edit(id, edit),
        update: () => this.#port.update(),
      })
      const file = await this.#port.dialogs.open<MediaFile>((close) => dialog.render(close))
      if (file) session.replace(id, file)
    } catch (error) {
      this.#port.failed(error)
    }
  }

  get #pictures(): readonly AdPicture[] {
    return this.#port.scope().session.snapshot().pictures
  }
  #step(by: number): void {
    const at = this.#pictures.findIndex(({ id }) => id === this.#id)
    const next = this.#pictures[at + by]
    if (!next) return
    this.#id = next.id
    this.#port.update()
  }

  #render(close: () => void): DialogContent {
    const scope = this.#port.scope()
    const at = this.#pictures.findIndex(({ id }) => id === this.#id)
    const picture = this.#pictures[at]
    if (!picture) {
      queueMicrotask(close)
      return { title: '', body: nothing }
    }
    return {
      title: scope.t('pictures.name', { position: at + 1, total: this.#pictures.length }),
      width: 'large',
      part: 'details',
      lightDismiss: true,
      body: this.#body(scope, picture, at),
      actions: this.#actions(scope, picture, close),
      onKeydown: (event) => this.#onKeydown(event),
    }
  }
  #body(scope: MediaScope, picture: AdPicture, at: number): TemplateResult {
    const { t } = scope
    const last = this.#pictures.length - 1
    return html`<div class="large-view">
        <img src=${picture.url} alt=${pictureName(scope, picture, at + 1, last + 1)} />
        ${at > 0 ? html`<span class="step back">${iconButton({ label: t('details.previous'), icon: iconPrevious, tone: 'secondary', onClick: () => this.#step(-1) })}</span>` : nothing}
        ${at < last ? html`<span class="step on">${iconButton({ label: t('details.next'), icon: iconNext, tone: 'secondary', onClick: () => this.#step(1) })}</span>` : nothing}
      </div>
      ${textField({
        label: t('details.alternative'),
        name: 'alternative',
        value: picture.alternative,
        maxLength: longestDescription,
        autofocus: this.#isDescribing,
        hint: t('details.hint'),
        onInput: (value) => scope.session.describe(picture.id, value),
      })}`
  }
  #actions({ t, session, orders }: MediaScope, picture: AdPicture, close: () => void): TemplateResult {
    const { id } = picture
    const foreign = !session.canCrop(picture).allowed
    return html`<span class="tools">
        ${button({ label: t('actions.remove'), icon: iconTrash, tone: 'quiet', onClick: () => this.#remove(id, orders.pictures) })}
        ${session.canMakeCover(id).allowed ? button({ label: t('actions.cover'), icon: iconStar, tone: 'quiet', onClick: () => session.makeCover(id) }) : nothing}
        ${button({ label: t('actions.crop'), icon: iconCrop, tone: 'quiet', disabled: foreign, ...(foreign && { title: t('crop.foreign') }), onClick: () => void this.crop(id) })}
      </span>
      ${button({ label: t('details.done'), tone: 'primary', onClick: close })}`
  }
  #remove(id: string, order: OrderController): void {
    const at = this.#pictures.findIndex((picture) => picture.id === id)
    const next = this.#pictures[at + 1] ?? this.#pictures[at - 1]
    this.#id = next?.id ?? ''
    order.remove(id)
  }
  #onKeydown(event: KeyboardEvent): void {
    if ((event.target as Element).closest('input')) return
    if (event.key === 'ArrowLeft') this.#step(-1)
    else if (event.key === 'ArrowRight') this.#step(1)
  }
}

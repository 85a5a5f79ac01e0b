import type { AdPicture } from '@vitrine/core/ad-form'
import { html, nothing, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { button, iconButton } from '../ui/button.ts'
import type { DialogLook } from '../ui/overlays/dialog.ts'
import { textField } from '../ui/field.ts'
import { iconNext, iconPrevious, iconStar, iconTrash } from '../ui/icons.ts'
import { iconCrop } from './media.icons.ts'
import { pictureName } from './media.pictures.view.ts'
import { isOurs } from './media.rules.ts'
import type { MediaScope } from './media.scope.types.ts'

/** So long a description is read aloud without wearing anybody out. */
const longestDescription = 250

export interface DetailsPort {
  scope(): MediaScope
  dialogs: DialogController
  describe(id: string, alternative: string): void
  update(): void
}

/** The large view: one picture after the other, each with its description. */
export class MediaDetails {
  readonly #port: DetailsPort
  #id = ''
  #isOpen = false
  #isDescribing = false

  constructor(port: DetailsPort) {
    this.#port = port
  }

  async open(id: string, { toDescribe = false } = {}): Promise<void> {
    this.#id = id
    this.#isDescribing = toDescribe
    if (this.#isOpen) return this.#port.update()
    this.#isOpen = true
    await this.#port.dialogs.open((close) => this.#look(() => close()))
    this.#isOpen = false
  }
  /** An edited picture is another file. */
  follow(before: string, now: string): void {
    if (this.#id === before) this.#id = now
  }

  get #pictures(): readonly AdPicture[] {
    return this.#port.scope().content.pictures
  }
  #step(by: number): void {
    const at = this.#pictures.findIndex(({ id }) => id === this.#id)
    const next = this.#pictures[at + by]
    if (!next) return
    this.#id = next.id
    this.#port.update()
  }

  #look(close: () => void): DialogLook {
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
      actions: this.#actions(scope, picture, at, close),
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
        onInput: (value) => this.#port.describe(picture.id, value),
      })}`
  }
  #actions(scope: MediaScope, picture: AdPicture, at: number, close: () => void): TemplateResult {
    const { t } = scope
    const foreign = !isOurs(picture)
    return html`<span class="tools">
        ${button({ label: t('actions.remove'), icon: iconTrash, tone: 'quiet', onClick: () => this.#remove(scope, picture, at) })}
        ${at > 0 ? button({ label: t('actions.cover'), icon: iconStar, tone: 'quiet', onClick: () => scope.makeCover(picture.id) }) : nothing}
        ${button({ label: t('actions.crop'), icon: iconCrop, tone: 'quiet', disabled: foreign, ...(foreign && { title: t('crop.foreign') }), onClick: () => scope.crop(picture.id) })}
      </span>
      ${button({ label: t('details.done'), tone: 'primary', onClick: close })}`
  }
  #remove(scope: MediaScope, picture: AdPicture, at: number): void {
    const next = this.#pictures[at + 1] ?? this.#pictures[at - 1]
    this.#id = next?.id ?? ''
    scope.remove('pictures', picture.id)
  }
  #onKeydown(event: KeyboardEvent): void {
    if ((event.target as Element).closest('input')) return
    if (event.key === 'ArrowLeft') this.#step(-1)
    else if (event.key === 'ArrowRight') this.#step(1)
  }
}

import type { AdPicture } from '@vitrine/core/ad-form'
import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { toApiError } from '@vitrine/core/http'
import type { MediaFile, PictureEdit } from '@vitrine/core/media'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { choices } from '../ui/chips.ts'
import type { DialogContent } from '../ui/overlays/dialog.ts'
import { iconRotateLeft, iconRotateRight } from './media.icons.ts'
import {
  editOf,
  largestBox,
  movedBox,
  ratioNames,
  ratios,
  resizedBox,
  rotatedBox,
  rotatedBy,
  rotatedSize,
  type Box,
  type Corner,
  type RatioName,
  type Size,
  type Rotation,
} from './media.crop.rules.ts'

export interface CropPort {
  t: () => Translate<MessageKey<'media'>>
  common: () => Translate<MessageKey<'common'>>
  save(edit: PictureEdit): Promise<MediaFile>
  update(): void
}

const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se']

/** Part of the picture that an arrow key moves or draws. */
const keyStep = 0.02

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The dialog that cuts and turns a picture; what comes of it is a new file of the server's. */
export class CropDialog {
  readonly #picture: AdPicture
  readonly #port: CropPort
  /** Of the picture as it is, not turned. */
  #full: Size
  #rotate: Rotation = 0
  #ratio: RatioName = 'free'
  #box: Box
  #drag: { corner: Corner | null; x: number; y: number; from: Box } | undefined
  #isBusy = false
  #failure: unknown

  constructor(picture: AdPicture, port: CropPort) {
    this.#picture = picture
    this.#port = port
    this.#full = { width: picture.width ?? 1, height: picture.height ?? 1 }
    this.#box = largestBox(this.#size, null)
  }

  get #size(): Size {
    return rotatedSize(this.#full, this.#rotate)
  }
  get #edit(): PictureEdit | null {
    return editOf(this.#box, this.#size, this.#rotate)
  }

  render(close: (file?: MediaFile) => void): DialogContent {
    return { title: this.#port.t()('crop.title'), width: 'large', part: 'crop', body: this.#body(), actions: this.#actions(close) }
  }
  #actions(close: (file?: MediaFile) => void): TemplateResult {
    const t = this.#port.t()
    return html`${button({ label: this.#port.common()('actions.cancel'), tone: 'quiet', onClick: () => close() })}
    ${button({
      label: t('crop.save'),
      tone: 'primary',
      busy: this.#isBusy,
      disabled: !this.#edit,
      ...(!this.#edit && { title: t('crop.unchanged') }),
      onClick: () => void this.#save(close),
    })}`
  }
  async #save(close: (file?: MediaFile) => void): Promise<void> {
    const edit = this.#edit
    if (!edit) return
    this.#isBusy = true
    this.#failure = undefined
    this.#port.update()
    try {
      close(await this.#port.save(edit))
    } catch (error) {
      this.#failure = error
    }
    this.#isBusy = false
    this.#port.update()
  }

  #body(): TemplateResult {
    const t = this.#port.t()
    const { width, height } = this.#box
    const size = { width: Math.round(width), height: Math.round(height) }
    return html`<div class="crop-tools">
        ${choices({
          label: t('crop.ratio'),
          name: 'ratio',
          value: this.#ratio,
          tabs: ratioNames.map((value) => ({ value, label: value === 'free' ? t('crop.free') : value })),
          onChange: (value) => this.#choose(value as RatioName),
        })}
        <span class="crop-turns">
          ${button({ label: t('crop.left'), icon: iconRotateLeft, iconOnly: true, onClick: () => this.#rotateBy(-1) })}
          ${button({ label: t('crop.right'), icon: iconRotateRight, iconOnly: true, onClick: () => this.#rotateBy(1) })}
        </span>
      </div>
      ${this.#stage()}
      <p class="note crop-note"><span role="status">${t('crop.size', size)}</span><span id="crop-keys">${t('crop.keys')}</span></p>
      ${this.#failure ? html`<p class="crop-failure" role="alert">${errorText(this.#port.common(), toApiError(this.#failure))}</p>` : nothing}`
  }
  #stage(): TemplateResult {
    const t = this.#port.t()
    const { width, height } = this.#size
    const { x, y, ...box } = this.#box
    const boxStyle = `left:${(x / width) * 100}%;top:${(y / height) * 100}%;width:${(box.width / width) * 100}%;height:${(box.height / height) * 100}%`
    return html`<div class="stage" .style=${`--ratio:${width / height}`}>
      <img class="turn-${this.#rotate}" src=${this.#picture.url} alt="" draggable="false" @load=${this.#onLoad} />
      <div
        class="crop-box"
        .style=${boxStyle}
        tabindex="0"
        role="group"
        aria-label=${t('crop.frame')}
        aria-describedby="crop-keys"
        @keydown=${this.#onKeydown}
        @pointerdown=${this.#onPointerdown}
        @pointermove=${this.#onPointermove}
        @pointerup=${this.#onPointerup}
        @pointercancel=${this.#onPointerup}
      >
        ${corners.map((corner) => html`<span class="corner ${corner}" data-corner=${corner}></span>`)}
      </div>
    </div>`
  }

  /** A picture whose size nobody noted says it itself. */
  readonly #onLoad = ({ target }: Event): void => {
    const { naturalWidth: width, naturalHeight: height } = target as HTMLImageElement
    if (this.#picture.width !== null) return
    this.#full = { width, height }
    this.#change(largestBox(this.#size, ratios[this.#ratio]))
  }
  #choose(name: RatioName): void {
    this.#ratio = name
    this.#change(largestBox(this.#size, ratios[name], this.#box))
  }
  #rotateBy(quarters: 1 | -1): void {
    const before = this.#size
    this.#rotate = rotatedBy(this.#rotate, quarters)
    const rotated = rotatedBox(this.#box, before, quarters)
    this.#change(this.#ratio === 'free' ? rotated : largestBox(this.#size, ratios[this.#ratio], rotated))
  }
  #change(box: Box): void {
    this.#box = box
    this.#port.update()
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = Math.max(1, Math.round(Math.max(this.#size.width, this.#size.height) * keyStep))
    const [dx, dy] = [arrow[0] * step, arrow[1] * step]
    this.#change(event.shiftKey ? this.#drawn(this.#box, 'se', dx, dy) : movedBox(this.#box, dx, dy, this.#size))
  }
  /** With a fixed ratio either arrow draws both sides. */
  #drawn(from: Box, corner: Corner, dx: number, dy: number): Box {
    const ratio = ratios[this.#ratio]
    if (ratio === null) return resizedBox(from, corner, dx, dy, this.#size, null)
    const by = dx === 0 ? dy * ratio : dx
    return resizedBox(from, corner, by, by / ratio, this.#size, ratio)
  }
  readonly #onPointerdown = (event: PointerEvent): void => {
    if (event.button !== 0) return
    const corner = ((event.target as HTMLElement).dataset['corner'] as Corner | undefined) ?? null
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
    this.#drag = { corner, x: event.clientX, y: event.clientY, from: this.#box }
  }
  readonly #onPointermove = (event: PointerEvent): void => {
    const drag = this.#drag
    const stage = (event.currentTarget as Element).parentElement
    if (!drag || !stage) return
    const scale = this.#size.width / stage.getBoundingClientRect().width
    const [dx, dy] = [(event.clientX - drag.x) * scale, (event.clientY - drag.y) * scale]
    this.#change(
      drag.corner ? resizedBox(drag.from, drag.corner, dx, dy, this.#size, ratios[this.#ratio]) : movedBox(drag.from, dx, dy, this.#size),
    )
  }
  readonly #onPointerup = (): void => {
    this.#drag = undefined
  }
}

import type { AdDocument, AdPicture } from '@vitrine/core/ad-form'
import { mediaMessages, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { mediaLimits, MediaSession, type MediaPart, type MediaSessionEvent } from '@vitrine/core/media'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { DialogController } from '../base/dialog-controller.ts'
import { lazy } from '../base/lazy.ts'
import { MenuController } from '../base/menu-controller.ts'
import { ToastController } from '../base/toast-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { buttonStyles } from '../ui/button.styles.ts'
import { chipStyles } from '../ui/chips.styles.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { iconPublish } from '../ui/icons.ts'
import { menuStyles } from '../ui/overlays/menu.styles.ts'
import { toasts } from '../ui/overlays/toasts.ts'
import { toastStyles } from '../ui/overlays/toasts.styles.ts'
import { MediaDialogs } from './media.dialogs.controller.ts'
import { documentsView } from './media.documents.view.ts'
import { filesOf, MediaIntake } from './media.intake.controller.ts'
import { instagramView } from './media.instagram.view.ts'
import { OrderController } from './media.order.controller.ts'
import { picturesView } from './media.pictures.view.ts'
import { mediaDialogStyles } from './media.dialog.styles.ts'
import { mediaStyles } from './media.styles.ts'
import { uploadsStyles } from './media.uploads.styles.ts'
import { refusalText } from './media.texts.view.ts'
import type { MediaScope } from './media.scope.types.ts'
import type { RefusedFile } from './media.types.ts'
import { UploadsController } from './media.uploads.controller.ts'

const uploading = lazy(() => import('./media.upload.client.ts'))

const parts: readonly MediaPart[] = ['pictures', 'instagram', 'documents']

type Undoable = Extract<MediaSessionEvent, { undo: () => void }>

const undoText = (t: Translate<MessageKey<'media'>>, event: Undoable): string => {
  if (event.kind === 'picture-removed') return t('pictures.removed', { position: event.position })
  return event.kind === 'document-removed' ? t('documents.removed', { name: event.name }) : t('crop.done')
}

/**
 * Pictures and documents of something that is edited: chosen, dropped or pasted, sent in the background, put in order, described,
 * cut and turned. It keeps nothing itself: the page sets what there is and hears of each change.
 *
 * @summary Pictures and documents, uploaded and put in order.
 * @tag vitrine-media
 *
 * @slot - Shown until the element has started, and kept when it cannot.
 *
 * @event {CustomEvent<{ pictures: AdPicture[], instagram: string[] | null, documents: AdDocument[] }>} vitrine-media-change - The person changed something, or a file has arrived; all three as they are now.
 * @event {CustomEvent<{ count: number }>} vitrine-media-uploading - So many files are on their way now; 0 when all have arrived.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The element is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title of a part.
 * @csspart add - A button that chooses files.
 * @csspart uploads - How far all files are.
 * @csspart upload - A file on its way.
 * @csspart refusals - The files that were not taken.
 * @csspart pictures - The part with the pictures.
 * @csspart picture - One picture.
 * @csspart instagram - The part with the pictures for Instagram.
 * @csspart documents - The part with the documents.
 * @csspart document - One document.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineMedia extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    buttonStyles,
    chipStyles,
    dialogStyles,
    fieldStyles,
    menuStyles,
    toastStyles,
    mediaStyles,
    uploadsStyles,
    mediaDialogStyles,
  ]
  static override readonly sources = { media: mediaMessages }

  /** Pictures at most. */
  @property({ type: Number }) limit: number = mediaLimits.pictures
  /** Bytes that a file has at most. */
  @property({ type: Number, attribute: 'maximum-size' }) maximumSize: number = mediaLimits.fileSize
  /** Title of the pictures; "Pictures" in the page's language by default. */
  @property() label = ''
  /** What is shown: `pictures`, `instagram`, `documents`, or several, separated by spaces. */
  @property() show = 'pictures'
  /** Names what the files are for, such as a user and a record: files on their way are kept on the device below it and go on after a reload. */
  @property({ attribute: 'resume-key' }) resumeKey = ''

  readonly #session = new MediaSession({ limits: () => ({ pictures: this.limit, fileSize: this.maximumSize }) })
  readonly #dialogs = new DialogController(this)
  readonly #menus = new MenuController(this)
  readonly #toasts = new ToastController(this)
  #uploadCount = 0
  #added = 0
  readonly #uploads = new UploadsController(this, {
    uploader: async () => (await uploading.get()).createUploader(this.vitrine.http),
    session: this.#session,
    scope: () => this.resumeKey,
    arrived: (file, rank) => {
      const isNew = this.#session.add(file, rank)
      if (isNew) this.#added += 1
      return isNew
    },
    refused: (files) => this.#announceRefused(files),
    failed: (error) => this.report(error),
    changed: () => this.#emitUploads(),
  })
  readonly #orders: Readonly<Record<MediaPart, OrderController>> = {
    pictures: this.#orderOf('pictures'),
    instagram: this.#orderOf('instagram'),
    documents: this.#orderOf('documents'),
  }
  readonly #mediaDialogs = new MediaDialogs({
    scope: () => this.#scope,
    http: () => this.vitrine.http,
    dialogs: this.#dialogs,
    failed: (error) => {
      this.report(error)
      this.#toasts.show(this.t('media')('crop.failed'), { tone: 'error' })
    },
    update: () => this.requestUpdate(),
  })
  readonly #intake = new MediaIntake(this, {
    take: (files) => this.#take(files),
    isOpen: () => this.#dialogs.isOpen,
  })

  constructor() {
    super()
    this.#session.subscribe(this.#onSession)
  }

  /** The pictures in their order; the first is the cover. */
  @property({ attribute: false })
  get pictures(): readonly AdPicture[] {
    return this.#session.snapshot().pictures
  }
  set pictures(pictures: readonly AdPicture[]) {
    this.#session.load({ pictures })
  }
  /** The documents in their order. */
  @property({ attribute: false })
  get documents(): readonly AdDocument[] {
    return this.#session.snapshot().documents
  }
  set documents(documents: readonly AdDocument[]) {
    this.#session.load({ documents })
  }
  /** The ids of the pictures for Instagram, in an order of their own; null where it shows the first ten. */
  @property({ attribute: false })
  get instagram(): readonly string[] | null {
    return this.#session.snapshot().instagram
  }
  set instagram(instagram: readonly string[] | null) {
    this.#session.load({ instagram })
  }

  /** How many files are on their way. */
  get uploading(): number {
    return this.#uploads.progress.left
  }

  get #shown(): readonly MediaPart[] {
    const names = this.show.split(/\s+/)
    return parts.filter((part) => names.includes(part))
  }
  get #scope(): MediaScope {
    return {
      session: this.#session,
      t: this.t('media'),
      common: this.t('common'),
      language: this.language,
      uploads: this.#uploads,
      orders: this.#orders,
      menus: this.#menus,
      dialogs: this.#mediaDialogs,
    }
  }

  protected override start(_vitrine: VitrineInstance): void {
    this.loadEnded()
    void this.#uploads.start()
  }
  protected override loadAgain(): void {
    this.#uploads.resumeWaiting()
  }
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (changed.has('resumeKey') && this.isStarted && this.hasUpdated) void this.#uploads.start()
  }

  protected override renderContent(): TemplateResult {
    const scope = this.#scope
    const shown = this.#shown
    const title = { label: this.label, isOnly: shown.length === 1, level: this.isPart ? 3 : 2 }
    const views: Record<MediaPart, () => unknown> = {
      pictures: () => picturesView(scope, title),
      instagram: () => instagramView(scope, title),
      documents: () => documentsView(scope, title, !shown.includes('pictures')),
    }
    return html`<div class="media ${this.#intake.isOver ? 'drop' : ''}">
      ${shown.map((part) => views[part]())}
      ${this.#intake.isOver ? html`<div class="drop-here">${iconPublish()}<span>${scope.t('drop')}</span></div>` : nothing}
      ${this.#menus.render()} ${this.#dialogs.render(scope.common('actions.close'))}
      ${toasts(this.#toasts, scope.common('toasts.region'), scope.common('toasts.dismiss'))}
    </div>`
  }

  #orderOf(part: MediaPart): OrderController {
    return new OrderController(this, `[data-part=${part}]`, {
      ids: () => this.#session.idsOf(part),
      reordered: (ids) => this.#session.reorder(part, ids),
      announce: (what, position) => this.announce(this.#orderText(what, position)),
      remove: (id) => this.#session.remove(part, id),
    })
  }
  #orderText(what: 'grabbed' | 'moved' | 'dropped' | 'put-back', position: { position: number; total: number }): string {
    const t = this.t('media')
    const texts = {
      grabbed: t('order.grabbed', position),
      moved: t('order.moved', position),
      dropped: t('order.dropped', position),
      'put-back': t('order.putBack', position),
    }
    return texts[what]
  }

  readonly #onSession = (event: MediaSessionEvent): void => {
    this.requestUpdate()
    if (event.kind === 'changed') this.#emitChange()
    else if (event.kind === 'renamed') this.#mediaDialogs.follow(event.before, event.now)
    else if (event.kind === 'cover-made') this.announce(this.t('media')('coverMade'))
    else if (event.kind !== 'loaded') this.#offerUndo(event)
  }
  #emitChange(): void {
    const { pictures, instagram, documents } = this.#session.snapshot()
    this.emit('vitrine-media-change', { pictures: [...pictures], instagram: instagram && [...instagram], documents: [...documents] })
  }
  #offerUndo(event: Undoable): void {
    const t = this.t('media')
    this.#toasts.show(undoText(t, event), { action: { label: t('undo'), run: event.undo } })
  }

  /** Files are sorted by what the parts on screen take. */
  #take(files: readonly File[]): void {
    const shown = this.#shown
    const [documents, pictures] = [filesOf(files, 'document'), filesOf(files, 'picture')]
    if (!shown.includes('documents')) return void this.#uploads.add(shown.includes('pictures') ? files : [], 'picture')
    if (!shown.includes('pictures')) return void this.#uploads.add(files, 'document')
    void this.#uploads.add(documents, 'document')
    void this.#uploads.add(pictures, 'picture')
  }
  #emitUploads(): void {
    const { left } = this.#uploads.progress
    if (left === this.#uploadCount) return
    this.#uploadCount = left
    this.emit('vitrine-media-uploading', { count: left })
    if (left > 0 || this.#added === 0 || !this.hasTexts) return
    this.announce(this.t('media')('uploads.added', { count: this.#added }))
    this.#added = 0
  }
  #announceRefused(files: readonly RefusedFile[]): void {
    if (!this.hasTexts) return
    this.announce(files.map((file) => `${file.name}: ${refusalText(this.#scope, file)}`).join(' '))
  }
}

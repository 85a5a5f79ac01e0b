import type { AdDocument, AdPicture } from '@vitrine/core/ad-form'
import { mediaMessages } from '@vitrine/core/i18n'
import { createMediaClient, mediaLimits, type MediaFile } from '@vitrine/core/media'
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
import { MediaDetails } from './media.details.controller.ts'
import { documentsView } from './media.documents.view.ts'
import { filesOf, MediaIntake } from './media.intake.controller.ts'
import { instagramView } from './media.instagram.view.ts'
import { OrderController } from './media.order.controller.ts'
import { picturesView } from './media.pictures.view.ts'
import { insertedByRank, instagramIds, moved, toDocument, toPicture } from './media.rules.ts'
import { mediaDialogStyles } from './media.dialog.styles.ts'
import { mediaStyles } from './media.styles.ts'
import { uploadsStyles } from './media.uploads.styles.ts'
import { refusalText } from './media.texts.view.ts'
import type { MediaScope } from './media.scope.types.ts'
import type { MediaContent, MediaPart, RefusedFile } from './media.types.ts'
import { UploadsController } from './media.uploads.controller.ts'

const cropping = lazy(() => import('./media.crop.view.ts'))
const uploading = lazy(() => import('./media.upload.client.ts'))

const parts: readonly MediaPart[] = ['pictures', 'instagram', 'documents']

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

  /** The pictures in their order; the first is the cover. */
  @property({ attribute: false }) pictures: readonly AdPicture[] = []
  /** The documents in their order. */
  @property({ attribute: false }) documents: readonly AdDocument[] = []
  /** The ids of the pictures for Instagram, in an order of their own; null where it shows the first ten. */
  @property({ attribute: false }) instagram: readonly string[] | null = null
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

  #dialogs = new DialogController(this)
  #menus = new MenuController(this)
  #toasts = new ToastController(this)
  /** The order in which the files that arrived here were chosen. */
  #ranks = new Map<string, number>()
  #uploadCount = 0
  #added = 0
  #uploads = new UploadsController(this, {
    uploader: async () => (await uploading.get()).createUploader(this.vitrine.http),
    maximumSize: () => this.maximumSize,
    room: (kind) => (kind === 'picture' ? this.limit - this.pictures.length : Infinity),
    scope: () => this.resumeKey,
    arrived: (file, rank) => this.#arrived(file, rank),
    refused: (files) => this.#sayRefused(files),
    failed: (error) => this.report(error),
    changed: () => this.#emitUploads(),
  })
  #orders: Readonly<Record<MediaPart, OrderController>> = {
    pictures: this.#orderOf('pictures', {
      ids: () => this.pictures.map(({ id }) => id),
      reordered: (ids) => this.#change({ pictures: ids.flatMap((id) => this.pictures.find((picture) => picture.id === id) ?? []) }),
    }),
    instagram: this.#orderOf('instagram', { ids: () => instagramIds(this.#content), reordered: (ids) => this.#change({ instagram: ids }) }),
    documents: this.#orderOf('documents', {
      ids: () => this.documents.map(({ id }) => id),
      reordered: (ids) => this.#change({ documents: ids.flatMap((id) => this.documents.find((document) => document.id === id) ?? []) }),
    }),
  }
  #details = new MediaDetails({
    scope: () => this.#scope,
    dialogs: this.#dialogs,
    describe: (id, alternative) =>
      this.#change({ pictures: this.pictures.map((picture) => (picture.id === id ? { ...picture, alternative } : picture)) }),
    update: () => this.requestUpdate(),
  })
  #intake = new MediaIntake(this, {
    take: (files) => this.#take(files),
    isOpen: () => this.#dialogs.isOpen,
  })

  /** How many files are on their way. */
  get uploading(): number {
    return this.#uploads.progress.left
  }

  get #content(): MediaContent {
    return { pictures: this.pictures, instagram: this.instagram, documents: this.documents }
  }
  get #shown(): readonly MediaPart[] {
    const wanted = this.show.split(/\s+/)
    return parts.filter((part) => wanted.includes(part))
  }
  get #scope(): MediaScope {
    return {
      t: this.t('media'),
      common: this.t('common'),
      language: this.language,
      content: this.#content,
      limit: this.limit,
      maximumSize: this.maximumSize,
      label: this.label,
      hasHeadings: this.#shown.length > 1,
      uploads: this.#uploads,
      orders: this.#orders,
      menus: this.#menus,
      choose: (files, kind) => void this.#uploads.add(files, kind),
      open: (id, how) => void this.#details.open(id, how),
      crop: (id) => void this.#crop(id),
      makeCover: (id) => this.#makeCover(id),
      remove: (part, id) => this.#orders[part].remove(id),
      setInstagram: (ids) => this.#change({ instagram: ids }),
    }
  }

  protected override start(_vitrine: VitrineInstance): void {
    this.loadEnded()
    void this.#uploads.start()
  }
  protected override loadAgain(): void {
    this.#uploads.wake()
  }
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (changed.has('resumeKey') && this.isStarted && this.hasUpdated) void this.#uploads.start()
  }

  protected override renderContent(): TemplateResult {
    const scope = this.#scope
    const shown = this.#shown
    const views: Record<MediaPart, () => unknown> = {
      pictures: () => picturesView(scope),
      instagram: () => instagramView(scope),
      documents: () => documentsView(scope, !shown.includes('pictures')),
    }
    return html`<div class="media ${this.#intake.isOver ? 'drop' : ''}">
      ${shown.map((part) => views[part]())}
      ${this.#intake.isOver ? html`<div class="drop-here">${iconPublish()}<span>${scope.t('drop')}</span></div>` : nothing}
      ${this.#menus.render()} ${this.#dialogs.render(scope.common('actions.close'))}
      ${toasts(this.#toasts, scope.common('toasts.region'), scope.common('toasts.dismiss'))}
    </div>`
  }

  #orderOf(part: MediaPart, port: { ids: () => readonly string[]; reordered: (ids: readonly string[]) => void }): OrderController {
    return new OrderController(this, `[data-part=${part}]`, {
      ...port,
      announce: (what, position) => this.announce(this.#orderText(what, position)),
      remove: (id) => this.#remove(part, id),
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

  #change(changes: Partial<MediaContent>): void {
    const { pictures, instagram, documents } = { ...this.#content, ...changes }
    Object.assign(this, { pictures, instagram, documents })
    this.emit('vitrine-media-change', { pictures: [...pictures], instagram: instagram && [...instagram], documents: [...documents] })
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
  #arrived(file: MediaFile, rank: number): boolean {
    const list: readonly { id: string }[] = file.kind === 'picture' ? this.pictures : this.documents
    if (list.some(({ id }) => id === file.id)) return false
    this.#ranks.set(file.id, rank)
    this.#added += 1
    const rankOf = (id: string): number | undefined => this.#ranks.get(id)
    this.#change(
      file.kind === 'picture'
        ? { pictures: insertedByRank(this.pictures, toPicture(file), rankOf) }
        : { documents: insertedByRank(this.documents, toDocument(file), rankOf) },
    )
    return true
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
  #sayRefused(files: readonly RefusedFile[]): void {
    if (!this.hasTexts) return
    this.announce(files.map((file) => `${file.name}: ${refusalText(this.#scope, file)}`).join(' '))
  }

  #makeCover(id: string): void {
    const picture = this.pictures.find((other) => other.id === id)
    if (!picture) return
    this.#change({ pictures: moved(this.pictures, picture, 0) })
    this.announce(this.t('media')('coverMade'))
  }
  #remove(part: MediaPart, id: string): void {
    if (part === 'instagram') return this.#change({ instagram: instagramIds(this.#content).filter((other) => other !== id) })
    if (part === 'documents') return this.#removeDocument(id)
    const at = this.pictures.findIndex((picture) => picture.id === id)
    const picture = this.pictures[at]
    if (!picture) return
    const position = this.instagram?.indexOf(id) ?? -1
    this.#change({ pictures: this.pictures.toSpliced(at, 1), instagram: this.instagram?.filter((other) => other !== id) ?? null })
    this.#offerUndo(this.t('media')('pictures.removed', { position: at + 1 }), () =>
      this.#change({
        pictures: this.pictures.toSpliced(at, 0, picture),
        instagram: position < 0 ? this.instagram : (this.instagram?.toSpliced(position, 0, id) ?? null),
      }),
    )
  }
  #removeDocument(id: string): void {
    const at = this.documents.findIndex((document) => document.id === id)
    const document = this.documents[at]
    if (!document) return
    this.#change({ documents: this.documents.toSpliced(at, 1) })
    this.#offerUndo(this.t('media')('documents.removed', { name: document.name }), () =>
      this.#change({ documents: this.documents.toSpliced(at, 0, document) }),
    )
  }
  #offerUndo(text: string, run: () => void): void {
    this.#toasts.show(text, { action: { label: this.t('media')('undo'), run } })
  }

  async #crop(id: string): Promise<void> {
    const picture = this.pictures.find((other) => other.id === id)
    if (!picture) return
    try {
      const { CropDialog } = await cropping.get()
      const dialog = new CropDialog(picture, {
        t: () => this.t('media'),
        common: () => this.t('common'),
        save: (edit) => createMediaClient(this.vitrine.http).edit(id, edit),
        update: () => this.requestUpdate(),
      })
      const file = await this.#dialogs.open<MediaFile>((close) => dialog.look(close))
      if (file) this.#replace(picture, toPicture(file, picture.alternative))
    } catch (error) {
      this.report(error)
      this.#toasts.show(this.t('media')('crop.failed'), { tone: 'error' })
    }
  }
  #replace(before: AdPicture, now: AdPicture): void {
    this.#swap(before.id, now)
    this.#offerUndo(this.t('media')('crop.done'), () => this.#swap(now.id, before))
  }
  #swap(before: string, now: AdPicture): void {
    this.#details.follow(before, now.id)
    const pictures = this.pictures.map((picture) => (picture.id === before ? { ...now, alternative: picture.alternative } : picture))
    this.#change({ pictures, instagram: this.instagram?.map((id) => (id === before ? now.id : id)) ?? null })
  }
}

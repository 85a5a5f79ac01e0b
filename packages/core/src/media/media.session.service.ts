import type { AdDocument, AdPicture } from '../ad-form/ad-form.record.model.ts'
import { insertedByRank, instagramIds, itemsOf, toDocument, toPicture } from './media.content.rules.ts'
import { mediaLimits, type MediaContent, type MediaFile, type MediaKind, type MediaPart } from './media.model.ts'

interface MediaLimits {
  /** Pictures at most. */
  pictures: number
  /** Bytes that a file has at most. */
  fileSize: number
}

interface MediaSessionOptions {
  limits: () => MediaLimits
}

interface MediaSnapshot extends MediaContent {
  limits: MediaLimits
}

/** Whether something can be done, and why not. */
type MediaDecision = { allowed: true } | { allowed: false; reason: 'not-uploaded' | 'is-cover' | 'instagram-full' }

/** What subscribers are told: that something is another, and what came of an intention. `undo` takes it back. */
export type MediaSessionEvent =
  | { kind: 'loaded' }
  | { kind: 'changed' }
  | { kind: 'cover-made' }
  | { kind: 'picture-removed'; position: number; undo: () => void }
  | { kind: 'document-removed'; name: string; undo: () => void }
  | { kind: 'replaced'; undo: () => void }
  /** The same picture has another id now, that of its new file. */
  | { kind: 'renamed'; before: string; now: string }

const allowed: MediaDecision = { allowed: true }

/** Pictures and documents while they are edited: what there is, what can be done with them, and each intention as one call. */
export class MediaSession {
  readonly #options: MediaSessionOptions
  readonly #listeners = new Set<(event: MediaSessionEvent) => void>()
  /** The order in which the files that arrived here were chosen. */
  readonly #ranks = new Map<string, number>()
  #content: MediaContent = { pictures: [], instagram: null, documents: [] }

  constructor(options: MediaSessionOptions) {
    this.#options = options
  }

  snapshot(): MediaSnapshot {
    return { ...this.#content, limits: this.#options.limits() }
  }
  readonly subscribe = (listener: (event: MediaSessionEvent) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** Shows what is given from outside, which is no change of a person's. */
  load(content: Partial<MediaContent>): void {
    this.#content = { ...this.#content, ...content }
    this.#notify({ kind: 'loaded' })
  }

  /** The ids of what a part shows, in its order. */
  idsOf(part: MediaPart): string[] {
    return part === 'instagram' ? instagramIds(this.#content) : this.#content[part].map(({ id }) => id)
  }
  picture(id: string): AdPicture | undefined {
    return this.#content.pictures.find((picture) => picture.id === id)
  }
  /** How many more files of a kind there may be. */
  room(kind: MediaKind): number {
    return kind === 'picture' ? this.#options.limits().pictures - this.#content.pictures.length : Infinity
  }
  /** A picture that comes from elsewhere has its address as its id, and no file here that could be cut or turned. */
  canCrop({ id, url }: AdPicture): MediaDecision {
    return id === url ? { allowed: false, reason: 'not-uploaded' } : allowed
  }
  canMakeCover(id: string): MediaDecision {
    return this.#content.pictures[0]?.id === id ? { allowed: false, reason: 'is-cover' } : allowed
  }
  get canAddToInstagram(): MediaDecision {
    return this.idsOf('instagram').length < mediaLimits.instagramPictures ? allowed : { allowed: false, reason: 'instagram-full' }
  }

  /** Adds a file that has arrived; false where the same one is there already. `rank` grows with the order in which files were chosen. */
  add(file: MediaFile, rank: number): boolean {
    const part = file.kind === 'picture' ? 'pictures' : 'documents'
    if (this.idsOf(part).includes(file.id)) return false
    this.#ranks.set(file.id, rank)
    const rankOf = (id: string): number | undefined => this.#ranks.get(id)
    const { pictures, documents } = this.#content
    this.#change(
      part === 'pictures'
        ? { pictures: insertedByRank(pictures, toPicture(file), rankOf) }
        : { documents: insertedByRank(documents, toDocument(file), rankOf) },
    )
    return true
  }
  /** Puts a part in the order of these ids. */
  reorder(part: MediaPart, ids: readonly string[]): void {
    if (part === 'instagram') this.setInstagram(ids)
    else if (part === 'pictures') this.#change({ pictures: itemsOf(this.#content.pictures, ids) })
    else this.#change({ documents: itemsOf(this.#content.documents, ids) })
  }
  makeCover(id: string): void {
    const picture = this.picture(id)
    if (!picture || !this.canMakeCover(id).allowed) return
    this.#change({ pictures: [picture, ...this.#content.pictures.filter((other) => other !== picture)] })
    this.#notify({ kind: 'cover-made' })
  }
  /** Sets what somebody who does not see the picture is told. */
  describe(id: string, alternative: string): void {
    this.#change({ pictures: this.#content.pictures.map((picture) => (picture.id === id ? { ...picture, alternative } : picture)) })
  }
  /** Puts a file that was cut or turned from a picture in its place, there and for Instagram; the description stays. */
  replace(id: string, file: MediaFile): void {
    const before = this.picture(id)
    if (!before) return
    this.#swap(id, toPicture(file))
    this.#notify({ kind: 'replaced', undo: () => this.#swap(file.id, before) })
  }
  remove(part: MediaPart, id: string): void {
    if (part === 'pictures') this.#removePicture(id)
    else if (part === 'documents') this.#removeDocument(id)
    else this.setInstagram(this.idsOf('instagram').filter((other) => other !== id))
  }
  addToInstagram(id: string): void {
    if (this.canAddToInstagram.allowed) this.setInstagram([...this.idsOf('instagram'), id])
  }
  /** Null goes back to the first ten. */
  setInstagram(instagram: readonly string[] | null): void {
    this.#change({ instagram })
  }

  #removePicture(id: string): void {
    const { pictures, instagram } = this.#content
    const picture = this.picture(id)
    if (!picture) return
    const at = pictures.indexOf(picture)
    const instagramAt = instagram?.indexOf(id) ?? -1
    this.#change({ pictures: pictures.toSpliced(at, 1), instagram: instagram?.filter((other) => other !== id) ?? null })
    const undo = (): void => {
      const { pictures, instagram } = this.#content
      this.#change({
        pictures: pictures.toSpliced(at, 0, picture),
        instagram: instagramAt < 0 ? instagram : (instagram?.toSpliced(instagramAt, 0, id) ?? null),
      })
    }
    this.#notify({ kind: 'picture-removed', position: at + 1, undo })
  }
  #removeDocument(id: string): void {
    const { documents } = this.#content
    const at = documents.findIndex((other) => other.id === id)
    const document: AdDocument | undefined = documents[at]
    if (!document) return
    this.#change({ documents: documents.toSpliced(at, 1) })
    const undo = (): void => this.#change({ documents: this.#content.documents.toSpliced(at, 0, document) })
    this.#notify({ kind: 'document-removed', name: document.name, undo })
  }
  #swap(before: string, now: AdPicture): void {
    const { pictures, instagram } = this.#content
    this.#notify({ kind: 'renamed', before, now: now.id })
    this.#change({
      pictures: pictures.map((picture) => (picture.id === before ? { ...now, alternative: picture.alternative } : picture)),
      instagram: instagram?.map((id) => (id === before ? now.id : id)) ?? null,
    })
  }
  #change(changed: Partial<MediaContent>): void {
    this.#content = { ...this.#content, ...changed }
    this.#notify({ kind: 'changed' })
  }
  #notify(event: MediaSessionEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}

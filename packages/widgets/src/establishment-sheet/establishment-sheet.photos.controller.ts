import { toApiError } from '@vitrine/core/http'
import {
  addPhotoFault,
  createEstablishmentSheetClient,
  photoFaultNumbers,
  photoFileFault,
  photoSizeFault,
  type PhotoFault,
  type PhotoKind,
  type SheetPhoto,
} from '@vitrine/core/establishment-sheet'
import { formatBytes } from '@vitrine/core/media'
import type { ReactiveControllerHost } from 'lit'
import { LoadController } from '../base/load-controller.ts'
import type { WidgetServices } from '../base/widget-services.ts'
import { canScale, heaviest, scaledDown, sizeOf } from './establishment-sheet.scale.service.ts'

/** What happened to the last file of a kind. */
export interface PhotoNotice {
  file: string
  /** A fault that has a sentence of its own, or the failure of the call. */
  fault?: PhotoFault
  error?: unknown
}

interface PhotosPort {
  services: WidgetServices
  announce(text: string): void
  /** Asks whether a photo is to be made smaller. */
  askToScale(file: string): Promise<boolean>
}

const isPhotoFault = (code: string | undefined): code is PhotoFault => code !== undefined && Object.hasOwn(photoFaultNumbers, code)

/** The photos of the sheet that is shown: each is added and deleted at once. */
export class PhotosController {
  readonly #host: ReactiveControllerHost
  readonly #port: PhotosPort
  readonly load: LoadController<SheetPhoto[]>
  /** The establishment whose photos are shown. */
  #advertiserId = 0
  readonly notices = new Map<PhotoKind, PhotoNotice>()
  /** The file that is on its way, by kind. */
  readonly busy = new Map<PhotoKind, string>()

  constructor(host: ReactiveControllerHost, port: PhotosPort) {
    this.#host = host
    this.#port = port
    this.load = new LoadController<SheetPhoto[]>(host)
  }

  get #client() {
    const { http, topics } = this.#port.services.vitrine()
    return createEstablishmentSheetClient(http, topics)
  }
  get photos(): readonly SheetPhoto[] {
    return this.load.value ?? []
  }

  async show(advertiserId: number): Promise<void> {
    if (advertiserId !== this.#advertiserId) this.load.value = undefined
    this.#advertiserId = advertiserId
    this.notices.clear()
    await this.load.run((signal) => this.#client.photos(advertiserId, { signal }))
    if (this.load.status === 'failed') this.#port.services.report(this.load.error)
  }

  /** Adds files one after the other, until one is refused. */
  async add(kind: PhotoKind, files: readonly File[]): Promise<void> {
    this.notices.delete(kind)
    for (const file of files) {
      this.busy.set(kind, file.name)
      this.#host.requestUpdate()
      const notice = await this.#addOne(kind, file)
      this.busy.delete(kind)
      if (notice) this.notices.set(kind, notice)
      this.#host.requestUpdate()
      if (notice) return
    }
  }

  async #addOne(kind: PhotoKind, file: File): Promise<PhotoNotice | null> {
    const advertiserId = this.#advertiserId
    const photo = await this.#prepared(kind, file)
    if (!photo) return null
    if (typeof photo === 'string') return { file: file.name, fault: photo }
    try {
      const added = await this.#client.uploadPhoto(advertiserId, kind, photo, file.name)
      if (advertiserId === this.#advertiserId) this.load.replace([...this.photos, added])
      this.#port.announce(this.#port.services.texts('establishment-sheet')('photos.uploaded'))
      return null
    } catch (error) {
      return this.#failure(file.name, error)
    }
  }

  /** The file as it is sent, why it is refused, or null where the person does not want it made smaller. */
  async #prepared(kind: PhotoKind, file: File): Promise<Blob | PhotoFault | null> {
    const taken = addPhotoFault(kind, this.photos)
    if (taken) return taken
    const weight = photoFileFault(kind, file.size, new Uint8Array(await file.slice(0, formatBytes).arrayBuffer()))
    if (weight === 'photo-invalid') return weight
    const size = await sizeOf(file)
    if (!size) return 'photo-invalid'
    const fault = photoSizeFault(kind, size)
    const isTooLarge = fault === 'photo-too-large' || (weight === 'photo-weight' && file.size > heaviest(kind))
    if (!isTooLarge || !canScale(kind, size)) return fault ?? weight ?? file
    if (!(await this.#port.askToScale(file.name))) return null
    return (await scaledDown(kind, file)) ?? 'photo-weight'
  }

  async remove(photo: SheetPhoto): Promise<void> {
    this.notices.delete(photo.kind)
    try {
      await this.#client.removePhoto(this.#advertiserId, photo)
      this.load.replace(this.photos.filter(({ id }) => id !== photo.id))
      this.#port.announce(this.#port.services.texts('establishment-sheet')('photos.deleted'))
    } catch (error) {
      this.notices.set(photo.kind, this.#failure('', error))
      this.#host.requestUpdate()
    }
  }

  #failure(file: string, thrown: unknown): PhotoNotice {
    const error = toApiError(thrown)
    this.#port.services.report(error)
    return isPhotoFault(error.code) ? { file, fault: error.code } : { file, error }
  }
}

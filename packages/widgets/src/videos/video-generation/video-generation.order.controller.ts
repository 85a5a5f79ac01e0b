import type { Ad } from '@vitrine/core/ads'
import { toApiError, type ApiError } from '@vitrine/core/http'
import type { Language } from '@vitrine/core/i18n'
import { videoPhotos, type VideoOrder, type VideosClient, type VideoStill } from '@vitrine/core/videos'
import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** A photo of the ad, and whether the video shows it. */
export interface OrderedPhoto {
  id: string
  url: string
  isShown: boolean
}

const usualColor = '#1d4ed8'

/** What a person asks for, and what it would look like. */
export class OrderController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  #drawing: AbortController | undefined
  photos: readonly OrderedPhoto[] = []
  stills: readonly VideoStill[] = []
  /** The order that the stills are of. */
  #drawn = ''
  error: ApiError | undefined
  look: Omit<VideoOrder, 'photos'> = { shape: 'landscape', style: 'classic', language: 'fr', color: usualColor }

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected(): void {
    this.#drawing?.abort()
    this.#drawing = undefined
  }

  /** Begins with the photos of an ad, of which the first ones are shown. */
  begin({ photos }: Pick<Ad, 'photos'>, language: Language): void {
    this.hostDisconnected()
    this.photos = photos.map((photo, index) => ({
      id: photo.fileId || photo.url,
      url: photo.thumbnailUrl,
      isShown: index < videoPhotos.max,
    }))
    this.stills = []
    this.#drawn = ''
    this.error = undefined
    this.look = { ...this.look, language }
  }

  get order(): VideoOrder {
    return { ...this.look, photos: this.photos.filter(({ isShown }) => isShown).map(({ id }) => id) }
  }

  /** Why the chosen photos make no video; null if they do. */
  get fault(): 'photos.tooFew' | 'photos.tooMany' | null {
    const { length } = this.order.photos
    if (length < videoPhotos.min) return 'photos.tooFew'
    return length > videoPhotos.max ? 'photos.tooMany' : null
  }

  get isDrawing(): boolean {
    return !!this.#drawing
  }
  /** Whether something has changed since the stills were drawn. */
  get isStale(): boolean {
    return this.stills.length > 0 && this.#drawn !== JSON.stringify(this.order)
  }

  change(look: Partial<OrderController['look']>): void {
    this.look = { ...this.look, ...look }
    this.#host.requestUpdate()
  }

  show(index: number, isShown: boolean): void {
    this.photos = this.photos.map((photo, at) => (at === index ? { ...photo, isShown } : photo))
    this.#host.requestUpdate()
  }

  /** Moves a photo by so many places. */
  move(index: number, by: number): void {
    const photo = this.photos[index]
    if (!photo || !this.photos[index + by]) return
    this.photos = this.photos.toSpliced(index, 1).toSpliced(index + by, 0, photo)
    this.#host.requestUpdate()
  }

  async draw(client: VideosClient, adId: number): Promise<void> {
    this.#drawing?.abort()
    const drawing = (this.#drawing = new AbortController())
    const { order } = this
    this.error = undefined
    this.#host.requestUpdate()
    try {
      const stills = await client.stills(adId, order, { signal: drawing.signal })
      if (this.#drawing !== drawing) return
      this.stills = stills
      this.#drawn = JSON.stringify(order)
    } catch (error) {
      if (this.#drawing !== drawing) return
      this.error = toApiError(error)
    }
    this.#drawing = undefined
    this.#host.requestUpdate()
  }
}

import { toApiError, type ApiError } from '@vitrine/core/http'
import { isUnderWay, type AdVideo, type VideosClient } from '@vitrine/core/videos'
import type { ReactiveController, ReactiveControllerHost } from 'lit'

interface Watch {
  client: VideosClient
  adId: number
  /** Called when the one that was under way has ended. */
  ended(video: AdVideo): void
}

const pollMs = 1_500

/** The videos of an ad, asked for again as long as one is under way. */
export class VideosController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  #watch: Watch | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  videos: readonly AdVideo[] = []
  /** What failed when a video was ordered or cancelled. */
  error: ApiError | undefined
  isSending = false
  /** Whether the last video is put aside for a new order. */
  isOrdering = false

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {
    if (this.#watch && this.isRunning) this.#poll()
  }
  hostDisconnected(): void {
    clearTimeout(this.#timer)
  }

  get last(): AdVideo | undefined {
    return this.videos[0]
  }
  get isRunning(): boolean {
    return !!this.last && isUnderWay(this.last)
  }

  follow(watch: Watch, videos: readonly AdVideo[]): void {
    clearTimeout(this.#timer)
    this.#watch = watch
    this.videos = videos
    this.error = undefined
    this.isOrdering = false
    if (this.isRunning) this.#poll()
  }

  startOver(): void {
    this.isOrdering = true
    this.error = undefined
    this.#host.requestUpdate()
  }

  /** Orders or cancels. */
  async send(call: (watch: Watch) => Promise<AdVideo>): Promise<AdVideo | null> {
    const watch = this.#watch
    if (!watch || this.isSending) return null
    this.isSending = true
    this.error = undefined
    this.#host.requestUpdate()
    const sent = await call(watch).catch((error: unknown) => {
      this.error = toApiError(error)
      return null
    })
    this.isSending = false
    if (sent && watch === this.#watch) {
      this.videos = [sent, ...this.videos.filter(({ id }) => id !== sent.id)]
      this.isOrdering = false
      if (this.isRunning) this.#poll()
    } else if (watch === this.#watch) await this.#refresh()
    this.#host.requestUpdate()
    return sent
  }

  #poll(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#refresh(), pollMs)
  }

  /** An answer that does not come is asked for again; the video is made meanwhile. */
  async #refresh(): Promise<void> {
    const watch = this.#watch
    if (!watch) return
    const before = this.isRunning
    const videos = await watch.client.list(watch.adId).catch(() => null)
    if (watch !== this.#watch) return
    if (videos) this.videos = videos
    if (this.isRunning) this.#poll()
    else if (before && this.last) watch.ended(this.last)
    this.#host.requestUpdate()
  }
}

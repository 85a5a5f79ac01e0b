import { isCancelled, toApiError } from '@vitrine/core/http'
import type { PostSession } from '@vitrine/core/post-composer'
import type { Account } from '@vitrine/core/account'
import { createPostMediaClient, uploadFaults, type PostMediaClient } from '@vitrine/core/post-media'
import type { PostVideo } from '@vitrine/core/posts'
import type { PostFaultReason } from '@vitrine/core/post-checks'
import { errorText } from '@vitrine/core/i18n'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { lazy } from '../base/lazy.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import type { ComposerMessages } from './post-composer.messages.controller.ts'

const uploading = lazy(() => import('../media/media.upload.client.ts'))

/** Why a file is refused: a fault, or the message of a failed call. */
export type VideoRefusal = { reason: PostFaultReason | 'video-broken'; params: Record<string, string | number> } | { text: string }

interface Setup {
  session: PostSession
  messages: ComposerMessages
  vitrine: () => VitrineInstance
  failed: (error: unknown) => void
}

/** One for each person, so that what it knows of their videos for half a minute outlives a composer. */
const clients = new WeakMap<Account, PostMediaClient>()

const clientOf = ({ http, account: { value } }: VitrineInstance): PostMediaClient => {
  const client = (value && clients.get(value)) || createPostMediaClient(http)
  if (value) clients.set(value, client)
  return client
}

/** Reads duration and size of a video; null if the browser cannot decode it and only the server can check. */
const factsOf = (file: File): Promise<{ seconds: number; width: number; height: number } | null> =>
  new Promise((resolve) => {
    const video = document.createElement('video')
    const url = URL.createObjectURL(file)
    const end = (facts: { seconds: number; width: number; height: number } | null): void => {
      URL.revokeObjectURL(url)
      resolve(facts)
    }
    video.preload = 'metadata'
    video.onloadedmetadata = () =>
      end(
        Number.isFinite(video.duration)
          ? { seconds: Math.round(video.duration * 10) / 10, width: video.videoWidth, height: video.videoHeight }
          : null,
      )
    video.onerror = () => end(null)
    video.src = url
  })

/** Uploads a video after checking it, and offers earlier uploads. */
export class ComposerVideo implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #setup: Setup
  /** Last checked link. */
  #checkedUrl = ''
  #stop: AbortController | undefined
  /** Upload in progress. */
  sending: { name: string; share: number } | null = null
  refusals: readonly VideoRefusal[] = []
  /** Earlier uploads, for this or another post. */
  earlier: readonly PostVideo[] = []

  constructor(host: ReactiveControllerHost, setup: Setup) {
    this.#host = host
    this.#setup = setup
    host.addController(this)
  }
  hostDisconnected(): void {
    this.#stop?.abort()
  }

  get #client(): PostMediaClient {
    return clientOf(this.#setup.vitrine())
  }

  async check(): Promise<void> {
    const { form } = this.#setup.session
    const { values } = form.get()
    const { videoUrl } = values
    if (videoUrl === '' || videoUrl === this.#checkedUrl || form.form.check(values, form.context).videoUrl) return
    this.#checkedUrl = videoUrl
    try {
      const { fault } = await this.#client.checkVideo(videoUrl)
      if (fault && form.get().values.videoUrl === videoUrl) form.refuse('videoUrl', { reason: fault })
    } catch {
      // Checked again when the post is sent.
      this.#checkedUrl = ''
    }
  }

  async load(): Promise<void> {
    const { videos } = await this.#client.videos()
    this.earlier = videos
    this.#host.requestUpdate()
  }

  async take(file: File): Promise<void> {
    this.#stop?.abort()
    const { signal } = (this.#stop = new AbortController())
    const facts = await factsOf(file)
    const { name, size } = file
    // Without facts only name and size are checked here; the server checks the rest.
    this.refusals = uploadFaults({ name, size, ...(facts ?? { seconds: 1, width: 10_000, height: 10_000 }) }).map(({ reason, params }) => ({
      reason: `video-${reason}`,
      params,
    }))
    this.#host.requestUpdate()
    if (this.refusals.length > 0 || signal.aborted) return
    await this.#send(file, signal)
  }
  async #send(file: File, signal: AbortSignal): Promise<void> {
    this.#show({ name: file.name, share: 0 })
    try {
      const { sendFile } = await uploading.get()
      const client = this.#client
      const onProgress = (sent: number): void => this.#show({ name: file.name, share: sent / file.size })
      const video = await sendFile(this.#setup.vitrine().http, file, {
        kind: 'video',
        signal,
        onProgress,
        finish: (id) => client.finishVideo(id, { signal }),
      })
      this.#show(null)
      this.#setup.session.form.set('video', video)
    } catch (error) {
      this.#show(null)
      if (signal.aborted || isCancelled(error)) return
      this.refusals = [{ text: errorText(this.#setup.messages.texts.common, toApiError(error)) }]
      this.#setup.failed(error)
      this.#host.requestUpdate()
    }
  }
  cancel(): void {
    this.#stop?.abort()
    this.#show(null)
  }
  dismiss(): void {
    this.refusals = []
    this.#host.requestUpdate()
  }
  #show(sending: ComposerVideo['sending']): void {
    this.sending = sending
    this.#host.requestUpdate()
  }
}

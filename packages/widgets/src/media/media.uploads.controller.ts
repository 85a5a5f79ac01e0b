import { isCancelled, toApiError, type ApiError } from '@vitrine/core/http'
import { fileFault, formatBytes, type MediaFile, type MediaKind, type MediaSession } from '@vitrine/core/media'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { storedFiles } from './media.stored-files.service.ts'
import { fingerprintOf, isFinal, isOffline, pauseAfter, reasonOf } from './media.rules.ts'
import type { RefusedFile, Upload, Uploader } from './media.types.ts'

/** So many files travel at a time. */
const maxConcurrent = 3

export interface UploadsPort {
  /** Asked for when the first file is sent. */
  uploader(): Promise<Uploader>
  /** What is there already, and what may be. */
  session: MediaSession
  /** Under which name what is on its way is kept on the device; '' keeps nothing. */
  scope(): string
  /** A file has arrived; false where the same one is there already. `rank` grows with the order in which files were chosen. */
  arrived(file: MediaFile, rank: number): boolean
  refused(files: readonly RefusedFile[]): void
  /** What is tried again although the line seems to hold. */
  failed(error: ApiError): void
  changed(): void
}

interface Work extends Upload {
  rank: number
  failures: number
  stop?: AbortController
  timer?: ReturnType<typeof setTimeout>
}

/** The files on their way: checked, sent a few at a time, tried again when the line breaks, remembered until they have arrived. */
export class UploadsController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #port: UploadsPort
  #work: Work[] = []
  #refused: RefusedFile[] = []
  #count = 0
  /** Bytes of those that arrived while others are still on their way. */
  #arrivedBytes = 0
  #arrivedCount = 0
  /** Where files on their way are kept; it has been looked through for those of an earlier page. */
  #scope = ''
  #isConnected = false

  constructor(host: ReactiveControllerHost, port: UploadsPort) {
    this.#host = host
    this.#port = port
    host.addController(this)
  }

  get refused(): readonly RefusedFile[] {
    return this.#refused
  }
  of(kind: MediaKind): readonly Upload[] {
    return this.#work.filter((work) => work.kind === kind)
  }
  /** Of all together. */
  get progress(): { left: number; total: number; sent: number; size: number; isPaused: boolean; failure: ApiError | undefined } {
    const under = this.#work.filter(({ state }) => state !== 'missing')
    const sum = (value: (work: Work) => number): number => under.reduce((total, work) => total + value(work), this.#arrivedBytes)
    return {
      left: under.length,
      total: under.length + this.#arrivedCount,
      sent: sum(({ sent }) => sent),
      size: sum(({ size }) => size),
      isPaused: under.length > 0 && under.every(({ state }) => state === 'paused'),
      failure: under.some(({ state }) => state === 'sending') ? undefined : under.find(({ state }) => state === 'waiting')?.failure,
    }
  }

  hostConnected(): void {
    this.#isConnected = true
    addEventListener('online', this.resumeWaiting)
  }
  /** What is on its way stops where it is, and goes on when the element is back. */
  hostDisconnected(): void {
    this.#isConnected = false
    removeEventListener('online', this.resumeWaiting)
    for (const work of this.#work) this.#halt(work, work.state === 'sending' || work.state === 'waiting' ? 'queued' : work.state)
  }

  /** Goes on with what is on its way, and takes up what an earlier page had not finished. */
  async start(): Promise<void> {
    this.#update()
    const scope = this.#port.scope()
    if (scope === this.#scope) return
    for (const work of this.#work) this.#store(work, scope)
    this.#scope = scope
    const stored = await storedFiles.list(scope)
    if (scope !== this.#scope) return
    for (const [key, { kind, name, size, file }] of stored) {
      if (!this.#find(key)) this.#begin({ key, kind, name, size, file })
    }
    this.#update()
  }

  async add(files: readonly File[], kind: MediaKind): Promise<void> {
    const heads = await Promise.all(files.map(headOf))
    const refused: RefusedFile[] = []
    files.forEach((file, index) => {
      const reason = this.#accept(file, kind, heads[index] ?? new Uint8Array())
      if (reason) refused.push(this.#refusal(file.name, kind, reason))
    })
    this.#refuse(refused)
    this.#update()
  }

  /** Gives a file back to an upload that lost its own with an earlier page. */
  async choose(key: string, file: File): Promise<void> {
    const work = this.#find(key)
    if (!work) return
    if (fingerprintOf(file, work.kind) !== key) {
      this.#refuse([this.#refusal(file.name, work.kind, 'not-this-file')])
    } else {
      Object.assign(work, { file, preview: previewOf(file, work.kind), state: 'queued' } satisfies Partial<Work>)
    }
    this.#update()
  }

  pause(key?: string): void {
    for (const work of this.#chosen(key)) if (work.state !== 'missing') this.#halt(work, 'paused')
    this.#update()
  }
  resume(key?: string): void {
    for (const work of this.#chosen(key)) {
      if (work.state === 'paused' || work.state === 'waiting') this.#halt(work, 'queued')
    }
    this.#update()
  }
  cancel(key?: string): void {
    for (const work of this.#chosen(key)) this.#discard(work)
    this.#update()
  }
  /** There may be a line again, or a session. */
  readonly resumeWaiting = (): void => {
    for (const work of this.#work) if (work.state === 'waiting') this.#halt(work, 'queued')
    this.#update()
  }
  dismiss(): void {
    this.#refused = []
    this.#update()
  }

  #find(key: string): Work | undefined {
    return this.#work.find((work) => work.key === key)
  }
  #chosen(key: string | undefined): Work[] {
    return key === undefined ? [...this.#work] : this.#work.filter((work) => work.key === key)
  }

  /** Why a file is not taken; undefined where it is on its way now. */
  #accept(file: File, kind: MediaKind, head: Uint8Array): RefusedFile['reason'] | undefined {
    const key = fingerprintOf(file, kind)
    const known = this.#find(key)
    if (known?.state === 'missing') return void this.choose(key, file)
    if (known) return 'on-its-way'
    const fault = fileFault(kind, file.size, head, this.#port.session.snapshot().limits.fileSize)
    if (fault) return fault
    if (this.#port.session.room(kind) - this.of(kind).length <= 0) return 'too-many'
    this.#begin({ key, kind, name: file.name, size: file.size, file })
    return undefined
  }
  #begin(upload: Pick<Upload, 'key' | 'kind' | 'name' | 'size' | 'file'>): void {
    const { kind, file } = upload
    this.#count += 1
    const work: Work = {
      ...upload,
      sent: 0,
      failures: 0,
      rank: this.#count,
      state: file ? 'queued' : 'missing',
      preview: file && previewOf(file, kind),
    }
    this.#work.push(work)
    if (file) this.#store(work, this.#scope)
  }
  /** At another place than before where what the files are for got another name, such as a new ad that was saved. */
  #store({ key, kind, name, size, file, rank }: Work, scope: string): void {
    if (scope !== this.#scope && this.#scope) void storedFiles.remove(this.#scope, key)
    if (scope) void storedFiles.keep(scope, key, { kind, name, size, file, at: Date.now() + rank / 1000 })
  }

  #refusal(name: string, kind: MediaKind, reason: RefusedFile['reason']): RefusedFile {
    this.#count += 1
    return { id: this.#count, kind, name, reason }
  }
  #refuse(files: readonly RefusedFile[]): void {
    if (files.length === 0) return
    this.#refused = [...this.#refused, ...files]
    this.#port.refused(files)
  }

  #next(): void {
    if (!this.#isConnected) return
    const free = maxConcurrent - this.#work.filter(({ state }) => state === 'sending').length
    for (const work of this.#work.filter(({ state }) => state === 'queued').slice(0, Math.max(0, free))) void this.#send(work)
  }

  async #send(work: Work): Promise<void> {
    const stop = new AbortController()
    Object.assign(work, { state: 'sending', stop } satisfies Partial<Work>)
    this.#host.requestUpdate()
    try {
      const file = await this.#deliver(work, stop.signal)
      if (stop.signal.aborted) return
      this.#removeWork(work)
      this.#arrivedBytes += work.size
      this.#arrivedCount += 1
      if (!this.#port.arrived(file, work.rank)) this.#refuse([this.#refusal(work.name, work.kind, 'twice')])
    } catch (error) {
      if (stop.signal.aborted || isCancelled(error)) return
      this.#failed(work, error)
    }
    this.#update()
  }
  async #deliver({ file, kind, ...work }: Work, signal: AbortSignal): Promise<MediaFile> {
    const uploader = await this.#port.uploader()
    const onProgress = (sent: number): void => {
      const now = this.#find(work.key)
      if (!now || signal.aborted) return
      Object.assign(now, { sent, failures: 0 } satisfies Partial<Work>)
      this.#host.requestUpdate()
    }
    return uploader.send(file as File, { kind, signal, onProgress })
  }
  #failed(work: Work, error: unknown): void {
    const cause = toApiError(error)
    if (isFinal(cause)) {
      this.#removeWork(work)
      this.#refuse([this.#refusal(work.name, work.kind, reasonOf(cause))])
      return
    }
    Object.assign(work, { state: 'waiting', failure: cause } satisfies Partial<Work>)
    if (!isOffline(cause)) this.#port.failed(cause)
    work.timer = setTimeout(() => this.resume(work.key), pauseAfter(work.failures))
    work.failures += 1
  }

  #halt(work: Work, state: Work['state']): void {
    work.stop?.abort()
    clearTimeout(work.timer)
    work.state = state
  }
  #discard(work: Work): void {
    const { file, kind } = work
    this.#halt(work, 'paused')
    this.#removeWork(work)
    if (file)
      void this.#port
        .uploader()
        .then((uploader) => uploader.discard(file, kind))
        .catch(() => undefined)
  }
  #removeWork(work: Work): void {
    if (work.preview) URL.revokeObjectURL(work.preview)
    this.#work = this.#work.filter((other) => other !== work)
    if (this.#scope) void storedFiles.remove(this.#scope, work.key)
  }

  #update(): void {
    this.#next()
    if (this.#work.length === 0) this.#arrivedBytes = this.#arrivedCount = 0
    this.#host.requestUpdate()
    this.#port.changed()
  }
}

const previewOf = (file: File, kind: MediaKind): string | null => (kind === 'picture' ? URL.createObjectURL(file) : null)

/** Nothing for a file that cannot be read, such as one that was deleted since. */
const headOf = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(
    await file
      .slice(0, formatBytes)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )

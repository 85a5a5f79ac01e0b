import { toApiError, type ApiError } from '../../http/errors.ts'
import type { AdEditorClient } from '../ad-editor.client.ts'
import type { DeviceCopy, CopyStorage } from './ad-editor.device.service.ts'
import type { AdContent } from '../../ad-form/ad-form.record.model.ts'
import type { AutosaveStatus } from './ad-editor.session.model.ts'

/** Milliseconds. */
const autosaveTimes = {
  /** The delay from a change until it is sent to the server, in which changes are batched. */
  debounce: 1_500,
  firstRetry: 2_000,
  /** The longest pause between retries while the page is visible, and while it is hidden. */
  lastRetry: 10_000,
  lastRetryUnseen: 60_000,
} as const

/** Errors after which a retry may succeed; after any other, the next change is awaited. */
const mayPass: ReadonlySet<ApiError['kind']> = new Set(['network', 'timeout', 'server', 'rate-limit', 'auth', 'cancelled'])

interface Options {
  client: Pick<AdEditorClient, 'saveCopy' | 'removeCopy'>
  device: CopyStorage
  /** The status has changed. */
  changed: () => void
  isVisible?: () => boolean
  /** The copy was saved although the answer to that save was lost; `id` is that of the ad. */
  ended: (id: number) => void
}

/** Saves drafts: immediately on the device, soon after on the server. One call at a time, and always the latest state. */
export class AdAutosave {
  readonly #options: Options
  /** The draft to store; null when everything typed is saved. */
  #unsaved: DeviceCopy | null = null
  /** The copy as the server has stored it. */
  #onServer: { id: string; content: AdContent | null } | null = null
  #keptAt: Date | null = null
  /** What is on its way to the server, or was sent in vain; it may have arrived. */
  #sent: AdContent | null = null
  /** How far the server's clock is ahead of this one, in milliseconds. */
  clockShift = 0
  #isOnDevice = true
  #error: ApiError | null = null
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the timer waits for the retry after a failure. */
  #isPausing = false
  #call: Promise<void> | null = null
  /** What was sent when the page was about to be closed. */
  #sentOff: AdContent | null = null
  #isHeld = false
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  get status(): AutosaveStatus {
    return { state: this.#state(), at: this.#keptAt, error: this.#error }
  }
  #state(): AutosaveStatus['state'] {
    if (!this.#unsaved) return 'none'
    if (!this.#isDue) return 'server'
    if (!this.#error) return 'waiting'
    return this.#isOnDevice ? 'device' : 'screen'
  }
  get #isDue(): boolean {
    return this.#unsaved ? this.#unsaved.content !== this.#onServer?.content : this.#onServer !== null
  }

  /** Resumes a stored copy; `keptAt` if the server has it. */
  resume(copy: Omit<DeviceCopy, 'sent'>): void {
    this.#keptAt = copy.keptAt
    this.#onServer = copy.keptAt && { id: copy.id, content: null }
    this.store(copy)
  }
  store(copy: Omit<DeviceCopy, 'keptAt' | 'sent'>): void {
    this.#isStopped = false
    // A new ad that has been saved meanwhile is stored under another key.
    if (this.#unsaved && (this.#unsaved.id !== copy.id || this.#unsaved.adId !== copy.adId)) this.#options.device.remove(this.#unsaved)
    this.#storeOnDevice(copy)
    if (this.#isPausing) this.#endPause()
    this.#schedule(autosaveTimes.debounce)
    this.#options.changed()
  }
  /** Deletes the draft: everything is as it was saved. */
  clear(): void {
    if (!this.#unsaved) return
    this.#options.device.remove(this.#unsaved)
    this.#unsaved = null
    this.#error = null
    this.#schedule(autosaveTimes.debounce)
    this.#options.changed()
  }
  /** The copy was saved, and the server has deleted its own. */
  saved(): void {
    if (this.#unsaved) this.#options.device.remove(this.#unsaved)
    this.#unsaved = null
    this.#onServer = null
    this.#keptAt = null
    this.#sent = null
    this.#error = null
  }
  /** Stops saving drafts, because another tab does so or the editor is closed. What is stored stays. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#unsaved = null
    this.#onServer = null
    this.#sent = null
  }

  /** Pauses autosave on the server during `run`, so that there are never two calls at a time. */
  async hold<Result>(run: () => Promise<Result>): Promise<Result> {
    this.#isHeld = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    try {
      await this.#call
      return await run()
    } finally {
      this.#isHeld = false
      if (this.#isDue) this.#schedule(autosaveTimes.debounce)
    }
  }
  /** Sends at once what the server does not have yet. */
  async flush(): Promise<void> {
    await this.#call
    if (this.#isDue) await this.#send()
  }
  /** Sends the latest state without waiting for the answer, since the page may be closed. */
  leave(): void {
    if (!this.#unsaved || !this.#isDue || this.#isHeld) return
    // Browsers announce several times that a page closes. What is too large for such a call, or does not arrive, is on the device.
    if (this.#unsaved.content === this.#sentOff) return
    this.#sentOff = this.#unsaved.content
    this.#markSent(this.#unsaved)
    this.#options.client.saveCopy(this.#unsaved, { leaving: true }).catch(() => undefined)
  }
  /** Retries after the connection is back or the page is visible again. */
  wake(): void {
    if (!this.#isDue || this.#isHeld) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#schedule(0)
  }

  /** Retries at once what failed, since the person is active. */
  retry(): void {
    if (this.#isPausing && this.#endPause()) this.#schedule(0)
  }
  /** False if the server said when to retry. */
  #endPause(): boolean {
    if (this.#error?.retryAfterMs) return false
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isPausing = false
    return true
  }

  #schedule(ms: number): void {
    if (this.#isHeld || this.#isStopped || this.#call) return
    this.#timer ??= setTimeout(() => void this.#send(), ms)
  }
  #send(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isPausing = false
    this.#call ??= this.#sendOnce().finally(() => {
      this.#call = null
      if (this.#isDue && !this.#error) this.#schedule(autosaveTimes.debounce)
      else if (this.#isDue && this.#error && mayPass.has(this.#error.kind)) this.#pause(this.#error)
      this.#options.changed()
    })
    return this.#call
  }
  async #sendOnce(): Promise<void> {
    const unsaved = this.#unsaved
    try {
      if (unsaved) await this.#storeOnServer(unsaved)
      else if (this.#onServer) await this.#removeFromServer(this.#onServer.id)
      this.#error = null
      this.#failures = 0
    } catch (error) {
      this.#error = toApiError(error)
      this.#failures += 1
      const id = this.#error.params?.['id']
      if (this.#error.code === 'copy-ended' && typeof id === 'number') this.#options.ended(id)
    }
  }
  async #storeOnServer(copy: DeviceCopy): Promise<void> {
    this.#markSent(copy)
    const { savedAt } = await this.#options.client.saveCopy(copy)
    if (this.#isStopped) return
    this.#onServer = copy
    this.#keptAt = savedAt
    this.#sent = null
    this.clockShift = savedAt.getTime() - Date.now()
    if (this.#unsaved) this.#storeOnDevice(this.#unsaved)
  }
  /** Stored before the answer: the page may end until then, with something newer typed. */
  #markSent(copy: DeviceCopy): void {
    this.#sent = copy.content
    this.#storeOnDevice(copy)
  }
  #storeOnDevice(copy: Omit<DeviceCopy, 'keptAt' | 'sent'>): void {
    this.#unsaved = { ...copy, keptAt: this.#keptAt, sent: this.#sent }
    const { device } = this.#options
    // A device that is nearly full has room for what is typed, if not for both.
    this.#isOnDevice = device.save(this.#unsaved) || device.save({ ...this.#unsaved, sent: null })
  }
  async #removeFromServer(id: string): Promise<void> {
    await this.#options.client.removeCopy(id)
    if (this.#onServer?.id === id) this.#onServer = null
  }
  #pause({ retryAfterMs }: ApiError): void {
    const longest = this.#options.isVisible?.() === false ? autosaveTimes.lastRetryUnseen : autosaveTimes.lastRetry
    // Random, so that not all pages retry at the same time after an outage.
    const doubled = autosaveTimes.firstRetry * 2 ** (this.#failures - 1) * (1 + Math.random() / 4)
    const last = longest * (1 - Math.random() / 4)
    this.#isPausing = true
    this.#schedule(Math.max(retryAfterMs ?? 0, Math.min(doubled, last)))
  }
}

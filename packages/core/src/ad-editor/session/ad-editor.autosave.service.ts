import { toApiError, type ApiError } from '../../http/errors.ts'
import type { AdEditorClient } from '../ad-editor.client.ts'
import type { DeviceCopy, DevicePlace } from './ad-editor.device.service.ts'
import type { AdContent } from '../../ad-form/ad-form.record.model.ts'
import type { AutosaveStatus } from './ad-editor.session.model.ts'

/** Milliseconds. */
const autosaveTimes = {
  /** From a change to its way to the server. */
  gather: 1_500,
  firstRetry: 2_000,
  /** The longest pause while somebody can see the page, and while nobody can. */
  lastRetry: 10_000,
  lastRetryUnseen: 60_000,
} as const

/** Errors that may be gone at the next try; after any other one, another change is waited for. */
const mayPass: ReadonlySet<ApiError['kind']> = new Set(['network', 'timeout', 'server', 'rate-limit', 'auth', 'cancelled'])

interface Options {
  client: Pick<AdEditorClient, 'keep' | 'forget'>
  device: DevicePlace
  /** The status has changed. */
  changed: () => void
  isVisible?: () => boolean
  /** The copy was saved and is over, although the answer of that save never came; `id` is that of the ad. */
  ended: (id: number) => void
}

/** Keeps what is typed: at once on the device, soon on the server. One call at a time, and always the last state. */
export class AdAutosave {
  readonly #options: Options
  /** What is to be kept; null where everything typed is saved. */
  #wanted: DeviceCopy | null = null
  /** The copy as the server has it. */
  #onServer: { id: string; content: AdContent | null } | null = null
  #keptAt: Date | null = null
  /** By how much the clock of the server is ahead of this one, in milliseconds. */
  clockShift = 0
  #isOnDevice = true
  #error: ApiError | null = null
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The timer is the pause after a try that failed. */
  #isPausing = false
  #call: Promise<void> | null = null
  /** What was sent off when the page was about to go. */
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
    if (!this.#wanted) return 'none'
    if (!this.#isDue) return 'server'
    if (!this.#error) return 'waiting'
    return this.#isOnDevice ? 'device' : 'screen'
  }
  get #isDue(): boolean {
    return this.#wanted ? this.#wanted.content !== this.#onServer?.content : this.#onServer !== null
  }

  /** Resumes a copy that was kept before; `keptAt` where the server has some of it. */
  resume(copy: DeviceCopy): void {
    this.#keptAt = copy.keptAt
    this.#onServer = copy.keptAt && { id: copy.id, content: null }
    this.keep(copy)
  }
  keep(copy: Omit<DeviceCopy, 'keptAt'>): void {
    this.#isStopped = false
    // A new ad that was saved meanwhile has another place.
    if (this.#wanted && (this.#wanted.id !== copy.id || this.#wanted.adId !== copy.adId)) this.#options.device.drop(this.#wanted)
    this.#wanted = { ...copy, keptAt: this.#keptAt }
    this.#isOnDevice = this.#options.device.keep(this.#wanted)
    if (this.#isPausing) this.#endPause()
    this.#soon(autosaveTimes.gather)
    this.#options.changed()
  }
  /** Everything is as it is saved: there is nothing to keep. */
  drop(): void {
    if (!this.#wanted) return
    this.#options.device.drop(this.#wanted)
    this.#wanted = null
    this.#error = null
    this.#soon(autosaveTimes.gather)
    this.#options.changed()
  }
  /** The copy was saved, and the server has ended its own. */
  saved(): void {
    if (this.#wanted) this.#options.device.drop(this.#wanted)
    this.#wanted = null
    this.#onServer = null
    this.#keptAt = null
    this.#error = null
  }
  /** Nothing more is kept from here: another tab does that, or the editor is left. What is kept stays. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#wanted = null
    this.#onServer = null
  }

  /** While something is being saved nothing is kept on the server, so that never two calls are under way. */
  async hold<Result>(run: () => Promise<Result>): Promise<Result> {
    this.#isHeld = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    try {
      await this.#call
      return await run()
    } finally {
      this.#isHeld = false
      if (this.#isDue) this.#soon(autosaveTimes.gather)
    }
  }
  /** Brings to the server at once what it has not got. */
  async flush(): Promise<void> {
    await this.#call
    if (this.#isDue) await this.#send()
  }
  /** The page may go at any moment: the last state is sent off without waiting for its answer. */
  leave(): void {
    if (!this.#wanted || !this.#isDue || this.#isHeld) return
    // A page says several times that it goes. What does not fit into such a call, or does not arrive, is on the device.
    if (this.#wanted.content === this.#sentOff) return
    this.#sentOff = this.#wanted.content
    this.#options.client.keep(this.#wanted, { leaving: true }).catch(() => undefined)
  }
  /** The connection is back, or somebody looks at the page again. */
  wake(): void {
    if (!this.#isDue || this.#isHeld) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#soon(0)
  }

  /** Somebody is at it: what failed is tried again at once. */
  retry(): void {
    if (this.#isPausing && this.#endPause()) this.#soon(0)
  }
  /** False where the server said when it wants to be asked again. */
  #endPause(): boolean {
    if (this.#error?.retryAfterMs) return false
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isPausing = false
    return true
  }

  #soon(ms: number): void {
    if (this.#isHeld || this.#isStopped || this.#call) return
    this.#timer ??= setTimeout(() => void this.#send(), ms)
  }
  #send(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isPausing = false
    this.#call ??= this.#sendOnce().finally(() => {
      this.#call = null
      if (this.#isDue && !this.#error) this.#soon(autosaveTimes.gather)
      else if (this.#isDue && this.#error && mayPass.has(this.#error.kind)) this.#pause(this.#error)
      this.#options.changed()
    })
    return this.#call
  }
  async #sendOnce(): Promise<void> {
    const wanted = this.#wanted
    try {
      if (wanted) await this.#keepOnServer(wanted)
      else if (this.#onServer) await this.#forgetOnServer(this.#onServer.id)
      this.#error = null
      this.#failures = 0
    } catch (error) {
      this.#error = toApiError(error)
      this.#failures += 1
      const id = this.#error.params?.['id']
      if (this.#error.code === 'copy-ended' && typeof id === 'number') this.#options.ended(id)
    }
  }
  async #keepOnServer(copy: DeviceCopy): Promise<void> {
    const { savedAt } = await this.#options.client.keep(copy)
    if (this.#isStopped) return
    this.#onServer = copy
    this.#keptAt = savedAt
    this.clockShift = savedAt.getTime() - Date.now()
    if (this.#wanted) this.#isOnDevice = this.#options.device.keep((this.#wanted = { ...this.#wanted, keptAt: savedAt }))
  }
  async #forgetOnServer(id: string): Promise<void> {
    await this.#options.client.forget(id)
    if (this.#onServer?.id === id) this.#onServer = null
  }
  #pause({ retryAfterMs }: ApiError): void {
    const longest = this.#options.isVisible?.() === false ? autosaveTimes.lastRetryUnseen : autosaveTimes.lastRetry
    // Not all pages at once, after an outage that all of them had.
    const doubled = autosaveTimes.firstRetry * 2 ** (this.#failures - 1) * (1 + Math.random() / 4)
    const last = longest * (1 - Math.random() / 4)
    this.#isPausing = true
    this.#soon(Math.max(retryAfterMs ?? 0, Math.min(doubled, last)))
  }
}

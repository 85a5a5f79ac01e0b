import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Toast, ToastOptions, ToastStack } from '../ui/overlays/toasts.ts'

/** Timers that a test can replace. */
export interface Clock {
  now(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

const realClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

const toastDurationMs = 5000

type Host = ReactiveControllerHost & { announce(text: string): void }

/**
 * The short messages of one widget: newest last, each for five seconds, paused while somebody points at
 * or focuses them, the newest closed by Escape. Each is announced once.
 */
export class ToastController implements ReactiveController, ToastStack {
  toasts: readonly Toast[] = []
  #host: Host
  #clock: Clock
  #left = new Map<number, number>()
  #timers = new Map<number, unknown>()
  #since = 0
  #holds = new Set<'pointer' | 'focus'>()
  #lastId = 0

  constructor(host: Host, clock: Clock = realClock) {
    this.#host = host
    this.#clock = clock
    host.addController(this)
  }

  /** Returns a function that removes the toast. */
  show(text: string, options: ToastOptions = {}): () => void {
    const toast: Toast = { tone: 'success', ...options, id: ++this.#lastId, text }
    this.#stop()
    this.#left.set(toast.id, options.durationMs ?? toastDurationMs)
    this.#set([...this.toasts, toast])
    this.#host.announce(text)
    return () => this.close(toast.id)
  }

  close(id: number): void {
    this.#stop()
    this.#left.delete(id)
    this.#set(this.toasts.filter((toast) => toast.id !== id))
  }

  /** The pointer or the focus entered (`true`) or left; toasts stay while one of them is inside. */
  hold(by: 'pointer' | 'focus', held: boolean): void {
    this.#stop()
    if (held) this.#holds.add(by)
    else this.#holds.delete(by)
    this.#run()
  }

  hostConnected(): void {
    this.#run()
  }

  hostDisconnected(): void {
    this.#stop()
    removeEventListener('keydown', this.#onKeydown)
  }

  #onKeydown = (event: KeyboardEvent): void => {
    const newest = this.toasts.at(-1)
    if (event.key === 'Escape' && !event.defaultPrevented && newest) this.close(newest.id)
  }

  #set(toasts: readonly Toast[]): void {
    this.toasts = toasts
    if (!toasts.length) this.#holds.clear()
    this.#run()
    this.#host.requestUpdate()
  }

  /** Stops every timer and remembers the remaining time of each toast. */
  #stop(): void {
    const passed = this.#clock.now() - this.#since
    for (const [id, timer] of this.#timers) {
      this.#clock.clearTimeout(timer)
      this.#left.set(id, Math.max(0, (this.#left.get(id) ?? 0) - passed))
    }
    this.#timers.clear()
  }

  #run(): void {
    removeEventListener('keydown', this.#onKeydown)
    if (!this.toasts.length) return
    addEventListener('keydown', this.#onKeydown)
    if (this.#holds.size) return
    this.#since = this.#clock.now()
    for (const toast of this.toasts) {
      if (toast.durationMs === 0 || this.#timers.has(toast.id)) continue
      this.#timers.set(
        toast.id,
        this.#clock.setTimeout(() => this.close(toast.id), this.#left.get(toast.id) ?? 0),
      )
    }
  }
}

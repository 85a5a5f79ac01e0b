/** One of the tabs that have the same ad open. */
export interface AdTab {
  /** Whether this is the tab that edits; the others are read-only. */
  readonly isPrimary: boolean
  /** Resolves once it is known which tab is the primary one. */
  readonly ready: Promise<void>
  /** Makes this tab the one that edits; the tab that did so stores its changes first. */
  takeOver(): void
  leave(): void
}

interface TabListener {
  /** Called when this tab becomes or stops being the primary one. */
  changed: (isPrimary: boolean) => void
  /** Called before another tab takes over, to store what was typed here. */
  yield: () => Promise<unknown>
}

export interface AdTabs {
  join(name: string, listener: TabListener): AdTab
  /** The names under which tabs have joined. */
  taken(): Promise<ReadonlySet<string>>
}

type Message = { wants: string } | { yields: string }

/** How long an unresponsive tab is waited for. */
const timeoutMs = 2_000

class LockedTab implements AdTab {
  readonly ready: Promise<void>
  isPrimary = false
  readonly #id = String(Math.random())
  readonly #name: string
  readonly #locks: LockManager
  readonly #listener: TabListener
  readonly #channel: BroadcastChannel
  readonly #left = new AbortController()
  #release: () => void = () => undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(name: string, locks: LockManager, listener: TabListener) {
    this.#name = name
    this.#locks = locks
    this.#listener = listener
    this.#channel = new BroadcastChannel(name)
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => void this.#receive(data)
    this.ready = new Promise((resolve) => void this.#begin(resolve))
  }

  async #begin(known: () => void): Promise<void> {
    const isFirst = await this.#hold({ ifAvailable: true }, known)
    known()
    if (!isFirst) await this.#queue()
  }
  /** Waits for the lock: when the primary tab closes, the next in the queue takes over. */
  #queue(): Promise<boolean> {
    return this.#left.signal.aborted ? Promise.resolve(false) : this.#hold({ signal: this.#left.signal })
  }
  async #hold(options: LockOptions, acquired?: () => void): Promise<boolean> {
    try {
      return await this.#locks.request(this.#name, options, async (lock) => {
        if (!lock || this.#left.signal.aborted) return false
        const done = new Promise<void>((resolve) => (this.#release = resolve))
        this.#set(true)
        acquired?.()
        await done
        return true
      })
    } catch {
      if (this.#left.signal.aborted) return true
      // Either another tab took the lock, or this is a sandboxed frame without locks, which is alone.
      const isTaken = this.isPrimary
      this.#set(!isTaken)
      if (isTaken) void this.#queue()
      return true
    }
  }
  #set(isPrimary: boolean): void {
    if (this.isPrimary === isPrimary) return
    this.isPrimary = isPrimary
    this.#listener.changed(isPrimary)
  }

  async #receive(message: Message): Promise<void> {
    if ('yields' in message) {
      if (message.yields === this.#id) this.#steal()
    } else if (this.isPrimary) {
      await this.#listener.yield()
      this.#channel.postMessage({ yields: message.wants } satisfies Message)
    }
  }
  takeOver(): void {
    if (this.isPrimary || this.#timer) return
    this.#channel.postMessage({ wants: this.#id } satisfies Message)
    this.#timer = setTimeout(() => this.#steal(), timeoutMs)
  }
  #steal(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.isPrimary && !this.#left.signal.aborted) void this.#hold({ steal: true })
  }

  leave(): void {
    clearTimeout(this.#timer)
    this.#left.abort()
    this.isPrimary = false
    this.#release()
    this.#channel.close()
  }
}

const alone = ({ changed }: TabListener): AdTab => {
  changed(true)
  return { isPrimary: true, ready: Promise.resolve(), takeOver: () => undefined, leave: () => undefined }
}

/** The tabs of one browser, coordinated by its Web Locks; without them each tab is alone. `locks` is called for each access. */
export const browserTabs = (locks: () => LockManager | undefined = () => globalThis.navigator?.locks): AdTabs => ({
  join: (name, listener) => {
    const manager = locks()
    return manager ? new LockedTab(name, manager, listener) : alone(listener)
  },
  taken: async () => {
    // In a sandboxed frame every call of the locks is refused.
    const state = await locks()
      ?.query()
      .catch(() => undefined)
    return new Set(state?.held?.map(({ name }) => name ?? ''))
  },
})

import {
  createPresenceClient,
  eventsAtOnce,
  type MediumKey,
  type Presence,
  type PresenceClient,
  type PresenceEvent,
} from '@vitrine/core/presence'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { LoadController } from '../base/load-controller.ts'
import type { WidgetServices } from '../base/widget-services.ts'

/** Milliseconds between two looks while something is under way. */
const pollMs = 5_000

/** What is due later than this is not waited for. */
const soonMs = 120_000

const isSoon = (date: Date | null): boolean => date !== null && date.getTime() - Date.now() < soonMs
const isFresh = (date: Date | null): boolean => date !== null && Date.now() - date.getTime() < soonMs

const isUnderWay = ({ media }: Presence): boolean =>
  media.some(({ state, dueAt, sentAt }) => isSoon(dueAt) || ((state === 'sent' || state === 'pending') && isFresh(sentAt)))

interface Port {
  services: WidgetServices
  changed: (advertiserId: number) => void
}

/** An establishment on its media: loaded, looked at again while something is under way, and changed by one action at a time. */
export class PresenceController implements ReactiveController {
  readonly load: LoadController<Presence>
  readonly history: LoadController<PresenceEvent[]>
  /** The action that is under way, and on which medium; null for all of them. */
  busy: { act: string; medium: MediumKey | null } | null = null
  /** Why the last action failed. */
  failure: { medium: MediumKey | null; error: unknown } | null = null
  hasMore = false
  readonly #host: ReactiveControllerHost
  readonly #port: Port
  #advertiserId = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ReactiveControllerHost, port: Port) {
    this.#host = host
    this.#port = port
    this.load = new LoadController<Presence>(host)
    this.history = new LoadController<PresenceEvent[]>(host)
    host.addController(this)
  }

  hostConnected(): void {
    this.#follow()
  }
  hostDisconnected(): void {
    clearTimeout(this.#timer)
  }

  get #client(): PresenceClient {
    const { http, topics } = this.#port.services.vitrine()
    return createPresenceClient(http, topics)
  }

  async show(advertiserId: number): Promise<void> {
    if (advertiserId !== this.#advertiserId) {
      this.load.value = undefined
      this.history.value = undefined
    }
    this.#advertiserId = advertiserId
    this.failure = null
    await this.load.run((signal) => this.#client.find(advertiserId, { signal }))
    this.#follow()
  }

  /** Looks again while the media have something to do; nobody looks at a hidden page. */
  #follow(): void {
    clearTimeout(this.#timer)
    const { value } = this.load
    if (value && isUnderWay(value)) this.#timer = setTimeout(() => void this.#poll(), pollMs)
  }
  async #poll(): Promise<void> {
    const id = this.#advertiserId
    if (this.busy === null && document.visibilityState !== 'hidden') {
      const found = await this.#client.find(id).catch(() => null)
      if (found && id === this.#advertiserId && this.busy === null) this.load.replace(found)
    }
    this.#follow()
  }

  /** Resolves to whether it worked. */
  async act(
    act: string,
    medium: MediumKey | null,
    work: (client: PresenceClient, advertiserId: number) => Promise<Presence>,
  ): Promise<boolean> {
    if (this.busy) return false
    this.busy = { act, medium }
    this.failure = null
    this.#host.requestUpdate()
    const id = this.#advertiserId
    try {
      const presence = await work(this.#client, id)
      if (id === this.#advertiserId) this.load.replace(presence)
      this.#port.changed(id)
      return true
    } catch (error) {
      this.failure = { medium, error }
      this.#port.services.report(error)
      return false
    } finally {
      this.busy = null
      this.#host.requestUpdate()
      this.#follow()
      if (this.history.value) void this.showHistory()
    }
  }

  /** The newest events, or those before the oldest that is shown. */
  async showHistory({ more = false } = {}): Promise<void> {
    const known = more ? (this.history.value ?? []) : []
    const before = known.at(-1)?.id
    await this.history.run(async (signal) => {
      const found = await this.#client.history(this.#advertiserId, { signal, ...(before !== undefined && { before }) })
      this.hasMore = found.length === eventsAtOnce
      return [...known, ...found]
    })
  }
}

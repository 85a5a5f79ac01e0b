import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { toApiError } from '../http/errors.ts'
import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { systemClock, type Clock } from './events.clock.service.ts'
import { createGathering } from './events.gathering.service.ts'
import type { ContactEvent } from './events.model.ts'
import { contactEventWire, handlingEventWire } from './events.wire.ts'

export interface FollowOptions {
  signal: AbortSignal
  /** Whether somebody can see the page; nothing is polled for a page that nobody sees. */
  visible?: () => boolean
  clock?: Clock
  random?: () => number
}

/** Milliseconds. */
export const eventTimes = {
  /** Before the first reconnection, unless the server says otherwise; doubled for each that fails. */
  firstRetry: 1000,
  lastRetry: 30_000,
  /** The server says something every 25 seconds; a connection this quiet is dead. */
  silence: 60_000,
  poll: 30_000,
} as const

/** Failed attempts until the page asks by itself. */
const patience = 2

interface Follower {
  http: Http
  signal: AbortSignal
  clock: Clock
  onAlive: () => void
  onEvent: (event: EventSourceMessage) => void
  onRetry: (ms: number) => void
}

const read = <Event extends ContactEvent>(data: string, { decode }: { decode(wire: unknown): Event }): Event | undefined => {
  try {
    return decode(JSON.parse(data))
  } catch {
    return undefined
  }
}

/** One connection; resolves when it ends, rejects when it cannot be made. */
const listen = async ({ http, signal, clock, onAlive, onEvent, onRetry }: Follower): Promise<void> => {
  const controller = new AbortController()
  const end = (): void => controller.abort()
  signal.addEventListener('abort', end)
  let callOff = clock.after(eventTimes.silence, end)
  try {
    const headers = { accept: 'text/event-stream' }
    const wish = { service: 'provider', path: '/evenements', reply: 'stream', headers, signal: controller.signal } as const
    const reader = ((await http.send(wish)) as ReadableStream<Uint8Array>).getReader()
    controller.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
    const decoder = new TextDecoder()
    const parser = createParser({ onEvent, onRetry })
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      callOff()
      callOff = clock.after(eventTimes.silence, end)
      onAlive()
      parser.feed(decoder.decode(piece.value, { stream: true }))
    }
  } finally {
    callOff()
    signal.removeEventListener('abort', end)
  }
}

/** An event that cannot be read, such as one of a newer server, still says that something changed. */
const createTeller = (topics: Topics, gathering: ReturnType<typeof createGathering>) => ({ event: name, data }: EventSourceMessage): void => {
  if (name === 'contacts') return topics.announce('contacts', read(data, contactEventWire))
  if (name !== 'traitement') return
  const news = read(data, handlingEventWire)
  if (news) gathering.add(news)
  else topics.announce('contacts')
}

const createPolling = ({ clock, visible, topics }: { clock: Clock; visible: () => boolean; topics: Topics }) => {
  let callOff: (() => void) | undefined
  const tick = (): void => {
    callOff = clock.after(eventTimes.poll, tick)
    if (visible()) topics.announce('contacts')
  }
  return {
    start: () => void (callOff ??= clock.after(eventTimes.poll, tick)),
    stop: () => {
      callOff?.()
      callOff = undefined
    },
  }
}

/** Until the time has passed or the signal says stop; without a time until the signal. */
const rest = (clock: Clock, ms: number | null, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = (): void => {
      callOff?.()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const callOff = ms === null ? undefined : clock.after(ms, end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })

/**
 * Announces the topic `contacts` for what the server tells: at once for what comes in, with the `ContactEvent` as source, and
 * gathered for handling that others changed, with `HandlingNews` as source. A connection that breaks is made again, with growing
 * pauses, and what may have been missed is announced; where none can be made, the page asks by itself. Ends with the signal, or
 * when the server says that nothing is to be heard here.
 */
export const followEvents = async (
  http: Http,
  topics: Topics,
  { signal, visible = () => true, clock = systemClock, random = Math.random }: FollowOptions,
): Promise<void> => {
  let failures = 0
  let attempts = 0
  let firstRetry: number = eventTimes.firstRetry
  const polling = createPolling({ clock, visible, topics })
  const gathering = createGathering({ http, topics, clock })
  const onEvent = createTeller(topics, gathering)
  const follower = (): Follower => {
    let isAlive = false
    const isAgain = attempts++ > 0
    const onAlive = (): void => {
      if (isAlive) return
      isAlive = true
      failures = 0
      polling.stop()
      if (isAgain) topics.announce('contacts')
    }
    return { http, signal, clock, onAlive, onEvent, onRetry: ms => (firstRetry = Math.min(ms, eventTimes.lastRetry)) }
  }

  while (!signal.aborted) {
    const kind = await listen(follower()).then(() => null, (error: unknown) => toApiError(error).kind)
    if (kind === 'auth' || kind === 'forbidden') break
    failures += 1
    if (failures >= patience || kind === 'not-found') polling.start()
    const pause = Math.min(firstRetry * 2 ** (failures - 1), eventTimes.lastRetry) * (0.5 + random() / 2)
    await rest(clock, kind === 'not-found' ? null : pause, signal)
  }
  polling.stop()
  gathering.stop()
}

import { adKey } from '../ads/ads.model.ts'
import { touchKey } from '../contacts/contacts.model.ts'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { toApiError, type ErrorKind } from '../http/errors.ts'
import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { systemClock, type Clock } from './events.clock.service.ts'
import { createBatch } from './events.batch.service.ts'
import type { AdNews, AdSave, HandlingEvent, HandlingNews } from './events.model.ts'
import { inOneTab } from './events.tabs.service.ts'
import { adSaveWire, contactEventWire, handlingEventWire } from './events.wire.ts'

export interface FollowOptions {
  signal: AbortSignal
  /** Whether the page is visible; a hidden page does not poll. */
  visible?: () => boolean
  /** Identifies what is subscribed to; tabs of a browser with the same name share one connection. Without it each tab has its own. */
  sharedAs?: string | undefined
  clock?: Clock
  random?: () => number
}

/** Milliseconds. */
export const eventTimes = {
  /** Before the first reconnection, unless the server says otherwise; doubled for each connection that fails or does not last. */
  firstRetry: 5000,
  lastRetry: 120_000,
  /** The minimum duration after which a connection counts as successful. */
  steady: 30_000,
  /** The server sends something every 25 seconds; a connection that is silent for longer counts as broken. */
  silence: 60_000,
  poll: 120_000,
} as const

/** Failed attempts until the page starts polling. */
const attemptsBeforePolling = 2

/** What is sent to all tabs: an event of the server, that events arrive from now on, that some may have been missed, or that it is time to poll. */
type Message = EventSourceMessage | { event: 'opened' | 'missed' | 'poll' }

interface Connection {
  http: Http
  signal: AbortSignal
  clock: Clock
  onAlive: () => void
  onEvent: (event: EventSourceMessage) => void
  onRetry: (ms: number) => void
}

const decoded = <Event>(data: string, { decode }: { decode(wire: unknown): Event }): Event | undefined => {
  try {
    return decode(JSON.parse(data))
  } catch {
    return undefined
  }
}

/** Opens one connection; resolves when it ends, rejects when it cannot be opened. */
const listen = async ({ http, signal, clock, onAlive, onEvent, onRetry }: Connection): Promise<void> => {
  const controller = new AbortController()
  const end = (): void => controller.abort()
  signal.addEventListener('abort', end)
  let cancel = clock.after(eventTimes.silence, end)
  try {
    const headers = { accept: 'text/event-stream' }
    const call = { service: 'provider', path: '/evenements', reply: 'events', headers, signal: controller.signal } as const
    const reader = ((await http.send(call)) as ReadableStream<Uint8Array>).getReader()
    controller.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
    const decoder = new TextDecoder()
    const parser = createParser({ onEvent, onRetry })
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      cancel()
      cancel = clock.after(eventTimes.silence, end)
      onAlive()
      parser.feed(decoder.decode(piece.value, { stream: true }))
    }
  } finally {
    cancel()
    signal.removeEventListener('abort', end)
  }
}

interface AnnouncerOptions {
  http: Http
  topics: Topics
  clock: Clock
  visible: () => boolean
}

/** Turns messages into announced topics. An event that cannot be decoded, such as one of a newer server, still announces a change. */
const createAnnouncer = ({ http, topics, clock, visible }: AnnouncerOptions) => {
  const handled = createBatch<HandlingEvent>({
    http,
    clock,
    keyOf: ({ channel, id }) => touchKey(channel, id),
    announce: (events) => topics.announce('contacts', { handled: events } satisfies HandlingNews),
  })
  const saved = createBatch<AdSave>({
    http,
    clock,
    keyOf: ({ id }) => adKey(id),
    announce: (saves) => topics.announce('ads', { saved: saves } satisfies AdNews),
  })
  const read = ({ event, data }: EventSourceMessage): void => {
    if (event === 'contacts') topics.announce('contacts', decoded(data, contactEventWire))
    else if (event === 'traitement') {
      const news = decoded(data, handlingEventWire)
      if (news) handled.add(news)
      else topics.announce('contacts')
    } else if (event === 'annonce') {
      const news = decoded(data, adSaveWire)
      if (news) saved.add(news)
      else topics.announce('ads')
    } else if (event === 'avis') topics.announce('reviews')
    else if (event === 'notification') topics.announce('notifications')
  }
  return {
    onMessage: (message: Message): void => {
      if ('data' in message) read(message)
      else if (message.event === 'opened') topics.announce('event-stream')
      else if (message.event === 'missed' || visible()) {
        topics.announce('contacts')
        topics.announce('reviews')
        topics.announce('notifications')
      }
    },
    stop: (): void => {
      handled.stop()
      saved.stop()
    },
  }
}

const createPolling = (clock: Clock, poll: () => void) => {
  let cancel: (() => void) | undefined
  const tick = (): void => {
    cancel = clock.after(eventTimes.poll, tick)
    poll()
  }
  return {
    start: () => void (cancel ??= clock.after(eventTimes.poll, tick)),
    stop: () => {
      cancel?.()
      cancel = undefined
    },
  }
}

/** Resolves after `ms`, or when the signal is aborted; with `null` only when the signal is aborted. */
const delay = (clock: Clock, ms: number | null, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      cancel?.()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = ms === null ? undefined : clock.after(ms, end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })

interface ConnectionOptions {
  http: Http
  signal: AbortSignal
  clock: Clock
  random: () => number
  publish: (message: Message) => void
  /** Whether events may have been missed before the first connection. */
  isLate: boolean
}

/** Reconnects whenever the connection ends, with exponential backoff, and polls meanwhile. Ends with the signal, or when the server refuses. */
const keepConnected = async ({ http, signal, clock, random, publish, isLate }: ConnectionOptions): Promise<void> => {
  let failures = 0
  let mayHaveMissed = isLate
  /** False after a connection that ended early: the next one does not cause a reload until it has lasted. */
  let isTrusted = true
  let firstRetry: number = eventTimes.firstRetry
  const polling = createPolling(clock, () => publish({ event: 'poll' }))
  const catchUp = (): void => {
    if (mayHaveMissed) publish({ event: 'missed' })
    mayHaveMissed = false
  }
  const lasts = (): void => {
    failures = 0
    isTrusted = true
    polling.stop()
    catchUp()
  }

  /** The kind of error if the connection failed; null if it was opened and has ended. */
  const connect = async (): Promise<ErrorKind | null> => {
    let cancel: (() => void) | undefined
    const onAlive = (): void => {
      if (cancel) return
      publish({ event: 'opened' })
      if (isTrusted) catchUp()
      isTrusted = false
      cancel = clock.after(eventTimes.steady, lasts)
    }
    const onRetry = (ms: number): void => void (firstRetry = Math.min(Math.max(ms, 1000), eventTimes.lastRetry))
    const refusal = await listen({ http, signal, clock, onAlive, onEvent: publish, onRetry }).then(
      () => null,
      (error: unknown) => toApiError(error).kind,
    )
    cancel?.()
    failures += 1
    mayHaveMissed = true
    return refusal
  }

  while (!signal.aborted) {
    const refusal = await connect()
    if (refusal === 'auth' || refusal === 'forbidden') break
    if (failures >= attemptsBeforePolling || refusal === 'not-found') polling.start()
    const backoffMs = Math.min(firstRetry * 2 ** (failures - 1), eventTimes.lastRetry) * (0.5 + random() / 2)
    await delay(clock, refusal === 'not-found' ? null : backoffMs, signal)
  }
  polling.stop()
}

/**
 * Announces what the server sends. An incoming contact announces the topic `contacts` at once, with the `ContactEvent` as
 * source. Handling changed by others announces `contacts` in batches, with `HandlingNews` as source; ads saved by others announce
 * `ads`, with `AdNews` as source; reviews that have changed announce `reviews`, and notifications of the person `notifications`. Each connection announces `event-stream` once nothing is missed any more. A broken connection is opened again with growing delays, and `contacts`, `reviews` and `notifications` are announced, since
 * events may have been missed. Without a lasting connection the page polls. Ends with the signal, or when the server refuses.
 */
export const followEvents = async (
  http: Http,
  topics: Topics,
  { signal, visible = () => true, sharedAs, clock = systemClock, random = Math.random }: FollowOptions,
): Promise<void> => {
  const { onMessage, stop } = createAnnouncer({ http, topics, clock, visible })
  await inOneTab<Message>({
    name: sharedAs,
    signal,
    onMessage,
    work: (publish, isLate) => keepConnected({ http, signal, clock, random, publish, isLate }),
  })
  stop()
}

import { adSaveWire, contactEventWire, handlingEventWire, reviewEventWire } from '@vitrine/core/events'
import type { EventHub, ServerEvent } from './events.hub.service.ts'

export interface StreamOptions {
  hub: EventHub
  account: number
  /** Whether the reader may receive this event; `over` if the stream must end. */
  authorize(event: ServerEvent | null): Promise<'yes' | 'no' | 'over'>
  heartbeatMs: number
}

/** The number of pending events after which a reader is considered gone. */
const longestQueue = 256
const retryMs = 3_000

const line = (event: ServerEvent): string => {
  const [name, data] = sentAs(event)
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

const sentAs = (event: ServerEvent): [string, unknown] => {
  if (event.kind === 'review') return ['avis', reviewEventWire.encode({ advertiserId: event.advertiser })]
  if (event.kind === 'notification') return ['notification', {}]
  const { id, advertiser: advertiserId } = event
  if (event.kind === 'ad') return ['annonce', adSaveWire.encode({ id, advertiserId, version: event.version })]
  const touch = { channel: event.kind === 'call' ? 'call' : 'mail', id, advertiserId } as const
  return event.version === undefined
    ? ['contacts', contactEventWire.encode(touch)]
    : ['traitement', handlingEventWire.encode({ ...touch, version: event.version })]
}

/** Server-sent events of new contacts, changed handling, saved ads, reviews and notifications, until the reader leaves or loses the right to read. */
export const openStream = async ({ hub, account, authorize, heartbeatMs }: StreamOptions): Promise<ReadableStream<Uint8Array>> => {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let leave = (): void => undefined
  // Events are checked one after the other, which keeps their order.
  let queue: Promise<void> = Promise.resolve()
  let waiting = 0

  const end = (): void => {
    const open = controller
    controller = null
    clearInterval(heart)
    leave()
    try {
      open?.close()
    } catch {
      // The reader has closed it already.
    }
  }
  const write = (text: string): void => {
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= -longestQueue) return end()
    controller.enqueue(encoder.encode(text))
  }
  const next = (event: ServerEvent | null): void => {
    if (waiting >= longestQueue) return end()
    waiting += 1
    queue = queue.then(async () => {
      waiting -= 1
      if (!controller) return
      const verdict = await authorize(event).catch(() => 'over' as const)
      if (verdict === 'over') end()
      else if (verdict === 'yes') write(event ? line(event) : ': still here\n\n')
    })
  }

  const heart = setInterval(() => next(null), heartbeatMs)
  heart.unref()
  const stream = new ReadableStream<Uint8Array>({
    start: (opened) => void (controller = opened),
    cancel: () => {
      controller = null
      end()
    },
  })
  leave = await hub.follow({ account, send: next, end }).catch((error: unknown) => {
    end()
    throw error
  })
  // The reader may have left during the subscription.
  if (!controller) leave()
  write(`retry: ${retryMs}\n\n`)
  return stream
}

import { describe, expect, it, vi } from 'vitest'
import { ApiError, type ErrorKind } from '../http/errors.ts'
import type { Http, HttpCall } from '../http/http.types.ts'
import { createTopics } from '../topics/topics.ts'
import { makeOwnChange } from '../http/own-changes.ts'
import { adKey } from '../ads/ads.model.ts'
import { adNewsOf, contactEventOf, eventTimes, followEvents, batchTimes, handlingNewsOf, joinEvents, type Clock } from './index.ts'

/** Waits for an asynchronous effect, which may be late on a busy machine. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 })

const arrival = 'event: contacts\ndata: {"canal":"mail","id":7,"annonceur":1001}\n\n'

const handled = (id: number, version: number, canal = 'mail'): string =>
  `event: traitement\ndata: ${JSON.stringify({ canal, id, annonceur: 1001, version })}\n\n`

/** A clock that a test advances; the timer that is due first runs first. */
const fakeClock = () => {
  let now = 0
  const timers = new Map<object, { at: number; run: () => void }>()
  const clock: Clock = {
    after: (ms, run) => {
      const id = {}
      timers.set(id, { at: now + ms, run })
      return () => timers.delete(id)
    },
  }
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  const wind = async (ms: number): Promise<void> => {
    const end = now + ms
    for (;;) {
      await settle()
      const due = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0]
      if (!due) break
      timers.delete(due[0])
      now = due[1].at
      due[1].run()
    }
    now = end
    await settle()
  }
  return { clock, wind, count: () => timers.size }
}

interface Connection {
  call: HttpCall
  say(text: string | Uint8Array): void
  close(): void
}

/** A server whose connections the test controls; `refuse` makes the next attempts fail. */
const fakeServer = (refuse: ErrorKind | null = null) => {
  const connections: Connection[] = []
  const state = { refuse, attempts: 0 }
  const http: Http = {
    send: async (call) => {
      state.attempts += 1
      if (state.refuse) throw new ApiError(state.refuse)
      let stream!: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
      connections.push({
        call,
        say: (text) => stream.enqueue(typeof text === 'string' ? new TextEncoder().encode(text) : text),
        close: () => stream.close(),
      })
      return body
    },
  }
  return { http, connections, state }
}

const start = ({ refuse = null, visible = () => true }: { refuse?: ErrorKind | null; visible?: () => boolean } = {}) => {
  const { clock, wind, count } = fakeClock()
  const server = fakeServer(refuse)
  const topics = createTopics()
  const onChange = vi.fn<(source: unknown) => void>()
  topics.listen('contacts', onChange)
  const onAdsChange = vi.fn<(source: unknown) => void>()
  topics.listen('ads', onAdsChange)
  const controller = new AbortController()
  const done = followEvents(server.http, topics, { signal: controller.signal, clock, visible, random: () => 1 })
  return { ...server, topics, wind, count, onChange, onAdsChange, stop: () => controller.abort(), done }
}

describe('following', () => {
  it('announces what the server tells, with the contact', async () => {
    const { connections, wind, onChange } = start()
    await wind(0)
    expect(connections[0]?.call).toMatchObject({
      service: 'provider',
      path: '/evenements',
      reply: 'events',
      headers: { accept: 'text/event-stream' },
    })
    connections[0]?.say(`: hello\n\n${arrival}`)
    await wind(0)
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ channel: 'mail', id: 7, advertiserId: 1001 })
    expect(contactEventOf(onChange.mock.calls[0]?.[0])?.id).toBe(7)
    expect(contactEventOf(undefined)).toBeNull()
  })

  it('survives a letter cut in two, an event it does not know and one it cannot read', async () => {
    const { connections, wind, onChange } = start()
    await wind(0)
    const bytes = new TextEncoder().encode('event: news\ndata: é\n\nevent: contacts\ndata: é\n\n')
    connections[0]?.say(bytes.slice(0, 19))
    connections[0]?.say(bytes.slice(19))
    await wind(0)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined)
  })

  it('announces notifications of the person, and again where some may have been missed', async () => {
    const { connections, wind, topics } = start()
    const onTold = vi.fn<() => void>()
    topics.listen('notifications', onTold)
    await wind(0)
    connections[0]?.say('event: notification\ndata: {}\n\n')
    await wind(eventTimes.steady)
    expect(onTold).toHaveBeenCalledTimes(1)
    connections[0]?.close()
    await wind(eventTimes.firstRetry)
    connections[1]?.say(': hello\n\n')
    await wind(0)
    expect(onTold).toHaveBeenCalledTimes(2)
  })

  it('connects again after a pause and announces what may have been missed', async () => {
    const { connections, wind, onChange } = start()
    await wind(0)
    connections[0]?.say('retry: 3000\n\n')
    await wind(eventTimes.steady)
    connections[0]?.close()
    await wind(2999)
    expect(connections).toHaveLength(1)
    await wind(1)
    expect(connections).toHaveLength(2)
    expect(onChange).not.toHaveBeenCalled()
    connections[1]?.say(': hello\n\n')
    await wind(0)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('tells each time from when on nothing is missed any more', async () => {
    const { connections, wind, topics } = start()
    const onOpened = vi.fn<() => void>()
    topics.listen('event-stream', onOpened)
    await wind(0)
    expect(onOpened).not.toHaveBeenCalled()
    connections[0]?.say('retry: 3000\n\n')
    await wind(0)
    connections[0]?.say(': still here\n\n')
    await wind(0)
    expect(onOpened).toHaveBeenCalledTimes(1)
    connections[0]?.close()
    await wind(3000)
    connections[1]?.say(': hello\n\n')
    await wind(0)
    expect(onOpened).toHaveBeenCalledTimes(2)
  })

  it('takes a silent connection for dead', async () => {
    const { connections, wind } = start()
    await wind(0)
    connections[0]?.say(': hello\n\n')
    await wind(eventTimes.silence - 1)
    connections[0]?.say(': still here\n\n')
    await wind(eventTimes.silence - 1)
    expect(connections).toHaveLength(1)
    await wind(1 + eventTimes.firstRetry)
    expect(connections).toHaveLength(2)
  })

  it('waits longer after each failure, and asks by itself after the second', async () => {
    const { state, connections, wind, onChange } = start({ refuse: 'network' })
    await wind(0)
    const pauses = [5, 10, 20, 40, 80, 120, 120]
    for (const [index, pause] of pauses.entries()) {
      expect(state.attempts).toBe(index + 1)
      await wind(pause * 1000)
    }
    expect(onChange.mock.calls.length).toBe(3)
    state.refuse = null
    await wind(eventTimes.lastRetry)
    connections[0]?.say(': hello\n\n')
    await wind(0)
    const until = onChange.mock.calls.length
    await wind(eventTimes.steady)
    connections[0]?.say(': still here\n\n')
    await wind(eventTimes.silence - 1)
    expect(onChange).toHaveBeenCalledTimes(until)
  })

  it('takes connections that never last for none: a few attempts a minute, then a look now and then', async () => {
    const { connections, state, wind, onChange } = start()
    const endAtOnce = async (ms: number): Promise<void> => {
      for (let passed = 0; passed < ms; passed += 500) {
        await wind(500)
        const open = connections.splice(0)
        for (const one of open) {
          one.say('retry: 3000\n\n')
          one.close()
        }
      }
    }
    await endAtOnce(60_000)
    expect(state.attempts).toBeLessThanOrEqual(6)
    expect(onChange).not.toHaveBeenCalled()
    await endAtOnce(9 * 60_000)
    expect(state.attempts).toBeLessThanOrEqual(12)
    expect(onChange.mock.calls.length).toBe(4)
  })

  it('asks only for a page that somebody sees', async () => {
    let isVisible = false
    const { wind, onChange } = start({ refuse: 'network', visible: () => isVisible })
    await wind(3 * eventTimes.poll)
    expect(onChange).not.toHaveBeenCalled()
    isVisible = true
    await wind(eventTimes.poll)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('asks by itself at once where there are no events', async () => {
    const { state, wind, onChange } = start({ refuse: 'not-found' })
    await wind(3 * eventTimes.poll)
    expect(state.attempts).toBe(1)
    expect(onChange).toHaveBeenCalledTimes(3)
  })

  it.each(['auth', 'forbidden'] as const)('ends when the server says %s', async (kind) => {
    const { state, wind, onChange, done, count } = start({ refuse: kind })
    await wind(5 * eventTimes.poll)
    await done
    expect(state.attempts).toBe(1)
    expect(onChange).not.toHaveBeenCalled()
    expect(count()).toBe(0)
  })

  it('ends with the signal, whatever it is doing, and leaves no timer', async () => {
    const live = start()
    await live.wind(0)
    live.connections[0]?.say(handled(7, 2))
    await live.wind(0)
    live.stop()
    await live.done
    const resting = start({ refuse: 'network' })
    await resting.wind(5000)
    resting.stop()
    await resting.done
    expect([live.count(), resting.count()]).toEqual([0, 0])
    expect(live.connections[0]?.call.signal?.aborted).toBe(true)
  })
})

describe('handling that was changed', () => {
  const idsOf = (source: unknown): unknown => handlingNewsOf(source)?.map(({ channel, id, version }) => [channel, id, version])

  it('by others is announced a moment later, with what it made', async () => {
    const { connections, wind, onChange } = start()
    await wind(0)
    connections[0]?.say(handled(7, 3) + handled(7, 4) + handled(31, 2, 'appel'))
    await wind(batchTimes.wait - 1)
    expect(onChange).not.toHaveBeenCalled()
    await wind(1)
    expect(onChange.mock.calls.map(([source]) => idsOf(source))).toEqual([
      [
        ['mail', 7, 4],
        ['call', 31, 2],
      ],
    ])
    expect(contactEventOf(onChange.mock.calls[0]?.[0])).toBeNull()
  })

  it('a hundred times one after the other is a few announcements that hold them all', async () => {
    const { connections, wind, onChange } = start()
    await wind(0)
    for (let id = 1; id <= 100; id += 1) {
      connections[0]?.say(handled(id, 2))
      await wind(50)
    }
    await wind(batchTimes.pause)
    expect(onChange.mock.calls.length).toBeLessThanOrEqual(4)
    expect(onChange.mock.calls.flatMap(([source]) => handlingNewsOf(source) ?? [])).toHaveLength(100)
  })

  it('by this page itself is no news, also while the answer is on its way', async () => {
    const { http, connections, wind, onChange } = start()
    await wind(0)
    let answer!: (version: number) => void
    const change = makeOwnChange(
      http,
      'mail 7',
      () => new Promise<number>((resolve) => void (answer = resolve)),
      (version) => version,
    )
    connections[0]?.say(handled(7, 4))
    await wind(5 * batchTimes.wait)
    answer(4)
    await change
    await wind(batchTimes.wait)
    expect(onChange).not.toHaveBeenCalled()
    connections[0]?.say(handled(7, 5))
    await wind(batchTimes.pause)
    expect(onChange.mock.calls.map(([source]) => idsOf(source))).toEqual([[['mail', 7, 5]]])
  })

  it('by somebody who was quicker is news once the own change is refused', async () => {
    const { http, connections, wind, onChange } = start()
    await wind(0)
    let refuse!: (error: Error) => void
    const change = makeOwnChange(
      http,
      'mail 7',
      () => new Promise<number>((_, reject) => void (refuse = reject)),
      (version) => version,
    )
    connections[0]?.say(handled(7, 4))
    await wind(batchTimes.wait)
    refuse(new ApiError('conflict'))
    await change.catch(() => undefined)
    await wind(batchTimes.wait)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('that cannot be read still says that something changed', async () => {
    const { connections, wind, onChange } = start()
    await wind(0)
    connections[0]?.say('event: traitement\ndata: {"id":7}\n\n')
    await wind(0)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined)
  })
})

describe('an ad that was saved', () => {
  const saved = (id: number, version: number): string => `event: annonce\ndata: ${JSON.stringify({ id, annonceur: 1001, version })}\n\n`

  it('by others is announced a moment later, and by this page itself is no news', async () => {
    const { http, connections, wind, onChange, onAdsChange } = start()
    await wind(0)
    await makeOwnChange(
      http,
      adKey(501),
      async () => 4,
      (version) => version,
    )
    connections[0]?.say(saved(501, 4) + saved(502, 9))
    await wind(batchTimes.wait)
    expect(onAdsChange.mock.calls.map(([source]) => adNewsOf(source))).toEqual([[{ id: 502, advertiserId: 1001, version: 9 }]])
    connections[0]?.say(saved(501, 5))
    await wind(batchTimes.pause)
    expect(adNewsOf(onAdsChange.mock.calls[1]?.[0])).toEqual([{ id: 501, advertiserId: 1001, version: 5 }])
    expect(onChange).not.toHaveBeenCalled()
    expect(adNewsOf(undefined)).toBeNull()
  })

  it('and cannot be read still says that something changed', async () => {
    const { connections, wind, onAdsChange } = start()
    await wind(0)
    connections[0]?.say('event: annonce\ndata: {"id":7}\n\n')
    await wind(0)
    expect(onAdsChange).toHaveBeenCalledExactlyOnceWith(undefined)
  })
})

describe('several widgets', () => {
  it('share one connection until the last one leaves', async () => {
    const { http, connections } = fakeServer()
    const { clock, wind } = fakeClock()
    const topics = createTopics()
    const [first, second] = [joinEvents(http, topics, { clock }), joinEvents(http, topics, { clock })]
    await wind(0)
    expect(connections).toHaveLength(1)
    first()
    first()
    expect(connections[0]?.call.signal?.aborted).toBe(false)
    second()
    expect(connections[0]?.call.signal?.aborted).toBe(true)
    joinEvents(http, topics, { clock })()
    await wind(0)
  })

  it('ask again once the server has refused', async () => {
    const { http, state } = fakeServer('auth')
    const { clock, wind } = fakeClock()
    const topics = createTopics()
    const first = joinEvents(http, topics, { clock })
    await wind(0)
    state.refuse = null
    const second = joinEvents(http, topics, { clock })
    await wind(0)
    expect(state.attempts).toBe(2)
    first()
    second()
  })
})

describe('several tabs', () => {
  /** Opens a tab with topics of its own; the test closes it. */
  const openTab = ({ http }: Pick<ReturnType<typeof fakeServer>, 'http'>, sharedAs: string) => {
    const topics = createTopics()
    const onChange = vi.fn<(source: unknown) => void>()
    topics.listen('contacts', onChange)
    const controller = new AbortController()
    const done = followEvents(http, topics, { signal: controller.signal, sharedAs })
    return { onChange, close: () => (controller.abort(), done) }
  }

  it('share one connection; when its tab closes the next one takes over and says that something may have been missed', async () => {
    const server = fakeServer()
    const [first, second] = [openTab(server, 'one person'), openTab(server, 'one person')]
    await soon(() => expect(server.connections).toHaveLength(1))

    server.connections[0]?.say(arrival)

    await soon(() => expect([first.onChange.mock.calls.length, second.onChange.mock.calls.length]).toEqual([1, 1]))
    expect(contactEventOf(second.onChange.mock.calls[0]?.[0])?.id).toBe(7)
    await first.close()
    await soon(() => expect(server.connections).toHaveLength(2))
    server.connections[1]?.say(': hello\n\n')
    await soon(() => expect(second.onChange).toHaveBeenCalledTimes(2))
    expect(first.onChange).toHaveBeenCalledTimes(1)
    await second.close()
  })

  it('of different people hear nothing of each other', async () => {
    const server = fakeServer()
    const [one, other] = [openTab(server, 'one person'), openTab(server, 'another person')]
    await soon(() => expect(server.connections).toHaveLength(2))
    server.connections[0]?.say(arrival)
    await soon(() => expect(one.onChange).toHaveBeenCalledTimes(1))
    await Promise.all([one.close(), other.close()])
    expect(other.onChange).not.toHaveBeenCalled()
  })

  it('each have their own in a sandbox, which refuses them to know of each other', async () => {
    vi.stubGlobal('navigator', {
      locks: {
        query: () => Promise.reject(new DOMException('Denied', 'SecurityError')),
        request: () => Promise.reject(new DOMException('Denied', 'SecurityError')),
      },
    })
    const server = fakeServer()
    const tab = openTab(server, 'one person')
    await soon(() => expect(server.connections).toHaveLength(1))
    await tab.close()
    vi.unstubAllGlobals()
  })
})

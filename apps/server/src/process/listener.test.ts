import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { longBody } from '../http/long-body.ts'
import { createLog } from '../ports/log.ts'
import { createTestApp, until } from '../test/harness.ts'
import type { Refusal } from '../refusal.ts'
import { listen, type Listener } from './listener.ts'

let listener: Listener
type Answer = (request: Request, env: object) => Response | Promise<Response>
const open = async (answer: Answer): Promise<number> => {
  listener = await listen('127.0.0.1', 0)
  listener.answerWith(answer)
  return Number(new URL(listener.address).port)
}
afterEach(async () => {
  vi.useRealTimers()
  await listener.stop(0)
})

const read = async (port: number, agent: Agent): Promise<IncomingMessage> => {
  const [reply] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
  reply.resume()
  await once(reply, 'end')
  return reply
}

/** Sends calls on one connection until the server closes it; resolves to what ended it, and to the last reply's headers. */
const sendOn = async (port: number, onReply: () => void): Promise<{ end: string | undefined; last: string | undefined }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let last: string | undefined
  for (;;) {
    try {
      last = (await read(port, agent)).headers.connection
      onReply()
    } catch (error) {
      agent.destroy()
      return { end: (error as NodeJS.ErrnoException).code, last }
    }
  }
}

test('a stop resets nobody: who sends one call after the other is told with a reply, who is silent is left, and a long reply comes whole', async () => {
  const half = Promise.withResolvers<void>()
  const port = await open(async (request) => {
    if (!request.url.endsWith('/long')) return wait(Math.random() * 5).then(() => new Response('short'))
    return new Response(
      new ReadableStream({
        async start(stream) {
          stream.enqueue(new TextEncoder().encode('one '))
          await half.promise
          stream.enqueue(new TextEncoder().encode('two'))
          stream.close()
        },
      }),
    )
  })
  const silent = connect(port, '127.0.0.1')
  silent.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(silent, 'data')
  const long = await fetch(`http://127.0.0.1:${port}/long`)
  const warm = Array.from({ length: 20 }, () => Promise.withResolvers<void>())
  const senders = warm.map(({ resolve }) => sendOn(port, resolve))
  await Promise.all(warm.map(({ promise }) => promise))

  const stopped = listener.stop(30_000)
  expect(await Promise.all(senders)).toEqual(senders.map(() => ({ end: 'ECONNREFUSED', last: 'close' })))
  half.resolve()
  expect(await long.text()).toBe('one two')
  await once(silent, 'close')
  await stopped
})

test('a body that comes drop by drop is left after half a minute, with a sentence, and its connection is closed', async () => {
  const app = await createTestApp()
  const port = await open((request) => app.app.fetch(request))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', (chunk) => void (reply += chunk.toString()))
  const closed = once(socket, 'close')
  socket.write('POST /api/auth/connect HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"username"')
  await until(() => {
    vi.advanceTimersByTime(30_000)
    return reply !== ''
  })
  await closed
  expect(reply).toContain('408 Request Timeout')
  expect(reply).toMatch(/connection: close/i)
  expect(reply).toContain('"code":"too-slow"')
  vi.useRealTimers()
  await app.close()
})

describe('a large file', () => {
  const send = async (answer: Answer) => {
    const port = await open(answer)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const socket = connect(port, '127.0.0.1')
    let reply = ''
    socket.on('data', (chunk) => void (reply += chunk.toString()))
    socket.on('error', () => undefined)
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\na')
    return { socket, reply: () => reply }
  }
  /** Reads the data, and records what arrived. */
  const reading =
    (arrived: string[]): Answer =>
    async (request, env) => {
      try {
        for await (const piece of longBody({ req: { raw: request }, env })) arrived.push(new TextDecoder().decode(piece))
        return new Response(arrived.join(''))
      } catch (error) {
        return Response.json({ code: (error as Refusal).code }, { status: 408, headers: { connection: 'close' } })
      }
    }

  test('takes as long as it needs, while pieces come', async () => {
    const arrived: string[] = []
    const { socket, reply } = await send(reading(arrived))
    for (const [index, piece] of ['b', 'c', 'd', 'e'].entries()) {
      await until(() => arrived.length === index + 1)
      await vi.advanceTimersByTimeAsync(25_000)
      socket.write(piece)
    }
    await until(() => reply().includes('abcde'))
    socket.destroy()
  })

  test('is given up after half a minute of silence', async () => {
    const arrived: string[] = []
    const { socket, reply } = await send(reading(arrived))
    await until(() => arrived.length === 1)
    await vi.advanceTimersByTimeAsync(30_000)
    await until(() => reply().includes('too-slow'))
    socket.destroy()
  })

  test('that nobody has asked for is cut off after a minute', async () => {
    let isThere = false
    const { socket } = await send(() => {
      isThere = true
      return new Promise(() => undefined)
    })
    const closed = once(socket, 'close')
    await until(() => isThere)
    await vi.advanceTimersByTimeAsync(60_000)
    await closed
  })
})

test('a client that disconnects in the middle of a body is not an error of the server', async () => {
  const log: string[] = []
  const app = await createTestApp({ log: createLog('info', { write: (line) => void log.push(line) }) })
  const port = await open((request) => app.app.fetch(request))
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /api/auth/connect HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"username"',
    () => socket.end(),
  )
  await until(() => log.length > 0)
  expect(log.map((line) => (JSON.parse(line) as { status?: number }).status)).toEqual([400])
  await app.close()
})

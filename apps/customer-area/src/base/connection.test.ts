import { ApiError, type Http } from '@vitrine/core/http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchConnection } from './connection.ts'

const call = { service: 'provider', path: '/annonce' } as const

const setUp = () => {
  const server = { up: true, restored: 0, probes: 0 }
  const answer = async (): Promise<unknown> => {
    if (!server.up) throw new ApiError('network')
    return 'fine'
  }
  const connection = watchConnection({
    probe: () => {
      server.probes++
      return answer()
    },
    onRestored: () => void server.restored++,
    pauses: [1_000, 5_000],
    restoredMs: 3_000,
  })
  const http = connection.watch({ send: answer } as Http)
  return { server, connection, http }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the watch on the connection notices a loss by a failing call and the return by trying, and says so once', async () => {
  const { server, connection, http } = setUp()
  server.up = false
  await expect(http.send(call)).rejects.toMatchObject({ kind: 'network' })
  expect(connection.get()).toBe('lost')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connection.get()).toBe('lost')
  server.up = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connection.get()).toBe('restored')
  expect(server.restored).toBe(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(connection.get()).toBe('good')
})

it('the watch on the connection waits longer from try to try', async () => {
  const { server, http } = setUp()
  server.up = false
  await expect(http.send(call)).rejects.toBeInstanceOf(ApiError)
  await vi.advanceTimersByTimeAsync(10_999)
  expect(server.probes).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.probes).toBe(3)
})

it('the watch on the connection counts any call that gets through as the return', async () => {
  const { server, connection, http } = setUp()
  server.up = false
  await expect(http.send(call)).rejects.toBeInstanceOf(ApiError)
  server.up = true
  await http.send(call)
  expect(connection.get()).toBe('restored')
  expect(server.restored).toBe(1)
})

it('the watch on the connection tries at once when asked', async () => {
  const { server, connection, http } = setUp()
  server.up = false
  await expect(http.send(call)).rejects.toBeInstanceOf(ApiError)
  server.up = true
  await connection.retry()
  expect(connection.get()).toBe('restored')
})

it.each(['auth', 'forbidden', 'not-found', 'invalid', 'cancelled'] as const)(
  'the watch on the connection takes a %s failure for an answer',
  async (kind) => {
    const connection = watchConnection({ probe: async () => {}, onRestored: () => {} })
    const http = connection.watch({ send: () => Promise.reject(new ApiError(kind)) } as Http)
    await expect(http.send(call)).rejects.toBeInstanceOf(ApiError)
    expect(connection.get()).toBe('good')
  },
)

it('the watch on the connection takes a server that has its hands full for one that is there', async () => {
  const connection = watchConnection({ probe: async () => {}, onRestored: () => {} })
  const http = connection.watch({ send: () => Promise.reject(new ApiError('server', { status: 503, code: 'busy' })) } as Http)
  await expect(http.send(call)).rejects.toBeInstanceOf(ApiError)
  expect(connection.get()).toBe('good')
})

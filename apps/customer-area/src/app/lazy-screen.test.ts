import { afterEach, expect, it, vi } from 'vitest'
import { ChunkError, loadChunk } from './lazy-screen.ts'

afterEach(() => void vi.useRealTimers())

it('hands over what arrived', async () => {
  await expect(loadChunk(async () => 'screen', 50)).resolves.toBe('screen')
})

it('tells a missing file from any other failure of a screen, and keeps the cause', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module')
  const failure = await loadChunk(() => Promise.reject(gone), 50).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ChunkError)
  expect((failure as ChunkError).cause).toBe(gone)
})

it('gives up on a part that takes longer than allowed', async () => {
  vi.useFakeTimers()
  const failure = loadChunk(() => new Promise(() => {}), 120_000).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await Promise.race([failure, Promise.resolve('still waiting')])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await failure).toBeInstanceOf(ChunkError)
})

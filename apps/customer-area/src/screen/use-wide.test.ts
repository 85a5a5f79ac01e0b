import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the frame changes its shape a quarter of a second after the window has stopped changing its size', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const query = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => query)
  const { useWide } = await import('./use-wide.ts')
  const { result } = renderHook(() => useWide())
  const resize = (matches: boolean): void => {
    query.matches = matches
    query.dispatchEvent(new Event('change'))
  }
  resize(false)
  act(() => void vi.advanceTimersByTime(200))
  resize(false)
  act(() => void vi.advanceTimersByTime(249))
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(false)
})

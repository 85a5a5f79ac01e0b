import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ChunkFailureScreen } from '../screen/ErrorScreens.tsx'
import { ChunkError, lazyScreen, loadChunk } from './lazy-screen.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a lazy screen hands over what arrived', async () => {
  await expect(loadChunk(async () => 'screen', 50)).resolves.toBe('screen')
})

it('a lazy screen tells a missing file from any other failure of a screen, and keeps the cause', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module')
  const failure = await loadChunk(() => Promise.reject(gone), 50).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ChunkError)
  expect((failure as ChunkError).cause).toBe(gone)
})

it('a lazy screen gives up on a part that takes longer than allowed', async () => {
  vi.useFakeTimers()
  const failure = loadChunk(() => new Promise(() => {}), 120_000).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await Promise.race([failure, Promise.resolve('still waiting')])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await failure).toBeInstanceOf(ChunkError)
})

/** An area with two screens, the second of which fails to load the first time. */
const openSecond = async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(() => 'The second screen')
  const Second = lazyScreen(load)
  const routes = [
    {
      errorElement: <ChunkFailureScreen />,
      children: [
        { path: '/', element: 'The first screen' },
        { path: '/second', element: <Second /> },
      ],
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/second?page=2'] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>,
  )
  await screen.findByRole('button', { name: 'errors.retry' })
  return router
}

it('a lazy screen is asked for again when somebody comes back to it', async () => {
  const router = await openSecond()
  await act(() => router.navigate('/'))
  await act(() => router.navigate('/second'))
  expect(await screen.findByText('The second screen')).toBeTruthy()
})

it('a lazy screen comes by itself once the connection is back, at the address it was opened at', async () => {
  const router = await openSecond()
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('The second screen')).toBeTruthy()
  expect(router.state.location.search).toBe('?page=2')
})

it('a lazy screen is asked for again in place, without a reload of the page', async () => {
  const router = await openSecond()
  fireEvent.click(screen.getByRole('button', { name: 'errors.retry' }))
  expect(await screen.findByText('The second screen')).toBeTruthy()
  expect(router.state.location.search).toBe('?page=2')
})

it('a lazy screen is tried in place while there is no connection, which a reload would need', async () => {
  await openSecond()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.click(screen.getByRole('button', { name: 'errors.reload' }))
  expect(await screen.findByText('The second screen')).toBeTruthy()
})

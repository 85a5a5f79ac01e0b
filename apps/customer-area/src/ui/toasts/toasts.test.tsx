import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showNotice, showToast, Toasts } from './toasts.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
  vi.useRealTimers()
})

const say = (...[tone, text]: Parameters<typeof showToast>): void => act(() => showToast(tone, text))

it('a toast shows a sentence for five seconds', () => {
  render(<Toasts />)
  say('success', 'Saved.')
  act(() => void vi.advanceTimersByTime(4_999))
  expect(screen.queryByText('Saved.')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Saved.')).toBeNull()
})

it('a toast interrupts for a failure only', () => {
  render(<Toasts />)
  say('success', 'Saved.')
  say('danger', 'Refused.')
  expect(screen.getByRole('alert').textContent).toContain('Refused.')
  expect(screen.getByRole('status').textContent).toContain('Saved.')
})

it('a toast leaves at Escape', () => {
  render(<Toasts />)
  say('danger', 'Refused.')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByText('Refused.')).toBeNull()
})

it('a toast with a link stays until it is closed', () => {
  render(<Toasts />, { wrapper: MemoryRouter })
  act(() => showNotice('A review came in.', { label: 'Read it', to: '/reviews' }))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe('/reviews')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByText('A review came in.')).toBeNull()
})

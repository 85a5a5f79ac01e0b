import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../../base/i18n.ts'
import { setSingleKeys } from '../../base/single-keys.ts'
import { accountWith, renderInArea } from '../../testing/area.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { useSingleKeyShortcuts } from './use-single-keys.ts'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces('shell')
})
afterEach(() => {
  cleanup()
  setSingleKeys(true)
})

/** A page with a list that acts on keys, a field and a menu. */
const show = () => {
  const opened = vi.fn<() => void>()
  const pressed: string[] = []
  const Page = () => {
    useSingleKeyShortcuts(opened)
    return (
      <div>
        <div data-testid="row" />
        <input aria-label="field" />
        <div role="menu" aria-label="menu" />
        <button type="button">button</button>
      </div>
    )
  }
  const { container } = render(<Page />)
  container.addEventListener('keydown', ({ key }) => pressed.push(key))
  return { opened, pressed }
}

it('a question mark opens the help, except where it is typed', () => {
  const { opened, pressed } = show()
  fireEvent.keyDown(screen.getByLabelText('field'), { key: '?' })
  expect([opened.mock.calls.length, pressed]).toEqual([0, ['?']])
  fireEvent.keyDown(screen.getByTestId('row'), { key: '?' })
  expect([opened.mock.calls.length, pressed]).toEqual([1, ['?']])
})

it('single keys that are turned off reach nobody, but for fields and menus, and combinations and other keys do', () => {
  const { opened, pressed } = show()
  setSingleKeys(false)
  const row = screen.getByTestId('row')
  for (const key of ['x', '/', '?']) fireEvent.keyDown(row, { key })
  expect(pressed).toEqual([])
  expect(opened).not.toHaveBeenCalled()
  fireEvent.keyDown(row, { key: 'k', ctrlKey: true })
  for (const key of ['Enter', 'Escape', 'ArrowDown', 'Delete', ' ']) fireEvent.keyDown(row, { key })
  fireEvent.keyDown(screen.getByLabelText('field'), { key: 'x' })
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'm' })
  expect(pressed).toEqual(['k', 'Enter', 'Escape', 'ArrowDown', 'Delete', ' ', 'x', 'm'])
})

it('the list of shortcuts turns single keys off, on this device and with the person', async () => {
  const sent: unknown[] = []
  renderInArea(<ShortcutHelp />, accountWith(), ({ method, path, body }) => void sent.push([method, path, body]))
  const box = screen.getByRole<HTMLInputElement>('checkbox', { hidden: true, name: /^Let single keys act/ })
  expect(box.checked).toBe(true)
  fireEvent.click(box)
  expect(box.checked).toBe(false)
  expect(Object.entries(localStorage).filter(([key]) => key.endsWith(':single-keys'))).toEqual([[expect.any(String), 'off']])
  await waitFor(() => expect(sent).toEqual([['PATCH', '/preferences', { single_keys: false }]]))
})

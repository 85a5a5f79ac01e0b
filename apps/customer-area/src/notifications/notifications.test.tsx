import type { HttpCall } from '@vitrine/core/http'
import { ApiError } from '@vitrine/core/http'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { NotificationsBell } from './NotificationsBell.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces('notifications')
})
afterEach(() => {
  fireEvent.keyDown(document, { key: 'Escape' })
  cleanup()
})

interface Told {
  id: number
  title: string
  read: boolean
}

/** The server of one person. */
const createServer = (...first: Told[]) => {
  const state = { told: first, failing: false }
  const calls: string[] = []
  const page = (limit: number) => ({
    notifications: state.told.slice(0, limit).map(({ id, title, read }) => ({
      id,
      kind: 'bad-review',
      title,
      note: 'Agence du Port',
      path: `/reviews?review=${id}`,
      created_at: '2026-03-04T08:00:00.000Z',
      read,
      data: { id },
    })),
    unread: state.told.filter(({ read }) => !read).length,
    next: state.told.length > limit ? 1 : null,
  })
  const answer = ({ method = 'GET', path, query, body }: HttpCall): unknown => {
    if (method === 'GET' && !state.failing) return page(Number(query?.['limit']))
    if (state.failing) throw new ApiError('server')
    calls.push([method, path, body && JSON.stringify(body)].filter(Boolean).join(' '))
    const id = Number(/\d+/.exec(path)?.[0])
    if (method === 'DELETE') state.told = state.told.filter((each) => (path.endsWith('read') ? !each.read : each.id !== id))
    else state.told = state.told.map((each) => (path === '/notifications/read' || each.id === id ? { ...each, read: true } : each))
    return null
  }
  return { state, calls, answer }
}
const told = (id: number, read = false): Told => ({ id, title: `Review ${id}`, read })

const open = async (server: ReturnType<typeof createServer>) => {
  const area = renderInArea(
    <>
      <NotificationsBell />
      <Toasts />
    </>,
    accountWith(),
    server.answer,
  )
  await waitFor(() => expect(bell().getAttribute('aria-label')).toBe(labelOf(server)))
  fireEvent.click(bell())
  await screen.findByRole('heading', { name: 'Notifications' })
  return area
}
const bell = () => screen.getByRole('button', { name: /notification/i, expanded: false })
const labelOf = ({ state }: ReturnType<typeof createServer>): string => {
  const count = state.told.filter(({ read }) => !read).length
  if (count === 0) return 'Notifications'
  return count === 1 ? '1 unread notification' : `${count} unread notifications`
}
const panel = () => screen.getByRole('dialog')
const titles = () =>
  within(panel())
    .queryAllByRole('link', { name: /Review/ })
    .map((link) => link.querySelector('span')?.textContent)

it('the bell says how many are unread, and shows them newest first, the unread ones marked', async () => {
  await open(createServer(told(3), told(2), told(1, true)))
  expect(titles()).toEqual(['Unread: Review 3', 'Unread: Review 2', 'Review 1'])
})

it('following one leads to it, marks it as read and closes the panel', async () => {
  const server = createServer(told(3), told(2))
  const { place } = await open(server)
  fireEvent.click(within(panel()).getByRole('link', { name: /Review 2/ }))
  expect(place()).toBe('/reviews?review=2')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.calls).toEqual(['POST /notifications/2/read'])
  await screen.findByRole('button', { name: '1 unread notification' })
})

it('one that was read is not marked again', async () => {
  const server = createServer(told(1, true))
  await open(server)
  fireEvent.click(within(panel()).getByRole('link', { name: /Review/ }))
  expect(server.calls).toEqual([])
})

it('all are marked as read up to the newest that is shown', async () => {
  const server = createServer(told(3), told(2))
  await open(server)
  fireEvent.click(within(panel()).getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(titles()).toEqual(['Review 3', 'Review 2']))
  expect(server.calls).toEqual(['POST /notifications/read {"until":3}'])
  expect(within(panel()).queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

it('removing one moves the focus to the next, and the last one leaves the empty face', async () => {
  const server = createServer(told(2), told(1))
  await open(server)
  fireEvent.click(within(panel()).getByRole('button', { name: 'Remove “Review 2”' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove “Review 1”')
  await waitFor(() => expect(titles()).toEqual(['Unread: Review 1']))
  fireEvent.click(within(panel()).getByRole('button', { name: 'Remove “Review 1”' }))
  expect(document.activeElement).toBe(panel())
  await within(panel()).findByText(/Nothing new/)
})

it('those that are read are removed together', async () => {
  const server = createServer(told(2), told(1, true))
  await open(server)
  fireEvent.click(within(panel()).getByRole('button', { name: 'Remove those that are read' }))
  await waitFor(() => expect(titles()).toEqual(['Unread: Review 2']))
  expect(server.calls).toEqual(['DELETE /notifications/read'])
})

it('what comes in while somebody looks stands at the head', async () => {
  const server = createServer(told(1))
  const { topics } = await open(server)
  server.state.told = [told(2), told(1)]
  topics.announce('notifications')
  await waitFor(() => expect(titles()).toEqual(['Unread: Review 2', 'Unread: Review 1']))
})

it('more than twenty are shown when somebody asks for all', async () => {
  await open(createServer(...Array.from({ length: 25 }, (_, at) => told(25 - at))))
  expect(titles()).toHaveLength(20)
  fireEvent.click(within(panel()).getByRole('button', { name: 'Show all notifications' }))
  await waitFor(() => expect(titles()).toHaveLength(25))
})

it('a change that fails is told, and the list stays as it was', async () => {
  const server = createServer(told(1))
  await open(server)
  server.state.failing = true
  fireEvent.click(within(panel()).getByRole('button', { name: 'Mark all as read' }))
  await screen.findByRole('alert')
  expect(titles()).toEqual(['Unread: Review 1'])
})

it('a list that cannot be read says so, and is read again on request', async () => {
  const server = createServer()
  server.state.failing = true
  await open(server)
  const retry = await within(panel()).findByRole('button', { name: 'Try again' })
  server.state.failing = false
  server.state.told = [told(1)]
  fireEvent.click(retry)
  await waitFor(() => expect(titles()).toEqual(['Unread: Review 1']))
})

it('the way to the choices leads to the settings, and closes the panel', async () => {
  const { place } = await open(createServer(told(1)))
  fireEvent.click(within(panel()).getByRole('link', { name: 'Choose notifications' }))
  expect(place()).toBe('/settings')
  expect(screen.queryByRole('dialog')).toBeNull()
})

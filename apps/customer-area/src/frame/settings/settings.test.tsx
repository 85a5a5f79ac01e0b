import { noPreferences, type Account, type Preferences } from '@vitrine/core/account'
import { ApiError, type HttpCall } from '@vitrine/core/http'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startI18n } from '../../base/i18n.ts'
import { startPageOf } from '../../screens/start-page.ts'
import { accountWith, renderInArea } from '../../testing/area.tsx'
import { Toasts } from '../../ui/toasts/toasts.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['settings', 'shell', 'users', 'notifications'])
})
afterEach(cleanup)

const session = (id: string, current: boolean) => ({
  id,
  device: `Firefox, ${id}`,
  address: '203.0.113.7',
  createdAt: '2026-03-10T09:00:00.000Z',
  lastSeenAt: '2026-03-10T09:30:00.000Z',
  current,
  openedBy: null,
  actingAs: null,
})

const server = { sessions: [session('desk', true)], sent: [] as string[], isFailing: false }
beforeEach(() =>
  Object.assign(server, { sessions: [session('desk', true), session('phone', false), session('far', false)], sent: [], isFailing: false }),
)

const answer = ({ method = 'GET', path, body }: HttpCall): unknown => {
  if (path.endsWith('/choices')) return { choices: [] }
  if (method === 'GET') return path.endsWith('/sessions') ? server.sessions : null
  if (server.isFailing) throw new ApiError('server')
  server.sent.push([method, path, body && JSON.stringify(body)].filter(Boolean).join(' '))
  if (method === 'DELETE')
    server.sessions = server.sessions.filter(({ id, current }) => (path.endsWith('/sessions') ? current : !path.endsWith(id)))
  return null
}

const prefers = (preferences: Partial<Preferences>, options: Partial<Account['advertiser']['options']> = {}): Account => {
  const account = accountWith(options)
  return { ...account, user: { ...account.user, preferences: { ...noPreferences, ...preferences } } }
}

const show = (account = accountWith({ contactManager: true })) =>
  renderInArea(
    <>
      <SettingsScreen />
      <Toasts />
    </>,
    account,
    answer,
  )
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('what is chosen holds at once, and is stored with the person', async () => {
  show()
  choose('Appearance', 'dark')
  choose('Spacing of lists', 'compact')
  expect([document.documentElement.dataset['theme'], document.documentElement.dataset['density']]).toEqual(['dark', 'compact'])
  choose('Hours', '12h')
  choose('After signing in, open', '/posts')
  expect(screen.getByLabelText<HTMLSelectElement>('After signing in, open').value).toBe('/posts')
  await waitFor(() =>
    expect(server.sent).toEqual([
      'PATCH /preferences {"theme":"dark"}',
      'PATCH /preferences {"density":"compact"}',
      'PATCH /preferences {"clock":"12h"}',
      'PATCH /preferences {"start_page":"/posts"}',
    ]),
  )
})

it('a choice that cannot be stored is told', async () => {
  show()
  server.isFailing = true
  choose('Appearance', 'light')
  await screen.findByRole('alert')
})

it('the start page is one of the screens that the person may open', () => {
  show(accountWith({ contactManager: false }))
  const pages = within(screen.getByLabelText('After signing in, open')).getAllByRole<HTMLOptionElement>('option')
  expect(pages.map(({ value }) => value)).toContain('/posts')
  expect(pages.filter(({ value }) => value.startsWith('/contact'))).toEqual([])
})

it('a start page that the person may open no more is not opened', () => {
  expect(startPageOf(prefers({ startPage: '/contact' }, { contactManager: true }))).toBe('/contact')
  expect(startPageOf(prefers({ startPage: '/contact' }, { contactManager: false }))).toBeNull()
  expect(startPageOf(prefers({ startPage: '/no/such/screen' }))).toBeNull()
})

it('a device is signed out, and then all others', async () => {
  show()
  await screen.findByText('Firefox, desk · This device')
  fireEvent.click(screen.getByRole('button', { name: 'Sign out of Firefox, phone' }))
  await waitFor(() => expect(screen.queryByText('Firefox, phone')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(screen.queryByText('Firefox, far')).toBeNull())
  expect(server.sent).toEqual(['DELETE /users/1/sessions/phone', 'DELETE /users/1/sessions'])
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

it('of many devices this one and the last used are shown, and all when asked for', async () => {
  server.sessions = [...Array.from({ length: 8 }, (_, index) => session(`phone ${index + 1}`, false)), session('desk', true)]
  show()
  await screen.findByText('Firefox, desk · This device')
  const devices = () => screen.getAllByText(/^Firefox, /).map(({ textContent }) => textContent)
  expect(devices()).toEqual(['Firefox, desk · This device', 'Firefox, phone 1', 'Firefox, phone 2', 'Firefox, phone 3'])
  fireEvent.click(screen.getByRole('button', { name: 'Show all 9 devices' }))
  expect(devices()).toHaveLength(9)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  expect(document.activeElement?.closest('li')?.textContent).toContain('Firefox, phone 4')
})

it('the settings lead to those of the daily email', async () => {
  show()
  expect((await screen.findByRole('link', { name: 'Set the daily email' })).getAttribute('href')).toBe('/#daily-mail')
})

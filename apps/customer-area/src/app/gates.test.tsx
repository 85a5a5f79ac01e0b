import { ApiError } from '@vitrine/core/http'
import { createSession } from '@vitrine/core/session'
import { createTopics } from '@vitrine/core/topics'
import { defaultConfig } from '@vitrine/core/config'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { config } from '../base/config.ts'
import { watchConnection } from '../base/connection.ts'
import { startI18n } from '../base/i18n.ts'
import { ProtectedGate } from './gates.tsx'
import { routes } from './router.tsx'
import { ServicesContext } from '../base/services.tsx'

type Answer = (path: string) => unknown

const refuse: Answer = () => {
  throw new ApiError('auth', { status: 401 })
}

/** Opens the application at an address, signed out, with a server that answers as given. */
const openAt = (address: string, answer: Answer = refuse, shown = routes) => {
  const calls: string[] = []
  const http = {
    send: async ({ path }: { path: string }) => {
      calls.push(path)
      return answer(path)
    },
  }
  const baseUrls = { backend: '/b', provider: '/p', auth: '/a', logs: '/l' }
  const session = createSession({ baseUrls, storage: null, getLanguage: () => 'en', wrap: () => http })
  const connection = watchConnection({ probe: async () => {}, onRestored: () => {} })
  const services = { http, topics: createTopics(), session, sessionClient: session.client, connection, failures: { report: () => {} } }
  const router = createMemoryRouter(shown, { initialEntries: [address] })
  render(
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>,
  )
  const currentAddress = () => router.state.location.pathname + router.state.location.search
  return { calls, currentAddress, session }
}

const replies =
  (roles: string[]): Answer =>
  (path) => {
    const user = { id: 7, login: 'ag1', username: 'desk', lastName: 'Desk', roles, active: true }
    if (path === '/connect') return { token: 't', user, status: 'ACTIF' }
    if (path === '/users') return user
    if (path === '/load-advertiser')
      return {
        advertiser: {
          id: 1,
          login: 'ag1',
          nom: 'Agence du Port',
          univers: 'IMMO',
          metier: 'AGENCE',
          language: 'en',
          possede_contact_manager: true,
        },
        user,
        pays: 'FR',
      }
    throw new ApiError('server', { status: 500 })
  }

/** The same, signed in with these roles. */
const openAs = async (roles: string[], address: string) => {
  const area = openAt(address, replies(roles))
  await act(() => area.session.signIn('desk', 'secret'))
  return area
}

const type = (label: string, value: string): void => {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
})
afterEach(cleanup)

it('the area: sends a stranger to sign-in with the wanted address', async () => {
  const { currentAddress } = openAt('/posts?page=3')
  await screen.findByLabelText('Username')
  expect(currentAddress()).toBe('/login?redirect=%2Fposts%3Fpage%3D3')
})

it('the area: asks for both fields beside them and sends nothing', async () => {
  const { calls } = openAt('/login')
  await screen.findByLabelText('Username')
  press('Sign in')
  expect(await screen.findByText('Enter your customer code or your email address.')).toBeTruthy()
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  expect(calls).toEqual([])
})

it.each([
  ['wrong credentials', refuse, 'Your username or your password is not recognised'],
  ['a closed account', () => ({ token: null, user: null, status: 'INACTIF' }), 'your access to it is disabled'],
  ['a suspended account', () => ({ token: null, user: null, status: 'SUSPENDU' }), 'because of a late payment'],
  [
    'a silent server',
    () => {
      throw new ApiError('network')
    },
    'The service does not answer',
  ],
  [
    'too many tries',
    () => {
      throw new ApiError('rate-limit', { status: 429 })
    },
    'Too many attempts',
  ],
])('says why %s does not get in', async (_, answer, sentence) => {
  openAt('/login', answer as Answer)
  await screen.findByLabelText('Username')
  type('Username', 'ag1001')
  type('Password', 'secret')
  press('Sign in')
  expect(await screen.findByText(sentence, { exact: false })).toBeTruthy()
})

it('the area: drops a sign-out request from the address once it is done', async () => {
  const { currentAddress } = openAt('/login?signout')
  expect(await screen.findByText('You are signed out.')).toBeTruthy()
  await waitFor(() => expect(currentAddress()).toBe('/login?signed-out='))
})

it('the area: has a screen of its own for every unknown address', async () => {
  openAt('/no/such/place')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})

it('the area: asks for another link when the mailed one is incomplete', async () => {
  openAt('/change-password?id=7')
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy()
})

it.each([
  ['/403', 'Access denied'],
  ['/no/such/place', 'Page not found'],
])(
  'keeps the menu around %s for who is signed in',
  async (address, title) => {
    await openAs(['ROLE_USER'], address)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  },
  20_000,
)

it.each([
  [['ROLE_USER'], 'Back to the dashboard', '/'],
  [['ROLE_ADMIN'], 'Back to the contacts', '/contact'],
  [['ROLE_CONTACT'], 'Sign out', '/login?signout'],
])(
  'leads %s from a refusal to where it may go',
  async (roles, name, href) => {
    await openAs(roles, '/403')
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
  },
  20_000,
)

it('the area: names who can help when an account is suspended', async () => {
  openAt('/login', () => ({ token: null, user: null, status: 'SUSPENDU' }))
  await screen.findByLabelText('Username')
  type('Username', 'ag1001')
  type('Password', 'secret')
  press('Sign in')
  expect((await screen.findByRole('link', { name: /^\+33/ })).getAttribute('href')).toMatch(/^tel:\+33\d+$/)
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
})

it('the area: names who can help when the way in from elsewhere fails', async () => {
  openAt('/sfc-connection-error')
  expect(await screen.findByRole('link', { name: /^\+33/ })).toBeTruthy()
})

it('the area: lets a signed-in person use a mailed password link, and sign in anew with it', async () => {
  const calls: string[] = []
  const answer = replies(['ROLE_USER'])
  const { session } = openAt('/change-password?id=7&token=once', (path) => {
    calls.push(path)
    return path === '/annonceur/7' ? null : answer(path)
  })
  await screen.findByLabelText('New password')
  await act(() => session.signIn('desk', 'secret'))
  expect(await screen.findByText(/You are signed in as Desk/)).toBeTruthy()
  type('New password', 'a long secret')
  type('Confirm the password', 'a long secret')
  press('Save')
  expect(await screen.findByRole('heading', { name: 'Password saved' })).toBeTruthy()
  expect(calls).toContain('/annonceur/7')
  expect(session.get().status).toBe('signed-out')
})

it('the area: tells a server that fails at sign-in from a lost connection', async () => {
  openAt('/login', () => {
    throw new ApiError('server', { status: 500, code: 'server', serverMessage: 'An error occurred' })
  })
  type('Username', 'ag1')
  type('Password', 'secret')
  press('Sign in')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('An error occurred. Try again in a moment.')
})

it('the area: gives the reference to quote when the account cannot be loaded', async () => {
  openAt('/login?token=new', () => {
    throw new ApiError('server', { status: 500, requestId: 'r-9' })
  })
  expect(await screen.findByText(/r-9/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('the area: leads from a mailed link that is over to another one, signed in or not', async () => {
  const answer = replies(['ROLE_USER'])
  const { session, currentAddress } = openAt('/change-password?id=7&token=over', (path) => {
    if (path === '/annonceur/7') throw new ApiError('invalid', { status: 400, field: 'token' })
    return answer(path)
  })
  await screen.findByLabelText('New password')
  await act(() => session.signIn('desk', 'secret'))
  type('New password', 'a long secret')
  type('Confirm the password', 'a long secret')
  press('Save')
  fireEvent.click(await screen.findByRole('link', { name: 'Ask for a new link' }))
  expect(await screen.findByRole('button', { name: 'Send the link' })).toBeTruthy()
  expect(currentAddress()).toBe('/motDePassePerdu')
})

it.each([
  ['', 'a long secret', 'Enter a new password.', ['Enter the password a second time.', 'The two passwords are not the same.']],
  ['a long secret', '', 'Enter the password a second time.', ['Enter a new password.']],
])(
  'the area: saves no new password %j with the confirmation %j, and says what is missing',
  async (password, confirmation, said, unsaid) => {
    const { calls } = openAt('/change-password?id=7&token=once')
    await screen.findByLabelText('New password')
    type('New password', password)
    type('Confirm the password', confirmation)
    press('Save')
    expect(await screen.findByText(said)).toBeTruthy()
    for (const sentence of unsaid) expect(screen.queryByText(sentence)).toBeNull()
    expect(calls).toEqual([])
  },
)

it('the area: checks roles only after a pause where it talks to an outside provider', async () => {
  const { pacing } = config
  config.pacing = defaultConfig.pacing
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { session } = openAt('/posts', replies(['ROLE_USER']), [
    { element: <ProtectedGate />, children: [{ path: '/posts', element: <p>The ads</p> }] },
  ])
  await act(() => session.signIn('desk', 'secret'))
  act(() => void vi.advanceTimersByTime(249))
  expect(screen.queryByText('The ads')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('The ads')).toBeTruthy()
  vi.useRealTimers()
  vi.restoreAllMocks()
  config.pacing = pacing
})

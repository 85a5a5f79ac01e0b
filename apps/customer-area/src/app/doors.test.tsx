import { ApiError } from '@vitrine/core/http'
import { createSession } from '@vitrine/core/session'
import { createTopics } from '@vitrine/core/topics'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { watchConnection } from './connection.ts'
import { startI18n } from './i18n.ts'
import { routes } from './router.tsx'
import { ServicesContext } from './services.tsx'

type Answer = (path: string) => unknown

const refuse: Answer = () => {
  throw new ApiError('auth', { status: 401 })
}

/** The application at an address, with nobody signed in and a server that answers as told. */
const openAt = (address: string, answer: Answer = refuse) => {
  const asked: string[] = []
  const http = {
    send: async ({ path }: { path: string }) => {
      asked.push(path)
      return answer(path)
    },
  }
  const baseUrls = { backend: '/b', provider: '/p', auth: '/a', logs: '/l' }
  const session = createSession({ baseUrls, storage: null, getLanguage: () => 'en', wrap: () => http })
  const connection = watchConnection({ probe: async () => {}, onRestored: () => {} })
  const services = { http, topics: createTopics(), session, sessionClient: session.client, connection, failures: { report: () => {} } }
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(<ServicesContext value={services}><RouterProvider router={router} /></ServicesContext>)
  const place = () => router.state.location.pathname + router.state.location.search
  return { asked, place, session }
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

it('sends a stranger to sign-in with the wanted address', async () => {
  const { place } = openAt('/posts?page=3')
  await screen.findByLabelText('Username')
  expect(place()).toBe('/login?redirect=%2Fposts%3Fpage%3D3')
})

it('asks for both fields beside them and sends nothing', async () => {
  const { asked } = openAt('/login')
  await screen.findByLabelText('Username')
  press('Sign in')
  expect(await screen.findByText('Enter your customer code or your email address.')).toBeTruthy()
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  expect(asked).toEqual([])
})

it.each([
  ['wrong credentials', refuse, 'Your username or your password is not recognised'],
  ['a closed account', () => ({ token: null, user: null, status: 'INACTIF' }), 'your access to it is disabled'],
  ['a suspended account', () => ({ token: null, user: null, status: 'SUSPENDU' }), 'because of a late payment'],
  ['a silent server', () => { throw new ApiError('network') }, 'The service does not answer'],
  ['too many tries', () => { throw new ApiError('rate-limit', { status: 429 }) }, 'Too many attempts'],
])('says why %s does not get in', async (_, answer, sentence) => {
  openAt('/login', answer as Answer)
  await screen.findByLabelText('Username')
  type('Username', 'ag1001')
  type('Password', 'secret')
  press('Sign in')
  expect(await screen.findByText(sentence, { exact: false })).toBeTruthy()
})

it('drops a sign-out request from the address once it is done', async () => {
  const { place } = openAt('/login?signout')
  expect(await screen.findByText('You are signed out.')).toBeTruthy()
  await waitFor(() => expect(place()).toBe('/login?signed-out='))
})

it('has a screen of its own for every unknown address', async () => {
  openAt('/no/such/place')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})

it('asks for another link when the mailed one is incomplete', async () => {
  openAt('/change-password?id=7')
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy()
})

import type { Account } from '@vitrine/core/account'
import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ProtectedGate } from '../app/gates.tsx'
import { startI18n } from '../base/i18n.ts'
import { type Services, ServicesContext } from '../base/services.tsx'
import { accountWith } from '../testing/area.tsx'
import { ContactGate } from './ContactGate.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'promo'])
})
afterEach(cleanup)

/** Opens the contact manager with this account. */
const open = (account: Account) => {
  const state = {
    status: 'signed-in',
    token: 't',
    account,
    failure: null,
    reference: null,
    retryAt: null,
    working: false,
    expired: false,
    socialContractSeen: false,
  }
  const services = { session: { get: () => state, subscribe: () => () => {} } } as unknown as Services
  const gate = (
    <ProtectedGate roles={['ROLE_ADMIN', 'ROLE_USER']}>
      <ContactGate />
    </ProtectedGate>
  )
  const router = createMemoryRouter(
    [
      { element: gate, children: [{ path: '/contact', element: <p>inside</p> }] },
      { path: '/403', element: <p>refused</p> },
    ],
    { initialEntries: ['/contact'] },
  )
  render(
    <ServicesContext value={services}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </ServicesContext>,
  )
}

it('the gate of the contact manager opens to who has subscribed', async () => {
  open(accountWith({ contactManager: true }))
  expect(await screen.findByText('inside')).toBeTruthy()
})

it('the gate of the contact manager says what it would bring to who has not', async () => {
  open(accountWith({ contactManager: false }))
  expect(await screen.findByRole('heading', { name: 'Contact manager' })).toBeTruthy()
  expect(screen.queryByText('inside')).toBeNull()
})

it('the gate of the contact manager refuses who has neither role', async () => {
  const account = accountWith({ contactManager: true })
  open({ ...account, user: { ...account.user, roles: ['ROLE_CONTACT'] } })
  expect(await screen.findByText('refused')).toBeTruthy()
})

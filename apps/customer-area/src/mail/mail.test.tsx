import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Account } from '@vitrine/core/account'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { MailsScreen } from './MailsScreen.tsx'
import { UndeliveredMails } from './UndeliveredMails.tsx'

vi.mock('@vitrine/react/mails', () => ({ Mails: () => <p>list</p> }))

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'mails'])
})
afterEach(cleanup)

const page = (total: number) => ({
  total_items: total,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { mail: [] },
})
const subUser = (account: Account): Account => ({
  ...account,
  user: { ...account.user, mainAccount: false, roles: ['ROLE_USER', 'ROLE_SUB_USER'] },
})

it('undelivered mails: warns of mails that did not arrive, leads to them, and goes once they are on their way', async () => {
  let total = 2
  const { topics } = renderInArea(<UndeliveredMails className="" />, accountWith(), () => page(total))
  expect((await screen.findByRole('status')).textContent).toBe('2 emails did not reach their readers. See the undelivered emails')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/mails')
  total = 0
  topics.announce('mails')
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 20_000 })
})

it('the list of undelivered mails is for whoever manages the account', () => {
  renderInArea(<MailsScreen />, accountWith(), () => page(0))
  expect(screen.getByText('list')).toBeTruthy()
  cleanup()
  renderInArea(<MailsScreen />, subUser(accountWith()), () => page(0))
  expect(screen.queryByText('list')).toBeNull()
})

import { ApiError, type HttpCall } from '@vitrine/core/http'
import type { Account } from '@vitrine/core/account'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { config } from '../base/config.ts'
import { forgetDismissedDialogs } from '../base/dismissed-dialogs.ts'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { nextDialog } from './dashboard.dialogs.rules.ts'
import { Dialogs } from './Dialogs.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'presence', 'session'])
})
afterEach(() => {
  cleanup()
  forgetDismissedDialogs()
  config.legalUrls.generalTerms = null
  Object.assign(config.customerServiceClosure, { from: null, to: null })
})

const everything = accountWith({
  soldProducts: true,
  socialManagement: true,
  facebook: true,
  facebookEditorial: true,
  localPresence: true,
})
const withUser = (user: Partial<Account['user']>, account = everything): Account => ({ ...account, user: { ...account.user, ...user } })
/** Somebody to whom everything has to be said. */
const newcomer = withUser({ termsAccepted: false, welcomed: false, statisticsPopupStopped: false, soldPopupStopped: false })
const circumstances = { account: newcomer, hasTerms: true, closure: { from: '2026-12-24', to: '2027-01-03' }, today: '2026-12-24' }
const order = ['terms', 'welcome', 'closure', 'presence'] as const

it('the dashboard shows one dialog at a time in a fixed order, and no second popup in one session', () => {
  const dismissed = new Set<string>()
  for (const name of order) {
    expect(nextDialog(circumstances, dismissed)).toBe(name)
    dismissed.add(name)
  }
  expect(nextDialog(circumstances, dismissed)).toBeNull()
})

it.each([
  ['the terms of sale', { hasTerms: false }, 'welcome'],
  ['the terms of sale, once accepted', { account: withUser({ termsAccepted: true }, newcomer) }, 'welcome'],
  ['the welcome, once seen', { hasTerms: false, account: withUser({ welcomed: true }, newcomer) }, 'closure'],
] as const)('the dashboard passes over %s', (_, change, expected) =>
  expect(nextDialog({ ...circumstances, ...change }, new Set())).toBe(expected),
)

it.each([
  ['2026-12-23', null],
  ['2026-12-24', 'closure'],
  ['2027-01-03', 'closure'],
  ['2027-01-04', null],
] as const)('the dashboard says on %s that customer relations are closed: %s', (today, expected) =>
  expect(nextDialog({ ...circumstances, account: accountWith(), hasTerms: false, today }, new Set())).toBe(expected),
)

it.each([
  ['the popup about statistics', { presencePopupStopped: true, soldPopupStopped: true }, 'statistics', 'statisticsPopupStopped'],
  ['the popup about sales', { presencePopupStopped: true, statisticsPopupStopped: true }, 'sold', 'soldPopupStopped'],
] as const)('the dashboard shows %s until it is stopped', (_, user, expected, flag) => {
  const account = withUser({ ...user, welcomed: true }, newcomer)
  const quiet = { ...circumstances, account, hasTerms: false, today: '2026-06-01' }
  expect(nextDialog(quiet, new Set())).toBe(expected)
  expect(nextDialog({ ...quiet, account: withUser({ [flag]: true }, account) }, new Set())).toBeNull()
})

const dialog = (): HTMLElement => screen.getByRole('dialog', { hidden: true })
/** The dialogs of an account; what is chosen in them is collected. */
const open = (account: Account, fails = false) => {
  const choices: unknown[] = []
  const answer = ({ path, method, body }: HttpCall): unknown => {
    if (path === '/users/1' && fails) throw new ApiError('server', { status: 500 })
    if (path === '/users/1' && method === 'PUT') choices.push(body)
    if (path !== '/users/1') throw new ApiError('network')
    return { id: 1, version: 4 }
  }
  return { choices, ...renderInArea(<Dialogs />, account, answer) }
}
const settled = withUser({
  termsAccepted: true,
  welcomed: true,
  presencePopupStopped: true,
  statisticsPopupStopped: true,
  soldPopupStopped: true,
})

it('the terms of sale are accepted and saved, with a link to read them', async () => {
  config.legalUrls.generalTerms = 'https://vitrine.example/cgv'
  const { choices } = open(withUser({ termsAccepted: false }, settled))
  expect(within(dialog()).getByRole('link', { hidden: true }).getAttribute('href')).toBe('https://vitrine.example/cgv')
  fireEvent.click(screen.getByRole('button', { name: 'Accept', hidden: true }))
  await waitFor(() => expect(choices).toEqual([{ user: { id: 1, version: 4, cgvAcceptees: true } }]))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
})

it('the terms of sale that are refused are asked about again at the next sign-in, and nothing is saved', () => {
  config.legalUrls.generalTerms = 'https://vitrine.example/cgv'
  const account = withUser({ termsAccepted: false }, settled)
  const { choices } = open(account)
  fireEvent.click(screen.getByRole('button', { name: 'Refuse', hidden: true }))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  cleanup()
  open(account)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  cleanup()
  forgetDismissedDialogs()
  open(account)
  expect(dialog()).toBeTruthy()
  expect(choices).toEqual([])
})

it('a choice that could not be saved keeps the dialog open and says so', async () => {
  config.legalUrls.generalTerms = 'https://vitrine.example/cgv'
  open(withUser({ termsAccepted: false }, settled), true)
  fireEvent.click(screen.getByRole('button', { name: 'Accept', hidden: true }))
  expect(await screen.findByText(/could not be saved/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept', hidden: true }).getAttribute('aria-busy')).toBeNull()
})

it('somebody is welcomed once, and then hears of the closure of customer relations with its days', async () => {
  Object.assign(config.customerServiceClosure, { from: '2020-12-24', to: '2999-01-03' })
  const { choices } = open(withUser({ welcomed: false }, settled))
  expect(within(dialog()).getByText('Welcome, Direction')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Begin', hidden: true }))
  expect(await screen.findByText(/24 Dec 2020|24\/12\/2020|Dec 24, 2020/)).toBeTruthy()
  expect(choices).toEqual([{ user: { id: 1, version: 4, bienvenueVue: true } }])
  fireEvent.click(screen.getByRole('button', { name: 'Understood', hidden: true }))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

it('the welcome greets an account without a first name by its name', () => {
  open(withUser({ welcomed: false, firstName: '', lastName: 'Agence du Port' }, settled))
  expect(within(dialog()).getByText('Welcome, Agence du Port')).toBeTruthy()
})

it('the popup about statistics does not come back for whoever says so', async () => {
  const { choices } = open(withUser({ statisticsPopupStopped: false }, settled))
  const popup = screen.getByRole('region', { name: 'How do your pages do?' })
  fireEvent.click(within(popup).getByRole('checkbox', { name: 'Do not show again' }))
  fireEvent.click(within(popup).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(choices).toEqual([{ user: { id: 1, version: 4, stopPopupStatistics: true } }]))
})

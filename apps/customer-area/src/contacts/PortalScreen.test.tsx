import type { HttpCall } from '@vitrine/core/http'
import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea, wireSynthesis } from '../testing/area.tsx'
import { PortalScreen } from './PortalScreen.tsx'
import { ReconciliationScreen } from './ReconciliationScreen.tsx'
import { detailSearch, listNarrowing } from './use-share.ts'

vi.mock('@vitrine/react/contact-list', () => ({ ContactList: () => <p>list</p> }))

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'contacts-area', 'contact-synthesis', 'contacts'])
})
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-07T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const page = (...lines: unknown[]) => ({
  total_items: lines.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { ligne: lines },
})
/** A portal with a number of mails in a month, and a hundred more in a year. */
const answer = ({ query }: HttpCall) => {
  const mails = String(query?.['afterContacts']) === '2026-04-08' ? 12 : 112
  return page({ ...wireSynthesis(0).diffuseurs[0], mails })
}

it('the screen of a portal’s contacts gives the figures of the period that the list shows, and says which it is', async () => {
  renderInArea(<PortalScreen />, accountWith(), answer)
  expect(await screen.findByText('12')).toBeTruthy()
  expect(screen.getByText('08/04/2026 to 07/05/2026')).toBeTruthy()
  expect(screen.getByText('list')).toBeTruthy()
})

it('the screen of a portal’s contacts counts the requests that its link leads to', async () => {
  const ofPeriod = ({ query }: HttpCall) => {
    const rapprochements = String(query?.['afterContacts']) === '2026-04-08' ? 6 : 48
    return page({ ...wireSynthesis(0).diffuseurs[0], rapprochements })
  }
  renderInArea(<PortalScreen />, accountWith(), ofPeriod)
  const link = await screen.findByRole('link', { name: /\(6\)/ })
  expect(link.getAttribute('href')).toMatch(/\/contact\/detail-demandes-rapprochement\/[^?]*$/)
  cleanup()
  renderInArea(<PortalScreen />, accountWith(), ofPeriod, '/contact?period=12m&sites=4')
  expect((await screen.findByRole('link', { name: /\(48\)/ })).getAttribute('href')).toMatch(/\?period=12m&sites=4$/)
})

it('the screen of a portal’s contacts counts and adds up what the chosen points of sale have, where the list is narrowed to them', async () => {
  const ofSites = ({ query }: HttpCall) => {
    const [mails, rapprochements] = String(query?.['annonceurs']) === '1008' ? [5, 2] : [12, 6]
    return page({ ...wireSynthesis(0).diffuseurs[0], mails, rapprochements })
  }
  renderInArea(<PortalScreen />, accountWith(), ofSites, '/contact?sites=1008')
  expect(await screen.findByRole('link', { name: /\(2\)/ })).toBeTruthy()
  expect(await screen.findByText('5')).toBeTruthy()
})

it('the screen of a portal’s contacts takes the period from the list’s address', () => {
  expect(listNarrowing('').period).toMatchObject({ kind: '30d' })
  expect(listNarrowing('tab=calls&period=12m').period).toMatchObject({ kind: '12m' })
  expect(listNarrowing('period=2026-01-01:2026-01-31').period).toEqual({ kind: 'custom', after: '2026-01-01', before: '2026-01-31' })
})

it.each([
  ['contacts', <PortalScreen key="a" />],
  ['requests', <ReconciliationScreen key="b" />],
])('has no %s of a portal that does not exist', async (_, place) => {
  renderInArea(place, accountWith(), () => page())
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.queryByText('list')).toBeNull()
})

it.each([
  ['', ''],
  ['sort=nom&page=2', ''],
  ['period=12m&page=2', '?period=12m'],
  ['period=2026-01-01:2026-01-31&sites=1008', '?period=2026-01-01:2026-01-31&sites=1008'],
])('takes the chosen period and points of sale from %j into the details', (query, search) => expect(detailSearch(query)).toBe(search))

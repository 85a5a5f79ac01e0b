import { ApiError, type HttpCall } from '@vitrine/core/http'
import type { Account } from '@vitrine/core/account'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea, wireAd, wirePage } from '../testing/area.tsx'
import { GetStarted } from './GetStarted.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces('shell')
})
beforeEach(() => localStorage.removeItem('vitrine:/api:get-started:1'))
afterEach(cleanup)

const wireUsers = (used: number) => ({ total_items: 1, seats: { max: null, used }, _embedded: { users: [] } })

const roles: Account['user']['roles'] = ['ROLE_ADMIN', 'ROLE_USER']
const main = (options: Partial<Account['advertiser']['options']> = {}, tokens: Record<string, string> = {}): Account => {
  const account = accountWith(options)
  return {
    ...account,
    user: { ...account.user, roles },
    advertiser: { ...account.advertiser, networkTokensExpireAt: tokens, socialNetworkIds: {}, connectionUrls: { linkedin: null } },
  } as unknown as Account
}
const social = { socialManagement: true, facebook: true, facebookEditorial: true }

/** The list of an account with so many ads and colleagues. */
const open = (account: Account, { ads = 0, users = 0 }: { ads?: number; users?: number } = {}) => {
  const asked: string[] = []
  const answer = ({ path }: HttpCall): unknown => {
    asked.push(path)
    if (path === '/users') return wireUsers(users)
    if (path === '/annonce') return wirePage(...Array.from({ length: ads }, (_, index) => wireAd(index + 1)))
    throw new ApiError('network')
  }
  return { asked, ...renderInArea(<GetStarted className="" />, account, answer) }
}
const list = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'First steps' })

it('the first steps say what is done and lead to what is not', async () => {
  open(main(social), { ads: 1 })
  const steps = within(await list())
  expect(steps.getByText('1 of 3 done')).toBeTruthy()
  expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Connect a social network', '/socialNetworks'],
    ['Invite a colleague', '/users/users'],
  ])
  expect(steps.getByText(/Write the first ad/).textContent).toBe('Write the first ad (done)')
})

it('a network that is connected is done, and none is asked of an account without', async () => {
  open(main(social, { FACEBOOK: '2999-01-01T00:00:00Z' }))
  expect(within(await list()).queryByRole('link', { name: 'Connect a social network' })).toBeNull()
  cleanup()
  open(main())
  expect(within(await list()).getByText('0 of 2 done')).toBeTruthy()
})

it('the first steps that are all done are gone, and nothing is asked for any more', async () => {
  const { asked } = open(main(), { ads: 1, users: 1 })
  await waitFor(() => expect(localStorage.getItem('vitrine:/api:get-started:1')).toBe('gone'))
  expect(asked).toContain('/users')
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  expect(open(main()).asked).toEqual([])
})

it('the first steps that are hidden do not come back', async () => {
  open(main())
  fireEvent.click(within(await list()).getByRole('button', { name: 'Do not show again' }))
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  expect(open(main()).asked).toEqual([])
})

it('the first steps stay away from whoever may not invite, and where they cannot be read', async () => {
  const account = main()
  expect(open({ ...account, user: { ...account.user, mainAccount: false, roles: ['ROLE_SUB_USER', 'ROLE_USER'] } }).asked).toEqual([])
  cleanup()
  const { asked } = open(main({ diffusion: true }))
  await waitFor(() => expect(asked.length).toBe(3))
  expect(screen.queryByRole('region')).toBeNull()
})

import type { Account, User } from '@vitrine/core/account'
import { fixture, html } from '@open-wc/testing'
import '../define/users.ts'
import { createVitrine } from '../base/create-vitrine.ts'
import type { VitrineUsers } from '../users/users.ts'
import { accountWith, rowsOf } from './ads.ts'
import { until } from './dom.ts'
import { fakeHttp, type FakeHttp } from './fake-http.ts'

/** One user as the backend sends it. */
export const wireUser = (id: number, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id,
  username: `user-${id}`,
  role: 'ROLE_SUB_USER',
  lastname: `Service ${id}`,
  firstname: '',
  email: `user-${id}@example.org`,
  phone: '0472000000',
  mobile: '',
  address: '',
  postalCode: '69006',
  city: 'Lyon',
  country: 'FR',
  priceUrl: '',
  active: true,
  identifierCode: '',
  identifierValue: '',
  access: 'ready',
  invitedUntil: null,
  lastSeenAt: null,
  sessions: 1,
  colleagues: [],
  version: 1,
  ...changes,
})

/** The main account, an administrator, a user who is invited, a user who was disabled, and a contact. */
export const team = [
  wireUser(1, { role: 'ROLE_ADMIN', lastname: 'Direction' }),
  wireUser(2, { role: 'ROLE_SUB_ADMIN', lastname: 'Agence' }),
  wireUser(3, { access: 'invited', invitedUntil: '2026-03-17T09:00:00.000Z', sessions: 0 }),
  wireUser(4, { active: false, sessions: 0 }),
  wireUser(5, { role: 'ROLE_CONTACT', access: 'none', sessions: 0 }),
]

/** Answers the calls of a list that is opened with these users. */
export const usersBackend = (users: readonly Record<string, unknown>[] = team, seats = { max: 5, used: 2 }): FakeHttp =>
  fakeHttp().on('GET /users', { total_items: users.length, seats, _embedded: { users } }).on('GET /saved_views', [])

export interface UsersSetup {
  http?: FakeHttp
  user?: Partial<User>
  locale?: string
  theme?: 'light' | 'dark'
  width?: number
}

export const openUsers = async (setup: UsersSetup = {}): Promise<VitrineUsers> => {
  const { http = usersBackend(), user = {}, locale = 'en', theme = 'light', width = 1200 } = setup
  const { advertiser, ...rest } = accountWith()
  const main = { id: 1, mainAccount: true, roles: ['ROLE_ADMIN', 'ROLE_USER'], colleagues: [], identifierCode: null, identifierValue: null }
  const account = { ...rest, advertiser: { ...advertiser, country: 'FR' }, user: { ...main, ...user } } as unknown as Account
  const instance = createVitrine({ http, account, locale, appearance: { theme } })
  const page = (await fixture(html`<div></div>`)) as HTMLElement
  page.style.width = `${width}px`
  const list = Object.assign(document.createElement('vitrine-users') as VitrineUsers, { instance })
  page.append(list)
  await until(() => rowsOf(list).length > 0, 'the rows')
  return list
}

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { createTestApp, ids, openTestDatabase, testPassword, type TestApp } from '../test/harness.ts'
import type { NewAccount } from '../account/account.store.ts'
import { makeAccount } from './account-making.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => void (app = await createTestApp({ database })))

const wish: NewAccount = {
  name: 'Garage du Pont',
  email: 'pont@example.org',
  login: 'pont',
  trade: 'GARAGE',
  language: 'es',
  country: 'ES',
  options: { contactManager: true },
}
const make = (changes: Partial<NewAccount> = {}) => makeAccount(database, { ...wish, ...changes }, app.clock.now())
const enter = (username: string, password: string) => app.call('POST', '/api/auth/connect', { body: { username, password } })

test('a new account is closed until its password is chosen, and then a main account of its own', async () => {
  const made = await make()
  for (const password of ['', testPassword, 'pont']) expect((await enter('pont', password)).status).not.toBe(200)
  const body = { id: made?.userId, mot_de_passe: 'a first password', token: made?.token }
  expect((await app.call('PUT', `/api/backend/annonceur/${made?.userId}`, { body })).status).toBe(204)
  const { token } = (await (await enter('PONT', 'a first password')).json()) as { token: string }
  const [row] = await database.query(
    'SELECT a.universe, a.language, a.country, u.main_account, u.roles FROM users u JOIN advertisers a ON a.id = u.advertiser_id WHERE u.id = $1',
    [made?.userId],
  )
  expect(row).toEqual({ universe: 'VO', language: 'es', country: 'ES', main_account: true, roles: ['ROLE_ADMIN', 'ROLE_USER'] })
  expect((await app.call('GET', '/api/provider/contacts', { token })).status).toBe(200)
  expect((await app.call('GET', '/api/backend/embed_keys', { token })).status).toBe(200)
})

test('the link is worth nothing after an hour', async () => {
  const made = await make()
  app.clock.advance(61 * 60_000)
  const body = { id: made?.userId, mot_de_passe: 'a first password', token: made?.token }
  expect((await app.call('PUT', `/api/backend/annonceur/${made?.userId}`, { body })).status).toBe(400)
})

test('nobody gets a login that somebody has, and one who asks for none gets a free one, however many ask at once', async () => {
  const [{ username } = { username: '' }] = await database.query<{ username: string }>('SELECT username FROM users WHERE id = $1', [
    ids.northMain,
  ])
  expect(await make({ login: username.toUpperCase() })).toBeNull()
  expect(await make({ email: 'SOUTH@example.org' })).toBeNull()
  const made = await Promise.all(['a', 'b', 'c'].map((name) => make({ login: null, email: `${name}@example.org` })))
  expect(new Set(made.map((each) => each?.login)).size).toBe(3)
})

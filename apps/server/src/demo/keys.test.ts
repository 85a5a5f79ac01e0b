import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchange, visitor } from '../test/embed.ts'
import { createTestApp, type TestApp } from '../test/harness.ts'
import { demoKeys, insertDemoKeys } from './keys.store.ts'

let app: TestApp
const insertKeysAt = (port: number) => insertDemoKeys(app.database, { port, now: app.clock.now() })
beforeAll(async () => {
  app = await createTestApp()
  await app.database.query(
    `INSERT INTO advertisers (id, login, name, universe, trade, email) SELECT id, 'ag' || id, 'x', 'IMMO', 'AGENCE', 'x@example.org' FROM unnest('{1001,1007}'::int[]) AS id`,
  )
  await app.database.query(
    `INSERT INTO users (id, advertiser_id, username, email, roles, main_account, password_hash) VALUES (1007, 1007, 'ag1007', 'x@example.org', '["ROLE_USER"]', true, '')`,
  )
  await insertKeysAt(4100)
})
afterAll(() => app.close())

const openForm = async (key: string, origin: string, establishment = 1001) =>
  (await visitor(app, key, origin).openForm(`establishment=${establishment}`)).status

test('the demo sites may use their keys, each from its own port by either name of this machine', async () => {
  expect(await openForm(demoKeys.portal.key, 'http://127.0.0.1:4102')).toBe(200)
  expect(await openForm(demoKeys.portal.key, 'http://localhost:4102')).toBe(200)
  expect(await openForm(demoKeys.agency.key, 'http://127.0.0.1:4103')).toBe(200)
  expect(await openForm(demoKeys.playground.key, 'http://127.0.0.1:4101', 1007)).toBe(200)
  expect(await openForm(demoKeys.portal.key, 'http://127.0.0.1:4103')).toBe(403)
  expect((await exchange(app, demoKeys.intranet.key, { scopes: ['ads:read', 'contacts:read'] })).status).toBe(200)
})

test('the agency’s privacy notice is a page of its own site, wherever that is, unless a person named another', async () => {
  const notice = async () =>
    (
      (await (await visitor(app, demoKeys.portal.key, 'http://127.0.0.1:4102').openForm('establishment=1001')).json()) as {
        confidentialite: string
      }
    ).confidentialite
  expect(await notice()).toBe('http://127.0.0.1:4103/confidentialite')
  await app.database.query(`UPDATE advertisers SET privacy_url = 'https://mine.example/privacy' WHERE id = 1001`)
  await insertKeysAt(4100)
  expect(await notice()).toBe('https://mine.example/privacy')
})

test('the demo sites’ keys follow them to other ports; what a person added stays, and so does a revocation', async () => {
  await app.database.query(`UPDATE embed_keys SET origins = origins || '{https://mine.example}' WHERE shown = $1`, [demoKeys.portal.key])
  await app.database.query('UPDATE embed_keys SET revoked_at = now() WHERE shown = $1', [demoKeys.agency.key])
  await insertKeysAt(4500)
  app.clock.advance(15_000)
  expect(await openForm(demoKeys.portal.key, 'http://127.0.0.1:4502')).toBe(200)
  expect(await openForm(demoKeys.portal.key, 'https://mine.example')).toBe(200)
  expect(await openForm(demoKeys.portal.key, 'http://127.0.0.1:4102')).toBe(403)
  expect(await openForm(demoKeys.agency.key, 'http://127.0.0.1:4503')).toBe(401)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, openTestDatabase, type TestApp } from '../test/harness.ts'
import type { Database } from '../db/database.ts'

let server: TestApp
let database: Database
let ping: Database['ping']
beforeAll(async () => {
  const opened = await openTestDatabase()
  ping = opened.ping
  database = { ...opened, ping: () => ping() }
  server = await createTestApp({ database })
})
afterAll(() => server.close())

test('a server with a database is alive and ready', async () => {
  expect((await server.call('GET', '/health/live')).status).toBe(200)
  expect((await server.call('GET', '/health/ready')).status).toBe(200)
})

test.each<[string, Database['ping']]>([
  ['is gone', () => Promise.reject(new Error('gone'))],
  ['never answers', () => Promise.withResolvers<never>().promise],
])('a server whose database %s is alive, and says within two seconds why it is not ready', async (_, broken) => {
  ping = broken
  const began = performance.now()
  const reply = await server.call('GET', '/health/ready')
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(reply.status).toBe(503)
  expect(await reply.json()).toMatchObject({ code: 'unavailable', field: 'database' })
  expect((await server.call('GET', '/health/live')).status).toBe(200)
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, openTestDatabase, type TestApp } from '../test/harness.ts'
import type { Database } from '../db/database.ts'

let server: TestApp
let database: Database
let opened: Database
let probe: Database['probe']
beforeAll(async () => {
  opened = await openTestDatabase()
  probe = opened.probe
  database = { ...opened, probe: () => probe() }
  server = await createTestApp({ database })
})
afterAll(() => server.close())

test('a server with a database is alive and ready', async () => {
  expect((await server.call('GET', '/health/live')).status).toBe(200)
  expect((await server.call('GET', '/health/ready')).status).toBe(200)
})

test('however many ask at the same moment, the database is tried once', async () => {
  const tried = vi.fn<Database['probe']>(opened.probe)
  probe = tried
  const replies = await Promise.all(Array.from({ length: 20 }, () => server.call('GET', '/health/ready')))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(tried).toHaveBeenCalledTimes(1)
})

test.each<[string, Database['probe']]>([
  ['is gone', () => Promise.reject(new Error('gone'))],
  ['never answers', () => Promise.withResolvers<never>().promise],
])('a server whose database %s is alive, and says within two seconds why it is not ready', async (_, broken) => {
  probe = broken
  const began = performance.now()
  const reply = await server.call('GET', '/health/ready')
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(reply.status).toBe(503)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await reply.json()).toMatchObject({ code: 'unavailable', field: 'database' })
  expect((await server.call('GET', '/health/live')).status).toBe(200)
})

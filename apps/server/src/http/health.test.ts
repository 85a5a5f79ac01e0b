import { setTimeout as wait } from 'node:timers/promises'
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
  const call = server.call('GET', '/health/ready')
  // By a clock of the same process, which a busy machine delays too.
  expect(await Promise.race([call.then(() => 'in time'), wait(2_000, 'late')])).toBe('in time')
  const reply = await call
  expect(reply.status).toBe(503)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await reply.json()).toMatchObject({ code: 'unavailable', field: 'database' })
  expect((await server.call('GET', '/health/live')).status).toBe(200)
})

import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { subscribeContacts } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase, testConfig, type TestApp } from '../test/harness.ts'

const metricsToken = 'a token of at least thirty-two characters'

let database: Database
let app: TestApp
/** Called before each statement. */
let watch: () => unknown
beforeAll(async () => {
  const opened = await openTestDatabase()
  const boss = new PgBoss({ db: opened.queue, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue('export')
  for (let number = 0; number < 3; number += 1) await boss.send('export', { exportId: number })
  await opened.query(`UPDATE jobs.job SET state = 'failed' WHERE data->>'exportId' = '2'`)
  await boss.stop({ close: false, graceful: false })
  database = {
    ...opened,
    async prepared(text, values) {
      await watch()
      return opened.prepared<never>(text, values)
    },
  }
})
afterAll(() => database.close())
beforeEach(async () => {
  watch = () => undefined
  app = await createTestApp({ database, config: { ...testConfig, metricsToken } })
  await subscribeContacts(database)
})

const read = async (token = metricsToken) => app.call('GET', '/metrics', { token })
const lines = async () => (await (await read()).text()).split('\n')

test('metrics are served to callers with the token, and not at all if no token is set', async () => {
  const reply = await read()
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)])
  expect((await app.call('GET', '/metrics')).status).toBe(401)
  expect((await read(await app.tokenOf(ids.northMain))).status).toBe(401)
  const without = await createTestApp({ database })
  expect((await without.call('GET', '/metrics')).status).toBe(404)
  expect((await without.call('GET', '/metrics', { token: 'undefined' })).status).toBe(404)
})

test('metrics count and time requests by route pattern, and contain nothing about the callers', async () => {
  const marker = 'zebra'
  const headers = {
    'user-agent': marker,
    'x-request-id': `${marker}-12345`,
    'x-forwarded-for': marker,
    'accept-language': marker,
    referer: `https://${marker}.example`,
  }
  const token = await app.tokenOf(ids.northMain)
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/api/provider/annonce/987654'],
    ['GET', `/api/provider/contacts?search=${marker}`],
    ['GET', `/api/provider/contacts/${marker}`],
    ['GET', `/api/${marker}/${marker}`],
    ['GET', `/${marker}`],
    ['GET', `/media/${marker}.webp`],
    ['GET', `/docs/${marker}.md`],
    ['POST', '/api/auth/connect', { username: `${marker}@example.org`, password: marker }],
    ['POST', `/api/auth/reset_password/${marker}@example.org`],
  ]
  for (const [method, path, body] of calls) await app.call(method, path, { token, headers, ...(body && { body }) })
  await app.call('GET', '/api/provider/annonce', { headers: { ...headers, authorization: `Bearer ${marker}` } })
  await app.call('GET', '/api/provider/annonce', { headers: { ...headers, origin: `https://${marker}.example` } })

  const text = (await lines()).join('\n')
  expect(text).not.toMatch(new RegExp(`${marker}|987654|north|@|example|${token.slice(0, 20)}`))
  const count = (labels: string) => new RegExp(`^vitrine_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1]
  expect(count('method="GET",route="/api/provider/annonce/:id",status="404"')).toBe('1')
  expect(count('method="GET",route="/api/provider/contacts",status="200"')).toBe('1')
  expect(count('method="GET",route="/api/provider/annonce",status="401"')).toBe('1')
  expect(count('method="POST",route="/api/auth/connect",status="401"')).toBe('1')
  expect(text).toContain('le="0.05",method="POST",route="/api/auth/connect",status="401"')
})

test('metrics contain running and waiting work, and the state of the process', async () => {
  const go = Promise.withResolvers<void>()
  const token = await app.tokenOf(ids.northMain)
  const stream = await app.call('GET', '/api/provider/evenements', { token })
  let queries = 0
  watch = () => {
    queries += 1
    return go.promise
  }
  const listed = app.call('GET', '/api/provider/contacts', { token })
  await expect.poll(() => queries).toBe(1)
  watch = () => undefined
  await database.query(
    `INSERT INTO mails (advertiser_id, sender, recipient, subject, body, created_at) VALUES (${ids.north}, 'a@example.org', 'b@example.org', 's', 'b', now())`,
  )
  await database.query(
    `INSERT INTO mails (advertiser_id, sender, recipient, subject, body, created_at, state) VALUES (${ids.north}, 'a@example.org', 'b@example.org', 's', 'b', now(), 'failed')`,
  )
  await expect
    .poll(lines)
    .toEqual(
      expect.arrayContaining([
        'vitrine_calls{cost="light",state="working"} 1',
        'vitrine_calls{cost="light",state="waiting"} 0',
        'vitrine_calls{cost="heavy",state="working"} 0',
        'vitrine_event_streams 1',
        'vitrine_jobs{name="export",state="waiting"} 2',
        'vitrine_jobs{name="export",state="failed"} 1',
        'vitrine_mails{state="waiting"} 1',
        'vitrine_mails{state="failed"} 1',
        'vitrine_database_answers 1',
        'vitrine_database_waiting 0',
        expect.stringMatching(/^vitrine_database_connections\{state="idle"\} \d+$/),
        expect.stringMatching(/^process_resident_memory_bytes \d+$/),
      ]),
    )
  go.resolve()
  await listed
  await stream.body?.cancel()
  expect(await lines()).toEqual(expect.arrayContaining(['vitrine_calls{cost="light",state="working"} 0', 'vitrine_event_streams 0']))
})

test('metrics are served while the database is away, without those that need it', async () => {
  watch = () => Promise.reject(new Error('gone'))
  const found = await lines()
  expect(found).toContain('vitrine_database_answers 0')
  expect(found.filter((line) => /^vitrine_(jobs|mails)\{/.test(line))).toEqual([])
})

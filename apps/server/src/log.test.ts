import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startJobs } from './jobs/boss.ts'
import { jobTable } from './jobs/table.ts'
import { createOutbox } from './mail/mail.outbox.service.ts'
import { insertMail } from './mail/mail.store.ts'
import { createLog } from './ports/log.ts'
import { smtpMailer } from './ports/mailers.ts'
import type { Jobs } from './ports/jobs.ts'
import { addressOf, callsOf, fieldsOf, tokenHeader, withField, type Call } from './test/calls.ts'
import { subscribeContacts } from './test/contacts.ts'
import { createTestApp, ids, type TestApp } from './test/harness.ts'
import { makeSamples } from './test/samples.ts'

/** Part of everything that is sent; no line of the log may contain it in any encoding. */
const marker = 'Xq7marker'
const typed = `${marker} <${marker}@example.org>`
const traced = /xq7/i

interface Line {
  level: number
  msg: string
  err?: Record<string, unknown>
}

let app: TestApp
let calls: Call[]
const written: string[] = []
let failing: Jobs['enqueue'] | null = null

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void written.push(line) })
  const jobs: Jobs = { enqueue: async (...given) => failing?.(...given) }
  app = await createTestApp({ log, jobs })
  await subscribeContacts(app.database)
  calls = callsOf(app, await makeSamples(app))
})
afterAll(() => app.close())

const linesSince = (begin: number): Line[] => written.slice(begin).map((line) => JSON.parse(line) as Line)
const failuresSince = (begin: number): Line[] => linesSince(begin).filter(({ err }) => err)

const headers = {
  'user-agent': typed,
  referer: `https://example.org/${marker}?q=${marker}`,
  'accept-language': typed,
  cookie: `session=${marker}`,
  'x-forwarded-for': marker,
  'x-request-id': `${marker} ${marker}`,
  'idempotency-key': marker,
  'x-more': typed,
}

/** The token of a session, which is opened again each time, since some calls sign out; while nothing can be stored, this one is used. */
let storedToken: string | null = null

const send = async ({ endpoint }: Call, address: string, body?: unknown): Promise<number> => {
  const token = storedToken ?? (await app.tokenOf(ids.northMain))
  const reply = await app.call(endpoint.method, address, {
    headers: { ...headers, ...tokenHeader(endpoint, token) },
    ...(body !== undefined && { body }),
  })
  await reply.body?.cancel()
  return reply.status
}

/** Makes the call with the marker in each of its places, one after the other and all together. */
const tries = async (call: Call): Promise<number[]> => {
  const { ids: named, parameters, query, schema, body } = call
  const marked = Object.fromEntries(parameters.map(({ name }) => [name.replace('[CODE]', `[${marker}]`), typed]))
  const paths = Object.keys(named).map((name) => ({ ...call, ids: { ...named, [name]: typed } }))
  const queries = [marked, ...Object.keys(marked).map((name) => ({ ...query, [name]: typed })), { [marker]: typed }].map((each) => ({
    ...call,
    query: each,
  }))
  const fields = schema ? fieldsOf(schema).map(({ path }) => path) : []
  const bodies = [
    fields.reduce((whole, path) => withField(whole, path, typed), body as unknown),
    ...fields.map((path) => withField(body, path, typed)),
    { ...body, [marker]: typed },
    typed,
  ]
  const statuses: number[] = []
  for (const each of [call, ...paths, ...queries]) statuses.push(await send(each, addressOf(each), body))
  if (schema) for (const each of bodies) statuses.push(await send(call, addressOf(call), each))
  return statuses
}

const tryAll = async (): Promise<number[]> => {
  const statuses: number[] = []
  for (const call of calls) statuses.push(...(await tries(call)))
  return statuses
}

// Takes longer with every call that is added.
test('the log contains nothing of what callers ask and send, whatever the result', { timeout: 180_000 }, async () => {
  const begin = written.length
  const statuses = await tryAll()
  expect(statuses.length).toBeGreaterThan(400)
  expect(linesSince(begin).length).toBeGreaterThanOrEqual(statuses.length)
  expect(written.filter((line) => traced.test(line))).toEqual([])
})

test('the log contains no values when the database refuses every statement, which it names', async () => {
  const begin = written.length
  storedToken = await app.tokenOf(ids.northMain)
  await app.call('GET', '/api/backend/users/me', { token: storedToken })
  await app.database.query('ALTER SCHEMA public RENAME TO elsewhere')
  const statuses = await tryAll()
  await app.database.query('ALTER SCHEMA elsewhere RENAME TO public')
  storedToken = null
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(100)
  expect(written.filter((line) => traced.test(line))).toEqual([])
  const logged = failuresSince(begin).map(({ err }) => JSON.stringify(err))
  const tellsAll = (each: string): boolean =>
    [/"code":"(?:42P01|42883)"/, /"statement":"\w/, /\/src\/(?!db\/)[\w./-]+\.ts:\d+/].every((fact) => fact.test(each))
  expect(logged.filter((each) => !tellsAll(each))).toEqual([])
})

describe('a failure of the database tells what it is', () => {
  const views = '/api/backend/saved_views'
  const saveWith = async (refuse: string) => {
    await app.database
      .script(`DELETE FROM saved_views; CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${refuse}; RETURN NEW; END $$;
      CREATE OR REPLACE TRIGGER refused BEFORE INSERT ON saved_views FOR EACH ROW EXECUTE FUNCTION refuse()`)
    const begin = written.length
    const reply = await app.call('POST', views, {
      token: await app.tokenOf(ids.northMain),
      body: { list: 'ads', name: typed, query: `search=${marker}`, is_default: false },
    })
    await app.database.script('DROP TRIGGER refused ON saved_views')
    return { status: reply.status, told: JSON.stringify(failuresSince(begin)) }
  }

  test.each([
    ['a broken constraint', 'NEW.user_id := NULL', ['23502', 'saved_views', 'user_id', 'insert into']],
    ['a value that fits no type', 'PERFORM NEW.name::int', ['22P02', 'insert into']],
    ['a number that is too large', 'PERFORM (length(NEW.name)::bigint * 99999999999)::int', ['22003']],
    ['a refusal of our own', `RAISE 'not %', NEW.name USING DETAIL = NEW.name, HINT = NEW.name`, ['P0001']],
    [
      'a statement that takes too long',
      `RAISE query_canceled USING MESSAGE = 'canceling statement due to statement timeout', DETAIL = NEW.name`,
      ['57014', 'timeout'],
    ],
    ['a connection that is cut', 'PERFORM pg_terminate_backend(pg_backend_pid())', ['the database does not answer']],
  ])('%s', async (_, refuse, facts) => {
    const { status, told } = await saveWith(refuse)
    expect(status).toBeGreaterThanOrEqual(500)
    for (const fact of facts) expect(told).toContain(fact)
    expect(told).toMatch(/saved-views\.\w+\.ts:\d+/)
    expect(told).not.toMatch(traced)
  })

  test('and a broken rule of a table its name', async () => {
    await app.database.script(`ALTER TABLE saved_views ADD CONSTRAINT no_marker CHECK (name NOT LIKE '%${marker}%')`)
    const { told } = await saveWith('NULL')
    await app.database.script('ALTER TABLE saved_views DROP CONSTRAINT no_marker')
    for (const fact of ['23514', 'no_marker', 'saved_views', 'insert into']) expect(told).toContain(fact)
    expect(told).not.toMatch(traced)
  })
})

test('a mistake in the code tells where it is', async () => {
  const begin = written.length
  failing = async () => {
    throw Object.assign(new TypeError(`Cannot read properties of undefined (reading '${typed}')`), {
      input: typed,
      path: `/mails/${typed}.eml`,
    })
  }
  const reply = await app.call('POST', `/api/auth/reset_password/${marker}`)
  failing = null
  const logged = JSON.stringify(failuresSince(begin))
  expect(reply.status).toBe(500)
  for (const fact of ['TypeError', "reading '…'", 'log.test.ts', 'session.routes.ts']) expect(logged).toContain(fact)
  expect(logged).not.toMatch(traced)
})

test('a page that tells of a mistake tells the kind and the place in its code', async () => {
  const begin = written.length
  const body = {
    message: `TypeError: Cannot read properties of undefined (reading '${typed}')`,
    stack: `Error: ${typed}\n    at ${marker} (https://host/assets/index-1a2b.js?q=${marker}:3:14)`.replace(`?q=${marker}`, ''),
    page: `/ads/12/${typed}?q=${marker}#${marker}`,
    requestId: `${marker} ${marker}`,
  }
  await app.call('POST', '/api/logs/logs', { headers: { 'x-auth-token': await app.tokenOf(ids.northMain) }, body })
  expect(linesSince(begin).find(({ msg }) => msg === 'client')).toMatchObject({
    client: {
      type: 'TypeError',
      message: "Cannot read properties of undefined (reading '…')",
      places: ['index-1a2b.js:3:14'],
      page: '/ads/12/…',
    },
  })
  expect(written.slice(begin).join('')).not.toMatch(traced)
})

test('a mail that is not taken is told by its number', async () => {
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(new Error(`No such reader: ${address}`)),
  })
  await new Promise<void>((resolve) => void refusing.listen(0, '127.0.0.1', resolve))
  const { port } = refusing.server.address() as { port: number }
  const mail = await insertMail(app.database.db, {
    advertiserId: ids.north,
    userId: ids.northMain,
    sender: 'area@example.org',
    recipient: `${marker}@example.org`,
    subject: typed,
    body: typed,
    createdAt: app.clock.now(),
  })
  const begin = written.length
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`)
  await createOutbox({ database: app.database, clock: app.clock, mailer, log: app.deps.log }).drain()
  await mailer.close?.()
  refusing.close()
  expect(linesSince(begin)).toContainEqual(expect.objectContaining({ mail, msg: expect.stringContaining('mail') }))
  expect(written.slice(begin).join('')).not.toMatch(traced)
})

test('a job that fails tells it in the log and keeps it in the queue without what it was about', async () => {
  const begin = written.length
  const table = {
    ...jobTable({ ...app.deps, mailer: { send: async () => undefined } }),
    'reset-password': { run: () => app.database.query('SELECT $1::text::int', [typed]) },
  }
  const jobs = await startJobs(app.database, table, app.deps.log, { pollSeconds: 0.5 })
  await jobs.enqueue('reset-password', { typed, language: 'fr' })
  await expect.poll(() => failuresSince(begin).length, { timeout: 30_000 }).toBeGreaterThan(0)
  await jobs.stop()
  const logged = JSON.stringify(failuresSince(begin))
  for (const fact of ['a job failed', 'reset-password', '22P02', 'SELECT $1::text::int']) expect(logged).toContain(fact)
  expect(logged).not.toMatch(traced)
  const queued = await app.database.query<{ output: unknown }>('SELECT output FROM jobs.job WHERE output IS NOT NULL')
  expect(queued.length).toBeGreaterThan(0)
  expect(JSON.stringify(queued)).not.toMatch(traced)
})

test('the log of the embedded database holds none of it either', async () => {
  const [place] = await app.database.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`)
  const log = await readFile(join(dirname(place!.folder), 'postgres.log'), 'utf8')
  expect(log).toContain('terminating connection')
  expect(log).not.toMatch(traced)
})

import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualStatuses } from './http/errors.ts'
import { createLog } from './ports/log.ts'
import { callsOf, tokenHeader, type Call } from './test/calls.ts'
import { subscribeContacts } from './test/contacts.ts'
import { makeKeyAs, publicKey } from './test/embed.ts'
import { createTestApp, ids, type TestApp } from './test/harness.ts'
import { anyRequest, type HostileRequest } from './test/hostile.ts'
import { makeSamples } from './test/samples.ts'

// The suite always sends the same few requests; `npm run fuzz` sends as many as fit into the given minutes, with a seed of its own.
const { VITRINE_FUZZ_MINUTES: minutes, VITRINE_FUZZ_SEED: seed = '1' } = process.env
const usualRequests = 2_000
const batch = 50
const enough = 15

let app: TestApp
let calls: Call[]
let key: string
let codes: Set<string>
const failures: string[] = []

beforeAll(async () => {
  app = await createTestApp({ log: createLog('error', { write: (line) => void failures.push(line) }) })
  await subscribeContacts(app.database)
  calls = callsOf(app, await makeSamples(app))
  counting = await writeCounting()
  key = (await makeKeyAs(app, ids.northMain, publicKey)).text
  const path = new URL('../../../packages/core/src/i18n/locales/en/server.json', import.meta.url)
  const { errors } = JSON.parse(await readFile(path, 'utf8')) as { errors: object }
  // Some sentences count: `ad-incomplete_one`.
  codes = new Set(Object.keys(errors).map((key) => key.replace(/_(?:one|many|other)$/, '')))
})
afterAll(() => app.close())

const accountOf = (user: HostileRequest['user']): number | null => (typeof user === 'number' ? Math.floor(user / 10) : null)

/** The accounts whose rows a request may change. */
const mayChange = ({ call: { endpoint }, user }: HostileRequest): (number | null)[] =>
  endpoint.access === 'key' ? [ids.north] : accountOf(user) === ids.head ? [ids.head, ids.outlet] : [accountOf(user)]

let counting: string
const writeCounting = async (): Promise<string> => {
  const tables = await app.database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'advertiser_id' ORDER BY 1`,
  )
  const counts = tables.map(
    ({ name }) => `SELECT '${name} of ' || advertiser_id AS name, count(*)::int AS rows FROM ${name} GROUP BY advertiser_id`,
  )
  return `${counts.join(' UNION ALL ')} UNION ALL SELECT 'account of ' || id, 1 FROM advertisers`
}

/** What goes over to another account on purpose: a browser is of whoever signs in there, and its secret shows that it is the same. */
const goesOver = /^push_devices of /

/** The number of rows of each account in each table. */
const countRows = async (): Promise<Map<string, number>> =>
  new Map((await app.database.prepared<{ name: string; rows: number }>(counting)).map(({ name, rows }) => [name, rows]))

const changedBetween = (before: Map<string, number>, after: Map<string, number>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))

const tokens = new Map<number, string>()
const tokenOf = async (user: HostileRequest['user']): Promise<string | null> => {
  if (typeof user !== 'number') return user === null ? null : 'a.b.c'
  const token = tokens.get(user) ?? (await app.tokenOf(user))
  tokens.set(user, token)
  return token
}

const send = async ({ call: { endpoint }, user, method, path, headers, body }: HostileRequest): Promise<Response> => {
  const token = await tokenOf(user)
  const shown = endpoint.access === 'key' ? `${path}${path.includes('?') ? '&' : '?'}key=${key}` : path
  const usual = { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token !== null && tokenHeader(endpoint, token)) }
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
  return app.app.request(shown, { method, headers: { ...usual, ...headers }, ...(hasBody && { body }) })
}

/** The rule that a reply breaks; null if it breaks none. */
const faultOf = async ({ call: { endpoint }, method }: HostileRequest, reply: Response): Promise<string | null> => {
  if (reply.headers.get('content-type')?.startsWith('text/event-stream')) return (await reply.body?.cancel()) ?? null
  const text = await reply.text()
  if (reply.status >= 500) return `${reply.status} ${text} ${failures.at(-1) ?? ''}`
  if (reply.status < 400 || method === 'HEAD' || method !== endpoint.method) return null
  const { code, message, field, requestId } = JSON.parse(text) as Record<string, unknown>
  if (typeof code !== 'string' || !codes.has(code) || !message || !requestId) return `no known refusal: ${text}`
  const statuses: Partial<Record<string, number>> = { ...usualStatuses, ...endpoint.refusals }
  if ((statuses[code] ?? 400) !== reply.status && code !== 'not-found') return `${code} with ${reply.status}`
  return /^(?:invalid|invalid-query|unknown-field|unknown-parameter)$/.test(code) && typeof field !== 'string' ? `no field: ${text}` : null
}

/** A request as one short line. */
const describeRequest = ({ user, method, path, headers, body = '' }: HostileRequest): string =>
  `${method} ${path.slice(0, 600)} ${JSON.stringify({ user, headers: JSON.stringify(headers).slice(0, 200), body: body.slice(0, 600) })}`

const tryOne = async (request: HostileRequest): Promise<string | null> => {
  // Moves the clock, so that rate limits do not hide what lies behind them.
  app.clock.advance(30_000)
  await tokenOf(request.user)
  const writes = request.method !== 'GET'
  const before = writes ? await countRows() : null
  const reply = await send(request)
  const fault = await faultOf(request, reply)
  if (reply.status === 401 || request.call.name.startsWith('DELETE /api/auth')) tokens.clear()
  if (fault !== null) return `${fault}\n${describeRequest(request)}`
  await app.jobs.drain()
  const allowed = mayChange(request)
  const foreign = before
    ? changedBetween(before, await countRows()).filter((name) => !goesOver.test(name) && !allowed.includes(Number(/\d+$/.exec(name)?.[0])))
    : []
  return foreign.length > 0 ? `It changed ${foreign.join(', ')}\n${describeRequest(request)}` : null
}

test(
  'no request makes the server fail, is refused without its reason, or changes what is another account’s',
  async () => {
    const any = anyRequest(calls)
    const end = performance.now() + Number(minutes ?? 0) * 60_000
    const faults: string[] = []
    let sent = 0
    for (let at = 0; faults.length < enough && (minutes === undefined ? sent < usualRequests : performance.now() < end); at += 1) {
      for (const request of fc.sample(any, { seed: Number(seed) + at, numRuns: batch })) {
        const fault = await tryOne(request).catch(
          (error: unknown) => `It broke: ${String(error)} ${(error as Error).stack}\n${describeRequest(request)}`,
        )
        if (fault !== null) faults.push(fault)
        sent += 1
      }
    }
    if (minutes !== undefined) process.stdout.write(`${sent} requests from seed ${seed} on\n`)
    expect(faults.join('\n\n')).toBe('')
  },
  (Number(minutes ?? 0) + 4) * 60_000,
)

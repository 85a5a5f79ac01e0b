import { synthesisWire } from '@vitrine/core/contacts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertAd, receiveMail, subscribeContacts } from '../test/contacts.ts'
import { createTestApp, holdTable, ids, openTestDatabase, testPassword, until, type TestApp } from '../test/harness.ts'
import { admissionLimits, createGate, type Limits } from './admission.ts'

describe('a gate', () => {
  const limits: Limits = { slots: 3, slotsPerAccount: 2, waitingPerAccount: 2, waitMs: 10_000 }
  const [greedy, other] = [1, 2]

  /** Starts work that lasts until the test ends it, and records the names of what has begun. */
  const setUp = () => {
    const gate = createGate(limits)
    const begun: string[] = []
    const work = (account: number, name: string) => {
      const ended = Promise.withResolvers<string>()
      const result = gate.run(account, () => {
        begun.push(name)
        return ended.promise
      })
      // Work that still waits at the end of a test is refused then.
      result.catch(() => undefined)
      return { result, end: () => ended.resolve(name), fail: () => ended.reject(new Error(name)) }
    }
    return { gate, begun, work }
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))

  afterEach(() => void vi.useRealTimers())

  test('lets an account work at so much and no more, and another one beside it', async () => {
    const { gate, begun, work } = setUp()
    const [first] = [work(greedy, 'a'), work(greedy, 'b'), work(greedy, 'c'), work(other, 'x')]
    await settle()
    expect([begun, gate.counts()]).toEqual([['a', 'b', 'x'], { working: 3, waiting: 1 }])
    first.end()
    expect(await first.result).toBe('a')
    await settle()
    expect(begun).toEqual(['a', 'b', 'x', 'c'])
  })

  test('lets nobody wait behind an account that has enough', async () => {
    const { begun, work } = setUp()
    const own = ['a', 'b', 'c', 'd'].map((name) => work(greedy, name))
    const [neighbour] = [work(other, 'x'), work(other, 'y')]
    await settle()
    neighbour.end()
    await neighbour.result
    await settle()
    expect(begun).toEqual(['a', 'b', 'x', 'y'])
    own[0]?.end()
    await own[0]?.result
    await settle()
    expect(begun.at(-1)).toBe('c')
  })

  test('lets the accounts in line take turns, however many calls of each wait', async () => {
    const { begun, work } = setUp()
    const calls = [
      [1, 'a'],
      [1, 'b'],
      [2, 'x'],
      [3, 'm'],
      [3, 'n'],
      [4, 'p'],
      [4, 'q'],
      [5, 'late'],
    ] as const
    const works = new Map(calls.map(([account, name]) => [name, work(account, name)]))
    await settle()
    for (let ended = 0; ended < calls.length; ended += 1) {
      const first = works.get(begun[ended] as 'a')
      first?.end()
      await first?.result
      await settle()
    }
    expect(begun).toEqual(['a', 'b', 'x', 'm', 'p', 'late', 'n', 'q'])
  })

  test('gives the place of a work that failed to the next', async () => {
    const { gate, begun, work } = setUp()
    const [first] = [work(greedy, 'a'), work(greedy, 'b'), work(greedy, 'c')]
    first.fail()
    await expect(first.result).rejects.toThrow('a')
    await settle()
    expect([begun, gate.counts()]).toEqual([['a', 'b', 'c'], { working: 2, waiting: 0 }])
  })

  test('refuses an account of which enough wait, at once and with the time to come again', async () => {
    const { begun, work } = setUp()
    for (const name of ['a', 'b', 'c', 'd']) work(greedy, name)
    await expect(work(greedy, 'e').result).rejects.toMatchObject({ code: 'busy', details: { retryAfter: 2 } })
    work(other, 'x')
    await settle()
    expect(begun).toEqual(['a', 'b', 'x'])
  })

  test('refuses what waited too long, and begins it never', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { gate, begun, work } = setUp()
    const first = work(greedy, 'a')
    work(greedy, 'b')
    const late = work(greedy, 'c').result
    vi.advanceTimersByTime(limits.waitMs)
    await expect(late).rejects.toMatchObject({ code: 'busy' })
    first.end()
    await first.result
    await settle()
    expect([begun, gate.counts()]).toEqual([['a', 'b'], { working: 1, waiting: 0 }])
  })
})

describe('calls that come all at once', () => {
  let database: Database
  let app: TestApp
  /** Called with the text of each executed statement before its result is returned. */
  let watch: (text: string) => unknown
  beforeAll(async () => {
    const opened = await openTestDatabase()
    database = {
      ...opened,
      async prepared(text, values) {
        const found = await opened.prepared<never>(text, values)
        await watch(text)
        return found
      },
    }
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    watch = () => undefined
    app = await createTestApp({ database })
    await subscribeContacts(database)
    // On a busy machine no queued call may be refused for having waited too long.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => void vi.useRealTimers())

  const synthesis = '/api/provider/contacts/synthese?afterContacts=2026-03-01&beforeContacts=2026-03-10'
  const ask = async (user: number, path = synthesis) => app.call('GET', path, { token: await app.tokenOf(user) })
  const mailsOf = async (reply: Promise<Response>) => synthesisWire.decode(await (await reply).json()).figures.mails
  const statusOf = async (reply: Promise<Response>) => (await reply).status

  test('as figures keep nobody else from working while they hang, are refused beyond a number, and are answered in the end', async () => {
    const { slotsPerAccount, waitingPerAccount } = admissionLimits.heavy
    const most = slotsPerAccount + waitingPerAccount
    const release = await holdTable(database, 'contact_days')
    const token = await app.tokenOf(ids.northMain)
    const figures = Array.from({ length: most + 1 }, (_, number) => app.call('GET', `${synthesis}&codeNames=P${number}`, { token }))
    const refused = await Promise.race(figures)
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '2',
      expect.objectContaining({ code: 'busy' }),
    ])

    await until(async () => (await statusOf(app.call('GET', '/health/ready'))) === 200)
    expect(await statusOf(app.call('POST', '/api/auth/connect', { body: { username: 'north', password: testPassword } }))).toBe(200)
    expect(await statusOf(app.call('GET', '/api/provider/annonce', { token }))).toBe(200)
    expect(await statusOf(app.call('GET', '/api/provider/contacts', { token }))).toBe(200)
    // Reports of another account that do not need the blocked table get a slot.
    expect(await statusOf(ask(ids.southMain, '/api/provider/contacts/repartition?par=annonce'))).toBe(200)

    await release()
    const statuses = await Promise.all(figures.map(statusOf))
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 503).length]).toEqual([most, 1])
  })

  test('as figures are added up once for all who see the same, and apart for whoever does not', async () => {
    await insertAd(database, 1, { data: { NEGOCIATEUR: 'N1' } })
    await receiveMail(database, { adId: 1 })
    await receiveMail(database)
    await database.query(
      `INSERT INTO users (id, advertiser_id, username, email, roles, password_hash) VALUES (15, ${ids.north}, 'north-2', 'n2@example.org', '["ROLE_USER"]', '')`,
    )
    const asking = [ids.northMain, ids.northMain, 15, 15, ids.northSub, ids.northSub, ids.southMain]
    const go = Promise.withResolvers<void>()
    let [marks, sums] = [0, 0]
    watch = (text) => {
      if (text.includes('AS mark')) marks += 1
      if (!text.includes('END AS bucket')) return undefined
      sums += 1
      return go.promise
    }
    const replies = asking.map((user) => ask(user))
    await until(() => marks === asking.length)
    await new Promise((resolve) => setImmediate(resolve))
    go.resolve()
    const found = await Promise.all(replies.map(mailsOf))
    expect(found).toEqual([2, 2, 2, 2, 1, 1, 0])
    expect(sums).toBe(3)
  })

  test('as figures hold what was stored before they were asked for, although the same are under way', async () => {
    await receiveMail(database)
    const go = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    watch = (text) => {
      if (!text.includes('END AS bucket')) return undefined
      begun.resolve()
      return go.promise
    }
    const before = ask(ids.northMain)
    await begun.promise
    await receiveMail(database)
    watch = () => undefined
    expect(await mailsOf(ask(ids.northMain))).toBe(2)
    go.resolve()
    expect(await mailsOf(before)).toBe(1)
  })

  test('as lists let another account work', async () => {
    const { slotsPerAccount, waitingPerAccount } = admissionLimits.light
    const go = Promise.withResolvers<void>()
    watch = () => go.promise
    const [north, south] = [await app.tokenOf(ids.northMain), await app.tokenOf(ids.southMain)]
    const list = (token: string) => app.call('GET', '/api/provider/contacts', { token })
    const flood = Array.from({ length: slotsPerAccount + waitingPerAccount + 1 }, () => list(north))
    expect((await Promise.race(flood)).status).toBe(503)
    watch = () => undefined
    expect(await statusOf(list(south))).toBe(200)
    go.resolve()
    expect((await Promise.all(flood.map(statusOf))).filter((status) => status === 200)).toHaveLength(slotsPerAccount + waitingPerAccount)
  })
})

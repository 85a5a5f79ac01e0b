import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailLimits, signInLimits } from '../config.ts'
import type { Database } from '../db/database.ts'
import { isSolved } from '../ports/challenges.ts'
import { createTestApp, ids, openTestDatabase, testConfig, testPassword, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database, config: { ...testConfig, trustProxy: true } })
  await database.query(`UPDATE users SET username = 'ag1001' WHERE id = $1`, [ids.northMain])
})

interface Attempt {
  username?: string
  password?: string
  from?: string
  device?: string
  challenge?: { token: string; answer: string }
}
interface Reply {
  status: number
  retryAfter: number
  body: { code?: string; field?: string; reason?: string; device?: string; params?: { token: string; difficulty: number } }
}
const connect = async ({ username = 'ag1001', password = testPassword, from = '192.0.2.1', ...more }: Attempt = {}): Promise<Reply> => {
  const reply = await app.call('POST', '/api/auth/connect', { body: { username, password, ...more }, headers: { 'x-forwarded-for': from } })
  return { status: reply.status, retryAfter: Number(reply.headers.get('retry-after')), body: (await reply.json()) as Reply['body'] }
}
/** Concurrent guesses, each from another address unless one is given. */
const guess = (times: number, more: Attempt = {}) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      connect({ password: 'wrong', from: `10.0.${Math.trunc(index / 250)}.${index % 250}`, ...more }),
    ),
  )
const attack = () => guess(signInLimits.perPerson)

const solve = ({ params }: Reply['body']): { token: string; answer: string } => {
  const { token, difficulty } = params!
  let nonce = 0
  while (!isSolved(token, String(nonce), difficulty)) nonce += 1
  return { token, answer: String(nonce) }
}
const needed = {
  status: 429,
  body: {
    code: 'challenge-needed',
    field: 'challenge',
    reason: 'work',
    params: { token: expect.any(String), difficulty: signInLimits.workBits },
  },
}

describe('tries of one person count together', () => {
  test.each([
    ['who is known', ['ag1001', 'AG1001', '1001', 'north@example.org', 'North@Example.ORG', ' ag1001 ']],
    ['whom nobody knows', ['ag7777', 'AG7777', '7777', ' ag7777']],
  ])('%s, however the login is written', async (_, spellings) => {
    await Promise.all(spellings.map((username) => guess(Math.ceil(signInLimits.perPerson / spellings.length), { username })))
    for (const username of spellings) expect(await connect({ username, from: '192.0.2.9' })).toMatchObject(needed)
    expect((await connect({ username: 'south', from: '192.0.2.9' })).status).toBe(200)
  })

  test('in the process that counts and in the others', async () => {
    await attack()
    const body = JSON.stringify({ username: 'ag1001', password: testPassword })
    const reply = await app.beside().app.request('/api/auth/connect', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.9' },
    })
    expect(reply.status).toBe(429)
  })
})

describe('tries of one network count together', () => {
  // No more at a time than the limiter's queue holds.
  const everywhere = async (address: (index: number) => string) => {
    for (let sent = 0; sent < signInLimits.perNetwork; sent += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          connect({ username: `somebody-${sent + index}`, password: 'wrong', from: address(sent + index) }),
        ),
      )
  }

  test('in IPv6 by 64 bits', async () => {
    await everywhere((index) => `2001:db8:1:2::${index.toString(16)}`)
    expect(await connect({ from: '2001:db8:1:2:ffff::1' })).toMatchObject(needed)
    expect((await connect({ from: '2001:db8:1:3::1' })).status).toBe(200)
  })

  test('in IPv4 by address, written as IPv6 too', async () => {
    await everywhere((index) => (index % 2 === 0 ? '198.51.100.7' : '::ffff:198.51.100.7'))
    expect(await connect({ from: '::FFFF:198.51.100.7' })).toMatchObject(needed)
    expect((await connect({ from: '198.51.100.8' })).status).toBe(200)
  })
})

describe('a device that signed in before', () => {
  const deviceOf = async (username = 'ag1001', device?: string) =>
    (await connect({ username, ...(device !== undefined && { device }) })).body.device!

  test('signs in at once while others guess, from wherever they do', async () => {
    const device = await deviceOf()
    await attack()
    await guess(signInLimits.perNetwork, { from: '192.0.2.1', username: 'somebody' })
    expect(await connect({ device })).toMatchObject({ status: 200, body: { status: 'ACTIF' } })
    expect(await connect({ device, password: 'wrong' })).toMatchObject({ status: 401 })
    expect(await connect({})).toMatchObject(needed)
  })

  test('is known for each of the people who use it, and for nobody else', async () => {
    const [south, both] = [await deviceOf('south'), await deviceOf('ag1001', await deviceOf('south'))]
    await attack()
    expect(await connect({ device: south })).toMatchObject(needed)
    expect((await connect({ device: both })).status).toBe(200)
    expect((await connect({ device: both, username: 'south' })).status).toBe(200)
  })

  test('has tries of its own, which are bounded too', async () => {
    const device = await deviceOf()
    await attack()
    const tries = await guess(signInLimits.perDevice + 1, { device })
    expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: signInLimits.perDevice }, () => 401), 429])
    app.clock.advance(signInLimits.windowMs)
    expect((await connect({ device })).status).toBe(200)
  })

  test('begins anew with each sign-in', async () => {
    const device = await deviceOf()
    await guess(signInLimits.perDevice - 1, { device })
    expect((await connect({ device })).status).toBe(200)
    expect((await guess(signInLimits.perDevice, { device })).every(({ status }) => status === 401)).toBe(true)
  })

  test.each(['nonsense', 'a.b.c', ''])('cannot be made up: %j counts as a stranger', async (device) => {
    await attack()
    expect(await connect({ device })).toMatchObject(needed)
  })

  test('is no session, and a session is no device', async () => {
    const device = await deviceOf()
    expect((await app.call('GET', '/api/backend/load-advertiser', { token: device })).status).toBe(401)
    await attack()
    expect(await connect({ device: await app.tokenOf(ids.northMain) })).toMatchObject(needed)
  })

  test('is forgotten after half a year', async () => {
    const device = await deviceOf()
    app.clock.advance(181 * 86_400_000)
    await attack()
    expect(await connect({ device })).toMatchObject(needed)
  })

  test('is not told to who did not know the password, or may not enter', async () => {
    expect((await connect({ password: 'wrong' })).body.device).toBeUndefined()
    expect((await connect({ username: 'suspended' })).body.device).toBeUndefined()
  })
})

describe('a device that nobody knows', () => {
  test('signs in with work while others guess', async () => {
    await attack()
    const refused = await connect()
    expect(refused).toMatchObject(needed)
    expect(refused.retryAfter).toBe(signInLimits.windowMs / 1000)
    const entered = await connect({ challenge: solve(refused.body) })
    expect(entered.status).toBe(200)
    expect((await connect({ device: entered.body.device! })).status).toBe(200)
  })

  test('does the work for each try anew, for the login it was asked for', async () => {
    await attack()
    await guess(signInLimits.perPerson, { username: 'south' })
    const challenge = solve((await connect()).body)
    const invalid = { status: 400, body: { code: 'challenge-invalid', field: 'challenge' } }
    expect(await connect({ username: 'south', challenge })).toMatchObject(invalid)
    expect(await connect({ challenge: { ...challenge, answer: 'none' } })).toMatchObject(invalid)
    expect((await connect({ password: 'wrong', challenge })).status).toBe(401)
    expect(await connect({ challenge })).toMatchObject(invalid)
  })

  test('tells nobody whether there is such a login', async () => {
    await attack()
    await guess(signInLimits.perPerson, { username: 'nobody' })
    const [known, unknown] = [await connect({ password: 'wrong' }), await connect({ username: 'nobody', password: 'wrong' })]
    const shape = ({ status, retryAfter, body: { params, ...body } }: Reply) => ({
      status,
      retryAfter,
      ...body,
      requestId: '',
      difficulty: params?.difficulty,
      length: params?.token.length,
    })
    expect(shape(known)).toEqual(shape(unknown))
  })
})

test('mails for a lost password are counted by person, however the login is written', async () => {
  const spellings = ['ag1001', '1001', 'AG1001', 'north@example.org', ' ag1001 ', 'NORTH@example.org']
  const replies = await Promise.all(
    spellings.map((login, index) =>
      app.call('POST', `/api/auth/reset_password/${encodeURIComponent(login)}`, { headers: { 'x-forwarded-for': `10.2.0.${index}` } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(mailLimits.perLogin)
})

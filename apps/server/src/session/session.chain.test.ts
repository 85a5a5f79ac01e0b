import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VitrineApp } from '../app.ts'
import { sessionGraceMs } from '../config.ts'
import type { Database } from '../db/database.ts'
import { receiveMail, subscribeContacts } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase, testPassword, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
let other: VitrineApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await subscribeContacts(database)
  await database.query('INSERT INTO user_colleagues (user_id, colleague_id) VALUES ($1, $2)', [ids.northSub, ids.southMain])
  other = app.beside()
})
afterEach(async () => void (await Promise.all([app.endStreams(), other.endStreams()])))

const account = '/api/backend/load-advertiser'
const ask = async ({ app: server }: Pick<VitrineApp, 'app'>, token: string, path = account) =>
  server.request(path, { headers: { authorization: `Bearer ${token}` } })
const statuses = (token: string) => async () => [(await ask(app, token)).status, (await ask(other, token)).status]
// The clock is stopped, so cached answers never expire by age.
const soon = (answers: () => Promise<unknown>) => expect.poll(answers)

const signIn = async (username: string): Promise<string> =>
  ((await (await app.call('POST', '/api/auth/connect', { body: { username, password: testPassword } })).json()) as { token: string }).token
const switchTo = async (id: number, token: string): Promise<string> =>
  ((await (await app.call('GET', `/api/auth/switch_user/${id}`, { token })).json()) as { token: string }).token

/** The user who signed in, the one that they switched to, and the one after that: each with a token. */
type Place = 'first' | 'second' | 'third'
type Chain = Record<Place, string>
const users: Record<Place, number> = { first: ids.northMain, second: ids.northSub, third: ids.southMain }
const chain = async (): Promise<Chain> => {
  const first = await signIn('north')
  const second = await switchTo(ids.northSub, first)
  return { first, second, third: await switchTo(ids.southMain, second) }
}

/** Opens an event stream in each process; tells whether it stayed open after one more contact of its account. */
const streams = async (token: string) => {
  const readers = await Promise.all(
    [app, other].map(async (server) => {
      const reply = await ask(server, token, '/api/provider/evenements')
      expect(reply.status).toBe(200)
      return reply.body!.pipeThrough(new TextDecoderStream()).getReader()
    }),
  )
  return async () => {
    await receiveMail(database, { advertiserId: ids.south })
    return Promise.all(
      readers.map(async (reader) => {
        let seen = ''
        for (let next = await reader.read(); !next.done && !seen.includes('event:'); next = await reader.read()) seen += next.value
        return seen.includes('event:') ? 'told' : 'ended'
      }),
    )
  }
}

const byHand = (text: string) => async () => void (await database.query(text))
const manage = async (method: string, path: string, body: unknown) => {
  const reply = await app.call(method, path, { token: await app.tokenOf(ids.northMain), body })
  expect(reply.status).toBeLessThan(300)
}
const disable = async () => {
  const path = `/api/backend/users/${ids.northSub}`
  const user = (await (await app.call('GET', path, { token: await app.tokenOf(ids.northMain) })).json()) as object
  await manage('PUT', path, { user: { ...user, active: false } })
}
const choosePassword = (userId: number) => async () => {
  const username = (await database.query<{ username: string }>(`SELECT username FROM users WHERE id = ${userId}`))[0]?.username ?? ''
  await app.call('POST', `/api/auth/reset_password/${username}`)
  await app.jobs.drain()
  const token = new URL(/http\S+/.exec(app.mails.at(-1)?.text ?? '')![0]).searchParams.get('token')
  const reply = await app.call('PUT', `/api/backend/annonceur/${userId}`, {
    body: { id: userId, mot_de_passe: 'a much better one', token },
  })
  expect(reply.status).toBe(204)
}
const signOut = (place: Place) => async (tokens: Chain) => {
  expect((await app.call('DELETE', '/api/auth/connect', { token: tokens[place] })).status).toBe(204)
}
/** Signs the device out from the list of the user's devices. */
const endDevice = (userId: number) => async () => {
  const token = await app.tokenOf(userId)
  const path = `/api/backend/users/${userId}/sessions`
  const devices = (await (await app.call('GET', path, { token })).json()) as { id: string; current: boolean }[]
  for (const { id } of devices.filter(({ current }) => !current))
    expect((await app.call('DELETE', `${path}/${id}`, { token })).status).toBe(204)
}
const positions = ['first', 'second', 'third'] as const
const ofEach = (what: string, make: (userId: number, place: Place) => (tokens: Chain) => Promise<void>) =>
  positions.map((place) => [what, place, make(users[place], place)] as const)
const grant = (from: number, to: number) => `DELETE FROM user_colleagues WHERE user_id = ${from} AND colleague_id = ${to}`

const endings = [
  ...ofEach('disabled by hand', (id) => byHand(`UPDATE users SET active = false WHERE id = ${id}`)),
  ['disabled by an administrator', 'second', disable] as const,
  ...ofEach('suspended with the account', (id) => byHand(`UPDATE advertisers SET status = 'SUSPENDU' WHERE id = ${Math.floor(id / 10)}`)),
  ...ofEach('deleted', (id) => byHand(`DELETE FROM users WHERE id = ${id}`)),
  ...ofEach('given a password by hand', (id) => byHand(`UPDATE users SET password_hash = password_hash || '=' WHERE id = ${id}`)),
  ...ofEach('given a password by a mailed link', choosePassword),
  ...ofEach('signed out', (_, place) => signOut(place)),
  ...ofEach('signed out of this device in the list', endDevice),
  ...ofEach('signed out by hand', (id) => byHand(`UPDATE sessions SET revoked_at = now() WHERE user_id = ${id}`)),
  ['no longer allowed the second, by hand', 'first', byHand(grant(ids.northMain, ids.northSub))] as const,
  [
    'no longer allowed the second, by an administrator',
    'first',
    () => manage('PUT', `/api/backend/users/${ids.northMain}/colleagues`, { colleagues: [] }),
  ] as const,
  ['no longer allowed the third, by hand', 'second', byHand(grant(ids.northSub, ids.southMain))] as const,
  ['made a contact', 'first', byHand(`UPDATE users SET roles = '["ROLE_CONTACT"]' WHERE id = ${ids.northMain}`)] as const,
  ['made a contact', 'second', byHand(`UPDATE users SET roles = '["ROLE_CONTACT"]' WHERE id = ${ids.northSub}`)] as const,
  ['no longer the main account', 'first', byHand(`UPDATE users SET main_account = false WHERE id = ${ids.northMain}`)] as const,
]

describe('a session at the end of a chain', () => {
  test.each(endings)('ends in every process and on open streams when, of the chain, is %s the %s', async (_, __, event) => {
    const tokens = await chain()
    await soon(statuses(tokens.third)).toEqual([200, 200])
    const goesOn = await streams(tokens.third)
    await event(tokens)
    await soon(statuses(tokens.third)).toEqual([401, 401])
    expect(await goesOn()).toEqual(['ended', 'ended'])
  })

  test.each(endings.slice(0, 4))('stays ended when what ended it is taken back: %s, %s', async (_, __, event) => {
    const tokens = await chain()
    await event(tokens)
    await soon(statuses(tokens.third)).toEqual([401, 401])
    await database.query('UPDATE users SET active = true')
    app.sessions.refresh()
    expect((await ask(app, tokens.third)).status).toBe(401)
  })

  test('leaves those before it as they were when only its own right is gone', async () => {
    const tokens = await chain()
    await database.query(grant(ids.northSub, ids.southMain))
    await soon(statuses(tokens.third)).toEqual([401, 401])
    expect([await statuses(tokens.first)(), await statuses(tokens.second)()]).toEqual([
      [200, 200],
      [200, 200],
    ])
  })

  test('goes on while other chains, devices and grants end', async () => {
    const [tokens, elsewhere] = [await chain(), await chain()]
    await signOut('first')(elsewhere)
    await manage('PUT', `/api/backend/users/${ids.northMain}/colleagues`, { colleagues: [ids.northSub] })
    await database.query('INSERT INTO user_colleagues (user_id, colleague_id) VALUES ($1, $2)', [ids.southMain, ids.headMain])
    await database.query(grant(ids.southMain, ids.headMain))
    await soon(statuses(elsewhere.third)).toEqual([401, 401])
    expect(await statuses(tokens.third)()).toEqual([200, 200])
  })

  test('ends with the sign-in that it came from', async () => {
    const first = await signIn('north')
    app.clock.advance(11 * 3_600_000)
    const second = await switchTo(ids.northSub, first)
    expect((await ask(app, second)).status).toBe(200)
    app.clock.advance(3_600_000)
    expect((await ask(app, second)).status).toBe(401)
  })

  test('was not made from a session that ended at the same moment', async () => {
    const { second } = await chain()
    await soon(statuses(second)).toEqual([200, 200])
    // The process still has the caller in its cache, since it was not notified.
    await database.script(
      `SET LOCAL session_replication_role = replica; UPDATE sessions SET revoked_at = now() WHERE user_id = ${ids.northMain}`,
    )
    const late = await app.call('GET', `/api/auth/switch_user/${ids.southMain}`, { token: second })
    const token = ((await late.json()) as { token?: string }).token ?? ''
    expect((await ask(app, token)).status).toBe(401)
  })
})

describe('the way back', () => {
  const whoIs = async (token: string) => ((await (await ask(app, token)).json()) as { user: { username: string } }).user.username

  test('leads to the session that was signed in, and ends those in between once the calls on their way have come in', async () => {
    const { first, second, third } = await chain()
    const back = await switchTo(ids.northMain, third)
    expect(await whoIs(back)).toBe('north')
    for (const token of [second, third]) expect(await statuses(token)()).toEqual([200, 200])
    app.clock.advance(sessionGraceMs)
    for (const token of [second, third]) await soon(statuses(token)).toEqual([401, 401])
    await signOut('first')({ first: back, second, third })
    await soon(statuses(first)).toEqual([401, 401])
  })

  test('is one device in the list, before and after', async () => {
    const devices = async (token: string) =>
      (await (await app.call('GET', `/api/backend/users/${ids.northMain}/sessions`, { token })).json()) as {
        actingAs: string | null
        current: boolean
      }[]
    const { third } = await chain()
    const looking = await app.tokenOf(ids.northMain)
    expect((await devices(looking)).filter(({ current }) => !current)).toMatchObject([{ actingAs: 'south' }])
    await switchTo(ids.northMain, third)
    expect((await devices(looking)).filter(({ current }) => !current)).toMatchObject([{ actingAs: null }])
  })
})

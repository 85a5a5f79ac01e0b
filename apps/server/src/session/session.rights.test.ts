import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { VitrineApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { subscribeContacts } from '../test/contacts.ts'
import { makeKeyAs, secretKey, tokenFrom } from '../test/embed.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
let other: VitrineApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await subscribeContacts(database)
  other = app.beside()
})
afterEach(async () => void (await Promise.all([app.endStreams(), other.endStreams()])))

// Answered from what is remembered of the caller alone.
const kinds = '/api/provider/type_objet'
const contacts = '/api/provider/contacts'
const ask = async ({ app: server }: Pick<VitrineApp, 'app'>, token: string, path = kinds) =>
  (await server.request(path, { headers: { authorization: `Bearer ${token}` } })).status
/** The answers of this process and of another one. */
const both =
  (token: string, path = kinds) =>
  async () => [await ask(app, token, path), await ask(other, token, path)]
// The clock is stopped, so cached answers never expire by age.
const soon = (answers: () => Promise<unknown>) => expect.poll(answers)

describe('a right that is lost in the database', () => {
  test.each([
    ['the user', kinds, `UPDATE users SET active = false WHERE id = ${ids.northMain}`, 401],
    ['the account', kinds, `UPDATE advertisers SET status = 'SUSPENDU' WHERE id = ${ids.north}`, 401],
    ['all sessions', kinds, 'DELETE FROM sessions', 401],
    ['one session', kinds, `UPDATE sessions SET revoked_at = now()`, 401],
    ['the option', contacts, `UPDATE advertisers SET options = '{}' WHERE id = ${ids.north}`, 403],
    ['the role', contacts, `UPDATE users SET roles = '["ROLE_CONTACT"]' WHERE id = ${ids.northMain}`, 403],
  ])('with %s is lost in every process', async (_, path, change, refused) => {
    const token = await app.tokenOf(ids.northMain)
    await soon(both(token, path)).toEqual([200, 200])
    await database.query(change)
    await soon(both(token, path)).toEqual([refused, refused])
  })

  test('with the user of an embedding page’s token is lost in every process', async () => {
    const { text } = await makeKeyAs(app, ids.northMain, secretKey)
    const token = await tokenFrom(app, text, { scopes: ['contacts:read'] })
    await soon(both(token, contacts)).toEqual([200, 200])
    await database.query(`UPDATE users SET active = false WHERE id = ${ids.northMain}`)
    await soon(both(token, contacts)).toEqual([401, 401])
  })

  test('with a point of sale is lost in every process', async () => {
    const token = await app.tokenOf(ids.headMain)
    const statuses = both(token, `/api/provider/reparations?idAnnonceur=${ids.outlet}`)
    await soon(statuses).toEqual([200, 200])
    await database.query('UPDATE advertisers SET network_head_id = NULL')
    await soon(statuses).toEqual([404, 404])
  })
})

describe('what one process ends', () => {
  test('a session is over there at once, and in the others', async () => {
    const token = await app.tokenOf(ids.northMain)
    await soon(both(token)).toEqual([200, 200])
    await app.call('DELETE', '/api/auth/connect', { token })
    expect(await ask(app, token)).toBe(401)
    await soon(both(token)).toEqual([401, 401])
  })

  test('a key and its tokens are over there at once, and in the others', async () => {
    const { id, text } = await makeKeyAs(app, ids.northMain, secretKey)
    const token = await tokenFrom(app, text, { scopes: ['contacts:read'] })
    await soon(both(token, contacts)).toEqual([200, 200])
    await app.call('DELETE', `/api/backend/embed_keys/${id}`, { token: await app.tokenOf(ids.northMain) })
    expect(await ask(app, token, contacts)).toBe(401)
    await soon(both(token, contacts)).toEqual([401, 401])
  })
})

test('a session that ends leaves what is remembered of the others', async () => {
  const [leaving, staying] = [await app.tokenOf(ids.northMain), await app.tokenOf(ids.southMain)]
  await soon(both(staying)).toEqual([200, 200])
  const queries = vi.spyOn(database.db, 'select')
  await app.sessions.close(String(JSON.parse(Buffer.from(leaving.split('.')[1] ?? '', 'base64url').toString()).jti))
  await soon(both(leaving)).toEqual([401, 401])
  queries.mockClear()
  expect(await both(staying)()).toEqual([200, 200])
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
})

test('being seen changes no right, and is told to nobody', async () => {
  const notified: string[] = []
  const leave = await database.listen(
    'vitrine_rights',
    (id) => notified.push(id),
    () => undefined,
  )
  onTestFinished(leave)
  const hear = async (mark: string) => {
    await database.query(`SELECT pg_notify('vitrine_rights', $1)`, [mark])
    await soon(async () => notified.at(-1)).toBe(mark)
  }
  await hear('first')
  const token = await app.tokenOf(ids.northMain)
  app.clock.advance(3_600_000)
  expect(await ask(app, token)).toBe(200)
  expect(await database.query(`SELECT last_seen_at FROM users WHERE id = ${ids.northMain}`)).toEqual([{ last_seen_at: app.clock.now() }])
  await database.query('UPDATE users SET active = active')
  await hear('last')
  expect(notified.slice(notified.indexOf('first'))).toEqual(['first', '', 'last'])
})

describe('a process that hears nothing', () => {
  afterEach(() => void vi.useRealTimers())

  test('goes on for a quarter of a minute, and no longer', async () => {
    const deaf = await createTestApp({ database: { ...database, listen: () => Promise.reject(new Error('no')) } })
    const token = await deaf.tokenOf(ids.northMain)
    expect(await ask(deaf, token)).toBe(200)
    await database.query('UPDATE users SET active = false')
    deaf.clock.advance(14_999)
    expect(await ask(deaf, token)).toBe(200)
    deaf.clock.advance(1)
    expect(await ask(deaf, token)).toBe(401)
    await deaf.endStreams()
  })

  test('listens again, and forgets what it could not hear of', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let lose: (() => void) | undefined
    const listen: Database['listen'] = async (channel, onPayload, onLost) => {
      if (lose) return database.listen(channel, onPayload, onLost)
      lose = onLost
      return async () => undefined
    }
    const fragile = await createTestApp({ database: { ...database, listen } })
    const token = await fragile.tokenOf(ids.northMain)
    expect(await ask(fragile, token)).toBe(200)
    await database.query('UPDATE users SET active = false')
    expect(await ask(fragile, token)).toBe(200)
    lose?.()
    await vi.advanceTimersByTimeAsync(5_000)
    vi.useRealTimers()
    await soon(() => ask(fragile, token)).toBe(401)
    await fragile.endStreams()
  })
})

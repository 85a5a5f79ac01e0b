import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { advertisers, users } from '../account/account.table.ts'
import { sessionHours, signInLimits } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createTestApp, ids, openTestDatabase, testPassword, type TestApp } from '../test/harness.ts'
import { passwordResets, sessions } from './session.table.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => void (app = await createTestApp({ database })))

const connect = (username: string, password = testPassword) => app.call('POST', '/api/auth/connect', { body: { username, password } })
const signIn = async (username: string, password = testPassword): Promise<string> =>
  ((await (await connect(username, password)).json()) as { token: string }).token
const account = (token: string) => app.call('GET', '/api/backend/load-advertiser', { token })

describe('signing in', () => {
  test('gives a token that opens the account, and tells nothing of the password', async () => {
    const reply = await connect('north')
    const text = await reply.text()
    expect(reply.status).toBe(200)
    expect(text).not.toMatch(/argon2|password_?hash/i)
    const { token, user, status } = JSON.parse(text)
    expect(status).toBe('ACTIF')
    expect(user).toMatchObject({ id: ids.northMain, username: 'north', active: true, multiAccounts: [{ username: 'north-sub' }] })
    expect((await account(token)).status).toBe(200)
  })

  test('takes the username in any case, and the e-mail address', async () => {
    expect((await connect('NORTH')).status).toBe(200)
    expect((await connect('north-sub@example.org')).status).toBe(200)
  })

  test('does not guess between two users who had one e-mail address from the start', async () => {
    await app.database.script(
      `SET LOCAL session_replication_role = replica; UPDATE users SET email = 'shared@example.org' WHERE advertiser_id = ${ids.north}`,
    )
    expect((await connect('shared@example.org')).status).toBe(401)
  })

  test.each([
    ['north', 'wrong password'],
    ['nobody', testPassword],
  ])('refuses %s with %s alike', async (username, password) => {
    const reply = await connect(username, password)
    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({
      code: 'rejected',
      message: 'Votre login ou votre mot de passe ne sont pas reconnus pour accéder à votre Espace Client.',
    })
  })

  test('says that an account is suspended, only to who knows its password', async () => {
    expect(await (await connect('suspended')).json()).toEqual({ token: null, user: null, status: 'SUSPENDU' })
    expect((await connect('suspended', 'wrong')).status).toBe(401)
  })

  test('lets an administrator in who has no part in the ads', async () => {
    await app.database.db
      .update(users)
      .set({ roles: ['ROLE_ADMIN'] })
      .where(eq(users.id, ids.northContact))
    expect(await (await connect('north-contact')).json()).toMatchObject({ status: 'ACTIF', user: { username: 'north-contact' } })
  })

  test.each(['north-inactive', 'north-contact'])('gives %s no token', async (username) => {
    const reply = await connect(username)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ token: null, status: 'INACTIF', user: { username, active: false } })
  })

  test.each([
    [{}],
    [{ username: 'north' }],
    [{ username: '', password: 'x' }],
    [{ username: 'north', password: 'x'.repeat(201) }],
    ['text'],
  ])('refuses the body %j', async (body) => {
    expect((await app.call('POST', '/api/auth/connect', { body })).status).toBe(400)
  })
})

describe('too many attempts', () => {
  const fail = (times: number) => Promise.all(Array.from({ length: times }, () => connect('north', 'wrong')))

  test('stop even the right password where no work is shown, until the window is over', async () => {
    await fail(signInLimits.perPersonAndNetwork)
    const reply = await connect('north')
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBe(signInLimits.windowMs / 1000)
    expect((await connect('south')).status).toBe(200)
    app.clock.advance(signInLimits.windowMs)
    expect((await connect('north')).status).toBe(200)
  })

  test('sent at the same moment count as well', async () => {
    const replies = await fail(signInLimits.perPersonAndNetwork + 5)
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(5)
  })

  test('in one process count in the others', async () => {
    await fail(signInLimits.perPersonAndNetwork)
    const body = JSON.stringify({ username: 'north', password: testPassword })
    const reply = await app
      .beside()
      .app.request('/api/auth/connect', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect(reply.status).toBe(429)
  })

  test('start afresh after a success', async () => {
    await fail(signInLimits.perPersonAndNetwork - 1)
    await signIn('north')
    await fail(signInLimits.perPersonAndNetwork - 1)
    expect((await connect('north')).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends when it expires', async () => {
    const token = await signIn('north')
    app.clock.advance(sessionHours * 3_600_000 - 1_000)
    expect((await account(token)).status).toBe(200)
    app.clock.advance(1_000)
    expect((await account(token)).status).toBe(401)
  })

  test('ends at once when its user signs out; the other sessions stay', async () => {
    const [token, other] = [await signIn('north'), await signIn('north')]
    expect((await account(token)).status).toBe(200)
    expect((await app.call('DELETE', '/api/auth/connect', { token })).status).toBe(204)
    expect((await account(token)).status).toBe(401)
    expect((await account(other)).status).toBe(200)
  })

  test('revoked by another process ends within the time it is remembered', async () => {
    const token = await signIn('north')
    expect((await account(token)).status).toBe(200)
    await app.database.db.update(sessions).set({ revokedAt: app.clock.now() })
    app.clock.advance(15_000)
    expect((await account(token)).status).toBe(401)
  })

  test('ends when the account is suspended', async () => {
    const token = await signIn('north')
    await app.database.db.update(advertisers).set({ status: 'SUSPENDU' }).where(eq(advertisers.id, ids.north))
    expect((await account(token)).status).toBe(401)
  })

  test('cannot be forged', async () => {
    const [head, payload, signature] = (await signIn('north')).split('.')
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString())
    const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 9_999 })).toString('base64url')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    expect((await account(`${head}.${longer}.${signature}`)).status).toBe(401)
    expect((await account(`${unsigned}.${payload}.${signature}`)).status).toBe(401)
  })

  test('costs no query once it is known', async () => {
    const token = await signIn('north')
    const kinds = () => app.call('GET', '/api/provider/type_objet', { token })
    await kinds()
    await database.script('ALTER TABLE sessions RENAME TO sessions_away')
    const { status } = await kinds()
    await database.script('ALTER TABLE sessions_away RENAME TO sessions')
    expect(status).toBe(200)
  })
})

describe('a lost password', () => {
  const ask = async (login: string) => {
    const reply = await app.call('POST', `/api/auth/reset_password/${encodeURIComponent(login)}`)
    await app.jobs.drain()
    return reply.status
  }
  const linkOf = (index = 0) => new URL(/http\S+/.exec(app.mails[index]?.text ?? '')![0])
  const choose = (id: string | number, token: string, mot_de_passe = 'a much better one') =>
    app.call('PUT', `/api/backend/annonceur/${id}`, { body: { id, mot_de_passe, token } })
  const tokenOf = (link: URL) => link.searchParams.get('token')!

  test('sends one mail with a link to the screen, and answers an unknown name alike', async () => {
    expect(await ask('north')).toBe(202)
    expect(await ask('nobody')).toBe(202)
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]).toMatchObject({ to: 'north@example.org', from: 'area@example.org' })
    expect(linkOf().pathname).toBe('/change-password')
    expect(linkOf().searchParams.get('id')).toBe(String(ids.northMain))
  })

  test('goes to nobody where two could be meant, as when they had one login from the start', async () => {
    await app.database.script(
      `SET LOCAL session_replication_role = replica; UPDATE users SET username = 'north@example.org' WHERE id = ${ids.southMain}`,
    )
    await ask('north@example.org')
    expect(app.mails).toEqual([])
    expect((await connect('north@example.org')).status).toBe(401)
    expect((await connect('north')).status).toBe(200)
  })

  test('finds a customer code without its prefix', async () => {
    await app.database.db.update(users).set({ username: 'ag1234' }).where(eq(users.id, ids.northMain))
    await ask('1234')
    expect(app.mails[0]?.text).toContain('ag1234')
  })

  test('lets the person choose a new one, once, and ends the sessions of before', async () => {
    const before = await signIn('north')
    await ask('north')
    const token = tokenOf(linkOf())
    expect((await choose(ids.northMain, token)).status).toBe(204)
    expect((await account(before)).status).toBe(401)
    expect((await connect('north')).status).toBe(401)
    expect((await connect('north', 'a much better one')).status).toBe(200)
    expect(await (await choose(ids.northMain, token, 'yet another one')).json()).toMatchObject({ code: 'link-expired', field: 'token' })
  })

  test('leaves everything as it was, the link too, when the new one cannot be kept whole', async () => {
    const before = await signIn('north')
    await ask('north')
    const token = tokenOf(linkOf())
    await app.database.script(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
      CREATE TRIGGER fail BEFORE UPDATE OF revoked_at ON sessions EXECUTE FUNCTION fail()`)
    expect((await choose(ids.northMain, token)).status).toBe(500)
    await app.database.script('DROP FUNCTION fail CASCADE')
    expect((await connect('north')).status).toBe(200)
    expect((await account(before)).status).toBe(200)
    expect((await choose(ids.northMain, token)).status).toBe(204)
    expect((await account(before)).status).toBe(401)
  })

  test('lets one of two simultaneous uses of a link through', async () => {
    await ask('north')
    const token = tokenOf(linkOf())
    const replies = await Promise.all([choose(ids.northMain, token), choose(ids.northMain, token)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([204, 400])
  })

  test('accepts the advertiser in the place of the user', async () => {
    await ask('north')
    expect((await choose(ids.north, tokenOf(linkOf()))).status).toBe(204)
  })

  test('refuses the link of somebody else, and leaves it usable', async () => {
    await ask('north')
    const token = tokenOf(linkOf())
    expect((await choose(ids.southMain, token)).status).toBe(400)
    expect((await choose(ids.northMain, token)).status).toBe(204)
  })

  test('refuses a link after an hour, and an earlier link after a new one', async () => {
    await ask('north')
    await ask('north')
    expect((await choose(ids.northMain, tokenOf(linkOf(0)))).status).toBe(400)
    app.clock.advance(3_600_000)
    expect((await choose(ids.northMain, tokenOf(linkOf(1)))).status).toBe(400)
  })

  test('refuses a short password without using the link up', async () => {
    await ask('north')
    const reply = await choose(ids.northMain, tokenOf(linkOf()), 'short')
    expect(await reply.json()).toMatchObject({ code: 'password-length', field: 'mot_de_passe', message: expect.stringContaining('8') })
    expect((await choose(ids.northMain, tokenOf(linkOf()))).status).toBe(204)
  })

  test('keeps no usable token in the database or in the queue', async () => {
    await app.call('POST', '/api/auth/reset_password/north')
    expect(JSON.stringify(app.jobs.waiting)).not.toMatch(/token/)
    await app.jobs.drain()
    const rows = await app.database.db.select().from(passwordResets)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(linkOf()))
  })

  test('does not fill a mailbox', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask('north')))
    expect(replies.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('switching user', () => {
  const switchTo = (id: number, token: string) => app.call('GET', `/api/auth/switch_user/${id}`, { token })

  test('opens a session as the colleague', async () => {
    const reply = await switchTo(ids.northSub, await signIn('north'))
    const { token } = (await reply.json()) as { token: string }
    expect(await (await account(token)).json()).toMatchObject({ user: { username: 'north-sub' } })
  })

  test.each([
    ['a stranger', ids.southMain],
    ['a colleague who is inactive', ids.northInactive],
    ['a colleague who was not attached', ids.northContact],
  ])('refuses %s', async (_, id) => {
    const reply = await switchTo(id, await signIn('north'))
    expect(reply.status).toBe(403)
    expect(await reply.json()).toMatchObject({ code: 'not-a-colleague' })
  })

  const tokenIn = async (reply: Response) => ((await reply.json()) as { token: string }).token
  const whoIs = async (token: string) => {
    const { user, switchedFrom } = (await (await account(token)).json()) as {
      user: { username: string }
      switchedFrom: { username: string } | null
    }
    return [user.username, switchedFrom?.username ?? null]
  }

  test('knows where it came from, and leads back', async () => {
    const switched = await tokenIn(await switchTo(ids.northSub, await signIn('north')))
    expect(await whoIs(switched)).toEqual(['north-sub', 'north'])
    expect(await whoIs(await tokenIn(await switchTo(ids.northMain, switched)))).toEqual(['north', null])
  })

  test('leads back to who signed in, however many colleagues lie between', async () => {
    await app.database.query('INSERT INTO user_colleagues (user_id, colleague_id) VALUES ($1, $2)', [ids.northSub, ids.southMain])
    const second = await tokenIn(await switchTo(ids.northSub, await signIn('north')))
    const third = await tokenIn(await switchTo(ids.southMain, second))
    expect(await whoIs(third)).toEqual(['south', 'north'])
    expect(await whoIs(await tokenIn(await switchTo(ids.northMain, third)))).toEqual(['north', null])
  })

  test('does not lead back to somebody who was shut out since', async () => {
    const switched = await tokenIn(await switchTo(ids.northSub, await signIn('north')))
    await app.database.query('UPDATE users SET active = false WHERE id = $1', [ids.northMain])
    expect((await switchTo(ids.northMain, switched)).status).toBe(401)
  })

  test('does not work backwards', async () => {
    expect((await switchTo(ids.northMain, await signIn('north-sub'))).status).toBe(403)
  })
})

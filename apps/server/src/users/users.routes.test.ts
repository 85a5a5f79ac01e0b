import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { createTestApp, ids, openTestDatabase, testPassword, type TestApp } from '../test/harness.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a foreign document, looked at from outside
type Json = any

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await database.query(`UPDATE users SET last_name = 'Nord' WHERE advertiser_id = $1 AND id <> $2`, [ids.north, ids.northInactive])
})

const path = '/api/backend/users'
const as = async (userId: number, method: string, at: string, body?: object) => {
  const reply = await app.call(method, at, { token: await app.tokenOf(userId), ...(body ? { body } : {}) })
  return { status: reply.status, body: (reply.status === 204 ? null : await reply.json()) as Json }
}
const paul = { role: 'ROLE_SUB_USER', lastname: 'Vente', firstname: 'Paul', email: 'paul@example.org', active: true }
const listed = async (userId: number, id: number) =>
  (await as(userId, 'GET', path)).body._embedded.users.find((user: Json) => user.id === id)
const linkOf = (text = '') => new URL(/http\S+/.exec(text)![0]).searchParams
/** Chooses a password with the link of a mail. */
const choose = async (text: string | undefined) => {
  const link = linkOf(text)
  const chosen = { id: link.get('id'), token: link.get('token'), mot_de_passe: 'a first password' }
  return (await app.call('PUT', `/api/backend/annonceur/${link.get('id')}`, { body: chosen })).status
}
const connect = async (username: string, password: string) =>
  (await app.call('POST', '/api/auth/connect', { body: { username, password } })).json() as Json
const setLimit = (limit: number) => database.query('UPDATE advertisers SET user_limit = $1 WHERE id = $2', [limit, ids.north])

describe('the list', () => {
  test('comes by username, a page at a time, with the seats', async () => {
    await setLimit(5)
    const first = await as(ids.northMain, 'GET', `${path}?page=1&itemsPerPage=3&order%5Busername%5D=asc`)
    expect(first.body).toMatchObject({ total_items: 4, seats: { max: 5, used: 1 } })
    expect(first.body._embedded.users.map(({ username }: Json) => username)).toEqual(['north', 'north-contact', 'north-inactive'])
    const second = await as(ids.northMain, 'GET', `${path}?page=2&itemsPerPage=3`)
    expect(second.body._embedded.users.map(({ username }: Json) => username)).toEqual(['north-sub'])
    const down = await as(ids.northMain, 'GET', `${path}?order%5Busername%5D=desc`)
    expect(down.body._embedded.users[0].username).toBe('north-sub')
  })

  test('holds 25 people a page where nothing else is asked for', async () => {
    await database.query(
      `INSERT INTO users (advertiser_id, username, email, roles, password_hash)
       SELECT $1, 'north-' || n, 'north-' || n || '@example.org', '["ROLE_SUB_USER"]', 'x' FROM generate_series(100, 129) AS n`,
      [ids.north],
    )
    const { body } = await as(ids.northMain, 'GET', path)
    expect([body._embedded.users.length, body.total_items]).toEqual([25, 34])
  })

  test('shows a sub-user oneself, not the team one does not manage', async () => {
    const { body } = await as(ids.northSub, 'GET', path)
    expect(body._embedded.users.map(({ username }: Json) => username)).toEqual(['north-sub'])
    expect((await as(ids.northSub, 'GET', `${path}?username=north`)).status).toBe(404)
  })

  test('names the role, and a user without a known one a contact', async () => {
    const { body } = await as(ids.northMain, 'GET', path)
    expect(body._embedded.users.map(({ role }: Json) => role)).toEqual(['ROLE_ADMIN', 'ROLE_CONTACT', 'ROLE_CONTACT', 'ROLE_SUB_USER'])
  })

  test('gives one user with every field of the contract, of the own account only', async () => {
    const { body } = await as(ids.northMain, 'GET', `${path}?username=north-sub`)
    expect(body).toMatchObject({
      username: 'north-sub',
      identifierCode: 'NEGOCIATEUR',
      identifierValue: 'N1',
      mainAccount: false,
      diffusions: [],
      socialNetworkIds: {},
      socialNetworkCodenames: [],
      stopPopupStatistics: false,
      stopPopupBiensVendus: false,
      possedeClapVideo: false,
      SFCUID: null,
      SFCPasswordReseted: false,
      firstPasswordResetedAt: null,
      possedeInstagram: false,
      haveLinkedIn: false,
      haveGMBBV: false,
    })
    expect((await as(ids.northMain, 'GET', `${path}?username=south`)).status).toBe(404)
  })

  test.each(['page=x', 'page=0', 'itemsPerPage=1000', 'itemsPerPage=0', 'order[username]=zz', 'role=BOSS', 'orderBy=mood'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await as(ids.northMain, 'GET', `${path}?${query}`)
      expect([status, body.code, body.field]).toEqual([400, 'invalid-query', query.split('=')[0]])
    },
  )

  test('refuses what it does not know', async () => {
    expect((await as(ids.northMain, 'GET', `${path}?mood=gay`)).body).toMatchObject({ code: 'unknown-parameter', field: 'mood' })
  })

  const names = async (query: string) =>
    (await as(ids.northMain, 'GET', `${path}?${query}`)).body._embedded.users.map(({ username }: Json) => username)

  test.each([
    ['show=active', ['north', 'north-contact', 'north-sub']],
    ['show=inactive', ['north-inactive']],
    ['role=ROLE_SUB_USER,ROLE_ADMIN', ['north', 'north-sub']],
    ['access=none', ['north-contact', 'north-inactive']],
    ['access=invited,expired', []],
    ['search=NÔRTH-S', ['north-sub']],
    ['search=example contact', ['north-contact']],
    ['city=lil', ['north']],
    ['orderBy=-email&show=active', ['north', 'north-sub', 'north-contact']],
    ['orderBy=-lastSeen&itemsPerPage=1', ['north-sub']],
  ])('narrowed by %s', async (query, expected) => {
    await database.query(`UPDATE users SET city = 'Lille' WHERE id = $1`, [ids.northMain])
    await database.query(`UPDATE users SET last_seen_at = now() WHERE id = $1`, [ids.northSub])
    expect(await names(query)).toEqual(expected)
  })
})

describe('a new user', () => {
  test('is invited by mail, chooses a password and signs in with the address', async () => {
    const { status, body } = await as(ids.northMain, 'POST', path, { user: paul })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...paul,
      username: 'paul@example.org',
      access: 'invited',
      invitedUntil: '2026-03-17T09:00:00.000Z',
      version: expect.any(Number),
    })
    await app.jobs.drain()
    expect(app.mails).toMatchObject([
      { to: 'paul@example.org', subject: 'Votre accès à l’espace client – north', text: expect.stringContaining('du compte « north »') },
    ])
    expect(await choose(app.mails[0]?.text)).toBe(204)
    expect((await connect('paul@example.org', 'a first password')).status).toBe('ACTIF')
    expect(await listed(ids.northMain, body.id)).toMatchObject({ access: 'ready', invitedUntil: null })
  })

  test('whose invitation ran out gets another one, and the first link is worth nothing', async () => {
    const { body } = await as(ids.northMain, 'POST', path, { user: paul })
    await app.jobs.drain()
    app.clock.advance(8 * 86_400_000)
    expect(await listed(ids.northMain, body.id)).toMatchObject({ access: 'expired' })
    const again = await as(ids.northMain, 'POST', `${path}/${body.id}/invitation`)
    expect(again.body).toMatchObject({ access: 'invited', invitedUntil: '2026-03-25T09:00:00.000Z' })
    await app.jobs.drain()
    expect([await choose(app.mails[0]?.text), await choose(app.mails[1]?.text)]).toEqual([400, 204])
    expect(await as(ids.northMain, 'POST', `${path}/${body.id}/invitation`)).toMatchObject({
      status: 409,
      body: { code: 'user-has-access' },
    })
  })

  test('cannot be a main account or a contact, nor carry an address that is taken', async () => {
    for (const role of ['ROLE_ADMIN', 'ROLE_CONTACT']) {
      expect(await as(ids.northMain, 'POST', path, { user: { ...paul, role } })).toMatchObject({ status: 400, body: { field: 'role' } })
    }
    expect(await as(ids.northMain, 'POST', path, { user: { ...paul, email: 'NORTH-sub@example.org' } })).toMatchObject({
      status: 409,
      body: { code: 'user-email-taken', field: 'email' },
    })
  })

  test.each([
    ['signs in with', 'south@example.org', 'south@example.org'],
    ['has as a username', 'Owner@Example.org', 'owner@example.org'],
  ])('cannot carry an address that somebody of another account %s', async (_, username, email) => {
    await database.query('UPDATE users SET username = $1 WHERE id = $2', [username, ids.southMain])
    expect(await as(ids.northMain, 'POST', path, { user: { ...paul, email } })).toMatchObject({
      status: 409,
      body: { code: 'user-email-taken', field: 'email' },
    })
  })

  test('of two accounts at the same moment cannot have one address', async () => {
    const replies = await Promise.all([ids.northMain, ids.southMain].map((userId) => as(userId, 'POST', path, { user: paul })))
    expect(replies.map(({ status, body }) => [status, body.field]).sort()).toEqual([
      [201, undefined],
      [409, 'email'],
    ])
  })

  test('may carry the address of a contact of another account, who does not sign in with it', async () => {
    const { status } = await as(ids.southMain, 'POST', path, { user: { ...paul, email: 'north-contact@example.org' } })
    expect(status).toBe(201)
    expect(await as(ids.northMain, 'POST', `${path}/${ids.northContact}/access`, { role: 'ROLE_SUB_USER' })).toMatchObject({
      status: 409,
      body: { code: 'user-email-taken' },
    })
  })

  test('takes the last seat once, however many are added at once', async () => {
    await setLimit(3)
    const replies = await Promise.all(
      [1, 2, 3, 4].map((number) => as(ids.northMain, 'POST', path, { user: { ...paul, email: `p${number}@example.org` } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('user-no-seat-left')
  })

  test('is added by who looks after the users, and nobody else', async () => {
    expect((await as(ids.northSub, 'POST', path, { user: paul })).status).toBe(403)
  })
})

describe('a change', () => {
  const edit = async (editor: number, id: number, changes: object) =>
    as(editor, 'PUT', `${path}/${id}`, { user: { ...(await listed(ids.northMain, id)), ...changes } })

  test('is kept, and one that began with an older state is refused', async () => {
    const before = await listed(ids.northMain, ids.northSub)
    const { status, body } = await edit(ids.northMain, ids.northSub, {
      mobile: '0612345678',
      city: 'Lille',
      priceUrl: 'https://example.org/fees',
    })
    expect([status, body.mobile, body.city, body.version]).toEqual([200, '0612345678', 'Lille', before.version + 1])
    const late = await as(ids.northMain, 'PUT', `${path}/${ids.northSub}`, { user: { ...before, city: 'Nantes' } })
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
    expect((await listed(ids.northMain, ids.northSub)).city).toBe('Lille')
  })

  test('of the popup about local presence is the choice of the person alone', async () => {
    const stopped = async () => (await as(ids.northSub, 'GET', '/api/backend/load-advertiser?lang=en')).body.user.stopPopupPresenceLocale
    await edit(ids.northMain, ids.northSub, { stopPopupPresenceLocale: true })
    expect(await stopped()).toBe(false)
    await edit(ids.northSub, ids.northSub, { stopPopupPresenceLocale: true })
    expect(await stopped()).toBe(true)
    await edit(ids.northSub, ids.northSub, { city: 'Lille' })
    expect(await stopped()).toBe(true)
  })

  test.each([
    ['stopPopupStatistics', true],
    ['stopPopupBiensVendus', true],
    ['cgvAcceptees', true],
    ['bienvenueVue', true],
  ])('keeps %s as a choice of the person alone', async (name, value) => {
    const chosen = async () => (await as(ids.northSub, 'GET', '/api/backend/load-advertiser?lang=en')).body.user[name]
    await edit(ids.northMain, ids.northSub, { [name]: value })
    expect(await chosen()).toBe(!value)
    await edit(ids.northSub, ids.northSub, { [name]: value })
    expect(await chosen()).toBe(value)
    await edit(ids.northSub, ids.northSub, { city: 'Lille' })
    expect(await chosen()).toBe(value)
  })

  test('does not give somebody the login of another account', async () => {
    expect(await edit(ids.northMain, ids.northSub, { email: 'SOUTH@example.org' })).toMatchObject({
      status: 409,
      body: { code: 'user-email-taken', field: 'email' },
    })
  })

  test('of the address is one of the login where that was the address', async () => {
    const { body } = await as(ids.northMain, 'POST', path, { user: paul })
    expect((await edit(ids.northMain, body.id, { email: 'p.vente@example.org' })).body.username).toBe('p.vente@example.org')
    expect((await edit(ids.northMain, ids.northSub, { email: 'sub@example.org' })).body.username).toBe('north-sub')
  })

  test('of somebody who is disabled ends every session at once', async () => {
    const token = await app.tokenOf(ids.northSub)
    expect((await app.call('GET', path, { token })).status).toBe(200)
    expect((await edit(ids.northMain, ids.northSub, { active: false })).status).toBe(200)
    expect((await app.call('GET', path, { token })).status).toBe(401)
    expect((await connect('north-sub', testPassword)).status).toBe('INACTIF')
    expect((await edit(ids.northMain, ids.northSub, { active: true })).body.active).toBe(true)
    expect((await connect('north-sub', testPassword)).status).toBe('ACTIF')
  })

  test('of the access alone works for somebody whose name was never asked', async () => {
    expect((await edit(ids.northMain, ids.northInactive, { active: true })).body.active).toBe(true)
    expect(await edit(ids.northMain, ids.northInactive, { city: 'Lille' })).toMatchObject({
      status: 400,
      body: { field: 'lastname', reason: 'required' },
    })
  })

  test('never closes the main account, nor makes it something else', async () => {
    expect(await edit(ids.northMain, ids.northMain, { active: false })).toMatchObject({
      status: 409,
      body: { code: 'user-main-stays-active' },
    })
    expect(await edit(ids.northMain, ids.northMain, { role: 'ROLE_SUB_USER' })).toMatchObject({
      status: 409,
      body: { code: 'user-main-stays-active', field: 'role' },
    })
  })

  test('of an administrator does not reach the main account, nor the own role', async () => {
    expect((await edit(ids.northMain, ids.northSub, { role: 'ROLE_SUB_ADMIN' })).body.role).toBe('ROLE_SUB_ADMIN')
    expect((await edit(ids.northSub, ids.northMain, { city: 'Lille' })).status).toBe(403)
    expect(await edit(ids.northSub, ids.northSub, { role: 'ROLE_SUB_USER' })).toMatchObject({
      status: 409,
      body: { code: 'user-yourself', field: 'role' },
    })
    expect((await edit(ids.northSub, ids.northSub, { active: false })).body.code).toBe('user-yourself')
  })

  test('of oneself keeps the limits one works within', async () => {
    const { status, body } = await edit(ids.northSub, ids.northSub, { phone: '0320000000' })
    expect([status, body.phone, body.identifierValue]).toEqual([200, '0320000000', 'N1'])
    const left = { phone: '0330000000', identifierCode: undefined, identifierValue: undefined }
    expect((await edit(ids.northSub, ids.northSub, left)).body).toMatchObject({ phone: '0330000000', identifierValue: 'N1' })
    expect(await edit(ids.northSub, ids.northSub, { phone: '0340000000', identifierCode: '', identifierValue: '' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', field: 'identifierCode' },
    })
    expect(await edit(ids.northMain, ids.northMain, { identifierValue: 'N2' })).toMatchObject({
      status: 409,
      body: { code: 'user-yourself', field: 'identifierValue' },
    })
    expect((await listed(ids.northMain, ids.northSub)).phone).toBe('0330000000')
    expect((await edit(ids.northSub, ids.northContact, { city: 'Lille' })).status).toBe(403)
  })

  test('does not enable more than there are seats for', async () => {
    const { body } = await as(ids.northMain, 'POST', path, { user: { ...paul, active: false } })
    await setLimit(1)
    expect(await edit(ids.northMain, body.id, { active: true })).toMatchObject({ status: 409, body: { code: 'user-no-seat-left' } })
  })
})

describe('an invitation', () => {
  const invited = async () => {
    const { body } = await as(ids.northMain, 'POST', path, { user: paul })
    await app.jobs.drain()
    return body
  }
  const edit = async (id: number, changes: object) => {
    const { body } = await as(ids.northMain, 'PUT', `${path}/${id}`, { user: { ...(await listed(ids.northMain, id)), ...changes } })
    await app.jobs.drain()
    return body
  }
  const forget = async (login: string) => {
    await app.call('POST', `/api/auth/reset_password/${login}`)
    await app.jobs.drain()
  }
  const texts = () => app.mails.map(({ text }) => text)

  test('that went to a wrong address is worth nothing once the address is corrected, and goes out again', async () => {
    const { id } = await invited()
    app.clock.advance(86_400_000)
    expect(await edit(id, { email: 'right@example.org' })).toMatchObject({ access: 'invited', invitedUntil: '2026-03-18T09:00:00.000Z' })
    expect(app.mails.map(({ to }) => to)).toEqual(['paul@example.org', 'right@example.org'])
    const [wrong, right] = texts()
    expect([await choose(wrong), await choose(right)]).toEqual([400, 204])
  })

  test('outlives a lost password, and both links end when one of them is used', async () => {
    const { id } = await invited()
    await forget('paul@example.org')
    app.clock.advance(61 * 60_000)
    expect(await listed(ids.northMain, id)).toMatchObject({ access: 'invited', invitedUntil: '2026-03-17T09:00:00.000Z' })
    await forget('paul@example.org')
    const [invitation, over, lost] = texts()
    expect([await choose(over), await choose(invitation), await choose(lost)]).toEqual([400, 204, 400])
  })

  test('ends with the access, and goes out again with it', async () => {
    const { id } = await invited()
    expect(await edit(id, { active: false })).toMatchObject({ access: 'expired' })
    expect(await choose(texts()[0])).toBe(400)
    expect(await edit(id, { active: true })).toMatchObject({ access: 'invited' })
    expect(await choose(texts()[1])).toBe(204)
  })

  test('waits for the access of somebody who was added without', async () => {
    const { body } = await as(ids.northMain, 'POST', path, { user: { ...paul, active: false } })
    await app.jobs.drain()
    expect(app.mails).toEqual([])
    expect(await edit(body.id, { active: true })).toMatchObject({ access: 'invited' })
    expect(await choose(texts()[0])).toBe(204)
  })

  test('is for who can come in: a contact that lost a password gets no mail', async () => {
    await forget('north-contact')
    expect(app.mails).toEqual([])
  })
})

test('a changed address invalidates the password link that was sent to the previous one', async () => {
  await app.call('POST', '/api/auth/reset_password/north-sub')
  await app.jobs.drain()
  const before = await listed(ids.northMain, ids.northSub)
  await as(ids.northMain, 'PUT', `${path}/${ids.northSub}`, { user: { ...before, email: 'sub@example.org' } })
  await app.jobs.drain()
  expect(app.mails).toHaveLength(1)
  expect(await choose(app.mails[0]?.text)).toBe(400)
})

describe('access for a contact', () => {
  const grant = (userId: number, id: number) => as(userId, 'POST', `${path}/${id}/access`, { role: 'ROLE_SUB_USER' })

  test("tells the provider's team, and the contact how to enter", async () => {
    expect((await grant(ids.northMain, ids.northContact)).body).toMatchObject({ role: 'ROLE_SUB_USER', access: 'invited' })
    await app.jobs.drain()
    expect(app.mails.map(({ to }) => to).sort()).toEqual(['contact@example.org', 'north-contact@example.org'])
    expect(app.mails.find(({ to }) => to === 'contact@example.org')?.text).toContain('north-contact@example.org')
  })

  test('is given once, by who may, while there is a seat', async () => {
    expect((await grant(ids.northSub, ids.northContact)).status).toBe(403)
    await setLimit(1)
    expect((await grant(ids.northMain, ids.northContact)).body.code).toBe('user-no-seat-left')
    await setLimit(9)
    await grant(ids.northMain, ids.northContact)
    expect((await grant(ids.northMain, ids.northContact)).body.code).toBe('user-not-a-contact')
    expect((await grant(ids.southMain, ids.northContact)).status).toBe(404)
  })
})

describe('colleagues', () => {
  const give = (userId: number, id: number, colleagues: number[]) => as(userId, 'PUT', `${path}/${id}/colleagues`, { colleagues })
  const switchTo = async (userId: number, id: number) => (await as(userId, 'GET', `/api/auth/switch_user/${id}`)).status

  test('are given and taken away, and count at once', async () => {
    expect((await give(ids.northMain, ids.northMain, [])).body.colleagues).toEqual([])
    expect(await switchTo(ids.northMain, ids.northSub)).toBe(403)
    expect((await give(ids.northMain, ids.northMain, [ids.northSub])).body.colleagues).toEqual([ids.northSub])
    expect(await switchTo(ids.northMain, ids.northSub)).toBe(200)
  })

  test('that are taken away are left at once, those behind them too', async () => {
    await database.query('INSERT INTO user_colleagues (user_id, colleague_id) VALUES ($1, $2)', [ids.northSub, ids.southMain])
    const start = await app.tokenOf(ids.northMain)
    const go = async (token: string, id: number) =>
      ((await (await app.call('GET', `/api/auth/switch_user/${id}`, { token })).json()) as { token: string }).token
    const asSub = await go(start, ids.northSub)
    const asSouth = await go(asSub, ids.southMain)
    const answers = async () =>
      Promise.all([start, asSub, asSouth].map(async (token) => (await app.call('GET', '/api/backend/load-advertiser', { token })).status))
    expect(await answers()).toEqual([200, 200, 200])
    await give(ids.northMain, ids.northMain, [])
    expect(await answers()).toEqual([200, 401, 401])
  })

  test('may stay though they could not be added any more', async () => {
    expect(await give(ids.northMain, ids.northMain, [ids.northSub, ids.northInactive])).toMatchObject({ status: 200 })
    await give(ids.northMain, ids.northMain, [])
    expect(await give(ids.northMain, ids.northMain, [ids.northInactive])).toMatchObject({ status: 400, body: { field: 'colleagues' } })
  })

  test('have chosen a password', async () => {
    const { body } = await as(ids.northMain, 'POST', path, { user: paul })
    expect(await give(ids.northMain, ids.northMain, [body.id])).toMatchObject({ status: 400, body: { field: 'colleagues' } })
  })

  test('are users of the account who can sign in', async () => {
    for (const id of [ids.southMain, ids.northContact, ids.northMain]) {
      expect(await give(ids.northMain, ids.northMain, [id])).toMatchObject({ status: 400, body: { field: 'colleagues' } })
    }
    expect((await give(ids.northSub, ids.northSub, [])).status).toBe(403)
  })
})

describe('devices', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0'
  const signIn = async (username: string) => {
    const reply = await app.call('POST', '/api/auth/connect', {
      body: { username, password: testPassword },
      headers: { 'user-agent': firefox },
    })
    return ((await reply.json()) as { token: string }).token
  }
  const devices = async (token: string, id: number) => {
    const reply = await app.call('GET', `${path}/${id}/sessions`, { token })
    return { status: reply.status, body: (await reply.json()) as Json }
  }

  test('are told with what is known of them, and each can be signed out', async () => {
    const [here, there] = [await signIn('north-sub'), await signIn('north-sub')]
    const { body } = await devices(here, ids.northSub)
    expect(body).toHaveLength(2)
    expect(body[0]).toMatchObject({ device: 'Firefox, Windows', createdAt: '2026-03-10T09:00:00.000Z', openedBy: null })
    const other = body.find(({ current }: Json) => !current)
    expect((await app.call('DELETE', `${path}/${ids.northSub}/sessions/${other.id}`, { token: here })).status).toBe(204)
    expect([(await devices(there, ids.northSub)).status, (await devices(here, ids.northSub)).body.length]).toEqual([401, 1])
    expect((await app.call('DELETE', `${path}/${ids.northSub}/sessions/${other.id}`, { token: here })).status).toBe(404)
  })

  test('are signed out all at once, but for the one that asks', async () => {
    const [here, there, elsewhere] = [await signIn('north-sub'), await signIn('north-sub'), await signIn('north-sub')]
    expect((await app.call('DELETE', `${path}/${ids.northSub}/sessions`, { token: here })).status).toBe(204)
    expect([(await devices(there, ids.northSub)).status, (await devices(elsewhere, ids.northSub)).status]).toEqual([401, 401])
    expect((await devices(here, ids.northSub)).body).toMatchObject([{ current: true }])
  })

  test('at which somebody works as a colleague stand with both, who is there and as whom', async () => {
    const main = await signIn('north')
    const switched = (await (await app.call('GET', `/api/auth/switch_user/${ids.northSub}`, { token: main })).json()) as { token: string }
    const shownAccess = async (id: number) =>
      (await devices(main, id)).body.map(({ openedBy, actingAs, current }: Json) => [openedBy, actingAs, current])
    expect(await shownAccess(ids.northMain)).toEqual(
      expect.arrayContaining([
        [null, null, true],
        [null, 'Nord', false],
      ]),
    )
    expect(await shownAccess(ids.northSub)).toEqual([['Nord', null, false]])
    expect(await Promise.all([ids.northMain, ids.northSub].map(async (id) => (await listed(ids.northMain, id)).sessions))).toEqual([
      expect.any(Number),
      1,
    ])
    const { id } = (await devices(main, ids.northMain)).body.find(({ actingAs }: Json) => actingAs)
    expect((await app.call('DELETE', `${path}/${ids.northMain}/sessions/${id}`, { token: main })).status).toBe(204)
    expect((await devices(switched.token, ids.northSub)).status).toBe(401)
  })

  test('of others are for who looks after the users, of another account for nobody', async () => {
    const [main, sub] = [await signIn('north'), await signIn('north-sub')]
    expect((await devices(main, ids.northSub)).body).toHaveLength(1)
    expect((await devices(sub, ids.northMain)).status).toBe(403)
    expect((await devices(main, ids.southMain)).status).toBe(404)
  })

  test('remember when they were last used', async () => {
    const token = await signIn('north-sub')
    expect(await listed(ids.northMain, ids.northSub)).toMatchObject({ lastSeenAt: '2026-03-10T09:00:00.000Z' })
    app.clock.advance(5 * 60_000)
    await devices(token, ids.northSub)
    expect((await devices(token, ids.northSub)).body[0]).toMatchObject({ lastSeenAt: '2026-03-10T09:05:00.000Z' })
    expect(await listed(ids.northMain, ids.northSub)).toMatchObject({ lastSeenAt: '2026-03-10T09:05:00.000Z', sessions: 1 })
  })
})

import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'
import { notificationChoicesWire, type PushMessage } from '@vitrine/core/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { createTestApp, ids, openTestDatabase, testConfig, type TestApp } from '../../test/harness.ts'
import { notify } from '../notifications.store.ts'
import { pushKeysOf } from './notifications.push.keys.rules.ts'
import { sendDuePushes } from './notifications.push.service.ts'

const path = '/api/backend/notifications'
const dayMs = 86_400_000
let database: Database
let app: TestApp

/** A push service on loopback, which keeps what it is sent. */
const service = { status: 201, taken: [] as { path: string; headers: IncomingHttpHeaders; body: Buffer }[] }
let server: Server
let origin = ''
beforeAll(async () => {
  database = await openTestDatabase()
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      service.taken.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(service.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await database.close()
})
beforeEach(async () => {
  Object.assign(service, { status: 201, taken: [] })
  app = await createTestApp({ database, config: { ...testConfig, privatePushServices: ['127.0.0.1'] } })
})

/** What a browser makes when somebody lets it show notifications. */
const createBrowser = (name: string) => {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const open = (body: Buffer): PushMessage =>
    JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString()) as PushMessage
  return { device: { endpoint: `${origin}/${name}`, p256dh, auth, language: 'en' }, open }
}

const send = async (method: string, to: string, body: object | undefined, token: string) =>
  app.call(method, `${path}${to}`, { token, ...(body && { body }) })
const add = async (name: string, user: number = ids.northMain) => {
  const browser = createBrowser(name)
  const token = await app.tokenOf(user)
  const reply = await send('PUT', '/devices', browser.device, token)
  expect(reply.status).toBe(200)
  return { ...browser, token, id: ((await reply.json()) as { id: number }).id }
}
const tell = (userIds: readonly number[] = [ids.northMain], network: 'facebook' | 'linkedin' = 'facebook') =>
  notify(database.db, { userIds, kind: 'connection-ended', facts: { network, page: 'Our page' }, now: app.clock.now() })
const due = () => app.jobs.tick('notifications-push')
const waiting = async () => (await database.query<{ count: number }>('SELECT count(*)::int AS count FROM push_messages'))[0]?.count
const devices = async () => (await database.query('SELECT FROM push_devices')).length

test('a notification is sealed for the browser of its person, once, whatever number of processes send it', async () => {
  const { open } = await add('one')
  await tell()
  await Promise.all([sendDuePushes(app.deps), sendDuePushes(app.deps), due()])
  expect(service.taken).toHaveLength(1)
  expect(open(service.taken[0]!.body)).toMatchObject({
    title: 'The connection to Facebook has ended',
    body: 'Our page',
    path: '/socialNetworks',
  })
  expect(await waiting()).toBe(0)
})

test('the service is told who sends, by the key that browsers subscribe with', async () => {
  const { token } = await add('one')
  await tell()
  await due()
  const { authorization = '', ttl } = service.taken[0]!.headers
  const [, jwt = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, 'ES256')
  const { payload } = await jwtVerify(jwt, publicKey, { audience: origin })
  expect([payload.sub, ttl]).toEqual(['mailto:area@example.org', '86400'])
  const choices = notificationChoicesWire.decode(await (await send('GET', '/choices', undefined, token)).json())
  expect(choices.pushKey).toBe(key)
})

test('the keys stay as long as the secret of the server does', () => {
  const secret = 'a secret of at least thirty-two characters'
  expect(pushKeysOf(secret)).toEqual(pushKeysOf(secret))
  expect(pushKeysOf(`${secret}.`).publicKey).not.toBe(pushKeysOf(secret).publicKey)
  expect(Buffer.from(pushKeysOf(secret).publicKey, 'base64url')).toHaveLength(65)
})

test('nothing is sent of what its person does not want on devices, and nothing to others', async () => {
  const { token } = await add('one')
  await add('two', ids.northSub)
  await send('PUT', '/choices', { choices: [{ kind: 'connection-ended', area: true, mail: false, push: false }], quiet: null }, token)
  await tell([ids.northMain, ids.northSub])
  await due()
  expect(service.taken.map((each) => each.path)).toEqual(['/two'])
})

test('what comes in during quiet hours is told together when they end', async () => {
  const { open, token } = await add('one')
  await send('PUT', '/choices', { choices: [], quiet: { from: 9, to: 14 } }, token)
  await tell()
  await tell([ids.northMain], 'linkedin')
  await due()
  expect(service.taken).toEqual([])
  app.clock.advance(4 * 3_600_000)
  await due()
  expect(service.taken.map(({ body }) => open(body))).toMatchObject([{ title: '2 new notifications', path: '/' }])
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i has its browser forgotten', async (status) => {
    await add('one')
    service.status = status
    await tell()
    await due()
    expect([await devices(), await waiting()]).toEqual([0, 0])
  })

  test('that is overloaded is asked again later, and in the end no more', async () => {
    await add('one')
    service.status = 503
    await tell()
    await due()
    await due()
    expect([service.taken.length, await waiting()]).toEqual([1, 1])
    service.status = 201
    app.clock.advance(3 * 60_000)
    await due()
    expect([service.taken.length, await waiting()]).toEqual([2, 0])
    service.status = 500
    await tell()
    for (let times = 0; times < 6; times += 1) {
      await due()
      app.clock.advance(3_600_000)
    }
    expect([service.taken.length, await waiting()]).toEqual([7, 0])
  })

  test('that refuses a message is not asked again', async () => {
    await add('one')
    service.status = 413
    await tell()
    await due()
    expect([await waiting(), await devices()]).toEqual([0, 1])
  })
})

describe('a browser', () => {
  const refusal = async (endpoint: string) => {
    const reply = await send('PUT', '/devices', { ...createBrowser('x').device, endpoint }, await app.tokenOf(ids.northMain))
    return [reply.status, ((await reply.json()) as { field?: string }).field]
  }

  test.each(['http://push.example/a', 'https://127.0.0.2/a', 'https://localhost/a', 'https://[::1]/a', 'ftp://push.example/a'])(
    'that names %s is refused',
    async (endpoint) => expect(await refusal(endpoint)).toEqual([400, 'endpoint']),
  )

  test('shows nothing once its person signs out', async () => {
    const { token } = await add('one')
    await tell()
    expect((await app.call('DELETE', '/api/auth/connect', { token })).status).toBeLessThan(300)
    await due()
    expect([service.taken, await devices()]).toEqual([[], 0])
  })

  test('is forgotten when its person signs out everywhere else, even where its session has ended by itself', async () => {
    await add('one')
    app.clock.advance(dayMs)
    await app.jobs.enqueue('tidy', {})
    await app.jobs.drain()
    expect(await devices()).toBe(1)
    const token = await app.tokenOf(ids.northMain)
    await app.call('DELETE', `/api/backend/users/${ids.northMain}/sessions`, { token })
    expect(await devices()).toBe(0)
  })

  test('goes on showing when its person signs in the next day, and is nobody’s when another one does', async () => {
    const { device, id } = await add('one')
    app.clock.advance(dayMs)
    const { endpoint } = device
    const renew = async (user: number, auth = device.auth) =>
      ((await (await send('POST', '/devices/renew', { endpoint, auth }, await app.tokenOf(user))).json()) as { id: number | null }).id
    expect(await renew(ids.northMain)).toBe(id)
    expect([await renew(ids.northSub, 'guessed'), await devices()]).toEqual([null, 1])
    expect(await renew(ids.northSub)).toBeNull()
    expect(await devices()).toBe(0)
  })

  test('goes over to who signs in there, and not to who knows its address alone', async () => {
    const { device } = await add('one')
    const token = await app.tokenOf(ids.southMain)
    const owners = () => database.query('SELECT user_id AS id FROM push_devices')
    const refused = await send('PUT', '/devices', { ...device, auth: 'guessed' }, token)
    expect([refused.status, ((await refused.json()) as { field?: string }).field]).toEqual([400, 'endpoint'])
    expect(await owners()).toEqual([{ id: ids.northMain }])
    expect((await send('PUT', '/devices', device, token)).status).toBe(200)
    expect(await owners()).toEqual([{ id: ids.southMain }])
  })

  test('is taken away by its person alone', async () => {
    const { id, token } = await add('one')
    expect((await send('DELETE', `/devices/${id}`, undefined, await app.tokenOf(ids.northSub))).status).toBe(404)
    expect((await send('DELETE', `/devices/${id}`, undefined, token)).status).toBe(204)
    expect(await devices()).toBe(0)
  })
})

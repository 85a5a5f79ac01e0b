import { serve, type ServerType } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VitrineApp } from '../app.ts'
import { sampleBody, sampleContent } from '../ad-editor/ad-editor.samples.ts'
import type { Database } from '../db/database.ts'
import { notify } from '../notifications/notifications.store.ts'
import { insertAd, receiveMail, receiveRing, subscribeContacts } from '../test/contacts.ts'
import { intranet, makeKeyAs, secretKey, tokenFrom } from '../test/embed.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { followerLimits, type Follower } from './events.hub.service.ts'
import { openStream } from './events.stream.service.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await subscribeContacts(database)
})
afterEach(() => app.endStreams())

/** Reads a stream in chunks. */
const readerOf = (stream: ReadableStream<Uint8Array>) => {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let seen = ''
  return {
    /** Everything read so far, once it matches. */
    async until(pattern: RegExp): Promise<string> {
      while (!pattern.test(seen)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`The stream ended after: ${seen}`)
        seen += value
      }
      return seen
    },
    async end(): Promise<string> {
      for (let next = await reader.read(); !next.done; next = await reader.read()) seen += next.value
      return seen
    },
    cancel: () => reader.cancel(),
  }
}

const follow = async (userId: number, vitrine: VitrineApp = app) => {
  const token = await app.tokenOf(userId)
  const reply = await vitrine.app.request('/api/provider/evenements', {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
  })
  expect(reply.status).toBe(200)
  const reader = readerOf(reply.body!)
  await reader.until(/retry: \d+\n\n/)
  return { token, reply, ...reader }
}
const eventText = (canal: string, id: number, annonceur: number) => `event: contacts\ndata: ${JSON.stringify({ canal, id, annonceur })}\n\n`

test('a contact is told at once, as it is and uncompressed', async () => {
  const stream = await follow(ids.northMain)
  expect(stream.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.reply.headers.get('cache-control')).toContain('no-transform')
  expect(stream.reply.headers.get('content-encoding')).toBeNull()
  const { id } = await receiveMail(database)
  expect(await stream.until(/contacts\n.*\n\n/)).toContain(eventText('mail', id, ids.north))
  const call = await receiveRing(database)
  expect(await stream.until(/appel/)).toContain(eventText('appel', call.id, ids.north))
})

describe('handling that is changed', () => {
  const patch = async (user: number, id: number, traitement: object, path = 'contacts') => {
    const reply = await app.call('PATCH', `/api/provider/${path}/${id}`, { token: await app.tokenOf(user), body: { traitement } })
    return reply.status
  }
  const changed = (canal: string, id: number, annonceur: number, version: number) =>
    `event: traitement\ndata: ${JSON.stringify({ canal, id, annonceur, version })}\n\n`

  test('is told at once with its version, for mails, calls and requests without an ad', async () => {
    const [mail, call, apart] = [
      await receiveMail(database),
      await receiveRing(database),
      await receiveMail(database, { isReconciliation: true }),
    ]
    const stream = await follow(ids.northMain)
    expect(await patch(ids.northMain, mail.id, { version: 1, etat: 'traite' })).toBe(200)
    expect(await patch(ids.northMain, mail.id, { version: 2, note: 'vu' })).toBe(200)
    expect(await patch(ids.northMain, call.id, { version: 1, etat: 'en_cours' }, 'calls')).toBe(200)
    expect(await patch(ids.northMain, apart.id, { version: 1, responsable: ids.northSub })).toBe(200)
    const text = await stream.until(new RegExp(`"id":${apart.id},.*\n\n`))
    const all = [
      changed('mail', mail.id, ids.north, 2),
      changed('mail', mail.id, ids.north, 3),
      changed('appel', call.id, ids.north, 2),
      changed('mail', apart.id, ids.north, 2),
    ]
    expect(text.slice(text.indexOf('event:'))).toBe(all.join(''))
  })

  test('is not told when it was refused or changed something else', async () => {
    const { id } = await receiveMail(database, { email: 'a@example.org' })
    const stream = await follow(ids.northMain)
    expect(await patch(ids.northMain, id, { version: 7, etat: 'traite' })).toBe(409)
    // Two persons are merged: their contacts are changed, but not their handling.
    await receiveMail(database, { phone: '0612345678' })
    const last = await receiveMail(database, { email: 'a@example.org', phone: '0612345678' })
    expect(await stream.until(new RegExp(`"id":${last.id},`))).not.toContain('traitement')
  })

  test('is told to whoever may see the contact, and to nobody else', async () => {
    await insertAd(database, 1, { data: { NEGOCIATEUR: 'N1' } })
    const made = {
      outlet: await receiveMail(database, { advertiserId: ids.outlet }),
      north: await receiveMail(database),
      sub: await receiveMail(database, { adId: 1 }),
    }
    const streams = {
      head: await follow(ids.headMain),
      outlet: await follow(ids.outletMain),
      north: await follow(ids.northMain),
      sub: await follow(ids.northSub),
    }
    expect(await patch(ids.headMain, made.outlet.id, { version: 1, etat: 'traite' })).toBe(200)
    expect(await patch(ids.northMain, made.north.id, { version: 1, etat: 'traite' })).toBe(200)
    expect(await patch(ids.northMain, made.sub.id, { version: 1, etat: 'traite' })).toBe(200)
    const expected = { head: ['outlet'], outlet: ['outlet'], north: ['north', 'sub'], sub: ['sub'] } as const
    for (const [name, stream] of Object.entries(streams)) {
      const expectedIds = expected[name as keyof typeof expected].map((key) => String(made[key].id))
      const text = await stream.until(new RegExp(`"id":${expectedIds.at(-1)},`))
      expect([name, [...text.matchAll(/"id":(\d+)/g)].map(([, id]) => id)]).toEqual([name, expectedIds])
    }
  })
})

describe('an ad that is saved', () => {
  const save = async (user: number, id: number, version: number, values: Parameters<typeof sampleContent>[0] = { manager: 'N1' }) =>
    (
      await app.call('PUT', `/api/provider/annonce/${id}`, {
        token: await app.tokenOf(user),
        body: sampleBody(sampleContent({ price: version, ...values }), { version }),
      })
    ).status
  const make = async (values: Parameters<typeof sampleContent>[0] = {}) => {
    const reply = await app.call('POST', '/api/provider/annonce', {
      token: await app.tokenOf(ids.northMain),
      body: sampleBody(sampleContent(values)),
    })
    return ((await reply.json()) as { id: number }).id
  }
  const savedAs = (id: number, version: number) => `event: annonce\ndata: ${JSON.stringify({ id, annonceur: ids.north, version })}\n\n`

  test('is told at once with its version, without a contact manager too, and not when it was refused', async () => {
    await database.query(`UPDATE advertisers SET options = options || '{"contactManager": false}'`)
    const id = await make()
    const stream = await follow(ids.northMain)
    expect([await save(ids.northMain, id, 1), await save(ids.northMain, id, 1), await save(ids.northMain, id, 2)]).toEqual([200, 409, 200])
    const text = await stream.until(/"version":3}\n\n/)
    expect(text.slice(text.indexOf('event:'))).toBe(savedAs(id, 2) + savedAs(id, 3))
  })

  test('is told to whoever may see it, and to nobody else', async () => {
    const id = await make()
    const streams = { south: await follow(ids.southMain), north: await follow(ids.northMain) }
    expect(await save(ids.northMain, id, 1)).toBe(200)
    expect(await streams.north.until(/event: .*\n.*\n\n/)).toContain(savedAs(id, 2))
    const last = await receiveMail(database, { advertiserId: ids.south })
    expect(await streams.south.until(new RegExp(`"id":${last.id},`))).not.toContain('event: annonce')
  })

  test('is told to a user with limits if the ad is theirs', async () => {
    const own = { reference: 'OWN', manager: 'N1' }
    const [others, theirs] = [await make(), await make(own)]
    const stream = await follow(ids.northSub)
    expect([await save(ids.northMain, others, 1, {}), await save(ids.northMain, theirs, 1, own)]).toEqual([200, 200])
    expect((await stream.until(/event: .*\n.*\n\n/)).match(/"id":\d+/g)).toEqual([`"id":${theirs}`])
  })

  test('is told to a page by the right to read ads, and nothing else is; without any right there is nothing to follow', async () => {
    const key = await makeKeyAs(app, ids.northMain, secretKey)
    const askWith = async (scopes: string[]) =>
      app.call('GET', '/api/provider/evenements', { token: await tokenFrom(app, key.text, { scopes }), headers: { origin: intranet } })
    const [ofAds, ofContacts] = [readerOf((await askWith(['ads:read'])).body!), readerOf((await askWith(['contacts:read'])).body!)]
    const id = await make()
    await receiveMail(database)
    expect(await save(ids.northMain, id, 1)).toBe(200)
    expect((await ofAds.until(/event: .*\n.*\n\n/)).match(/event: .*/g)).toEqual(['event: annonce'])
    const { id: last } = await receiveMail(database)
    expect((await ofContacts.until(new RegExp(`"id":${last},`))).match(/event: .*/g)).toEqual(['event: contacts', 'event: contacts'])
  })
})

test('a contact that was taken back is never told', async () => {
  const stream = await follow(ids.northMain)
  const failing = database.db.transaction(async (tx) => {
    await receiveMail(database, {}, tx)
    throw new Error('stopped')
  })
  await expect(failing).rejects.toThrow('stopped')
  const { id } = await receiveMail(database)
  expect((await stream.until(/contacts/)).match(/event:/g)).toHaveLength(1)
  expect(await stream.until(/data.*\n/)).toContain(String(id))
})

test('every process on the database tells its own followers', async () => {
  const other = app.beside()
  const [here, there] = [await follow(ids.northMain), await follow(ids.northMain, other)]
  const { id } = await receiveMail(database)
  for (const stream of [here, there]) expect(await stream.until(/data.*\n/)).toContain(eventText('mail', id, ids.north).trim())
  await other.endStreams()
})

test('each hears of its own: a head of its points of sale, these of themselves, a sub-user of its ads', async () => {
  await insertAd(database, 1, { data: { NEGOCIATEUR: 'N1' } })
  const streams = {
    head: await follow(ids.headMain),
    outlet: await follow(ids.outletMain),
    north: await follow(ids.northMain),
    sub: await follow(ids.northSub),
  }
  const made: Record<string, number> = {}
  for (const [name, more] of Object.entries({
    head: { advertiserId: ids.head },
    outlet: { advertiserId: ids.outlet },
    north: {},
    sub: { adId: 1 },
  }))
    made[name] = (await receiveMail(database, more)).id
  // The last event of each, after which all others have been sent.
  const expected = { head: ['head', 'outlet'], outlet: ['outlet'], north: ['north', 'sub'], sub: ['sub'] }
  for (const [name, stream] of Object.entries(streams)) {
    const expectedIds = expected[name as keyof typeof expected].map((key) => String(made[key]))
    const text = await stream.until(new RegExp(`"id":${expectedIds.at(-1)},`))
    expect([name, [...text.matchAll(/"id":(\d+)/g)].map(([, id]) => id)]).toEqual([name, expectedIds])
  }
})

test('a notification is told to its person alone, in every process, and to no page of another site', async () => {
  const other = app.beside()
  await insertAd(database, 1, { data: { NEGOCIATEUR: 'N1' } })
  const key = await makeKeyAs(app, ids.northMain, secretKey)
  const token = await tokenFrom(app, key.text, { scopes: ['contacts:read'] })
  const onPage = readerOf((await app.call('GET', '/api/provider/evenements', { token, headers: { origin: intranet } })).body!)
  const [here, there, colleague] = [await follow(ids.northMain), await follow(ids.northMain, other), await follow(ids.northSub)]
  const facts = { network: 'facebook', page: '' } as const
  await notify(database.db, { userIds: [ids.northMain], kind: 'connection-ended', facts, now: app.clock.now() })
  for (const stream of [here, there]) expect(await stream.until(/event: .*\n.*\n\n/)).toContain('event: notification\ndata: {}\n\n')
  await receiveMail(database, { adId: 1 })
  for (const stream of [onPage, colleague]) expect(await stream.until(/event: contacts\n.*\n\n/)).not.toContain('notification')
  await other.endStreams()
})

describe('a stream ends', () => {
  test('with the session', async () => {
    const stream = await follow(ids.northMain)
    await app.call('DELETE', '/api/auth/connect', { token: stream.token })
    await receiveMail(database)
    expect(await stream.end()).not.toContain('event:')
  })

  test('when the session is over', async () => {
    const stream = await follow(ids.northMain)
    app.clock.advance(13 * 3_600_000)
    await receiveMail(database)
    expect(await stream.end()).not.toContain('event:')
  })

  test('when the account gives up its contact manager', async () => {
    const stream = await follow(ids.northMain)
    await database.query(`UPDATE advertisers SET options = options || '{"contactManager": false}'`)
    app.clock.advance(16_000)
    await receiveMail(database)
    expect(await stream.end()).not.toContain('event:')
  })

  test.each([
    ['right', { droits: ['ads:read'] }],
    ['origin', { origines: ['https://elsewhere.example'] }],
  ])('when the key behind a page loses the %s', async (_, change) => {
    const key = await makeKeyAs(app, ids.northMain, secretKey)
    const token = await tokenFrom(app, key.text, { scopes: ['contacts:read'] })
    const stream = readerOf((await app.call('GET', '/api/provider/evenements', { token, headers: { origin: intranet } })).body!)
    const first = await receiveMail(database)
    await stream.until(new RegExp(`"id":${first.id},`))
    const reply = await app.call('PUT', `/api/backend/embed_keys/${key.id}`, {
      token: await app.tokenOf(ids.northMain),
      body: { ...secretKey, ...change },
    })
    expect(reply.status).toBe(200)
    const { id } = await receiveMail(database)
    expect(await stream.end()).not.toContain(`"id":${id},`)
  })

  test('when the server stops, which then takes no new one', async () => {
    const stream = await follow(ids.northMain)
    await app.endStreams()
    expect(await stream.end()).toContain('retry')
    const reply = await app.call('GET', '/api/provider/evenements', { token: await app.tokenOf(ids.northMain) })
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '60'])
  })

  test('when what it hears by is lost, so that nobody waits in vain', async () => {
    let lose = (): void => undefined
    const deaf: Database = {
      ...database,
      async listen(channel, onPayload, onLost) {
        lose = onLost
        return database.listen(channel, onPayload, onLost)
      },
    }
    const fragile = await createTestApp({ database: deaf })
    await subscribeContacts(database)
    const stream = await follow(ids.northMain, fragile)
    lose()
    expect(await stream.end()).toContain('retry')
    const again = await follow(ids.northMain, fragile)
    const { id } = await receiveMail(database)
    expect(await again.until(/data.*\n/)).toContain(String(id))
    await fragile.endStreams()
  })
})

test('an account follows so many times and no more, until one leaves', async () => {
  const streams = []
  for (let number = 0; number < followerLimits.perAccount; number += 1) streams.push(await follow(ids.northMain))
  const ask = async (user: number) => app.call('GET', '/api/provider/evenements', { token: await app.tokenOf(user) })
  const refused = await ask(ids.northMain)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'too-many-followers' })
  await (await follow(ids.southMain)).cancel()
  await streams[0]?.cancel()
  await (await follow(ids.northMain)).cancel()
})

describe('a stream of its own', () => {
  const hubWith = (take: (follower: Follower) => void) => ({
    refusal: () => null,
    follow: async (follower: Follower) => {
      take(follower)
      return () => void (left += 1)
    },
    count: () => 0,
    stop: async () => undefined,
  })
  let left = 0
  beforeEach(() => void (left = 0))

  test('says now and then that it is still there', async () => {
    const stream = readerOf(await openStream({ hub: hubWith(() => undefined), account: 1, authorize: async () => 'yes', heartbeatMs: 5 }))
    await stream.until(/(: still here\n\n){2}/)
    await stream.cancel()
    expect(left).toBe(1)
  })

  test('gives up on a reader who does not read', async () => {
    let follower: Follower | undefined
    const stream = await openStream({
      hub: hubWith((taken) => (follower = taken)),
      account: 1,
      authorize: async () => 'yes',
      heartbeatMs: 60_000,
    })
    for (let id = 0; left === 0; id += 1) {
      follower?.send({ kind: 'mail', id, advertiser: 1 })
      await Promise.resolve()
      if (id > 5000) throw new Error('It would wait for ever')
    }
    await readerOf(stream).end()
  })
})

describe('over a real connection', () => {
  let server: ServerType
  let address: string
  beforeEach(async () => {
    server = serve({ fetch: (request) => app.app.fetch(request), port: 0, hostname: '127.0.0.1' })
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  test('events come one by one, and the stop does not wait for those who listen', async () => {
    const token = await app.tokenOf(ids.northMain)
    const options = { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' }, agent: false as const }
    const [reply] = (await once(get(`${address}/api/provider/evenements`, options), 'response')) as [IncomingMessage]
    reply.setEncoding('utf8')
    expect(await once(reply, 'data')).toEqual([expect.stringContaining('retry')])
    const next = once(reply, 'data')
    const { id } = await receiveMail(database)
    expect(await next).toEqual([eventText('mail', id, ids.north)])
    const ended = once(reply, 'end')
    reply.resume()
    await app.endStreams()
    await ended
  })
})

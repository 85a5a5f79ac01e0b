import { languages } from '@vitrine/core/i18n'
import { notificationChoicesWire, notificationPageWire, type NotificationPage } from '@vitrine/core/notifications'
import { describe, expect, test } from 'vitest'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { kindNames } from './notifications.kinds.rules.ts'
import type { NotificationFacts, NotificationKindName } from './notifications.model.ts'
import { mostKept, notify } from './notifications.store.ts'

const path = '/api/backend/notifications'
const dayMs = 86_400_000

let app: TestApp
beforeEachApp(async (fresh) => void (app = fresh))

const endsAt = '2026-03-18T09:00:00.000Z'
const examples: NotificationFacts = {
  'answer-returned': { id: 7, head: 'Réseau Nord' },
  'answer-to-approve': { id: 7, site: 'Agence du Port' },
  'bad-review': { id: 7, network: 'google', stars: 1, recommends: null, site: 'Agence du Port' },
  'connection-ended': { network: 'facebook', page: 'Notre page' },
  'connection-ending': { network: 'linkedin', page: 'Notre page', endsAt },
  'export-ready': { id: 7, subject: 'contacts', rows: 1200 },
  'post-failed': { id: 7, kind: 'editorial', title: 'Printemps', network: 'facebook' },
  'post-returned': { id: 7, title: 'Printemps', count: 2, head: 'Réseau Nord' },
  'post-to-approve': { id: 7, title: 'Printemps', count: 1, site: 'Agence du Port' },
  'product-ended': { product: 'website', endsAt },
  'product-ending': { product: 'website', endsAt },
}

const tell = <Kind extends NotificationKindName>(kind: Kind, userIds: readonly number[] = [ids.northMain]): Promise<void> =>
  notify(app.database.db, { userIds, kind, facts: examples[kind], now: app.clock.now() })
const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  address: string,
  { user = ids.northMain, body }: { user?: number; body?: object } = {},
) => app.call(method, `${path}${address}`, { token: await app.tokenOf(user), ...(body && { body }) })
const read = async (query = '', user: number = ids.northMain): Promise<NotificationPage> => {
  const reply = await call('GET', `?lang=fr${query}`, { user })
  expect(reply.status).toBe(200)
  return notificationPageWire.decode(await reply.json())
}
const kindsOf = async (query = '', user: number = ids.northMain) => (await read(query, user)).items.map(({ kind }) => kind)

test('a person is told unread, the newest first, and nobody else is', async () => {
  await tell('bad-review')
  await tell('export-ready')
  await tell('product-ended', [ids.northSub])
  const { items, unread, next } = await read()
  expect(items).toMatchObject([
    { kind: 'export-ready', isRead: false, data: { id: 7 }, path: '/exports' },
    {
      kind: 'bad-review',
      title: 'Avis de 1 étoile sur Google',
      note: 'Agence du Port',
      path: '/reviews?review=7',
      createdAt: app.clock.now(),
    },
  ])
  expect([unread, next]).toEqual([2, null])
  expect(await kindsOf('', ids.northSub)).toEqual(['product-ended'])
  expect(await kindsOf('', ids.southMain)).toEqual([])
})

test('a page says where the next one begins, and what comes in meanwhile moves nothing', async () => {
  for (const kind of ['bad-review', 'export-ready', 'post-failed', 'product-ended', 'connection-ended'] as const) await tell(kind)
  const first = await read('&limit=2')
  expect(first.items.map(({ kind }) => kind)).toEqual(['connection-ended', 'product-ended'])
  await tell('product-ending')
  expect(await kindsOf(`&limit=2&before=${first.next}`)).toEqual(['post-failed', 'export-ready'])
  expect((await call('GET', '?limit=201')).status).toBe(400)
})

describe('reading', () => {
  test('marks one, and says so to its person alone', async () => {
    await tell('bad-review', [ids.northMain, ids.northSub])
    const [own] = (await read()).items
    expect((await call('POST', `/${own?.id}/read`, { user: ids.northSub })).status).toBe(404)
    expect((await call('POST', `/${own?.id}/read`)).status).toBe(204)
    expect((await call('POST', `/${own?.id}/read`)).status).toBe(204)
    expect(await read()).toMatchObject({ unread: 0, items: [{ isRead: true }] })
    expect((await read('', ids.northSub)).unread).toBe(1)
  })

  test('of all leaves unread what has come in since somebody looked', async () => {
    await tell('bad-review')
    await tell('export-ready')
    const until = (await read()).items[0]!.id
    await tell('post-failed')
    expect((await call('POST', '/read', { body: { until } })).status).toBe(204)
    expect((await read()).items.map(({ kind, isRead }) => [kind, isRead])).toEqual([
      ['post-failed', false],
      ['export-ready', true],
      ['bad-review', true],
    ])
  })
})

describe('removing', () => {
  test('takes one away, of its person alone', async () => {
    await tell('bad-review')
    const [own] = (await read()).items
    expect((await call('DELETE', `/${own?.id}`, { user: ids.northSub })).status).toBe(404)
    expect((await call('DELETE', `/${own?.id}`)).status).toBe(204)
    expect((await call('DELETE', `/${own?.id}`)).status).toBe(404)
    expect(await kindsOf()).toEqual([])
  })

  test('of what is read keeps what is not', async () => {
    await tell('bad-review', [ids.northMain, ids.northSub])
    await call('POST', '/read', { body: { until: (await read()).items[0]!.id } })
    await call('POST', '/read', { user: ids.northSub, body: { until: (await read('', ids.northSub)).items[0]!.id } })
    await tell('post-failed')
    expect((await call('DELETE', '/read')).status).toBe(204)
    expect([await kindsOf(), await kindsOf('', ids.northSub)]).toEqual([['post-failed'], ['bad-review']])
  })
})

test('what a transaction took back is told to nobody', async () => {
  const failing = app.database.db.transaction(async (tx) => {
    await notify(tx, { userIds: [ids.northMain], kind: 'bad-review', facts: examples['bad-review'], now: app.clock.now() })
    throw new Error('No')
  })
  await expect(failing).rejects.toThrow('No')
  expect(await kindsOf()).toEqual([])
})

test('somebody who has left, and nobody, are told nothing', async () => {
  await tell('bad-review', [ids.northInactive, 0])
  expect(await app.database.query('SELECT FROM notifications')).toEqual([])
})

test('the oldest of a person go where there are too many, and nobody else’s', async () => {
  await tell('product-ended', [ids.northSub])
  await tell('product-ended')
  for (let count = 0; count < mostKept; count += 1) await tell('bad-review')
  const kinds = await app.database.query<{ user: number; count: number }>(
    'SELECT user_id AS "user", count(*)::int AS count FROM notifications GROUP BY user_id ORDER BY 1',
  )
  expect(kinds).toEqual([
    { user: ids.northMain, count: mostKept },
    { user: ids.northSub, count: 1 },
  ])
  expect(new Set(await kindsOf('&limit=100'))).toEqual(new Set(['bad-review']))
})

test('two processes that tell the same people at once lose nothing', async () => {
  await Promise.all(Array.from({ length: 20 }, () => tell('bad-review', [ids.northMain, ids.northSub])))
  expect([(await read('&limit=100')).unread, (await read('', ids.northSub)).unread]).toEqual([20, 20])
})

test('what is older than ninety days is forgotten', async () => {
  await tell('bad-review')
  app.clock.advance(89 * dayMs)
  await tell('export-ready')
  app.clock.advance(2 * dayMs)
  await app.jobs.enqueue('tidy', {})
  await app.jobs.drain()
  expect(await kindsOf()).toEqual(['export-ready'])
})

test('a kind of a newer version is neither shown nor counted', async () => {
  await tell('bad-review')
  await app.database.query(`UPDATE notifications SET kind = 'from-tomorrow'`)
  expect(await read()).toMatchObject({ items: [], unread: 0 })
})

describe('choosing', () => {
  const choose = async (choices: object[], quiet: object | null = null, user: number = ids.northMain) =>
    call('PUT', '/choices', { user, body: { choices, quiet } })
  const everywhere = { area: true, mail: true, push: true }
  const chosen = async (user: number = ids.northMain) =>
    notificationChoicesWire.decode(await (await call('GET', '/choices?lang=en', { user })).json())

  test('leaves out a kind for one person, until they choose otherwise', async () => {
    expect((await choose([{ kind: 'export-ready', ...everywhere, area: false }])).status).toBe(200)
    expect((await chosen()).choices.find(({ kind }) => kind === 'export-ready')).toMatchObject({ area: false, mail: true, push: true })
    for (const kind of ['export-ready', 'product-ended'] as const) await tell(kind, [ids.northMain, ids.northSub])
    expect([await kindsOf(), await kindsOf('', ids.northSub)]).toEqual([['product-ended'], ['product-ended', 'export-ready']])
    await choose([{ kind: 'export-ready', ...everywhere }])
    await tell('export-ready')
    expect(await kindsOf()).toEqual(['export-ready', 'product-ended'])
  })

  test('keeps what is said of kinds that are not named, and the quiet hours', async () => {
    await choose([{ kind: 'export-ready', ...everywhere, mail: false }], { from: 20, to: 8 })
    await choose([{ kind: 'bad-review', ...everywhere, push: false }], { from: 21, to: 7 })
    const { choices, quiet } = await chosen()
    expect(choices.find(({ kind }) => kind === 'export-ready')).toMatchObject({ area: true, mail: false })
    expect(quiet).toEqual({ from: 21, to: 7 })
    expect((await chosen(ids.northSub)).quiet).toBeNull()
  })

  test('refuses what it does not know by the name of the field, and changes nothing', async () => {
    await choose([{ kind: 'export-ready', ...everywhere, area: false }])
    const refusals = [
      await choose([{ kind: 'no-such-kind', ...everywhere }]),
      await choose([], { from: 8, to: 8 }),
      await choose([], { from: 8, to: 24 }),
    ]
    const fields = await Promise.all(refusals.map(async (reply) => [reply.status, ((await reply.json()) as { field: string }).field]))
    expect(fields).toEqual([
      [400, 'choices'],
      [400, 'quiet'],
      [400, 'quiet.to'],
    ])
    expect((await chosen()).choices.find(({ kind }) => kind === 'export-ready')?.area).toBe(false)
  })

  test('offers what the person can be told of, with a name, and says where emails are not theirs to choose', async () => {
    await app.database.query(`UPDATE advertisers SET options = options || '{"socialManagement": true}'`)
    const [{ choices: main }, { choices: head }] = [await chosen(), await chosen(ids.headMain)]
    expect(main.find(({ kind }) => kind === 'bad-review')).toMatchObject({
      name: 'Bad reviews',
      isMailFixed: false,
      settings: '/reviews/auto-answers',
    })
    expect(main.find(({ kind }) => kind === 'product-ended')).toMatchObject({ isMailFixed: true, mail: true })
    const kindsIn = (choices: typeof main) => choices.map(({ kind }) => kind)
    expect(kindsIn(main)).not.toContain('post-to-approve')
    expect(kindsIn(head)).toContain('post-to-approve')
    expect(kindsIn((await chosen(ids.northSub)).choices)).toEqual(expect.not.arrayContaining(['product-ended']))
  })
})

describe.each(kindNames)('the words of %s', (kind) => {
  test.each(languages)('are there in %s, without a gap', async (language) => {
    await tell(kind)
    const reply = await call('GET', `?lang=${language}`)
    const [item] = notificationPageWire.decode(await reply.json()).items
    expect(item?.title).toMatch(/^[^{}]{10,}$/)
    expect(item?.title).not.toContain('kinds.')
    expect(item?.path).toMatch(/^\/\w/)
  })
})

import { todoWire, type TodoGroup } from '@vitrine/core/todo'
import { describe, expect, test } from 'vitest'
import { accountOf, findMember } from '../account/account.store.ts'
import { insertAd, receiveRing, subscribeContacts } from '../test/contacts.ts'
import { subscribeNetworks } from '../test/consent.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { intranet, makeKeyAs, secretKey, tokenFrom } from '../test/embed.ts'
import { holdTable, ids, type TestApp } from '../test/harness.ts'
import { createTodoMemory } from './todo.memory.service.ts'
import { readTodo } from './todo.service.ts'

const path = '/api/backend/todo'
let app: TestApp
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeContacts(app.database)
  await subscribeNetworks(app, [ids.north, ids.head, ids.outlet])
})

const sql = (text: string, values: unknown[] = []) => app.database.query<{ id: number }>(text, values)

const call = async (method: string, address: string, { user = ids.northMain as number, body }: { user?: number; body?: object } = {}) =>
  app.call(method, `${path}${address}`, { token: await app.tokenOf(user), ...(body && { body }) })

const ask = async (query = 'fresh=yes', user: number = ids.northMain) => {
  const reply = await call('GET', `?lang=en&${query}`, { user })
  expect(reply.status).toBe(200)
  return todoWire.decode(await reply.json())
}
const groupOf = async (kind: string, query?: string, user?: number): Promise<TodoGroup | undefined> =>
  (await ask(query, user)).groups.find((group) => group.kind === kind)
const titlesOf = async (kind: string, query?: string, user?: number) => (await groupOf(kind, query, user))?.items.map(({ title }) => title)

const snooze = (item: string | null, until: string | null, kind = 'mails') => call('POST', '/snooze', { body: { kind, item, until } })
const assign = (item: string | null, user: number | null, kind = 'mails') => call('POST', '/assignment', { body: { kind, item, user } })

/** A mail that did not arrive, so many days ago. */
const undelivered = async (recipient: string, days = 1, advertiser: number = ids.north): Promise<string> => {
  const [row] = await sql(
    `INSERT INTO mails (advertiser_id, sender, recipient, subject, body, created_at, next_try_at, state, failed_at)
     VALUES ($1, 'a@example.org', $2, 'Hello', '', now(), now(), 'failed', '2026-03-10T09:00:00Z'::timestamptz - $3 * interval '1 day') RETURNING id`,
    [advertiser, recipient, days],
  )
  return String(row?.id)
}

const missed = (days: number, owner: number = ids.north, lastName = 'Roux') =>
  receiveRing(app.database, {
    advertiserId: owner,
    at: new Date(app.clock.now().getTime() - days * 86_400_000),
    lastName,
  } as Parameters<typeof receiveRing>[1])

describe('the to-do list', () => {
  test('stands by what waiting costs: weight by days, what waits longest first', async () => {
    await missed(0)
    await undelivered('late@example.org', 3)
    await undelivered('later@example.org', 1)
    const { groups } = await ask()
    expect(groups.map(({ kind, urgency, count }) => [kind, urgency, count])).toEqual([
      ['mails', 20, 2],
      ['missed-calls', 10, 1],
    ])
    expect(groups[0]?.items.map(({ title }) => title)).toEqual(['late@example.org', 'later@example.org'])
  })

  test('names three of a kind, and counts all', async () => {
    for (let index = 0; index < 7; index++) await undelivered(`m${index}@example.org`, 9 - index)
    expect(await groupOf('mails')).toMatchObject({ count: 7, items: [{}, {}, {}] })
  })

  test('is told in the language that is asked for', async () => {
    await undelivered('a@example.org')
    const reply = await call('GET', '?lang=fr')
    expect(todoWire.decode(await reply.json()).groups[0]?.title).toBe('Emails non remis')
  })

  test('is that of all points of sale for a head office, or of one, and of no stranger', async () => {
    await missed(1, ids.head, 'Head')
    await missed(2, ids.outlet, 'Outlet')
    const kind = 'missed-calls'
    expect(await groupOf(kind, 'fresh=yes', ids.headMain)).toMatchObject({ count: 2, items: [{ site: expect.any(String) }, {}] })
    const one = await groupOf(kind, `fresh=yes&advertiser=${ids.outlet}`, ids.headMain)
    expect(one).toMatchObject({ count: 1, path: expect.stringContaining(`sites=${ids.outlet}`) })
    expect((await call('GET', `?advertiser=${ids.north}`, { user: ids.headMain })).status).toBe(404)
  })

  test('leads to the list that shows exactly these', async () => {
    await missed(1)
    const query = (await groupOf('missed-calls'))?.path.split('?')[1] ?? ''
    expect(query).toContain('status=missed')
    expect(new URLSearchParams(query).get('tab')).toBe('calls')
  })

  test('remembers for some seconds what nobody asks for anew', async () => {
    const id = await undelivered('a@example.org')
    expect(await groupOf('mails', '')).toBeDefined()
    await sql('DELETE FROM mails WHERE id = $1', [id])
    expect(await groupOf('mails', '')).toBeDefined()
    app.clock.advance(15_000)
    expect(await groupOf('mails', '')).toBeUndefined()
  })

  test('refuses what it does not know, by its name', async () => {
    const codes = async (query: string) => {
      const reply = await call('GET', query)
      return [reply.status, ((await reply.json()) as { field?: string }).field]
    }
    expect([await codes('?view=all'), await codes('?fresh=1')]).toEqual([
      [400, 'view'],
      [400, 'fresh'],
    ])
  })
})

describe('a kind that cannot be read', () => {
  test('says so alone', async () => {
    await undelivered('a@example.org')
    await app.database.script('ALTER TABLE feed_runs RENAME TO feed_runs_away')
    const { groups } = await ask()
    await app.database.script('ALTER TABLE feed_runs_away RENAME TO feed_runs')
    expect(groups.map(({ kind, status }) => [kind, status])).toEqual([
      ['mails', 'known'],
      ['feeds', 'failed'],
    ])
  })

  test('says that it is slow, and is told once it is there', async () => {
    await undelivered('a@example.org')
    const member = await findMember(app.database.db, ids.northMain)
    const account = await accountOf(app.database.db, member!, [])
    const memory = createTodoMemory(app)
    const read = () =>
      readTodo(
        { database: app.database, memory, kindTimeMs: 50, report: () => undefined },
        { account, advertisers: [ids.north], site: null, view: 'waiting', language: 'en', now: app.clock.now(), isFresh: false },
      )
    const release = await holdTable(app.database, 'feeds')
    expect((await read()).map(({ kind, status }) => [kind, status])).toContainEqual(['feeds', 'slow'])
    await release()
    await expect.poll(async () => (await read()).map(({ kind }) => kind)).toEqual(['mails'])
  })
})

describe('what is put off', () => {
  test('waits no more until its day, for everybody of the account, and stands among what is put off', async () => {
    const id = await undelivered('a@example.org', 2)
    await undelivered('b@example.org')
    expect((await snooze(id, '2026-03-12')).status).toBe(204)
    expect(await titlesOf('mails')).toEqual(['b@example.org'])
    const put = await groupOf('mails', 'fresh=yes&view=snoozed')
    expect(put?.items).toMatchObject([{ title: 'a@example.org', snoozedUntil: '2026-03-12' }])
    app.clock.advance(2 * 86_400_000)
    expect(await titlesOf('mails')).toEqual(['a@example.org', 'b@example.org'])
  })

  test('may be a whole kind, and waits again when somebody wants it to', async () => {
    await undelivered('a@example.org')
    await snooze(null, '2026-03-12')
    expect(await groupOf('mails')).toBeUndefined()
    expect(await groupOf('mails', 'fresh=yes&view=snoozed')).toMatchObject({ snoozedUntil: '2026-03-12', count: 1 })
    await snooze(null, null)
    expect(await groupOf('mails')).toMatchObject({ count: 1 })
  })

  test('is refused for a day that has begun, for more than a year, and for what nobody may see', async () => {
    const codeOf = async (reply: Promise<Response>) => {
      const { code, field } = (await (await reply).json()) as { code: string; field?: string }
      return [code, field]
    }
    expect([
      await codeOf(snooze(null, '2026-03-10')),
      await codeOf(snooze(null, '2027-03-11')),
      await codeOf(snooze(null, '2026-03-12', 'toString')),
      await codeOf(snooze(null, '2026-03-12', 'posts-to-approve')),
    ]).toEqual([
      ['snooze-past', 'until'],
      ['snooze-far', 'until'],
      ['invalid', 'kind'],
      ['invalid', 'kind'],
    ])
  })
})

describe('what is given', () => {
  test('shows whose it is, and stands in the own list of that person alone', async () => {
    const id = await undelivered('a@example.org', 2)
    await undelivered('b@example.org')
    expect((await ask()).people.map((person) => person.id)).toContain(ids.northMain)
    expect((await assign(id, ids.northMain)).status).toBe(204)
    expect((await groupOf('mails'))?.items.map(({ assignee }) => assignee?.id)).toEqual([ids.northMain, undefined])
    expect(await titlesOf('mails', 'fresh=yes&view=mine')).toEqual(['a@example.org'])
    await assign(id, null)
    expect(await groupOf('mails', 'fresh=yes&view=mine')).toBeUndefined()
  })

  test('may be a whole kind, but for what another one was given', async () => {
    const id = await undelivered('a@example.org', 2)
    await undelivered('b@example.org')
    await assign(null, ids.northMain)
    await assign(id, ids.northSub)
    expect(await titlesOf('mails', 'fresh=yes&view=mine')).toEqual(['b@example.org'])
  })

  test('is given to users of the account alone', async () => {
    expect([(await assign(null, ids.southMain)).status, (await assign(null, ids.northInactive)).status]).toEqual([400, 400])
  })

  test('stands in the trail, as what is put off does', async () => {
    const id = await undelivered('a@example.org')
    await snooze(id, '2026-03-12')
    await snooze(id, null)
    await assign(id, ids.northMain)
    const events = await sql(
      `SELECT act, user_id, details ->> 'from' AS what, details ->> 'to' AS target FROM audit_events WHERE act LIKE 'todo.%' ORDER BY id`,
    )
    expect(events).toEqual([
      { act: 'todo.snoozed', user_id: ids.northMain, what: `Emails non remis ${id}`, target: '12/03/2026' },
      { act: 'todo.resumed', user_id: ids.northMain, what: `Emails non remis ${id}`, target: null },
      { act: 'todo.assigned', user_id: ids.northMain, what: `Emails non remis ${id}`, target: 'north' },
    ])
  })

  test('is forgotten ninety days after the last change', async () => {
    await assign('7', ids.northMain)
    app.clock.advance(91 * 86_400_000)
    await app.jobs.tick('tidy')
    expect(await sql('SELECT 1 AS id FROM todo_marks')).toEqual([])
  })
})

describe('a page of another site', () => {
  const tokenWith = async (droits: string[]): Promise<string> => {
    const key = await makeKeyAs(app, ids.headMain, { ...secretKey, droits, reseau: false })
    return tokenFrom(app, key.text, { scopes: droits })
  }
  const askWith = async (token: string) => app.call('GET', `${path}?fresh=yes`, { token, headers: { origin: intranet } })

  test('sees the kinds that its token allows, and nobody’s name', async () => {
    await missed(1, ids.head)
    await insertAd(app.database, 901, { owner: ids.head })
    const { groups, people } = todoWire.decode(await (await askWith(await tokenWith(['todo:read', 'contacts:read']))).json())
    expect([groups.map(({ kind }) => kind), people]).toEqual([['missed-calls'], []])
  })

  test('sees nothing without the right, and changes nothing with the right to see', async () => {
    expect((await askWith(await tokenWith(['ads:read']))).status).toBe(403)
    const body = { kind: 'old-ads', item: null, until: '2026-03-12' }
    const reply = await app.call('POST', `${path}/snooze`, {
      token: await tokenWith(['todo:read', 'ads:read']),
      headers: { origin: intranet },
      body,
    })
    expect(reply.status).toBe(403)
  })
})

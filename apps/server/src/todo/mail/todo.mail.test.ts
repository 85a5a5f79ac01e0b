import { nextHourOfClock } from '@vitrine/core/days'
import { todoMailWire, type TodoMail } from '@vitrine/core/todo'
import { describe, expect, test } from 'vitest'
import { beforeEachApp } from '../../test/each-app.ts'
import { ids, type TestApp } from '../../test/harness.ts'
import { sendDueTodoMails } from './todo.mail.service.ts'

const path = '/api/backend/todo/mail'
let app: TestApp
beforeEachApp(async (fresh) => {
  app = fresh
})

const call = async (method: string, body?: object, user: number = ids.northMain) =>
  app.call(method, `${path}?lang=en`, { token: await app.tokenOf(user), ...(body && { body }) })
const read = async (user?: number): Promise<TodoMail> => todoMailWire.decode(await (await call('GET', undefined, user)).json())
const set = async (change: object = {}): Promise<TodoMail> => {
  const reply = await call('PUT', { on: true, hour: 7, without: [], language: 'en', ...change })
  expect(reply.status).toBe(200)
  return todoMailWire.decode(await reply.json())
}
const due = async (): Promise<void> => {
  await app.jobs.tick('todo-mails')
  await app.jobs.drain()
}
const waitUntil = (instant: string): void => app.clock.advance(new Date(instant).getTime() - app.clock.now().getTime())
const undelivered = (recipient = 'b@example.org') =>
  app.database.query(
    `INSERT INTO mails (advertiser_id, sender, recipient, subject, body, created_at, next_try_at, state, failed_at)
     VALUES ($1, 'a@example.org', $2, 'Hello', '', now(), now(), 'failed', '2026-03-09T09:00:00Z')`,
    [ids.north, recipient],
  )
const morning = '2026-03-11T06:00:00Z'

describe('the mail of each day', () => {
  test('is off for everybody, and set by each user alone', async () => {
    expect(await read()).toMatchObject({ isOn: false, hour: 8, without: [], nextMailAt: null })
    expect(await set({ without: ['mails'] })).toMatchObject({ isOn: true, hour: 7, without: ['mails'], nextMailAt: new Date(morning) })
    expect((await read(ids.northSub)).isOn).toBe(false)
    expect((await read()).kinds).toContainEqual({ kind: 'mails', title: 'Emails that did not arrive' })
    expect((await set({ on: false })).isOn).toBe(false)
  })

  test('tells what waits, the most urgent first, once, whatever number of processes send it', async () => {
    await set()
    await undelivered()
    waitUntil(morning)
    await Promise.all([sendDueTodoMails(app.deps), sendDueTodoMails(app.deps), due()])
    await app.jobs.drain()
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]).toMatchObject({ subject: '1 thing to do for north' })
    expect(app.mails[0]?.text).toContain('Emails that did not arrive (1)\n– b@example.org · Hello')
    expect((await read()).nextMailAt).toEqual(new Date('2026-03-12T06:00:00Z'))
  })

  test('is not sent when nothing waits, nor of kinds that are not wanted, nor of what another one looks after', async () => {
    await set()
    waitUntil(morning)
    await due()
    await undelivered()
    await set({ without: ['mails'] })
    waitUntil('2026-03-12T06:00:00Z')
    await due()
    await set()
    await app.database.query(
      `INSERT INTO todo_marks (advertiser_id, kind, item, assignee_id, changed_at) VALUES ($1, 'mails', '', $2, now())`,
      [ids.north, ids.northSub],
    )
    waitUntil('2026-03-13T06:00:00Z')
    await due()
    expect(app.mails).toEqual([])
  })

  test('is ended by one click without signing in, and looking at its page ends nothing', async () => {
    await set()
    await undelivered()
    waitUntil(morning)
    await due()
    const stop = /http\S+\/todo-mail\/\S+\/stop/.exec(app.mails[0]?.text ?? '')?.[0] ?? ''
    expect(app.mails[0]?.unsubscribeUrl).toBe(stop)
    const { pathname } = new URL(stop)
    expect(await (await app.app.request(pathname)).text()).toContain('Stop these emails')
    expect((await read()).isOn).toBe(true)
    expect((await app.app.request(pathname, { method: 'POST' })).status).toBe(200)
    expect((await read()).isOn).toBe(false)
    expect(await (await app.app.request(pathname)).text()).not.toContain('<form')
  })

  test('ends for whoever cannot sign in any more', async () => {
    await set()
    await undelivered()
    await app.database.query('UPDATE users SET active = false WHERE id = $1', [ids.northMain])
    waitUntil(morning)
    await due()
    expect(app.mails).toEqual([])
    expect(await app.database.query('SELECT 1 FROM todo_mails')).toEqual([])
  })

  test('refuses an hour and kinds that there are not, and a person without an address', async () => {
    const refusal = async (change: object) => {
      const reply = await call('PUT', { on: true, hour: 7, without: [], language: 'en', ...change })
      const { code, field } = (await reply.json()) as { code: string; field?: string }
      return [reply.status, code, field]
    }
    expect([await refusal({ hour: 24 }), await refusal({ without: ['toString'] })]).toEqual([
      [400, 'invalid', 'hour'],
      [400, 'invalid', 'without'],
    ])
    await app.database.query(`UPDATE users SET email = '' WHERE id = $1`, [ids.northMain])
    expect((await refusal({})).slice(0, 2)).toEqual([409, 'todo-mail-email'])
  })
})

describe('the hour of the mail', () => {
  test('is that of the account’s clock, in summer and winter', () => {
    expect(nextHourOfClock(new Date('2026-03-10T09:00:00Z'), 8, 'Europe/Paris')).toEqual(new Date('2026-03-11T07:00:00Z'))
    expect(nextHourOfClock(new Date('2026-07-10T05:00:00Z'), 8, 'Europe/Paris')).toEqual(new Date('2026-07-10T06:00:00Z'))
  })

  test('is an hour later on the night that has no such hour', () => {
    expect(nextHourOfClock(new Date('2026-03-28T23:30:00Z'), 2, 'Europe/Paris')).toEqual(new Date('2026-03-29T01:00:00Z'))
  })
})

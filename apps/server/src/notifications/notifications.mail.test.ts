import { describe, expect, test } from 'vitest'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { mailNotification } from './notifications.mail.store.ts'
import { quietUntil } from './notifications.quiet.rules.ts'

let app: TestApp
beforeEachApp(async (fresh) => void (app = fresh))

const call = async (method: string, path: string, body?: object) =>
  app.call(method, `/api/backend/notifications${path}`, { token: await app.tokenOf(ids.northMain), ...(body && { body }) })
const choose = async (channels: object, quiet: object | null = null) => {
  const choices = [{ kind: 'export-ready', area: true, mail: true, push: true, ...channels }]
  expect((await call('PUT', '/choices', { choices, quiet })).status).toBe(200)
}
const own = async (): Promise<string> =>
  (await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [ids.northMain]))[0]?.email ?? ''
const tell = async (recipient?: string): Promise<void> => {
  await mailNotification(app.database.db, app.deps.config, 'export-ready', {
    advertiserId: ids.north,
    userId: ids.northMain,
    sender: 'area@example.org',
    recipient: recipient ?? (await own()),
    subject: 'Export',
    body: 'It is ready.',
    createdAt: app.clock.now(),
  })
  await app.jobs.drain()
}

test('an email of a notification says how such emails are ended, and one click ends them without signing in', async () => {
  await tell()
  const link = /http\S+\/notification-mail\/\S+\/stop/.exec(app.mails[0]?.text ?? '')?.[0] ?? ''
  expect(app.mails[0]?.unsubscribeUrl).toBe(link)
  const { pathname } = new URL(link)
  expect(await (await app.app.request(pathname, { headers: { 'accept-language': 'en' } })).text()).toContain('<form')
  await tell()
  expect(app.mails).toHaveLength(2)
  expect(await (await app.app.request(pathname, { method: 'POST' })).text()).not.toContain('<form')
  await tell()
  expect(app.mails).toHaveLength(2)
})

test('a link that this server has not made ends nothing', async () => {
  const path = `/notification-mail/${ids.northMain}.export-ready.forged/stop`
  expect(await (await app.app.request(path)).text()).not.toContain('<form')
  expect((await app.app.request(path, { method: 'POST' })).status).toBe(200)
  await tell()
  expect(app.mails).toHaveLength(1)
})

test('who wants no email of a kind gets none, but for one that was asked for to another address', async () => {
  await choose({ mail: false })
  await tell()
  expect(app.mails).toEqual([])
  await tell('other@example.org')
  expect(app.mails).toMatchObject([{ to: 'other@example.org' }])
  expect(app.mails[0]?.unsubscribeUrl).toBeUndefined()
})

test('an email waits until the quiet hours end, and is sent once', async () => {
  // It is ten in Paris.
  await choose({}, { from: 9, to: 14 })
  await tell()
  expect(app.mails).toEqual([])
  app.clock.advance(4 * 3_600_000)
  await app.jobs.drain()
  await app.jobs.drain()
  expect(app.mails).toHaveLength(1)
})

describe('quiet hours', () => {
  const night = { from: 20, to: 8 }
  const until = (instant: string, quiet = night) => quietUntil(new Date(instant), quiet, 'Europe/Paris')?.toISOString() ?? null

  test('end by the clock of the account, before midnight and after it', () => {
    expect(until('2026-03-10T19:00:00Z')).toBe('2026-03-11T07:00:00.000Z')
    expect(until('2026-03-11T06:59:00Z')).toBe('2026-03-11T07:00:00.000Z')
  })

  test('are over at the hour at which they end, and not begun before the one at which they begin', () => {
    expect([until('2026-03-11T07:00:00Z'), until('2026-03-10T18:59:00Z')]).toEqual([null, null])
  })

  test('may be within a day', () => {
    expect(until('2026-03-10T11:30:00Z', { from: 12, to: 14 })).toBe('2026-03-10T13:00:00.000Z')
    expect(until('2026-03-10T13:00:00Z', { from: 12, to: 14 })).toBeNull()
  })

  test('end by the clock on the night that is an hour shorter', () => {
    expect(until('2026-03-28T22:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
  })
})

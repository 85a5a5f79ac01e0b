import { auditPageWire, type AuditEvent } from '@vitrine/core/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { auditEvents } from './audit.table.ts'

const path = '/api/backend/audit_events'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const event = (at: string, act: AuditEvent['act'], more: Partial<typeof auditEvents.$inferInsert> = {}) => ({
    advertiserId: ids.north,
    userId: ids.northMain,
    at: new Date(at),
    act,
    address: '192.0.2.7',
    device: 'Firefox, Windows',
    ...more,
  })
  await app.database.db.insert(auditEvents).values([
    event('2026-03-01T08:00:00Z', 'session.signed-in'),
    event('2026-03-01T23:30:00Z', 'user.changed', { subjectId: ids.northSub, details: { fields: ['phone'] } }),
    event('2026-03-03T08:00:00Z', 'contact.handled', {
      userId: ids.northSub,
      switchedFrom: ids.northMain,
      subjectId: 500001,
      device: '=HYPERLINK("x")',
    }),
    event('2026-03-04T08:00:00Z', 'contact.expired', { userId: null, details: { count: 2 } }),
    event('2026-03-05T08:00:00Z', 'session.signed-in', { advertiserId: ids.south, userId: ids.southMain }),
  ])
})
afterAll(() => app.close())

const get = async (query = '', user: number = ids.northMain, at = path) =>
  app.call('GET', `${at}?${query}`, { token: await app.tokenOf(user) })
const list = async (query = '') => {
  const reply = await get(query)
  if (!reply.ok) throw new Error(await reply.text())
  return auditPageWire.decode(await reply.json())
}
const acts = async (query = '') => (await list(query)).items.map(({ act }) => act)

test('the audit trail lists what was done in the account, the newest first, with the names of today', async () => {
  const { items, total } = await list()
  expect(total).toBe(4)
  expect(items).toMatchObject([
    { act: 'contact.expired', user: null, subject: '', details: { count: 2 } },
    { act: 'contact.handled', user: { id: ids.northSub, name: 'north-sub' }, switchedFrom: { name: 'north' }, subjectId: 500001 },
    { act: 'user.changed', user: { name: 'north' }, subject: 'north-sub', details: { fields: ['phone'] }, address: '192.0.2.7' },
    { act: 'session.signed-in' },
  ])
  const first = (await (await get('limit=2')).json()) as { next_cursor: string }
  expect(await acts(`limit=2&page=2&cursor=${first.next_cursor}`)).toEqual(['user.changed', 'session.signed-in'])
})

test('the audit trail finds by person, by what it is about, and by the account’s days', async () => {
  expect(await acts('search=north-sub')).toEqual(['contact.handled'])
  expect(await acts('domaines=session,user')).toEqual(['user.changed', 'session.signed-in'])
  expect(await acts('date_debut=2026-03-02&date_fin=2026-03-03')).toEqual(['contact.handled', 'user.changed'])
  expect((await get('domaines=nothing')).status).toBe(400)
})

test('the audit trail gives all that the filters leave as a file, in which nothing is a formula', async () => {
  const reply = await get('domaines=contact', ids.northMain, `${path}/file`)
  expect(reply.headers.get('content-disposition')).toContain('attachment')
  const lines = (await reply.text()).trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe('date,action,utilisateur,connecte_par,cle,adresse,appareil,objet,objet_id,details')
  expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`)
})

test('the audit trail is for who looks after the account alone', async () => {
  expect((await get('', ids.northSub)).status).toBe(403)
  expect((await get('', ids.northSub, `${path}/file`)).status).toBe(403)
})

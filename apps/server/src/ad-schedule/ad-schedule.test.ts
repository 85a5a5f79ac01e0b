import { adRecordWire, type AdValues } from '@vitrine/core/ad-form'
import { adScheduleWire } from '@vitrine/core/ad-schedule'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { lawful, sampleBody, sampleContent } from '../ad-editor/ad-editor.samples.ts'
import { publishDue } from './ad-schedule.service.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => void (app = await createTestApp({ database })))

const call = async (method: string, path: string, body?: unknown, user: number = ids.northMain) =>
  app.call(method, path, { token: await app.tokenOf(user), ...(body !== undefined && { body }) })
const draft = async (values: Partial<AdValues> = lawful): Promise<number> => {
  const reply = await call('POST', '/api/provider/annonce', sampleBody(sampleContent(values)))
  expect(reply.status).toBe(201)
  return adRecordWire.decode(await reply.json()).id
}
const ask = (id: number, action: string | undefined, date?: string, user?: number, login = 'north') =>
  call(
    'POST',
    '/api/provider/traitement-envoi-annonce-advanced?lang=en',
    {
      ...(action && { action }),
      universe: 'IMMO',
      annonce: id,
      flux: { code: 'SAISIE_IMMO' },
      annonceur: { login },
      ...(date && { date }),
    },
    user,
  )
const scheduleOf = async (reply: Response) => {
  expect(reply.status).toBe(200)
  return adScheduleWire.decode(await reply.json())
}
const read = async (id: number) => scheduleOf(await call('GET', `/api/provider/annonce/${id}/programmation?lang=en`))
const refusalOf = async (reply: Response) => ({ status: reply.status, code: ((await reply.json()) as { code: string }).code })
const trail = async () =>
  (
    await database.query<{ act: string; user_id: number | null }>(
      `SELECT act, user_id FROM audit_events WHERE act <> 'ad.created' ORDER BY id`,
    )
  ).map(({ act, user_id }) => `${act} ${user_id === null ? 'server' : 'person'}`)
const pass = async (hours: number) => {
  app.clock.advance(hours * 3_600_000)
  await app.jobs.enqueue('publish-due', {})
  await app.jobs.drain()
}
// It is the 10th of March, 9:00 UTC.
const [inTwoHours, inFive] = ['2026-03-10T11:00:00.000Z', '2026-03-10T14:00:00.000Z']

describe('an ad that is planned', () => {
  test('stays a draft that can be edited until its time, and then goes online, once', async () => {
    const id = await draft()
    expect(await scheduleOf(await ask(id, 'diffuseLater', inTwoHours))).toMatchObject({
      state: 'draft',
      at: new Date(inTwoHours),
      failure: null,
    })
    await pass(1)
    expect(await read(id)).toMatchObject({ state: 'draft', at: new Date(inTwoHours) })
    expect(
      (await call('PUT', `/api/provider/annonce/${id}`, sampleBody(sampleContent({ ...lawful, title: 'Maison rénovée' }), { version: 1 })))
        .status,
    ).toBe(200)
    expect((await read(id)).at).toEqual(new Date(inTwoHours))
    await Promise.all([pass(1.1), publishDue(app.deps), publishDue(app.deps)])
    expect(await read(id)).toMatchObject({ state: 'active', at: null, failure: null })
    expect(await trail()).toEqual(['ad.scheduled person', 'ad.changed person', 'ad.state-changed server'])
    await pass(1)
    expect(app.mails).toEqual([])
  })

  test('can be planned anew and taken back until then', async () => {
    const id = await draft()
    await ask(id, 'diffuseLater', inTwoHours)
    expect((await scheduleOf(await ask(id, 'diffuseLater', inFive))).at).toEqual(new Date(inFive))
    await pass(3)
    expect((await read(id)).state).toBe('draft')
    expect(await scheduleOf(await ask(id, 'cancelDiffusion'))).toMatchObject({ at: null, failure: null })
    await pass(10)
    expect((await read(id)).state).toBe('draft')
    expect(await trail()).toEqual(['ad.scheduled person', 'ad.scheduled person', 'ad.unscheduled person'])
  })

  test('goes online when a server is back that was away at its time', async () => {
    const id = await draft()
    await ask(id, 'diffuseLater', inTwoHours)
    await pass(70)
    expect((await read(id)).state).toBe('active')
  })

  test.each([
    ['ad-incomplete', `UPDATE ads SET title = '', version = version + 1`],
    ['ad-law', `UPDATE ads SET data = data - 'HONORAIRES_CHARGE'`],
  ])('is held against form and law of that day: where it is %s it stays a draft, and whoever planned it is told', async (code, spoil) => {
    const id = await draft()
    const other = await draft({ ...lawful, reference: 'OTHER' })
    await ask(id, 'diffuseLater', inTwoHours)
    await ask(other, 'diffuseLater', inTwoHours)
    await database.query(`${spoil} WHERE id = $1`, [id])
    await pass(2)
    expect(await read(other)).toMatchObject({ state: 'active' })
    const schedule = await read(id)
    expect(schedule).toMatchObject({ state: 'draft', at: null, failure: { code, message: expect.stringMatching(/\w{5}/) } })
    expect(schedule.failure?.message).not.toContain('{{')
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]).toMatchObject({ to: 'north@example.org', subject: expect.stringContaining('SAMPLE') })
    expect(app.mails[0]?.text).toMatch(/^(?!.*\{\{)[^]*10\/03\/2026/)
    expect((await trail()).filter((act) => act === 'ad.schedule-failed server')).toHaveLength(1)
    await pass(5)
    expect(app.mails).toHaveLength(1)
    expect((await scheduleOf(await ask(id, 'diffuseLater', '2026-03-20T09:00:00.000Z'))).failure).toBeNull()
  })

  test('is no more planned once it was published, archived or deleted by hand', async () => {
    const id = await draft()
    await ask(id, 'diffuseLater', inTwoHours)
    expect((await call('DELETE', `/api/provider/annonce/${id}?vendu=non`)).status).toBe(200)
    expect((await call('PATCH', `/api/provider/annonce/${id}`, { annonceur: { login: 'north' }, annonce: { STATUS: 'B' } })).status).toBe(
      200,
    )
    await pass(3)
    expect(await read(id)).toMatchObject({ state: 'draft', at: null })
  })
})

describe('sending an ad', () => {
  test('puts it online at once where nothing else is said, if form and law let it', async () => {
    expect(await scheduleOf(await ask(await draft(), undefined))).toMatchObject({ state: 'active' })
    const incomplete = await draft({ ...lawful, reference: 'OTHER', text: '' })
    expect(await refusalOf(await ask(incomplete, 'diffuseNow'))).toEqual({ status: 409, code: 'ad-incomplete' })
    expect((await read(incomplete)).state).toBe('draft')
  })

  test.each([
    ['diffuseLater', undefined, 400, 'invalid'],
    ['diffuseLater', '2026-03-10T08:59:00.000Z', 400, 'schedule-past'],
    ['diffuseLater', '0001-01-01T00:00:00.000Z', 400, 'schedule-past'],
    ['diffuseLater', '2028-03-10T09:00:00.000Z', 400, 'schedule-too-far'],
    ['diffuseLater', 'soon', 400, 'invalid'],
    ['explode', undefined, 400, 'invalid'],
  ])('as %s at %s is refused', async (action, date, status, code) => {
    expect(await refusalOf(await ask(await draft(), action, date))).toEqual({ status, code })
  })

  test('is for drafts that are typed here, and for their own account', async () => {
    const id = await draft()
    await database.query(`UPDATE ads SET source_code = 'LOGICIEL' WHERE id = $1`, [id])
    expect(await refusalOf(await ask(id, 'diffuseLater', inTwoHours))).toEqual({ status: 409, code: 'ad-from-software' })
    await database.query(`UPDATE ads SET source_code = 'SAISIE_IMMO', state = 'M' WHERE id = $1`, [id])
    expect(await refusalOf(await ask(id, 'diffuseLater', inTwoHours))).toEqual({ status: 409, code: 'ad-not-draft' })
    expect((await ask(id, 'diffuseLater', inTwoHours, ids.southMain, 'south')).status).toBe(404)
    expect((await ask(id, 'diffuseNow', undefined, ids.southMain, 'north')).status).toBe(403)
    expect((await call('GET', `/api/provider/annonce/${id}/programmation`, undefined, ids.southMain)).status).toBe(404)
  })
})

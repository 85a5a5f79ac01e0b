import { adRecordWire } from '@vitrine/core/ad-form'
import { ownerReportsWire, ownerReportWire, type OwnerReport } from '@vitrine/core/owner-report'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertAd, receiveMail } from '../test/contacts.ts'
import { seal } from '../ports/sealed.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { sendDueReports } from './owner-report.service.ts'
import { lawful, sampleBody, sampleContent } from '../ad-editor/ad-editor.samples.ts'

let database: Database
let app: TestApp
let adId: number
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const call = async (method: string, path: string, body?: object, user: number = ids.northMain) =>
  app.call(method, `/api/provider${path}`, { token: await app.tokenOf(user), ...(body && { body }) })
const hostile = 'Maison <b onclick="x()">de ville</b>'

const done = async (method: string, path: string, body: object): Promise<Response> => {
  const reply = await call(method, path, body)
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`)
  return reply
}

beforeEach(async () => {
  app = await createTestApp({ database })
  const content = sampleContent({ ...lawful, title: hostile, mandateNumber: 'SECRET-12', price: 320_000 })
  const ad = adRecordWire.decode(await (await done('POST', '/annonce', sampleBody(content))).json())
  adId = ad.id
  const visit = {
    id: null,
    date: '2026-05-02',
    timeSlot: '14:00-16:00',
    publicationDuration: 48,
    place: '',
    comment: 'Code SECRET-14',
    maxVisitors: 6,
    registered: 0,
    waiting: 0,
    active: true,
  }
  await done(
    'PUT',
    `/annonce/${adId}`,
    sampleBody({ ...content, values: { ...content.values, price: 300_000, mandateNumber: 'SECRET-13' }, visits: [visit] }, { version: 1 }),
  )
  await done('PATCH', `/annonce/${adId}`, { annonceur: { login: 'north' }, annonce: { STATUS: 'A' } })
  await receiveMail(app.database, { adId, at: new Date('2026-03-03T10:00:00Z') })
})

const make = async (details: Partial<{ email: string; langue: string; mensuel: boolean }> = {}): Promise<OwnerReport> => {
  const reply = await call('POST', `/annonce/${adId}/rapports-proprietaire`, { email: '', langue: 'en', mensuel: false, ...details })
  expect(reply.status).toBe(201)
  return ownerReportWire.decode(await reply.json())
}
const listed = async () => ownerReportsWire.decode(await (await call('GET', `/annonce/${adId}/rapports-proprietaire`)).json()).items
const pathOf = ({ url }: OwnerReport): string => new URL(url ?? '').pathname
const open = (report: OwnerReport, more = '') => app.app.request(`${pathOf(report)}${more}`)
const acts = async () =>
  (await database.query<{ act: string }>(`SELECT act FROM audit_events WHERE act LIKE 'ad.report%' ORDER BY id`)).map(({ act }) => act)
const waitUntil = (day: string) => app.clock.advance(Date.parse(day) - app.clock.now().getTime())
const runDue = async () => {
  await app.jobs.enqueue('owner-reports', {})
  await app.jobs.drain()
}

describe('a private link', () => {
  test('shows the owner what was done, without signing in, and nothing that is for the staff alone', async () => {
    const reply = await open(await make())
    expect(reply.status).toBe(200)
    const page = await reply.text()
    expect(page).toContain('Maison &lt;b onclick=')
    for (const expectedText of ['Price: €320,000 → €300,000', 'Ad put online', '02/05/2026, 14:00-16:00', '1 contact in the last 12 weeks'])
      expect(page).toContain(expectedText)
    for (const hiddenText of ['<b onclick', 'SECRET', '<script']) expect(page).not.toContain(hiddenText)
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    expect(reply.headers.get('x-robots-tag')).toContain('noindex')
  })

  test('is read in its language, and as a PDF', async () => {
    const report = await make({ langue: 'es' })
    expect(await (await open(report)).text()).toContain('Lo que se ha hecho')
    const pdf = await open(report, '/report.pdf')
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('says when it was opened, which a look of the staff is not', async () => {
    const report = await make()
    await open(report, '?preview')
    await app.app.request(pathOf(report), { method: 'HEAD' })
    expect((await listed())[0]?.openedAt).toBeNull()
    await open(report)
    expect((await listed())[0]?.openedAt).toEqual(app.clock.now())
  })

  test('that was taken back is the same as one that there never was', async () => {
    const report = await make()
    expect((await call('DELETE', `/rapports-proprietaire/${report.id}`)).status).toBe(204)
    const [taken, unknown] = await Promise.all([open(report), app.app.request('/owner-report/nobody-knows-this')])
    expect([taken.status, unknown.status]).toEqual([404, 404])
    expect(await taken.text()).toBe(await unknown.text())
    for (const more of ['/report.pdf', '/stop'])
      expect((await app.app.request(pathOf(report) + more, more === '/stop' ? { method: 'POST' } : {})).status).toBe(404)
    expect(await listed()).toEqual([])
    expect(await acts()).toEqual(['ad.report-shared', 'ad.report-revoked'])
  })

  test('lies in the database in no form that opens it', async () => {
    const report = await make()
    const token = pathOf(report).split('/').at(-1) ?? ''
    expect(token).toHaveLength(43)
    const stored = await database.query<Record<string, string>>('SELECT * FROM owner_reports')
    expect(JSON.stringify(stored)).not.toContain(token)
    for (const column of ['token_hash', 'sealed_token'])
      expect((await app.app.request(`/owner-report/${stored[0]?.[column]}`)).status).toBe(404)
    expect((await listed())[0]?.url).toBe(report.url)
  })

  test('that was sealed with another secret of the server still opens, and is neither shown nor sent', async () => {
    const report = await make({ email: 'owner@example.org', mensuel: true })
    await app.jobs.drain()
    await database.query('UPDATE owner_reports SET sealed_token = $1', [seal('a secret that was changed since', 'something')])
    expect((await open(report)).status).toBe(200)
    expect((await listed())[0]?.url).toBeNull()
    const refused = await call('POST', `/rapports-proprietaire/${report.id}/envoi`)
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'report-link-lost'])
    waitUntil('2026-04-01T06:01:00Z')
    await runDue()
    expect([app.mails.length, (await listed())[0]?.monthly]).toEqual([1, false])
  })

  test('ends with its ad, and stays when it is sold', async () => {
    const report = await make()
    await database.query(`UPDATE ads SET state = 'V' WHERE id = $1`, [adId])
    expect(await (await open(report)).text()).toContain('Sold')
    await database.query(`UPDATE ads SET state = 'S' WHERE id = $1`, [adId])
    expect((await open(report)).status).toBe(404)
  })

  test('is not made for an ad that is deleted, and shows nothing while nobody is in charge of the account', async () => {
    const report = await make()
    await database.query(`UPDATE users SET active = false WHERE id = $1`, [ids.northMain])
    const reply = await open(report)
    await database.query(`UPDATE users SET active = true WHERE id = $1`, [ids.northMain])
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
    await database.query(`UPDATE ads SET state = 'S' WHERE id = $1`, [adId])
    const refused = await call('POST', `/annonce/${adId}/rapports-proprietaire`, {
      email: 'owner@example.org',
      langue: 'en',
      mensuel: false,
    })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'ad-deleted'])
  })

  test('is opened while many ask for links that there are none of', async () => {
    const report = await make()
    const guesses = Array.from({ length: 40 }, (_, index) => app.app.request(`/owner-report/guess-${index}`))
    const [reply, ...replies] = await Promise.all([open(report), ...guesses])
    expect(reply.status).toBe(200)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]))
  })

  test('compares with what is sold in the same currency', async () => {
    for (const id of [901, 902, 903]) await insertAd(database, id)
    const alike = 'object_type, offer_type, surface, price'
    await database.query(
      `UPDATE ads SET (${alike}, currency) = (SELECT ${alike}, 'MXN' FROM ads WHERE id = $1) WHERE id BETWEEN 901 AND 903`,
      [adId],
    )
    await database.query(`UPDATE ads SET currency = 'EUR' WHERE id IN (901, 902)`)
    const report = await make()
    expect(await (await open(report)).text()).toContain('Too few properties like it')
    await database.query(`UPDATE ads SET currency = 'EUR' WHERE id = 903`)
    expect(await (await open(report)).text()).toContain('3 properties like it')
  })

  test('is forgotten with the address of the owner 90 days after its ad was deleted', async () => {
    await make()
    const countAfter = async (state: string, days: number) => {
      await database.query(`UPDATE ads SET state = $2, updated_at = now() - $3 * interval '1 day' WHERE id = $1`, [adId, state, days])
      await app.jobs.enqueue('tidy', {})
      await app.jobs.drain()
      return (await database.query('SELECT FROM owner_reports')).length
    }
    expect([await countAfter('A', 400), await countAfter('S', 89), await countAfter('S', 91)]).toEqual([1, 1, 0])
  })

  test('is made ten times at most', async () => {
    for (let made = 0; made < 10; made += 1) await make()
    const reply = await call('POST', `/annonce/${adId}/rapports-proprietaire`, { email: '', langue: 'en', mensuel: false })
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([409, 'too-many-reports'])
  })

  test('is refused with the field that is wrong', async () => {
    for (const [body, field] of [
      [{ email: 'nobody', langue: 'en', mensuel: false }, 'email'],
      [{ email: '', langue: 'en', mensuel: true }, 'email'],
      [{ email: '', langue: 'it', mensuel: false }, 'langue'],
    ] as const) {
      const reply = await call('POST', `/annonce/${adId}/rapports-proprietaire`, body)
      expect([reply.status, ((await reply.json()) as { field: string }).field]).toEqual([400, field])
    }
  })
})

describe('by mail', () => {
  const email = 'owner@example.org'

  test('it goes at once to the address it is made with, with the paper, and again when asked', async () => {
    const report = await make({ email })
    await app.jobs.drain()
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]).toMatchObject({ to: email, subject: 'Your property: report of 10/03/2026 (SAMPLE)' })
    expect(app.mails[0]?.text).toContain(report.url)
    expect((await call('POST', `/rapports-proprietaire/${report.id}/envoi`)).status).toBe(202)
    await app.jobs.drain()
    expect(app.mails).toHaveLength(2)
    expect(await acts()).toEqual(['ad.report-shared', 'ad.report-sent', 'ad.report-sent'])
  })

  test('nobody is written to where no address is known', async () => {
    const report = await make()
    const reply = await call('POST', `/rapports-proprietaire/${report.id}/envoi`)
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, 'report-no-email'])
  })

  test('monthly, it goes on the first at eight by the account’s clock, once, whoever sends it', async () => {
    expect((await make({ email, mensuel: true })).nextMailAt).toEqual(new Date('2026-04-01T06:00:00Z'))
    await app.jobs.drain()
    waitUntil('2026-04-01T05:59:00Z')
    await runDue()
    expect(app.mails).toHaveLength(1)
    waitUntil('2026-04-01T06:01:00Z')
    const deps = { ...app.deps, readPicture: async () => null }
    await Promise.all([sendDueReports(deps), sendDueReports(deps), runDue()])
    await app.jobs.drain()
    expect(app.mails).toHaveLength(2)
    expect((await listed())[0]?.nextMailAt).toEqual(new Date('2026-05-01T06:00:00Z'))
  })

  test('monthly, its reader ends it by one click in the mail program; who only looks ends nothing', async () => {
    const report = await make({ email, mensuel: true })
    await app.jobs.drain()
    const { pathname } = new URL(app.mails[0]?.unsubscribeUrl ?? 'none:')
    const looked = await app.app.request(pathname)
    expect([looked.status, /<form method="post" action="([^"]*)"/.exec(await looked.text())?.[1]]).toEqual([200, pathname])
    expect((await listed())[0]?.monthly).toBe(true)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await app.app.request(pathname, { method: 'POST', body })).status).toBe(200)
    expect((await listed())[0]).toMatchObject({ id: report.id, monthly: false, nextMailAt: null })
    expect(await (await app.app.request(pathname)).text()).not.toContain('<form')
    expect(await database.query('SELECT 1 FROM mails WHERE unsubscribe_url IS NOT NULL')).toEqual([])
    expect((await app.app.request('/owner-report/nowhere/stop')).status).toBe(404)
  })

  test('that is sent once has nothing to end', async () => {
    await make({ email })
    await app.jobs.drain()
    expect(app.mails[0]).not.toHaveProperty('unsubscribeUrl')
  })

  test.each([
    [
      'its reader says so on the page',
      async (report: OwnerReport) => {
        for (const _ of ['once', 'again']) expect((await app.app.request(`${pathOf(report)}/stop`, { method: 'POST' })).status).toBe(200)
        expect((await acts()).filter((act) => act === 'ad.report-changed')).toHaveLength(1)
      },
    ],
    [
      'somebody changes it',
      async (report: OwnerReport) =>
        expect((await call('PUT', `/rapports-proprietaire/${report.id}`, { email, langue: 'en', mensuel: false })).status).toBe(200),
    ],
    [
      'the link is taken back',
      async (report: OwnerReport) => expect((await call('DELETE', `/rapports-proprietaire/${report.id}`)).status).toBe(204),
    ],
    ['the ad is sold', async () => void (await database.query(`UPDATE ads SET state = 'V' WHERE id = $1`, [adId]))],
    ['the ad is deleted', async () => void (await database.query(`UPDATE ads SET state = 'S' WHERE id = $1`, [adId]))],
  ])('it ends when %s', async (_, end) => {
    const report = await make({ email, mensuel: true })
    await app.jobs.drain()
    await end(report)
    waitUntil('2026-06-02T00:00:00Z')
    await runDue()
    expect(app.mails).toHaveLength(1)
  })
})

test('an owner report is made only for ads of one’s own, whoever may read others', async () => {
  const report = await make()
  for (const [method, path] of [
    ['GET', `/annonce/${adId}/rapports-proprietaire`],
    ['DELETE', `/rapports-proprietaire/${report.id}`],
    ['POST', `/rapports-proprietaire/${report.id}/envoi`],
  ] as const)
    expect((await call(method, path, undefined, ids.southMain)).status).toBe(404)
})

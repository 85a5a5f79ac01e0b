import { createFormatters } from '@vitrine/core/i18n'
import { figureChangeText, changeOf, statisticsReportWire, statisticsWire, totalOf, type StatisticsReport } from '@vitrine/core/statistics'
import { loadTranslator } from '@vitrine/core/i18n'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it, test } from 'vitest'
import { connect, subscribeNetworks } from '../../test/consent.ts'
import { beforeEachApp } from '../../test/each-app.ts'
import { ids, type TestApp } from '../../test/harness.ts'
import { lastMonth, nextReportMail } from './statistics.report.rules.ts'
import { sendDueReports } from './statistics.report.service.ts'

const path = '/api/provider/statistics/report'
let app: TestApp
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeNetworks(app, [ids.north, ids.south, ids.head])
})

const call = async (method: string, address: string, body?: object, user: number = ids.northMain) =>
  app.call(method, address, { token: await app.tokenOf(user), ...(body && { body }) })
const read = async (user: number = ids.northMain): Promise<StatisticsReport> =>
  statisticsReportWire.decode(await (await call('GET', path, undefined, user)).json())
const set = async (mensuel: boolean, { user = ids.northMain as number, langue = 'en' } = {}): Promise<StatisticsReport> => {
  const reply = await call('PUT', path, { mensuel, langue }, user)
  expect(reply.status).toBe(200)
  return statisticsReportWire.decode(await reply.json())
}
const waitUntil = (instant: string): void => app.clock.advance(new Date(instant).getTime() - app.clock.now().getTime())
const due = async (): Promise<void> => {
  await app.jobs.tick('statistics-reports')
  await app.jobs.drain()
}
const collectFacebook = async (user: number = ids.northMain, person: number = ids.north): Promise<void> => {
  await connect(app, { token: await app.tokenOf(user), network: 'facebook', person })
  app.clock.advance(180_000)
  await app.jobs.tick('statistics-due')
}
/** The text of a PDF, with single spaces. */
const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(/\s+/g, ' ')
const pdf = async (query = '', user: number = ids.northMain): Promise<string> => {
  const reply = await call('GET', `${path}.pdf${query}`, undefined, user)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return textOf(new Uint8Array(await reply.arrayBuffer()))
}
const april = '2026-04-04T06:01:00Z'

describe('the report of each month', () => {
  test('is off for everybody, and switched on and off by each user alone', async () => {
    expect(await read()).toMatchObject({ monthly: false, language: null, nextMailAt: null })
    expect(await set(true)).toMatchObject({ monthly: true, language: 'en', nextMailAt: new Date('2026-04-04T06:00:00Z') })
    expect((await read(ids.northSub)).monthly).toBe(false)
    expect(await set(true, { langue: 'fr' })).toMatchObject({ language: 'fr' })
    expect(await set(false)).toMatchObject({ monthly: false })
  })

  test('needs an address and the right to see statistics', async () => {
    await app.database.query(`UPDATE users SET email = '' WHERE id = $1`, [ids.northMain])
    const reply = await call('PUT', path, { mensuel: true, langue: 'en' })
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([409, 'statistics-report-email'])
    expect((await call('PUT', path, { mensuel: 'yes', langue: 'en' })).status).toBe(400)
    await app.database.query(
      `UPDATE advertisers SET options = options || '{"socialManagement": false, "localPresence": false}' WHERE id = $1`,
      [ids.south],
    )
    expect((await call('GET', path, undefined, ids.southMain)).status).toBe(403)
  })

  test('goes on the fourth at eight by the account’s clock, once, whoever sends it', async () => {
    await collectFacebook()
    await set(true)
    waitUntil('2026-04-04T05:59:00Z')
    await due()
    expect(app.mails).toHaveLength(0)
    waitUntil(april)
    await Promise.all([sendDueReports(app.deps), sendDueReports(app.deps), due()])
    await app.jobs.drain()
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]?.subject).toBe('Statistics of March 2026, north')
    expect(app.mails[0]?.text).toContain('/statistics?from=2026-03-01&to=2026-03-31')
    expect((await read()).nextMailAt).toEqual(new Date('2026-05-04T06:00:00Z'))
    await due()
    expect(app.mails).toHaveLength(1)
  })

  test('is sent once where a process was killed before it noted that', async () => {
    await collectFacebook()
    await set(true)
    waitUntil(april)
    await app.database.query(`ALTER TABLE statistics_reports ADD CONSTRAINT killed CHECK (next_mail_at < '2026-05-01') NOT VALID`)
    await expect(sendDueReports(app.deps)).rejects.toThrow(/statistics_reports/)
    await app.jobs.drain()
    expect(app.mails).toHaveLength(0)
    await app.database.query(`ALTER TABLE statistics_reports DROP CONSTRAINT killed`)
    await due()
    await due()
    expect(app.mails).toHaveLength(1)
  })

  test('is in the reader’s language, and has the numbers of the screen', async () => {
    await collectFacebook()
    await set(true, { langue: 'fr' })
    waitUntil(april)
    await app.jobs.tick('statistics-due')
    await due()
    const [mail] = app.mails
    expect(mail?.subject.replaceAll(/\s+/g, ' ')).toBe('Statistiques : mars 2026, north')
    const text = await textOf(mail?.attachment?.bytes ?? new Uint8Array())
    const screen = statisticsWire.decode(
      await (await call('GET', '/api/provider/social-management/statistiques?date_debut=2026-03-01&date_fin=2026-03-31')).json(),
    )
    const words = { t: await loadTranslator('fr', 'statistics'), format: createFormatters('fr', 'Europe/Paris'), language: 'fr' as const }
    for (const series of screen.series) {
      const total = words.format.formatNumber(totalOf(series, series.values) ?? -1)
      const line = `${words.t(`figures.${series.figure}`)} ${total}, ${figureChangeText(words, changeOf(series))}`
      expect(text).toContain(line.replaceAll(/\s+/g, ' '))
    }
  })

  test('is ended by one click in the mail program; who only looks ends nothing', async () => {
    await collectFacebook()
    await set(true)
    waitUntil(april)
    await due()
    const { pathname } = new URL(app.mails[0]?.unsubscribeUrl ?? 'none:')
    const looked = await (await app.app.request(pathname)).text()
    expect(/<form method="post" action="([^"]*)"/.exec(looked)?.[1]).toBe(pathname)
    expect((await read()).monthly).toBe(true)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    for (const _ of ['once', 'again']) expect((await app.app.request(pathname, { method: 'POST', body })).status).toBe(200)
    expect((await read()).monthly).toBe(false)
    expect(await (await app.app.request(pathname)).text()).not.toContain('<form')
    waitUntil('2026-05-04T06:01:00Z')
    await due()
    expect(app.mails).toHaveLength(1)
  })

  test('is not sent where nothing could be told, and goes on the month after', async () => {
    await set(true)
    waitUntil(april)
    await due()
    expect(app.mails).toHaveLength(0)
    expect((await read()).nextMailAt).toEqual(new Date('2026-05-04T06:00:00Z'))
  })

  test.each([
    [
      'may not see statistics any more',
      `UPDATE advertisers SET options = options || '{"socialManagement": false, "localPresence": false}'`,
    ],
    ['does not work here any more', 'UPDATE users SET active = false'],
  ])('ends for a user who %s', async (_, change) => {
    await collectFacebook()
    await set(true)
    await app.database.query(change)
    waitUntil(april)
    await due()
    expect(app.mails).toHaveLength(0)
    expect(await app.database.query('SELECT 1 FROM statistics_reports')).toEqual([])
  })

  test('can be had as a PDF at any time, of the last month or of another', async () => {
    await collectFacebook()
    expect(await pdf('?lang=en')).toContain('Statistics of February 2026')
    expect(await pdf('?lang=fr&mois=2026-01')).toContain('Statistiques : janvier 2026')
    expect((await call('GET', `${path}.pdf?mois=2026-13`)).status).toBe(400)
    expect((await call('GET', `${path}.pdf?mois=2026-04`)).status).toBe(400)
  })

  test('tells a head office which of its points of sale gain and which lose', async () => {
    await app.database.query(
      `INSERT INTO reviews (advertiser_id, network, page_id, remote_id, author, rating, text, language, created_at, detected_at)
        SELECT $1, 'google', 'p', 'r' || day, 'A', CASE WHEN day < 29 THEN 5 ELSE 3 END, '', 'fr', '2026-01-10'::timestamptz + day * interval '1 day', now() FROM generate_series(1, 45) AS day`,
      [ids.head],
    )
    await app.database.query(
      `INSERT INTO reviews (advertiser_id, network, page_id, remote_id, author, rating, text, language, created_at, detected_at)
        SELECT $1, 'google', 'q', 's' || day, 'A', CASE WHEN day < 29 THEN 2 ELSE 4 END, '', 'fr', '2026-01-10'::timestamptz + day * interval '1 day', now() FROM generate_series(1, 45) AS day`,
      [ids.outlet],
    )
    const text = await pdf('?lang=en', ids.headMain)
    expect(text).toMatch(/gains: \+\d\.\d/)
    expect(text).toMatch(/loses: -\d\.\d/)
    expect(text.indexOf('gains: +')).toBeLessThan(text.indexOf('loses: -'))
  })
})

describe('when a report is sent', () => {
  it.each([
    ['2026-03-10T12:00:00Z', '2026-04-04T06:00:00.000Z'],
    ['2026-03-02T12:00:00Z', '2026-03-04T07:00:00.000Z'],
    ['2026-03-04T07:00:00Z', '2026-04-04T06:00:00.000Z'],
    ['2026-12-31T23:30:00Z', '2027-01-04T07:00:00.000Z'],
  ])('after %s: %s', (now, next) => expect(nextReportMail(new Date(now), 'Europe/Paris').toISOString()).toBe(next))

  it('is about the month before, by the account’s clock', () => {
    expect(lastMonth(new Date('2026-03-04T07:00:00Z'), 'Europe/Paris')).toEqual({ after: '2026-02-01', before: '2026-02-28' })
    expect(lastMonth(new Date('2026-02-28T23:30:00Z'), 'Europe/Paris')).toEqual({ after: '2026-02-01', before: '2026-02-28' })
  })
})

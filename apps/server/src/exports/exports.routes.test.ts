import { exportPageWire } from '@vitrine/core/exports'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { memoryFiles, type Files } from '../ports/files.ts'
import { insertAd, receiveMail, receiveRing, subscribeContacts } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { wallTime } from './exports.columns.ts'
import { pathOf, tidyExports } from './exports.service.ts'

let database: Database
let files: Files
let app: TestApp
let north: string
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  files = memoryFiles()
  app = await createTestApp({ database, files })
  await subscribeContacts(database)
  north = await app.tokenOf(ids.northMain)
})

const day = 86_400_000
const form = (more: object = {}) => ({
  filters: { sujet: 'contacts', afterContacts: '2026-03-01', beforeContacts: '2026-03-31' },
  exportType: 'annonce_IMMO_MAILTRACKING',
  to: 'north@example.org',
  filename: 'Contacts mars',
  lang: 'fr',
  ...more,
})
const ask = (more: object = {}, token = north) => app.call('POST', '/api/backend/export_requests', { token, body: form(more) })
const list = async (token = north) =>
  exportPageWire.decode(await (await app.call('GET', '/api/backend/export_requests', { token })).json()).items
const download = async (file: string | null | undefined, token?: string) =>
  app.call('GET', `/api/provider/download_export?file=${file ?? ''}`, { token: token ?? (await app.tokenOf(ids.northMain)) })
const sheetOf = async (reply: Response) => {
  expect(reply.status).toBe(200)
  const workbook = await readXlsx(new Uint8Array(await reply.arrayBuffer()))
  return workbook.sheets[0]!
}
const failure = async (reply: Response) => ({ status: reply.status, ...((await reply.json()) as { code: string; field?: string }) })

describe('the journey of an export', () => {
  test('is asked for, waits, is made, mailed and downloaded', async () => {
    await insertAd(database, 7, { title: 'Loft' })
    await receiveMail(database, {
      adId: 7,
      lastName: 'Morel',
      firstName: 'Anne',
      civility: 'mrs',
      email: 'a@example.org',
      phone: '06 12 34 56 78',
      object: 'Visite',
      message: 'Bonjour',
      score: 80,
    })
    await receiveMail(database, { at: new Date('2026-02-01T08:00:00Z') })
    await receiveMail(database, { isReconciliation: true })
    const reply = await ask()
    expect(reply.status).toBe(202)
    expect(await reply.json()).toEqual({ id: expect.any(Number) })
    expect(await list()).toMatchObject([
      { filename: 'Contacts mars.xlsx', state: 'waiting', progress: 0, file: null, expiresAt: null, rows: null, requestedBy: 'north' },
    ])

    await app.jobs.drain()
    const [made] = await list()
    expect(made).toMatchObject({ state: 'ready', progress: 100, rows: 1, expiresAt: '2026-03-24T09:00:00.000Z' })
    expect(app.mails).toEqual([
      {
        messageId: expect.any(String),
        from: 'area@example.org',
        to: 'north@example.org',
        subject: 'Votre export est prêt\u00a0: Contacts mars.xlsx',
        text: expect.stringContaining('http://127.0.0.1:4100/exports'),
        unsubscribeUrl: expect.stringContaining('/notification-mail/'),
      },
    ])

    const file = await download(made?.file)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="Contacts mars.xlsx"; filename*=UTF-8''Contacts%20mars.xlsx`)
    const sheet = await sheetOf(file)
    expect(sheet.rows[0]).toEqual(expect.arrayContaining(['Date', 'Nom', 'Email', 'Objet', 'Message', 'À rappeler le']))
    expect(sheet.rows).toHaveLength(2)
    expect(sheet.rows[1]).toEqual(
      expect.arrayContaining(['Morel', 'Anne', 'Mme', 'R7', 'Loft', 'a@example.org', '06 12 34 56 78', 'Visite', 'Bonjour', 80, 'Nouveau']),
    )
    expect(sheet.rows[1]?.[0]).toEqual(new Date('2026-03-10T09:00:00Z'))
  })

  test('holds exactly the rows that are on screen', async () => {
    for (const [number, portal] of ['A', 'B', 'A'].entries())
      await receiveMail(database, { portal: { codeName: portal, name: portal }, lastName: `N${number}` })
    await ask({ filters: { codeNames: 'A', sort: 'nom', page: '3', limit: '1', cursor: 'x', search: 'n' } })
    await app.jobs.drain()
    const sheet = await sheetOf(await download((await list())[0]?.file))
    const column = sheet.rows[0]?.indexOf('Nom') ?? -1
    expect(sheet.rows.slice(1).map((row) => row[column])).toEqual(['N0', 'N2'])
  })

  test('means the days of the moment it was asked for, however late it is made', async () => {
    await receiveMail(database, { at: new Date('2026-03-04T12:00:00Z') })
    await ask({ filters: {} })
    app.clock.advance(5 * day)
    await app.jobs.drain()
    expect((await sheetOf(await download((await list(await app.tokenOf(ids.northMain)))[0]?.file))).rows).toHaveLength(2)
  })

  test('takes calls, and more rows than one batch has', async () => {
    await receiveRing(database, { status: 'answered', duration: 61, postalCode: '01000', city: 'Bourg', phone: '+33612345678' })
    await database.query(
      `INSERT INTO contacts (advertiser_id, kind, status, at, day, portal, portal_name, person_id)
       SELECT advertiser_id, kind, 'missed', at - make_interval(secs => n), day, portal, portal_name, person_id FROM contacts, generate_series(1, 1200) AS n`,
    )
    await ask({ filters: { sujet: 'appels', sort: 'statut' }, lang: 'en' })
    await app.jobs.drain()
    const [made] = await list()
    expect(made?.rows).toBe(1201)
    const { rows } = await sheetOf(await download(made?.file))
    expect(rows).toHaveLength(1202)
    expect(rows[1]).toEqual(expect.arrayContaining(['Answered', 61, '01000', 'Bourg', '+33612345678']))
  })

  test('begins at the first page, whatever page was on screen', async () => {
    await receiveRing(database)
    await ask({ filters: { sujet: 'appels', page: '2', pageCalls: '2', limitCalls: '1' } })
    await app.jobs.drain()
    expect((await sheetOf(await download((await list())[0]?.file))).rows).toHaveLength(2)
  })

  test('is found by page, name, state and whoever asked, and counted', async () => {
    for (const filename of ['Mars', 'Avril', 'Été']) await ask({ filename })
    await database.query(`UPDATE exports SET state = 'ready', advertisers = '{}', expires_at = $1 WHERE filename <> 'Été.xlsx'`, [
      app.clock.now(),
    ])
    await database.query(`UPDATE exports SET expires_at = expires_at + interval '1 day' WHERE filename = 'Mars.xlsx'`)
    const read = async (query: string) =>
      exportPageWire.decode(await (await app.call('GET', `/api/backend/export_requests?${query}`, { token: north })).json())
    const found = async (query: string) => (await read(query)).items.map(({ filename }) => filename)
    expect(await found('sort=nom')).toEqual(['Avril.xlsx', 'Été.xlsx', 'Mars.xlsx'])
    expect(await found('sort=-date&page=2&limit=2')).toEqual(['Mars.xlsx'])
    expect(await read('limit=1')).toMatchObject({ total: 3, totalIsExact: true })
    expect(await found('search=ete')).toEqual(['Été.xlsx'])
    expect(await found('search=north&sort=nom')).toHaveLength(3)
    expect(await found('etat=pret')).toEqual(['Mars.xlsx'])
    expect(await found('etat=expire,attente&sort=nom')).toEqual(['Avril.xlsx', 'Été.xlsx'])
    expect((await app.call('GET', '/api/backend/export_requests?etat=fini', { token: north })).status).toBe(400)
  })

  test('shows how far it is', async () => {
    await receiveMail(database)
    const { id } = (await (await ask()).json()) as { id: number }
    await database.query(`UPDATE exports SET state = 'running', total = 400, done = 100 WHERE id = $1`, [id])
    expect(await list()).toMatchObject([{ state: 'running', progress: 25, rows: 400 }])
  })
})

describe('what a visitor wrote', () => {
  const texts = [
    '=HYPERLINK("http://evil.example","x")',
    '+33612345678',
    '-2+3',
    '@SUM(A1)',
    '\tTab',
    "=cmd|' /C calc'!A0",
    '<script>alert(1)</script>&amp;',
    'a\u0001b',
  ]

  test('is not cut through the middle of a sign', async () => {
    await receiveMail(database, { message: `${'x'.repeat(32_766)}\u{1F3E0}` })
    await ask()
    await app.jobs.drain()
    const { rows } = await sheetOf(await download((await list())[0]?.file))
    expect(rows[1]?.[rows[0]?.indexOf('Message') ?? -1]).toBe('x'.repeat(32_766))
  })

  test('stays text in every cell and never becomes a formula', async () => {
    for (const text of texts) await receiveMail(database, { lastName: text, object: text, message: text })
    await ask({ filename: '=1+1' })
    await app.jobs.drain()
    const reply = await download((await list())[0]?.file)
    const sheet = await sheetOf(reply.clone())
    for (const header of ['Nom', 'Objet', 'Message']) {
      const column = sheet.rows[0]?.indexOf(header) ?? -1
      expect(
        sheet.rows
          .slice(1)
          .map((row) => row[column])
          .toSorted(),
      ).toEqual([...texts.slice(0, -1), 'ab'].toSorted())
    }
    expect([...(sheet.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([])
  })
})

describe('who may', () => {
  test('a file is its account’s alone', async () => {
    await ask()
    await app.jobs.drain()
    const [made] = await list()
    const south = await app.tokenOf(ids.southMain)
    expect(await list(south)).toEqual([])
    expect((await download(made?.file, south)).status).toBe(404)
    expect((await app.call('GET', `/api/provider/download_export?file=${made?.file}`)).status).toBe(401)
    expect((await download('../../token-secret')).status).toBe(404)
  })

  test('a limited user exports and sees what that user sees', async () => {
    await insertAd(database, 1, { data: { NEGOCIATEUR: 'N1' } })
    await receiveMail(database, { adId: 1 })
    await receiveMail(database)
    await ask()
    const sub = await app.tokenOf(ids.northSub)
    await ask({ to: 'north-sub@example.org' }, sub)
    await app.jobs.drain()
    const [all, own] = [await list(), await list(sub)]
    expect([all.length, own.length]).toEqual([2, 1])
    expect((await sheetOf(await download(own[0]?.file, sub))).rows).toHaveLength(2)
    expect((await download(all[1]?.file, sub)).status).toBe(404)
  })

  test('nobody without access', async () => {
    await database.query(`UPDATE users SET roles = '["ROLE_SUB_ADMIN"]' WHERE id = $1`, [ids.northMain])
    app.sessions.refresh()
    expect(await failure(await ask())).toMatchObject({
      status: 403,
      code: 'no-export-access',
      message: expect.stringContaining('accès aux exports'),
    })
    expect((await app.call('GET', '/api/backend/export_requests', { token: north })).status).toBe(403)
    expect((await download('x', north)).status).toBe(403)
  })

  test('nobody any more who loses access while it waits', async () => {
    await ask()
    await database.query('UPDATE users SET active = false WHERE id = $1', [ids.northMain])
    await app.jobs.drain()
    expect(await database.query('SELECT state FROM exports')).toEqual([{ state: 'failed' }])
    expect(app.mails).toEqual([])
  })

  describe('once the rights are narrower than when the file was made', () => {
    const main = (id: number) => app.tokenOf(id)
    const limit = (user: number, value: string | null) =>
      database.query(
        `UPDATE users SET main_account = $2::text IS NULL, roles = CASE WHEN $2::text IS NULL THEN '["ROLE_USER"]' ELSE '["ROLE_USER", "ROLE_SUB_USER"]' END::jsonb,
         identifier_code = 'NEGOCIATEUR', identifier_value = $2 WHERE id = $1`,
        [user, value],
      )
    const make = async (more: object, token: string) => {
      await ask(more, token)
      await app.jobs.drain()
      return (await list(token))[0]?.file
    }
    const beyond = { status: 403, code: 'export-beyond-rights', field: 'file', message: expect.stringContaining('nouvel export') }

    test('a limited user no longer has what was exported in full, until the limit is lifted', async () => {
      const file = await make({}, north)
      await limit(ids.northMain, 'N1')
      const limited = await main(ids.northMain)
      expect(await failure(await download(file, limited))).toMatchObject(beyond)
      expect(await list(limited)).toEqual([])
      expect(await make({}, limited)).not.toBe(file)
      expect(await list(limited)).toHaveLength(1)

      await limit(ids.northMain, null)
      const free = await main(ids.northMain)
      expect((await download(file, free)).status).toBe(200)
      expect(await list(free)).toHaveLength(2)
    })

    test('a user limited to something else has no longer what was exported before', async () => {
      const file = await make({ to: 'north-sub@example.org' }, await main(ids.northSub))
      await limit(ids.northSub, 'N2')
      const limited = await main(ids.northSub)
      expect(await failure(await download(file, limited))).toMatchObject(beyond)
      expect(await list(limited)).toEqual([])
    })

    test('a network head has no longer what holds a point of sale that left it', async () => {
      const head = await main(ids.headMain)
      const [whole, own] = [
        await make({ to: 'head@example.org' }, head),
        await make({ to: 'head@example.org', filters: { annonceurs: String(ids.head) } }, head),
      ]
      await database.query('UPDATE advertisers SET network_head_id = NULL WHERE id = $1', [ids.outlet])
      const alone = await main(ids.headMain)
      expect(await failure(await download(whole, alone))).toMatchObject(beyond)
      expect((await download(own, alone)).status).toBe(200)
      expect((await list(alone)).map(({ file }) => file)).toEqual([own])
    })

    test('whoever signed out, or is no user any more, has none', async () => {
      const file = await make({}, north)
      await app.call('DELETE', '/api/auth/connect', { token: north })
      expect((await download(file, north)).status).toBe(401)
      const again = await main(ids.northMain)
      await database.query('UPDATE users SET active = false WHERE id = $1', [ids.northMain])
      expect((await download(file, again)).status).toBe(401)
      expect((await app.call('GET', '/api/backend/export_requests', { token: again })).status).toBe(401)
    })
  })

  test.each([
    ['to', 403, { to: 'stranger@evil.example' }],
    ['to', 403, { to: 'south@example.org' }],
    ['to', 403, { to: 'north-inactive@example.org' }],
    ['to', 400, { to: 'north@example.org\r\nBcc: all@evil.example' }],
    ['filename', 400, { filename: 'a\r\nBcc: all@evil.example' }],
    ['filename', 400, { filename: '../../x' }],
    ['exportType', 400, { exportType: 'annonce_VO_MAILTRACKING' }],
    ['filters.sort', 400, { filters: { sort: 'age' } }],
    ['filters.search', 400, { filters: { search: 'a\0' } }],
  ])('refuses a wrong %s (%i)', async (field, status, more) => {
    expect(await failure(await ask(more))).toMatchObject({ status, field })
    expect(app.jobs.waiting).toEqual([])
  })

  test('not without end', async () => {
    const replies = await Promise.all(Array.from({ length: 31 }, () => ask()))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('a failure', () => {
  test('is shown, and made good by the next try, which mails once', async () => {
    await ask()
    const [job] = app.jobs.waiting
    const { write } = files
    files.write = () => Promise.reject(new Error('disk full'))
    await expect(app.jobs.drain()).rejects.toThrow('disk full')
    expect(await list()).toMatchObject([{ state: 'failed', file: null }])
    files.write = write
    for (const _ of [1, 2]) {
      await app.jobs.enqueue(job!.name, job!.data)
      await app.jobs.drain()
    }
    expect(await list()).toMatchObject([{ state: 'ready' }])
    expect(app.mails).toHaveLength(1)
  })
})

test('an export that cannot be put in the queue is not kept either', async () => {
  app.jobs.enqueue = () => Promise.reject(new Error('The queue is away'))
  expect((await ask()).status).toBe(500)
  expect(await list()).toEqual([])
})

test('an export that is deleted at the moment when it is ready leaves no file', async () => {
  await database.script(`
    CREATE FUNCTION erase_instead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM exports WHERE id = OLD.id; RETURN NULL; END $$;
    CREATE TRIGGER erase_instead BEFORE UPDATE ON exports FOR EACH ROW WHEN (NEW.state = 'ready') EXECUTE FUNCTION erase_instead()`)
  onTestFinished(() => database.script('DROP FUNCTION erase_instead CASCADE'))
  await ask()
  await app.jobs.drain()
  expect(await database.query('SELECT id FROM exports')).toEqual([])
  for await (const path of files.list()) expect.fail(`${path} is left`)
})

test('an export that nobody works on any more is told as failed a day later', async () => {
  await ask()
  await database.query(`UPDATE exports SET created_at = created_at - interval '25 hours'`)
  await tidyExports({ database, clock: app.clock, files })
  expect(await list()).toMatchObject([{ state: 'failed' }])
})

describe('after two weeks', () => {
  test('the file is gone and the list says so', async () => {
    await ask()
    await app.jobs.drain()
    const [made] = await list()
    const path = pathOf({ file: made?.file ?? '' })
    app.clock.advance(14 * day - 1000)
    const token = await app.tokenOf(ids.northMain)
    await app.jobs.enqueue('tidy', {})
    await app.jobs.drain()
    expect((await download(made?.file, token)).status).toBe(200)

    app.clock.advance(1000)
    expect(await list(token)).toMatchObject([{ state: 'expired', file: null }])
    expect(await failure(await download(made?.file, token))).toMatchObject({ status: 410, code: 'export-expired' })
    await app.jobs.enqueue('tidy', {})
    await app.jobs.drain()
    expect(await files.has(path)).toBe(false)
    expect(await list(token)).toMatchObject([{ state: 'expired', file: null }])
  })
})

test('a cell shows the time of the clock on the wall, in summer and winter', () => {
  expect(wallTime(new Date('2026-07-01T22:30:15Z'), 'Europe/Paris').toISOString()).toBe('2026-07-02T00:30:15.000Z')
  expect(wallTime(new Date('2026-01-01T23:30:00Z'), 'Europe/Paris').toISOString()).toBe('2026-01-02T00:30:00.000Z')
})

import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { diskFiles } from '../ports/files.ts'
import { folderMailer } from '../ports/mailers.ts'
import { insertAd, receiveMail, subscribeContacts } from '../test/contacts.ts'
import { makeKeyAs, northAd, publicKey, visitor } from '../test/embed.ts'
import { createTestApp, createTestClock, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { removeFolder } from '../test/temporary.ts'

const path = '/api/backend/personal_data'
const monthMs = 31 * 86_400_000

let database: Database
let folder: string
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-person-'))
  const files = diskFiles(join(folder, 'files'))
  app = await createTestApp({ database, files, mailer: folderMailer(join(folder, 'mails'), createTestClock()) })
  await subscribeContacts(database)
  await insertAd(database, northAd)
  return () => removeFolder(folder)
})

const send = async (method: string, to: string, body?: object, user: number = ids.northMain) =>
  app.call(method, to, { token: await app.tokenOf(user), ...(body && { body }) })

/** Where a text occurs: in any column of any table, in any file, in the name of any file. */
const placesOf = async (...words: readonly string[]): Promise<string[]> => {
  const tables = await database.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables WHERE table_schema IN ('public', 'jobs') AND table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    for (const { row } of await database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`)) {
      found.push(...words.filter((word) => row.toLowerCase().includes(word.toLowerCase())).map((word) => `${name}: ${word}`))
    }
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { readXlsx } = await import('hucre/xlsx')
    const bytes = await readFile(join(entry.parentPath, entry.name))
    const text = entry.name.endsWith('.xlsx') ? JSON.stringify(await readXlsx(bytes)) : bytes.toString()
    found.push(
      ...words.filter((word) => `${entry.name} ${text}`.toLowerCase().includes(word.toLowerCase())).map((word) => `${entry.name}: ${word}`),
    )
  }
  return found
}

const figures = () =>
  Promise.all(
    ['contact_days', 'contact_ad_days', 'contact_ad_months', 'contact_people', 'contact_people_months'].map((table) =>
      database.query(`SELECT * FROM ${table} AS t ORDER BY t::text`),
    ),
  )

const marker = [
  'Zzyzxname',
  'zzyzx@person.example',
  '0698765432',
  '+33698765432',
  'Zzyzxmessage',
  'Zzyzxnote',
  'Zzyzxsubject',
  'zzyzx%40person.example',
]

const askForReview = () =>
  send('POST', '/api/provider/mail/send-review', {
    items: [{ id: 1, name: 'Google', link: 'https://g.page/r/north/review', checked: true }],
    mail: {
      email: 'Zzyzx@person.example',
      subject: 'Your review',
      content: { sir: '', contentMail: 'Hello', deviseMail: '', sincerely: '' },
    },
    nom: 'Zzyzxname',
    langue: 'en',
  })

/** Creates a person who wrote, was answered, noted and searched for, and who is in files. */
const leaveTraces = async (): Promise<number> => {
  const page = visitor(app, (await makeKeyAs(app, ids.northMain, publicKey)).text)
  const written = {
    nom: 'Zzyzxname',
    email: 'Zzyzx@person.example',
    telephone: '0698765432',
    message: 'Zzyzxmessage',
    objet: 'Zzyzxsubject',
    copie: true,
  }
  expect((await page.send(written)).status).toBe(201)
  const [contact] = await database.query<{ id: number }>(`SELECT id FROM contacts WHERE last_name = 'Zzyzxname'`)
  const { id } = contact!
  await send('PATCH', `/api/provider/contacts/${id}`, { traitement: { version: 1, note: 'Zzyzxnote' } })
  await app.jobs.drain()
  // Mails waiting to be sent contain the person too.
  expect((await page.send({ ...written, objet: 'Again' })).status).toBe(201)
  const order = {
    filters: { sujet: 'contacts', search: 'Zzyzxname' },
    exportType: 'annonce_IMMO_MAILTRACKING',
    to: 'north@example.org',
    filename: 'Zzyzxname',
    lang: 'en',
  }
  expect((await send('POST', '/api/backend/export_requests', order)).status).toBe(202)
  await app.jobs.drain()
  expect(
    (
      await send('POST', '/api/backend/saved_views', {
        list: 'contacts',
        name: 'One person',
        query: 'search=zzyzx%40person.example',
        is_default: false,
      })
    ).status,
  ).toBe(201)
  expect(
    (
      await send('POST', `/api/provider/annonce/${northAd}/rapports-proprietaire`, {
        email: 'Zzyzx@person.example',
        langue: 'fr',
        mensuel: false,
      })
    ).status,
  ).toBe(201)
  await database.query(`UPDATE advertisers SET options = options || '{"socialManagement": true}' WHERE id = $1`, [ids.north])
  expect((await askForReview()).status).toBe(202)
  await database.query(
    `INSERT INTO sold_properties (advertiser_id, ad_id, street_number, street_name, postal_code, city, agreement_date, net_price, buyer_name, buyer_email)
     VALUES ($1, $2, '', '', '', '', '2026-03-01', 1, 'Zzyzxname', 'ZZYZX@person.example')`,
    [ids.north, northAd],
  )
  return id
}

/** Stores a review of north's page; resolves to its id. */
const insertReview = async (author: string, text: string): Promise<number> => {
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO reviews (advertiser_id, network, page_id, remote_id, author, rating, text, language, created_at, detected_at)
      VALUES (${ids.north}, 'google', 'page', gen_random_uuid()::text, $1, 2, $2, 'fr', now(), now()) RETURNING id`,
    [author, text],
  )
  return row!.id
}

describe('a person', () => {
  test('leaves nothing behind in any table, file or mail, and stays in the figures', async () => {
    await receiveMail(database, { lastName: 'Somebody else', email: 'else@person.example', adId: northAd })
    const id = await leaveTraces()
    const before = await figures()
    const found = await placesOf(...marker)
    for (const table of [
      'contacts',
      'person_keys',
      'mails',
      'exports',
      'saved_views',
      'owner_reports',
      'review_requests',
      'sold_properties',
    ])
      expect(found.join()).toContain(table)
    for (const file of ['.xlsx', '.eml']) expect(found.join()).toContain(file)

    expect(await (await send('POST', `${path}/erase`, { contact: id })).json()).toEqual({ contacts: 2 })

    expect(await placesOf(...marker)).toEqual([])
    // A hash is left, so that nobody asks this person again.
    expect((await askForReview()).status).toBe(409)
    expect(await figures()).toEqual(before)
    expect(await placesOf('else@person.example')).not.toEqual([])
    expect(await database.query(`SELECT new_mails FROM contact_backlogs WHERE scope_id = ${ids.north}`)).toEqual([{ new_mails: 1 }])
    const [event] = await database.query(`SELECT act, subject_id, details FROM audit_events WHERE act = 'person.erased'`)
    expect(event).toMatchObject({ subject_id: id, details: { count: 2, hash: expect.stringMatching(/^[\w-]{43}$/) } })
  })

  test('is erased as a whole or not at all while files cannot be removed', async () => {
    const id = await leaveTraces()
    vi.spyOn(app.deps.files, 'remove').mockRejectedValueOnce(new Error('away'))
    expect((await send('POST', `${path}/erase`, { contact: id })).status).toBe(500)
    expect(await database.query(`SELECT act FROM audit_events WHERE act = 'person.erased'`)).toEqual([])
    expect((await send('POST', `${path}/erase`, { contact: id })).status).toBe(200)
    expect(await placesOf(...marker)).toEqual([])
  })

  test('can be had as a whole', async () => {
    const id = await leaveTraces()
    const reply = await send('POST', `${path}/export`, { contact: id })
    expect(reply.headers.get('content-disposition')).toContain('attachment')
    expect(await reply.json()).toMatchObject({
      knownBy: ['zzyzx@person.example', '+33698765432'],
      contacts: [{ last_name: 'Zzyzxname', message: 'Zzyzxmessage', note: 'Zzyzxnote' }, { object: 'Again' }],
      mails: expect.arrayContaining([expect.objectContaining({ recipient: 'Zzyzx@person.example' })]),
      filesThatMayHoldThem: [{ filename: 'Zzyzxname.xlsx' }],
      savedSearches: [{ query: 'search=zzyzx%40person.example' }],
      reportsOnTheirAds: [{ email: 'Zzyzx@person.example', language: 'fr' }],
      salesToThem: [{ ad_id: northAd, buyer_name: 'Zzyzxname' }],
      reviewRequests: [{ email: 'Zzyzx@person.example', name: 'Zzyzxname', origin: 'hand' }],
    })
    expect(await placesOf('Zzyzxnote')).not.toEqual([])
  })

  test('is erased from reviews with their name or address, and nobody else is', async () => {
    const id = await leaveTraces()
    await database.query(`UPDATE contacts SET first_name = 'Zoé' WHERE id = $1`, [id])
    await insertReview('zoe ZZYZXNAME', 'Zzyzxmessage')
    await insertReview('Z.', 'Call me: ZZYZX@person.example')
    await insertReview('Max Zzyzx', 'Another person')
    const found = await (await send('POST', `${path}/export`, { contact: id })).json()
    expect(found).toMatchObject({ reviews: [{ text: 'Zzyzxmessage' }, { author: 'Z.' }] })
    expect((await send('POST', `${path}/erase`, { contact: id })).status).toBe(200)
    expect(await placesOf(...marker)).toEqual([])
    expect(await database.query(`SELECT author, rating FROM reviews ORDER BY id`)).toEqual([
      { author: '', rating: 2 },
      { author: '', rating: 2 },
      { author: 'Max Zzyzx', rating: 2 },
    ])
  })

  test('is somebody new when getting in touch again', async () => {
    const id = await leaveTraces()
    await send('POST', `${path}/erase`, { contact: id })
    const again = await receiveMail(database, { email: 'zzyzx@person.example' })
    const [erased] = await database.query<{ person_id: number }>('SELECT person_id FROM contacts WHERE id = $1', [id])
    expect(again.personId).not.toBe(erased!.person_id)
  })

  test('is erased at every point of sale that the head sees, and nowhere else', async () => {
    const at = async (advertiserId: number) => (await receiveMail(database, { advertiserId, email: 'zzyzx@person.example' })).id
    const [head] = [await at(ids.head), await at(ids.outlet), await at(ids.south)]
    expect(await (await send('POST', `${path}/erase`, { contact: head }, ids.headMain)).json()).toEqual({ contacts: 2 })
    expect(await database.query(`SELECT advertiser_id FROM contacts WHERE email <> ''`)).toEqual([{ advertiser_id: ids.south }])
    expect(await database.query(`SELECT advertiser_id FROM audit_events WHERE act = 'person.erased' ORDER BY 1`)).toMatchObject([
      { advertiser_id: ids.head },
      { advertiser_id: ids.outlet },
    ])
  })

  test('who types an address of the account takes none of its mails along', async () => {
    const { id } = await receiveMail(database, { email: 'north@example.org' })
    await leaveTraces()
    const remaining = await database.query('SELECT id FROM mails WHERE user_id IS NULL')
    await send('POST', `${path}/erase`, { contact: id })
    expect(await database.query('SELECT id FROM mails WHERE user_id IS NULL')).toEqual(remaining)
  })

  test('is for who looks after the account alone, and only where it sees the contact', async () => {
    const { id } = await receiveMail(database)
    for (const what of ['export', 'erase']) {
      expect((await send('POST', `${path}/${what}`, { contact: id }, ids.northSub)).status).toBe(403)
      expect((await send('POST', `${path}/${what}`, { contact: id }, ids.southMain)).status).toBe(404)
    }
  })
})

describe('how long contacts are kept', () => {
  const old = (more: object) =>
    receiveMail(database, { at: new Date(app.clock.now().getTime() - 40 * monthMs), email: 'old@person.example', lastName: 'Old', ...more })
  const tidy = async () => {
    await app.jobs.enqueue('tidy', {})
    await app.jobs.drain()
  }
  const names = async () =>
    (await database.query<{ last_name: string }>('SELECT last_name FROM contacts ORDER BY id')).map(({ last_name: name }) => name)

  test('is for good until the main account says otherwise', async () => {
    await old({})
    await tidy()
    expect(await names()).toEqual(['Old'])
    expect(await (await send('GET', `${path}/retention`)).json()).toEqual({ mois: null })
    expect((await send('PUT', `${path}/retention`, { mois: 36 }, ids.northSub)).status).toBe(403)
    for (const mois of [0, 121, 1.5]) expect((await send('PUT', `${path}/retention`, { mois })).status).toBe(400)
    expect(await (await send('PUT', `${path}/retention`, { mois: 36 })).json()).toEqual({ mois: 36 })
  })

  test('ends every night for what is older, but for what somebody works on, and the figures stay', async () => {
    await send('PUT', `${path}/retention`, { mois: 36 })
    await old({})
    await old({ advertiserId: ids.south })
    const { id: handled } = await old({ lastName: 'In progress', email: 'busy@person.example' })
    await receiveMail(database, { lastName: 'Recent', email: 'recent@person.example' })
    await database.query(`UPDATE contacts SET state = 'in-progress' WHERE id = $1`, [handled])
    const before = await figures()
    await tidy()
    expect(await names()).toEqual(['', 'Old', 'In progress', 'Recent'])
    expect(await figures()).toEqual(before)
    expect(await database.query(`SELECT key FROM person_keys WHERE advertiser_id = ${ids.north} ORDER BY 1`)).toEqual([
      { key: 'm:busy@person.example' },
      { key: 'm:recent@person.example' },
    ])
    await tidy()
    expect(await database.query(`SELECT user_id, details FROM audit_events WHERE act = 'contact.expired'`)).toEqual([
      { user_id: null, details: { count: 1 } },
    ])
  })

  test('ends in every account, whatever goes wrong in another one', async () => {
    for (const main of [ids.northMain, ids.southMain]) await send('PUT', `${path}/retention`, { mois: 36 }, main)
    await old({})
    await old({ advertiserId: ids.south })
    await database.query("CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$")
    await database.query(
      `CREATE TRIGGER refuse BEFORE UPDATE ON contacts FOR EACH ROW WHEN (OLD.advertiser_id = ${ids.north}) EXECUTE FUNCTION refuse()`,
    )
    onTestFinished(async () => void (await database.query('DROP FUNCTION refuse CASCADE')))
    await expect(tidy()).rejects.toThrow('UPDATE contacts')
    expect(await names()).toEqual(['Old', ''])
  })
})

test('whoever signs in gets a file of what is kept about them, without their password, and of nobody else', async () => {
  await send('PATCH', '/api/backend/preferences', { theme: 'dark' })
  await send(
    'POST',
    '/api/backend/saved_views',
    { list: 'contacts', name: 'My own view', query: 'sort=date', is_default: false },
    ids.northSub,
  )
  const reply = await send('GET', `${path}/own`)
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  const text = await reply.text()
  expect(JSON.parse(text)).toMatchObject({
    user: { id: ids.northMain, username: 'north', preferences: { theme: 'dark' } },
    devices: expect.arrayContaining([expect.objectContaining({ device: expect.any(String) })]),
    saved_views: [],
    notifications: [],
  })
  expect(text).not.toContain('password_hash')
  expect(text).not.toContain('My own view')
})

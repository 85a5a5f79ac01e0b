import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formLimits } from '../config.ts'
import type { Database } from '../db/database.ts'
import { contactsOf, insertAd, makeKeyAs, northAd, partner, publicKey, visitor, written } from '../test/embed.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
let page: ReturnType<typeof visitor>
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await insertAd(app, ids.north, northAd, { title: 'House by the river' })
  page = visitor(app, (await makeKeyAs(app, ids.northMain, publicKey)).text)
})

const codeOf = async (reply: Response) => ({
  status: reply.status,
  ...((await reply.json()) as { code?: string; field?: string; reference?: string }),
})
const referenceOf = async (reply: Response) => ((await reply.json()) as { reference: string }).reference

describe('what a visitor sees', () => {
  test('the advertiser, the ad and a challenge without work while few write', async () => {
    await database.query(`UPDATE advertisers SET privacy_url = 'https://north.example/privacy', city = 'Lyon' WHERE id = $1`, [ids.north])
    expect(await (await page.openForm()).json()).toEqual({
      annonceur: 'north',
      univers: 'IMMO',
      ville: 'Lyon',
      annonce: { id: northAd, reference: `R${northAd}`, titre: 'House by the river', ville: 'Lyon' },
      confidentialite: 'https://north.example/privacy',
      essai: false,
      defi: { jeton: expect.any(String), difficulte: 0 },
    })
    expect(await (await page.openForm(`establishment=${ids.north}`)).json()).toMatchObject({ annonceur: 'north', annonce: null })
  })

  test.each([
    ['', 400],
    ['ad=501&establishment=1', 400],
    ['ad=x', 404],
    ['ad=0', 400],
    ['ad=99999', 404],
    ['establishment=2', 404],
  ])('%s is answered with %i', async (query, status) => {
    expect((await page.openForm(query)).status).toBe(status)
  })

  test('an ad that is offline is not there', async () => {
    await insertAd(app, ids.north, 502, { state: 'B' })
    expect((await page.openForm('ad=502')).status).toBe(404)
  })
})

describe('sending', () => {
  test('stores a contact of the right advertiser, ad and portal', async () => {
    const reply = await page.send({}, { referer: `${partner}/homes/12?session=secret` })
    expect(reply.status).toBe(201)
    expect(await referenceOf(reply)).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(await contactsOf(app)).toMatchObject([
      {
        advertiser_id: ids.north,
        ad_id: northAd,
        kind: 'mail',
        portal: 'SUNNY_HOMES',
        portal_name: 'Sunny Homes',
        civility: 'mrs',
        first_name: 'Ana',
        last_name: 'Lopez',
        email: 'ana@example.org',
        phone: '0601020304',
        object: 'Visite de la maison',
        message: 'Bonjour, est-ce libre ?',
        form_url: `${partner}/homes/12`,
        at: new Date('2026-03-10T09:00:03.000Z'),
      },
    ])
  })

  test('a portal that is known goes by its own code', async () => {
    await database.query(`INSERT INTO portals (id, code_name, name) VALUES (1, 'SUNNY', 'Sunny Homes')`)
    await page.send()
    expect(await contactsOf(app)).toMatchObject([{ portal: 'SUNNY', portal_name: 'Sunny Homes' }])
  })

  test('a request about no ad goes to the establishment', async () => {
    expect((await page.send({ annonce: null, etablissement: ids.north })).status).toBe(201)
    expect(await contactsOf(app)).toMatchObject([{ ad_id: null }])
  })

  test('mails the agency, whose answer reaches the visitor, and tells the visitor in the visitor’s language', async () => {
    const reference = await referenceOf(await page.send({}, { 'accept-language': 'es' }))
    await app.jobs.drain()
    expect(app.mails).toEqual([
      {
        messageId: expect.any(String),
        from: 'area@example.org',
        to: 'north@example.org',
        replyTo: 'ana@example.org',
        subject: `Visite de la maison (${reference})`,
        text: expect.stringMatching(
          /Portail\u00a0: Sunny Homes\nObjet\u00a0: Visite de la maison\n[^]*: House by the river - R501\n[^]*Ana Lopez[^]*ana@example\.org[^]*06 01 02 03 04[^]*est-ce libre/,
        ),
      },
      {
        messageId: expect.any(String),
        from: 'area@example.org',
        to: 'ana@example.org',
        subject: `Su solicitud – north (${reference})`,
        text: expect.not.stringMatching(/est-ce libre|Visite de la maison/),
      },
    ])
  })

  test('the agency is led to the contact in its area, where it has one, and reads a foreign number as it is dialled', async () => {
    await database.query(`UPDATE advertisers SET options = '{"contactManager": true}' WHERE id = $1`, [ids.north])
    await page.send({ telephone: '+33 (0)6 12 34 56 78' })
    const [contact] = await contactsOf(app)
    await database.query(`UPDATE advertisers SET options = '{}' WHERE id = $1`, [ids.north])
    await page.send()
    await app.jobs.drain()
    const [opened, closed] = app.mails.filter(({ replyTo }) => replyTo)
    expect(opened?.text).toContain('Téléphone\u00a0: +33 6 12 34 56 78\n')
    expect(opened?.text).toMatch(new RegExp(`\nhttp://[^/]+/contact/contacts-all\\?contact=${contact?.id}$`))
    expect(closed?.text).not.toContain('/contact/')
  })

  test('a copy holds what was written', async () => {
    await page.send({ copie: true })
    await app.jobs.drain()
    expect(app.mails[1]?.text).toContain('Objet\u00a0: Visite de la maison\n\nVotre message\u00a0:\n\nBonjour, est-ce libre ?')
  })

  test('the agency is written to in its own language', async () => {
    await database.query(`UPDATE advertisers SET language = 'en' WHERE id = $1`, [ids.north])
    await page.send()
    await app.jobs.drain()
    expect(app.mails[0]?.text).toMatch(/^Somebody writes to you[^]*\nSubject: Visite de la maison\n/)
  })

  test.each([
    ['email', { email: 'nowhere' }],
    ['email', { email: '' }],
    ['email', { email: 'a@example.org, b@example.org' }],
    ['objet', { objet: '' }],
    ['objet', { objet: undefined }],
    ['objet', { objet: ' \r\n ' }],
    ['objet', { objet: 'x'.repeat(151) }],
    ['message', { message: ' \r\n ' }],
    ['message', { message: 'x'.repeat(5_001) }],
    ['telephone', { telephone: 'call me' }],
    ['nom', { nom: 'x'.repeat(101) }],
    ['consentement', { consentement: false }],
    ['annonce', { etablissement: ids.north }],
    ['civilite', { civilite: 'DR' }],
    ['defi.jeton', { defi: { reponse: '' } }],
  ])('refuses a wrong %s', async (field, changes) => {
    expect(await codeOf(await page.send(changes))).toMatchObject({ status: 400, field })
    expect(await contactsOf(app)).toEqual([])
  })
})

test('a refusal says why, as the form on the page would', async () => {
  expect(await codeOf(await page.send({ objet: 'x'.repeat(151) }))).toMatchObject({
    status: 400,
    code: 'invalid',
    field: 'objet',
    reason: 'too-long',
    params: { limit: 150 },
  })
  expect(await codeOf(await page.send({ consentement: false }))).toMatchObject({ field: 'consentement', reason: 'required' })
})

describe('sending again', () => {
  test('under one number arrives once and gets the same answer, whatever the challenge', async () => {
    const number = { 'idempotency-key': randomUUID() }
    const first = await referenceOf(await page.send({}, number))
    expect(await referenceOf(await page.send({}, number))).toBe(first)
    expect(await referenceOf(await page.send({ defi: { jeton: 'gone', reponse: '' } }, number))).toBe(first)
    expect(await codeOf(await page.send({ objet: 'Another' }, number))).toMatchObject({ status: 409, code: 'idempotency-conflict' })
    expect(await codeOf(await page.send({ message: 'Another' }, number))).toMatchObject({ status: 409, code: 'idempotency-conflict' })
    expect(await contactsOf(app)).toHaveLength(1)
    await app.jobs.drain()
    expect(app.mails).toHaveLength(2)
  })

  test('twenty at the same moment are one', async () => {
    const defi = await page.challenge()
    app.clock.advance(3_000)
    const number = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all(Array.from({ length: 20 }, () => page.post({ annonce: northAd, ...written, defi }, number)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(await Promise.all(replies.map(referenceOf))).size).toBe(1)
    expect(await contactsOf(app)).toHaveLength(1)
    await app.jobs.drain()
    expect(app.mails).toHaveLength(2)
  })

  test.each(['', 'one', `${randomUUID()} `.repeat(3)])('a number must be a UUID, not "%s"', async (number) => {
    expect(await codeOf(await page.send({}, { 'idempotency-key': number }))).toMatchObject({ status: 400, field: 'idempotency-key' })
  })
})

describe('a test key', () => {
  let tests: ReturnType<typeof visitor>
  beforeEach(async () => void (tests = visitor(app, (await makeKeyAs(app, ids.northMain, { ...publicKey, essai: true })).text)))

  test('shows what it is, and sees what any key of the account sees', async () => {
    expect(await (await tests.openForm()).json()).toMatchObject({ annonceur: 'north', essai: true })
    expect([
      (await tests.openForm(`establishment=${ids.south}`)).status,
      (await tests.send({ annonce: null, etablissement: ids.south })).status,
    ]).toEqual([404, 404])
  })

  test('is answered as any other, and reaches nobody', async () => {
    const tables = ['contacts', 'persons', 'person_keys', 'mails', 'contact_days', 'contact_backlogs']
    const rowCounts = async (): Promise<unknown> => Promise.all(tables.map((table) => app.database.query(`SELECT count(*) FROM ${table}`)))
    const before = await rowCounts()
    const reply = await tests.send({ copie: true })
    expect(reply.status).toBe(201)
    expect(await referenceOf(reply)).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    await app.jobs.drain()
    expect([await rowCounts(), app.mails]).toEqual([before, []])
  })

  test('checks what is sent, and knows what was sent again', async () => {
    expect(await codeOf(await tests.send({ email: 'nowhere' }))).toMatchObject({ status: 400, field: 'email' })
    const number = { 'idempotency-key': randomUUID() }
    const first = await referenceOf(await tests.send({}, number))
    expect(await referenceOf(await tests.send({}, number))).toBe(first)
    expect(await codeOf(await tests.send({ objet: 'Another' }, number))).toMatchObject({ status: 409, code: 'idempotency-conflict' })
    const defi = await tests.challenge()
    app.clock.advance(3_000)
    expect((await tests.post({ annonce: northAd, ...written, defi })).status).toBe(201)
    expect(await codeOf(await tests.post({ annonce: northAd, ...written, defi }))).toMatchObject({ status: 409, code: 'challenge-used' })
  })

  test('uses up nothing of what visitors may send', async () => {
    for (let times = 0; times < formLimits.storedByAddress.max; times += 1) expect((await tests.send()).status).toBe(201)
    expect((await page.send()).status).toBe(201)
    expect(await contactsOf(app)).toHaveLength(1)
  })
})

describe('what holds off robots', () => {
  test('a filled trap gets an answer like any other, and nothing is stored', async () => {
    const number = { 'idempotency-key': randomUUID() }
    const reply = await page.send({ piege: 'https://spam.example' }, number)
    expect(reply.status).toBe(201)
    const reference = await referenceOf(reply)
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(await referenceOf(await page.send({ piege: 'x' }, number))).toBe(reference)
    expect(await contactsOf(app)).toEqual([])
    expect(app.jobs.waiting).toEqual([])
  })

  test('nobody writes within two seconds; the same challenge then does', async () => {
    const defi = await page.challenge()
    app.clock.advance(1_999)
    const early = await page.post({ annonce: northAd, ...written, defi })
    expect(early.headers.get('retry-after')).toBe('1')
    expect(await codeOf(early)).toMatchObject({ status: 400, code: 'too-fast' })
    app.clock.advance(1)
    expect((await page.post({ annonce: northAd, ...written, defi })).status).toBe(201)
  })

  test('a challenge serves once, for half an hour, for its own key, and cannot be made up', async () => {
    const defi = await page.challenge()
    app.clock.advance(3_000)
    const post = (challenge: object, from = page) => from.post({ annonce: northAd, ...written, defi: challenge })
    const other = visitor(app, (await makeKeyAs(app, ids.northMain, publicKey)).text)
    expect(await codeOf(await post(defi, other))).toMatchObject({ status: 400, code: 'challenge-invalid' })
    const [payload = '', signature] = defi.jeton.split('.')
    const easier = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('"difficulty":0', '"difficulty":-1')).toString(
      'base64url',
    )
    for (const jeton of [`${easier}.${signature}`, `${payload}.`, '', '.', 'x'.repeat(10_000)]) {
      expect(await codeOf(await post({ ...defi, jeton }))).toMatchObject({ status: 400, code: 'challenge-invalid' })
    }
    expect((await post(defi)).status).toBe(201)
    expect(await codeOf(await post(defi))).toMatchObject({ status: 409, code: 'challenge-used' })
    const late = await page.challenge()
    app.clock.advance(30 * 60_000 + 1)
    expect(await codeOf(await post(late))).toMatchObject({ status: 400, code: 'challenge-invalid' })
    expect(await contactsOf(app)).toHaveLength(1)
  })

  test('many posts call for work, and easy challenges kept from before no longer serve', async () => {
    const hoarded = await page.challenge()
    app.clock.advance(3_000)
    for (let post = 0; post < 35; post += 1) await page.post({ annonce: northAd, ...written, email: '', defi: hoarded })
    const { defi } = (await (await page.openForm()).json()) as { defi: { jeton: string; difficulte: number } }
    expect(defi.difficulte).toBe(12)
    app.clock.advance(3_000)
    const post = (challenge: object) => page.post({ annonce: northAd, ...written, defi: challenge })
    expect(await codeOf(await post(hoarded))).toMatchObject({ code: 'challenge-invalid' })
    expect(await codeOf(await post({ jeton: defi.jeton, reponse: 'no work' }))).toMatchObject({ code: 'challenge-invalid' })
    expect((await page.send()).status).toBe(201)
    app.clock.advance(60_000)
    expect(await (await page.openForm()).json()).toMatchObject({ defi: { difficulte: 0 } })
  })

  test('one address cannot fill a mailbox, and a visitor’s mailbox is spared sooner', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 31; sent += 1) {
      app.clock.advance(10_000)
      statuses.push((await page.send()).status)
    }
    expect(statuses.slice(0, 30).every((status) => status === 201)).toBe(true)
    const refused = await page.send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await app.jobs.drain()
    expect(app.mails.filter(({ to }) => to === 'ana@example.org')).toHaveLength(5)
    expect(app.mails.filter(({ to }) => to === 'north@example.org')).toHaveLength(30)
  })
})

test('old receipts and counters of contact forms are deleted at night', async () => {
  await page.send()
  app.clock.advance(31 * 86_400_000)
  await app.jobs.drain()
  await app.jobs.enqueue('tidy', {})
  await app.jobs.drain()
  expect(await database.query('SELECT 1 FROM embed_receipts')).toEqual([])
})

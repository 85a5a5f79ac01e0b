import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formLimits } from '../config.ts'
import type { Database } from '../db/database.ts'
import { folderMailer } from '../ports/mailers.ts'
import {
  contactsOf,
  exchange,
  insertAd,
  makeKeyAs,
  northAd,
  partner,
  publicKey,
  secretKey,
  solve,
  visitor,
  written,
} from '../test/embed.ts'
import { createTestApp, ids, openTestDatabase, testConfig, type TestApp } from '../test/harness.ts'
import { createChallenges, leastWork } from '../ports/challenges.ts'
import { removeFolder } from '../test/temporary.ts'

let database: Database
let app: TestApp
let key: string
let keyId: number
let page: ReturnType<typeof visitor>
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await insertAd(app, ids.north, northAd)
  ;({ id: keyId, text: key } = await makeKeyAs(app, ids.northMain, publicKey))
  page = visitor(app, key)
})

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const codeOf = async (reply: Response) => ({ status: reply.status, ...((await reply.json()) as { code?: string; field?: string }) })

describe('a burst', () => {
  // As many challenges as bots solved.
  const challenges = 200
  // Stored, refused for its challenge or its idempotency key, or over the limit; a flood causes no errors.
  const expected = ['201', '400', '409', '429']

  // Requests from many addresses, as a proxy reports them; each address has its own limit.
  const flood = async (crowd: TestApp, { posts, addresses }: { posts: number; addresses: number }) => {
    const send = visitor(crowd, key)
    const { issue } = createChallenges(testConfig.tokenSecret, crowd.clock)
    const ready = Array.from({ length: challenges }, () => {
      const { token, difficulty } = issue(`form ${keyId}`, leastWork)
      return solve({ jeton: token, difficulte: difficulty })
    })
    crowd.clock.advance(3_000)
    const replies: Record<number, number> = {}
    const stored: string[] = []
    const sendOne = async (index: number) => {
      const defi = ready[index % ready.length]
      const headers = { 'x-forwarded-for': `192.0.2.${index % addresses}` }
      const reply = await send.post({ annonce: northAd, ...written, message: `Number ${index}`, defi }, headers)
      replies[reply.status] = (replies[reply.status] ?? 0) + 1
      if (reply.status === 201) stored.push(`Number ${index}`)
      await reply.arrayBuffer()
    }
    // A hundred at a time, like as many connections.
    const lanes = Array.from({ length: 100 }, async (_, lane) => {
      for (let index = lane; index < posts; index += 100) await sendOne(index)
    })
    await Promise.all(lanes)
    return { replies, stored }
  }

  test('of two thousand posts from one address stores as many as one address may, each exactly once', async () => {
    const { replies, stored } = await flood(app, { posts: 2_000, addresses: 1 })
    expect(stored).toHaveLength(formLimits.storedByAddress.max)
    expect(Object.keys(replies).filter((status) => !expected.includes(status))).toEqual([])
    expect(Object.values(replies).reduce((sum, count) => sum + count)).toBe(2_000)
    expect((await contactsOf(app)).map(({ message }) => message).sort()).toEqual(stored.sort())
    expect(app.jobs.waiting.length).toBeLessThanOrEqual(stored.length * 2)
  }, 120_000)

  test('of four thousand from a crowd is bounded too, loses nothing, and keeps no memory', async () => {
    const crowd = await createTestApp({ database, config: { ...testConfig, trustProxy: true } })
    await insertAd(crowd, ids.north, northAd)
    ;({ id: keyId, text: key } = await makeKeyAs(crowd, ids.northMain, publicKey))
    const before = process.memoryUsage().heapUsed
    const { replies, stored } = await flood(crowd, { posts: 4_000, addresses: 250 })
    expect(stored).toHaveLength(challenges)
    expect(Object.keys(replies).filter((status) => !expected.includes(status))).toEqual([])
    expect(replies[429]).toBeGreaterThanOrEqual(4_000 - formLimits.attemptsByPage.max)
    expect((await contactsOf(crowd)).map(({ message }) => message).sort()).toEqual(stored.sort())
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 2 ** 20)
  }, 120_000)
})

describe('a body that is too large', () => {
  test.each([33 * 1024, 1024 * 1024])('of %i bytes is refused before it is read whole', async (size) => {
    const reply = await page.post({ annonce: northAd, ...written, message: 'x'.repeat(size) })
    expect(await codeOf(reply)).toMatchObject({ status: 413, code: 'too-large' })
  })

  test('is stopped when it does not tell its length', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024
        controller.enqueue(new Uint8Array(1024).fill(120))
      },
    })
    const headers = { origin: partner, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const reply = await app.app.request(`/api/embed/contact_requests?key=${key}`, {
      method: 'POST',
      headers,
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(reply.status).toBe(413)
    expect(sent).toBeLessThan(64 * 1024)
  })

  test('to the exchange of keys is refused as well', async () => {
    const { text } = await makeKeyAs(app, ids.northMain, secretKey)
    expect((await exchange(app, text, { scopes: ['ads:read'], user: 'x'.repeat(1024 * 1024) })).status).toBe(413)
  })
})

describe('HTML and scripts', () => {
  const nasty = { prenom: script, nom: `${script}{{email}}`, objet: `${script}{{reference}}`, message: `${script}\n{{reference}}` }

  test('are text in what is stored, and plain text in mails', async () => {
    await database.query('UPDATE ads SET title = $1', [script])
    expect((await page.send({ ...nasty, copie: true })).status).toBe(201)
    expect(await contactsOf(app)).toMatchObject([
      { first_name: script, last_name: `${script}{{email}}`, object: `${script}{{reference}}`, message: `${script}\n{{reference}}` },
    ])
    await app.jobs.drain()
    for (const mail of app.mails) {
      expect(Object.keys(mail).sort()).not.toContain('html')
      expect(mail.text).toContain(script)
      expect(mail.text).toContain('{{reference}}')
    }
    expect(app.mails[0]?.subject).toContain(`${script}{{reference}}`)
    expect(await contentTypesOf(app.mails)).toEqual(['text/plain; charset=utf-8', 'text/plain; charset=utf-8'])
  })

  test('in a key, an address or an id are refused', async () => {
    expect(await codeOf(await page.send({ email: `${script}@example.org` }))).toMatchObject({ status: 400, field: 'email' })
    expect(await codeOf(await page.send({ telephone: script }))).toMatchObject({ status: 400, field: 'telephone' })
    expect((await page.openForm(`ad=${encodeURIComponent(script)}`)).status).toBe(404)
    expect(await codeOf(await visitor(app, script).openForm())).toMatchObject({ status: 401, code: 'key-unknown' })
  })

  test('come back as JSON that no browser takes for a page', async () => {
    await database.query('UPDATE ads SET title = $1', [script])
    const reply = await page.openForm()
    expect(reply.headers.get('content-type')).toBe('application/json')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await reply.json()).toMatchObject({ annonce: { titre: script } })
  })
})

/** The source text of the mails as they are sent. */
const wireOf = async (mails: TestApp['mails']): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-wire-'))
  const mailer = folderMailer(folder, app.clock)
  for (const mail of mails) await mailer.send(mail)
  const names = (await readdir(folder)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  await removeFolder(folder)
  return texts
}

const headOf = (mail: string): string => mail.slice(0, mail.indexOf('\n\n')).replaceAll(/\n[ \t]+/g, ' ')
const contentTypesOf = async (mails: TestApp['mails']) =>
  (await wireOf(mails)).map((mail) => /^content-type: (.*)$/im.exec(headOf(mail))?.[1])

describe('mail headers', () => {
  const breaks = [
    '\r\nBcc: all@example.org',
    '\nBcc: all@example.org',
    '\rBcc: all@example.org',
    '\u2028Bcc: all@example.org',
    '%0d%0aBcc: all@example.org',
  ]

  test.each(breaks)('cannot be written by a visitor (%j)', async (ending) => {
    expect(await codeOf(await page.send({ email: `ana@example.org${ending}` }))).toMatchObject({ status: 400, field: 'email' })
    expect(
      (await page.send({ prenom: `Ana${ending}`, nom: `Lopez${ending}`, objet: `Visit${ending}`, message: `Hello${ending}`, copie: true }))
        .status,
    ).toBe(201)
    await app.jobs.drain()
    expect(app.mails).toHaveLength(2)
    expect(app.mails[0]?.subject).toMatch(/^Visit(%0d%0a| )Bcc: all@example\.org \(/)
    for (const mail of await wireOf(app.mails)) expect(headOf(mail)).not.toMatch(/^bcc:/im)
  })

  test('cannot be written by an ad’s title, an advertiser’s name or a portal’s', async () => {
    await database.query(`UPDATE ads SET title = E'House\\r\\nBcc: all@example.org'`)
    await database.query(`UPDATE advertisers SET name = E'north\\r\\nBcc: all@example.org'`)
    await database.query(`UPDATE embed_keys SET portal = E'Portal\\r\\nBcc: all@example.org'`)
    app.clock.advance(15_000)
    expect((await page.send()).status).toBe(201)
    await app.jobs.drain()
    expect(app.mails.map(({ subject }) => /[\r\n]/.test(subject))).toEqual([false, false])
    for (const mail of await wireOf(app.mails)) expect(headOf(mail)).not.toMatch(/^bcc:/im)
  })
})

describe('a forged advertiser', () => {
  test('is not written to, whichever way it is named', async () => {
    await insertAd(app, ids.south, 601)
    for (const changes of [{ annonce: 601 }, { annonce: null, etablissement: ids.south }, { annonce: 2 ** 31 - 1 }]) {
      expect((await page.send(changes)).status).toBe(404)
    }
    expect((await page.send({ annonce: northAd, etablissement: ids.south })).status).toBe(400)
    expect((await page.send({ annonce: -1 })).status).toBe(400)
    expect((await page.send({ annonce: 601, annonceur: ids.north })).status).toBe(400)
    expect([await contactsOf(app), await contactsOf(app, ids.south), app.jobs.waiting]).toEqual([[], [], []])
  })
})

test('a number of one key is no receipt of another', async () => {
  const number = { 'idempotency-key': randomUUID() }
  const other = visitor(app, (await makeKeyAs(app, ids.northMain, publicKey)).text)
  const [one, two] = [await page.send({}, number), await other.send({ message: 'Another' }, number)]
  expect([one.status, two.status]).toEqual([201, 201])
  expect(await one.json()).not.toEqual(await two.json())
  expect(await contactsOf(app)).toHaveLength(2)
})

test('characters that a database cannot keep do not break anything', async () => {
  expect((await page.send({ nom: 'a\u0000b', objet: 'c\u0000\ud800d', message: 'Hello\u0000\u0007\ud800 there' })).status).toBe(201)
  expect(await contactsOf(app)).toMatchObject([
    { last_name: 'a b', object: expect.stringMatching(/^c .d$/u), message: expect.stringMatching(/^Hello. there$/u) },
  ])
})

test('a challenge of the right shape for which the work is missing is worth nothing', async () => {
  const { defi } = (await (await page.openForm()).json()) as { defi: Parameters<typeof solve>[0] }
  const answered = solve(defi)
  app.clock.advance(3_000)
  const forged = { ...answered, jeton: `${answered.jeton.split('.')[0]}.${'A'.repeat(43)}` }
  expect(await codeOf(await page.post({ annonce: northAd, ...written, defi: forged }))).toMatchObject({
    status: 400,
    code: 'challenge-invalid',
  })
})

import { fingerprintOf } from '@vitrine/core/embed'
import { loadTranslator } from '@vitrine/core/i18n'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { exchange, intranet, makeKeyAs, partner, secretKey } from '../test/embed.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => void (app = await createTestApp({ database })))

const path = '/api/backend/embed_keys'
const reading = { scopes: ['ads:read'] }
const elsewhere = 'https://elsewhere.example'

interface Listed {
  id: number
  fuite: { date: string; page: string | null } | null
}
const listed = async (id: number): Promise<Listed | undefined> => {
  const reply = await app.call('GET', path, { token: await app.tokenOf(ids.northMain) })
  return ((await reply.json()) as { _embedded: { cle: Listed[] } })._embedded.cle.find((key) => key.id === id)
}
const make = () => makeKeyAs(app, ids.northMain, secretKey)
const told = async () => {
  await app.jobs.drain()
  return app.mails.filter(({ subject }) => subject.includes('Intranet'))
}
const trail = () =>
  app.database.query<{ subject_id: number; user_id: number | null }>(`SELECT * FROM audit_events WHERE act = 'key.leaked'`)

/** What pages have been seen to do with a secret key. */
const ways: [string, number, (key: string) => Promise<Response>][] = [
  [
    'in the address of the form',
    401,
    (key) => app.call('GET', `/api/embed/contact_form?key=${key}&ad=1`, { headers: { origin: intranet } }),
  ],
  ['in the address, without an origin', 401, (key) => app.call('GET', `/api/embed/contact_form?key=${key}&ad=1`)],
  ['at the exchange', 403, (key) => exchange(app, key, reading, { origin: intranet })],
  ['at the exchange, from an origin that no key names', 403, (key) => exchange(app, key, reading, { origin: elsewhere })],
  ['as a token', 401, (key) => app.call('GET', '/api/provider/annonce', { token: key, headers: { origin: partner } })],
]

test.each(ways)('a secret key that a page shows %s is refused, and its owner is told', async (_, status, show) => {
  await makeKeyAs(app, ids.southMain, { ...secretKey, origines: [partner] })
  const { id, text } = await make()
  const reply = await show(text)
  expect(reply.status).toBe(status)
  expect(await reply.text()).not.toContain(text)
  expect((await listed(id))?.fuite).toMatchObject({ date: app.clock.now().toISOString() })
  expect(await trail()).toMatchObject([{ subject_id: id, user_id: null }])
  const [mail] = await told()
  expect(mail?.text).toContain(`${text.slice(0, 8)}…`)
  expect(mail?.text).not.toContain(text)
})

test('the log names the key by its id, and does not hold it', async () => {
  const lines: string[] = []
  const logging = await createTestApp({ database, log: pino({ level: 'debug' }, { write: (line) => void lines.push(line) }) })
  const { id, text } = await makeKeyAs(logging, ids.northMain, secretKey)
  await exchange(logging, text, reading, { origin: intranet, referer: `${intranet}/staff` })
  await logging.call('GET', `/api/embed/contact_form?key=${text}&ad=1`)
  const told = lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg === 'a browser has shown a secret key')
  expect(told).toMatchObject([{ key: id, advertiser: ids.north, page: intranet }])
  expect(lines.join('\n')).not.toContain(text)
})

test('one address that shows very many keys has to wait', async () => {
  const show = (at: number) => app.call('GET', `/api/embed/contact_form?key=sk_${String(at).padStart(40, '0')}`)
  const statuses = await Promise.all(Array.from({ length: 61 }, async (_, at) => (await show(at)).status))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('a server that exchanges its key, and one that shows another’s letters, tell of nothing', async () => {
  const { id, text } = await make()
  expect((await exchange(app, text, reading)).status).toBe(200)
  // A server that passes on what a browser has sent to it.
  expect((await exchange(app, text, reading, { 'sec-fetch-site': 'same-origin', referer: `${intranet}/staff` })).status).toBe(200)
  await exchange(app, `${text.slice(0, -1)}_`, reading, { origin: intranet })
  expect((await listed(id))?.fuite).toBeNull()
  expect(await told()).toEqual([])
})

test('of the page the origin alone is told, as what the browser says, whatever stands behind it', async () => {
  const { id, text } = await make()
  await exchange(app, text, reading, { origin: intranet, referer: `${elsewhere}/your-account-is-closed?session=abc` })
  expect((await listed(id))?.fuite?.page).toBe(intranet)
  const [mail] = await told()
  expect(mail?.text).toContain(`une page de ${intranet} selon le navigateur`)
  expect(mail?.text).not.toContain('your-account')
  app.clock.advance(86_400_000)
  await app.call('GET', `/api/embed/contact_form?key=${text}&ad=1`, { headers: { referer: `${elsewhere}/${text}/list` } })
  expect((await listed(id))?.fuite?.page).toBe(elsewhere)
})

test('the mail says that a key which is replaced works for a day more unless it is stopped', async () => {
  const { text } = await make()
  await exchange(app, text, reading, { origin: intranet })
  expect((await told())[0]?.text).toContain('un jour de plus si vous ne l’arrêtez pas tout de suite')
})

test('in Spanish a token is a token', async () => {
  const t = await loadTranslator('es', 'server')
  expect(t('mail.key-leak.body')).toContain('el token que le da su servidor')
})

test('the owner is told once a day, by one mail to the main account', async () => {
  const { id, text } = await make()
  const seen = async () => (await listed(id))?.fuite?.date
  await exchange(app, text, reading, { origin: intranet })
  const first = await seen()
  app.clock.advance(3_600_000)
  for (const origin of [intranet, elsewhere]) await exchange(app, text, reading, { origin })
  expect([await seen(), (await told()).length]).toEqual([first, 1])
  app.clock.advance(86_400_000)
  await exchange(app, text, reading, { origin: intranet })
  expect(await seen()).not.toBe(first)
  expect((await told()).map(({ to }) => to)).toEqual([first, first].map(() => expect.stringContaining('north')))
  expect(await trail()).toHaveLength(2)
})

test('a page that sends the fingerprint of a key tells as much, and sends no key', async () => {
  const { id, text } = await make()
  const fingerprint = await fingerprintOf(text)
  expect(text).not.toContain(fingerprint)
  const reply = await app.call('GET', `/api/embed/contact_form?key=${fingerprint}`, { headers: { origin: elsewhere } })
  expect(reply.status).toBe(403)
  expect((await listed(id))?.fuite?.page).toBe(elsewhere)
  expect(await told()).toHaveLength(1)
})

test.each(['leaked_', 'leaked_0', `leaked_${'0'.repeat(16)}`, "leaked_' OR 1=1 --", `leaked_${'g'.repeat(16)}`])(
  'what is no fingerprint of a key (%s) marks none',
  async (key) => {
    const { id } = await make()
    expect((await app.call('GET', `/api/embed/contact_form?key=${encodeURIComponent(key)}&ad=1`)).status).toBe(401)
    expect((await listed(id))?.fuite).toBeNull()
  },
)

test('a key that was replaced begins anew, and the old one, which works for a day more, does not mark it', async () => {
  const { id, text } = await make()
  await exchange(app, text, reading, { origin: intranet })
  const token = await app.tokenOf(ids.northMain)
  const replaced = (await (await app.call('POST', `${path}/${id}/rotate`, { token, body: {} })).json()) as { cle: Listed }
  expect(replaced.cle.fuite).toBeNull()
  app.clock.advance(80_000_000)
  await exchange(app, text, reading, { origin: elsewhere })
  expect((await listed(id))?.fuite).toBeNull()
})

test('a revoked key is refused and tells nobody', async () => {
  const { id, text } = await make()
  await app.call('DELETE', `${path}/${id}`, { token: await app.tokenOf(ids.northMain) })
  await exchange(app, text, reading, { origin: intranet })
  expect((await listed(id))?.fuite).toBeNull()
  expect(await told()).toEqual([])
})

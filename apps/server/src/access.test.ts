import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broadcastCounters } from './diffusion/diffusion.table.ts'
import { queryParameters, type Endpoint } from './http/endpoint.ts'
import { mails } from './mail/mail.table.ts'
import { savedViews } from './saved-views/saved-views.table.ts'
import { receiveMail, receiveRing, subscribeContacts } from './test/contacts.ts'
import { makeKeyAs, publicKey } from './test/embed.ts'
import { createTestApp, ids, type TestApp } from './test/harness.ts'

const secret = 'Northern secret'
const adId = 777
/** A new user of whoever asks; adding one to the own account is no leak. */
const stranger = { role: 'ROLE_SUB_USER', email: 'new@example.org', active: true }
let app: TestApp
let viewId: number
let keyId: number
let contactId: number
let callId: number
let file: string

beforeAll(async () => {
  app = await createTestApp()
  await app.database.query(
    `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, body, city, source_code)
     VALUES ($1, $2, 'A', 'IMMO', 1200, 'V', $3, $3, $3, $3, 'SAISIE_IMMO')`,
    [ids.north, adId, secret],
  )
  const owner = { advertiserId: ids.north, userId: ids.northMain }
  const [view] = await app.database.db.insert(savedViews).values({ ...owner, list: 'ads', name: secret, query: secret }).returning()
  viewId = view!.id
  keyId = (await makeKeyAs(app, ids.northMain, { ...publicKey, nom: secret, portail: secret })).id
  await app.database.db.insert(mails).values({
    ...owner, sender: 'x', recipient: 'x', subject: secret, body: secret, createdAt: app.clock.now(),
  })
  await subscribeContacts(app.database)
  contactId = (await receiveMail(app.database, { lastName: secret, adId, portal: { codeName: secret, name: secret } })).id
  callId = (await receiveRing(app.database, { city: secret })).id
  const [made] = await app.database.query<{ file: string }>(
    `INSERT INTO exports (advertiser_id, user_id, subject, query, recipient, filename, language, created_at) VALUES ($1, $2, 'contacts', '{}', $3, $3, 'fr', now()) RETURNING file`,
    [ids.north, ids.northMain, secret],
  )
  file = made!.file
  await app.database.query(`INSERT INTO visits (advertiser_id, ad_id, day, time_slot, place, max_visitors) VALUES ($1, $2, '2026-03-12', '', $3, 1)`, [ids.north, adId, secret])
  await app.database.db.insert(broadcastCounters).values({ advertiserId: ids.north, status: 'SENT', count: 424_242 })
})
afterAll(() => app.close())

const name = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** A body that fits each endpoint that wants one, aimed at north. */
const bodies = (): Record<string, object> => ({
  'POST /api/backend/mail/send': { object: 'o', message: 'm', name: 'n', email: 'n@example.org' },
  'POST /api/backend/saved_views': { list: 'ads', name: 'Mine', query: '', is_default: true },
  'PUT /api/backend/saved_views/:id': { id: viewId, list: 'ads', name: 'Taken over', query: '', is_default: true },
  'PATCH /api/provider/annonce/:id': { annonceur: { login: 'north' }, annonce: { STATUS: 'B' } },
  'DELETE /api/provider/annonce': { ids: [adId], vendu: 'non' },
  'POST /api/backend/embed_keys': publicKey,
  'PUT /api/backend/embed_keys/:id': { ...publicKey, nom: 'Taken over' },
  'POST /api/backend/embed_keys/:id/rotate': {},
  'PATCH /api/provider/contacts/:id': { traitement: { version: 1, note: 'Taken over' } },
  'PATCH /api/provider/calls/:id': { traitement: { version: 1, note: 'Taken over' } },
  'POST /api/backend/export_requests': {
    filters: { sujet: 'contacts' }, exportType: 'annonce_IMMO_MAILTRACKING', to: 'north@example.org', filename: 'all', lang: 'en',
  },
  'POST /api/logs/logs': { message: 'm' },
  'POST /api/backend/users': { user: { ...stranger, lastname: 'Taken over' } },
  'PUT /api/backend/users/:id': { user: { ...stranger, lastname: 'Taken over', version: 1 } },
  'POST /api/backend/users/:id/access': { role: 'ROLE_SUB_ADMIN' },
  'PUT /api/backend/users/:id/colleagues': { colleagues: [ids.northSub] },
  'POST /api/backend/users/import': { file: Buffer.from('Nom;Email\nTaken over;taken@example.org').toString('base64'), apply: false },
})

/** The id in each path, of something that is north's. */
const pathIds = (): Record<string, number> => ({ saved_views: viewId, embed_keys: keyId, contacts: contactId, calls: callId, annonce: adId, switch_user: ids.northSub, users: ids.northContact, annonceur: ids.north })

const fillIn = (path: string): string =>
  path.replace(/([\w-]+)\/:id/, (_, parent: string) => {
    const id = pathIds()[parent]
    if (id === undefined) throw new Error(`No id of north's for ${path}: add one to this test`)
    return `${parent}/${id}`
  }).replace(':session', '00000000-0000-4000-8000-000000000000')

const asked = (): Record<string, string | number> => ({
  idAnnonceur: ids.north, ids: adId, refs: secret, username: 'north', list: 'ads', diffuseur: '', codePostal: 44000, annonceurs: ids.north, par: 'annonce', preset: 'all', file,
})

/** What each call can be asked of north's; what it does not know it refuses. */
const queryOf = ({ query = [] }: Endpoint): string => {
  const known = new Set(queryParameters(query).map((parameter) => parameter.name))
  return String(new URLSearchParams(Object.fromEntries(Object.entries(asked()).flatMap(([key, value]) => (known.has(key) ? [[key, String(value)]] : [])))))
}

const call = (endpoint: Endpoint, headers: Record<string, string>) => {
  const body = bodies()[name(endpoint)]
  if (endpoint.body && !body) throw new Error(`No body for ${name(endpoint)}: add one to this test`)
  return app.call(endpoint.method, `${fillIn(endpoint.path)}?${queryOf(endpoint)}`, { headers, ...(body ? { body } : {}) })
}

const header = (endpoint: Endpoint, token: string): Record<string, string> =>
  endpoint.tokenHeader ? { [endpoint.tokenHeader]: token } : { authorization: `Bearer ${token}` }

/** A stream of events never ends by itself. */
const textOf = async (reply: Response): Promise<string> => {
  if (!reply.headers.get('content-type')?.startsWith('text/event-stream')) return reply.text()
  await reply.body?.cancel()
  return ''
}

const guarded = () => app.endpoints.filter(({ access }) => access === 'session')

const northern = async (): Promise<string> => {
  const tables = ['ads', 'saved_views', 'mails', 'users', 'advertisers', 'broadcast_counters', 'embed_keys', 'contacts', 'visits', 'exports']
  const rows = await Promise.all(
    tables.map((table) => {
      const column = table === 'advertisers' ? 'id' : 'advertiser_id'
      return app.database.query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${column} = ${ids.north} ORDER BY 1`)
    }),
  )
  return JSON.stringify(rows)
}

test('only these calls work without a session', () => {
  const open = app.endpoints.filter(({ access }) => access === 'public').map(name)
  expect(open.sort()).toEqual([
    'GET /health/live',
    'GET /health/ready',
    'POST /api/auth/connect',
    'POST /api/auth/reset_password/:id',
    'POST /api/embed/token',
    'PUT /api/backend/annonceur/:id',
  ])
})

test('only these calls are opened by the key that stands in a page', () => {
  const open = app.endpoints.filter(({ access }) => access === 'key').map((each) => `${name(each)} ${each.widget}`)
  expect(open.sort()).toEqual(['GET /api/embed/contact_form contact-form', 'POST /api/embed/contact_requests contact-form'])
})

test('every route below /api is declared, so that this test sees it', () => {
  const declared = new Set(app.endpoints.map(({ method, path }) => `${method} ${path}`))
  const routed = app.app.routes.filter(({ method, path }) => path.startsWith('/api/') && method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  expect(routed.length).toBeGreaterThan(10)
  expect(routed.filter((route) => !declared.has(route))).toEqual([])
})

describe('without a valid token', () => {
  test.each(['none', 'nonsense', 'revoked', 'expired', "of a contact"])('%s, every call answers 401 and nothing changes', async (kind) => {
    const token = await app.tokenOf(kind === 'of a contact' ? ids.northInactive : ids.northMain)
    if (kind === 'revoked') await app.sessions.closeAll(ids.northMain)
    if (kind === 'expired') app.clock.advance(24 * 3_600_000)
    const before = await northern()
    for (const endpoint of guarded()) {
      const headers = kind === 'none' ? {} : header(endpoint, kind === 'nonsense' ? 'a.b.c' : token)
      const reply = await call(endpoint, headers)
      expect(`${name(endpoint)} ${reply.status}`).toBe(`${name(endpoint)} 401`)
    }
    expect(await northern()).toBe(before)
  })
})

test('every call refuses a parameter that it does not know, by its name', async () => {
  for (const endpoint of guarded()) {
    const reply = await app.call(endpoint.method, `${fillIn(endpoint.path)}?inconnu=1`, { headers: header(endpoint, await app.tokenOf(ids.northMain)) })
    expect([name(endpoint), reply.status, ((await reply.json()) as object)]).toEqual([name(endpoint), 400, expect.objectContaining({ code: 'unknown-parameter', field: 'inconnu' })])
  }
})

describe('with the token of another advertiser', () => {
  test.each([['a stranger', ids.southMain], ['a network head of others', ids.headMain]])('%s gets nothing of north', async (_, user) => {
    const before = await northern()
    const leaks: string[] = []
    for (const endpoint of guarded()) {
      const reply = await call(endpoint, header(endpoint, await app.tokenOf(user)))
      const text = await textOf(reply)
      const refused = endpoint.path.includes(':id') ? [403, 404].includes(reply.status) : reply.status < 500
      if (!refused || new RegExp(`${secret}|424242|"north`).test(text)) leaks.push(`${name(endpoint)} ${reply.status} ${text}`)
    }
    expect(leaks).toEqual([])
    expect(await northern()).toBe(before)
  })
})

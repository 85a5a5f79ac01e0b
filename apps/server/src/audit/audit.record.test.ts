import type { AuditAct } from '@vitrine/core/audit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { createReset } from '../session/session.reset.store.ts'
import { agree } from '../test/consent.ts'
import { receiveMail, subscribeContacts } from '../test/contacts.ts'
import { intranet, makeKeyAs, secretKey, tokenFrom } from '../test/embed.ts'
import { createTestApp, ids, openTestDatabase, testPassword, type TestApp } from '../test/harness.ts'
import { makeSamples, northernAd, type Samples } from '../test/samples.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

type Name = `${Endpoint['method']} /${string}`

/** Calls that change nothing of an account, or nothing that anybody else would miss. */
const unrecorded: Readonly<Partial<Record<Name, string>>> = {
  'POST /api/auth/reset_password/:id': 'It asks for a mail; the new password is recorded.',
  'POST /api/backend/export_requests/count': 'It counts.',
  'POST /api/backend/saved_views': 'A view is its user’s own, like the width of a column.',
  'PUT /api/backend/saved_views/:id': 'The same.',
  'DELETE /api/backend/saved_views/:id': 'The same.',
  'PUT /api/provider/copies/:uuid': 'What is being typed is its user’s own; the save is recorded.',
  'DELETE /api/provider/copies/:uuid': 'The same.',
  'POST /api/provider/media/uploads': 'A file is nothing to anybody until something that is saved names it.',
  'PATCH /api/provider/media/uploads/:id': 'The same.',
  'DELETE /api/provider/media/uploads/:id': 'The same.',
  'POST /api/provider/media': 'The same.',
  'POST /api/provider/videos': 'The same.',
  'POST /api/provider/videos/check': 'It looks at an address.',
  'POST /api/provider/socialposts/liens': 'The same.',
  'POST /api/provider/media/:id/edits': 'The same, and the picture that it was made from stays.',
  'POST /api/provider/flux/:id/releve': 'It looks for a file; taking it in is recorded.',
  'POST /api/provider/flux/:id/fichiers': 'The file is recorded when it is taken in.',
  'POST /api/push/flux': 'The same.',
  'POST /api/broadcast/rules/preview': 'It counts.',
  'POST /api/logs/logs': 'It is about the page.',
  'POST /api/embed/token': 'What is done with the token names the key.',
  'POST /api/embed/contact_requests': 'It is a visitor’s, and the contact itself tells of it.',
}

interface Call {
  path?: string
  body?: object
  /** The body of the second time, where the first is worth nothing any more. */
  again?: object
  /** Without a session. */
  open?: boolean
}

/** What a call needs beyond its sample to be done by north's main account. */
const further: Readonly<Partial<Record<Name, (app: TestApp) => Call | Promise<Call>>>> = {
  'POST /api/auth/connect': () => ({ open: true, body: { username: 'north', password: testPassword } }),
  'PUT /api/backend/annonceur/:id': async (app) => ({
    path: `/api/backend/annonceur/${ids.northMain}`,
    open: true,
    body: {
      id: ids.northMain,
      mot_de_passe: 'a new password',
      token: await createReset(app.database.db, ids.northMain, app.clock.now(), 60),
    },
  }),
  'POST /api/backend/users/:id/invitation': async (app) => {
    await app.database.query('UPDATE users SET invited_until = now() WHERE id = $1', [ids.northSub])
    return { path: `/api/backend/users/${ids.northSub}/invitation` }
  },
  'PUT /api/backend/users/:id': () => ({
    path: `/api/backend/users/${ids.northSub}`,
    body: { user: { role: 'ROLE_SUB_USER', lastname: 'Sub', email: 'sub@example.org', mobile: '0601020304', active: true, version: 1 } },
  }),
  'PUT /api/backend/users/:id/colleagues': () => ({ path: `/api/backend/users/${ids.northMain}/colleagues` }),
  'POST /api/backend/users/import': () => ({
    body: { file: Buffer.from('Nom;Email\nNew;new@example.org').toString('base64'), apply: true },
  }),
  'DELETE /api/provider/eventCalendar/:id/:annonceId': async ({ database: { query } }) => {
    const [plan] = await query<{ schedule: number; post: number }>(
      `SELECT schedule_id AS schedule, post_id AS post FROM post_publications WHERE state = 'held'`,
    )
    return { path: `/api/provider/eventCalendar/${plan!.schedule}/${plan!.post}` }
  },
  'POST /api/provider/socialposts/accord': async ({ database: { query } }) => {
    await query('UPDATE advertisers SET network_head_id = $1 WHERE id = $2', [ids.north, ids.south])
    const [post] = await query<{ id: number }>(
      `INSERT INTO posts (advertiser_id, id, kind, state, reference, title, body, approval, created_at, updated_at) VALUES ($1, nextval(pg_get_serial_sequence('ads', 'id')), 'editorial', 'A', '', '', '', 'proposed', now(), now()) RETURNING id`,
      [ids.south],
    )
    return { body: { annonces: [{ id: post!.id, version: 1 }], accord: true, commentaire: '' } }
  },
  'POST /api/broadcast/rules/apply': async (app) => {
    const token = await app.tokenOf(ids.northMain)
    const { version, regles } = (await (await app.call('GET', '/api/broadcast/rules', { token })).json()) as {
      version: number
      regles: object[]
    }
    const { plans } = (await (
      await app.call('POST', '/api/broadcast/rules/preview', { token, body: { regles, diffuseur: null } })
    ).json()) as { plans: { diffuseur: string; marque: string }[] }
    return { body: { version, plans: plans.map(({ diffuseur, marque }) => ({ diffuseur, marque })) } }
  },
  'POST /api/provider/reseaux-sociaux/retour': async (app) => {
    const asked = { token: await app.tokenOf(ids.northMain), network: 'facebook', person: ids.north } as const
    // The network takes its code once, whatever becomes of it here.
    return { body: await agree(app, asked), again: await agree(app, asked) }
  },
  'PUT /api/provider/reseaux-sociaux/:reseau/page': async (app) => {
    const token = await app.tokenOf(ids.northMain)
    await app.call('POST', '/api/provider/reseaux-sociaux/retour', {
      token,
      body: await agree(app, { token, network: 'facebook', person: ids.north }),
    })
    return { path: '/api/provider/reseaux-sociaux/FACEBOOK/page', body: { page: `${ids.north}2` } }
  },
  'DELETE /api/backend/users/:id/sessions/:session': async (app) => {
    await app.tokenOf(ids.northSub)
    const [session] = await app.database.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [ids.northSub])
    return { path: `/api/backend/users/${ids.northSub}/sessions/${session!.id}` }
  },
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): Name => `${method} ${path}` as Name

interface Prepared {
  app: TestApp
  send(): Promise<Response>
}

/** A call that can be done, on an application where nothing else was. */
const prepare = async (endpoint: Endpoint): Promise<Prepared> => {
  const app = await createTestApp({ database })
  await subscribeContacts(database)
  const samples: Required<Samples> = await makeSamples(app)
  const { path, body, again, open } = (await further[nameOf(endpoint)]?.(app)) ?? {}
  const filled = path ?? endpoint.path.replace(/([\w-]+)\/:\w+/g, (_, before: string) => `${before}/${samples.ids[before]}`)
  const sent = body ?? samples.bodies[nameOf(endpoint)]
  const token = open ? {} : { token: await app.tokenOf(ids.northMain) }
  await database.script('TRUNCATE contact_writes')
  const bodies = [sent, again ?? sent]
  return {
    app,
    send() {
      const content = bodies.shift()
      return app.call(endpoint.method, filled, { ...token, ...(endpoint.body && content ? { body: content } : {}) })
    },
  }
}

/** All rows of all tables, but those of limits, and of the trail. */
const everything = async (): Promise<string> => {
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('limits', 'audit_events') ORDER BY 1`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => database.query(`SELECT to_jsonb(t) - 'last_seen_at' - 'seen_key' AS row FROM ${name} t ORDER BY 1`)),
  )
  return JSON.stringify(rows)
}

const trail = () =>
  database.query<{ act: AuditAct; advertiser_id: number; user_id: number | null }>('SELECT * FROM audit_events ORDER BY id')

const changes = async (): Promise<Endpoint[]> => {
  const { endpoints } = await createTestApp({ database })
  return endpoints.filter((endpoint) => endpoint.method !== 'GET' || endpoint.path === '/api/auth/switch_user/:id')
}

// It grows with every call that there is.
test(
  'every call that changes something is undone when its event cannot be kept, and leaves one when it can; or is named here with the reason why it does not',
  { timeout: 180_000 },
  async () => {
    const kept: string[] = []
    const missing: string[] = []
    for (const endpoint of await changes()) {
      if (unrecorded[nameOf(endpoint)]) continue
      const { app, send } = await prepare(endpoint)
      const before = await everything()
      const waiting = app.jobs.waiting.length
      await database.query('ALTER TABLE audit_events ADD CONSTRAINT full_disk CHECK (false) NOT VALID')
      const refused = await send()
      await database.query('ALTER TABLE audit_events DROP CONSTRAINT full_disk')
      if (refused.status !== 500 || (await everything()) !== before || app.jobs.waiting.length > waiting)
        kept.push(`${nameOf(endpoint)} ${refused.status}`)
      const known = (await trail()).length
      const reply = await send()
      const [event] = (await trail()).slice(known)
      if (!reply.ok || event?.advertiser_id !== ids.north || event.user_id !== ids.northMain)
        missing.push(`${nameOf(endpoint)} ${reply.status} ${await reply.text()}`)
    }
    expect({ kept, missing }).toEqual({ kept: [], missing: [] })
  },
)

describe('an event', () => {
  test('tells who, when, from where and what, and no value that was typed', async () => {
    const { app } = await prepare({ method: 'GET', path: '/' } as Endpoint)
    const token = await app.tokenOf(ids.northMain)
    const [contact] = await database.query<{ id: number }>(`SELECT id FROM contacts WHERE kind = 'mail'`)
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await app.call('PATCH', `/api/provider/contacts/${contact!.id}`, {
      token,
      headers,
      body: { traitement: { version: 1, note: 'Called Mrs Lopez' } },
    })
    await app.call('DELETE', '/api/provider/annonce', { token, body: { ids: [northernAd] } })
    const events = (await trail()).slice(-2)
    expect(events).toMatchObject([
      {
        advertiser_id: ids.north,
        user_id: ids.northMain,
        key_id: null,
        switched_from: null,
        at: app.clock.now(),
        device: 'Firefox, Windows',
        act: 'contact.handled',
        subject_id: contact!.id,
        details: { fields: expect.arrayContaining(['note']) },
      },
      { act: 'ad.deleted', subject_id: northernAd, details: { from: 'active', to: 'deleted' } },
    ])
    expect(JSON.stringify(events)).not.toContain('Lopez')
  })

  test('tells who had switched to the user, and whose key a page used', async () => {
    const { app } = await prepare({ method: 'GET', path: '/' } as Endpoint)
    const switched = (await (
      await app.call('GET', `/api/auth/switch_user/${ids.northSub}`, { token: await app.tokenOf(ids.northMain) })
    ).json()) as { token: string }
    await app.call('DELETE', '/api/auth/connect', { token: switched.token })
    const key = await makeKeyAs(app, ids.northMain, { ...secretKey, droits: ['ads:read', 'ads:write'] })
    const token = await tokenFrom(app, key.text, { scopes: ['ads:write'] })
    await app.call('DELETE', `/api/provider/annonce/${northernAd}`, { token, headers: { origin: intranet } })
    expect((await trail()).slice(-4)).toMatchObject([
      { act: 'session.switched', user_id: ids.northMain, subject_id: ids.northSub },
      { act: 'session.signed-out', user_id: ids.northSub, switched_from: ids.northMain },
      { act: 'key.created', subject_id: key.id },
      { act: 'ad.deleted', user_id: ids.northMain, key_id: key.id },
    ])
  })

  test('of a point of sale’s contact is told to both accounts', async () => {
    const { app } = await prepare({ method: 'GET', path: '/' } as Endpoint)
    const { id } = await receiveMail(database, { advertiserId: ids.outlet })
    await app.call('PATCH', `/api/provider/contacts/${id}`, {
      token: await app.tokenOf(ids.headMain),
      body: { traitement: { version: 1, note: 'Seen' } },
    })
    expect((await trail()).slice(-2)).toMatchObject([
      { advertiser_id: ids.head, subject_id: id },
      { advertiser_id: ids.outlet, user_id: ids.headMain, subject_id: id },
    ])
  })
})

describe('the trail', () => {
  const insert = (at: string) =>
    database.query(`INSERT INTO audit_events (advertiser_id, at, act) VALUES ($1, ${at}, 'mail.sent')`, [ids.north])

  test('is only added to', async () => {
    await createTestApp({ database })
    await insert('now()')
    for (const change of [`UPDATE audit_events SET act = 'x'`, 'DELETE FROM audit_events', 'TRUNCATE audit_events']) {
      await expect(database.query(change)).rejects.toThrow('The audit trail is only ever added to')
    }
    expect(await trail()).toHaveLength(1)
  })

  test('is kept for three years, and goes with its account', async () => {
    const app = await createTestApp({ database })
    await insert(`now() - interval '3 years 1 day'`)
    await insert(`now() - interval '2 years 364 days'`)
    await app.jobs.enqueue('tidy', {})
    await app.jobs.drain()
    expect(await trail()).toHaveLength(1)
    await database.query('DELETE FROM advertisers WHERE id = $1', [ids.north])
    expect(await trail()).toHaveLength(0)
  })
})

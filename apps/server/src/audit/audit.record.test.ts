import { videoOrderWire } from '@vitrine/core/videos'
import { afterAll, afterEach, expect, test } from 'vitest'
import { noise, photoForm, sendForm } from '../establishment-sheet/testing/establishment-sheet.testing.photos.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { storeUploaded } from '../media/media.service.ts'
import { createReset } from '../session/session.reset.store.ts'
import { agree } from '../test/consent.ts'
import { subscribeContacts } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase, testPassword, type TestApp } from '../test/harness.ts'
import { makeSamples, northernAd, type Samples } from '../test/samples.ts'
import { providePhotos, videoOrder } from '../videos/videos.samples.ts'

// Opened before the tests are declared, since there is one test for each call.
const database = await openTestDatabase()
const { endpoints } = await createTestApp({ database })
afterAll(() => database.close())

type Name = `${Endpoint['method']} /${string}`

/** Calls that change nothing worth recording, with the reason. */
const unrecorded: Readonly<Partial<Record<Name, string>>> = {
  'POST /api/auth/reset_password/:id': 'It asks for a mail; the new password is recorded.',
  'POST /api/backend/export_requests/count': 'It counts.',
  'POST /api/backend/saved_views': 'A view is its user’s own, like the width of a column.',
  'PUT /api/backend/saved_views/:id': 'The same.',
  'DELETE /api/backend/saved_views/:id': 'The same.',
  'POST /api/provider/reviews/:id/translation': 'A translation is read once and kept nowhere.',
  'POST /api/provider/reviews/:id/answer_suggest': 'A suggestion is nothing until it is sent; the answer is recorded.',
  'POST /api/backend/notifications/read': 'What somebody is told of is their own, like a saved view; its cause is recorded.',
  'POST /api/backend/notifications/:id/read': 'The same.',
  'DELETE /api/backend/notifications/read': 'The same.',
  'DELETE /api/backend/notifications/:id': 'The same.',
  'PUT /api/backend/notifications/choices': 'The same.',
  'PUT /api/backend/notifications/devices': 'The same.',
  'POST /api/backend/notifications/devices/renew': 'The same.',
  'DELETE /api/backend/notifications/devices/:id': 'The same.',
  'PATCH /api/backend/preferences': 'How somebody wants the area is their own, like a saved view.',
  'PUT /api/backend/todo/mail': 'A mail to its user alone is its user’s own, like a saved view.',
  'PUT /api/provider/statistics/report': 'A mail to its user alone is its user’s own, like a saved view.',
  'PUT /api/provider/copies/:uuid': 'What is being typed is its user’s own; the save is recorded.',
  'DELETE /api/provider/copies/:uuid': 'The same.',
  'POST /api/provider/media/uploads': 'A file is nothing to anybody until something that is saved names it.',
  'PATCH /api/provider/media/uploads/:id': 'The same.',
  'DELETE /api/provider/media/uploads/:id': 'The same.',
  'POST /api/provider/media': 'The same.',
  'POST /api/provider/videos': 'The same.',
  'POST /api/provider/videos/check': 'It looks at an address.',
  'POST /api/provider/annonce/:id/clap/apercu': 'It draws pictures, and keeps nothing.',
  'POST /api/provider/socialposts/liens': 'The same.',
  'POST /api/provider/annonce/redaction': 'A text is a proposal; the ad that takes it is recorded.',
  'POST /api/provider/annonce-post/redaction': 'A caption is a proposal; the post that takes it is recorded.',
  'DELETE /api/provider/annonce-post': 'The same.',
  'POST /api/provider/simulate': 'The text is shown once, and kept nowhere.',
  'POST /api/provider/media/:id/edits': 'The same, and the picture that it was made from stays.',
  'POST /api/provider/presence/:medium/controle': 'It looks at what a medium shows.',
  'POST /api/provider/reviews/:id/seen': 'It is as when a mail is opened; the answer is recorded.',
  'POST /api/provider/reviews/:id/answering': 'The same.',
  'DELETE /api/provider/reviews/:id/answering': 'The same.',
  'POST /api/provider/reviews/auto-answers/preview': 'It looks at what would have happened.',
  'POST /api/provider/flux/:id/releve': 'It looks for a file; taking it in is recorded.',
  'POST /api/provider/flux/:id/fichiers': 'The file is recorded when it is taken in.',
  'POST /api/push/flux': 'The same.',
  'POST /api/broadcast/rules/preview': 'It counts.',
  'POST /api/provider/etablishment-sheet/reseau/preview': 'It compares.',
  'POST /api/logs/logs': 'It is about the page.',
  'POST /api/embed/token': 'What is done with the token names the key.',
  'POST /api/embed/contact_requests': 'It is a visitor’s, and the contact itself tells of it.',
}

interface Call {
  path?: string
  body?: object
  /** Sent instead of a body. */
  form?: FormData
  /** The body of the second call, if the first one cannot be repeated. */
  again?: object
  /** Without a session. */
  open?: boolean
}

/** An answer of a point of sale of north that waits for north's approval. */
const proposeToNorth = async ({ database: { query } }: TestApp): Promise<number> => {
  await query('UPDATE advertisers SET network_head_id = $1 WHERE id = $2', [ids.north, ids.south])
  await query(
    `INSERT INTO post_settings (advertiser_id, late_minutes, on_change, needs_approval) VALUES ($1, 120, 'hold', true)
      ON CONFLICT (advertiser_id) DO UPDATE SET needs_approval = true`,
    [ids.north],
  )
  const [review] = await query<{ id: number }>(
    `INSERT INTO reviews (advertiser_id, network, page_id, remote_id, author, rating, text, language, created_at, detected_at, proposal_state, proposed_answer)
      VALUES ($1, 'google', 'p', 'r', '', 2, '', '', now(), now(), 'proposed', 'Sorry') RETURNING id`,
    [ids.south],
  )
  return review!.id
}

/** What a call needs beyond its sample to succeed for north's main account. */
const further: Readonly<Partial<Record<Name, (app: TestApp) => Call | Promise<Call>>>> = {
  'DELETE /api/provider/reviews/:id/auto-answer': async (app) => {
    await app.database.query(`UPDATE reviews SET planned_state = 'planned', planned_answer = 'Merci', planned_at = now()`)
    return {}
  },
  'POST /api/provider/reviews/:id/approval': async (app) => ({ path: `/api/provider/reviews/${await proposeToNorth(app)}/approval` }),
  'POST /api/provider/reviews/:id/return': async (app) => ({ path: `/api/provider/reviews/${await proposeToNorth(app)}/return` }),
  'DELETE /api/provider/reviews/:id/proposal': async (app) => {
    await app.database.query(`UPDATE reviews SET proposal_state = 'proposed', proposed_answer = 'Sorry'`)
    return {}
  },
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
    const consent = { token: await app.tokenOf(ids.northMain), network: 'facebook', person: ids.north } as const
    // The network accepts each code once.
    return { body: await agree(app, consent), again: await agree(app, consent) }
  },
  'PUT /api/provider/reseaux-sociaux/:reseau/page': async (app) => {
    const token = await app.tokenOf(ids.northMain)
    await app.call('POST', '/api/provider/reseaux-sociaux/retour', {
      token,
      body: await agree(app, { token, network: 'facebook', person: ids.north }),
    })
    return { path: '/api/provider/reseaux-sociaux/FACEBOOK/page', body: { page: `${ids.north}2` } }
  },
  'POST /api/provider/annonceur/:id/logo': async (app) => {
    const bytes = await noise(60, 30, 'png')
    await storeUploaded(app.deps, ids.north, { kind: 'picture', name: 'logo.png', bytes })
    const form = new FormData()
    form.set('logo', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'logo.png')
    return { form }
  },
  'DELETE /api/provider/annonceur/:id/logo': async ({ database: { query } }) => {
    await query(`UPDATE advertisers SET logo = '/media/none/320.jpg' WHERE id = $1`, [ids.north])
    return {}
  },
  'POST /api/provider/upload/photos': async (app) => {
    const bytes = await noise(500, 450)
    // The file itself is nothing to anybody, and may stay.
    await storeUploaded(app.deps, ids.north, { kind: 'picture', name: 'front.jpg', bytes })
    return { form: photoForm('COVER', bytes) }
  },
  'DELETE /api/provider/delete/photo': async ({ database: { query } }) => {
    const [photo] = await query<{ id: number }>('SELECT id FROM establishment_photos WHERE advertiser_id = $1', [ids.north])
    return { path: `/api/provider/delete/photo?type=GALLERY&id=${photo!.id}` }
  },
  'POST /api/provider/presence/:medium/saisie': async () => ({ path: '/api/provider/presence/mappy/saisie', body: { version: 1 } }),
  'DELETE /api/provider/annonce/:id/clap': async (app) => {
    const order = videoOrderWire.encode(videoOrder(await providePhotos(app, northernAd)))
    await app.call('POST', `/api/provider/annonce/${northernAd}/clap`, { token: await app.tokenOf(ids.northMain), body: order })
    return {}
  },
  'DELETE /api/backend/users/:id/sessions': async (app) => {
    await app.tokenOf(ids.northSub)
    return { path: `/api/backend/users/${ids.northSub}/sessions` }
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

/** Prepares a call that can succeed, on an application in its initial state. */
const prepare = async (endpoint: Endpoint): Promise<Prepared> => {
  const app = await createTestApp({ database })
  await subscribeContacts(database)
  const samples: Required<Samples> = await makeSamples(app)
  const { path, body, form, again, open } = (await further[nameOf(endpoint)]?.(app)) ?? {}
  const filled = path ?? endpoint.path.replace(/([\w-]+)\/:\w+/g, (_, before: string) => `${before}/${samples.ids[before]}`)
  const sent = body ?? samples.bodies[nameOf(endpoint)]
  const token = open ? {} : { token: await app.tokenOf(ids.northMain) }
  await database.script('TRUNCATE contact_writes')
  const bodies = [sent, again ?? sent]
  return {
    app,
    async send() {
      if (form) return sendForm(app, filled, token.token ?? '', form)
      const content = bodies.shift()
      return app.call(endpoint.method, filled, { ...token, ...(endpoint.body && content ? { body: content } : {}) })
    },
  }
}

/** The rows of each table, except limits and the audit trail. */
const everything = async (): Promise<Map<string, string>> => {
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('limits', 'audit_events')`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.query(`SELECT to_jsonb(t) - 'last_seen_at' - 'seen_key' - 'touched_at' AS row FROM ${name} t ORDER BY 1`),
    ),
  )
  return new Map(tables.map(({ name }, at) => [name, JSON.stringify(rows[at])]))
}

const changedSince = async (before: Map<string, string>): Promise<string[]> =>
  [...(await everything())].filter(([name, rows]) => rows !== before.get(name)).map(([name]) => name)

const remedies: Readonly<Partial<Record<number, string>>> = {
  400: 'Give a body that fits, under `bodies` of the *.samples.ts of the feature.',
  404: 'Give the id of what is stored for it, under `ids` of the *.samples.ts of the feature.',
  409: 'A rule of the feature forbids this call on the sample. Let the *.samples.ts of the feature store one that may be changed and deleted, such as a draft, and send its version.',
}

/** What the call answered, and what is to be done where it was refused before it came to record anything. */
const outcomeOf = async (name: Name, reply: Response): Promise<string> =>
  [`${name} answers ${reply.status} ${await reply.clone().text()}`, remedies[reply.status]].filter(Boolean).join('\n')

const trail = () => database.query('SELECT * FROM audit_events ORDER BY id')

const changing = endpoints.filter(({ method, path }) => method !== 'GET' || path === '/api/auth/switch_user/:id')
const recorded = changing.filter((endpoint) => !unrecorded[nameOf(endpoint)])

test('every call that is named as one without an event is there', () => {
  const names = changing.map(nameOf)
  expect(Object.keys(unrecorded).filter((name) => !names.includes(name as Name))).toEqual([])
})

const keepNoEvents = () => database.query('ALTER TABLE audit_events ADD CONSTRAINT full_disk CHECK (false) NOT VALID')
const keepEvents = () => database.query('ALTER TABLE audit_events DROP CONSTRAINT IF EXISTS full_disk')
afterEach(keepEvents)

for (const endpoint of recorded) {
  test(`${nameOf(endpoint)} records who did it, and is undone when that cannot be kept`, async () => {
    const { app, send } = await prepare(endpoint)
    const before = await everything()
    const waiting = app.jobs.waiting.length

    await keepNoEvents()
    const refused = await send()
    await keepEvents()

    const outcome = await outcomeOf(nameOf(endpoint), refused)
    expect({ status: refused.status, changed: await changedSince(before) }, `${outcome}`).toEqual({ status: 500, changed: [] })
    expect(app.jobs.waiting).toHaveLength(waiting)
    const known = (await trail()).length
    const reply = await send()
    expect(reply.ok, `${await outcomeOf(nameOf(endpoint), reply)}`).toBe(true)
    expect((await trail())[known]).toMatchObject({ advertiser_id: ids.north, user_id: ids.northMain })
  })
}

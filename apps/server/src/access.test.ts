import { features } from '@vitrine/core/catalogue'
import { widgetScopes, type WidgetScope } from '@vitrine/core/embed'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryParameters, type Endpoint } from './http/endpoint.ts'
import { subscribeContacts } from './test/contacts.ts'
import { intranet, makeKeyAs, secretKey, tokenFrom } from './test/embed.ts'
import { createTestApp, ids, type TestApp } from './test/harness.ts'
import { makeSamples, secret, type Samples } from './test/samples.ts'

let app: TestApp
let samples: Required<Samples>

beforeAll(async () => {
  app = await createTestApp()
  // Before any call: an account's rights are cached from its first call on.
  await subscribeContacts(app.database)
  samples = await makeSamples(app)
})
afterAll(() => app.close())

const name = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}` as `${Endpoint['method']} /${string}`

const fillIn = (path: string): string =>
  path.replace(/([\w-]+)\/:\w+/g, (_, before: string) => {
    const id = samples.ids[before]
    if (id === undefined)
      throw new Error(`No id of north's for ${path}: give \`ids: { '${before}': ... }\` in the .samples.ts of its feature`)
    return `${before}/${id}`
  })

/** The query of a call with values that belong to the account "north"; others would be refused. */
const queryOf = ({ query = [] }: Endpoint): string => {
  const known = new Set(queryParameters(query).map((parameter) => parameter.name))
  const accepted = Object.entries(samples.query).filter(([key]) => known.has(key))
  return String(new URLSearchParams(accepted.map(([key, value]): [string, string] => [key, String(value)])))
}

const call = (endpoint: Endpoint, headers: Record<string, string>) => {
  const body = samples.bodies[name(endpoint)]
  if (endpoint.body && !body) throw new Error(`No body for ${name(endpoint)}: give one in the \`bodies\` of the .samples.ts of its feature`)
  return app.call(endpoint.method, `${fillIn(endpoint.path)}?${queryOf(endpoint)}`, { headers, ...(body ? { body } : {}) })
}

const header = (endpoint: Endpoint, token: string): Record<string, string> =>
  endpoint.tokenHeader ? { [endpoint.tokenHeader]: token } : { authorization: `Bearer ${token}` }

/** Reads a reply; a stream of events is cut off, since it never ends by itself. */
const textOf = async (reply: Response): Promise<string> => {
  if (!reply.headers.get('content-type')?.startsWith('text/event-stream')) return reply.text()
  await reply.body?.cancel()
  return ''
}

const guarded = () => app.endpoints.filter(({ access }) => access === 'session')

/** Everything stored about north; when a key was used is not a change. */
const northern = async (): Promise<string> => {
  const owned = await app.database.query<{ name: string; key: string }>(
    `SELECT table_name AS name, column_name AS key FROM information_schema.columns
     WHERE table_schema = 'public' AND (column_name = 'advertiser_id' OR (table_name, column_name) = ('advertisers', 'id')) ORDER BY 1`,
  )
  const rows = await Promise.all(
    owned.map(({ name: table, key }) =>
      app.database.query(`SELECT to_jsonb(t) - 'last_used_at' AS row FROM ${table} t WHERE ${key} = ${ids.north} ORDER BY 1`),
    ),
  )
  return JSON.stringify(rows)
}

test('access: only these calls work without a session', () => {
  const open = app.endpoints.filter(({ access }) => access === 'public').map(name)
  expect(open.sort()).toEqual([
    'GET /health/live',
    'GET /health/ready',
    'POST /api/auth/connect',
    'POST /api/auth/reset_password/:id',
    'POST /api/embed/token',
    'POST /api/push/flux',
    'PUT /api/backend/annonceur/:id',
  ])
})

test('access: only these calls are opened by the key that stands in a page', () => {
  const open = app.endpoints.filter(({ access }) => access === 'key').map((each) => `${name(each)} ${each.widget}`)
  expect(open.sort()).toEqual([
    'GET /api/embed/contact_form contact-form',
    'GET /api/embed/establishment establishment',
    'GET /api/embed/establishment.html establishment',
    'GET /api/embed/review_summary review-summary',
    'GET /api/embed/review_summary.html review-summary',
    'GET /api/embed/review_wall review-wall',
    'GET /api/embed/review_wall.html review-wall',
    'POST /api/embed/contact_requests contact-form',
  ])
})

test('every route below /api is declared, so that this test sees it', () => {
  const declared = new Set(app.endpoints.map(({ method, path }) => `${method} ${path}`))
  const routed = app.app.routes
    .filter(({ method, path }) => path.startsWith('/api/') && method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  expect(routed.length).toBeGreaterThan(10)
  expect(routed.filter((route) => !declared.has(route))).toEqual([])
})

/** Whether a call with this pattern also matches the other path; the router uses the first declared match. */
const takes = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

test('no call stands after one that takes its path, so that each is reached', () => {
  const { endpoints } = app
  const lost = endpoints.flatMap((endpoint, at) => {
    const earlier = endpoints.slice(0, at).find(({ method, path }) => method === endpoint.method && takes(path, endpoint.path))
    return earlier ? [`${name(endpoint)} is never reached: declare it before ${name(earlier)}`] : []
  })
  expect(lost).toEqual([])
})

describe('without a valid token', () => {
  test.each(['none', 'nonsense', 'revoked', 'expired', 'of a contact'])('%s, every call answers 401 and nothing changes', async (kind) => {
    const token = await app.tokenOf(kind === 'of a contact' ? ids.northInactive : ids.northMain)
    if (kind === 'revoked') await app.call('DELETE', '/api/auth/connect', { token })
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
    const reply = await app.call(endpoint.method, `${fillIn(endpoint.path)}?inconnu=1`, {
      headers: header(endpoint, await app.tokenOf(ids.northMain)),
    })
    expect([name(endpoint), reply.status, (await reply.json()) as object]).toEqual([
      name(endpoint),
      400,
      expect.objectContaining({ code: 'unknown-parameter', field: 'inconnu' }),
    ])
  }
})

describe('with the token of a page of another site', () => {
  let key = ''
  beforeAll(async () => void (key = (await makeKeyAs(app, ids.northMain, { ...secretKey, droits: widgetScopes })).text))
  const tokenWith = (scopes: readonly WidgetScope[]) => tokenFrom(app, key, { scopes })
  const scopesOf = ({ scope }: Endpoint): readonly string[] => [scope ?? []].flat()

  /** A feature whose elements the customer area alone has names no rights, as one that has just been made. */
  const ofArea = Object.entries(features).filter(([, { widgets }]) =>
    Object.values(widgets).every((widget) => typeof widget === 'object' && 'areaOnly' in widget),
  )
  const isOfAreaAlone = ({ path }: Endpoint): boolean =>
    ofArea.some(([feature, { widgets }]) => Object.keys(widgets).length > 0 && path.split('/')[3] === feature)

  test('these calls are closed, whatever the rights', async () => {
    const token = await tokenWith(widgetScopes)
    const closed = guarded().filter((endpoint) => scopesOf(endpoint).length === 0)
    expect(
      closed
        .filter((endpoint) => !isOfAreaAlone(endpoint))
        .map(name)
        .sort(),
    ).toEqual([
      'DELETE /api/auth/connect',
      'DELETE /api/backend/embed_keys/:id',
      'DELETE /api/backend/notifications/:id',
      'DELETE /api/backend/notifications/devices/:id',
      'DELETE /api/backend/notifications/read',
      'DELETE /api/provider/reseaux-sociaux/:reseau',
      'GET /api/auth/switch_user/:id',
      'GET /api/backend/embed_keys',
      'GET /api/backend/notifications',
      'GET /api/backend/notifications/choices',
      'GET /api/backend/personal_data/own',
      'GET /api/backend/personal_data/retention',
      'GET /api/provider/reseaux-sociaux/:reseau/pages',
      'PATCH /api/backend/preferences',
      'POST /api/backend/activate-product',
      'POST /api/backend/embed_keys',
      'POST /api/backend/embed_keys/:id/rotate',
      'POST /api/backend/mail/send',
      'POST /api/backend/notifications/:id/read',
      'POST /api/backend/notifications/devices/renew',
      'POST /api/backend/notifications/read',
      'POST /api/backend/personal_data/erase',
      'POST /api/backend/personal_data/export',
      'POST /api/provider/reseaux-sociaux/:reseau/connexion',
      'POST /api/provider/reseaux-sociaux/retour',
      'PUT /api/backend/embed_keys/:id',
      'PUT /api/backend/notifications/choices',
      'PUT /api/backend/notifications/devices',
      'PUT /api/backend/personal_data/retention',
      'PUT /api/provider/reseaux-sociaux/:reseau/page',
    ])
    const before = await northern()
    for (const endpoint of closed) {
      const reply = await call(endpoint, { ...header(endpoint, token), origin: intranet })
      expect(`${name(endpoint)} ${reply.status}`).toBe(`${name(endpoint)} 403`)
    }
    expect(await northern()).toBe(before)
  })

  test('each other call names its right, which opens it, and without which nothing changes', async () => {
    const open = guarded().filter((endpoint) => scopesOf(endpoint).length > 0 && endpoint.scope !== 'any')
    const tokens = await Promise.all(widgetScopes.map((scope) => tokenWith(widgetScopes.filter((each) => each !== scope))))
    const before = await northern()
    for (const [at, scope] of widgetScopes.entries()) {
      const without = tokens[at] ?? ''
      for (const endpoint of open.filter((each) => scopesOf(each).every((one) => one === scope))) {
        const reply = await call(endpoint, { ...header(endpoint, without), origin: intranet })
        expect([name(endpoint), reply.status, await reply.json()]).toEqual([
          name(endpoint),
          403,
          expect.objectContaining({ code: 'scope-missing', field: scope }),
        ])
      }
    }
    expect(await northern()).toBe(before)
    for (const endpoint of open.filter(({ method }) => method === 'GET')) {
      const reply = await call(endpoint, { ...header(endpoint, await tokenWith(scopesOf(endpoint) as WidgetScope[])), origin: intranet })
      expect([name(endpoint), (await textOf(reply)).includes('scope-missing')]).toEqual([name(endpoint), false])
    }
  })
})

describe('with the token of another advertiser', () => {
  test.each([
    ['a stranger', ids.southMain],
    ['a network head of others', ids.headMain],
  ])('%s gets nothing of north', async (_, user) => {
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

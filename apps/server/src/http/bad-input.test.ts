import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryParameters } from './endpoint.ts'
import { labelText } from './labels.ts'
import { subscribeContacts } from '../test/contacts.ts'
import { makeKeyAs, partner, publicKey } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await createTestApp()
  await subscribeContacts(server.database)
  token = await server.tokenOf(ids.northMain)
})
afterAll(() => server.close())

const refusalOf = async (reply: Response) => ({ status: reply.status, ...((await reply.json()) as object) })
const ask = async (method: string, path: string, body?: unknown) => refusalOf(await server.call(method, path, { token, body }))

/** Sends a body as text, since JSON.stringify writes neither duplicate keys nor excessive nesting. */
const send = async (method: string, path: string, text: string, type = 'application/json') =>
  refusalOf(await server.app.request(path, { method, body: text, headers: { authorization: `Bearer ${token}`, 'content-type': type } }))

const cursor = (...parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url')

const beyond = ['2147483648', '99999999999', '999999999999', '9007199254740993', '1e400', 'NaN', '-1', '1.5']

describe('a query that no database can be asked', () => {
  const integers = [
    'annonce?ids',
    'annonce?typeObjets',
    'annonce?annonce_parente',
    'annonce?prixGt',
    'annonce?prixLt',
    'annonce?surfaceGt',
    'annonce?millesime',
    'annonce?idAnnonceur',
    'contacts?ids',
    'contacts?annonce',
    'contacts?personne',
    'contacts?responsable',
    'calls?annonceurs',
    'responsables?ids',
    'responsables?annonceurs',
    'visites?annonce',
    'contacts/synthese?annonce',
    'contacts/repartition?annonceurs',
  ]
  test.each(integers)('is refused with its parameter, for every number beyond: %s', async (parameter) => {
    const field = parameter.split('?')[1]
    for (const number of beyond)
      expect([number, await ask('GET', `/api/provider/${parameter}=${number}`)]).toMatchObject([
        number,
        { status: 400, code: 'invalid-query', field },
      ])
  })

  test.each([
    ['annonce?dataValues[ETAGE]=a%00', 'dataValues[ETAGE]'],
    ['annonce?ref=%00', 'ref'],
    ['diffuseurs?diffuseur=a%00b', 'diffuseur'],
    ['diffuseurs/annonceur?name=%00', 'name'],
    ['codepostalVille?codePostal=4%00', 'codePostal'],
    ['contacts?search=%00', 'search'],
    ['download_export?file=%00', 'file'],
    [`annonce?orderBy=DC&cursor=${cursor('DC', 1, '2026-02-31T00:00:00.000Z', 1)}`, 'cursor'],
    [`annonce?orderBy=R&cursor=${cursor('R', 1, '\ud800', 1)}`, 'cursor'],
    [`annonce?orderBy=R&cursor=${cursor('R', 1, '\0', 1)}`, 'cursor'],
    ['annonce?dateMin=31/02/2026', 'dateMin'],
    ['annonce?dateMin=01/01/0000', 'dateMin'],
    ['annonce?dateMin=01/01/275760', 'dateMin'],
    ['contacts?afterContacts=275760-09-13', 'afterContacts'],
  ])('is refused with its parameter: %s', async (query, field) => {
    expect(await ask('GET', `/api/provider/${query}`)).toMatchObject({ status: 400, field })
  })
})

test.each(['ad', 'establishment'])('the form of a page finds nothing for a number beyond: %s', async (parameter) => {
  const { text } = await makeKeyAs(server, ids.northMain, publicKey)
  for (const number of beyond) {
    const reply = await server.call('GET', `/api/embed/contact_form?key=${text}&${parameter}=${number}`, { headers: { origin: partner } })
    expect([number, reply.status]).toEqual([number, 404])
  }
})

describe('a path that no database can be asked', () => {
  test('is refused', async () => {
    expect(await ask('POST', '/api/auth/reset_password/a%00b')).toMatchObject({ status: 400, code: 'invalid', field: 'id' })
    expect(await ask('DELETE', `/api/backend/users/${ids.northMain}/sessions/a%00b`)).toMatchObject({
      status: 400,
      code: 'invalid',
      field: 'session',
    })
  })

  test.each(['%', '%ff', '%c3%28', '%2', '99999999999', '-1', 'NaN', '1e1'])('names nothing: %s', async (id) => {
    expect(await ask('GET', `/api/provider/annonce/${id}`)).toMatchObject({ status: 404, code: 'not-found' })
  })
})

const views = '/api/backend/saved_views'
const view = { list: 'ads', name: 'Mine', query: '', is_default: true }
const count = '/api/backend/export_requests/count'

describe('a body that no database can keep', () => {
  test.each([
    ['POST', views, { ...view, name: 'a\0b' }, 'name'],
    ['POST', views, { ...view, query: '\udfff' }, 'query'],
    ['POST', count, { exportType: 'annonce_IMMO', filters: { ref: '\ud800' } }, 'filters.ref'],
    ['POST', count, { exportType: 'annonce_IMMO', filters: { ref: 'a\0' } }, 'filters.ref'],
    ['POST', count, { exportType: 'annonce_IMMO', filters: { 'dataValues[A]': '\ud800' } }, 'filters.dataValues[A]'],
    ['POST', count, { exportType: 'annonce_IMMO', filters: { 'a\0b': 'x' } }, 'filters'],
    ['POST', '/api/auth/connect', { username: 'a\0b', password: 'x' }, 'username'],
    ['POST', '/api/auth/connect', { username: 'a', password: '\ud800' }, 'password'],
    ['POST', '/api/backend/mail/send', { object: 'Hello', message: 'a\0b', name: 'Desk', email: 'desk@example.org' }, 'message'],
    ['PUT', `/api/backend/users/${ids.northSub}/colleagues`, { colleagues: [2 ** 31] }, 'colleagues.0'],
    ['PATCH', '/api/provider/contacts/1', { traitement: { version: 2 ** 31 } }, 'traitement.version'],
    ['PATCH', '/api/provider/contacts/1', { traitement: { version: 1, note: 'a\0' } }, 'traitement.note'],
    ['DELETE', '/api/provider/annonce', { ids: [2 ** 31] }, 'ids.0'],
  ])('is refused with its field: %s %s %j', async (method, path, body, field) => {
    expect(await ask(method, path, body)).toMatchObject({ status: 400, code: 'invalid', field })
  })

  test.each([
    ['nested beyond measure', `{"list":${'['.repeat(60_000)}${']'.repeat(60_000)}}`, { code: 'invalid', field: 'list' }],
    ['nested beyond measure from the start', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, { code: 'invalid', field: 'list' }],
    [
      'with a field that every object has',
      '{"list":"ads","query":"","is_default":true,"name":"Mine","constructor":1}',
      { code: 'unknown-field', field: 'constructor' },
    ],
    [
      'with the prototype as a field',
      '{"list":"ads","query":"","is_default":true,"name":"Mine","__proto__":{"name":"Other"}}',
      { code: 'unknown-field', field: '__proto__' },
    ],
    ['a number beyond all', '{"list":"ads","query":"","is_default":true,"name":1e400}', { code: 'invalid', field: 'name' }],
    ['not JSON', '{"list":NaN}', { code: 'invalid-json' }],
    ['nothing', '', { code: 'invalid-json' }],
    ['null', 'null', { code: 'invalid', field: 'body' }],
  ])('is refused when it is %s', async (_, text, refusal) => {
    expect(await send('POST', views, text)).toMatchObject({ status: 400, ...refusal })
  })

  test('is refused where what was read may be sent back whole, however deep it is', async () => {
    const user = JSON.stringify({ role: 'ROLE_SUB_USER', lastname: 'Vente', email: 'v@example.org', active: true, version: 1 })
    const text = `{"user":${user.slice(0, -1)},"access":${'['.repeat(60_000)}${']'.repeat(60_000)}}}`
    expect(await send('PUT', `/api/backend/users/${ids.northSub}`, text)).toMatchObject({ status: 400, code: 'invalid' })
  })

  test('of which a key stands twice counts the last, as everywhere', async () => {
    expect(await send('POST', views, '{"list":"ads","query":"","is_default":true,"name":"One","name":"Two"}')).toMatchObject({
      status: 201,
      name: 'Two',
    })
  })
})

test.each(['HEAD', 'OPTIONS', 'PUT'])('%s of a path that answers otherwise is no failure of the server', async (method) => {
  const reply = await server.call(method, '/api/provider/annonce', { token })
  expect(reply.status).toBeLessThan(500)
})

test('headers as long as can be, and none that is usual, are no failure of the server', async () => {
  const long = 'x'.repeat(15_000)
  const headers = {
    authorization: `Bearer ${token}`,
    'user-agent': long,
    'accept-language': `${long},`.repeat(3),
    'x-request-id': long,
    referer: long,
    accept: long,
    cookie: long,
  }
  expect((await server.call('GET', '/api/provider/annonce', { headers })).status).toBe(200)
  expect((await server.call('GET', `/api/auth/switch_user/${ids.northSub}`, { headers })).status).toBe(200)
})

describe('a refusal says to the person what the screen calls the field, in their language', () => {
  const say = async (method: string, path: string, language: string, body?: unknown) => {
    const reply = await server.call(method, path, { token, body, headers: { 'accept-language': language } })
    return ((await reply.json()) as { message: string }).message
  }

  test.each([
    ['en', 'annonce?prixGt=-1', 'Check the filter “Price”: this value cannot be searched for.'],
    ['fr', 'annonce?prixGt=-1', 'Vérifiez le filtre «\u00a0Prix\u00a0»\u00a0: cette valeur ne peut pas être recherchée.'],
    ['es', 'contacts/repartition?annonceurs=x', 'Compruebe el filtro «Punto de venta»: este valor no se puede buscar.'],
  ])('of a filter, in %s: %s', async (language, path, message) => {
    expect(await say('GET', `/api/provider/${path}`, language)).toBe(message)
  })

  test('of a field of a form', async () => {
    const body = { titre: 'a'.repeat(500), texte: '' }
    expect(await say('POST', '/api/provider/mentions-legales', 'en', body)).toMatch(/^Check “[A-Z][a-z ]+”/)
  })

  test('and never what it is called on the wire', async () => {
    for (const language of ['en', 'fr', 'es', 'mx']) {
      expect(await say('GET', '/api/provider/annonce?inconnu=1', language)).not.toContain('inconnu')
      expect(await say('GET', '/api/provider/annonce?cursor=zzz', language)).not.toContain('cursor')
      expect(await say('PUT', '/api/provider/annonce/1', language, { inconnu: 1 })).not.toContain('inconnu')
    }
  })
})

test('each filter of a call has a label in the texts that it names', async () => {
  const labels = server.endpoints.flatMap(({ query = {} }) => queryParameters(query)).flatMap(({ label }) => label ?? [])
  expect(labels.length).toBeGreaterThan(100)
  for (const label of labels) expect(await labelText('en', label)).not.toBe(label.key)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../test/harness.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a foreign document, looked at from outside
type Json = any

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('the document names every call, with the shape of bodies and replies', async () => {
  const reply = await app.call('GET', '/openapi.json')
  const document = (await reply.json()) as Json
  expect(document.openapi).toBe('3.0.3')
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path as object))
  expect(operations).toHaveLength(app.endpoints.length)
  const names = Object.values(document.paths).flatMap((path) => Object.values(path as Json).map(({ operationId }: Json) => operationId))
  expect(new Set(names).size).toBe(app.endpoints.length)
  const connect = document.paths['/api/auth/connect'].post
  expect(connect.requestBody.content['application/json'].schema).toMatchObject({ type: 'object', required: ['username', 'password'] })
  expect(connect.responses['401'].description).toContain('rejected')
  expect(connect.security).toEqual([])
  const account = document.paths['/api/backend/load-advertiser'].get
  expect(account.responses['200'].content['application/json'].schema.properties.advertiser.properties.nom.type).toBe('string')
  expect(account.security).toEqual([{ bearer: [] }])
})

test('a body that a form fills in is described with the limits of the form', async () => {
  const document = (await (await app.call('GET', '/openapi.json')).json()) as Json
  const { properties, required } = document.paths['/api/embed/contact_requests'].post.requestBody.content['application/json'].schema
  expect(properties.objet).toMatchObject({ maxLength: 150 })
  expect(properties.email).toMatchObject({ maxLength: 200, format: 'email' })
  expect(required).toEqual(['defi', 'email', 'objet', 'message', 'consentement'])
})

test('the description of the API says of each call who may make it', async () => {
  const document = (await (await app.call('GET', '/openapi.json')).json()) as Json
  const descriptions = Object.values(document.paths).flatMap((path) =>
    Object.values(path as Json).map(({ description }: Json) => description),
  )
  expect(descriptions.every((text) => /^(No token|Publishable key|Token)/.test(text))).toBe(true)
  expect(document.paths['/api/provider/annonce'].get.description).toContain('ads:read')
})

test('the description of the API names the refusal of calls that few can make at a time', async () => {
  const document = (await (await app.call('GET', '/openapi.json')).json()) as Json
  const heavy = app.endpoints.filter(({ cost }) => cost === 'heavy')
  expect(heavy.map(({ path }) => path)).toEqual([
    '/api/provider/annonceur/:id/logo',
    '/api/provider/annonce/:id/fiche.pdf',
    '/api/provider/annonce/:id/rapports-proprietaire',
    '/api/provider/rapports-proprietaire/:id/envoi',
    '/api/provider/annonce/:id/clap/apercu',
    '/api/provider/contacts/synthese',
    '/api/provider/contacts/repartition',
    '/api/broadcast/rules/preview',
    '/api/broadcast/rules/apply',
    '/api/backend/mail/send',
    '/api/provider/media',
    '/api/provider/media/:id/edits',
    '/api/provider/videos',
    '/api/provider/upload/photos',
    '/api/provider/review-requests/print',
    '/api/provider/statistics/report.pdf',
  ])
  for (const { method, path } of heavy)
    expect(document.paths[path.replace(':id', '{id}')][method.toLowerCase()].responses['503'].description).toContain('busy')
})

test('no call names a parameter twice, and no schema has words that OpenAPI 3.0 lacks', async () => {
  const text = await (await app.call('GET', '/openapi.json')).text()
  for (const path of Object.values(JSON.parse(text).paths as Json))
    for (const { parameters } of Object.values(path as Json) as Json[])
      expect(new Set(parameters.map(({ name }: Json) => name)).size).toBe(parameters.length)
  expect(text).not.toMatch(/"(?:const|contentEncoding|\$schema)":|"type":(?:\[|"null")/)
})

test('a list is described by its table of filters', async () => {
  const document = (await (await app.call('GET', '/openapi.json')).json()) as Json
  const named = (path: string, name: string) => document.paths[path].get.parameters.find((parameter: Json) => parameter.name === name)
  expect(named('/api/provider/annonce', 'prixGt')).toMatchObject({ in: 'query', schema: { type: 'integer', minimum: 0 } })
  expect(named('/api/provider/annonce', 'perPage')).toMatchObject({
    description: 'Rows per page, 100 at most',
    schema: { type: 'integer', minimum: 1, maximum: 100 },
  })
  expect(named('/api/backend/users', 'order[username]')?.schema.enum).toEqual(['asc', 'desc'])
  expect(named('/api/provider/annonce', 'etat')).toMatchObject({
    explode: false,
    schema: { type: 'array', items: { enum: ['A', 'B', 'M', 'V', 'S'] } },
  })
  expect(named('/api/provider/calls', 'statutAppel')?.schema.enum).toEqual(['repondu', 'manque'])
  expect(named('/api/provider/contacts', 'statutAppel')).toBeUndefined()
})

test('the page comes from here alone, with no inline code', async () => {
  const reply = await app.call('GET', '/docs')
  expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'")
  const page = await reply.text()
  expect(page).not.toMatch(/<script[^>]*>[^<]|<style|\sstyle=|\son\w+=|https?:/)
  for (const [name, type] of [
    ['docs.js', 'text/javascript'],
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ]) {
    expect(page).toContain(`"/docs/${name}"`)
    const file = await app.call('GET', `/docs/${name}`, { headers: { 'accept-encoding': 'gzip' } })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining(type!)])
  }
})

test('llms.txt leads to the guides, which are sent as they are written, and nothing else of the repository is', async () => {
  const index = await app.call('GET', '/llms.txt')
  expect(index.headers.get('content-type')).toContain('text/plain')
  const links = [...(await index.text()).matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => `/${link}`)
  expect(links).toEqual(expect.arrayContaining(['/docs/embedding.md', '/docs/widgets/contact-form.md']))
  for (const link of links) {
    const guide = await app.call('GET', link)
    expect([link, guide.status, guide.headers.get('content-type')]).toEqual([link, 200, expect.stringContaining('text/markdown')])
  }
  const picture = await app.call('GET', '/docs/images/elements/contact-form.webp')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  for (const path of [
    '/docs/images/ads-list.png',
    '/docs/images/elements/none.webp',
    '/docs/decisions/0001-sources-without-a-build.md',
    '/docs/..%2fREADME.md',
    '/README.md',
  ])
    expect([path, (await app.call('GET', path)).status]).toEqual([path, 404])
})

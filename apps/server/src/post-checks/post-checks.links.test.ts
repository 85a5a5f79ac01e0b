import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { subscribePosts } from '../test/posts.ts'
import { checkLinks } from './post-checks.links.service.ts'

let app: TestApp
let server: Server
let origin: string
beforeAll(async () => {
  app = await createTestApp()
  await subscribePosts(app)
  server = createServer((request, reply) => {
    const [, status = '200', to = ''] = (request.url ?? '').split('/')
    reply.writeHead(Number(status), to ? { location: to === 'inside' ? 'http://10.0.0.1/' : `/${to}` } : {}).end('page')
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(async () => {
  server.close()
  await app.close()
})

const isHere = (address: string): boolean => address === '127.0.0.1'

test.each([
  ['/200', null],
  ['/403', null],
  ['/404', 'link-unreachable'],
  ['/410', 'link-unreachable'],
  ['/500', 'link-unreachable'],
  ['/302/200', null],
  ['/302/404', 'link-unreachable'],
  ['/302/inside', 'link-private'],
] as const)('%s is told: %s', async (path, fault) =>
  expect(await checkLinks([origin + path], isHere)).toEqual([{ url: origin + path, fault }]),
)

test('an address of the house is asked for nothing, whatever its port, and one that is none is said to be', async () => {
  const inside = ['http://127.0.0.1/', 'http://[::1]/', 'http://10.1.2.3/', 'http://169.254.169.254/latest', 'ftp://a.example', 'nothing']
  expect((await checkLinks(inside)).map(({ fault }) => fault)).toEqual([
    'link-private',
    'link-private',
    'link-private',
    'link-private',
    'link-unreachable',
    'link-unreachable',
  ])
  expect(await checkLinks([`${origin}/404`, 'http://1.1.1.1:8443/'])).toMatchObject([{ fault: 'link-private' }, { fault: null }])
})

test('a few at a time are looked at, so many times an hour', async () => {
  const token = await app.tokenOf(ids.northMain)
  const ask = (urls: string[]) => app.call('POST', '/api/provider/socialposts/liens', { token, body: { urls } })
  expect(await (await ask(['http://10.0.0.1/a'])).json()).toEqual({ liens: [{ url: 'http://10.0.0.1/a', motif: 'link-private' }] })
  const many = await ask(Array.from({ length: 11 }, (_, at) => `http://10.0.0.1/${at}`))
  expect([many.status, await many.json()]).toMatchObject([400, { code: 'too-many', field: 'urls' }])
  for (let count = 1; count < 200; count += 1) expect((await ask([])).status).toBe(200)
  expect((await ask([])).status).toBe(429)
})

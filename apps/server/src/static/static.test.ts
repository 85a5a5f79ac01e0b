import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, testConfig, type TestApp } from '../test/harness.ts'
import { removeFolder } from '../test/temporary.ts'

let folder: string
let app: TestApp
const script = `export const big = '${'x'.repeat(5000)}'`

const put = async (path: string, content: string | Uint8Array) => {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), content)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-static-'))
  await put('area/index.html', '<!doctype html><title>Area</title>')
  await put('area/assets/index-abc123.js', script)
  await put('area/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await put('secret.txt', 'secret')
  await put('cdn/latest.json', '{"version":"1.2.3"}')
  await put('cdn/1.2.3/vitrine.js', script)
  await put(
    'cdn/1.2.3/manifest.json',
    JSON.stringify({
      version: '1.2.3',
      files: { 'vitrine.js': { integrity: 'sha384-a' }, 'ads-list.5XpBUpED.js': { integrity: 'sha384-b' } },
    }),
  )
  await put('cdn/0.0.0/vitrine.js', script)
  await put('cdn/0.0.0/ads-list.5XpBUpED.js', script)
  await put('cdn/1.2.3/packed.js', script)
  await put('cdn/1.2.3/packed.js.br', brotliCompressSync('packed by the build'))
  await put('cdn/1.2.3/packed.js.gz', gzipSync('packed by the build'))
  const config = { ...testConfig, customerAreaFolder: join(folder, 'area'), widgetsFolder: join(folder, 'cdn') }
  app = await createTestApp({ config })
})
afterAll(async () => {
  await app.close()
  await removeFolder(folder)
})

const get = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers })

test.each(['/', '/login', '/posts/lots/12', '/index.html'])('%s opens the application under the strict policy', async (path) => {
  const reply = await get(path)
  expect(await reply.text()).toContain('<title>Area</title>')
  expect(reply.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
  expect(reply.headers.get('cache-control')).toBe('no-cache')
})

test('only a navigation gets the application’s page', async () => {
  expect((await get('/login', { 'sec-fetch-mode': 'navigate' })).status).toBe(200)
  for (const headers of [{ 'sec-fetch-mode': 'cors', accept: '*/*' }, { accept: 'application/json' }] as Record<string, string>[]) {
    expect((await get('/login', headers)).status).toBe(404)
  }
  for (const path of ['/api', '/vitrine/', '/media', '/docs/nothing']) expect((await get(path)).status).toBe(404)
  expect((await app.call('POST', '/login')).status).toBe(404)
})

test('a hashed asset is kept for good, other files are asked for again', async () => {
  expect((await get('/assets/index-abc123.js')).headers.get('cache-control')).toContain('immutable')
  const icon = await get('/favicon.svg')
  expect(icon.headers.get('cache-control')).toBe('no-cache')
  expect((await get('/favicon.svg', { 'if-none-match': icon.headers.get('etag')! })).status).toBe(304)
})

test('precompressed files of the build are sent to clients that accept them', async () => {
  const packed = await get('/vitrine/1.2.3/packed.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['br', expect.stringContaining('Accept-Encoding')])
  expect(packed.headers.get('content-type')).toContain('text/javascript')
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('packed by the build')
  const older = await get('/vitrine/1.2.3/packed.js', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(Buffer.from(await older.arrayBuffer())).toString()).toBe('packed by the build')
  expect(await (await get('/vitrine/1.2.3/packed.js')).text()).toBe(script)
})

test.each([
  '/assets/missing.js',
  '/missing.png',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%00',
  '/%ff',
  '/api/nothing',
  '/vitrine/9.9.9/vitrine.js',
  '/vitrine/..%2f..%2fsecret.txt',
])('%s is not there', async (path) => {
  const reply = await get(path)
  expect(reply.status === 404 || (await reply.clone().text()).includes('<title>Area')).toBe(true)
  expect(await reply.text()).not.toContain('secret')
})

test('the widgets may be loaded by any page, a released version for good', async () => {
  const released = await get('/vitrine/1.2.3/vitrine.js')
  expect(released.headers.get('access-control-allow-origin')).toBe('*')
  expect(released.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const cachingOf = async (path: string) => (await get(`/vitrine/${path}`)).headers.get('cache-control')
  for (const path of ['1.2.3/vitrine.js', '1.2.3/packed.js', '0.0.0/ads-list.5XpBUpED.js', '0.0.0+1f0c93ab/vitrine.js'])
    expect(await cachingOf(path)).toBe('public, max-age=31536000, immutable')
  for (const path of ['9.9.9/vitrine.js', '1.2.3/ads-list.5XpBUpED.js']) expect(await cachingOf(path)).not.toContain('immutable')
  expect((await get('/vitrine/0.0.0/vitrine.js')).headers.get('cache-control')).toBe('no-cache')
  const latest = await get('/vitrine/latest.json')
  expect(latest.headers.get('cache-control')).toBe('public, max-age=60')
  expect(latest.headers.get('access-control-allow-origin')).toBe('*')
  expect((await get('/vitrine/9.9.9/vitrine.js')).headers.get('access-control-allow-origin')).toBe('*')
})

test('an address of a version that is not served says in plain text where the one that is stands', async () => {
  for (const path of ['9.9.9/vitrine.js', '9.9.9/import-map.json', '9.9.9-beta.1/ads-list.5XpBUpED.js', '0.0.0+1f0c93ab/nothing.js']) {
    const reply = await get(`/vitrine/${path}`)
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      404,
      'text/plain; charset=UTF-8',
      'no-store',
    ])
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(await reply.text()).toBe(
      `This file is not here. ${testConfig.publicUrl}/vitrine/latest.json names the version that this server has, and its path.`,
    )
  }
})

test('an import map holds each file of a version to its bytes, by its whole address', async () => {
  const reply = await get('/vitrine/1.2.3/import-map.json')
  const address = `${testConfig.publicUrl}/vitrine/1.2.3`
  expect(await reply.json()).toEqual({
    integrity: { [`${address}/vitrine.js`]: 'sha384-a', [`${address}/ads-list.5XpBUpED.js`]: 'sha384-b' },
  })
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  for (const version of ['9.9.9', '..', '1.2.3..%2f..']) expect((await get(`/vitrine/${version}/import-map.json`)).status).toBe(404)
})

test('a new build is served without a restart', async () => {
  const before = await get('/')
  await put('area/index.html', '<!doctype html><title>Area</title><p>new')
  await utimes(join(folder, 'area/index.html'), new Date(), new Date(Date.now() + 5_000))
  const after = await get('/')
  expect(await after.text()).toContain('new')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
})

test('a missing build is told in one sentence', async () => {
  const bare = await createTestApp()
  for (const path of ['/', '/vitrine/latest.json']) {
    const reply = await bare.call('GET', path)
    expect(reply.status).toBe(503)
    expect(await reply.text()).toContain('npm run build')
  }
  await bare.close()
})

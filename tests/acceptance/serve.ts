// Vitrine's server, and beside it the origin of the host pages: its files, the packed script tag as on any static host,
// and its token route. Everything is on that origin, so that the strictest content policy can be used.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { documentedPage } from './documented-page.ts'
import { cut, plainPage } from './plain-pages.ts'
import manifest from '@vitrine/widgets/package.json' with { type: 'json' }

const port = Number(process.env['VITRINE_ACCEPTANCE_PORT'])
const folder = resolve(process.env['VITRINE_ACCEPTANCE'] ?? '')
const backend = `http://127.0.0.1:${port}`
/** Next's own server, with the page that it renders. */
const next = `http://127.0.0.1:${port + 3}`
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html', json: 'application/json' }
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; require-trusted-types-for 'script'"

const send = async (c: Context, path: string, change = (text: string): string => text): Promise<Response> => {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return c.notFound()
  return c.body(change(text), 200, { 'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain' })
}

let visitors = 0

/** Browsers send no Origin with a same-origin GET; a proxy in front of both would know it, and this one adds it. */
const proxy = async (c: Context, origin: string, target = backend): Promise<Response> => {
  const { pathname, search } = new URL(c.req.url)
  const headers = new Headers(c.req.raw.headers)
  headers.set('origin', origin)
  // Each call comes from another visitor's address, since tests are faster than people and would hit the rate limit.
  headers.set('x-forwarded-for', `192.0.2.${visitors++ % 250}`)
  const body = c.req.method === 'GET' ? null : await c.req.arrayBuffer()
  const reply = await fetch(target + pathname + search, {
    method: c.req.method,
    headers,
    body,
    redirect: 'manual',
    signal: c.req.raw.signal,
  }).catch(() => null)
  // The page has aborted the request.
  if (!reply) return c.body(null, 502)
  const answer = new Headers(reply.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) answer.delete(name)
  return new Response(reply.body, { status: reply.status, headers: answer })
}

const keys = { network: 'sk_demo_reseau_cle_bleue_intranet', developer: 'sk_demo_promoteur_intranet' }

const exchange = async (scopes: unknown, key: string): Promise<string | null> => {
  const reply = await fetch(`${backend}/api/embed/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ scopes }),
  })
  return reply.ok ? ((await reply.json()) as { token: string }).token : null
}

/** Lets the second half of a page come, by the name that the page was opened with. */
const rests = new Map<string, () => void>()

/** A page that arrives in two halves: the second once its test asks for it. */
const inHalves = (html: string, name: string): ReadableStream<Uint8Array> => {
  const [first = '', ...rest] = html.split(cut)
  const halves = [first, rest.join('')].map((half) => new TextEncoder().encode(half))
  return new ReadableStream({
    start(controller) {
      controller.enqueue(halves[0]!)
      rests.set(name, () => {
        controller.enqueue(halves[1]!)
        controller.close()
      })
    },
  })
}

const createHost = (origin: string): Hono => {
  const host = new Hono()
  const cdn = join(folder, 'node_modules/@vitrine/widgets/dist/cdn')
  host.use(async (c, next) => {
    await next()
    const trusted = c.req.query('trusted')
    // Next's pages have inline scripts.
    if (!/^\/(api|next|documented)/.test(c.req.path))
      c.header('content-security-policy', trusted ? `${policy}; trusted-types ${trusted}` : policy)
  })
  host.get('/favicon.ico', (c) => c.body(null, 204))
  host.get('/health', (c) => c.text('ok'))
  host.post('/token', async (c) => {
    const { scopes } = (await c.req.json()) as { scopes: string[] }
    const isDeveloper = new URL(c.req.header('referer') ?? origin).searchParams.get('w') === 'lots'
    const token = await exchange(scopes.length > 0 ? scopes : ['ads:read', 'contacts:read'], isDeveloper ? keys.developer : keys.network)
    return c.json({ token }, token ? 200 : 502)
  })
  host.all('/api/*', (c) => proxy(c, origin))
  for (const path of ['/next', '/next/*']) host.all(path, (c) => proxy(c, origin, next))
  for (const path of ['/media/*', '/sandbox/*']) host.get(path, (c) => proxy(c, origin))
  // Another version is the same build under another number.
  host.get('/vitrine/9.9.9/:file', (c) =>
    send(c, join(cdn, '0.0.0', c.req.param('file')), (code) => code.replaceAll(manifest.version, '9.9.9')),
  )
  host.get('/vitrine/:version/:file', (c) => send(c, join(cdn, c.req.param('version'), c.req.param('file'))))
  host.get('/plain/:file{.+\\.(?:css|js)}', (c) => send(c, join(import.meta.dirname, 'hosts/plain', c.req.param('file'))))
  host.get('/plain/', async (c) => {
    const { files } = JSON.parse(await readFile(join(cdn, '0.0.0/manifest.json'), 'utf8')) as {
      files: Record<string, { integrity: string }>
    }
    const html = plainPage(new URL(c.req.url).searchParams, files['vitrine.js']?.integrity ?? '')
    const halves = c.req.query('halves')
    return halves ? c.body(inHalves(html, halves), 200, { 'content-type': 'text/html; charset=utf-8' }) : c.html(html)
  })
  host.post('/plain/rest/:name', (c) => {
    rests.get(c.req.param('name'))?.()
    return c.body(null, 204)
  })
  host.get('/documented/', async (c) => {
    const { html, policy: printed } = await documentedPage(
      { vitrine: backend, origin: `http://127.0.0.1:${port + 1}` },
      c.req.query('pinned') !== undefined,
    )
    return c.html(html, 200, { 'content-security-policy': printed })
  })
  host.get('/:framework/', (c) => send(c, join(folder, 'hosts', c.req.param('framework'), 'dist/index.html')))
  host.get('/:framework/assets/:file', (c) => send(c, join(folder, 'hosts', c.req.param('framework'), 'dist/assets', c.req.param('file'))))
  return host
}

const main = join(import.meta.dirname, '../../apps/server/src/main.ts')
const options = [
  '--conditions=@vitrine/source',
  main,
  '--port',
  String(port),
  '--data',
  join(folder, 'data'),
  '--reset',
  '--demo-size',
  '60',
]
const server = spawn(process.execPath, options, {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PUBLIC_URL: `http://127.0.0.1:${port + 1}`, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
})
const hosts = [1, 2].map((step) => {
  const origin = `http://127.0.0.1:${port + step}`
  return serve({ fetch: createHost(origin).fetch, port: port + step, hostname: '127.0.0.1' })
})
let code = 1
const end = (): void => {
  code = 0
  server.kill('SIGTERM')
  for (const host of hosts) host.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
// Its folder may be removed only after that.
server.once('exit', () => process.exit(code))

import type { Server } from 'node:http'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { serve } from '@hono/node-server'
import { textsOfWidgets } from '@vitrine/core/catalogue'
import { Hono } from 'hono'
import { root } from '../../../scripts/lib/host.mjs'
import { freePorts } from '../../../scripts/lib/ports.ts'
import { readScriptTag } from '../../../scripts/lib/build/script-tag.ts'
import { Site } from '../../../scripts/lib/site.ts'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import { buildScript } from './build.ts'
import { contactPages, recorder } from './contact-pages.ts'
import { adsList, barePage, providerScript, widgetPage } from './pages.ts'

const floors = ['lit-table', 'lit-form'] as const

/** For pages with preloads: the files that each widget needs for its first render. */
const preloadsOf = async (
  { version, filesOf }: Awaited<ReturnType<typeof readScriptTag>>,
  widgets: readonly string[],
): Promise<Record<string, string[]>> => {
  const files = async (widget: string): Promise<[string, string[]]> => [
    widget,
    (await filesOf(widget, textsOfWidgets[widget] ?? [])).first.map((path) => `/vitrine/${version}/${basename(path)}`),
  ]
  return Object.fromEntries(await Promise.all(widgets.map(files)))
}

const forward =
  (backend: string) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of ['origin', 'host', 'connection', 'content-length']) headers.delete(name)
    headers.set('accept-encoding', 'gzip')
    const body = request.method === 'GET' ? {} : { body: await request.arrayBuffer() }
    const reply = await fetch(`${backend}${url.pathname}${url.search}`, { method: request.method, headers, ...body })
    const sent = new Headers(reply.headers)
    for (const name of ['content-encoding', 'content-length', 'content-security-policy', 'transfer-encoding']) sent.delete(name)
    const text = /json|javascript/.test(sent.get('content-type') ?? '')
    const bytes = Buffer.from(await reply.arrayBuffer())
    if (text) sent.set('content-encoding', 'gzip')
    return new Response(new Uint8Array(text ? await promisify(gzip)(bytes) : bytes), { status: reply.status, headers: sent })
  }

export interface BenchSite {
  address: string
  stop(): Promise<void>
}

/** Further pages of one benchmark. */
type MorePages = (site: Hono, behind: { backend: string; token: string; folder: string }) => Promise<void>

const pages = async (backend: string, folder: string, more?: MorePages): Promise<Hono> => {
  const scriptTag = await readScriptTag(join(root, 'packages/widgets/dist/cdn'))
  const preloads = await preloadsOf(scriptTag, ['ads-list', ...Object.keys(contactPages)])
  const signIn = JSON.stringify({ username: 'ag1001', password: 'vitrine-demo' })
  const reply = await fetch(`${backend}/api/auth/connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: signIn,
  })
  const { token } = (await reply.json()) as { token: string }
  const script = `/vitrine/${scriptTag.version}/vitrine.js`
  const site = new Hono()
  site.get('/widget', (c) => c.html(widgetPage({ script, preloads: preloads['ads-list'] ?? [], body: adsList })))
  site.get('/bare', (c) => c.html(barePage('lit-table')))
  site.get('/bare-form', (c) => c.html(barePage('lit-form', recorder)))
  for (const [widget, body] of Object.entries(contactPages)) {
    site.get(`/contacts/${widget}`, (c) => c.html(widgetPage({ script, preloads: preloads[widget] ?? [], body, watch: recorder })))
  }
  for (const name of floors) {
    const zipped = new Uint8Array(await promisify(gzip)((await buildScript(name, join(folder, name))).js))
    site.get(`/${name}.js`, (c) => c.body(zipped, 200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }))
  }
  site.get('/provider.js', (c) => c.body(providerScript, 200, { 'content-type': 'text/javascript' }))
  site.post('/vitrine-token', (c) => c.json({ token }))
  await more?.(site, { backend, token, folder })
  // Immutable files are served from memory, like those of the reference.
  const cachedFiles = new Map<string, Response>()
  site.get('/vitrine/*', async (c) => {
    const file = cachedFiles.get(c.req.path) ?? (await forward(backend)(c.req.raw))
    cachedFiles.set(c.req.path, file)
    return file.clone()
  })
  // A page with an event stream never becomes idle; without one it polls.
  site.get('/api/provider/evenements', (c) => c.notFound())
  site.all('/*', (c) => forward(backend)(c.req.raw))
  return site
}

/** The real server on fresh demo data, with pages for one widget each, and their references. */
export const startBenchSite = async (more?: MorePages): Promise<BenchSite> => {
  const data = await temporaryFolder('bench')
  const port = await freePorts(2)
  const backend = `http://127.0.0.1:${port}`
  const parts = new Site()
  const command = [
    'node',
    '--conditions=@vitrine/source',
    join(root, 'apps/server/src/main.ts'),
    '--port',
    String(port),
    '--data',
    data,
    '--demo-size',
    '2000',
  ]
  await parts.start({ command, env: { LOG_LEVEL: 'error' }, ready: `${backend}/health/ready` })
  const site = await pages(backend, join(data, 'floors'), more)
  const front = serve({ fetch: site.fetch, port: port + 1, hostname: '127.0.0.1' }) as Server
  return {
    address: `http://127.0.0.1:${port + 1}`,
    async stop() {
      front.close()
      front.closeAllConnections()
      await parts.stop()
      await removeFolder(data)
    },
  }
}

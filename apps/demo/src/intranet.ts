import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { createSite, file, page } from './site.ts'

export interface IntranetOptions {
  vitrine: string
  /** The network's secret key: it never leaves this server. */
  secretKey: string
  /** Opens the contact form on the playground. */
  publishableKey: string
}

const known = new Set(['ads:read', 'ads:write', 'contacts:read', 'contacts:write'])

const scopesIn = async (request: Request): Promise<string[]> => {
  const { scopes } = (await request.json().catch(() => ({}))) as { scopes?: unknown }
  const requestedScopes = Array.isArray(scopes) ? scopes.filter((scope): scope is string => known.has(scope as string)) : []
  return requestedScopes.length > 0 ? requestedScopes : [...known]
}

const exchange = async ({ vitrine, secretKey }: IntranetOptions, scopes: string[]): Promise<string | null> => {
  const reply = await fetch(`${vitrine}/api/embed/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ scopes }),
  })
  if (!reply.ok) return null
  return ((await reply.json()) as { token: string }).token
}

/** A network head's intranet: its own pages, and a route that gets a token for the signed-in person. */
export const createIntranet = (options: IntranetOptions): Hono => {
  const { vitrine } = options
  const site = createSite(vitrine, 'intranet')
  // A real intranet would check who is signed in; this one accepts every visitor of its own pages.
  site.post('/vitrine-token', async (c) => {
    c.header('cache-control', 'no-store')
    if (c.req.header('sec-fetch-site') !== 'same-origin') return c.json({ token: null }, 403)
    const token = await exchange(options, await scopesIn(c.req.raw))
    return token ? c.json({ token }) : c.json({ token: null }, 502)
  })
  const show = (path: string, from: string): void => {
    site.get(path, async (c) => c.html((await page(from, vitrine)).replaceAll('{{key}}', options.publishableKey)))
    if (path !== '/') site.get(path.slice(0, -1), (c) => c.redirect(path))
  }
  show('/', 'intranet/index.html')
  show('/stock/', 'intranet/stock.html')
  const showAd = (path: `/annonce/:id{\\d+}/${string}`, from: string): void => {
    site.get(path, async (c) => c.html((await page(from, vitrine)).replaceAll('{{ad}}', c.req.param('id') ?? '')))
  }
  showAd('/annonce/:id{\\d+}/', 'intranet/ad.html')
  showAd('/annonce/:id{\\d+}/modifier/', 'intranet/edit.html')
  show('/contacts/', 'intranet/contacts.html')
  show('/react/', 'dist/index.html')
  show('/playground/', 'playground/index.html')
  site.get('/playground/custom-elements.json', async (c) =>
    c.body(await readFile(fileURLToPath(import.meta.resolve('@vitrine/widgets/custom-elements.json')), 'utf8'), 200, {
      'content-type': 'application/json',
    }),
  )
  site.use('/playground/*', serveStatic({ root: file('.') }))
  site.use('/react/*', serveStatic({ root: file('dist'), rewriteRequestPath: (path) => path.replace(/^\/react/, '') }))
  return site
}

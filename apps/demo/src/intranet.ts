import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { createSite, file, page } from './site.ts'

export interface IntranetOptions {
  vitrine: string
  /** The network's secret key: it never leaves this server. */
  secretKey: string
  /** Opens the contact form on the playground. */
  publishableKey: string
}

/** What the pages of this intranet may have; the key has these rights too. */
const known = new Set([
  'ads:read',
  'ads:write',
  'contacts:read',
  'contacts:write',
  'portals:read',
  'portals:write',
  'posts:read',
  'posts:write',
  'posts:approve',
  'ai:use',
  'prompts:read',
  'tutorials:read',
])

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

/** The head of each page, which marks the part of the site that the page belongs to. */
const masthead = async (path: string): Promise<string> => {
  const [, part = ''] = path.split('/')
  const html = await readFile(file('intranet/masthead.html'), 'utf8')
  return html.replace(`<a href="/${part && `${part}/`}">`, (link) => link.replace('>', ' aria-current="page">'))
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
  /** A page below a path, with what stands in double braces filled in: `fill` gives what the address says. */
  const show = (path: string, from: string, fill: (c: Context) => Record<string, string> = () => ({})): void => {
    site.get(path, async (c) => {
      const values = { ...fill(c), masthead: await masthead(path), key: options.publishableKey }
      const html = await page(from, vitrine)
      return c.html(Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, value), html))
    })
    if (path.length > 1) site.get(path.slice(0, -1), (c) => c.redirect(`${c.req.path}/`))
  }
  const adOf = (c: Context): Record<string, string> => ({ ad: c.req.param('id') ?? '' })
  show('/', 'intranet/index.html')
  show('/stock/', 'intranet/stock.html')
  show('/annonce/:id{\\d+}/', 'intranet/ad.html', adOf)
  show('/annonce/:id{\\d+}/modifier/', 'intranet/edit.html', (c) => ({
    ...adOf(c),
    field: (c.req.query('field') ?? '').replaceAll(/\W/g, ''),
  }))
  show('/annonce/:id{\\d+}/publication/', 'intranet/post.html', (c) => ({ post: `ad-id="${c.req.param('id')}"` }))
  show('/contacts/', 'intranet/contacts.html')
  show('/portails/', 'intranet/portals.html')
  show('/portails/:portal{[\\w-]+}/', 'intranet/portal.html', (c) => ({ portal: c.req.param('portal') ?? '' }))
  show('/publications/', 'intranet/posts.html')
  show('/publications/nouvelle/', 'intranet/post.html', (c) => ({
    post: /^[\d-]{10}T[\d:]{5}$/.test(c.req.query('at') ?? '') ? `at="${c.req.query('at')}"` : '',
  }))
  show('/publications/:id{\\d+}/', 'intranet/post.html', (c) => ({ post: `post-id="${c.req.param('id')}"` }))
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

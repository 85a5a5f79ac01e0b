import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

export interface SiteOptions {
  /** Address of Vitrine, without a trailing slash. */
  vitrine: string
  /** The network's own account there; it never leaves this server. */
  username: string
  password: string
}

interface Release {
  path: string
  integrity: string
}

const file = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The strictest policy there is, plus the one origin that Vitrine comes from. */
const policy = (vitrine: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${vitrine}`,
    "style-src 'self'",
    `connect-src 'self' ${vitrine}`,
    `img-src 'self' ${vitrine}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

const fetchToken = async ({ vitrine, username, password }: SiteOptions): Promise<string | null> => {
  const reply = await fetch(`${vitrine}/api/auth/connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!reply.ok) return null
  const { token } = (await reply.json()) as { token: string | null }
  return token
}

const fetchRelease = async (vitrine: string): Promise<Release> => (await (await fetch(`${vitrine}/vitrine/latest.json`)).json()) as Release

/** The network's intranet: its own pages, and one route of its own that gets a token for whoever is in. */
export const createSite = (options: SiteOptions): Hono => {
  const { vitrine } = options
  const site = new Hono()

  const page = async (path: string): Promise<string> => {
    const [html, release] = await Promise.all([readFile(file(path), 'utf8'), fetchRelease(vitrine)])
    return html
      .replaceAll('{{script}}', `${vitrine}/vitrine/${release.path}`)
      .replaceAll('{{integrity}}', release.integrity)
      .replaceAll('{{vitrine}}', vitrine)
  }

  site.use(async (c, next) => {
    await next()
    c.header('content-security-policy', policy(vitrine))
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'same-origin')
  })
  site.get('/health', (c) => c.text('ok'))
  site.post('/token', async (c) => {
    const token = await fetchToken(options)
    c.header('cache-control', 'no-store')
    return token ? c.json({ token }) : c.json({ token: null }, 502)
  })
  site.get('/', async (c) => c.html(await page('intranet/index.html')))
  site.get('/react/', async (c) => c.html(await page('dist/index.html')))
  site.get('/react', (c) => c.redirect('/react/'))
  site.use('/intranet/*', serveStatic({ root: file('.') }))
  site.use('/react/*', serveStatic({ root: file('dist'), rewriteRequestPath: (path) => path.replace(/^\/react/, '') }))
  return site
}

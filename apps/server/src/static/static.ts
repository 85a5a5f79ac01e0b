import type { Hono } from 'hono'
import type { ServerConfig } from '../config.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { notFound } from '../http/problem.ts'
import { pagePolicy } from '../http/security.ts'
import { createFolder, type Asset } from './folder.ts'

const forever = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'
// Which version is the latest may be a minute old; pages that ask for it need not ask each time.
const aMinute = 'public, max-age=60'

const send = async (c: AppContext, asset: Asset, caching: string): Promise<Response> => {
  c.header('cache-control', caching)
  c.header('etag', asset.etag)
  c.header('vary', 'Accept-Encoding', { append: true })
  if (c.req.header('if-none-match')?.includes(asset.etag)) return c.body(null, 304)
  const { bytes, encoding } = await asset.body(c.req.header('accept-encoding') ?? '')
  if (encoding) c.header('content-encoding', encoding)
  c.header('content-type', asset.type)
  return c.body(bytes)
}

const pathOf = (c: AppContext, prefix: string): string => {
  try {
    return decodeURIComponent(c.req.path.slice(prefix.length))
  } catch {
    throw notFound()
  }
}

// Version 0.0.0 is what a working copy builds again and again; a released version's address never changes.
const isReleased = (path: string): boolean => /^\d+\.\d+\.\d+[^/]*\//.test(path) && !path.startsWith('0.0.0/')

// The build puts eight characters of the content into the name of every part that the loader asks for.
const isHashed = (path: string): boolean => /\.[\w-]{8}\.js$/.test(path)

const noWidgets = 'The widgets are not built yet: run `npm run build`, then load this page again.'

/** The script-tag build of the widgets, for pages of any origin. */
export const mountWidgets = (app: Hono<AppEnv>, { widgetsFolder }: ServerConfig): void => {
  const folder = createFolder(widgetsFolder)
  app.get('/vitrine/*', async (c) => {
    const path = pathOf(c, '/vitrine/')
    const asset = await folder.find(path)
    c.header('access-control-allow-origin', '*')
    c.header('cross-origin-resource-policy', 'cross-origin')
    if (!asset && !(await folder.find('latest.json'))) return c.text(noWidgets, 503)
    if (!asset) throw notFound()
    return send(c, asset, isReleased(path) || isHashed(path) ? forever : path === 'latest.json' ? aMinute : askAgain)
  })
}

/** A page that a person opens, against a file that a script asks for: that one must not be told an error in HTML. */
const isNavigation = (c: AppContext): boolean => {
  const mode = c.req.header('sec-fetch-mode')
  return mode === undefined ? /text\/html|\*\/\*|^$/.test(c.req.header('accept') ?? '') : mode === 'navigate'
}

const notBuilt = 'The customer area is not built yet: run `npm run build`, then load this page again.'

/** The build of the customer area; an address that is not a file opens the application, which knows its own routes. */
export const mountCustomerArea = (app: Hono<AppEnv>, { customerAreaFolder }: ServerConfig): void => {
  const folder = createFolder(customerAreaFolder)
  app.get('*', async (c) => {
    const path = pathOf(c, '/')
    if (/^(api|vitrine|media|health|docs)(\/|$)/.test(path)) throw notFound()
    const asset = path === '' ? null : await folder.find(path)
    if (asset && !asset.type.startsWith('text/html')) return send(c, asset, path.startsWith('assets/') ? forever : askAgain)
    if (path !== '' && !isNavigation(c)) throw notFound()
    if (path !== 'index.html' && /^assets\/|\.\w+$/.test(path)) throw notFound()
    const page = await folder.find('index.html')
    if (!page) return c.text(notBuilt, 503)
    c.header('content-security-policy', pagePolicy)
    return send(c, page, askAgain)
  })
}

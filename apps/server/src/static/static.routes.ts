import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { ServerConfig } from '../config.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { pagePolicy } from '../http/security.ts'
import { notFound } from '../refusal.ts'

const forever = 'public, max-age=31536000, immutable'
const revalidate = 'no-cache'
// Which version is the latest may be a minute old; pages that ask for it need not ask each time.
const aMinute = 'public, max-age=60'

interface Files {
  root: string
  caching: string
  /** One file, whatever was asked for. */
  path?: string
  /** Where in the folder lies what an address asks for. */
  filePathOf?: (path: string) => string
}

/** A file as the build has packed it, if it is there. Made for each request: a build may come while the server runs. */
const find = async (c: AppContext, { root, caching, path, filePathOf = String }: Files): Promise<Response | null> => {
  c.header('cache-control', caching)
  const reply = await serveStatic<AppEnv>({
    root,
    precompressed: true,
    rewriteRequestPath: filePathOf,
    ...(path !== undefined && { path }),
  })(c, async () => {})
  return reply ?? null
}

const send = async (c: AppContext, files: Files): Promise<Response> => {
  const reply = await find(c, files)
  if (!reply) throw notFound()
  return reply
}

// Version 0.0.0 is what a working copy builds again and again; a released version's address never changes, nor does one that names a build.
const isReleased = (path: string): boolean => /^\/\d+\.\d+\.\d+[^/]*\//.test(path) && !path.startsWith('/0.0.0/')

// The build puts eight characters of the content into the name of every part that the loader asks for.
const isHashed = (path: string): boolean => /\.[\w-]{8}\.js$/.test(path)

const noWidgets = 'The widgets are not built yet: run `npm run build`, then load this page again.'

interface Manifest {
  files: Record<string, { integrity: string }>
}

/** Holds every file of a version to its bytes. Import maps stand in pages of other sites, so the addresses are whole. */
const importMapOf = (manifest: string, address: string): string => {
  const { files } = JSON.parse(manifest) as Manifest
  return JSON.stringify(
    { integrity: Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [`${address}/${name}`, integrity])) },
    null,
    2,
  )
}

/** The script-tag build of the widgets, for pages of any origin. */
export const mountWidgets = (app: Hono<AppEnv>, { widgetsFolder: root, publicUrl }: ServerConfig): void => {
  const prefix = '/vitrine'
  // Whoever opens such an address by hand has mostly copied one of another server, or of a version that is gone.
  const missing = (c: AppContext): Response =>
    c.text(`This file is not here. ${publicUrl}${prefix}/latest.json names the version that this server has, and its path.`, 404, {
      'cache-control': 'no-store',
    })
  // Of a working copy `latest.json` names the folder with its build, so that another build has other addresses.
  const filePathOf = (path: string): string => path.slice(prefix.length).replace(/^(\/0\.0\.0)\+\w+/, '$1')
  app.get(`${prefix}/:version{\\d+\\.\\d+\\.\\d+[\\w.+-]*}/import-map.json`, etag(), async (c) => {
    const version = c.req.param('version')
    const manifest = await readFile(join(root, version.replace(/^(0\.0\.0)\+.*/, '$1'), 'manifest.json'), 'utf8').catch(() => null)
    c.header('access-control-allow-origin', '*')
    if (manifest === null) return missing(c)
    return c.body(importMapOf(manifest, `${publicUrl}${prefix}/${version}`), 200, {
      'content-type': 'application/json',
      'cache-control': revalidate,
    })
  })
  app.get(`${prefix}/*`, etag(), async (c) => {
    c.header('access-control-allow-origin', '*')
    c.header('cross-origin-resource-policy', 'cross-origin')
    if (!existsSync(join(root, 'latest.json'))) return c.text(noWidgets, 503)
    const path = c.req.path.slice(prefix.length)
    const caching = isReleased(path) || isHashed(path) ? forever : path === '/latest.json' ? aMinute : revalidate
    return (await find(c, { root, filePathOf, caching })) ?? missing(c)
  })
}

/** A page that a person opens, against a file that a script asks for: that one must not be told an error in HTML. */
const isNavigation = (c: AppContext): boolean => {
  const mode = c.req.header('sec-fetch-mode')
  return mode === undefined ? /text\/html|\*\/\*|^$/.test(c.req.header('accept') ?? '') : mode === 'navigate'
}

const notBuilt = 'The customer area is not built yet: run `npm run build`, then load this page again.'

/** The build of the customer area; an address that is not a file opens the application, which knows its own routes. */
export const mountCustomerArea = (app: Hono<AppEnv>, { customerAreaFolder: root }: ServerConfig): void => {
  app.get('*', etag(), async (c) => {
    const { path } = c.req
    if (/^\/(api|vitrine|media|health|docs)(\/|$)/.test(path)) throw notFound()
    const isPage = path === '/index.html' || !/^\/assets\/|\.\w+$/.test(path)
    if (!isPage) return send(c, { root, caching: path.startsWith('/assets/') ? forever : revalidate })
    if (path !== '/' && !isNavigation(c)) throw notFound()
    if (!existsSync(join(root, 'index.html'))) return c.text(notBuilt, 503)
    c.header('content-security-policy', pagePolicy)
    return send(c, { root, path: 'index.html', caching: revalidate })
  })
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'

interface Release {
  path: string
  integrity: string
}

/** The address of Vitrine on this machine, and the current path of its script. */
export interface Place {
  vitrine: string
  script: string
  integrity: string
}

export const file = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The strictest content policy, plus the origin of Vitrine. */
const policy = (vitrine: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${vitrine}`,
    "style-src 'self'",
    `connect-src 'self' ${vitrine}`,
    `img-src 'self' ${vitrine}`,
    `media-src ${vitrine}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

export const placeOf = async (vitrine: string): Promise<Place> => {
  const { path, integrity } = (await (await fetch(`${vitrine}/vitrine/latest.json`)).json()) as Release
  return { vitrine, script: `${vitrine}/vitrine/${path}`, integrity }
}

/** A page of the site with the address of Vitrine filled in. */
export const page = async (path: string, vitrine: string): Promise<string> => {
  const [html, place] = await Promise.all([readFile(file(path), 'utf8'), placeOf(vitrine)])
  return Object.entries(place).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, value as string), html)
}

/** A site with its own origin: policy, health check, files of its folder, and a message while Vitrine is away. */
export const createSite = (vitrine: string, folder: string): Hono => {
  const site = new Hono()
  site.use(async (c, next) => {
    await next()
    c.header('content-security-policy', policy(vitrine))
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'strict-origin-when-cross-origin')
  })
  site.onError((error, c: Context) => {
    process.stderr.write(`${c.req.path}: ${error.message}\n`)
    return c.text(`Vitrine does not answer at ${vitrine}.`, 502)
  })
  site.get('/health', (c) => c.text('ok'))
  site.use(`/${folder}/*`, serveStatic({ root: file('.') }))
  return site
}

/** Serves a font from its package. */
export const serveFont = (site: Hono, name: string): void => {
  const path = fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))
  site.get(`/${name}.woff2`, async (c) => {
    c.header('cache-control', 'public, max-age=86400')
    return c.body(await readFile(path), 200, { 'content-type': 'font/woff2' })
  })
}

import { createHash } from 'node:crypto'
import { loadTranslator } from '@vitrine/core/i18n'
import { readWallQuery, wallScopeDefaults } from '@vitrine/core/review-wall'
import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { formLimits } from '../config.ts'
import type { Authentication } from '../http/auth.ts'
import { addressOf } from '../http/address.ts'
import { cacheable } from '../http/cacheable.ts'
import { compressed } from '../http/compressed.ts'
import type { AppEnv } from '../http/context.ts'
import { createLimiter } from '../ports/limiter.ts'
import { networkOf } from '../ports/network.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { reviewStyles, stylePath, wallFragment } from './review-wall.fragment.service.ts'
import { maxAge, readScope } from './review-wall.routes.ts'
import { readReviewWall } from './review-wall.service.ts'

interface PageServices extends Services {
  keys: Authentication['keys']
}

const pageStyle =
  ':root{color-scheme:light dark;font-family:system-ui,sans-serif;background:Canvas;color:CanvasText}body{max-width:960px;margin:24px auto;padding:0 16px}h1{font-size:26px;line-height:32px;overflow-wrap:anywhere}vitrine-review-wall{--vitrine-scheme:light dark}'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** It runs no script and sends nothing; pages of the key's origins may show it in a frame. */
const pageHeaders = async (origins: readonly string[]): Promise<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashOf(pageStyle)} ${hashOf(await reviewStyles())}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...origins].join(' ')}`,
  ].join('; '),
  'cross-origin-resource-policy': 'cross-origin',
  // The reviews are read on the networks and on the agency's own page.
  'x-robots-tag': 'noindex',
})

const frame = (language: string, title: string, body: string) => html`<!doctype html>
<html lang="${language === 'mx' ? 'es-MX' : language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(pageStyle)}</style></head><body><main>${raw(body)}</main></body></html>`

/** The page of a key that shows no reviews, or none any more. */
const gone = async (c: Context<AppEnv>) => {
  const t = await loadTranslator(c.get('language'), 'review-wall')
  const text = t('failure.unpublished')
  return c.html(frame(c.get('language'), text, `<h1>${text}</h1>`), 404, { ...(await pageHeaders([])), 'cache-control': 'no-store' })
}

/** The page of all reviews, to link to or to show in a frame, without a script. */
export const mountReviewPages = (app: Hono<AppEnv>, services: PageServices): void => {
  const { clock, config, keys } = services
  const readers = createLimiter(clock, formLimits.formReads)

  const answer = async (c: Context<AppEnv>): Promise<Response> => {
    readers.hit(networkOf(addressOf(c, config.trustProxy)))
    const language = c.get('language')
    const shown = c.req.param('key') ?? ''
    const key = await keys.open(shown, 'publishable')
    if (!key.widgets.includes('review-wall')) throw notFound()
    const { establishment, network, rewarded } = readScope(c)
    const scope = { ...wallScopeDefaults, establishment, network, rewarded }
    const query = readWallQuery(new URL(c.req.url).searchParams)
    const wall = await readReviewWall(services, { key, shown, scope, language }, query)
    const drawn = { language, now: clock.now(), styles: 'inline', publicUrl: config.publicUrl } as const
    const fragment = await wallFragment(wall, scope, query, drawn)
    await keys.used(key.id)
    const t = await loadTranslator(language, 'review-wall')
    const heading = await html`<h1>${wall.name}</h1>`
    const page = (await frame(language, t('title', { name: wall.name }), heading.toString() + fragment)).toString()
    for (const [name, value] of Object.entries(await pageHeaders(key.origins))) c.header(name, value)
    c.header('vary', 'Accept-Language', { append: true })
    return cacheable(c, maxAge, () => c.html(page))
  }

  app.use('/review-wall/*', compressed())
  app.get('/review-wall/:file{style-[\\da-f]+\\.css}', async (c) => {
    if (c.req.path !== (await stylePath())) throw notFound()
    return c.body(await reviewStyles(), 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  app.get('/review-wall/:key', async (c) => {
    try {
      return await answer(c)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'rate-limit') throw error
      return gone(c)
    }
  })
}

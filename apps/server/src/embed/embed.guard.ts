import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import type { KeyRegistry } from './embed.registry.ts'

// A page that reads from its own server sends no origin, but says that it is one.
const isOurOwn = (c: AppContext): boolean => {
  const page = c.get('page')
  return page ? page.standing === 'own' : c.req.header('sec-fetch-site') === 'same-origin'
}

/** Refuses a page without a living publishable key, on an origin the key does not name, or with a widget it does not list. */
export const requireKey =
  (keys: KeyRegistry, widget = ''): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const key = await keys.open(c.req.header('x-vitrine-key') ?? '', 'publishable')
    const origin = c.get('page')?.origin ?? ''
    const isPreview = isOurOwn(c)
    if (!isPreview && !key.origins.includes(origin)) throw new Problem(403, 'origin-not-allowed')
    if (!key.widgets.includes(widget)) throw new Problem(403, 'widget-not-allowed', { field: widget, params: { widget } })
    if (!isPreview) await keys.used(key.id)
    c.set('key', key)
    await next()
  }

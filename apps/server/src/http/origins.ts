import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv, Page } from './context.ts'
import { outageOf } from '../db/outage.ts'
import { Refusal } from '../refusal.ts'

const sameOrigin = (origin: string, requestUrl: string, host: string | undefined): boolean => {
  const requested = new URL(requestUrl)
  return origin === requested.origin || origin === `https://${host ?? requested.host}`
}

/** Sends the CORS headers that let the page read the reply, even a refusal. */
const letPageRead = (c: AppContext, origin: string): void => {
  c.header('access-control-allow-origin', origin)
  c.header('access-control-expose-headers', 'x-request-id, retry-after, location, upload-offset, upload-length')
}

const answerPreflight = (c: AppContext): Response => {
  c.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
  c.header(
    'access-control-allow-headers',
    'authorization, content-type, accept-language, idempotency-key, x-auth-token, tus-resumable, upload-length, upload-metadata, upload-offset',
  )
  return c.body(null, 204)
}

/**
 * Identifies the page that a request comes from. Pages of the configured origins may call the API, partners' pages as far as
 * a key allows, which is checked for each call; pages of other origins get 403 and no data.
 */
export const checkOrigin = (configured: readonly string[], isPartner: (origin: string) => Promise<boolean>): MiddlewareHandler<AppEnv> => {
  const known = new Set(configured)
  const foreign = async (origin: string): Promise<Page['trust']> => {
    if (known.has(origin)) return 'configured'
    if (await isPartner(origin)) return 'partner'
    throw new Refusal('origin-not-allowed')
  }
  return async (c, next) => {
    const origin = c.req.header('origin')
    c.set('page', null)
    if (origin === undefined) return next()
    if (sameOrigin(origin, c.req.url, c.req.header('host'))) {
      c.set('page', { origin, trust: 'own' })
      return next()
    }
    c.header('vary', 'Origin', { append: true })
    const isPreflight = c.req.method === 'OPTIONS'
    try {
      c.set('page', { origin, trust: await foreign(origin) })
    } catch (error) {
      if (!outageOf(error)) throw error
      // While the database is away the partners are unknown. The refusal that follows holds no data, and the page should be able to read it.
      letPageRead(c, origin)
      if (isPreflight) return answerPreflight(c)
      throw error
    }
    letPageRead(c, origin)
    if (!isPreflight) return next()
    c.header('access-control-max-age', '86400')
    return answerPreflight(c)
  }
}

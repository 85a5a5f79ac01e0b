import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'
import { Problem } from './problem.ts'

const sameOrigin = (origin: string, requestUrl: string, host: string | undefined): boolean => {
  const asked = new URL(requestUrl)
  return origin === asked.origin || origin === `https://${host ?? asked.host}`
}

/** Lets the configured origins call the API from their pages; any other foreign page gets 403 and no data. */
export const checkOrigin = (allowed: readonly string[]): MiddlewareHandler<AppEnv> => {
  const known = new Set(allowed)
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined || sameOrigin(origin, c.req.url, c.req.header('host'))) return next()
    c.header('vary', 'Origin', { append: true })
    if (!known.has(origin)) throw new Problem(403, 'origin-not-allowed')
    c.header('access-control-allow-origin', origin)
    c.header('access-control-expose-headers', 'x-request-id, retry-after')
    if (c.req.method !== 'OPTIONS') return next()
    c.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    c.header('access-control-allow-headers', 'authorization, content-type, accept-language, x-auth-token')
    c.header('access-control-max-age', '7200')
    return c.body(null, 204)
  }
}

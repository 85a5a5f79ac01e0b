import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { AppEnv } from './context.ts'

/**
 * Packs replies of some size for whoever can unpack them. Touching a finished reply costs more than writing it, so the one
 * of a caller who cannot is left alone.
 */
export const compressed = (): MiddlewareHandler<AppEnv> => {
  const pack = compress({ threshold: 2048 })
  return (c, next) => {
    if (/gzip|deflate|\*/i.test(c.req.header('accept-encoding') ?? '')) return pack(c, next)
    c.header('vary', 'Accept-Encoding', { append: true })
    return next()
  }
}

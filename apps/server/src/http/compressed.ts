import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { AppEnv } from './context.ts'

/**
 * Compresses larger replies for clients that accept it. Changing a finished reply costs more than writing it, so replies to
 * other clients are left alone.
 */
export const compressed = (): MiddlewareHandler<AppEnv> => {
  const pack = compress({ threshold: 2048 })
  return (c, next) => {
    if (/gzip|deflate|\*/i.test(c.req.header('accept-encoding') ?? '')) return pack(c, next)
    c.header('vary', 'Accept-Encoding', { append: true })
    return next()
  }
}

import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

/** The policy of every page the server sends: nothing but its own files, no inline code, no frame around it. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  // Videos of posts, and one that is measured before it is sent.
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Headers that every reply carries. They are set before the handler runs, which may put another value in their place. */
export const securityHeaders = (): MiddlewareHandler<AppEnv> => (c, next) => {
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'same-origin')
  c.header('cross-origin-opener-policy', 'same-origin')
  c.header('cross-origin-resource-policy', 'same-origin')
  c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  return next()
}

import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

/** The content security policy of every page of the server: only its own files, no inline code, no framing. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  // `blob:` is for a post's video that is measured before the upload.
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** What no page of the server needs, nor anything that it shows. */
const permissionsPolicy = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The headers of every reply. They are set before the handler runs, which may replace them. */
export const securityHeaders = (): MiddlewareHandler<AppEnv> => (c, next) => {
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'same-origin')
  c.header('cross-origin-opener-policy', 'same-origin')
  c.header('cross-origin-resource-policy', 'same-origin')
  c.header('permissions-policy', permissionsPolicy)
  c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  return next()
}

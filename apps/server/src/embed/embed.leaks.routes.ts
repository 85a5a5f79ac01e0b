import { hashStartOf } from '@vitrine/core/embed'
import type { MiddlewareHandler } from 'hono'
import { addressOf } from '../http/address.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { createLimiter } from '../ports/limiter.ts'
import { bearerOf, hashOfKey, isSecretKey } from './embed.keys.model.ts'
import { createKeyLeaks, type LeakServices } from './embed.leaks.service.ts'

const maxPage = 500
/** What one address may show: nobody has so many keys, and each is looked up. */
const limits = { windowMs: 60_000, max: 60 }

/** Whether a page sends it: servers name no origin. What else browsers send is passed on by servers that stand before the owner's own. */
const isFromBrowser = (c: AppContext): boolean => c.req.header('origin') !== undefined

/** What the hash of a secret key begins with that a request shows where a browser or a log reads it; undefined if it shows none. */
const shownHash = (c: AppContext): string | undefined => {
  const inAddress = c.req.query('key') ?? ''
  if (isSecretKey(inAddress)) return hashOfKey(inAddress)
  const bearer = bearerOf(c.req.header('authorization'))
  if (isFromBrowser(c) && isSecretKey(bearer)) return hashOfKey(bearer)
  return hashStartOf(inAddress)
}

/** The origin of the page, as the browser says; no more of it, since whoever has the key may send any address. Null if it names none. */
const pageOf = (c: AppContext): string | null => {
  const [origin, referrer] = [c.req.header('origin'), c.req.header('referer')].map((text) => URL.parse(text ?? ''))
  const known = origin ?? referrer
  return known && /^https?:$/.test(known.protocol) ? known.origin.slice(0, maxPage) : null
}

/**
 * Notices secret keys that browsers show, before anything else is decided: even a page that no key names is one in which a key stands.
 * What was asked is refused as ever.
 */
export const noticeLeaks = (services: LeakServices): MiddlewareHandler<AppEnv> => {
  const leaks = createKeyLeaks(services)
  const limiter = createLimiter(services.clock, limits)
  return async (c, next) => {
    const hashStart = shownHash(c)
    if (hashStart !== undefined) {
      limiter.hit(addressOf(c, services.config.trustProxy))
      await leaks.note({ hashStart, page: pageOf(c), requestId: c.get('requestId') })
    }
    return next()
  }
}

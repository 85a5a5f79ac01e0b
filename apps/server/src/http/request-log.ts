import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { AppContext, AppEnv } from './context.ts'
import { negotiateLanguage } from './language.ts'

/** A request id that may be written to the log. */
export const acceptable = /^[\w-]{8,64}$/

/** The declared path of the call with its numeric ids; other parameters may be somebody's name. */
const pathOf = (c: AppContext): string => {
  const segments = c.req.path.split('/')
  return routePath(c)
    .split('/')
    .map((part, at) => (part.startsWith(':') && /^\d{1,10}$/.test(segments[at] ?? '') ? segments[at] : part))
    .join('/')
}

/**
 * Gives each request an id, a language and a logger, and logs one line when it is done.
 * Only the call is logged: queries contain searched words, headers tokens and addresses, bodies passwords.
 */
export const requestLog =
  (log: Logger): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && acceptable.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.set('language', negotiateLanguage(c.req.query('lang'), c.req.header('accept-language')))
    c.set('log', log)
    c.set('caller', null)
    c.header('x-request-id', requestId)
    const start = performance.now()
    await next()
    const { status } = c.res
    const level = status >= 500 ? 'error' : status >= 400 ? 'info' : 'debug'
    if (!log.isLevelEnabled(level)) return
    log[level](
      {
        requestId,
        method: c.req.method,
        path: pathOf(c),
        status,
        ms: Math.round(performance.now() - start),
        user: c.get('caller')?.account.user.id,
        advertiser: c.get('caller')?.account.advertiser.id,
      },
      'request',
    )
  }

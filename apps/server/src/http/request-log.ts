import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from './context.ts'
import { negotiateLanguage } from './language.ts'

const acceptable = /^[\w-]{8,64}$/

/**
 * Gives each request an id, a language and a logger, and writes one line when it is done.
 * Only the path is logged: queries hold search words, headers hold tokens, bodies hold passwords.
 */
export const requestLog = (log: Logger): MiddlewareHandler<AppEnv> => async (c, next) => {
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
      path: c.req.path,
      status,
      ms: Math.round(performance.now() - start),
      user: c.get('caller')?.account.user.id,
      advertiser: c.get('caller')?.account.advertiser.id,
    },
    'request',
  )
}

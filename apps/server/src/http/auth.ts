import type { MiddlewareHandler } from 'hono'
import type { Sessions } from '../session/sessions.ts'
import type { AppEnv } from './context.ts'
import { Problem } from './problem.ts'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Refuses a request without a valid token with 401, and puts the caller in the context. */
export const requireSession =
  (sessions: Sessions, header: 'authorization' | 'x-auth-token' = 'authorization'): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const value = c.req.header(header) ?? ''
    const token = bearer.exec(header === 'authorization' ? value : `Bearer ${value}`)?.[1]
    const caller = token ? await sessions.recognise(token) : null
    if (!caller) throw new Problem(401, 'unauthorized')
    c.set('caller', caller)
    await next()
  }

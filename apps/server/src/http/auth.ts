import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv, Caller } from './context.ts'
import type { Endpoint } from './endpoint.ts'
import { forbidden, Problem } from './problem.ts'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

const originRefused = (): Problem => new Problem(403, 'origin-not-allowed')

/** A partner's page may not sign people in, nor carry anybody's own session. */
export const refusePartners: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.get('page')?.standing === 'partner') throw originRefused()
  return next()
}

const checkGrant = (c: AppContext, { scopes, origins }: NonNullable<Caller['embed']>, scope: Endpoint['scope']): void => {
  const page = c.get('page')
  if (page && page.standing !== 'own' && !origins.includes(page.origin)) throw originRefused()
  if (!scope) throw forbidden()
  if (scope !== 'any' && !scopes.includes(scope)) throw new Problem(403, 'scope-missing', { field: scope, params: { scope } })
}

/** Refuses a request without a valid token with 401, one that its token does not allow with 403, and notes the caller. */
export const requireSession =
  (recognise: (token: string) => Promise<Caller | null>, { tokenHeader, scope }: Pick<Endpoint, 'tokenHeader' | 'scope'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const value = tokenHeader ? `Bearer ${c.req.header(tokenHeader) ?? ''}` : (c.req.header('authorization') ?? '')
    const token = bearer.exec(value)?.[1]
    const caller = token ? await recognise(token) : null
    if (!caller) throw new Problem(401, 'unauthorized')
    if (caller.embed) checkGrant(c, caller.embed, scope)
    else if (c.get('page')?.standing === 'partner') throw originRefused()
    c.set('caller', caller)
    await next()
  }

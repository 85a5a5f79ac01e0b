import type { MiddlewareHandler } from 'hono'
import type { Caller } from '../caller.ts'
import type { AppEnv, Page } from './context.ts'
import type { Endpoint } from './endpoint.ts'
import { forbidden, Problem } from './problem.ts'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

const originRefused = (): Problem => new Problem(403, 'origin-not-allowed')

/** A partner's page may not sign people in, nor carry anybody's own session. */
export const refusePartners: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.get('page')?.standing === 'partner') throw originRefused()
  return next()
}

/** Why an embedding page may not make such a call with its token; null when it may. */
export const grantRefusal = (page: Page | null, { scopes, origins }: NonNullable<Caller['embed']>, scope: Endpoint['scope']): Problem | null => {
  if (page && page.standing !== 'own' && !origins.includes(page.origin)) return originRefused()
  if (!scope) return forbidden()
  return scope === 'any' || scopes.includes(scope) ? null : new Problem(403, 'scope-missing', { field: scope, params: { scope } })
}

/** Refuses a request without a valid token with 401, one that its token does not allow with 403, and notes the caller. */
export const requireSession =
  (recognise: (token: string) => Promise<Caller | null>, { tokenHeader, scope }: Pick<Endpoint, 'tokenHeader' | 'scope'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const value = tokenHeader ? `Bearer ${c.req.header(tokenHeader) ?? ''}` : (c.req.header('authorization') ?? '')
    const token = bearer.exec(value)?.[1]
    const caller = token ? await recognise(token) : null
    if (!caller) throw new Problem(401, 'unauthorized')
    const page = c.get('page')
    const refusal = caller.embed && grantRefusal(page, caller.embed, scope)
    if (refusal) throw refusal
    if (!caller.embed && page?.standing === 'partner') throw originRefused()
    c.set('caller', caller)
    await next()
  }

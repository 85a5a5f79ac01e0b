import type { KeyKind } from '@vitrine/core/embed'
import type { Caller, LivingKey } from '../caller.ts'
import { forbidden, Refusal } from '../refusal.ts'
import type { AppContext, Page } from './context.ts'
import type { Endpoint } from './endpoint.ts'

/** What recognises callers by what they show. */
export interface Authentication {
  /** Who a bearer token belongs to; null when it is worth nothing. */
  recognise(token: string): Promise<Caller | null>
  keys: {
    /** The key that a caller shows; refuses what is none, or no longer. */
    open(shown: string, kind: KeyKind): Promise<LivingKey>
    /** Notes that the key was used. */
    used(id: number): Promise<void>
  }
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

const originRefused = (): Refusal => new Refusal('origin-not-allowed')

/** A partner's page may not sign people in, nor carry anybody's own session. */
const refusePartners = (c: AppContext): void => {
  if (c.get('page')?.trust === 'partner') throw originRefused()
}

/** Why an embedding page may not make such a call with its token; null when it may. */
export const grantRefusal = (
  page: Page | null,
  { scopes, origins }: NonNullable<Caller['embed']>,
  scope: Endpoint['scope'],
): Refusal | null => {
  if (page && page.trust !== 'own' && !origins.includes(page.origin)) return originRefused()
  if (!scope) return forbidden()
  return scope === 'any' || scopes.includes(scope) ? null : new Refusal('scope-missing', { field: scope, params: { scope } })
}

/** Refuses a request without a valid token, and one that its token does not allow; notes the caller. */
const requireSession = async (c: AppContext, { tokenHeader, scope }: Endpoint, { recognise }: Authentication): Promise<void> => {
  const value = tokenHeader ? `Bearer ${c.req.header(tokenHeader) ?? ''}` : (c.req.header('authorization') ?? '')
  const token = bearer.exec(value)?.[1]
  const caller = token ? await recognise(token) : null
  if (!caller) throw new Refusal('unauthorized')
  const page = c.get('page')
  const refusal = caller.embed && grantRefusal(page, caller.embed, scope)
  if (refusal) throw refusal
  if (!caller.embed && page?.trust === 'partner') throw originRefused()
  c.set('caller', caller)
}

// A page that reads from its own server sends no origin, but says that it is one.
const isOurOwn = (c: AppContext): boolean => {
  const page = c.get('page')
  return page ? page.trust === 'own' : c.req.header('sec-fetch-site') === 'same-origin'
}

/** Refuses a page without a living publishable key, on an origin the key does not name, or with a widget it does not list. */
const requireKey = async (c: AppContext, { widget = '' }: Endpoint, { keys }: Authentication): Promise<void> => {
  const key = await keys.open(c.req.query('key') ?? '', 'publishable')
  const origin = c.get('page')?.origin ?? ''
  const isPreview = isOurOwn(c)
  if (!isPreview && !key.origins.includes(origin)) throw originRefused()
  if (!key.widgets.includes(widget)) throw new Refusal('widget-not-allowed', { field: widget, params: { widget } })
  if (!isPreview) await keys.used(key.id)
  c.set('key', key)
}

/** Lets in who may make this call, and refuses everybody else. */
export const authorize: Record<
  Endpoint['access'],
  (c: AppContext, endpoint: Endpoint, authentication: Authentication) => void | Promise<void>
> = {
  public: refusePartners,
  session: requireSession,
  key: requireKey,
}

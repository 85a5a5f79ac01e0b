import type { KeyKind, WidgetScope } from '@vitrine/core/embed'
import type { Caller, LivingKey } from '../caller.ts'
import { forbidden, Refusal } from '../refusal.ts'
import { callerOf, type AppContext, type Page } from './context.ts'
import type { Endpoint } from './endpoint.ts'

/** How callers are authenticated. */
export interface Authentication {
  /** The caller of a bearer token; null if it is invalid. */
  recognise(token: string): Promise<Caller | null>
  keys: {
    /** The key that a caller presents; refuses an invalid or revoked one. */
    open(shown: string, kind: KeyKind): Promise<LivingKey>
    /** Records that the key was used. */
    used(id: number): Promise<void>
  }
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

const originRefused = (): Refusal => new Refusal('origin-not-allowed')

/** Refuses partners' pages: they may neither sign people in nor use a person's own session. */
const refusePartners = (c: AppContext): void => {
  if (c.get('page')?.trust === 'partner') throw originRefused()
}

/** Why a token of an embedding page does not allow a call; null if it does. */
export const grantRefusal = (
  page: Page | null,
  { scopes, origins }: NonNullable<Caller['embed']>,
  scope: Endpoint['scope'],
): Refusal | null => {
  if (page && page.trust !== 'own' && !origins.includes(page.origin)) return originRefused()
  if (!scope) return forbidden()
  if (scope === 'any') return null
  const accepted = typeof scope === 'string' ? [scope] : scope
  const [missing = ''] = accepted
  return accepted.some((each) => scopes.includes(each))
    ? null
    : new Refusal('scope-missing', { field: missing, params: { scope: missing } })
}

/** Refuses a page of another site whose token lacks a scope, where one call does what several scopes are for. */
export const requireScope = (c: AppContext, scope: WidgetScope): void => {
  const { embed } = callerOf(c)
  const refusal = embed && grantRefusal(c.get('page') ?? null, embed, scope)
  if (refusal) throw refusal
}

/** Refuses a request without a valid token, or whose token does not allow it; stores the caller in the context. */
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

// A same-origin GET sends no Origin header, but Sec-Fetch-Site says so.
const isOurOwn = (c: AppContext): boolean => {
  const page = c.get('page')
  return page ? page.trust === 'own' : c.req.header('sec-fetch-site') === 'same-origin'
}

/** Refuses a page without a valid publishable key, on an origin or with a widget that the key does not list. */
const requireKey = async (c: AppContext, { widget = '' }: Endpoint, { keys }: Authentication): Promise<void> => {
  const key = await keys.open(c.req.query('key') ?? '', 'publishable')
  const origin = c.get('page')?.origin ?? ''
  const isPreview = isOurOwn(c)
  if (!isPreview && !key.origins.includes(origin)) throw originRefused()
  if (!key.widgets.includes(widget)) throw new Refusal('widget-not-allowed', { field: widget, params: { widget } })
  if (!isPreview) await keys.used(key.id)
  c.set('key', key)
}

/** Checks that a caller may make this call, for each kind of access. */
export const authorize: Record<
  Endpoint['access'],
  (c: AppContext, endpoint: Endpoint, authentication: Authentication) => void | Promise<void>
> = {
  public: refusePartners,
  session: requireSession,
  key: requireKey,
}

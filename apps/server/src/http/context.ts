import type { HttpBindings } from '@hono/node-server'
import type { Language } from '@vitrine/core/i18n'
import type { FieldLabel } from '@vitrine/core/list'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { Caller, LivingKey } from '../caller.ts'
import type { RefusalCode } from '../refusal.ts'
import type { RunHeavy } from './admission.ts'

/** The status of each refusal code. */
export type RefusalStatuses = Partial<Record<RefusalCode, ContentfulStatusCode>>

/** The page that a request comes from: our own, one of a configured origin, or one of an origin of some key. */
export interface Page {
  origin: string
  trust: 'own' | 'configured' | 'partner'
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    language: Language
    log: Logger
    caller: Caller | null
    /** Null for another server, and for a GET of a page of our own. */
    page: Page | null
    /** The key of an endpoint with `access: 'key'`. */
    key: LivingKey | null
    /** The refusals that the endpoint declares. */
    refusals: RefusalStatuses | undefined
    /** What the screen calls a field of the endpoint; undefined before the endpoint is known. */
    labelOf: ((field: string) => FieldLabel | undefined) | undefined
    /** Runs the heavy part of a call with `cost: 'heavy'` when a slot is free. */
    runHeavy: RunHeavy
  }
}

export type AppContext = Context<AppEnv>

/** The caller of an endpoint with `access: 'session'`; there is always one. */
export const callerOf = (c: AppContext): Caller => {
  const caller = c.get('caller')
  if (!caller) throw new Error('An endpoint without a session asked for its caller')
  return caller
}

/** The publishable key of an endpoint with `access: 'key'`; there is always one. */
export const keyOf = (c: AppContext): LivingKey => {
  const key = c.get('key')
  if (!key) throw new Error('An endpoint without a key asked for it')
  return key
}

import type { HttpBindings } from '@hono/node-server'
import type { Language } from '@vitrine/core/i18n'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { Caller, LivingKey } from '../caller.ts'
import type { RefusalCode } from '../refusal.ts'
import type { RunHeavy } from './admission.ts'

/** Codes of refusals with the status of each. */
export type RefusalStatuses = Partial<Record<RefusalCode, ContentfulStatusCode>>

/** The page that a request says it comes from: our own, one of an origin the operator named, or of an origin of some key. */
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
    /** Null for another server, and for a page of our own that only reads. */
    page: Page | null
    /** The key of an endpoint with `access: 'key'`. */
    key: LivingKey | null
    /** What the endpoint answers refusals with. */
    refusals: RefusalStatuses | undefined
    /** Does the heavy part of a call with `cost: 'heavy'` when there is a place for it. */
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

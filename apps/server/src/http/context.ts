import type { HttpBindings } from '@hono/node-server'
import type { Account } from '@vitrine/core/account'
import type { WidgetScope } from '@vitrine/core/embed'
import type { Language } from '@vitrine/core/i18n'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { LivingKey } from '../embed/embed.registry.ts'

/** Who sends the request. */
export interface Caller {
  sessionId: string
  account: Account
  /** Advertisers whose data this caller may see, the own one first: a network head also sees its points of sale. */
  scope: readonly number[]
  /** Set when an embedding page calls with a token of its key: what that may do, and on which pages. */
  embed?: { keyId: number; scopes: readonly WidgetScope[]; origins: readonly string[] }
}

/** The page that a request says it comes from: our own, one of an origin the operator named, or of an origin of some key. */
export interface Page {
  origin: string
  standing: 'own' | 'configured' | 'partner'
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

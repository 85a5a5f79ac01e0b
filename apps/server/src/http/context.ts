import type { HttpBindings } from '@hono/node-server'
import type { Account } from '@vitrine/core/account'
import type { Language } from '@vitrine/core/i18n'
import type { Context } from 'hono'
import type { Logger } from 'pino'

/** Who sends the request. */
export interface Caller {
  sessionId: string
  account: Account
  /** Advertisers whose data this caller may see, the own one first: a network head also sees its points of sale. */
  scope: readonly number[]
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    language: Language
    log: Logger
    caller: Caller | null
  }
}

export type AppContext = Context<AppEnv>

/** The caller of an endpoint with `access: 'session'`; there is always one. */
export const callerOf = (c: AppContext): Caller => {
  const caller = c.get('caller')
  if (!caller) throw new Error('An endpoint without a session asked for its caller')
  return caller
}

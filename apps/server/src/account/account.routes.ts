import { changedPreferences, loadedAccountWire, preferencesWire } from '@vitrine/core/account'
import type { Database } from '../db/database.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Caller } from '../caller.ts'
import { savePreferences } from './account.store.ts'

const tag = 'Account'

interface AccountServices {
  config: { publicUrl: string }
  database: Database
  sessions: { reload(sessionId: string): Promise<Caller | null> }
}

const loadAdvertiser = ({ config, sessions }: AccountServices): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/backend/load-advertiser',
    tag,
    summary: 'The advertiser and the user a token belongs to',
    access: 'session',
    scope: 'any',
    query: { lang: 'Language of the texts: fr, en, es or mx' },
    reply: { status: 200, description: 'The account', schema: loadedAccountWire.schema },
    // A page loads its account after a change of it, of which this process need not have heard.
    async handle(c) {
      const caller = callerOf(c)
      const current = caller.embed ? caller : ((await sessions.reload(caller.sessionId)) ?? caller)
      const { advertiser } = current.account
      const logo = advertiser.logo && config.publicUrl + advertiser.logo
      return c.json(loadedAccountWire.encode({ ...current.account, advertiser: { ...advertiser, logo } }))
    },
  })

const changePreferences = ({ database: { db } }: AccountServices): Endpoint =>
  endpoint({
    method: 'PATCH',
    path: '/api/backend/preferences',
    tag,
    summary: 'How the caller wants the customer area, on every device; what the body does not name stays as it is',
    // Without a scope: they are for a person, whom a page of another site does not know.
    access: 'session',
    body: preferencesWire.schema,
    reply: { status: 204, description: 'They are stored' },
    async handle(c, body) {
      await savePreferences(db, callerOf(c).account.user.id, changedPreferences(body))
      return c.body(null, 204)
    },
  })

export const accountEndpoints = (services: AccountServices): Endpoint[] => [loadAdvertiser(services), changePreferences(services)]

import { loadedAccountWire } from '@vitrine/core/account'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Caller } from '../caller.ts'

const tag = 'Account'

interface AccountServices {
  config: { publicUrl: string }
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

export const accountEndpoints = (services: AccountServices): Endpoint[] => [loadAdvertiser(services)]

import { loadedAccountWire } from '@vitrine/core/account'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'

const tag = 'Account'

const loadAdvertiser = (): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/backend/load-advertiser',
    tag,
    summary: 'The advertiser and the user a token belongs to',
    access: 'session',
    scope: 'any',
    query: { lang: 'Language of the texts: fr, en, es or mx' },
    reply: { status: 200, description: 'The account', schema: loadedAccountWire.schema },
    handle: (c) => c.json(loadedAccountWire.encode(callerOf(c).account)),
  })

export const accountEndpoints = (): Endpoint[] => [loadAdvertiser()]

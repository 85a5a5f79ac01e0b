// A separate process with many listeners; what it gets over the channel it stores as a contact.
import { serve } from '@hono/node-server'
import { migrate, openPostgres } from '@vitrine/server/database'
import { createTestApp, receiveMail, subscribeContacts } from '@vitrine/server/testing'
import type { AddressInfo } from 'node:net'

export interface EventsReady {
  address: string
  /** A token of each account. */
  tokens: string[]
  advertisers: number[]
}

export type HostRequest = { receive: number } | { measure: true }
export type HostAnswer = EventsReady | { memory: number }

const firstAdvertiser = 4001
const accounts = 10

const database = await openPostgres(process.argv[2] ?? '')
await migrate(database)
const app = await createTestApp({ database })
await subscribeContacts(app.database)
await app.database.query(`INSERT INTO advertisers (id, login, name, universe, trade, email, options)
  SELECT n, 'ag' || n, 'Agence ' || n, 'IMMO', 'AGENCE', 'ag' || n || '@example.test', '{"contactManager": true}' FROM generate_series(${firstAdvertiser}, ${firstAdvertiser + accounts - 1}) AS n`)
await app.database.query(`INSERT INTO users (id, advertiser_id, username, email, roles, password_hash)
  SELECT id, id, login, email, '["ROLE_USER"]', '' FROM advertisers WHERE id >= ${firstAdvertiser}`)
const advertisers = Array.from({ length: accounts }, (_, index) => firstAdvertiser + index)
const tokens = await Promise.all(advertisers.map((id) => app.sessions.open({ id, advertiserId: id })))

process.on('message', (request: HostRequest) => {
  if ('receive' in request) {
    void receiveMail(app.database, { advertiserId: request.receive, at: app.clock.now(), email: `visitor${Math.random()}@example.test` })
    return
  }
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ memory: (heapUsed + external) / 1e6 } satisfies HostAnswer)
})

serve({ fetch: (request) => app.app.fetch(request), port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) => {
  process.send?.({ address: `http://127.0.0.1:${info.port}`, tokens, advertisers } satisfies HostAnswer)
})

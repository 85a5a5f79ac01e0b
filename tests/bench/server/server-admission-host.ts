// A separate process that serves a network with many contacts.
import { serve } from '@hono/node-server'
import { migrate, openPostgres } from '@vitrine/server/database'
import { createTestApp } from '@vitrine/server/testing'
import type { AddressInfo } from 'node:net'
import { networkHead, seedNetwork } from './server-contacts-seed.ts'

export interface AdmissionReady {
  address: string
  /** A token of the network's head and of each of some points of sale. */
  tokens: string[]
}

const sites = 10

const [url = '', contacts = '10000'] = process.argv.slice(2)
const database = await openPostgres(url)
await migrate(database)
const app = await createTestApp({ database })
await seedNetwork(database, Number(contacts), () => undefined)
// The test's clock is stopped in another year; the figures are of today.
app.clock.advance(Date.now() - app.clock.now().getTime())
const tokens = await Promise.all(
  Array.from({ length: 1 + sites }, (_, site) => app.sessions.open({ id: networkHead + site, advertiserId: networkHead + site })),
)

serve({ fetch: (request) => app.app.fetch(request), port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) => {
  process.send?.({ address: `http://127.0.0.1:${info.port}`, tokens } satisfies AdmissionReady)
})

// A separate process with two accounts, whose passwords have the real hashing cost.
import { serve } from '@hono/node-server'
import { migrate, openPostgres } from '@vitrine/server/database'
import { createTestApp, ids, testConfig } from '@vitrine/server/testing'
import type { AddressInfo } from 'node:net'

export interface SignInHostReady {
  address: string
  password: string
}

const [url = ''] = process.argv.slice(2)
const password = 'a password of the bench'

const database = await openPostgres(url)
await migrate(database)
const app = await createTestApp({ database, clock: { now: () => new Date() }, config: { ...testConfig, trustProxy: true } })
for (const [id, login] of [
  [ids.northMain, 'north'],
  [ids.southMain, 'south'],
] as const) {
  await app.call('POST', `/api/auth/reset_password/${login}`)
  await app.jobs.drain()
  const link = new URL(/http\S+/.exec(app.mails.at(-1)?.text ?? '')?.[0] ?? '')
  const reply = await app.call('PUT', `/api/backend/annonceur/${id}`, {
    body: { id, mot_de_passe: password, token: link.searchParams.get('token') },
  })
  if (reply.status !== 204) throw new Error(await reply.text())
}
serve({ fetch: (request) => app.app.fetch(request), port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) => {
  const ready: SignInHostReady = { address: `http://127.0.0.1:${info.port}`, password }
  process.send?.(ready)
})

// A separate process that answers in three ways: the real list on PostgreSQL, and the same content from memory, as a value
// that Hono serialises for each reply, and as text that was serialised before.
import { serve } from '@hono/node-server'
import { migrate, openPostgres } from '@vitrine/server/database'
import { createTestApp } from '@vitrine/server/testing'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { firstAdvertiser, seedBench } from './server-seed.ts'

export interface HostReady {
  list: string
  /** A bare Hono route without middleware that answers the same value by `c.json`. */
  memory: string
  /** The same route with the text made before: the minimum for a reply of this size. */
  written: string
  token: string
  bytes: number
}

const [url = '', size = '10000', query = ''] = process.argv.slice(2)
const path = `/api/provider/annonce?${query}`

const listen = (fetch: (request: Request) => Response | Promise<Response>): Promise<string> =>
  new Promise((resolve) => {
    serve({ fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) => resolve(`http://127.0.0.1:${info.port}`))
  })

const database = await openPostgres(url)
await migrate(database)
const app = await createTestApp({ database })
await seedBench(database, Number(size))
const token = await app.sessions.open({ id: firstAdvertiser, advertiserId: firstAdvertiser })
const reply = await app.call('GET', path, { token })
const text = await reply.text()

const value = JSON.parse(text) as object
const memory = new Hono().get('/memory', (c) => c.json(value))
const written = new Hono().get('/written', (c) => c.body(text, 200, { 'content-type': 'application/json' }))
const ready: HostReady = {
  list: (await listen((request) => app.app.fetch(request))) + path,
  memory: `${await listen((request) => memory.fetch(request))}/memory`,
  written: `${await listen((request) => written.fetch(request))}/written`,
  token,
  bytes: Buffer.byteLength(text),
}
process.send?.(ready)

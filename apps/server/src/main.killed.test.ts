import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from './db/database.ts'
import { openPostgres } from './db/postgres.ts'
import { receiveMail, subscribeContacts } from './test/contacts.ts'
import { createDatabase, postgresVariable, templateName } from './test/database.ts'
import { insertFixtures, testPassword } from './test/fixtures.ts'
import { temporaryFolder } from './test/postgres.ts'
import { endProcesses, freePort, killHard, start, type Started } from './test/process.ts'

let folder: string
let url: string
let database: Database
beforeAll(async () => {
  folder = await temporaryFolder('killed')
  url = await createDatabase(process.env[postgresVariable] ?? '', `killed_${randomUUID().replaceAll('-', '')}`, templateName)
  database = await openPostgres(url, { connections: 2, waitMs: 60_000 })
  await insertFixtures(database)
  await subscribeContacts(database)
  for (let count = 0; count < 3; count += 1) await receiveMail(database)
})
afterEach(() => endProcesses())
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

interface Server extends Started {
  port: number
}

const begin = async (): Promise<Server> => {
  const port = await freePort()
  const server = start(['--port', String(port), '--data', folder, '--no-demo'], { env: { DATABASE_URL: url } })
  await server.says('Vitrine answers at')
  return { ...server, port }
}

const stop = async ({ child, ended }: Server): Promise<void> => {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

const send = async (port: number, path: string, body: object, token?: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

const askForExport = async (port: number): Promise<void> => {
  const { token } = (await (await send(port, 'auth/connect', { username: 'north', password: testPassword })).json()) as { token: string }
  const order = { filters: { sujet: 'contacts' }, exportType: 'annonce_IMMO_MAILTRACKING', to: 'north@example.org', filename: 'Contacts', lang: 'fr' }
  expect((await send(port, 'backend/export_requests', order, token)).status).toBe(202)
}

const states = async (): Promise<unknown[]> =>
  database.query(`SELECT exports.state, job.state::text AS job, job.retry_count AS tries FROM exports, jobs.job WHERE job.name = 'export' AND data->>'exportId' = exports.id::text`)

test('an export whose process is killed in the midst of it is made by another one soon, and mailed once', async () => {
  // Both find an empty database, and make the tables of the queue.
  const [first, other] = await Promise.all([begin(), begin()])
  await stop(other)
  let second = first
  await database.db.transaction(async (tx) => {
    // Whoever makes the export stops at its first row.
    await tx.execute('LOCK TABLE contacts')
    await askForExport(first.port)
    await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'waiting', job: 'active', tries: 0 }])
    second = await begin()
    await killHard(first.child.pid!)
  })
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'ready', job: 'completed', tries: 1 }])
  await expect.poll(() => database.query(`SELECT subject FROM mails WHERE sent_at IS NULL`), { timeout: 60_000 }).toEqual([])
  expect(await readdir(join(folder, 'mails'))).toHaveLength(1)
  await stop(second)
}, 180_000)

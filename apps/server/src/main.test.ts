import { once } from 'node:events'
import { lstat, readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findEmbedded } from './db/embedded/embedded.ts'
import { openPostgres } from './db/postgres.ts'
import { removeFolder, temporaryFolder } from './test/temporary.ts'
import { endProcesses, freePort, oneSentence, start } from './test/process.ts'

let folder: string
beforeEach(async () => void (folder = await temporaryFolder('main')))
afterEach(async () => {
  await endProcesses(folder)
  await removeFolder(folder)
})

const refused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1', () => resolve(probe.destroy() && false))
    probe.once('error', () => resolve(true))
  })

/** The files that users other than the server's own may access, without the data folder itself. */
const openToOthers = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true })
  const modes = await Promise.all(entries.map(async (name) => ({ name, entry: await lstat(join(folder, name)).catch(() => null) })))
  // A socket is open to all; the folder around it is not.
  return modes.filter(({ entry }) => (entry?.isFile() || entry?.isDirectory()) && entry.mode & 0o077).map(({ name }) => name)
}

/** Queries the database of the data folder while its server runs. */
const askDatabase = async <Result>(ask: (query: (sql: string) => Promise<string>) => Promise<Result>): Promise<Result> => {
  const database = await openPostgres((await findEmbedded(join(folder, 'database')))!, { connections: 1 })
  try {
    return await ask(async (sql) => String(Object.values((await database.query<Record<string, unknown>>(sql))[0] ?? {})[0]))
  } finally {
    await database.close()
  }
}

/** Checks that the database itself has synced its log once for each of twenty replies. */
const everyReplyIsSynced = (write: (index: number) => Promise<void>, touchConnections: () => Promise<unknown>): Promise<void> =>
  askDatabase(async (query) => {
    expect(await Promise.all(['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => query(`SHOW ${name}`)))).toEqual([
      'on',
      'on',
      'on',
    ])
    // Syncs that background processes of the database make do not count.
    const syncs = async () =>
      Number(await query(`SELECT fsyncs FROM pg_stat_io WHERE object = 'wal' AND context = 'normal' AND backend_type = 'client backend'`))
    const before = await syncs()
    for (let index = 0; index < 20; index += 1) await write(index)
    // A connection reports its statistics when it is used again, after a second at the earliest.
    await expect.poll(() => touchConnections().then(syncs), { interval: 200, timeout: 60_000 }).toBeGreaterThanOrEqual(before + 20)
  })

/** Sends a request without its body; the interim reply shows that the server has begun to handle it. */
const beginRequest = async (port: number) => {
  const body = JSON.stringify({ username: 'nobody', password: 'wrong' })
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', (chunk) => void (reply += chunk.toString()))
  const head = [
    'POST /api/auth/connect HTTP/1.1',
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  const finish = async () => {
    socket.write(body)
    await once(socket, 'close')
    return reply
  }
  return { finish }
}

test('the server starts, prints its address, answers, protects its folder, and finishes running requests before it stops', async () => {
  const port = await freePort()
  const server = start(['--port', String(port), '--data', folder, '--no-demo'])
  await server.says(`Vitrine answers at http://127.0.0.1:${port}`)
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)

  const second = start(['--port', String(await freePort()), '--data', folder, '--no-demo'])
  expect(await second.ended).toBe(1)
  expect(second.errors()).toContain('in use by another process')
  oneSentence(second.errors())

  const third = start(['--port', String(port), '--data', join(folder, 'other'), '--no-demo'])
  expect(await third.ended).toBe(1)
  expect(third.errors()).toContain(`Port ${port} is already in use`)
  oneSentence(third.errors())

  const request = await beginRequest(port)
  server.child.kill('SIGTERM')
  while (!(await refused(port)));
  expect(await request.finish()).toContain('401 Unauthorized')
  expect(await server.ended).toBe(0)
  expect(server.errors()).toBe('')
  expect(await readdir(join(folder, 'database', 'cluster'))).not.toContain('postmaster.pid')
}, 120_000)

test('of two servers that start on one folder at the same moment, one gets it', async () => {
  const both = [
    start(['--port', String(await freePort()), '--data', folder, '--no-demo']),
    start(['--port', String(await freePort()), '--data', folder, '--no-demo']),
  ]
  const outcomes = await Promise.all(
    both.map((server) =>
      server.says('Vitrine answers at').then(
        () => 'runs',
        () => server.errors(),
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual([expect.stringContaining('in use by another process'), 'runs'])
}, 120_000)

test('a second start keeps what was changed, and the sessions', async () => {
  const port = await freePort()
  // oxlint-disable-next-line typescript/no-explicit-any -- replies of many shapes, looked at from outside
  const call = async (method: string, path: string, token?: string, body?: object): Promise<any> =>
    (
      await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    ).json()
  const first = start(['--port', String(port), '--data', folder])
  await first.says('Vitrine answers at')
  const { token } = await call('POST', '/api/auth/connect', undefined, { username: 'ag1001', password: 'vitrine-demo' })
  const page = await call('GET', '/api/provider/annonce?etat=A&perPage=100', token)
  const [ad] = page._embedded.annonce
  const changed = await call('PATCH', `/api/provider/annonce/${ad.id}`, token, { annonceur: { login: 'ag1001' }, annonce: { STATUS: 'B' } })
  expect(changed.etat).toBe('B')
  const contact = (await call('GET', '/api/provider/contacts?limit=1', token))._embedded.contact[0]
  await call('PATCH', `/api/provider/contacts/${contact.id}`, token, { traitement: { version: contact.traitement.version, note: 'Kept' } })
  await everyReplyIsSynced(
    async (index) => {
      const current = (await call('GET', `/api/provider/contacts/${contact.id}`, token)).contact
      await call('PATCH', `/api/provider/contacts/${contact.id}`, token, {
        traitement: { version: current.traitement.version, note: `Kept ${index}` },
      })
    },
    () => Promise.all(Array.from({ length: 10 }, () => fetch(`http://127.0.0.1:${port}/health/ready`))),
  )
  const events = await fetch(`http://127.0.0.1:${port}/api/provider/evenements`, { headers: { authorization: `Bearer ${token}` } })
  first.child.kill('SIGTERM')
  // A stream that the stop has cut off would end in an error.
  expect(await events.text()).toContain('retry')
  expect(await first.ended).toBe(0)

  const second = start(['--port', String(port), '--data', folder])
  await second.says('Vitrine answers at')
  expect(second.output()).not.toContain('Writing the demo data')
  expect((await call('GET', `/api/provider/annonce/${ad.id}`, token)).etat).toBe('B')
  expect((await call('GET', `/api/provider/contacts/${contact.id}`, token)).contact.traitement.note).toBe('Kept 19')
}, 180_000)

test('without the demonstration there is a way in: the first account chooses its password by the link that is printed', async () => {
  const port = await freePort()
  const args = ['--port', String(port), '--data', folder]
  const made = start([...args, '--name', 'Agence du Port', '--email', 'port@example.org'], { script: 'commands/new-account.ts' })
  expect(await made.ended).toBe(0)
  const link = new URL(/http\S+/.exec(made.output())?.[0] ?? '')
  expect(link.origin + link.pathname).toBe(`http://127.0.0.1:${port}/change-password`)

  const server = start([...args, '--no-demo'])
  await server.says('Vitrine answers at')
  expect(server.output()).not.toContain('no account yet')
  const send = (method: string, path: string, body: object) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const id = link.searchParams.get('id')
  const change = { id, mot_de_passe: 'a first password', token: link.searchParams.get('token') }
  expect((await send('PUT', `backend/annonceur/${id}`, change)).status).toBe(204)
  expect((await send('PUT', `backend/annonceur/${id}`, change)).status).toBe(400)
  const entered = await send('POST', 'auth/connect', { username: 'ag1', password: 'a first password' })
  expect(await entered.json()).toMatchObject({ status: 'ACTIF', token: expect.any(String) })

  await fetch(`http://127.0.0.1:${port}/api/auth/reset_password/ag1`, { method: 'POST' })
  await expect.poll(() => readdir(join(folder, 'mails')).catch(() => []), { timeout: 30_000 }).toHaveLength(1)
  expect(await openToOthers()).toEqual([])
  expect((await lstat(folder)).mode & 0o066).toBe(0)

  const meanwhile = start([...args, '--name', 'Other', '--email', 'other@example.org'], { script: 'commands/new-account.ts' })
  expect(await meanwhile.ended).toBe(0)
  expect(meanwhile.output()).toContain('Other signs in as ag2')
  const mails = start(['--data', folder, '--list'], { script: 'commands/mails.ts' })
  expect(await mails.ended).toBe(0)
  expect(mails.output()).toContain('Every mail has arrived')
  const unknown = start(['--data', folder, '--resend', '77'], { script: 'commands/mails.ts' })
  expect(await unknown.ended).toBe(1)
  expect(unknown.errors()).toContain('No mail with the number 77')
  oneSentence(unknown.errors())
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
}, 120_000)

test('a server with nobody in it says how the first account is made', async () => {
  const server = start(['--port', String(await freePort()), '--data', folder, '--no-demo'])
  await server.says('npm run new-account -- --help')
}, 120_000)

test('a folder that cannot be written is told in one sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const server = start(['--port', String(await freePort()), '--data', join(file, 'data')])
  expect(await server.ended).toBe(1)
  expect(server.errors()).toContain('cannot be written (ENOTDIR)')
  oneSentence(server.errors())
}, 60_000)

test('a database that cannot be reached is told in one sentence, without its password', async () => {
  const url = `postgres://vitrine:hidden@127.0.0.1:${await freePort()}/area`
  const server = start(['--port', String(await freePort()), '--data', folder], { env: { DATABASE_URL: url } })
  expect(await server.ended).toBe(1)
  expect(server.errors()).toMatch(/127\.0\.0\.1:\d+\/area cannot be reached \(ECONNREFUSED\)/)
  expect(server.errors()).not.toContain('hidden')
  oneSentence(server.errors())
}, 60_000)

test('a wrong option and the help', async () => {
  const wrong = start(['--port', 'x'])
  const help = start(['--help'])
  expect(await wrong.ended).toBe(1)
  oneSentence(wrong.errors())
  expect(await help.ended).toBe(0)
  expect(help.output()).toContain('--demo-size')
}, 60_000)

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, lstat, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from './test/temporary.ts'
import {
  databaseProcess,
  endProcesses,
  freePort,
  killHard,
  oneSentence,
  start,
  untilGone,
  type StartOptions,
  type Started,
} from './test/process.ts'

let temporary: string
let folder: string
let port: number
beforeEach(async () => {
  temporary = await temporaryFolder('database')
  folder = join(temporary, 'data')
  port = await freePort()
})
afterEach(async () => {
  await endProcesses(folder)
  // A container takes a moment to stop.
  await rm(temporary, { recursive: true, force: true, maxRetries: 20 })
})

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const ready = 'Vitrine answers at'
const begin = (options: StartOptions = {}, ...args: string[]): Started =>
  start(['--port', String(port), '--data', folder, '--no-demo', ...args], options)
const newAccount = (name: string): Started =>
  start(['--data', folder, '--name', name, '--email', 'port@example.org', '--login', name], { script: 'commands/new-account.ts' })

const stop = async ({ child, ended }: Started) => {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

const answer = (): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ status }) => status,
    () => 0,
  )

/** Whether an account exists: its login is taken. */
const isKnown = async (login: string): Promise<boolean> => {
  const again = newAccount(login)
  const code = await again.ended
  if (code !== 0) expect(again.errors()).toContain(`Somebody signs in as "${login}" or with`)
  return code !== 0
}

/** A data folder after a first start, made once. */
let made: string
beforeAll(async () => {
  made = await temporaryFolder('made')
  const server = start(['--port', String(await freePort()), '--data', join(made, 'data'), '--no-demo'])
  await server.says(ready)
  await stop(server)
})
afterAll(() => rm(made, { recursive: true, force: true, maxRetries: 20 }))

/** For tests that are not about the first start, which takes several times as long as later ones. */
const startedBefore = (): void => void execFileSync('cp', ['-a', join(made, 'data'), folder])

const databaseOf = async (): Promise<number> => {
  const pid = await databaseProcess(folder)
  if (pid === null) throw new Error('No database is running')
  return pid
}

/** The process that stops a database when its server is killed. */
const watchdogOf = async (database: number): Promise<number> => {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  const line = lines.find((each) => each.endsWith(` vitrine-watchdog ${database}`))
  if (!line) throw new Error('Nothing watches over the database')
  return Number.parseInt(line, 10)
}

test('a path with spaces and accents, longer than any socket may be', async () => {
  const sockets = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('vitrine-socket-'))
  const before = await sockets()
  folder = join(folder, "Données de l'agence", 'très '.repeat(20), 'longues, "enfin"')
  const server = begin()
  await server.says(ready)
  expect(await newAccount('port').ended).toBe(0)
  await stop(server)
  expect(await databaseProcess(folder)).toBeNull()
  expect(await sockets()).toEqual(before)
}, 120_000)

describe('after a kill', () => {
  test('of the server, the database ends by itself within seconds, and the next start finds everything in it', async () => {
    startedBefore()
    const first = begin()
    await first.says(ready)
    expect(await newAccount('port').ended).toBe(0)
    const database = await databaseOf()
    await killHard(first.child.pid!)
    await untilGone(database)
    const second = begin()
    await second.says(ready)
    expect(await isKnown('port')).toBe(true)
    await stop(second)
  }, 120_000)

  test('of the server and of what watches over its database, the next start ends the database that was left running', async () => {
    startedBefore()
    const first = begin()
    await first.says(ready)
    expect(await newAccount('port').ended).toBe(0)
    const left = await databaseOf()
    await killHard(await watchdogOf(left))
    await killHard(first.child.pid!)
    expect(await databaseOf()).toBe(left)
    const second = begin()
    await second.says(ready)
    expect(await databaseOf()).not.toBe(left)
    expect(await isKnown('port')).toBe(true)
    await stop(second)
  }, 120_000)

  test('of the database, the server starts it again and goes on', async () => {
    startedBefore()
    const server = begin()
    await server.says(ready)
    expect(await newAccount('port').ended).toBe(0)
    const killed = await databaseOf()
    await killHard(killed)
    await server.says('is started again')
    await expect.poll(answer, { timeout: 30_000 }).toBe(200)
    expect(await databaseOf()).not.toBe(killed)
    expect(await isKnown('port')).toBe(true)
    expect((await fetch(`http://127.0.0.1:${port}/api/auth/reset_password/port`, { method: 'POST' })).status).toBe(202)
    await expect.poll(() => readdir(join(folder, 'mails')).catch(() => []), { timeout: 30_000 }).toHaveLength(1)
    await stop(server)
    expect(await databaseProcess(folder)).toBeNull()
  }, 120_000)

  test('of the database, whoever asks meanwhile is told to come back, and finds everything working then', async () => {
    startedBefore()
    const server = begin()
    await server.says(ready)
    let people = 0
    const signIn = async () => {
      people += 1
      const body = JSON.stringify({ username: `nobody${people}`, password: 'x' })
      const reply = await fetch(`http://127.0.0.1:${port}/api/auth/connect`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const { code } = (await reply.json()) as { code: string }
      return { status: reply.status, code, waits: reply.headers.has('retry-after') }
    }
    const [working, away] = [
      { status: 401, code: 'rejected', waits: false },
      { status: 503, code: 'unavailable', waits: true },
    ]
    expect(await signIn()).toEqual(working)
    const underway = Array.from({ length: 8 }, signIn)
    await killHard(await databaseOf())
    const replies = [...(await Promise.all(underway)), await signIn()]
    await expect
      .poll(
        async () => {
          const reply = await signIn()
          replies.push(reply)
          return reply.status
        },
        { interval: 500, timeout: 30_000 },
      )
      .toBe(401)
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(new Set([away, working].map((reply) => JSON.stringify(reply))))
    expect(await Promise.all(Array.from({ length: 12 }, signIn))).toEqual(Array.from({ length: 12 }, () => working))
    await stop(server)
  }, 120_000)

  test('of both, the next start finds everything', async () => {
    startedBefore()
    const first = begin()
    await first.says(ready)
    expect(await newAccount('port').ended).toBe(0)
    const database = await databaseOf()
    await killHard(first.child.pid!, database)
    const second = begin()
    await second.says(ready)
    expect(await isKnown('port')).toBe(true)
    await stop(second)
  }, 120_000)

  test('in the middle of the first start, the next one begins anew', async () => {
    const first = begin()
    await first.says('Making the database')
    await killHard(first.child.pid!)
    const second = begin()
    await second.says(ready)
    await stop(second)
  }, 120_000)

  test('of the server, --reset ends the database before it removes it', async () => {
    startedBefore()
    const first = begin()
    await first.says(ready)
    expect(await newAccount('port').ended).toBe(0)
    await killHard(first.child.pid!)
    const second = begin({}, '--reset')
    await second.says(ready)
    expect(await isKnown('port')).toBe(false)
    await stop(second)
  }, 120_000)
})

test('a stop in the middle of the start leaves no database running', async () => {
  const server = begin()
  await expect.poll(() => databaseProcess(folder), { interval: 5, timeout: 60_000 }).not.toBeNull()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output()).not.toContain(ready)
  await expect.poll(() => databaseProcess(folder)).toBeNull()
}, 120_000)

test('an account is made while the server is just starting', async () => {
  const server = begin()
  await server.says('Making the database')
  expect(await newAccount('port').ended).toBe(0)
  await server.says(ready)
  await stop(server)
}, 120_000)

test('a process that has got the number of a killed database is left alone', async () => {
  startedBefore()
  const server = begin()
  await server.says(ready)
  const database = await databaseOf()
  const cluster = join(await realpath(join(folder, 'database')), 'cluster')
  const { uid, gid } = await lstat(cluster)
  await killHard(server.child.pid!, database, await watchdogOf(database))
  const other = spawn('sleep', ['600'], isRoot ? { uid, gid } : {})
  const trace = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
  await writeFile(join(cluster, 'postmaster.pid'), trace.replace(/^\d+/, String(other.pid)))
  const next = begin()
  await next.says(ready)
  expect(other.exitCode ?? other.signalCode).toBeNull()
  other.kill()
  await stop(next)
}, 120_000)

test('a folder of an earlier version is refused, and kept as it is', async () => {
  await mkdir(join(folder, 'database'), { recursive: true })
  await writeFile(join(folder, 'database', 'PG_VERSION'), '17')
  const server = begin()
  expect(await server.ended).toBe(1)
  expect(server.errors()).toContain('earlier version')
  oneSentence(server.errors())
  expect(await readdir(join(folder, 'database'))).toEqual(['PG_VERSION'])
}, 60_000)

describe.runIf(isRoot)('under root', () => {
  test('the database runs as another user', async () => {
    const server = begin()
    await server.says(ready)
    const { uid } = await lstat(`/proc/${await databaseOf()}`)
    expect(uid).not.toBe(0)
    expect((await lstat(join(folder, 'database'))).uid).toBe(uid)
    expect((await lstat(folder)).mode & 0o777).toBe(0o711)
    await stop(server)
  }, 120_000)

  test('it lies in the usual place for data of services when that user cannot reach the folder, and --reset removes it from there', async () => {
    await mkdir(folder)
    await chmod(folder, 0o700)
    const first = begin()
    await first.says(ready)
    expect(await newAccount('port').ended).toBe(0)
    await stop(first)
    const databaseFolder = await realpath(join(folder, 'database'))
    expect(databaseFolder).toMatch(/^\/var\/lib\/vitrine\/[\w-]+$/)

    const second = begin()
    await second.says(ready)
    expect(await isKnown('port')).toBe(true)
    await stop(second)

    const third = begin({}, '--reset')
    await third.says(ready)
    await stop(third)
    await expect(lstat(databaseFolder)).rejects.toThrow('ENOENT')

    await rm(await realpath(join(folder, 'database')), { recursive: true })
    const fourth = begin()
    expect(await fourth.ended).toBe(1)
    expect(fourth.errors()).toMatch(/it was in \/var\/lib\/vitrine\/\S+, which is gone/)
    oneSentence(fourth.errors())
  }, 180_000)

  test('a plain user has a database of their own, and root may start it too', async () => {
    await mkdir(folder)
    await chmod(folder, 0o777)
    const user = { uid: 65_534, gid: 65_534 }
    const first = begin({ user })
    await first.says(ready)
    expect(first.output()).toContain(`Other users of this machine have rights to ${folder}, which this server may not take away`)
    await stop(first)
    await chown(folder, user.uid, user.gid)
    const second = begin()
    await second.says(ready)
    expect((await lstat(`/proc/${await databaseOf()}`)).uid).toBe(user.uid)
    await stop(second)
    const third = begin({ user })
    await third.says(ready)
    await stop(third)
  }, 120_000)

  describe('a folder that two containers share', () => {
    const container = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child']
    const refusedBeside = async (...args: string[]) => {
      port = await freePort()
      const second = begin({ within: container }, ...args)
      expect(await second.ended).toBe(1)
      oneSentence(second.errors())
      return second.errors()
    }

    test('belongs to the one whose server runs, and is free when that container is killed', async () => {
      startedBefore()
      const first = begin({ within: container })
      await first.says(ready)
      expect(await refusedBeside()).toContain('in use by another process')
      const gone = once(first.child, 'exit')
      first.child.kill('SIGKILL')
      await gone
      const third = begin({ within: container })
      await third.says(ready)
    }, 180_000)

    test('stays with the one whose database goes on without its server', async () => {
      startedBefore()
      const killing = [
        'sh',
        '-c',
        '"$@" & server=$!; read -r line; pkill -9 -f "[v]itrine-watchdog"; kill -9 $server; echo "The server is killed"; exec sleep 600',
        'sh',
      ]
      const first = begin({ within: [...container, ...killing] })
      await first.says(ready)
      first.child.stdin?.write('\n')
      await first.says('The server is killed')
      expect(await refusedBeside()).toContain('still in use, by a process that may be in another container')
      expect(await refusedBeside('--reset')).toContain('still in use')
    }, 180_000)
  })
})

import { execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { removeFolder } from '../temporary.ts'

const run = promisify(execFile)

/** Who runs a server of the tests: never root. */
const nobody = process.getuid?.() === 0 ? { name: 'nobody', group: 'nogroup', uid: 65_534, gid: 65_534 } : null

export const account = async () => {
  if (nobody) return nobody
  const { username, uid, gid } = userInfo()
  return { name: username, group: (await run('id', ['-gn'])).stdout.trim(), uid, gid }
}

/** Gives a folder with everything in it to who runs the server. */
export const giveAway = async (folder: string): Promise<void> => {
  const { uid, gid } = await account()
  const made = (await readdir(folder, { recursive: true })).map((name) => join(folder, name))
  for (const path of [folder, ...made]) await chown(path, uid, gid)
}

/** A certificate authority of the test, and what it has signed for 127.0.0.1: a valid certificate and an expired one. */
export const makeCertificates = async (folder: string): Promise<void> => {
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Authority of the tests', '-days', '2')
  await openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=127.0.0.1')
  await writeFile(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1')
  const signed = ['x509', '-req', '-in', 'server.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names']
  await openssl(...signed, '-days', '2', '-out', 'valid.pem')
  await openssl(...signed, '-days', '-1', '-out', 'expired.pem')
}

/** Whether the server takes connections. */
const isUp = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

interface Starting {
  port: number
  server: { exitCode: number | null }
  /** The path of what it writes when it fails. */
  log: string
}

export const untilUp = async (name: string, { port, server, log }: Starting): Promise<void> => {
  const until = Date.now() + 20_000
  while (!(await isUp(port))) {
    if (server.exitCode !== null || Date.now() > until)
      throw new Error(`${name} does not start: ${await readFile(log, 'utf8').catch(() => '')}`)
    await setTimeout(50)
  }
}

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** What tests do to a running server that has a process for each connection. */
export const controlsOf = (server: ChildProcess, folder: string, connections: () => Promise<number[]>) => {
  const ended = once(server, 'exit')
  /** Cuts all connections off. */
  const cut = async (): Promise<void> => {
    for (const pid of await connections()) kill(pid)
  }
  return {
    cut,
    /** Answers nobody, and takes connections all the same. */
    pause: () => server.kill('SIGSTOP'),
    async stop() {
      server.kill('SIGCONT')
      await cut()
      server.kill('SIGKILL')
      await ended
      await removeFolder(folder)
    },
  }
}

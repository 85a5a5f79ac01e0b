import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { access, chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { syncFolder, writeDurably } from '../../durable.ts'
import { damaged, type ClusterLocation } from './location.ts'
import { onWindows, runProgram, type Programs } from './programs.ts'
import { answers, isAlive, readPostmaster, type Postmaster } from './running.ts'
import { watchOver } from './watchdog.ts'

const clusterOf = ({ folder }: ClusterLocation): string => join(folder, 'cluster')

const own = async ({ user: { uid, gid } }: ClusterLocation, path: string): Promise<void> => {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

const locales: Partial<Record<NodeJS.Platform, string>> = { darwin: 'en_US.UTF-8', win32: 'C' }

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

export const clusterExists = (location: ClusterLocation): Promise<boolean> => exists(clusterOf(location))

/** Made when a database is first launched: if it exists without a cluster, the cluster was lost. */
const runningLock = ({ folder }: ClusterLocation): string => join(folder, 'running.lock')

/** Throws if files are missing without which the database would not start, or would be created again empty. */
export const refuseDamaged = async (location: ClusterLocation, wasMade: boolean): Promise<void> => {
  if (!wasMade && !(await exists(runningLock(location)))) return
  for (const name of ['cluster', 'password'])
    if (!(await exists(join(location.folder, name)))) throw damaged(`${join(location.folder, name)} is gone`)
}

/** Creates the files of an empty database, completely or not at all. */
export const makeCluster = async (location: ClusterLocation, programs: Programs): Promise<void> => {
  const password = join(location.folder, 'password')
  // A killed start may still be writing into its own folder.
  const unfinished = await mkdtemp(join(location.folder, 'unfinished-'))
  await own(location, unfinished)
  await writeDurably(password, randomBytes(24).toString('base64url'))
  await own(location, password)
  const locale = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locales[process.platform] ?? 'C.UTF-8'}`,
  ]
  const credentials = ['--username=vitrine', '--auth=scram-sha-256', `--pwfile=${password}`]
  await runProgram(programs.initdb, ['-D', unfinished, '--data-checksums', ...locale, ...credentials], programs.options)
  await rename(unfinished, clusterOf(location))
  await syncFolder(location.folder)
  const left = (await readdir(location.folder)).filter((name) => name.startsWith('unfinished-'))
  await Promise.allSettled(left.map((name) => rm(join(location.folder, name), { recursive: true })))
}

// Operating systems limit the path of a socket to about 104 bytes.
const longestSocket = 103

const provideSocketFolder = async (location: ClusterLocation): Promise<string> => {
  const beside = join(location.folder, 'socket')
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) > longestSocket) {
    const short = await mkdtemp(join(tmpdir(), 'vitrine-socket-'))
    await own(location, short)
    return short
  }
  await mkdir(beside, { recursive: true, mode: 0o700 })
  await own(location, beside)
  return beside
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

export interface Address {
  arguments: readonly string[]
  /** Removed when the database is stopped. */
  socketFolder: string | null
}

/** The address at which it will answer: a socket that only its own user can reach, so that no port is open to others. */
export const provideAddress = async (location: ClusterLocation): Promise<Address> => {
  if (onWindows) return { arguments: ['-h', '127.0.0.1', '-p', String(await freePort())], socketFolder: null }
  const socketFolder = await provideSocketFolder(location)
  return { arguments: ['-h', '', '-p', '5432', '-k', `"${socketFolder.replaceAll('"', '""')}"`], socketFolder }
}

/** Stops the database; open transactions are rolled back. */
export const stopCluster = (location: ClusterLocation, programs: Programs): Promise<string> =>
  runProgram(programs.pg_ctl, ['stop', '-D', clusterOf(location), '-m', 'fast', '-t', '15'], programs.options)

/**
 * Whether the process in PostgreSQL's pid file is the database of this folder. Another process may have got its number
 * by now, or have it in this container while the database runs in another.
 */
const isDatabase = async ({ pid, url }: Postmaster, location: ClusterLocation, programs: Programs): Promise<boolean> => {
  if (process.platform !== 'linux') return isAlive(pid) && answers(url)
  return runProgram('readlink', [`/proc/${pid}/cwd`], programs.options).then(
    (folder) => folder.trim() === clusterOf(location),
    () => false,
  )
}

/** The database of this folder that a killed server has left running, if there is one. */
const findLeftover = async (location: ClusterLocation, programs: Programs): Promise<Postmaster | null> => {
  const left = await readPostmaster(location.folder)
  return left && (await isDatabase(left, location, programs)) ? left : null
}

/** Stops a database that a killed server has left running. */
export const stopLeftover = async (location: ClusterLocation, programs: Programs): Promise<void> => {
  if (!(await findLeftover(location, programs))) return
  try {
    await stopCluster(location, programs)
  } catch (error) {
    // It may have ended by itself meanwhile: the watchdog of the killed server stops it too.
    if (await findLeftover(location, programs)) throw error
  }
}

/**
 * A lock that PostgreSQL and each of its processes hold as long as they live, since they inherit the open file: it shows
 * that a database runs in another container, which PostgreSQL's pid file cannot.
 */
export const takeRunningLock = async (location: ClusterLocation): Promise<FileHandle> => {
  const lock = await open(runningLock(location), 'a', 0o600)
  if (process.platform !== 'linux') return lock
  const [code] = (await once(spawn('flock', ['--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', lock.fd] }), 'exit')) as [number]
  if (code === 0) return lock
  await lock.close()
  throw new Error('it is still in use, by a process that may be in another container; stop that first')
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

// Callers get their errors; logging them in the database as well would be redundant.
// Messages about broken connections quote neither statements nor values.
const usualSettings = [
  'log_min_messages=log',
  'log_checkpoints=off',
  'log_min_error_statement=panic',
  'log_parameter_max_length_on_error=0',
]

/** On these systems the default method leaves data in the drive's cache, where a power cut loses them. */
const throughTheDrive: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['wal_sync_method=fsync_writethrough'],
  win32: ['wal_sync_method=fsync'],
}
const settingsOf = (platform: NodeJS.Platform): readonly string[] => [...usualSettings, ...(throughTheDrive[platform] ?? [])]
const pauseMs = 20

/** Stops the database if this process ends without closing it. */
const endWithProcess = (child: ChildProcess): void => {
  const end = (): void => void child.kill('SIGINT')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

export interface Launch {
  location: ClusterLocation
  programs: Programs
  address: Address
  settings: readonly string[]
}

/** Starts the database and waits until it accepts connections. */
export const launch = async ({ location, programs, address, settings }: Launch): Promise<ChildProcess> => {
  await stopLeftover(location, programs)
  const lock = await takeRunningLock(location)
  // The database is known not to run. A pid file of a killed one may name another process by now, which PostgreSQL would mistake for itself.
  await rm(join(clusterOf(location), 'postmaster.pid'), { force: true })
  const path = join(location.folder, 'postgres.log')
  const log = await open(path, 'a', 0o600)
  const { size: begin } = await log.stat()
  const args = [
    '-D',
    clusterOf(location),
    ...address.arguments,
    ...[...settingsOf(process.platform), ...settings].flatMap((setting) => ['-c', setting]),
  ]
  // In a process group of its own, so that Ctrl+C in a terminal does not stop the database before the server.
  const child = spawn(programs.postgres, args, {
    ...programs.options,
    stdio: ['ignore', log.fd, log.fd, lock.fd],
    detached: true,
    windowsHide: true,
  })
  endWithProcess(child)
  try {
    await once(child, 'spawn')
    watchOver(child, programs)
  } finally {
    await log.close()
    await lock.close()
  }
  while (!hasEnded(child)) {
    const postmaster = await readPostmaster(location.folder)
    if (postmaster?.isReady && postmaster.pid === child.pid) return child
    await wait(pauseMs)
  }
  throw damaged(lastWords((await readFile(path)).subarray(begin).toString()))
}

const lastWords = (log: string): string =>
  /.*(?:FATAL|PANIC|postgres): +(.*)/s.exec(log)?.[1]?.split('\n')[0] ?? 'PostgreSQL ended without a word'

import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { findEmbedded, startEmbedded, type Embedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { moveAside, resetDataFolder, type DataFolder } from './data-folder.ts'
import { inUse, tryLock, type Lock } from './lock.ts'
import type { StartOptions } from './options/options.ts'
import { nameServer, refuseOtherSharing, type Shared } from './other-servers.ts'
import { StartupError } from './startup-error.ts'

type Print = (step: string) => void

export interface DatabaseOptions extends Pick<StartOptions, 'databaseUrl'> {
  data: DataFolder
  reset?: boolean
  /** Where the data folder's contents are moved before an embedded database is created in it. */
  moveDataTo?: string | null
}

export interface ServerDatabaseOptions extends DatabaseOptions {
  /** What all servers on a DATABASE_URL must have in common. */
  shared: Shared
}

/** The address of a database without name and password. */
const locationOf = (url: string): string => {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.hostname}:${parsed.port || 5432}${parsed.pathname}` : 'DATABASE_URL'
}

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string }
  return code ?? message ?? String(error)
}

interface Opening {
  opened: AsyncDisposableStack
  print: Print
  shared?: Shared
  /** Whether to run missing migrations; true by default. */
  migrated?: boolean
}

const connect = async (url: string, { opened, print, shared, migrated = true }: Opening): Promise<Database> => {
  const name = shared && (await nameServer(url, shared))
  const database = await openPostgres(url, { name })
  opened.defer(() => database.close())
  if (name !== undefined) await refuseOtherSharing(database, name)
  if (!migrated) return database
  await migrate(database, { onProgress: (name) => print(`Preparing the tables: ${name}`) }).catch((error: unknown) => {
    throw new StartupError(`The tables cannot be prepared: ${(error as Error).message}.`)
  })
  return database
}

const connectToNamed = (url: string, opening: Opening): Promise<Database> =>
  connect(url, opening).catch((error: unknown) => {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The database at ${locationOf(url)} cannot be reached (${reasonOf(error)}); check DATABASE_URL.`)
  })

const startOwn = async ({ data, reset = false, moveDataTo = null }: DatabaseOptions, lock: Lock, opening: Opening): Promise<Database> => {
  const { opened, print } = opening
  opened.defer(() => lock.release())
  const start = async (): Promise<Embedded> => {
    if (reset) await resetDataFolder(data)
    if (moveDataTo !== null) await moveAside(data, moveDataTo)
    return startEmbedded(data.database, { onProgress: print })
  }
  const embedded = await start().catch((error: unknown) => {
    throw new StartupError(`The embedded database in ${data.database} cannot be used: ${(error as Error).message}.`)
  })
  opened.defer(() => embedded.stop())
  return connect(embedded.url, opening)
}

/** Opens the database and runs missing migrations; throws StartupError. An embedded one belongs to one server. */
export const openDatabase = async (options: ServerDatabaseOptions, opened: AsyncDisposableStack, print: Print): Promise<Database> => {
  const { databaseUrl, data, shared } = options
  const lock = tryLock(data.lock, databaseUrl === undefined ? 'alone' : 'together')
  if (!lock) throw inUse(data.lock)
  if (databaseUrl === undefined) return startOwn(options, lock, { opened, print })
  opened.defer(() => lock.release())
  return connectToNamed(databaseUrl, { opened, print, shared })
}

const print = (): void => undefined

/** Opens a database exclusively, without migrating it; throws StartupError. */
export const openAlone = async (options: DatabaseOptions, opened: AsyncDisposableStack): Promise<Database> => {
  const { databaseUrl, data } = options
  const lock = tryLock(data.lock)
  if (!lock) throw inUse(data.lock)
  const opening = { opened, print, migrated: false }
  if (databaseUrl === undefined) return startOwn(options, lock, opening)
  opened.defer(() => lock.release())
  return connectToNamed(databaseUrl, opening)
}

const timeoutMs = 30_000
const pauseMs = 100

/** Opens the database beside a server that may be running or starting; throws StartupError. */
export const joinDatabase = async (options: DatabaseOptions, opened: AsyncDisposableStack, migrated = true): Promise<Database> => {
  const { databaseUrl, data } = options
  const opening = { opened, print, migrated }
  if (databaseUrl !== undefined) return connectToNamed(databaseUrl, opening)
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await wait(pauseMs)) {
    const lock = tryLock(data.lock)
    if (lock) return startOwn(options, lock, opening)
    const url = await findEmbedded(data.database).catch(() => null)
    if (url !== null) return connect(url, opening)
  }
  throw inUse(data.lock)
}

// A PostgreSQL of our own, from the binaries in npm packages, with its data in a folder.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { lstat, rename, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import {
  clusterExists,
  stopLeftover,
  hasEnded,
  launch,
  makeCluster,
  provideAddress,
  refuseDamaged,
  stopCluster,
  takeRunningLock,
} from './cluster.ts'
import { findLocation, markMade, provideLocation, removeLocation, unmark, wasMade, type ClusterLocation } from './location.ts'
import { providePrograms } from './programs.ts'
import { readPostmaster } from './running.ts'

export interface Embedded {
  /** Its connection string, with the password. */
  url: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Settings of PostgreSQL beside our own, such as `fsync=off`. */
  settings?: readonly string[]
  onProgress?: (line: string) => void
}

// The processes of a killed database may take a moment to end, and the next one waits for them.
const timeoutMs = 10_000
const pauseMs = 250

/** Starts it, with retries, until it runs or `giveUp` returns true. */
const persist = async (start: () => Promise<ChildProcess>, giveUp: (error: unknown) => boolean): Promise<ChildProcess> => {
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (giveUp(error)) throw error
      await wait(pauseMs)
    }
  }
}

const isStillInUse = (error: unknown): boolean => error instanceof Error && error.message.includes('still in use')

/** Restarts the database whenever it ends, until it is stopped. */
const supervise = async (
  start: () => Promise<ChildProcess>,
  end: () => Promise<unknown>,
  onLost: () => void,
): Promise<() => Promise<void>> => {
  const deadline = performance.now() + timeoutMs
  let stopping = false
  let child = await persist(start, (error) => !isStillInUse(error) || performance.now() > deadline)
  const watch = async (): Promise<void> => {
    while (!stopping) {
      if (!hasEnded(child)) await once(child, 'exit')
      if (stopping) return
      onLost()
      child = await persist(start, () => stopping)
    }
    await end()
  }
  const watching = watch()
  watching.catch(() => undefined)
  return async () => {
    stopping = true
    if (!hasEnded(child)) await end()
    await watching.catch(() => undefined)
  }
}

/** Starts the database of a folder, which only one process may do at a time; creates it at the first start. */
export const startEmbedded = async (
  folder: string,
  { settings = [], onProgress = () => undefined }: EmbeddedOptions = {},
): Promise<Embedded> => {
  const location = await provideLocation(folder)
  await refuseDamaged(location, await wasMade(folder))
  const programs = await providePrograms(location.folder, location.user)
  if (!(await clusterExists(location))) {
    onProgress('Making the database')
    await makeCluster(location, programs)
  }
  await markMade(folder)
  const address = await provideAddress(location)
  const stop = await supervise(
    () => launch({ location, programs, address, settings }),
    () => stopCluster(location, programs),
    () => onProgress('The database ended by itself and is started again'),
  )
  return {
    url: (await readPostmaster(location.folder))?.url ?? '',
    async stop() {
      await stop()
      if (address.socketFolder !== null) await rm(address.socketFolder, { recursive: true, force: true })
    },
  }
}

/** The address of a database that another process has started in a folder; null if none runs. */
export const findEmbedded = async (folder: string): Promise<string | null> => {
  const location = await findLocation(folder)
  const postmaster = location && (await readPostmaster(location.folder))
  return postmaster?.isReady ? postmaster.url : null
}

/** Stops what a killed server has left running; throws if the database is in use. */
const endUse = async (location: ClusterLocation): Promise<void> => {
  // For a damaged database the way to stop it may be unknown; the lock shows whether it runs.
  await stopLeftover(location, await providePrograms(location.folder, location.user)).catch(() => undefined)
  await (await takeRunningLock(location)).close()
}

/** Removes the database of a folder; it must not be in use. */
export const removeEmbedded = async (folder: string): Promise<void> => {
  const location = await findLocation(folder).catch(() => null)
  if (location && (await clusterExists(location))) await endUse(location)
  await removeLocation(folder)
}

/** Renames the folder of a database, damaged or not; it must not be in use. A symbolic link is renamed, not its target. */
export const moveEmbedded = async (folder: string, to: string): Promise<void> => {
  const location = await findLocation(folder).catch(() => null)
  if (location && (await clusterExists(location))) await endUse(location)
  if (await lstat(folder).catch(() => null)) await rename(folder, to)
  await unmark(folder)
}

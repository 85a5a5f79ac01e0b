import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from './startup-error.ts'

interface Holder {
  pid: number
  /** When that process started, so that another process with the same number is not mistaken for it. */
  started: string | null
  nonce: string
}

export interface Lock {
  /** Gives the lock back; at once, so that it also works while the process ends. */
  release(): void
}

const attempts = 40
const pauseMs = 15

/** The start of a process in clock ticks since boot, where the system tells it. */
const startOf = (pid: number): string | null => {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${afterName.split(' ')[19]}`
  } catch {
    return null
  }
}

const isAlive = ({ pid, started }: Holder): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return started === null || startOf(pid) === started
}

const parse = (text: string): Holder | null => {
  try {
    const holder = JSON.parse(text) as Partial<Holder>
    return typeof holder.pid === 'number' ? { pid: holder.pid, started: holder.started ?? null, nonce: holder.nonce ?? '' } : null
  } catch {
    return null
  }
}

const read = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)

// Linking a finished file is atomic: nobody ever reads half a lock.
const place = async (path: string, text: string): Promise<boolean> => {
  const aside = `${path}.${randomUUID()}`
  await writeFile(aside, text)
  try {
    await link(aside, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

/**
 * Removes a stale lock. Only the holder of a lock on the lock may, and only after a second look: else a slow process could
 * remove the lock that a quicker one has put in the stale one's place.
 */
const discard = async (path: string, stale: string): Promise<void> => {
  const guard = await tryLock(`${path}.takeover`)
  if (guard === null || typeof guard === 'number') return
  if ((await read(path)) === stale) await rm(path, { force: true })
  guard.release()
}

/** The lock, or the number of the living process that has it, or null when others were quicker all the time. */
const tryLock = async (path: string): Promise<Lock | number | null> => {
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), nonce: randomUUID() }
  const text = JSON.stringify(mine)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await wait(pauseMs)
    if (await place(path, text)) return { release: () => release(path, text) }
    const found = await read(path)
    const holder = found === null ? null : parse(found)
    if (holder && isAlive(holder)) return holder.pid
    if (found !== null) await discard(path, found)
  }
  return null
}

/** Takes the folder for this process; throws StartupError when another living process has it. */
export const takeLock = async (path: string): Promise<Lock> => {
  const taken = await tryLock(path)
  if (taken === null || typeof taken === 'number') throw inUse(path, taken)
  return taken
}

const inUse = (path: string, pid: number | null): StartupError =>
  new StartupError(`The data folder is in use by another process${pid === null ? '' : ` (${pid})`}; stop it, or choose another folder with --data. The lock is ${path}.`)

const release = (path: string, text: string): void => {
  try {
    if (readFileSync(path, 'utf8') === text) rmSync(path)
  } catch {
    // Already gone: somebody emptied the folder.
  }
}

import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { readFileSync, rmSync } from 'node:fs'
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

/** Moves a stale lock away; puts it back when another process took its place in between. */
const discard = async (path: string, stale: string): Promise<void> => {
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(() => undefined)
  const moved = await read(aside)
  if (moved !== null && moved !== stale) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

/** Takes the folder for this process; throws StartupError when another living process has it. */
export const takeLock = async (path: string): Promise<Lock> => {
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), nonce: randomUUID() }
  const text = JSON.stringify(mine)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await place(path, text)) return { release: () => release(path, text) }
    const found = await read(path)
    const holder = found === null ? null : parse(found)
    if (holder && isAlive(holder)) throw inUse(path, holder.pid)
    if (found !== null) await discard(path, found)
  }
  throw inUse(path, null)
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

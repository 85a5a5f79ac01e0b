import { DatabaseSync } from 'node:sqlite'
import { StartupError } from './startup-error.ts'

export interface Lock {
  release(): void
}

const busy = 5
const full = 13

/** A server with the embedded database uses its folder alone; servers on one DATABASE_URL share it, and exclude the former. */
export type LockMode = 'alone' | 'together'

const statements: Record<LockMode, string> = { alone: 'BEGIN EXCLUSIVE', together: 'BEGIN; SELECT count(*) FROM sqlite_schema' }

/**
 * Locks a file for this process, or returns null if another one holds it. SQLite is used because it locks files correctly on every
 * system and file system: the lock is the kernel's own, so it ends with its process in any case, and it works between
 * containers that share the folder, where process numbers mean nothing.
 */
export const tryLock = (path: string, tenure: LockMode = 'alone'): Lock | null => {
  try {
    const file = new DatabaseSync(path, { timeout: 0 })
    try {
      file.exec(statements[tenure])
    } catch (error) {
      file.close()
      throw error
    }
    return { release: () => file.close() }
  } catch (error) {
    const { errcode } = error as { errcode?: number }
    if (errcode === busy) return null
    if (errcode === full) throw new StartupError(`The disk of ${path} is full: make room, then start again; nothing that was kept is lost.`)
    throw new StartupError(`The file ${path} cannot be locked (${(error as Error).message}); choose another folder with --data.`)
  }
}

export const inUse = (path: string): StartupError =>
  new StartupError(`The data folder is in use by another process; stop it, or choose another folder with --data. The lock is ${path}.`)

import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { moveEmbedded, removeEmbedded } from '../db/embedded/embedded.ts'
import { wasMade } from '../db/embedded/location.ts'
import { makeFolderDurably, writeOnceDurably } from '../durable.ts'
import { closeDataFolder, dataFolderMode } from './data-modes.ts'
import { StartupError } from './startup-error.ts'

export interface DataFolder {
  database: string
  mails: string
  files: string
  /** Files that the accounts' software puts there, until they are imported. */
  feeds: string
  lock: string
  secret: string
}

const reason = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)

const makeFolder = async (folder: string): Promise<void> => {
  // Parents are created with the usual rights: the database's user may have to pass through them.
  if (await makeFolderDurably(folder, 0o777)) await chmod(folder, dataFolderMode)
  // From here on no file that this process creates is readable by others.
  process.umask(0o077)
}

/**
 * The paths inside the data folder, which is created if it is missing, and closed to other users if it was open.
 * Throws StartupError if it is not writable.
 */
export const openDataFolder = async (folder: string, print: (line: string) => void = () => undefined): Promise<DataFolder> => {
  const probe = join(folder, `.write-${randomUUID()}`)
  try {
    await makeFolder(folder)
    await writeFile(probe, '')
    await rm(probe)
    for (const sentence of closeDataFolder(folder)) print(sentence)
  } catch (error) {
    throw new StartupError(`The data folder ${folder} cannot be written (${reason(error)}); choose another one with --data.`)
  }
  const at = (name: string) => join(folder, name)
  return {
    database: at('database'),
    mails: at('mails'),
    files: at('files'),
    feeds: at('feeds'),
    lock: at('vitrine.lock'),
    secret: at('token-secret'),
  }
}

/** Deletes what the server itself stores in the folder, and nothing else. */
export const resetDataFolder = async (data: DataFolder): Promise<void> => {
  await removeEmbedded(data.database)
  for (const part of [data.mails, data.files]) await rm(part, { recursive: true, force: true })
}

const isFilled = async (path: string): Promise<boolean> => {
  if (!(await lstat(path).catch(() => null))) return false
  // A path that cannot be read, such as a broken link to a database, counts as filled.
  return (await readdir(path).catch(() => [path])).length > 0
}

/** The parts of the folder that hold something, or held a database that is lost. */
export const filledParts = async (data: DataFolder): Promise<string[]> => {
  const parts = ['database', 'files', 'mails'] as const
  const filled = await Promise.all(parts.map(async (part) => (await isFilled(data[part])) || (await wasMade(data[part]))))
  return parts.filter((_, index) => filled[index])
}

/** Moves the server's data into another folder, as a safety copy. */
export const moveAside = async (data: DataFolder, target: string): Promise<void> => {
  await mkdir(target)
  await chmod(target, dataFolderMode)
  await moveEmbedded(data.database, join(target, 'database'))
  for (const part of ['files', 'mails'] as const) {
    await rename(data[part], join(target, part)).catch((error: unknown) => {
      if (reason(error) !== 'ENOENT') throw error
    })
  }
}

/** The secret that signs the tokens: created at the first start and stored, so that sessions survive a restart. */
export const readSecret = async (path: string): Promise<string> => {
  if (!existsSync(path)) await writeOnceDurably(path, randomBytes(48).toString('base64url'))
  const stored = (await readFile(path, 'utf8')).trim()
  if (stored.length >= 32) return stored
  throw new StartupError(`The file ${path} does not hold a secret; delete it, and the next start makes a new one.`)
}

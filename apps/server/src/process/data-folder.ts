import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeEmbedded } from '../db/embedded/embedded.ts'
import { StartupError } from './startup-error.ts'

export interface DataFolder {
  database: string
  mails: string
  files: string
  lock: string
  secret: string
}

const reason = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)

/** The places inside the data folder, which is made when it is missing; throws StartupError when it cannot be written. */
export const openDataFolder = async (folder: string): Promise<DataFolder> => {
  const probe = join(folder, `.write-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new StartupError(`The data folder ${folder} cannot be written (${reason(error)}); choose another one with --data.`)
  }
  const at = (name: string) => join(folder, name)
  return { database: at('database'), mails: at('mails'), files: at('files'), lock: at('vitrine.lock'), secret: at('token-secret') }
}

/** Empties what the server itself keeps in the folder, and nothing else that may lie there. */
export const resetDataFolder = async (data: DataFolder): Promise<void> => {
  await removeEmbedded(data.database)
  for (const place of [data.mails, data.files]) await rm(place, { recursive: true, force: true })
}

/** The secret that signs the tokens: made at the first start, so that sessions survive the next ones. */
export const readSecret = async (path: string): Promise<string> => {
  const fresh = randomBytes(48).toString('base64url')
  await writeFile(path, fresh, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (reason(error) !== 'EEXIST') throw error
  })
  const kept = (await readFile(path, 'utf8')).trim()
  if (kept.length >= 32) return kept
  throw new StartupError(`The file ${path} does not hold a secret; delete it, and the next start makes a new one.`)
}

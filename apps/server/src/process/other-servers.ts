import { createHash, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { otherNames } from '../db/connection-names.ts'
import { openPostgres } from '../db/postgres.ts'
import type { Files } from '../ports/files.ts'
import { StartupError } from './startup-error.ts'

/** What all servers on one database must share: each accepts tokens that another has signed, and reads files that another has written. */
export interface Shared {
  secret: string
  files: Files
}

const markPath = 'place-of-files'

/** A marker file by which file stores are told apart; the first server creates it. */
const readMark = async (files: Files): Promise<string> => {
  const known = await files.read(markPath)
  if (known) return new TextDecoder().decode(known)
  const fresh = randomBytes(6).toString('hex')
  await files.write(markPath, new TextEncoder().encode(fresh))
  return fresh
}

const fingerprint = (secret: string): string => createHash('sha256').update(`vitrine ${secret}`).digest('hex').slice(0, 12)

const prefix = 'vitrine-server'

/** The application name of a server's connections, from which other servers see whether it has the same secret and files. */
export const nameServer = async (url: string, { secret, files }: Shared): Promise<string> => {
  const database = await openPostgres(url, { connections: 1 })
  try {
    // Of two servers that start for the first time, one creates the marker and the other finds it.
    const mark = await database.exclusive(() => readMark(files))
    return `${prefix} ${mark} ${fingerprint(secret)}`
  } finally {
    await database.close()
  }
}

const faultOf = (name: string, others: readonly string[]): StartupError | null => {
  const [, mark, secret] = name.split(' ')
  const differs = (part: 1 | 2, own: string | undefined): boolean => others.some((other) => other.split(' ')[part] !== own)
  if (differs(2, secret))
    return new StartupError(
      'Another server on this database has another secret, so that neither would know whom the other has signed in: give all the same TOKEN_SECRET, or one data folder; to change it, stop all of them first.',
    )
  if (differs(1, mark))
    return new StartupError(
      'Another server on this database keeps its files in another place, so that neither would find what the other has written: give all one data folder with --data, or one FILES_URL; to change it, stop all of them first.',
    )
  return null
}

/** How long the database may still list the connections of a server that has ended. */
const leavingMs = 2_000

/** Throws StartupError if a running server on the database has another secret or other files. */
export const refuseOtherSharing = async (database: Database, name: string): Promise<void> => {
  const end = performance.now() + leavingMs
  for (;;) {
    const fault = faultOf(name, await otherNames(database, prefix, name))
    if (!fault) return
    if (performance.now() > end) throw fault
    await setTimeout(100)
  }
}

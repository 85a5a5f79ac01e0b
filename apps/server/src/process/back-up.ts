import { access, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBackup } from '../backup/write-backup.ts'
import { isEmptyDatabase } from '../db/copy.ts'
import { readWaitingJobs } from '../jobs/waiting.store.ts'
import { systemClock } from '../ports/clock.ts'
import type { BackupOptions } from './options/backup-options.ts'
import { openDataFolder } from './data-folder.ts'
import { joinDatabase } from './open-database.ts'
import { openStores } from './open-files.ts'
import { StartupError } from './startup-error.ts'

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Writes a backup beside a server that may be running, without changing anything; resolves to the message to print. */
export const backUp = async ({ file, dataFolder, databaseUrl, storage }: BackupOptions, opened: AsyncDisposableStack): Promise<string> => {
  if (await isThere(file)) throw new StartupError(`${file} is there already; choose another name with --to.`)
  // A broken link to a database counts as one, so that it is reported.
  const hasDatabase =
    databaseUrl !== undefined ||
    (await lstat(join(dataFolder, 'database')).then(
      () => true,
      () => false,
    ))
  if (!hasDatabase)
    throw new StartupError(`There is no database in ${dataFolder}; name the data folder with --data, or the database with DATABASE_URL.`)
  const data = await openDataFolder(dataFolder)
  const database = await joinDatabase({ databaseUrl, data }, opened, false)
  if (await database.transact('READ ONLY', isEmptyDatabase)) throw new StartupError('The database is empty: there is nothing to back up.')
  const deps = { database, stores: await openStores({ storage }, data), readJobs: readWaitingJobs, now: systemClock.now() }
  const { tables, rows, files } = await writeBackup(file, deps).catch((error: unknown) => {
    throw new StartupError(`The backup cannot be written to ${file} (${(error as Error).message}).`)
  })
  return `Kept ${rows} rows of ${tables} tables and ${files} files in ${file}.`
}

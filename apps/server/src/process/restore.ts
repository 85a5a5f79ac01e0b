import { join } from 'node:path'
import type { Manifest } from '../backup/manifest.ts'
import { checkBackup, restoreBackup } from '../backup/read-backup.ts'
import type { FileStores } from '../backup/write-backup.ts'
import { isEmptyDatabase } from '../db/copy.ts'
import type { Database } from '../db/database.ts'
import { putBackJobs } from '../jobs/boss.ts'
import type { RestoreOptions } from './options/backup-options.ts'
import { filledParts, moveAside, openDataFolder, type DataFolder } from './data-folder.ts'
import { openAlone } from './open-database.ts'
import { openStores } from './open-files.ts'
import { StartupError } from './startup-error.ts'

const check = (file: string): Promise<Manifest> =>
  checkBackup(file).catch((error: unknown) => {
    throw new StartupError(`The backup ${file} cannot be restored, and nothing was changed: ${(error as Error).message}.`)
  })

/** The folder to which existing data are moved; throws if there are any and `replace` is not set. */
const moveTargetOf = async ({ dataFolder, replace }: RestoreOptions, data: DataFolder): Promise<string | null> => {
  const filled = await filledParts(data)
  if (filled.length === 0) return null
  if (replace) return join(dataFolder, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  throw new StartupError(
    `${dataFolder} is not empty (${filled.join(', ')}): name another folder with --data, or add --replace, which keeps what is there in a folder inside it.`,
  )
}

/** A bucket cannot be moved aside. */
const refuseFilledBucket = async ({ storage }: RestoreOptions, { files }: FileStores): Promise<void> => {
  if (!storage) return
  for await (const path of files.list())
    throw new StartupError(
      `The storage that FILES_URL names is not empty (${path}): name another bucket or folder, and this one stays as it is.`,
    )
}

const openEmpty = async (
  { databaseUrl }: RestoreOptions,
  data: DataFolder,
  moveDataTo: string | null,
  opened: AsyncDisposableStack,
): Promise<Database> => {
  const database = await openAlone({ databaseUrl, data, moveDataTo }, opened)
  if (!(await database.transact('READ ONLY', isEmptyDatabase))) {
    throw new StartupError(
      'The database that DATABASE_URL names is not empty: make another one and name that, and this one stays as it is.',
    )
  }
  if (databaseUrl !== undefined && moveDataTo !== null) await moveAside(data, moveDataTo)
  return database
}

/** Restores a backup; resolves to the message to print. */
export const restore = async (options: RestoreOptions, opened: AsyncDisposableStack): Promise<string> => {
  const manifest = await check(options.file)
  const data = await openDataFolder(options.dataFolder)
  const stores = await openStores(options, data)
  await refuseFilledBucket(options, stores)
  const moveDataTo = await moveTargetOf(options, data)
  const database = await openEmpty(options, data, moveDataTo, opened)
  const bringBack = async (): Promise<void> => {
    await restoreBackup(options.file, manifest, { database, stores })
    await putBackJobs(database, manifest.jobs)
  }
  await bringBack().catch((error: unknown) => {
    throw new StartupError(
      `The backup could not be brought back (${(error as Error).message}); what came back so far is no whole, so restore again into another place.`,
    )
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const moved = moveDataTo === null ? '' : ` What was there before is kept in ${moveDataTo}.`
  return `Brought back ${rows} rows of ${manifest.tables.length} tables and the files, as they were at ${manifest.madeAt}.${moved}`
}

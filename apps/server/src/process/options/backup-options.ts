import { resolve } from 'node:path'
import { dataArguments, flag, helpFlag, readArguments, text } from './arguments.ts'
import { readOptions, type StartOptions } from './options.ts'
import { StartupError } from '../startup-error.ts'

export const backupHelp = `npm run backup -- --to FILE [options]

Writes the database and the files into one file, as they are at one moment. The server may be running meanwhile.

  --to FILE    a new file, such as vitrine-2026-05-20.tar.gz
  --data DIR and the variables DATABASE_URL and FILES_URL as for npm start
  --help       this text
`

export const restoreHelp = `npm run restore -- --from FILE [options]

Brings back the database and the files that a backup holds, into an empty data folder, and an empty database when
DATABASE_URL names one. The server must not be running on them.

  --from FILE  what npm run backup has written
  --replace    keep what the data folder holds in a folder inside it, instead of refusing it
  --data DIR and the variables DATABASE_URL and FILES_URL as for npm start
  --help       this text
`

export interface BackupOptions extends Pick<StartOptions, 'dataFolder' | 'databaseUrl' | 'storage'> {
  file: string
}

export interface RestoreOptions extends BackupOptions {
  replace: boolean
}

const optionsOf = ({ dataFolder, databaseUrl, storage }: StartOptions, file: string): BackupOptions => ({
  file: resolve(file),
  dataFolder,
  databaseUrl,
  storage,
})

const missing = (option: string): StartupError => new StartupError(`${option} is missing: the file of the backup.`)

/** Parses and checks command line and environment; null if the help was requested; throws StartupError. */
export const readBackupOptions = (args: string[], env: NodeJS.ProcessEnv): BackupOptions | null => {
  const { to, data, help } = readArguments(args, { to: text, data: text, help: helpFlag })
  if (help) return null
  if (!to) throw missing('--to')
  return optionsOf(readOptions(dataArguments(data), env), to)
}

/** The same for a restore. */
export const readRestoreOptions = (args: string[], env: NodeJS.ProcessEnv): RestoreOptions | null => {
  const { from, data, replace, help } = readArguments(args, { from: text, data: text, replace: flag, help: helpFlag })
  if (help) return null
  if (!from) throw missing('--from')
  return { ...optionsOf(readOptions(dataArguments(data), env), from), replace }
}

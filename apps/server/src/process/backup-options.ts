import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readOptions, type StartOptions } from './options.ts'
import { StartupError } from './startup-error.ts'

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

const parse = (args: string[], fileOption: 'to' | 'from') => {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values } = parseArgs({ args, options: { [fileOption]: text, data: text, help: { ...flag, short: 'h' }, ...(fileOption === 'from' ? { replace: flag } : {}) } })
    return values as { to?: string; from?: string; data?: string; help: boolean; replace?: boolean }
  } catch (error) {
    throw new StartupError(`${(error as Error).message.split('. ')[0]}. --help lists the options.`)
  }
}

const read = (args: string[], env: NodeJS.ProcessEnv, fileOption: 'to' | 'from'): RestoreOptions | null => {
  const { help, data, replace = false, [fileOption]: file } = parse(args, fileOption)
  if (help) return null
  if (!file) throw new StartupError(`--${fileOption} is missing: the file of the backup.`)
  const { dataFolder, databaseUrl, storage } = readOptions(data === undefined ? [] : ['--data', data], env)
  return { file: resolve(file), dataFolder, databaseUrl, storage, replace }
}

/** Reads and checks the command line and the variables, null when it is the help that is wanted; throws StartupError. */
export const readBackupOptions = (args: string[], env: NodeJS.ProcessEnv): BackupOptions | null => read(args, env, 'to')

export const readRestoreOptions = (args: string[], env: NodeJS.ProcessEnv): RestoreOptions | null => read(args, env, 'from')

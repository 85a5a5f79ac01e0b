import { dataArguments, flag, helpFlag, readArguments, text } from './arguments.ts'
import { readOptions, type StartOptions } from './options.ts'
import { StartupError } from '../startup-error.ts'

export const callBacksHelp = `npm run call-backs -- --list | --done ID [options]

Who asked to be called back about a product, of all accounts. The server may be running meanwhile.

  --list        each request that nobody has answered, the oldest first
  --done ID     this one was called
  --data DIR and the variable DATABASE_URL as for npm start
  --help        this text
`

interface CallBackOptions extends Pick<StartOptions, 'dataFolder' | 'databaseUrl'> {
  /** The request that was answered; null to list them. */
  done: number | null
}

const idOf = (value: string): number => {
  const id = Number(value)
  if (/^\d+$/.test(value) && id > 0 && id < 2 ** 31) return id
  throw new StartupError(`--done must be the number of a request, not "${value}".`)
}

/** Parses and checks command line and environment; null if the help was requested; throws StartupError. */
export const readCallBackOptions = (args: string[], env: NodeJS.ProcessEnv): CallBackOptions | null => {
  const { list, done, data, help } = readArguments(args, { list: flag, done: text, data: text, help: helpFlag })
  if (help) return null
  if (list === (done !== undefined)) throw new StartupError('Give either --list or --done. --help lists the options.')
  const { dataFolder, databaseUrl } = readOptions(dataArguments(data), env)
  return { dataFolder, databaseUrl, done: done === undefined ? null : idOf(done) }
}

import { dataArguments, flag, helpFlag, readArguments, text } from './arguments.ts'
import { readOptions, type StartOptions } from './options.ts'
import { StartupError } from '../startup-error.ts'

export const mailsHelp = `npm run mails -- --list | --resend ID|all [options]

The mails of all accounts that did not arrive at once: those that wait for another try, and those that were given up.
The server may be running meanwhile; it sends what is sent again.

  --list         each of them with its tries and what went wrong last
  --resend ID    have this one tried again at once, or all of them
  --data DIR and the variable DATABASE_URL as for npm start
  --help         this text
`

export interface MailsOptions extends Pick<StartOptions, 'dataFolder' | 'databaseUrl'> {
  /** The mail to send again; null to list the mails. */
  resend: number | 'all' | null
}

const resendOf = (value: string): number | 'all' => {
  if (value === 'all') return value
  const id = Number(value)
  if (/^\d+$/.test(value) && id > 0 && id < 2 ** 31) return id
  throw new StartupError(`--resend must be the number of a mail, or all, not "${value}".`)
}

/** Parses and checks command line and environment; null if the help was requested; throws StartupError. */
export const readMailsOptions = (args: string[], env: NodeJS.ProcessEnv): MailsOptions | null => {
  const { list, resend, data, help } = readArguments(args, { list: flag, resend: text, data: text, help: helpFlag })
  if (help) return null
  if (list === (resend !== undefined)) throw new StartupError('Give either --list or --resend. --help lists the options.')
  const { dataFolder, databaseUrl } = readOptions(dataArguments(data), env)
  return { dataFolder, databaseUrl, resend: resend === undefined ? null : resendOf(resend) }
}

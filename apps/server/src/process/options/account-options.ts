import { developerTrades, realEstateTrades, vehicleTrades } from '@vitrine/core/account'
import { languages } from '@vitrine/core/i18n'
import { isEmail } from '@vitrine/core/email-phone'
import type { NewAccount } from '../../account/account.store.ts'
import { helpFlag, readArguments, text } from './arguments.ts'
import { readOptions } from './options.ts'
import { StartupError } from '../startup-error.ts'

const trades = [...realEstateTrades, ...developerTrades, ...vehicleTrades]

export const accountHelp = `npm run new-account -- --name NAME --email ADDRESS [options]

Makes an advertiser with its main account, and prints a link that works once, for an hour, to choose the password.
The server may be running meanwhile.

  --name NAME      name of the advertiser
  --email ADDRESS  its address, which requests and lost passwords are mailed to
  --login LOGIN    customer code and name to sign in with (ag1, ag2, ...)
  --trade TRADE    ${trades.slice(0, 7).join(', ')},
                   ${trades.slice(7).join(', ')} (AGENCE)
  --language CODE  ${languages.join(', ')} (fr)
  --country CODE   two letters (FR)
  --port N, --data DIR and the variables PORT, DATABASE_URL, PUBLIC_URL as for npm start
  --help           this text
`

export interface AccountOptions {
  account: NewAccount
  dataFolder: string
  databaseUrl: string | undefined
  publicUrl: string
}

const parse = (args: string[]) =>
  readArguments(args, {
    name: text,
    email: text,
    login: text,
    trade: text,
    language: text,
    country: text,
    port: text,
    data: text,
    help: helpFlag,
  })

const oneOf = <Value extends string>(option: string, values: readonly Value[], value: string): Value => {
  const found = values.find((each) => each === value)
  if (found !== undefined) return found
  throw new StartupError(`${option} must be one of ${values.join(', ')}, not "${value}".`)
}

const fitting = (option: string, value: string | undefined, fits: (value: string) => boolean, rule: string): string => {
  const typed = value?.trim() ?? ''
  if (fits(typed)) return typed
  throw new StartupError(`${option} ${typed === '' ? 'is missing' : `"${typed}" does not fit`}: ${rule}.`)
}

/** Parses and checks command line and environment; null if the help was requested; throws StartupError. */
export const readAccountOptions = (args: string[], env: NodeJS.ProcessEnv): AccountOptions | null => {
  const values = parse(args)
  if (values.help) return null
  const shared = Object.entries({ '--port': values.port, '--data': values.data }).flatMap(([name, value]) =>
    value === undefined ? [] : [name, value],
  )
  const { dataFolder, databaseUrl, publicUrl } = readOptions(shared, env)
  const account: NewAccount = {
    name: fitting('--name', values.name, (name) => /^\P{Cc}{1,120}$/u.test(name), 'one line of at most 120 characters'),
    email: fitting('--email', values.email, isEmail, 'an address such as contact@agency.example'),
    login:
      values.login === undefined
        ? null
        : fitting(
            '--login',
            values.login,
            (login) => /^[a-z][\w.-]{1,39}$/i.test(login),
            'a letter, then letters, digits, dots or hyphens, 40 at most',
          ),
    trade: oneOf('--trade', trades, values.trade ?? 'AGENCE'),
    language: oneOf('--language', languages, values.language ?? 'fr'),
    country: fitting('--country', values.country ?? 'FR', (country) => /^[A-Z]{2}$/.test(country), 'two capital letters'),
    options: { contactManager: true, publicationGuarantee: true, soldProducts: true },
  }
  return { account, dataFolder, databaseUrl, publicUrl }
}

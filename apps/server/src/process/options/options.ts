import { features } from '@vitrine/core/catalogue'
import { resolve } from 'node:path'
import { sandboxApp, type ConnectorConfig, type NetworkApp, type ServerConfig, type TextServiceConfig } from '../../config.ts'
import type { S3Options } from '../../ports/s3-files.ts'
import { flag, helpFlag, readArguments, text } from './arguments.ts'
import { StartupError } from '../startup-error.ts'

export interface StartOptions {
  port: number
  host: string
  dataFolder: string
  reset: boolean
  demo: boolean
  /** The number of ads of the first demo account; the usual number if absent. */
  demoSize: number | undefined
  help: boolean
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  /** The storage of files, if not the data folder. */
  storage: S3Options | undefined
  publicUrl: string
  allowedOrigins: string[]
  tokenSecret: string | undefined
  metricsToken: string | undefined
  logLevel: string
  /** Bytes. */
  feedStorage: number
  trustProxy: boolean
  privatePortals: string[]
  privatePushServices: string[]
  senderAddress: string
  contactAddress: string
  socialNetworks: ServerConfig['socialNetworks']
  connectors: ServerConfig['connectors']
  /** Null where the product's own copywriter writes all texts. */
  textService: TextServiceConfig | null
  textsPerDay: number
  videosPerMonth: number
}

export const help = `Usage: node --conditions=@vitrine/source apps/server/src/main.ts [options]

  --port N        port to listen on (4100)
  --host NAME     address to listen on (127.0.0.1)
  --data DIR      folder of the embedded database, files and mails (.data)
  --reset         empty the embedded database, files and mails first
  --demo-size N   ads of the first demo account (a few hundred)
  --no-demo       no demo accounts; npm run new-account makes the first one
  --demo          demo accounts in an empty database that DATABASE_URL names, where there are none otherwise
  --help          this text

Variables
  DATABASE_URL     postgres://... keeps the data in a PostgreSQL of your own instead of the embedded one
  FILES_URL        https://s3.example.org/bucket keeps files there, in storage that speaks S3, instead of in the data folder; with
                   AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION
  SMTP_URL         smtp://... sends mails; without it they are written to the folder "mails"
  ALLOWED_ORIGINS  origins of other sites whose pages may call the API, with commas
  TOKEN_SECRET     signs the sessions, 32 characters or more; made and kept in the data folder when absent
  METRICS_TOKEN    opens /metrics to whoever sends it as a bearer token, 32 characters or more; without it there are no metrics
  PUBLIC_URL       address people use, for the links in mails (http://127.0.0.1:4100)
  MAIL_SENDER      sender of the mails
  MAIL_CONTACT     mailbox that receives the messages typed in the area
  FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET
                   this installation as Facebook knows it, so that accounts can connect their pages; INSTAGRAM_, GOOGLE_ and LINKEDIN_
                   likewise (Instagram goes by Facebook's where it has none). With _URL in the place of _CLIENT_ID all calls go there
                   instead, with _API_VERSION another version of the vendor's interface is spoken
  CONNECTOR_NAME_URL, CONNECTOR_NAME_KEY
                   where the feature of that name finds what it speaks to outside, and the key that lets it in; OPEN_HOUSES for
                   open-houses. A feature without both asks nobody
  TEXT_SERVICE_URL, TEXT_SERVICE_MODEL, TEXT_SERVICE_KEY
                   a service that speaks OpenAI's chat completions, such as https://api.example.org/v1, writes the texts with that
                   model; the key can be left out where it asks for none. Without them the product writes by itself
  TEXTS_PER_DAY    texts that one account may have written in a day (200)
  VIDEOS_PER_MONTH  videos that are added to an account's quota each month, from its first one on (10)
  FEED_STORAGE_GB  files of ads that one account may keep, in gigabytes (10)
  TRUST_PROXY      1 behind a proxy that sets X-Forwarded-For
  PRIVATE_PORTALS  names of portals in a network of your own that files may go to, with commas; all others need a public address
  PRIVATE_PUSH_SERVICES
                   names of push services in a network of your own that messages to browsers may go to, with commas
  PORT, LOG_LEVEL  the port when --port is not given; trace, debug, info (default), warn, error
`

/** Names of hosts, with commas between them. */
const hostNames = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((value) => value.trim().toLowerCase())
    .filter(Boolean)

const parse = (args: string[]) =>
  readArguments(args, { port: text, host: text, data: text, reset: flag, 'demo-size': text, demo: flag, 'no-demo': flag, help: helpFlag })

const whole = (name: string, value: string, min: number, max: number): number => {
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= min && number <= max) return number
  throw new StartupError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
}

const origin = (value: string): string => {
  const url = URL.parse(value)
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin
  throw new StartupError(`ALLOWED_ORIGINS holds "${value}", which is not an address such as https://intranet.example.org.`)
}

/** A URL with one of these protocols, or absent; the message must not repeat it, since it may contain a password. */
const address = (name: string, value: string | undefined, protocols: readonly string[], example: string): string | undefined => {
  if (value === undefined || protocols.includes(URL.parse(value)?.protocol ?? '')) return value
  throw new StartupError(`${name} must be an address such as ${example}.`)
}

const named = (option: string, value: string | undefined, usual: string): string => {
  if (value !== '') return value ?? usual
  throw new StartupError(`${option} is empty; give a value, or leave it out for ${usual}.`)
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const logLevel = (value: string): string => {
  if (levels.includes(value)) return value
  throw new StartupError(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${value}".`)
}

const secret = (name: string, value: string | undefined): string | undefined => {
  if (value === undefined || value.length >= 32) return value
  throw new StartupError(`${name} must have 32 characters or more.`)
}

const storageOf = (set: (name: string) => string | undefined): S3Options | undefined => {
  const example = 'https://s3.example.org/bucket'
  const url = address('FILES_URL', set('FILES_URL'), ['http:', 'https:'], example)
  if (url === undefined) return undefined
  if (!/^https?:\/\/[^/@?#]+\/[^/?#]+[^?#]*$/.test(url))
    throw new StartupError(`FILES_URL must name a bucket and hold no keys, such as ${example}.`)
  const [accessKey, secretKey] = [set('AWS_ACCESS_KEY_ID'), set('AWS_SECRET_ACCESS_KEY')]
  if (!accessKey || !secretKey) throw new StartupError('FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it.')
  return { url, accessKey, secretKey, region: set('AWS_REGION') ?? 'us-east-1' }
}

type Setting = (name: string) => string | undefined

const appOf = (set: Setting, network: string): NetworkApp | undefined => {
  const [clientId, clientSecret] = [set(`${network}_CLIENT_ID`), set(`${network}_CLIENT_SECRET`)]
  const url = address(`${network}_URL`, set(`${network}_URL`), ['http:', 'https:'], 'https://proxy.example.org')?.replace(/\/+$/, '')
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (!clientId || !clientSecret) throw new StartupError(`${network}_CLIENT_ID and ${network}_CLIENT_SECRET need each other.`)
  return { clientId, clientSecret, url, version: set(`${network}_API_VERSION`) }
}

/** In a demonstration this server's own networks are used, unless the credentials of the real one are set. */
const socialNetworksOf = (set: Setting, demo: boolean, publicUrl: string): ServerConfig['socialNetworks'] => {
  const apps = {
    facebook: appOf(set, 'FACEBOOK'),
    instagram: appOf(set, 'INSTAGRAM') ?? appOf(set, 'FACEBOOK'),
    google: appOf(set, 'GOOGLE'),
    linkedin: appOf(set, 'LINKEDIN'),
  }
  return Object.fromEntries(
    Object.entries(apps).flatMap(([network, app]) => {
      const used = app ?? (demo ? sandboxApp(publicUrl, network) : undefined)
      return used ? [[network, used]] : []
    }),
  )
}

/** The outside services of features; a name that is not a feature's is refused, since it would have no effect. */
const connectorsOf = (set: Setting, env: NodeJS.ProcessEnv): ServerConfig['connectors'] => {
  const names = Object.keys(env).flatMap((variable) => (set(variable) && /^CONNECTOR_(\w+)_(?:URL|KEY)$/.exec(variable)?.[1]) || [])
  const connectors = [...new Set(names)].map((name): [string, ConnectorConfig] => {
    const [variable, feature] = [`CONNECTOR_${name}`, name.toLowerCase().replaceAll('_', '-')]
    const url = address(`${variable}_URL`, set(`${variable}_URL`), ['http:', 'https:'], 'https://api.example.org')
    const key = set(`${variable}_KEY`)
    if (!Object.hasOwn(features, feature)) throw new StartupError(`${variable} names no feature: there is none that is called ${feature}.`)
    if (!url || !key) throw new StartupError(`${variable}_URL and ${variable}_KEY need each other.`)
    return [feature, { url: url.replace(/\/+$/, ''), key }]
  })
  return Object.fromEntries(connectors)
}

const textServiceOf = (set: Setting): TextServiceConfig | null => {
  const url = address('TEXT_SERVICE_URL', set('TEXT_SERVICE_URL'), ['http:', 'https:'], 'https://api.example.org/v1')
  const [model, key] = [set('TEXT_SERVICE_MODEL'), set('TEXT_SERVICE_KEY')]
  if (url && model) return { url: url.replace(/\/+$/, ''), model, key: key ?? null }
  if (url || model) throw new StartupError('TEXT_SERVICE_URL and TEXT_SERVICE_MODEL need each other.')
  if (key) throw new StartupError('TEXT_SERVICE_KEY needs TEXT_SERVICE_URL and TEXT_SERVICE_MODEL beside it.')
  return null
}

const gigabyte = 1024 ** 3

/** Parses and checks command line and environment; throws StartupError. */
export const readOptions = (args: string[], env: NodeJS.ProcessEnv): StartOptions => {
  const values = parse(args)
  const set = (name: string): string | undefined => env[name] || undefined
  const port = whole(values.port === undefined ? 'PORT' : '--port', values.port ?? set('PORT') ?? '4100', 1, 65_535)
  const size = values['demo-size']
  const databaseUrl = address('DATABASE_URL', set('DATABASE_URL'), ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name')
  if (databaseUrl && values.reset) throw new StartupError('--reset empties the embedded database only; unset DATABASE_URL to use it.')
  if (values.demo && values['no-demo']) throw new StartupError('--demo and --no-demo exclude each other; leave one of them out.')
  const demo = values.demo || (!values['no-demo'] && databaseUrl === undefined)
  if (size !== undefined && !demo)
    throw new StartupError('--demo-size is for the demo data, which this start does not write; ask for it with --demo.')
  // The demonstration's partner pages run beside the server.
  const demoOrigins = demo ? [`http://127.0.0.1:${port + 1}`, `http://localhost:${port + 1}`] : []
  const publicUrl = (
    address('PUBLIC_URL', set('PUBLIC_URL'), ['http:', 'https:'], 'https://area.example.org') ?? `http://127.0.0.1:${port}`
  ).replace(/\/+$/, '')
  return {
    port,
    host: named('--host', values.host, '127.0.0.1'),
    dataFolder: resolve(named('--data', values.data, '.data')),
    reset: values.reset,
    demo,
    demoSize: size === undefined ? undefined : whole('--demo-size', size, 1, 5_000_000),
    help: values.help,
    databaseUrl,
    smtpUrl: address('SMTP_URL', set('SMTP_URL'), ['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    storage: storageOf(set),
    publicUrl,
    allowedOrigins: [
      ...(set('ALLOWED_ORIGINS') ?? '')
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean)
        .map(origin),
      ...demoOrigins,
    ],
    tokenSecret: secret('TOKEN_SECRET', set('TOKEN_SECRET')),
    metricsToken: secret('METRICS_TOKEN', set('METRICS_TOKEN')),
    logLevel: logLevel(set('LOG_LEVEL') ?? 'info'),
    feedStorage: whole('FEED_STORAGE_GB', set('FEED_STORAGE_GB') ?? '10', 1, 100_000) * gigabyte,
    trustProxy: set('TRUST_PROXY') === '1',
    privatePortals: hostNames(set('PRIVATE_PORTALS')),
    privatePushServices: hostNames(set('PRIVATE_PUSH_SERVICES')),
    senderAddress: set('MAIL_SENDER') ?? 'Vitrine <no-reply@vitrine.example>',
    contactAddress: set('MAIL_CONTACT') ?? 'contact@vitrine.example',
    socialNetworks: socialNetworksOf(set, demo, publicUrl),
    connectors: connectorsOf(set, env),
    textService: textServiceOf(set),
    textsPerDay: whole('TEXTS_PER_DAY', set('TEXTS_PER_DAY') ?? '200', 1, 1_000_000),
    videosPerMonth: whole('VIDEOS_PER_MONTH', set('VIDEOS_PER_MONTH') ?? '10', 0, 10_000),
  }
}

import { fileURLToPath } from 'node:url'
import { createApp } from '../app.ts'
import type { ServerConfig } from '../config.ts'
import { hasUsers } from '../account/account.store.ts'
import type { Database } from '../db/database.ts'
import { decidePurpose } from '../demo/purpose.store.ts'
import { demoSecrets } from '../demo/secrets.ts'
import { createLog } from '../ports/log.ts'
import { loadServerTexts } from '../ports/texts.ts'
import { sealStoredTokens } from '../owner-report/owner-report.token.service.ts'
import { startJobs } from '../jobs/boss.ts'
import { jobTable } from '../jobs/table.ts'
import { createOutbox } from '../mail/mail.outbox.service.ts'
import { folderMailer, smtpMailer } from '../ports/mailers.ts'
import { createCopywriter } from '../copywriter/copywriter.service.ts'
import { createOpenAiGenerator } from '../text-generation/text-generation.openai.client.ts'
import { systemClock } from '../ports/clock.ts'
import { openDataFolder, readSecret, type DataFolder } from './data-folder.ts'
import { listen } from './listener.ts'
import { openDatabase } from './open-database.ts'
import { openFiles } from './open-files.ts'
import type { Services } from '../ports/services.ts'
import type { StartOptions } from './options/options.ts'
import { startPublisher } from './start-publisher.ts'
import { StartupError } from './startup-error.ts'

export interface Running {
  address: string
  stop(): Promise<void>
}

// Together with the queue's own grace period, a stop takes less than the ten seconds that process managers usually wait.
const graceMs = 4_000
const demoLogins = ['demo-agence', 'demo-promoteur', 'demo-bailleur', 'demo-auto']
const buildOf = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

const configOf = (options: StartOptions, { feeds }: DataFolder, tokenSecret: string): ServerConfig => ({
  publicUrl: options.publicUrl,
  allowedOrigins: options.allowedOrigins,
  tokenSecret,
  senderAddress: options.senderAddress,
  contactAddress: options.contactAddress,
  isDemo: options.demo,
  ...(options.demo ? { demoLogins, publicSecrets: [] } : { demoLogins: [], publicSecrets: demoSecrets }),
  customerAreaFolder: buildOf('apps/customer-area/dist'),
  widgetsFolder: buildOf('packages/widgets/dist/cdn'),
  feedsFolder: feeds,
  feedStorage: options.feedStorage,
  trustProxy: options.trustProxy,
  privatePortals: options.privatePortals,
  privatePushServices: options.privatePushServices,
  socialNetworks: options.socialNetworks,
  connectors: options.connectors,
  textsPerDay: options.textsPerDay,
  videosPerMonth: options.videosPerMonth,
  metricsToken: options.metricsToken,
})

/** Throws if the database belongs to a demonstration and this start does not, or the other way round; resolves to whether the demo data exist. */
const agreeOnPurpose = async (database: Database, { demo, databaseUrl }: StartOptions): Promise<boolean> => {
  const { isDemo, isSeeded } = await decidePurpose(database, demo)
  if (isDemo === demo) return isSeeded
  const [other, option] =
    databaseUrl === undefined ? ['choose another folder with --data', '--no-demo'] : ['name another database with DATABASE_URL', '--demo']
  const way = (option === '--demo') === isDemo ? `start with ${option}` : `start without ${option}`
  const what = isDemo ? 'a demonstration, whose passwords everybody knows' : 'not a demonstration, and demo data never enters it'
  throw new StartupError(`The database is ${what}: ${way}, or ${other}.`)
}

const seed = async (
  database: Database,
  isThere: boolean,
  { demoSize, publicUrl, tokenSecret }: Omit<StartOptions, 'tokenSecret'> & { tokenSecret: string },
  print: (line: string) => void,
): Promise<void> => {
  if (isThere && demoSize !== undefined) print('The demo data is already there; --reset makes it anew with another size.')
  if (isThere) return
  const { seedDemo } = await import('../demo/index.ts')
  print('Writing the demo data')
  let lastPrintedAt = Date.now()
  const filling = () =>
    seedDemo(database, {
      today: systemClock.now(),
      publicUrl,
      tokenSecret,
      ...(demoSize === undefined ? {} : { size: demoSize }),
      onProgress(done, total) {
        if (Date.now() - lastPrintedAt < 1_000 && done < total) return
        lastPrintedAt = Date.now()
        print(`  ${done} of ${total} ads`)
      },
    })
  // Another server that starts on the same database waits, and then finds the data there.
  await database.exclusive(filling)
}

// The demo's sites run beside the server, on a port that depends on its own.
const followDemoSites = async (database: Database, { port }: StartOptions): Promise<void> => {
  const { insertDemoKeys } = await import('../demo/keys.store.ts')
  await insertDemoKeys(database, { port, now: systemClock.now() })
}

// Connects the demonstration's pages, unless the credentials of the real networks are set.
const connectOwnNetworks = async (services: Pick<Services, 'database' | 'clock' | 'config'>): Promise<void> => {
  const { connectDemoNetworks } = await import('../demo/networks/social-connections.ts')
  await connectDemoNetworks(services)
}

const inviteFirst = async (database: Database, print: (line: string) => void): Promise<void> => {
  if (!(await hasUsers(database.db))) print('There is no account yet: npm run new-account -- --help says how the first one is made.')
}

const open = async (options: StartOptions, opened: AsyncDisposableStack, print: (line: string) => void): Promise<string> => {
  const data = await openDataFolder(options.dataFolder, print)
  const listener = await listen(options.host, options.port)
  opened.defer(() => listener.stop(0))
  const secret = options.tokenSecret ?? (await readSecret(data.secret))
  const files = await openFiles(options, data)
  const database = await openDatabase({ ...options, data, shared: { secret, files } }, opened, print)
  const isSeeded = await agreeOnPurpose(database, options)
  await sealStoredTokens(database, secret)
  if (options.demo) await seed(database, isSeeded, { ...options, tokenSecret: secret }, print)
  if (options.demo) await followDemoSites(database, options)
  else await inviteFirst(database, print)

  const log = createLog(options.logLevel)
  const [config, texts] = [configOf(options, data, secret), await loadServerTexts()]
  if (options.demo && !isSeeded) await connectOwnNetworks({ database, clock: systemClock, config })
  const mailer = options.smtpUrl ? smtpMailer(options.smtpUrl) : folderMailer(data.mails, systemClock)
  const jobs = await startJobs(database, jobTable({ database, clock: systemClock, mailer, files, texts, config }), log)
  const outbox = createOutbox({ database, clock: systemClock, mailer, log })
  outbox.start()
  opened.defer(async () => {
    await Promise.all([jobs.stop(), outbox.stop()])
    await mailer.close?.()
  })
  const writers = { copywriter: createCopywriter(), service: options.textService && createOpenAiGenerator(options.textService) }
  const limited = await database.limited()
  opened.defer(() => limited.close())
  const { app, endStreams } = createApp({ database: limited, clock: systemClock, jobs, files, mailer, log, texts, config, writers })
  listener.answerWith((request, env) => app.fetch(request, env))
  // Requests finish first, since they still need the queue and the database.
  opened.defer(() => listener.stop(graceMs))
  // Event streams would never end by themselves.
  opened.defer(() => endStreams())
  const publisher = startPublisher({ database, clock: systemClock, files, texts, config, log })
  opened.defer(() => publisher.stop())
  return listener.address
}

/** Starts the server; throws StartupError after closing everything again. */
export const run = async (options: StartOptions, opened: AsyncDisposableStack, print: (line: string) => void): Promise<Running> => {
  try {
    return { address: await open(options, opened, print), stop: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

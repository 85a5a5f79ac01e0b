import type { Logger } from 'pino'
import type { TextGenerator } from '@vitrine/core/text-generation'
import type { ServerConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from './clock.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Mailer } from './mailer.ts'
import type { ServerTexts } from './texts.ts'

/** The ports of the server to the outside; each has an embedded implementation and one for tests. */
export interface Services {
  database: Database
  clock: Clock
  jobs: Jobs
  files: Files
  mailer: Mailer
  log: Logger
  texts: ServerTexts
  config: ServerConfig
  writers: TextWriters
}

/** Who writes texts: the product itself, and the service that the operator has named. */
interface TextWriters {
  copywriter: TextGenerator
  service: TextGenerator | null
}

/** The services of a job; `jobs` is passed to each run. */
export type JobServices = Pick<Services, 'database' | 'clock' | 'files' | 'mailer' | 'texts' | 'config'>

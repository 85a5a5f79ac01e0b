import type { Logger } from 'pino'
import type { ServerConfig } from './config.ts'
import type { Database } from './db/database.ts'
import type { KeyRegistry } from './embed/embed.registry.ts'
import type { EmbedTokens } from './embed/embed.tokens.ts'
import type { EventHub } from './events/events.hub.ts'
import type { Files } from './files/files.ts'
import type { Caller } from './http/context.ts'
import type { ServerTexts } from './http/messages.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Clock } from './process/clock.ts'
import type { Sessions } from './session/sessions.ts'

/** The outside world of the server; each port has an embedded implementation and one for tests. */
export interface AppDeps {
  database: Database
  clock: Clock
  jobs: Jobs
  files: Files
  log: Logger
  texts: ServerTexts
  config: ServerConfig
}

/** What the routes share. */
export interface Services extends AppDeps {
  sessions: Sessions
  keys: KeyRegistry
  embedTokens: EmbedTokens
  events: EventHub
  /** Who a bearer token belongs to, of whichever kind it is; null when it is worth nothing. */
  recognise(token: string): Promise<Caller | null>
}

import type { Language } from '@vitrine/core/i18n'
import type { Db } from '../db/database.ts'

/** The kinds of work that wait in the queue, with their data; no secret is ever put in it. */
export interface JobData {
  'reset-password': { typed: string; language: Language }
  export: { exportId: number }
  broadcast: { runId: number }
  tidy: Record<string, never>
  'publish-due': Record<string, never>
  'owner-reports': Record<string, never>
  'import-feed': { runId: number }
  'feed-photos': { runId: number }
  'collect-feeds': { feedId?: number }
  deliver: { advertiserId: number; deliveryId: number }
  'deliver-due': Record<string, never>
  'connection-ends': Record<string, never>
}

export type JobName = keyof JobData

/** What each job does; `jobs` takes further work that follows from it. */
export type JobHandlers = { [Name in JobName]: (data: JobData[Name], jobs: Pick<Jobs, 'enqueue'>) => Promise<void> }

export interface Jobs {
  /** Puts a job in the queue, with a transaction if it is given one; it is tried again when it fails, and survives a restart. */
  enqueue<Name extends JobName>(name: Name, data: JobData[Name], tx?: Db): Promise<void>
}

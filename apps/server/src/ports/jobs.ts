import type { Language } from '@vitrine/core/i18n'
import type { Db } from '../db/database.ts'

/** The jobs that are put into the queue by name, with their data, which must not contain secrets. */
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
  'presence-due': Record<string, never>
  /** With an account, all of its pages are read at once. */
  'reviews-due': { advertiserId?: number }
  'statistics-due': Record<string, never>
  'statistics-reports': Record<string, never>
  'make-video': { advertiserId: number; videoId: string }
}

export type JobName = keyof JobData

/** One kind of background job: what it does, when it is scheduled, and how the queue treats it. */
export interface Job<Data = Record<string, never>> {
  /** It is retried if this throws; `jobs` enqueues further jobs. */
  run(data: Data, jobs: Pick<Jobs, 'enqueue'>): Promise<unknown>
  /** A cron expression, in UTC unless `timeZone` is set; without it the job runs only when it is put into the queue. */
  cron?: string
  timeZone?: string
  /** Seconds after which a running job counts as lost; two minutes by default. */
  expireInSeconds?: number
  /** How many are taken at a time and run together, for jobs that many people may request at one moment. */
  batchSize?: number
  /** How many run in parallel, each taken by itself. */
  concurrency?: number
  /** Seconds after which a finished job is deleted, for frequent jobs whose results are of no interest. */
  deleteAfterSeconds?: number
}

/** The jobs by name. */
export type JobTable = Readonly<Record<string, Job<never>>>

export interface Jobs {
  /** Puts a job into the queue, optionally in a transaction; it is retried if it fails, and survives a restart. */
  enqueue<Name extends JobName>(name: Name, data: JobData[Name], tx?: Db): Promise<void>
}

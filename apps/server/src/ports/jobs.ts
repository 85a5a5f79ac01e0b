import type { Language } from '@vitrine/core/i18n'
import type { Db } from '../db/database.ts'

/** The kinds of work that are put into the queue by their name, with their data; no secret is ever put in it. */
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
}

export type JobName = keyof JobData

/** One kind of work: what it does, when it begins by itself, and how the queue treats it. */
export interface Job<Data = Record<string, never>> {
  /** It is tried again when this throws; `jobs` takes further work that follows from it. */
  run(data: Data, jobs: Pick<Jobs, 'enqueue'>): Promise<unknown>
  /** When it begins by itself, as cron writes it, in UTC unless `timeZone` says otherwise; without it when it is put into the queue. */
  cron?: string
  timeZone?: string
  /** Seconds after which it counts as lost; two minutes without it. */
  expireInSeconds?: number
  /** How many are taken and done at the same time, where many people may ask at one moment. */
  batchSize?: number
  /** How many are done side by side, each taken for itself. */
  concurrency?: number
  /** Seconds that it stays in the queue once it is done, where it comes often and tells nothing. */
  deleteAfterSeconds?: number
}

/** Kinds of work by their name. */
export type JobTable = Readonly<Record<string, Job<never>>>

export interface Jobs {
  /** Puts a job in the queue, with a transaction if it is given one; it is tried again when it fails, and survives a restart. */
  enqueue<Name extends JobName>(name: Name, data: JobData[Name], tx?: Db): Promise<void>
}

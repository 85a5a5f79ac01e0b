import { PgBoss, type JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { queueOf } from '../db/queue.ts'
import { factsOf } from '../ports/error-facts.ts'
import type { WaitingJob } from './waiting.store.ts'
import type { Job, Jobs, JobTable } from '../ports/jobs.ts'

export interface RunningJobs extends Jobs {
  /** Waits for the running jobs; waiting ones stay in the queue for the next start. */
  stop(): Promise<void>
}

const retries = { retryLimit: 12, retryDelay: 2, retryBackoff: true }
const usualExpireInSeconds = 120

/**
 * A process sends a heartbeat for its jobs every few seconds. If it is missing for `heartbeatSeconds`, they are given to another
 * process; the check, every five seconds, and the pause before a retry come on top of that.
 */
const heartbeat = { heartbeatSeconds: 10, heartbeatRefreshSeconds: 2 }
const watch = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 }

/** The queue stores why a job failed, without the error's text, which may quote a person's data. */
const resultOf = (log: Logger, { id, name }: { id: string; name: string }, work: Promise<unknown>): Promise<JobResult> =>
  work.then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => {
      log.error({ err: error, name, job: id }, 'a job failed')
      return { id, status: 'failed', output: factsOf(error) }
    },
  )

const provideQueue = async (
  boss: PgBoss,
  name: string,
  { expireInSeconds = usualExpireInSeconds }: Pick<Job, 'expireInSeconds'> = {},
): Promise<void> => {
  const options = { ...retries, expireInSeconds, heartbeatSeconds: heartbeat.heartbeatSeconds }
  await boss.createQueue(name, options)
  // An existing queue keeps the options it was created with.
  await boss.updateQueue(name, options)
}

/** Starts the job queue in the server's own database: runs the jobs of this table, and schedules those with a cron time. */
export const startJobs = async (database: Database, table: JobTable, log: Logger, { pollSeconds = 2 } = {}): Promise<RunningJobs> => {
  const boss = new PgBoss({ db: database.queue, schema: 'jobs', ...watch })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  // When servers start together on an empty database, only one creates the tables of the queue.
  await database.exclusive(async () => {
    await boss.start()
    for (const [name, job] of Object.entries(table)) await provideQueue(boss, name, job)
  })
  const jobs: Jobs = {
    async enqueue(name, data, tx) {
      await boss.send(name, data, tx ? { db: queueOf(tx) } : {})
    },
  }
  for (const [name, job] of Object.entries(table)) {
    const { batchSize = 1, concurrency = 1, cron, timeZone, deleteAfterSeconds } = job
    const taking = { batchSize, burstWhenBatchFull: true, perJobResults: true } as const
    const polling = {
      localConcurrency: concurrency,
      pollingIntervalSeconds: pollSeconds,
      heartbeatRefreshSeconds: heartbeat.heartbeatRefreshSeconds,
    }
    await boss.work(name, { ...taking, ...polling }, (waiting) =>
      Promise.all(waiting.map(({ id, data }) => resultOf(log, { id, name }, job.run(data as never, jobs)))),
    )
    const scheduling = { ...(timeZone !== undefined && { tz: timeZone }), ...(deleteAfterSeconds !== undefined && { deleteAfterSeconds }) }
    if (cron !== undefined) await boss.schedule(name, cron, {}, scheduling)
  }
  return { ...jobs, stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }) }
}

/** Puts jobs that waited in another database into the queue, without starting them. */
export const putBackJobs = async (database: Database, waiting: readonly WaitingJob[]): Promise<void> => {
  const boss = new PgBoss({ db: database.queue, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  for (const name of new Set(waiting.map((job) => job.name))) {
    await provideQueue(boss, name)
    await boss.insert(
      name,
      waiting.filter((job) => job.name === name).map(({ data }) => ({ data })),
    )
  }
  await boss.stop({ graceful: false, close: false })
}

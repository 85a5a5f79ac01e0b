import { PgBoss, type JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { queueOf } from '../db/queue.ts'
import { factsOf } from '../ports/error-facts.ts'
import type { WaitingJob } from './waiting.store.ts'
import type { JobData, JobHandlers, JobName, Jobs } from '../ports/jobs.ts'

export interface RunningJobs extends Jobs {
  /** Lets the running jobs finish; what waits stays in the queue for the next start. */
  stop(): Promise<void>
}

const retries = { retryLimit: 12, retryDelay: 2, retryBackoff: true, expireInSeconds: 120 }

/** Seconds after which a job counts as lost, where the usual time is too short. */
const longJobs: Partial<Record<JobName, number>> = {
  broadcast: 900,
  deliver: 3_600,
  'deliver-due': 900,
  export: 900,
  tidy: 900,
  'owner-reports': 900,
  'import-feed': 3_600,
  'feed-photos': 3_600,
  'collect-feeds': 900,
}

/**
 * A process says every few seconds that it is still at its jobs. Those of one that was killed are given to another when it has
 * not said so for `heartbeatSeconds`; looking for them every five seconds and the pause before the next try come on top of it.
 */
const heartbeat = { heartbeatSeconds: 10, heartbeatRefreshSeconds: 2 }
const watch = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 }

/** How many are done at the same time, where many people may ask at one moment. */
const batches: Partial<Record<JobName, number>> = { 'reset-password': 20 }

/** How many are done side by side: a portal that is slow holds up no other. */
const sideBySide: Partial<Record<JobName, number>> = { deliver: 4 }

/** The queue keeps what a job failed by; the error itself may quote what somebody sent. */
const resultOf = (log: Logger, { id, name }: { id: string; name: JobName }, work: Promise<void>): Promise<JobResult> =>
  work.then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => {
      log.error({ err: error, name, job: id }, 'a job failed')
      return { id, status: 'failed', output: factsOf(error) }
    },
  )

const provideQueue = async (boss: PgBoss, name: JobName): Promise<void> => {
  const options = { ...retries, expireInSeconds: longJobs[name] ?? retries.expireInSeconds, heartbeatSeconds: heartbeat.heartbeatSeconds }
  await boss.createQueue(name, options)
  // One that is there keeps what it was made with.
  await boss.updateQueue(name, options)
}

/** The queue in the server's own database. */
export const startJobs = async (database: Database, handlers: JobHandlers, log: Logger, { pollSeconds = 2 } = {}): Promise<RunningJobs> => {
  const boss = new PgBoss({ db: database.queue, schema: 'jobs', ...watch })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const names = Object.keys(handlers) as JobName[]
  // Of servers that start together on an empty database, one makes the tables of the queue.
  await database.exclusive(async () => {
    await boss.start()
    for (const name of names) await provideQueue(boss, name)
  })
  const jobs: Jobs = {
    async enqueue(name, data, tx) {
      await boss.send(name, data, tx ? { db: queueOf(tx) } : {})
    },
  }
  const work = async <Name extends JobName>(name: Name): Promise<void> => {
    const taking = { batchSize: batches[name] ?? 1, burstWhenBatchFull: true, perJobResults: true } as const
    const polling = {
      localConcurrency: sideBySide[name] ?? 1,
      pollingIntervalSeconds: pollSeconds,
      heartbeatRefreshSeconds: heartbeat.heartbeatRefreshSeconds,
    }
    await boss.work<JobData[Name]>(name, { ...taking, ...polling }, (waiting) =>
      Promise.all(waiting.map(({ id, data }) => resultOf(log, { id, name }, handlers[name](data, jobs)))),
    )
  }
  for (const name of names) await work(name)
  await boss.schedule('tidy', '0 3 * * *', {}, { tz: 'Europe/Paris' })
  // What is done stays in the queue for an hour: these are many, and tell nothing.
  await boss.schedule('publish-due', '* * * * *', {}, { deleteAfterSeconds: 3_600 })
  await boss.schedule('owner-reports', '*/15 * * * *', {}, { deleteAfterSeconds: 3_600 })
  await boss.schedule('connection-ends', '20 * * * *', {}, { deleteAfterSeconds: 3_600 })
  await boss.schedule('deliver-due', '* * * * *', {}, { deleteAfterSeconds: 3_600 })
  await boss.schedule('collect-feeds', '* * * * *', {}, { deleteAfterSeconds: 3_600 })
  return { ...jobs, stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }) }
}

/** Puts work into the queue that waited in another database, without beginning with it. */
export const putBackJobs = async (database: Database, waiting: readonly WaitingJob[]): Promise<void> => {
  const boss = new PgBoss({ db: database.queue, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  for (const name of new Set(waiting.map((job) => job.name))) {
    await provideQueue(boss, name as JobName)
    await boss.insert(
      name,
      waiting.filter((job) => job.name === name).map(({ data }) => ({ data })),
    )
  }
  await boss.stop({ graceful: false, close: false })
}

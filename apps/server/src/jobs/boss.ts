import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { JobData, JobHandlers, JobName, Jobs } from '../ports/jobs.ts'

export interface RunningJobs extends Jobs {
  /** Lets the running jobs finish; what waits stays in the queue for the next start. */
  stop(): Promise<void>
}

const retries = { retryLimit: 8, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 }

/** Seconds after which a job counts as lost, where the usual time is too short. */
const longJobs: Partial<Record<JobName, number>> = { export: 900 }

const launch = async (database: Database, handlers: JobHandlers, log: Logger, pollSeconds: number, jobs: Jobs) => {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ db: database.queue, schema: 'jobs' })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  const run = async <Name extends JobName>(name: Name) => {
    await boss.createQueue(name, { ...retries, expireInSeconds: longJobs[name] ?? retries.expireInSeconds })
    await boss.work<JobData[Name]>(name, { pollingIntervalSeconds: pollSeconds }, async (waiting) => {
      for (const job of waiting) await handlers[name](job.data, jobs)
    })
  }
  for (const name of Object.keys(handlers) as JobName[]) await run(name)
  await boss.schedule('tidy', '0 3 * * *', {}, { tz: 'Europe/Paris' })
  await boss.schedule('forgotten-mails', '*/5 * * * *', {})
  await boss.send('forgotten-mails', {})
  return boss
}

/** The queue in the server's own database. It comes up beside the server: the first job waits for it, a request does not. */
export const startJobs = (database: Database, handlers: JobHandlers, log: Logger, { pollSeconds = 2 } = {}): RunningJobs => {
  const jobs: Jobs = {
    async enqueue(name, data) {
      await (await started).send(name, data)
    },
  }
  const started = launch(database, handlers, log, pollSeconds, jobs)
  started.catch((error: unknown) => log.error({ err: error }, 'The job queue did not start'))
  return {
    ...jobs,
    async stop() {
      const boss = await started.catch(() => null)
      await boss?.stop({ graceful: true, timeout: 5_000, close: false })
    },
  }
}

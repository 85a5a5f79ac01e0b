import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { countMails } from '../mail/mail.store.ts'
import { countJobs } from './metrics.store.ts'

/** The current figures of the process. */
export interface MetricSources {
  database: Database
  /** Calls of signed-in people and of embedding pages, by cost. */
  calls(): Record<string, { working: number; waiting: number }>
  /** Open event streams. */
  streams(): number
}

interface Reply {
  method: string
  /** The pattern of the route, not the path, which may contain personal data. */
  route: string
  status: number
  seconds: number
}

export interface Metrics {
  contentType: string
  answered(reply: Reply): void
  text(): Promise<string>
}

// Scrapes give up after some seconds, and the other metrics matter even more while the database hangs.
const timeoutMs = 2_000

const readQueues = async (database: Database) => {
  const [jobs, mails] = await Promise.all([countJobs(database), countMails(database)])
  return { jobs, mails }
}

/** Null while the database is away or hangs. */
const queuesOf = (database: Database): Promise<Awaited<ReturnType<typeof readQueues>> | null> =>
  Promise.race([readQueues(database).catch(() => null), wait(timeoutMs, null, { ref: false })])

/** Metrics for the operator's Prometheus. Labels are fixed names: they hold nothing of persons, accounts or addresses. */
export const createMetrics = (sources: MetricSources): Metrics => {
  const { database } = sources
  const registry = new Registry()
  const registers = [registry]
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `vitrine_${name}`, help, labelNames: [...labelNames], registers })
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Time until a request was answered, by the pattern of its route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const calls = gauge('calls', 'Calls at work and waiting for a place, by what they cost', ['cost', 'state'])
  const connections = gauge('database_connections', 'Connections to the database that this process has open', ['state'])
  const waiting = gauge('database_waiting', 'Statements that wait for a connection')
  const answers = gauge(
    'database_answers',
    '1 if the database answered this reading within two seconds, 0 if not: then jobs and mails are left out',
  )
  const streams = gauge('event_streams', 'Streams of events that are open')
  const jobs = gauge('jobs', 'Jobs of all processes in the queue: waiting, active, failed for good', ['name', 'state'])
  const mails = gauge('mails', 'Mails of all processes that are not sent', ['state'])

  const readProcess = (): void => {
    for (const [cost, { working, waiting: inLine }] of Object.entries(sources.calls())) {
      calls.set({ cost, state: 'working' }, working)
      calls.set({ cost, state: 'waiting' }, inLine)
    }
    const pool = database.connections()
    connections.set({ state: 'idle' }, pool.idle)
    connections.set({ state: 'busy' }, pool.open - pool.idle)
    waiting.set(pool.waiting)
    streams.set(sources.streams())
  }
  const readDatabase = async (): Promise<void> => {
    const queues = await queuesOf(database)
    answers.set(queues ? 1 : 0)
    jobs.reset()
    mails.reset()
    for (const { name, state, count } of queues?.jobs ?? []) jobs.set({ name, state }, count)
    for (const [state, count] of Object.entries(queues?.mails ?? {})) mails.set({ state }, count)
  }

  return {
    contentType: registry.contentType,
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    async text() {
      readProcess()
      await readDatabase()
      return registry.metrics()
    },
  }
}

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from './database.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import { isUnanswered } from './outage.ts'

const int8 = 20
const date = 1082
const timestamptz = 1184

const anyInstant = pg.types.getTypeParser(timestamptz) as (text: string) => Date
// The session writes its instants in UTC, and in this shape the engine reads a date itself, four times as fast.
const instant = (text: string): Date =>
  text.endsWith('+00') && text[4] === '-' ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : anyInstant(text)

const parserOf = ((oid: number, format: 'text' | 'binary') => {
  if (format === 'binary') return pg.types.getTypeParser(oid, format)
  // A day stays the text that it is: `YYYY-MM-DD`, in no zone.
  if (oid === date) return String
  return oid === int8 ? Number : oid === timestamptz ? instant : pg.types.getTypeParser(oid, format)
}) as typeof pg.types.getTypeParser

/** A connection that is given up with a question that was left without an answer: what is asked behind it would wait as long. */
class ImpatientClient extends pg.Client {
  override query = ((...question: Parameters<pg.Client['query']>) => {
    const answer: unknown = super.query(...question)
    if (answer instanceof Promise) answer.catch((error: unknown) => void (isUnanswered(error) && this.end()))
    return answer
  }) as pg.Client['query']
}

export interface PostgresOptions {
  connections?: number
  /** How long a question waits for a connection. */
  waitMs?: number
  /** How long an answer may take before it is waited for no more; as long as it takes when absent. */
  answerMs?: number
  /** By which the database, and whoever asks it, knows these connections. */
  name?: string | undefined
}

// The server ends a statement that takes too long, and says so; a server that hangs is left by the client a second later.
const limitsOf = (answerMs: number | undefined) =>
  answerMs === undefined
    ? { options: '' }
    : {
        options: ` -c statement_timeout=${answerMs} -c idle_in_transaction_session_timeout=60000`,
        query_timeout: answerMs + 1_000,
        Client: ImpatientClient,
      }

/** Opens a pool on a PostgreSQL server; throws when it cannot be reached. */
export const openPostgres = async (
  url: string,
  { connections = 10, waitMs = 5_000, answerMs, name }: PostgresOptions = {},
): Promise<Database> => {
  const limits = limitsOf(answerMs)
  const pool = new pg.Pool({
    ...limits,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    application_name: name,
    // Short questions by many people at a time: helpers, compiled plans and the price of a spinning disk only slow them down,
    // and making a plan takes longer than the question itself.
    options: `-c TimeZone=UTC -c max_parallel_workers_per_gather=0 -c jit=off -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan${limits.options}`,
    types: { getTypeParser: parserOf },
  })
  // A connection that breaks is replaced at the next query, and whoever uses it hears of it by their query. Without a listener
  // it would end the process: the pool listens to idle ones alone, so each has its own from the beginning.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await pool.query('SELECT 1')
  return { ...wrap(pool, createNotifications(url)), limited: (options) => openPostgres(url, { name, answerMs: usualAnswerMs, ...options }) }
}

// Far longer than anything takes that somebody waits for on a screen.
const usualAnswerMs = 15_000

// Each connection keeps the plans of named texts for good, so their number is bounded; further texts go without a name.
const maxPlans = 400
const planNames = new Map<string, string>()

const planName = (text: string): { name?: string } => {
  const known = planNames.get(text)
  if (known) return { name: known }
  if (planNames.size >= maxPlans) return {}
  const name = `vitrine_${planNames.size}`
  planNames.set(text, name)
  return { name }
}

/** An error says which statement failed, for the log. */
const runQuery = async <Row extends object>(pool: pg.Pool, question: pg.QueryConfig): Promise<Row[]> => {
  try {
    return (await pool.query<Row>(question)).rows
  } catch (error) {
    throw Object.assign(error as Error, { statement: question.text })
  }
}

const wrap = (pool: pg.Pool, notifications: Notifications): Omit<Database, 'limited'> => ({
  db: withTransactions(pool),
  query: (text, values = []) => runQuery(pool, { text, values: [...values] }),
  prepared: (text, values = []) => runQuery(pool, { ...planName(text), text, values: [...values] }),
  script: (sql) => inTransaction(pool, '', async (client) => void (await client.query(sql))),
  transact: (kind, work) =>
    inTransaction(pool, kind, async (client) => {
      await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
      return work(client)
    }),
  exclusive: (work) => behindLock(pool, work),
  listen: notifications.listen,
  queue: { executeSql: (text, values) => pool.query(text, values) },
  connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  probe: () => inTransaction(pool, '', async (client) => void (await client.query(probe))),
  async close() {
    await notifications.close()
    await pool.end()
  },
})

/** Drizzle itself never gives a connection back whose transaction could not begin. */
const withTransactions = (pool: pg.Pool): Db => {
  const db: Db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

// A full disk still has room in the files that are there: only what needs a new one tells. With little memory a megabyte of
// lines goes into a file, which is gone with the statement.
const probe = `
  INSERT INTO server_health (id, checked_at) VALUES (true, now()) ON CONFLICT (id) DO UPDATE SET checked_at = now();
  SET LOCAL work_mem = '64kB';
  WITH lines AS MATERIALIZED (SELECT repeat(md5(number::text), 32) AS line FROM generate_series(1, 1000) AS number) SELECT count(*) FROM lines`

const inTransaction = async <Result>(pool: pg.Pool, kind: string, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN ${kind}`)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    // Where the connection is broken the transaction ended with it, and what broke is to be told.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

// Migrations wait on 4100; a session that ends, even by a crash, gives its lock back.
const behindLock = async <Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> => {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock(4101)')
    return await work()
  } finally {
    // The connection is thrown away, not reused, and its lock with it.
    client.release(true)
  }
}

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from './database.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import { isUnanswered } from './outage.ts'

const int8 = 20
const date = 1082
const timestamptz = 1184

const anyInstant = pg.types.getTypeParser(timestamptz) as (text: string) => Date
// Sessions use UTC; the engine parses dates in this format itself, four times as fast.
const instant = (text: string): Date =>
  text.endsWith('+00') && text[4] === '-' ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : anyInstant(text)

const parserOf = ((oid: number, format: 'text' | 'binary') => {
  if (format === 'binary') return pg.types.getTypeParser(oid, format)
  // A date stays a text `YYYY-MM-DD`, without a time zone.
  if (oid === date) return String
  return oid === int8 ? Number : oid === timestamptz ? instant : pg.types.getTypeParser(oid, format)
}) as typeof pg.types.getTypeParser

/** Closes the connection when a query is given up without an answer: later queries would wait behind it. */
class ImpatientClient extends pg.Client {
  override query = ((...question: Parameters<pg.Client['query']>) => {
    const answer: unknown = super.query(...question)
    if (answer instanceof Promise) answer.catch((error: unknown) => void (isUnanswered(error) && this.end()))
    return answer
  }) as pg.Client['query']
}

export interface PostgresOptions {
  connections?: number
  /** How long a query waits for a connection. */
  waitMs?: number
  /** How long a query waits for its answer; without a limit if absent. */
  answerMs?: number
  /** The application name of these connections, by which the database and other servers know them. */
  name?: string | undefined
}

// The server cancels a statement that takes too long; if the server hangs, the client gives up a second later.
const limitsOf = (answerMs: number | undefined) =>
  answerMs === undefined
    ? { options: '' }
    : {
        options: ` -c statement_timeout=${answerMs} -c idle_in_transaction_session_timeout=60000`,
        query_timeout: answerMs + 1_000,
        Client: ImpatientClient,
      }

/** Opens a connection pool; throws if the server cannot be reached. */
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
    // The load is many short queries at a time: parallel workers, JIT and costs of spinning disks only slow them down,
    // and planning takes longer than the query itself.
    options: `-c TimeZone=UTC -c max_parallel_workers_per_gather=0 -c jit=off -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan${limits.options}`,
    types: { getTypeParser: parserOf },
  })
  // The pool replaces a broken connection, and whoever uses it gets the error with their query. Without a listener the error
  // would end the process: the pool listens to idle connections only, so each gets a listener of its own.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await pool.query('SELECT 1')
  return { ...wrap(pool, createNotifications(url)), limited: (options) => openPostgres(url, { name, answerMs: usualAnswerMs, ...options }) }
}

// Far longer than any query takes that somebody waits for.
const usualAnswerMs = 15_000

// A connection keeps the plans of named statements forever, so their number is limited; further statements have no name.
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

/** The error names the statement that failed, for the log. */
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

/** Drizzle itself leaks a connection if a transaction cannot begin on it. */
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

// A full disk still has room inside existing files: only a new file detects it. With little work memory a megabyte of
// rows is written to a temporary file, which is deleted with the statement.
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
    // If the connection is broken the transaction has ended with it; the original error is the one to throw.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

// Migrations use the lock 4100. A session that ends, even by a crash, releases its lock.
const behindLock = async <Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> => {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock(4101)')
    return await work()
  } finally {
    // The connection is closed rather than reused, which releases its lock.
    client.release(true)
  }
}

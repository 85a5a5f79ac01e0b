import type { ClientBase } from 'pg'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Db = PgDatabase<PgQueryResultHKT>

/** One connection, for statements that must share it. */
export type Connection = Pick<ClientBase, 'query'>

export interface Database {
  readonly db: Db
  /** Runs one statement with `$1` parameters; bigint comes back as number, timestamps as Date. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Like `query`, as a prepared statement: for the few texts that are run again and again. */
  prepared<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Runs several statements without parameters in one transaction. */
  script(sql: string): Promise<void>
  /** Runs the work in one transaction of this kind, such as READ ONLY, without a time limit. */
  transact<Result>(kind: string, work: (connection: Connection) => Promise<Result>): Promise<Result>
  /** Runs the work while no other process does so on this database, for example the initial filling. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Listens to what any process on this database notifies on a channel. `onLost` is called when the connection is lost for good.
   * Resolves, once it listens, to a function that stops it.
   */
  listen(channel: string, onPayload: (payload: string) => void, onLost: () => void): Promise<() => Promise<void>>
  /** The interface that the job queue needs to share the connections. */
  readonly queue: QueueDatabase
  /** The number of connections of this process, and of statements that wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** Throws if the database does not answer, or cannot write. */
  probe(): Promise<void>
  /** The same database with a separate pool whose time limits suit a waiting person. */
  limited(options?: { connections?: number; answerMs?: number }): Promise<Database>
  close(): Promise<void>
}

export interface QueueDatabase {
  // oxlint-disable-next-line typescript/no-explicit-any -- as the queue's library declares it
  executeSql(text: string, values?: unknown[]): Promise<{ rows: any[] }>
}

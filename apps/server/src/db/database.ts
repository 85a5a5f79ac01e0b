import type { ClientBase } from 'pg'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Db = PgDatabase<PgQueryResultHKT>

/** One connection, for what needs to stay on it. */
export type Connection = Pick<ClientBase, 'query'>

export interface Database {
  readonly db: Db
  /** Runs one statement with `$1` parameters; bigint comes back as number, timestamps as Date. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Like `query`, for the few texts that are run again and again: the database keeps their plans. */
  prepared<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Runs several statements without parameters in one transaction. */
  script(sql: string): Promise<void>
  /** Runs the work on one connection in one transaction of this kind, such as READ ONLY, however long it takes. */
  transact<Result>(kind: string, work: (connection: Connection) => Promise<Result>): Promise<Result>
  /** Runs the work while no other process on this database runs one, such as the first filling. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Hears what any process on this database notifies on a channel. `onLost` is called when nothing more will be heard.
   * Resolves, once it hears, to the function that stops it.
   */
  listen(channel: string, onPayload: (payload: string) => void, onLost: () => void): Promise<() => Promise<void>>
  /** What the job queue needs to share the connection. */
  readonly queue: QueueDatabase
  /** The connections of this process, and the statements that wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** Throws when the database does not answer, or cannot keep anything. */
  probe(): Promise<void>
  /** The same database by other connections, on which nobody waits longer for an answer than a person would. */
  limited(options?: { connections?: number; answerMs?: number }): Promise<Database>
  close(): Promise<void>
}

export interface QueueDatabase {
  // oxlint-disable-next-line typescript/no-explicit-any -- as the queue's library declares it
  executeSql(text: string, values?: unknown[]): Promise<{ rows: any[] }>
}

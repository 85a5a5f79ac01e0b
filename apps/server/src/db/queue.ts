import { fromDrizzle, type DrizzleTransactionLike } from 'pg-boss'
import type { Db, QueueDatabase } from './database.ts'
import { sql } from './sql.ts'

/** The job queue's interface to a transaction. */
export const queueOf = (tx: Db): QueueDatabase => fromDrizzle(tx as DrizzleTransactionLike, sql)

import { fromDrizzle, type DrizzleTransactionLike } from 'pg-boss'
import type { Db, QueueDatabase } from './database.ts'
import { sql } from './sql.ts'

/** What the job queue needs to write with a transaction. */
export const queueOf = (tx: Db): QueueDatabase => fromDrizzle(tx as DrizzleTransactionLike, sql)

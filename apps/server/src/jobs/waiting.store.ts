import type { Connection } from '../db/database.ts'
import { sql, written } from '../db/sql.ts'

/** A job that waits in the queue, or was started and would be started again. */
export interface WaitingJob {
  name: string
  data: Record<string, unknown>
}

/** The waiting jobs, as this connection sees them; empty if no queue was ever started. */
export const readWaitingJobs = async (connection: Connection): Promise<WaitingJob[]> => {
  const query = async <Row extends object>(statement: ReturnType<typeof sql>): Promise<Row[]> => {
    const { text, values } = written(statement)
    return (await connection.query<Row>(text, values)).rows
  }
  const [queue] = await query<{ there: boolean }>(sql`SELECT to_regclass('jobs.job') IS NOT NULL AS there`)
  if (!queue?.there) return []
  return query<WaitingJob>(sql`SELECT name, coalesce(data, '{}') AS data FROM jobs.job
    WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_pgboss%' ORDER BY created_on, id`)
}

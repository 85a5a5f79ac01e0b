import type { Database } from '../db/database.ts'
import { rows, sql } from '../db/sql.ts'

export interface JobCount {
  name: string
  state: 'waiting' | 'active' | 'failed'
  count: number
}

/** The numbers of jobs that wait, run, or have failed and are not deleted yet. */
export const countJobs = (database: Database): Promise<JobCount[]> =>
  rows(
    database,
    sql`SELECT name, CASE WHEN state IN ('created', 'retry') THEN 'waiting' ELSE state::text END AS state, count(*)::int AS count
      FROM jobs.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`,
  )

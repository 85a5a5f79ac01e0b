import type { Database } from '../db/database.ts'
import { firstRow, rows, sql } from '../db/sql.ts'

/** Counts one hit in a window, which restarts when it has ended, and returns how many there are; null if the window is full, which leaves it unchanged. */
export const countHit = async (
  database: Database,
  name: string,
  { now, endsAt, max }: { now: Date; endsAt: Date; max: number },
): Promise<number | null> => {
  const counted = await firstRow<{ count: number }>(
    database,
    sql`INSERT INTO limits AS kept (name, count, ends_at) VALUES (${name}, 1, ${endsAt})
      ON CONFLICT (name) DO UPDATE SET count = CASE WHEN kept.ends_at <= ${now} THEN 1 ELSE kept.count + 1 END,
        ends_at = CASE WHEN kept.ends_at <= ${now} THEN excluded.ends_at ELSE kept.ends_at END
      WHERE kept.ends_at <= ${now} OR kept.count < ${max} RETURNING count`,
  )
  return counted?.count ?? null
}

/** When a window ends; null if there is none. */
export const endOfWindow = async (database: Database, name: string): Promise<Date | null> =>
  (await firstRow<{ endsAt: Date }>(database, sql`SELECT ends_at AS "endsAt" FROM limits WHERE name = ${name}`))?.endsAt ?? null

export const takeHitBack = async (database: Database, name: string): Promise<void> => {
  await rows(database, sql`UPDATE limits SET count = count - 1 WHERE name = ${name} AND count > 0`)
}

export const forgetWindow = async (database: Database, name: string): Promise<void> => {
  await rows(database, sql`DELETE FROM limits WHERE name = ${name}`)
}

/** Deletes the windows that have ended. */
export const forgetLimitsBefore = async (database: Database, instant: Date): Promise<void> => {
  await rows(database, sql`DELETE FROM limits WHERE ends_at <= ${instant}`)
}

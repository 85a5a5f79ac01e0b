import { firstRow, rows, sql, type Runner } from '../db/sql.ts'
import type { SandboxLocation } from './sandbox-networks.model.ts'

const columns = sql`id, location, published, ready_at AS "readyAt", suggested, has_duplicate AS "hasDuplicate"`

export const findLocation = (runner: Runner, id: string): Promise<SandboxLocation | null> =>
  firstRow<SandboxLocation>(runner, sql`SELECT ${columns} FROM sandbox_google_locations WHERE id = ${id}`)

/** Those that something was said of; of one id, or all. */
export const listLocations = (runner: Runner, id: string | null, limit: number): Promise<SandboxLocation[]> =>
  rows<SandboxLocation>(
    runner,
    sql`SELECT ${columns} FROM sandbox_google_locations WHERE ${id}::text IS NULL OR id = ${id} ORDER BY id LIMIT ${limit}`,
  )

export const saveLocation = async (
  runner: Runner,
  { id, location, published, readyAt, suggested, hasDuplicate }: SandboxLocation,
): Promise<void> =>
  void (await rows(
    runner,
    sql`INSERT INTO sandbox_google_locations (id, location, published, ready_at, suggested, has_duplicate)
      VALUES (${id}, ${JSON.stringify(location)}::jsonb, ${JSON.stringify(published)}::jsonb, ${readyAt.toISOString()}::timestamptz, ${JSON.stringify(suggested)}::jsonb, ${hasDuplicate})
      ON CONFLICT (id) DO UPDATE SET location = excluded.location, published = excluded.published, ready_at = excluded.ready_at,
        suggested = excluded.suggested, has_duplicate = excluded.has_duplicate`,
  ))

export const mergeLocation = async (runner: Runner, id: string): Promise<void> =>
  void (await rows(runner, sql`UPDATE sandbox_google_locations SET has_duplicate = false WHERE id = ${id}`))

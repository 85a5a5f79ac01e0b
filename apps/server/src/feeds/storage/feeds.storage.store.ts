import { array, firstRow, rows, sql, type Runner, type SQL } from '../../db/sql.ts'

/** The file of a run that is kept. */
export interface StoredFile {
  id: number
  feedId: number
  size: number
  stored: string
  /** Whether it is the newest of its source. */
  isNewest: boolean
  /** Whether its ads, or its photos, are still being taken in. */
  isInWork: boolean
}

const isOf = (advertiserId: number): SQL => sql`advertiser_id = ${advertiserId} AND is_kept AND parts IS NULL`

/** The files of an account, the oldest first. Parts of a file count where the file lies: with the network head. */
export const findStoredFiles = (runner: Runner, advertiserId: number): Promise<StoredFile[]> =>
  rows<StoredFile>(
    runner,
    sql`SELECT id, feed_id AS "feedId", size::float8 AS size, stored::text AS stored,
        state IN ('waiting', 'running', 'asking')
          OR EXISTS (SELECT FROM feed_runs AS part WHERE part.stored = feed_runs.stored AND part.parts IS NOT NULL AND (part.state IN ('waiting', 'running', 'asking') OR part.state = 'done' AND part.ended_at IS NULL))
          OR state = 'done' AND ended_at IS NULL AND id = max(id) FILTER (WHERE state = 'done') OVER (PARTITION BY feed_id) AS "isInWork",
        row_number() OVER (PARTITION BY feed_id ORDER BY id DESC) = 1 AS "isNewest"
      FROM feed_runs WHERE ${isOf(advertiserId)} ORDER BY id`,
  )

/** The bytes of the files of an account. */
export const sumStoredFiles = async (runner: Runner, advertiserId: number): Promise<number> =>
  (
    await firstRow<{ bytes: number }>(
      runner,
      sql`SELECT coalesce(sum(size), 0)::float8 AS bytes FROM feed_runs WHERE ${isOf(advertiserId)}`,
    )
  )?.bytes ?? 0

/** Has files of one account that arrive at the same time counted one after the other. */
export const holdStorage = (tx: Runner, advertiserId: number): Promise<unknown> =>
  rows(tx, sql`SELECT FROM advertisers WHERE id = ${advertiserId} FOR NO KEY UPDATE`)

/** Records that these files are kept no longer. */
export const noteGivenUp = async (tx: Runner, stored: readonly string[]): Promise<void> =>
  void (await rows(tx, sql`UPDATE feed_runs SET is_kept = false WHERE stored::text = ANY (${array(stored, 'text')})`))

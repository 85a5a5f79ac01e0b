import type { ReviewNetwork } from '@vitrine/core/reviews'
import { array, rows, sql, type Runner } from '../db/sql.ts'

/** A page whose reviews are read. */
export interface ReviewSource {
  advertiserId: number
  network: ReviewNetwork
  pageId: string
  readUntil: Date | null
  wholeAt: Date
  attempts: number
}

const instant = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`

/** Takes over which pages are connected by now; another page is read from its beginning. */
export const followConnections = async (runner: Runner, networks: readonly ReviewNetwork[], now: Date): Promise<void> => {
  await rows(
    runner,
    sql`INSERT INTO review_sources AS source (advertiser_id, network, page_id, read_at, whole_at)
      SELECT advertiser_id, network, page_id, ${instant(now)}, ${instant(now)} FROM social_connections
      WHERE page_id IS NOT NULL AND network = ANY (${array(networks, 'text')})
      ON CONFLICT (advertiser_id, network) DO UPDATE SET page_id = excluded.page_id, read_until = NULL, read_at = excluded.read_at,
        whole_at = excluded.whole_at, attempts = 0, fault = '' WHERE source.page_id <> excluded.page_id`,
  )
  await rows(
    runner,
    sql`DELETE FROM review_sources AS source WHERE NOT EXISTS (SELECT FROM social_connections AS connection
      WHERE connection.advertiser_id = source.advertiser_id AND connection.network = source.network AND connection.page_id IS NOT NULL)`,
  )
}

/** Makes all pages of an account be read as a whole. */
export const makeSourcesDue = async (runner: Runner, advertiserId: number, now: Date): Promise<void> => {
  await rows(
    runner,
    sql`UPDATE review_sources SET read_at = ${instant(now)}, whole_at = ${instant(now)} WHERE advertiser_id = ${advertiserId}`,
  )
}

/** Seconds for which a process has what it claimed, from each part that it stores. */
const claimSeconds = 180

export const claimSources = async (runner: Runner, now: Date, count: number): Promise<ReviewSource[]> => {
  const found = await rows<ReviewSource>(
    runner,
    sql`UPDATE review_sources AS taken SET claimed_until = now() + interval '1 second' * ${claimSeconds}
      FROM (SELECT advertiser_id, network FROM review_sources WHERE read_at <= ${instant(now)} AND (claimed_until IS NULL OR claimed_until < now())
        ORDER BY read_at LIMIT ${count} FOR UPDATE SKIP LOCKED) AS due
      WHERE taken.advertiser_id = due.advertiser_id AND taken.network = due.network
      RETURNING taken.advertiser_id AS "advertiserId", taken.network, taken.page_id AS "pageId", taken.read_until AS "readUntil",
        taken.whole_at AS "wholeAt", taken.attempts`,
  )
  return found.map((row) => ({ ...row, readUntil: row.readUntil && new Date(row.readUntil), wholeAt: new Date(row.wholeAt) }))
}

type SourceKey = Pick<ReviewSource, 'advertiserId' | 'network' | 'pageId'>

const thisSource = ({ advertiserId, network, pageId }: SourceKey) =>
  sql`advertiser_id = ${advertiserId} AND network = ${network} AND page_id = ${pageId}`

/** Keeps a page for longer, while its reviews are read. */
export const keepClaim = async (runner: Runner, source: SourceKey): Promise<void> => {
  await rows(
    runner,
    sql`UPDATE review_sources SET claimed_until = now() + interval '1 second' * ${claimSeconds} WHERE ${thisSource(source)}`,
  )
}

interface Reading {
  readUntil: Date | null
  readAt: Date
  wholeAt: Date
  attempts: number
  fault: string
}

/** Ends a reading: how far it came, and when the next one begins. One that was asked for meanwhile begins at once. */
export const saveReading = async (
  runner: Runner,
  source: ReviewSource,
  { readUntil, readAt, wholeAt, attempts, fault }: Reading,
): Promise<void> => {
  await rows(
    runner,
    sql`UPDATE review_sources SET read_until = ${instant(readUntil)}, attempts = ${attempts}, fault = ${fault}, claimed_until = NULL,
      read_at = CASE WHEN whole_at > ${instant(source.wholeAt)} THEN whole_at ELSE ${instant(readAt)} END,
      whole_at = CASE WHEN whole_at > ${instant(source.wholeAt)} THEN whole_at ELSE ${instant(wholeAt)} END WHERE ${thisSource(source)}`,
  )
}

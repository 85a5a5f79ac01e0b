import type { FeedAdCounts, FeedPhotoCounts } from '@vitrine/core/feeds'
import { and, desc, eq, lt } from 'drizzle-orm'
import { advertisers } from '../account/account.table.ts'
import type { AdvertiserRow } from '../account/account.table.ts'
import type { Database, Db } from '../db/database.ts'
import { array, firstRow, rows, sql } from '../db/sql.ts'
import { feedRuns, feeds, type FeedRow, type FeedRunRow } from './feeds.table.ts'

export type NewRun = Pick<
  FeedRunRow,
  'advertiserId' | 'feedId' | 'file' | 'size' | 'hash' | 'stored' | 'origin' | 'userId' | 'receivedAt'
> &
  Partial<Pick<FeedRunRow, 'parts'>>

export const insertRun = async (db: Db, run: NewRun): Promise<FeedRunRow> => {
  const [row] = await db.insert(feedRuns).values(run).returning()
  if (!row) throw new Error('The file was not noted')
  return row
}

/** The data of a run for its job. */
export interface RunContext {
  run: FeedRunRow
  feed: FeedRow
  advertiser: AdvertiserRow
}

/** Without a check of the owner: only for the job. */
export const findRunContext = async (db: Db, runId: number): Promise<RunContext | null> => {
  const [found] = await db
    .select({ run: feedRuns, feed: feeds, advertiser: advertisers })
    .from(feedRuns)
    .innerJoin(feeds, and(eq(feeds.advertiserId, feedRuns.advertiserId), eq(feeds.id, feedRuns.feedId)))
    .innerJoin(advertisers, eq(advertisers.id, feedRuns.advertiserId))
    .where(eq(feedRuns.id, runId))
  return found ?? null
}

type Change = Partial<
  Pick<FeedRunRow, 'state' | 'reason' | 'params' | 'ads' | 'photos' | 'agencies' | 'endedAt' | 'confirmedBy' | 'sample'>
>

export const updateRun = async (
  db: Db,
  { advertiserId, id }: Pick<FeedRunRow, 'advertiserId' | 'id'>,
  change: Change,
): Promise<FeedRunRow | null> =>
  (
    await db
      .update(feedRuns)
      .set(change)
      .where(and(eq(feedRuns.advertiserId, advertiserId), eq(feedRuns.id, id)))
      .returning()
  )[0] ?? null

/** Records a person's confirmation; null if it is no longer needed. */
export const answerRun = async (
  db: Db,
  { advertiserId, feedId, id }: Pick<FeedRunRow, 'advertiserId' | 'feedId' | 'id'>,
  change: Change,
): Promise<FeedRunRow | null> => {
  const isIt = and(eq(feedRuns.advertiserId, advertiserId), eq(feedRuns.feedId, feedId), eq(feedRuns.id, id), eq(feedRuns.state, 'asking'))
  return (await db.update(feedRuns).set(change).where(isIt).returning())[0] ?? null
}

export const findRun = async (
  db: Db,
  { advertiserId, feedId, id }: Pick<FeedRunRow, 'advertiserId' | 'feedId' | 'id'>,
): Promise<FeedRunRow | null> =>
  (
    await db
      .select()
      .from(feedRuns)
      .where(and(eq(feedRuns.advertiserId, advertiserId), eq(feedRuns.feedId, feedId), eq(feedRuns.id, id)))
  )[0] ?? null

export const findRuns = (
  db: Db,
  { advertiserId, feedId }: Pick<FeedRunRow, 'advertiserId' | 'feedId'>,
  limit: number,
): Promise<FeedRunRow[]> =>
  db
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.advertiserId, advertiserId), eq(feedRuns.feedId, feedId)))
    .orderBy(desc(feedRuns.id))
    .limit(limit)

/** Whether a later file was imported already. */
export const isOvertaken = async (db: Db, { advertiserId, feedId, id }: FeedRunRow): Promise<boolean> =>
  (await firstRow(
    db,
    sql`SELECT 1 FROM feed_runs WHERE advertiser_id = ${advertiserId} AND feed_id = ${feedId} AND id > ${id} AND state = 'done' LIMIT 1`,
  )) !== null

/** The last file that was imported before this one. */
export const findLastDone = async (db: Db, { advertiserId, feedId, id }: FeedRunRow): Promise<FeedRunRow | null> => {
  const isBefore = and(
    eq(feedRuns.advertiserId, advertiserId),
    eq(feedRuns.feedId, feedId),
    eq(feedRuns.state, 'done'),
    lt(feedRuns.id, id),
  )
  return (await db.select().from(feedRuns).where(isBefore).orderBy(desc(feedRuns.id)).limit(1))[0] ?? null
}

/** The last file of a source that was imported. */
export const findLastTaken = async (
  db: Db,
  { advertiserId, feedId }: Pick<FeedRunRow, 'advertiserId' | 'feedId'>,
): Promise<FeedRunRow | null> => {
  const isTaken = and(eq(feedRuns.advertiserId, advertiserId), eq(feedRuns.feedId, feedId), eq(feedRuns.state, 'done'))
  return (await db.select().from(feedRuns).where(isTaken).orderBy(desc(feedRuns.id)).limit(1))[0] ?? null
}

/** Rejects earlier files that wait for a confirmation. */
export const rejectEarlier = async (db: Db, { advertiserId, feedId, id }: FeedRunRow, now: Date): Promise<void> => {
  const isEarlier = and(
    eq(feedRuns.advertiserId, advertiserId),
    eq(feedRuns.feedId, feedId),
    eq(feedRuns.state, 'asking'),
    lt(feedRuns.id, id),
  )
  await db.update(feedRuns).set({ state: 'rejected', reason: 'newer-file', endedAt: now, sample: null }).where(isEarlier)
}

export const hasOrigin = async ({ db }: Database, { advertiserId, id }: FeedRow, origin: string): Promise<boolean> =>
  (await firstRow(
    db,
    sql`SELECT 1 FROM feed_runs WHERE advertiser_id = ${advertiserId} AND feed_id = ${id} AND origin = ${origin} LIMIT 1`,
  )) !== null

const noAds: FeedAdCounts = { handled: 0, added: 0, changed: 0, identical: 0, refused: 0, broadcast: 0, deleted: 0 }
const noPhotos: FeedPhotoCounts = {
  handled: 0,
  added: 0,
  changed: 0,
  identical: 0,
  cached: 0,
  notDownloaded: 0,
  refused: 0,
  integrated: 0,
  deleted: 0,
}

export const countsOf = ({ ads, photos }: Pick<FeedRunRow, 'ads' | 'photos'>): { ads: FeedAdCounts; photos: FeedPhotoCounts } => ({
  ads: { ...noAds, ...ads },
  photos: { ...noPhotos, ...photos },
})

/** Files of finished runs, except the latest ones of each source. */
export const findOldFiles = (db: Db, kept: number): Promise<Pick<FeedRunRow, 'advertiserId' | 'id' | 'stored' | 'parts'>[]> =>
  rows(
    db,
    sql`SELECT advertiser_id AS "advertiserId", id, stored, parts FROM (
        SELECT advertiser_id, id, stored, parts, state, coalesce(ended_at, received_at) AS over_at, row_number() OVER (PARTITION BY advertiser_id, feed_id ORDER BY id DESC) AS age FROM feed_runs
      ) AS aged WHERE age > ${kept} AND state NOT IN ('waiting', 'running', 'asking') AND over_at < now() - interval '1 day'
        AND NOT (parts IS NULL AND EXISTS (SELECT FROM feed_runs AS part WHERE part.stored = aged.stored AND part.parts IS NOT NULL AND part.state IN ('waiting', 'running', 'asking')))`,
  )

/** Those of these files that are kept for a run. */
export const findNoted = async (db: Db, stored: readonly string[]): Promise<string[]> =>
  (
    await rows<{ stored: string }>(
      db,
      sql`SELECT stored::text FROM feed_runs WHERE is_kept AND stored::text = ANY (${array(stored, 'text')})`,
    )
  ).map((row) => row.stored)

export const deleteRun = async (db: Db, { advertiserId, id }: Pick<FeedRunRow, 'advertiserId' | 'id'>): Promise<void> =>
  void (await db.delete(feedRuns).where(and(eq(feedRuns.advertiserId, advertiserId), eq(feedRuns.id, id))))

/** Marks runs as failed that nobody works on any more, since their process has ended. */
export const failLostRuns = async (db: Db, now: Date): Promise<void> =>
  void (await rows(
    db,
    sql`UPDATE feed_runs SET state = 'failed', reason = 'interrupted', ended_at = ${now} WHERE state IN ('waiting', 'running') AND received_at < ${now}::timestamptz - interval '1 day'`,
  ))

import { serverKinds, type FeedDetails } from '@vitrine/core/feeds'
import { and, eq, inArray } from 'drizzle-orm'
import { advertisers } from '../account/account.table.ts'
import type { ColumnsFor } from '../db/columns-for.ts'
import type { Db } from '../db/database.ts'
import { firstRow, rows, sql } from '../db/sql.ts'
import { feeds, type FeedRow } from './feeds.table.ts'

type Kept = Omit<FeedDetails, 'password'> & { password?: string }

const columnsOf = (details: Kept): ColumnsFor<typeof feeds, Kept> => details

const isThis = (advertiserId: number, id: number) => and(eq(feeds.advertiserId, advertiserId), eq(feeds.id, id))

export const insertFeed = async (db: Db, advertiserId: number, details: Kept, createdAt: Date): Promise<FeedRow> => {
  const [row] = await db
    .insert(feeds)
    .values({ ...columnsOf(details), advertiserId, createdAt })
    .returning()
  if (!row) throw new Error('The source was not stored')
  return row
}

/** An empty password keeps the stored one; another server may have another host key. */
export const updateFeed = async (db: Db, advertiserId: number, id: number, details: Kept): Promise<FeedRow | null> => {
  const hostKey = sql`CASE WHEN ${feeds.host} = ${details.host} AND ${feeds.port} IS NOT DISTINCT FROM ${details.port}::int THEN ${feeds.hostKey} END`
  return (
    (
      await db
        .update(feeds)
        .set({ ...columnsOf(details), hostKey })
        .where(isThis(advertiserId, id))
        .returning()
    )[0] ?? null
  )
}

export const findFeed = async (db: Db, advertiserId: number, id: number): Promise<FeedRow | null> =>
  (await db.select().from(feeds).where(isThis(advertiserId, id)))[0] ?? null

/** The same, unchanged by others until the transaction is over. */
export const holdFeedRow = async (tx: Db, advertiserId: number, id: number): Promise<FeedRow | null> =>
  (await tx.select().from(feeds).where(isThis(advertiserId, id)).for('update'))[0] ?? null

export const setSecretHash = async (db: Db, advertiserId: number, id: number, secretHash: string): Promise<FeedRow | null> =>
  (await db.update(feeds).set({ secretHash }).where(isThis(advertiserId, id)).returning())[0] ?? null

/** Records the result of the last fetch: the server's host key, which is stored at the first, and the failure. */
export const noteFetch = async (
  db: Db,
  { advertiserId, id }: FeedRow,
  noted: Partial<Pick<FeedRow, 'hostKey' | 'fetchFailure'>>,
): Promise<void> => void (await db.update(feeds).set(noted).where(isThis(advertiserId, id)))

/** Records agencies that the source has sent, beside the earlier ones. */
export const noteAgencies = async (tx: Db, { advertiserId, id, agencies }: FeedRow, sent: readonly string[]): Promise<void> =>
  void (await tx
    .update(feeds)
    .set({ agencies: [...new Set([...agencies, ...sent])] })
    .where(isThis(advertiserId, id)))

/** Moves the ads of this source to another source code. */
const giveAdsTo = (db: Db, advertiserId: number, id: number, sourceCode: string): Promise<object[]> =>
  rows(
    db,
    sql`UPDATE ads SET source_code = ${sourceCode} FROM feed_ads WHERE feed_ads.advertiser_id = ${advertiserId} AND feed_ads.feed_id = ${id}
      AND ads.advertiser_id = feed_ads.advertiser_id AND ads.id = feed_ads.ad_id`,
  )

/** Deletes a source. Its ads stay, as if somebody had typed them. */
export const deleteFeed = async (db: Db, advertiserId: number, id: number, sourceCode: string): Promise<boolean> => {
  await giveAdsTo(db, advertiserId, id, sourceCode)
  return (await db.delete(feeds).where(isThis(advertiserId, id)).returning({ id: feeds.id })).length > 0
}

/** The source of a secret for sending, if its account is active. */
export const findFeedBySecret = (db: Db, secretHash: string, id: number): Promise<{ advertiserId: number } | null> =>
  firstRow(
    db,
    sql`SELECT advertiser_id AS "advertiserId" FROM feeds JOIN advertisers ON advertisers.id = feeds.advertiser_id
      WHERE feeds.id = ${id} AND secret_hash = ${secretHash} AND kind = 'push' AND is_active AND advertisers.status = 'ACTIF'`,
  )

/** Sources whose files are fetched, of active accounts. */
export const findFetched = async (db: Db): Promise<(FeedRow & { login: string })[]> => {
  const found = await db
    .select({ feed: feeds, login: advertisers.login })
    .from(feeds)
    .innerJoin(advertisers, eq(advertisers.id, feeds.advertiserId))
    .where(and(inArray(feeds.kind, ['folder', ...serverKinds]), eq(feeds.isActive, true), eq(advertisers.status, 'ACTIF')))
  return found.map(({ feed, login }) => ({ ...feed, login }))
}

/** The names of an account's sources. */
export const findNames = async (db: Db, advertiserId: number): Promise<Map<number, string>> =>
  new Map(
    (await db.select({ id: feeds.id, name: feeds.name }).from(feeds).where(eq(feeds.advertiserId, advertiserId))).map(({ id, name }) => [
      id,
      name,
    ]),
  )

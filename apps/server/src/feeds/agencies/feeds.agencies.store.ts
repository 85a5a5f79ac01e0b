import type { AgencySite } from '@vitrine/core/feeds'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { firstRow, rows, sql, type Runner } from '../../db/sql.ts'
import type { FeedKey } from '../feeds.merge.store.ts'
import { agenciesReason } from '../feeds.question.rules.ts'
import { feedRuns, feeds, type FeedRow, type FeedRunRow } from '../feeds.table.ts'

/** The points of sale of a network head that ads may go to. */
export const findSites = (runner: Runner, headId: number): Promise<AgencySite[]> =>
  rows<AgencySite>(
    runner,
    sql`SELECT id, name FROM advertisers WHERE network_head_id = ${headId} AND status = 'ACTIF' ORDER BY plain_text(name), id`,
  )

/** The name of the network head that fills this source; null for one of the account's own, and once it has left the network. */
export const findHeadName = async (
  runner: Runner,
  { advertiserId, headId }: Pick<FeedRow, 'advertiserId' | 'headId'>,
): Promise<string | null> =>
  (
    await firstRow<{ name: string }>(
      runner,
      sql`SELECT head.name FROM advertisers AS head JOIN advertisers AS own ON own.network_head_id = head.id WHERE own.id = ${advertiserId} AND head.id = ${headId}`,
    )
  )?.name ?? null

/** Keeps what becomes of the ads of each agency. */
export const keepAgencyUses = async (tx: Db, { advertiserId, feedId }: FeedKey, agencyUses: Record<string, string>): Promise<void> =>
  void (await tx
    .update(feeds)
    .set({ agencyUses })
    .where(and(eq(feeds.advertiserId, advertiserId), eq(feeds.id, feedId))))

/** The file that waits for somebody to say whose its agencies are. */
export const findAskingRun = async (db: Db, { advertiserId, feedId }: FeedKey): Promise<FeedRunRow | null> => {
  const isOf = and(
    eq(feedRuns.advertiserId, advertiserId),
    eq(feedRuns.feedId, feedId),
    eq(feedRuns.state, 'asking'),
    eq(feedRuns.reason, agenciesReason),
  )
  return (await db.select().from(feedRuns).where(isOf).orderBy(desc(feedRuns.id)).limit(1))[0] ?? null
}

/** A source of a point of sale that a source of its head fills. */
export interface PartFeed {
  advertiserId: number
  id: number
  adCount: number
}

export const findPartFeeds = (tx: Db, { advertiserId, feedId }: FeedKey): Promise<PartFeed[]> =>
  rows<PartFeed>(
    tx,
    sql`SELECT advertiser_id AS "advertiserId", id,
        (SELECT count(*)::int FROM feed_ads WHERE feed_ads.advertiser_id = feeds.advertiser_id AND feed_id = feeds.id AND ad_id IS NOT NULL AND state <> 'gone') AS "adCount"
      FROM feeds WHERE head_id = ${advertiserId} AND head_feed_id = ${feedId}`,
  )

/** A source of a point of sale for its part of the files of a head's source, under the same name. */
export const insertPartFeed = async (tx: Db, siteId: number, { advertiserId, id, name }: FeedRow, createdAt: Date): Promise<number> => {
  const [row] = await tx
    .insert(feeds)
    .values({
      advertiserId: siteId,
      name,
      kind: 'upload',
      isActive: true,
      host: '',
      username: '',
      path: '',
      headId: advertiserId,
      headFeedId: id,
      createdAt,
    })
    .returning({ id: feeds.id })
  if (!row) throw new Error('The source was not stored')
  return row.id
}

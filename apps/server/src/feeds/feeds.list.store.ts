import type { FeedListState, feedSorts } from '@vitrine/core/feeds'
import { getTableColumns } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { all, array, columns, rows, sql, type Selected, type SQL } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import { feedRuns, feeds, type FeedRunRow } from './feeds.table.ts'

const adCount = sql<number>`(SELECT count(*)::int FROM feed_ads WHERE feed_ads.advertiser_id = feeds.advertiser_id AND feed_ads.feed_id = feeds.id AND ad_id IS NOT NULL AND state <> 'gone')`

const head = sql<
  string | null
>`(SELECT head.name FROM advertisers AS head JOIN advertisers AS own ON own.network_head_id = head.id WHERE own.id = feeds.advertiser_id AND head.id = feeds.head_id)`

const listed = { ...getTableColumns(feeds), adCount, head }
export type ListedFeed = Selected<typeof listed>

const orders: Record<(typeof feedSorts)[number], SQL> = { nom: sql`plain_text(name)`, date: sql`"createdAt"` }

/** The sources of an account, a page at a time. */
export const listFeeds = (database: Database, advertiserId: number, { sort, search, filters: { kinds }, page, limit }: FeedListState) => {
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const wanted = all([
    sql`${feeds.advertiserId} = ${advertiserId}`,
    kinds.length > 0 && sql`${feeds.kind} = ANY (${array(kinds, 'text')})`,
    ...containsWords(sql`plain_text(${feeds.name})`, search),
  ])
  const lines = sql`SELECT ${columns(listed)} FROM ${feeds} WHERE ${wanted}`
  return readShortList<ListedFeed>(database, {
    lines,
    order: sql`${orders[sort.replace(/^-/, '') as keyof typeof orders]} ${way}, id ${way}`,
    page,
    limit,
  })
}

export const findListed = async (database: Database, advertiserId: number, id: number): Promise<ListedFeed | null> =>
  (
    await rows<ListedFeed>(
      database,
      sql`SELECT ${columns(listed)} FROM ${feeds} WHERE ${feeds.advertiserId} = ${advertiserId} AND ${feeds.id} = ${id}`,
    )
  )[0] ?? null

/** The latest file of each source of an account. */
export const findLastRuns = (database: Database, advertiserId: number): Promise<FeedRunRow[]> =>
  rows<FeedRunRow>(
    database,
    sql`SELECT DISTINCT ON (${feedRuns.feedId}) ${columns(getTableColumns(feedRuns))} FROM ${feedRuns} WHERE ${feedRuns.advertiserId} = ${advertiserId} ORDER BY ${feedRuns.feedId}, ${feedRuns.id} DESC`,
  )

import { feedLevels, type FeedLevel, type ReportListState, type reportSorts } from '@vitrine/core/feeds'
import type { Database } from '../db/database.ts'
import { all, array, rows, sql, type SQL } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import type { FeedFinding } from './feeds.ad.rules.ts'

/** An ad that something is to be said about. */
export interface ReportedRow {
  id: number
  feedId: number
  feedName: string
  reference: string
  adId: number | null
  line: number
  title: string
  level: number
  messages: FeedFinding[]
  judgedAt: Date
}

export const levelOf = (number: number): FeedLevel => feedLevels[feedLevels.length - number] ?? 'info'

const orders: Record<(typeof reportSorts)[number], SQL> = { nom: sql`plain_text(title)`, reference: sql`reference`, ligne: sql`line` }

const linesOf = (
  advertiserId: number,
  further: SQL,
): SQL => sql`SELECT (row_number() OVER (ORDER BY feed_id, reference))::int AS id, feed_id AS "feedId", feeds.name AS "feedName", reference, ad_id AS "adId", line, title, level, messages, judged_at AS "judgedAt"
  FROM feed_ads JOIN feeds ON feeds.advertiser_id = feed_ads.advertiser_id AND feeds.id = feed_ads.feed_id
  WHERE feed_ads.advertiser_id = ${advertiserId} AND level > 0 AND ${further}`

/** Ads with a message of these levels; all levels where none is named. */
const hasLevel = (levels: readonly FeedLevel[]): SQL | false =>
  levels.length > 0 &&
  sql`EXISTS (SELECT FROM jsonb_array_elements(messages) AS message WHERE message ->> 'level' = ANY (${array(levels, 'text')}))`

export const listReported = (
  database: Database,
  advertiserId: number,
  { sort, search, filters: { levels }, page, limit }: ReportListState,
) => {
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const lines = linesOf(advertiserId, all([hasLevel(levels), ...containsWords(sql`plain_text(reference || ' ' || title)`, search)]))
  return readShortList<ReportedRow>(database, {
    lines,
    order: sql`${orders[sort.replace(/^-/, '') as keyof typeof orders]} ${way}, reference ${way}, "feedId" ${way}`,
    page,
    limit,
  })
}

/** More are in no export: whoever has so many reads the first. */
const mostExported = 20_000

export const allReported = (database: Database, advertiserId: number): Promise<ReportedRow[]> =>
  rows(database, sql`${linesOf(advertiserId, sql`true`)} ORDER BY level DESC, feed_id, line LIMIT ${mostExported}`)

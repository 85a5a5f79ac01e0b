import { feedLevels, type FeedLevel, type ReportExample, type ReportListState, type reportSorts } from '@vitrine/core/feeds'
import type { Database } from '../db/database.ts'
import { all, array, firstRow, rows, sql, type SQL } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import type { FeedKey } from './feeds.merge.store.ts'
import type { FeedFinding } from './reading/feeds.file.model.ts'

/** An ad with findings. */
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
): SQL => sql`SELECT (row_number() OVER (ORDER BY feed_id, key))::int AS id, feed_id AS "feedId", feeds.name AS "feedName", reference, ad_id AS "adId", line, title, level, messages, judged_at AS "judgedAt"
  FROM feed_ads JOIN feeds ON feeds.advertiser_id = feed_ads.advertiser_id AND feeds.id = feed_ads.feed_id
  WHERE feed_ads.advertiser_id = ${advertiserId} AND level > 0 AND ${further}`

/** The condition for ads with a message of these levels; of any level if none is given. */
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

/** The maximum number of messages in an export. */
const mostExported = 20_000

export const allReported = (database: Database, advertiserId: number): Promise<ReportedRow[]> =>
  rows(database, sql`${linesOf(advertiserId, sql`true`)} ORDER BY level DESC, feed_id, line LIMIT ${mostExported}`)

/** Messages of a source's last file that say the same. */
export interface GroupedRow extends FeedFinding {
  count: number
  examples: ReportExample[]
}

/** Reasons that are one line of the report however many values they are said of. */
const aboutAnyValue = [
  'column-garbled',
  'column-other-encoding',
  'line-other-encoding',
  'text-garbled',
  'column-made-title',
  'reference-exists',
  'reference-doubled',
  'photo-unreachable',
  'photo-refused',
  'required',
  'too-short',
  'too-long',
]

const saidOf = ({ advertiserId, feedId }: FeedKey): SQL => sql`said AS (
    SELECT line, split_part(reference, '#', 1) AS reference, message ->> 'level' AS level, message ->> 'field' AS field, message ->> 'reason' AS reason,
      coalesce(message -> 'params', '{}') AS params, message ->> 'value' AS found,
      CASE WHEN message ->> 'reason' = ANY (${array(aboutAnyValue, 'text')}) THEN '' ELSE message ->> 'value' END AS value
    FROM feed_ads, jsonb_array_elements(messages) AS message WHERE advertiser_id = ${advertiserId} AND feed_id = ${feedId} AND level > 0
  )`

/** The most lines of a report, and the ads that each names. */
const mostGroups = 500
const namedExamples = 5

/** What was wrong with the last file of a source: each thing once, the worst first, then the most frequent. */
export const findGroups = (database: Database, feedKey: FeedKey): Promise<GroupedRow[]> =>
  rows<GroupedRow>(
    database,
    sql`WITH ${saidOf(feedKey)}, numbered AS (
        SELECT *, row_number() OVER (PARTITION BY level, field, reason, params, value ORDER BY line) AS place FROM said
      )
      SELECT level, field, reason, params, value, count(*)::int AS count,
        jsonb_agg(jsonb_build_object('line', line, 'reference', reference, 'value', found) ORDER BY line) FILTER (WHERE place <= ${namedExamples}) AS examples
      FROM numbered GROUP BY level, field, reason, params, value
      ORDER BY array_position(${array(feedLevels, 'text')}, level), count(*) DESC, reason, field, value LIMIT ${mostGroups}`,
  )

/** How many messages there are, and how many lines of the report they make. */
export const countGroups = async (database: Database, feedKey: FeedKey): Promise<{ messages: number; groups: number }> =>
  (await firstRow<{ messages: number; groups: number }>(
    database,
    sql`WITH ${saidOf(feedKey)} SELECT coalesce(sum(count), 0)::int AS messages, count(*)::int AS groups
      FROM (SELECT count(*) AS count FROM said GROUP BY level, field, reason, params, value) AS grouped`,
  )) ?? { messages: 0, groups: 0 }

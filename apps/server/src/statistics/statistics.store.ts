import { addDays, addMonths, bucketOf, type Period } from '@vitrine/core/days'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { DayFigures, FiguresState, PublishedPostFigures } from '@vitrine/core/statistics'
import { array, firstRow, rows, sql, type Runner, type SQL } from '../db/sql.ts'

/** A connected page, with what is known of its figures. */
export interface FiguresPage {
  pageId: string
  pageName: string | null
  state: Exclude<FiguresState, 'unconnected'>
  followers: number | null
  answer: string | null
  collectedAt: Date | null
}

/** Null where no page is connected. */
export const findPage = async (runner: Runner, advertiserId: number, network: SocialNetwork): Promise<FiguresPage | null> => {
  const page = await firstRow<FiguresPage>(
    runner,
    sql`SELECT connection.page_id AS "pageId", connection.page_name AS "pageName", coalesce(known.state, 'waiting') AS state, known.followers,
        known.answer, known.collected_at AS "collectedAt"
      FROM social_connections AS connection
      LEFT JOIN network_figure_pages AS known ON known.advertiser_id = connection.advertiser_id AND known.network = connection.network AND known.page_id = connection.page_id
      WHERE connection.advertiser_id = ${advertiserId} AND connection.network = ${network} AND connection.page_id IS NOT NULL`,
  )
  return page && { ...page, collectedAt: page.collectedAt && new Date(page.collectedAt) }
}

export interface PageScope {
  advertiserId: number
  network: SocialNetwork
  pageId: string
}

export const listDays = async (
  runner: Runner,
  { advertiserId, network, pageId }: PageScope,
  { after, before }: Period,
): Promise<ReadonlyMap<string, DayFigures>> => {
  const days = await rows<{ day: string; figures: DayFigures }>(
    runner,
    sql`SELECT day::text, figures FROM network_figures
      WHERE advertiser_id = ${advertiserId} AND network = ${network} AND page_id = ${pageId} AND day BETWEEN ${after}::date AND ${before}::date`,
  )
  return new Map(days.map(({ day, figures }) => [day, figures]))
}

const published = sql`sent.state = 'published'`
const at = sql`coalesce(sent.first_sent_at, sent.due_at)`

interface PostScope {
  advertiserId: number
  network: SocialNetwork
  from: Date
  until: Date
  timeZone: string
}

const within = ({ advertiserId, network, from, until }: Omit<PostScope, 'timeZone'>) =>
  sql`sent.advertiser_id = ${advertiserId} AND sent.network = ${network} AND ${published}
    AND ${at} >= ${from.toISOString()}::timestamptz AND ${at} < ${until.toISOString()}::timestamptz`

/** Posts that were published on a page, the newest first. */
export const listPosts = (
  runner: Runner,
  scope: PostScope,
  { offset = 0, limit }: { offset?: number; limit: number },
): Promise<PublishedPostFigures[]> =>
  rows<PublishedPostFigures>(
    runner,
    sql`SELECT sent.post_id AS "postId", to_char(${at} AT TIME ZONE ${scope.timeZone}, 'YYYY-MM-DD"T"HH24:MI') AS at, posts.title, sent.address,
        told.impressions, told.interactions, told.clicks
      FROM post_publications AS sent
      JOIN posts ON posts.advertiser_id = sent.advertiser_id AND posts.id = sent.post_id
      LEFT JOIN post_figures AS told ON told.advertiser_id = sent.advertiser_id AND told.publication_id = sent.id
      WHERE ${within(scope)} ORDER BY ${at} DESC, sent.id LIMIT ${limit} OFFSET ${offset}`,
  )

export const countPosts = async (runner: Runner, scope: Omit<PostScope, 'timeZone'>): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      runner,
      sql`SELECT count(*)::int AS count FROM post_publications AS sent JOIN posts ON posts.advertiser_id = sent.advertiser_id AND posts.id = sent.post_id
        WHERE ${within(scope)}`,
    )
  )?.count ?? 0

export interface FigureSum {
  advertiserId: number
  network: SocialNetwork
  /** The first day of its month. */
  month: string
  interactions: number | null
  newFollowers: number | null
  /** Of how many days each is known. */
  interactionDays: number
  followerDays: number
}

/** The whole months of a period, which are read as sums; its other days are read one by one. Both ends are the first day of a month. */
const wholeMonths = ({ after, before }: Period): { first: string; end: string } => {
  const begun = bucketOf(after, 'month')
  const first = begun === after ? after : addMonths(begun, 1)
  const end = bucketOf(addDays(before, 1), 'month')
  return first < end ? { first, end } : { first: after, end: after }
}

/** Figures by account, network and month, of the pages that are connected and may be shown. A figure that no day tells is null. */
export const sumFigures = (
  runner: Runner,
  advertiserIds: readonly number[],
  networks: readonly SocialNetwork[],
  period: Period,
): Promise<FigureSum[]> => {
  const { after, before } = period
  const { first, end } = wholeMonths(period)
  const ofPage = (table: SQL) =>
    sql`${table}.advertiser_id = known.advertiser_id AND ${table}.network = known.network AND ${table}.page_id = known.page_id`
  return rows<FigureSum>(
    runner,
    sql`SELECT known.advertiser_id AS "advertiserId", known.network, told.month::text AS month,
        sum(told.interactions)::int AS interactions, sum(told.new_followers)::int AS "newFollowers",
        sum(told.interaction_days)::int AS "interactionDays", sum(told.follower_days)::int AS "followerDays"
      FROM network_figure_pages AS known
      JOIN social_connections AS connection ON ${ofPage(sql`connection`)}
      CROSS JOIN LATERAL (
        SELECT summed.month, summed.interactions, summed.new_followers, summed.interaction_days, summed.follower_days
        FROM network_figure_months AS summed WHERE ${ofPage(sql`summed`)} AND summed.month >= ${first}::date AND summed.month < ${end}::date
        UNION ALL
        SELECT date_trunc('month', kept.day)::date, (kept.figures ->> 'interactions')::int, (kept.figures ->> 'new-followers')::int,
          (kept.figures ? 'interactions')::int, (kept.figures ? 'new-followers')::int
        FROM network_figures AS kept WHERE ${ofPage(sql`kept`)} AND kept.day >= ${after}::date AND kept.day < ${first}::date
        UNION ALL
        SELECT date_trunc('month', kept.day)::date, (kept.figures ->> 'interactions')::int, (kept.figures ->> 'new-followers')::int,
          (kept.figures ? 'interactions')::int, (kept.figures ? 'new-followers')::int
        FROM network_figures AS kept WHERE ${ofPage(sql`kept`)} AND kept.day >= ${end}::date AND kept.day <= ${before}::date
      ) AS told
      WHERE known.advertiser_id = ANY (${array(advertiserIds, 'int')}) AND known.network = ANY (${array(networks, 'text')}) AND known.state IN ('shown', 'unreachable')
      GROUP BY 1, 2, 3`,
  )
}

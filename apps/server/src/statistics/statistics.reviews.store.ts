import type { ReviewNetwork } from '@vitrine/core/reviews'
import type { ReviewFigures } from '@vitrine/core/statistics'
import { array, rows, sql, type Runner } from '../db/sql.ts'

/** Two periods, one right after the other. */
export interface ReviewSpan {
  from: Date
  /** Where the earlier ends and the later begins. */
  turn: Date
  until: Date
}

export interface ReviewScope extends ReviewSpan {
  advertiserIds: readonly number[]
  networks: readonly ReviewNetwork[]
}

interface OfPeriod extends ReviewFigures {
  /** Of the later period. */
  isLater: boolean
}
export interface PageFigures extends OfPeriod {
  network: ReviewNetwork
  pageId: string
  pageName: string | null
}
export interface SiteFigures extends OfPeriod {
  advertiserId: number
}

const there = sql`given.deleted_at IS NULL`
const minutes = sql`greatest(0, extract(epoch FROM given.answered_at - given.created_at) / 60)`

/** Stars and yes or no are told apart, since a recommendation is stored with stars for the order of a list. */
const figures = sql`count(*) FILTER (WHERE ${there})::int AS count,
  (avg(given.rating) FILTER (WHERE ${there} AND given.recommends IS NULL))::float8 AS rating,
  (avg(given.recommends::int) FILTER (WHERE ${there}))::float8 AS recommending,
  (avg((given.answered_at IS NOT NULL)::int) FILTER (WHERE ${there}))::float8 AS answered,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY ${minutes}) FILTER (WHERE ${there} AND given.answered_at IS NOT NULL) AS "answerMinutes",
  count(*) FILTER (WHERE NOT (${there}))::int AS deleted`

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`

const written = ({ advertiserIds, networks, from, until }: ReviewScope) =>
  sql`given.advertiser_id = ANY (${array(advertiserIds, 'int')}) AND given.network = ANY (${array(networks, 'text')})
    AND given.created_at >= ${instant(from)} AND given.created_at < ${instant(until)}`

/** By page; the name of one that is connected. */
export const countByPage = (runner: Runner, scope: ReviewScope): Promise<PageFigures[]> =>
  rows<PageFigures>(
    runner,
    sql`SELECT given.network, given.page_id AS "pageId", min(connection.page_name) AS "pageName", given.created_at >= ${instant(scope.turn)} AS "isLater", ${figures}
      FROM reviews AS given
      LEFT JOIN social_connections AS connection ON connection.advertiser_id = given.advertiser_id AND connection.network = given.network AND connection.page_id = given.page_id
      WHERE ${written(scope)} GROUP BY given.network, given.page_id, "isLater" ORDER BY given.network DESC, "pageName" NULLS LAST, given.page_id`,
  )

/** By account, over all its pages. */
export const countBySite = (runner: Runner, scope: ReviewScope): Promise<SiteFigures[]> =>
  rows<SiteFigures>(
    runner,
    sql`SELECT given.advertiser_id AS "advertiserId", given.created_at >= ${instant(scope.turn)} AS "isLater", ${figures}
      FROM reviews AS given WHERE ${written(scope)} GROUP BY given.advertiser_id, "isLater"`,
  )

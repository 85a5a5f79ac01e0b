import type { Period } from '@vitrine/core/days'
import type { KpiCounters } from '@vitrine/core/statistics'
import { array, firstRow, sql, type Runner, type SQL } from '../db/sql.ts'

type Counters<Family extends keyof KpiCounters> = NonNullable<KpiCounters[Family]>

/** Whose counters, over which period, at which instant. */
export interface CounterScope {
  advertiserIds: readonly number[]
  period: Period
  now: Date
}

const one = async <Row extends object>(runner: Runner, query: SQL): Promise<Row> => (await firstRow<Row>(runner, query)) as Row
const ours = ({ advertiserIds }: CounterScope): SQL => sql`advertiser_id = ANY (${array(advertiserIds, 'int')})`

export const countAds = (runner: Runner, scope: CounterScope): Promise<Counters<'ads'>> =>
  one(
    runner,
    sql`SELECT coalesce(sum(count) FILTER (WHERE state = 'A'), 0)::int AS published, coalesce(sum(count) FILTER (WHERE state = 'B'), 0)::int AS drafts
      FROM ad_counters WHERE ${ours(scope)}`,
  )

export const countPlacements = (runner: Runner, scope: CounterScope): Promise<Counters<'broadcast'>> =>
  one(
    runner,
    sql`SELECT count(DISTINCT portal_id) FILTER (WHERE ads > 0)::int AS portals, coalesce(sum(ads), 0)::int AS placements
      FROM delivery_counts WHERE ${ours(scope)} AND state = 'published'`,
  )

export const countContacts = (runner: Runner, scope: CounterScope): Promise<Counters<'contacts'>> =>
  one(
    runner,
    sql`SELECT count(*)::int AS received, count(*) FILTER (WHERE state = 'new')::int AS waiting
      FROM contacts WHERE ${ours(scope)} AND day BETWEEN ${scope.period.after}::date AND ${scope.period.before}::date`,
  )

export const countPublications = (runner: Runner, scope: CounterScope): Promise<Counters<'social'>> =>
  one(
    runner,
    sql`SELECT count(*) FILTER (WHERE state = 'published' AND due_at >= ${scope.period.after}::date)::int AS published,
        count(*) FILTER (WHERE state = 'scheduled' AND due_at > ${scope.now.toISOString()}::timestamptz)::int AS planned
      FROM post_publications WHERE ${ours(scope)}`,
  )

export const countListings = (runner: Runner, scope: CounterScope): Promise<Counters<'presence'>> =>
  one(
    runner,
    sql`SELECT count(*) FILTER (WHERE state = 'shown')::int AS shown, count(*) FILTER (WHERE state IN ('refused', 'drifted'))::int AS problems
      FROM presence_listings WHERE ${ours(scope)}`,
  )

export const countVideos = (runner: Runner, scope: CounterScope): Promise<Counters<'videos'>> =>
  one(
    runner,
    sql`SELECT count(*)::int AS made FROM ad_videos WHERE ${ours(scope)} AND state = 'ready' AND created_at >= ${scope.period.after}::date`,
  )

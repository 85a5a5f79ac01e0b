import type { SocialNetwork } from '@vitrine/core/social-networks'
import { array, rows, sql, type Runner } from '../db/sql.ts'

interface Asked {
  networks: readonly SocialNetwork[]
  /** Ids of posts whose own plans do not count. */
  besides: readonly number[]
  from: Date
}

export const takenTimes = async (runner: Runner, advertiserId: number, { networks, besides, from }: Asked): Promise<Set<number>> => {
  const found = await rows<{ at: Date | string }>(
    runner,
    sql`SELECT DISTINCT due_at AS at FROM post_publications WHERE advertiser_id = ${advertiserId} AND due_at >= ${from.toISOString()}::timestamptz
      AND state IN ('scheduled', 'publishing', 'held') AND network = ANY (${array(networks, 'text')}) AND NOT post_id = ANY (${array(besides, 'int')})`,
  )
  return new Set(found.map(({ at }) => new Date(at).getTime()))
}

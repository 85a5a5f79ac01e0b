import { reminderDays, type SocialNetwork } from '@vitrine/core/social-networks'
import { array, firstRow, sql, type Runner } from '../db/sql.ts'

/** A connection that expires soon. */
export interface EndingConnection {
  advertiserId: number
  network: SocialNetwork
  pageName: string
  endsAt: Date | string
  /** The number of posts that are planned after that. */
  planned: number
}

/**
 * Claims the connection that expires next and whose account was not reminded of this date, or not since fewer days are left. That is
 * recorded in the same transaction, so that nobody is reminded twice. Refused connections have their own message.
 */
export const takeEnding = (tx: Runner, now: Date): Promise<EndingConnection | null> => {
  const at = sql`${now.toISOString()}::timestamptz`
  return firstRow<EndingConnection>(
    tx,
    sql`WITH ending AS MATERIALIZED (
        SELECT own.advertiser_id, own.network, step.days FROM social_connections AS own
          CROSS JOIN LATERAL (SELECT min(days) AS days FROM unnest(${array(reminderDays, 'int')}) AS days WHERE own.expires_at <= ${at} + make_interval(days => days)) AS step
        WHERE own.expires_at > ${at} AND own.fault IS NULL AND own.page_id IS NOT NULL AND step.days IS NOT NULL
          AND (own.warned_end IS DISTINCT FROM own.expires_at OR own.warned_days > step.days)
        ORDER BY own.expires_at LIMIT 1 FOR UPDATE OF own SKIP LOCKED
      )
      UPDATE social_connections AS told SET warned_end = told.expires_at, warned_days = ending.days FROM ending WHERE told.advertiser_id = ending.advertiser_id AND told.network = ending.network
      RETURNING told.advertiser_id AS "advertiserId", told.network, coalesce(told.page_name, '') AS "pageName", told.expires_at AS "endsAt",
        (SELECT count(*)::int FROM post_publications AS sent WHERE sent.advertiser_id = told.advertiser_id AND sent.network = told.network AND sent.state IN ('scheduled', 'held') AND sent.due_at >= told.expires_at) AS planned`,
  )
}

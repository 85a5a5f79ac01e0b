import type { Candidate } from '@vitrine/core/broadcast'
import { ads } from '../ads/ads.table.ts'
import { all, rows, sql, type Runner, type SQL } from '../db/sql.ts'
import { isChosenFor } from './broadcast.list.store.ts'
import type { PortalScope } from './broadcast.slots.store.ts'
import { adPins, broadcastRuns } from './broadcast.table.ts'

/** How many days back performance is measured: runs are stored as long. */
const daysBack = 90

/** The data of an ad for a plan. */
export interface CandidateRow extends Omit<Candidate, 'rule'> {
  reference: string
  title: string
  city: string
}

/** The published ads of the portal's universe. */
const known = ({ advertiserId, portal }: PortalScope): SQL => sql`
  SELECT ${ads.id} AS id, ${ads.reference} AS reference, ${ads.title} AS title, ${ads.city} AS city, ${ads.objectType}::text AS kind, ${ads.createdAt} AS made,
    ${isChosenFor(portal.codeName)} AS chosen,
    EXISTS (SELECT FROM ${adPins} AS pin WHERE pin.advertiser_id = ${ads.advertiserId} AND pin.portal_id = ${portal.id} AND pin.ad_id = ${ads.id}) AS pinned,
    EXISTS (SELECT FROM ad_judgements AS judged WHERE judged.advertiser_id = ${ads.advertiserId} AND judged.ad_id = ${ads.id} AND judged.refused @> ARRAY[${portal.codeName}::text]) AS refused
  FROM ${ads} WHERE ${all([sql`${ads.advertiserId} = ${advertiserId}`, sql`${ads.state} = 'A'`, sql`${ads.universe} = ${portal.universe}`])}`

/** What happened to ads on a portal: they may have been there from the start, runs put them there and took them off, contacts came. */
const events = ({ advertiserId, portal }: PortalScope, since: SQL): SQL => sql`
  SELECT id AS ad_id, '-infinity'::timestamptz AS at, 0 AS run, true AS activates FROM known
  UNION ALL SELECT ad_id, run.created_at, run.id, run.activates FROM ${broadcastRuns} AS run, unnest(run.changed) AS ad_id
    WHERE run.advertiser_id = ${advertiserId} AND run.portal_id = ${portal.id}
  UNION ALL SELECT contact.ad_id, contact.at, NULL, NULL FROM contacts AS contact
    WHERE contact.advertiser_id = ${advertiserId} AND contact.kind IN ('mail', 'call') AND contact.portal = ${portal.codeName} AND contact.at >= ${since}`

/** The same in periods, from one move to the next. */
const periods = sql`
  SELECT *, lead("from") OVER one AS next, lead(activates) OVER one AS "nextActivates" FROM (
    SELECT ad_id, period, max(at) FILTER (WHERE activates IS NOT NULL) AS "from", bool_or(activates) AS activates,
      count(*) FILTER (WHERE activates IS NULL)::int AS contacts, max(at) FILTER (WHERE activates IS NULL) AS last
    FROM (SELECT *, count(activates) OVER (PARTITION BY ad_id ORDER BY at, run) AS period FROM events) AS counted GROUP BY ad_id, period
  ) AS period WINDOW one AS (PARTITION BY ad_id ORDER BY period)`

/**
 * The published ads that may get a slot of a portal, with what each has brought there in the days that it was there. An ad was there
 * up to the run that took it off, or until now; where no run says when it went, up to its last contact. So putting an ad there or
 * taking it off changes nothing of what is known of it: a plan that was carried out is no reason for another one.
 */
export const listCandidates = (runner: Runner, scope: PortalScope, now: Date): Promise<CandidateRow[]> => {
  const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`
  const since = at(new Date(now.getTime() - daysBack * 86_400_000))
  return rows<CandidateRow>(
    runner,
    sql`WITH known AS MATERIALIZED (${known(scope)}), events AS (${events(scope, since)}), periods AS (${periods}),
      past AS (
        SELECT id, sum(contacts)::int AS contacts, sum(greatest(0, extract(epoch FROM
          CASE WHEN next IS NULL AND chosen THEN ${at(now)} WHEN NOT "nextActivates" THEN next WHEN activates THEN last END
          - greatest("from", made, ${since})))) / 86400 AS days
        FROM known JOIN periods ON ad_id = id GROUP BY id)
      SELECT known.id, reference, title, city, kind, chosen, pinned, refused, contacts, coalesce(days, 0)::float8 AS days
      FROM known JOIN past ON past.id = known.id ORDER BY known.id`,
  )
}

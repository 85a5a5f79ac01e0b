import { all, array, firstRow, rows, sql, type Runner, type SQL } from '../db/sql.ts'
import { ads, hasField } from '../ads/ads.table.ts'
import type { DeliveryRow, PortalMessage } from './deliveries.model.ts'

/** A run with what reports say of its advertiser and portal. */
export interface ReportedRun extends Pick<DeliveryRow, 'id' | 'portalId' | 'state' | 'reason' | 'createdAt' | 'sentAt' | 'endedAt' | 'counts' | 'photos'> {
  login: string
  codeName: string
  portalName: string
}

/** An ad that a portal has said something of. */
export interface SaidRow {
  adId: number
  reference: string
  since: Date
  messages: PortalMessage[]
}

export interface FailedRun extends ReportedRun {
  said: (Omit<SaidRow, 'since'> & { since: string })[]
}

const reported = sql`runs.id, runs.portal_id AS "portalId", runs.state, runs.reason, runs.created_at AS "createdAt", runs.sent_at AS "sentAt", runs.ended_at AS "endedAt",
  runs.counts, runs.photos, advertisers.login, portals.code_name AS "codeName", portals.name AS "portalName"`

const runsJoins = sql`deliveries AS runs JOIN advertisers ON advertisers.id = runs.advertiser_id JOIN portals ON portals.id = runs.portal_id`

export interface ErrorsCriteria {
  advertisers: readonly number[]
  /** Code name of a portal; '' for all. */
  codeName: string
  /** The one field that a sub-user is held to. */
  restrictedTo: { code: string; value: string } | null
  ascending: boolean
  page: number
  size: number
}

/** More of what a portal says of ads stands in the report of that portal. */
const mostSaid = 20

/** What the portal says of the ads that it refuses, beside the newest run of it. */
const saidOf = (restrictedTo: ErrorsCriteria['restrictedTo']): SQL => sql`SELECT coalesce(jsonb_agg(to_jsonb(said) ORDER BY since DESC, "adId"), '[]') FROM (
    SELECT known.ad_id AS "adId", ${ads.reference}, known.since, known.messages FROM delivery_ads AS known
    JOIN ${ads} ON ${ads.advertiserId} = known.advertiser_id AND ${ads.id} = known.ad_id
    WHERE known.advertiser_id = paged.owner AND known.portal_id = paged."portalId" AND known.state = 'error' AND ${all([restrictedTo && hasField(restrictedTo)])}
    ORDER BY known.since DESC, known.ad_id LIMIT ${mostSaid}
  ) AS said WHERE paged.newest`

/** Runs that failed, or after which the portal refused ads. */
export const findFailed = async (runner: Runner, { advertisers, codeName, restrictedTo, ascending, page, size }: ErrorsCriteria): Promise<{ rows: FailedRun[]; total: number }> => {
  const wanted = all([
    sql`runs.advertiser_id = ANY (${array(advertisers, 'int')}) AND runs.ended_at IS NOT NULL AND (runs.reason IS NOT NULL OR (runs.counts ->> 'refused')::int > 0)`,
    codeName !== '' && sql`portals.code_name = ${codeName}`,
  ])
  const way = ascending ? sql`ASC` : sql`DESC`
  const found = await rows<FailedRun>(
    runner,
    sql`SELECT paged.*, (${saidOf(restrictedTo)}) AS said FROM (
        SELECT ${reported}, runs.advertiser_id AS owner, row_number() OVER (PARTITION BY runs.advertiser_id, runs.portal_id ORDER BY runs.id DESC) = 1 AS newest
        FROM ${runsJoins} WHERE ${wanted} ORDER BY runs.ended_at ${way}, runs.id ${way} LIMIT ${size} OFFSET ${(page - 1) * size}::bigint
      ) AS paged ORDER BY paged."endedAt" ${way}, paged.id ${way}`,
  )
  const counted = await firstRow<{ count: number }>(runner, sql`SELECT count(*)::int AS count FROM ${runsJoins} WHERE ${wanted}`)
  return { rows: found, total: counted?.count ?? 0 }
}

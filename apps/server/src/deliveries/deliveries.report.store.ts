import type { DeliveredAdState, DeliveryReportState, ReportSort } from '@vitrine/core/deliveries'
import type { Database } from '../db/database.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import { all, array, firstRow, rows, sql, type Runner, type SQL } from '../db/sql.ts'
import { takesSlot } from '../broadcast/broadcast.list.store.ts'
import { ads, hasField } from '../ads/ads.table.ts'
import type { DeliveryRow, PortalMessage } from './deliveries.model.ts'
import { refusedAfter } from './deliveries.refusals.store.ts'

/** A run with the names of its advertiser and portal. */
export interface ReportedRun extends Pick<
  DeliveryRow,
  'id' | 'portalId' | 'state' | 'reason' | 'params' | 'retryAt' | 'createdAt' | 'sentAt' | 'endedAt' | 'counts' | 'photos'
> {
  login: string
  codeName: string
  portalName: string
}

/** An ad about which a portal has messages. */
export interface AdMessagesRow {
  adId: number
  reference: string
  since: Date
  messages: PortalMessage[]
}

export interface FailedRun extends ReportedRun {
  said: (Omit<AdMessagesRow, 'since'> & { since: string })[]
}

const reported = sql`runs.id, runs.portal_id AS "portalId", runs.state, runs.reason, runs.params, runs.retry_at AS "retryAt", runs.created_at AS "createdAt", runs.sent_at AS "sentAt", runs.ended_at AS "endedAt",
  runs.counts, runs.photos, advertisers.login, portals.code_name AS "codeName", portals.name AS "portalName"`

const runsJoins = sql`deliveries AS runs JOIN advertisers ON advertisers.id = runs.advertiser_id JOIN portals ON portals.id = runs.portal_id`

export interface ErrorsCriteria {
  advertisers: readonly number[]
  /** Code name of a portal; '' for all. */
  codeName: string
  /** The identifier that limits a sub-user. */
  restrictedTo: { code: string; value: string } | null
  ascending: boolean
  page: number
  size: number
}

/** The maximum number of messages per run; the portal's report has all. */
const maxMessages = 20

/** The messages about the ads that the portal refuses, for its newest run. */
const saidOf = (
  restrictedTo: ErrorsCriteria['restrictedTo'],
): SQL => sql`SELECT coalesce(jsonb_agg(to_jsonb(said) ORDER BY since DESC, "adId"), '[]') FROM (
    SELECT known.ad_id AS "adId", ${ads.reference}, known.since, known.messages FROM delivery_ads AS known
    JOIN ${ads} ON ${ads.advertiserId} = known.advertiser_id AND ${ads.id} = known.ad_id
    WHERE known.advertiser_id = paged.owner AND known.portal_id = paged."portalId" AND known.state = 'error' AND ${all([restrictedTo && hasField(restrictedTo)])}
    ORDER BY known.since DESC, known.ad_id LIMIT ${maxMessages}
  ) AS said WHERE paged.newest`

/** Runs that failed, or after which the portal refused ads. */
export const findFailed = async (
  runner: Runner,
  { advertisers, codeName, restrictedTo, ascending, page, size }: ErrorsCriteria,
): Promise<{ rows: FailedRun[]; total: number }> => {
  const conditions = all([
    sql`runs.advertiser_id = ANY (${array(advertisers, 'int')}) AND runs.ended_at IS NOT NULL AND (runs.reason IS NOT NULL OR (runs.counts ->> 'refused')::int > 0)`,
    codeName !== '' && sql`portals.code_name = ${codeName}`,
  ])
  const way = ascending ? sql`ASC` : sql`DESC`
  const found = await rows<FailedRun>(
    runner,
    sql`SELECT paged.*, (${saidOf(restrictedTo)}) AS said FROM (
        SELECT ${reported}, runs.advertiser_id AS owner, row_number() OVER (PARTITION BY runs.advertiser_id, runs.portal_id ORDER BY runs.id DESC) = 1 AS newest
        FROM ${runsJoins} WHERE ${conditions} ORDER BY runs.ended_at ${way}, runs.id ${way} LIMIT ${size} OFFSET ${(page - 1) * size}::bigint
      ) AS paged ORDER BY paged."endedAt" ${way}, paged.id ${way}`,
  )
  const counted = await firstRow<{ count: number }>(runner, sql`SELECT count(*)::int AS count FROM ${runsJoins} WHERE ${conditions}`)
  return { rows: found, total: counted?.count ?? 0 }
}

/** One advertiser on one portal, and the identifier that limits a sub-user. */
export interface ReportScope {
  advertiserId: number
  portalId: number
  codeName: string
  restrictedTo: ErrorsCriteria['restrictedTo']
}

/** The last runs to a portal, the newest first. */
export const findRuns = (runner: Runner, { advertiserId, portalId }: ReportScope, limit: number): Promise<ReportedRun[]> =>
  rows(
    runner,
    sql`SELECT ${reported} FROM ${runsJoins} WHERE runs.advertiser_id = ${advertiserId} AND runs.portal_id = ${portalId} ORDER BY runs.id DESC LIMIT ${limit}`,
  )

const linesNow = ({ advertiserId, portalId, codeName }: ReportScope): SQL => sql`
      SELECT ad_id, state, since, messages FROM delivery_ads WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId}
      UNION ALL SELECT ${ads.id}, 'ignored', updated_at, '[]' FROM ${ads} WHERE ${ads.advertiserId} = ${advertiserId} AND ${takesSlot(codeName)}
        AND NOT EXISTS (SELECT FROM delivery_ads AS sent WHERE sent.advertiser_id = ${advertiserId} AND sent.portal_id = ${portalId} AND sent.ad_id = ${ads.id})`

/** The ads that were sent to the portal, or will be with the next run, as far as the viewer may see them; for an earlier run, those that were refused. */
const linesFrom = (scope: ReportScope, run: number | null = null): SQL => {
  const { advertiserId, portalId, restrictedTo } = scope
  return sql`(${run === null ? linesNow(scope) : refusedAfter({ advertiserId, portalId, id: run })}) AS known
    JOIN ${ads} ON ${ads.advertiserId} = ${advertiserId} AND ${ads.id} = known.ad_id WHERE ${all([restrictedTo && hasField(restrictedTo)])}`
}

export const countStates = async (runner: Runner, scope: ReportScope): Promise<Partial<Record<DeliveredAdState, number>>> => {
  const found = await rows<{ state: DeliveredAdState; count: number }>(
    runner,
    sql`SELECT known.state, count(*)::int AS count FROM ${linesFrom(scope)} GROUP BY known.state`,
  )
  return Object.fromEntries(found.map(({ state, count }) => [state, count]))
}

export interface ReportedAdRow extends AdMessagesRow {
  title: string
  city: string
  thumb: string | null
  state: DeliveredAdState
  sourceCode: string
  /** Whether it was not sent because all slots of the portal are taken. */
  leftOut: boolean
}

// Refused ads first, published ones last.
const rank = sql`array_position(ARRAY['error', 'diffused', 'ignored', 'published'], state)`
const orders: Record<ReportSort, SQL> = { status: rank, titre: sql`plain_text(title)`, depuis: sql`since` }

const allSlotsTaken = ({ advertiserId, portalId }: ReportScope): SQL => sql`EXISTS (SELECT FROM portal_accounts AS agreed
    WHERE agreed.advertiser_id = ${advertiserId} AND agreed.portal_id = ${portalId} AND agreed.active AND agreed.places <=
      (SELECT count(*) FROM delivery_ads WHERE delivery_ads.advertiser_id = ${advertiserId} AND delivery_ads.portal_id = ${portalId}))`

const reportedLines = (scope: ReportScope, { preset, search, filters }: DeliveryReportState): SQL => {
  const tests = all([preset !== 'all' && sql`known.state = ${preset}`, ...containsWords(sql`${ads.searchText}`, search)])
  return sql`SELECT known.ad_id AS "adId", ${ads.reference}, ${ads.title}, ${ads.city}, ${ads.photos} -> 0 ->> 'thumb' AS thumb, known.state, known.since, known.messages, ${ads.sourceCode} AS "sourceCode",
      known.state = 'ignored' AND ${allSlotsTaken(scope)} AS "leftOut"
    FROM ${linesFrom(scope, filters.run)} AND ${tests}`
}

export const listReportedAds = (database: Database, scope: ReportScope, state: DeliveryReportState) => {
  const { sort, page, limit } = state
  const lines = reportedLines(scope, state)
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  return readShortList<ReportedAdRow>(database, {
    lines,
    order: sql`${orders[sort.replace(/^-/, '') as ReportSort]} ${way}, plain_text(title), "adId"`,
    page,
    limit,
  })
}

const batchSize = 500

/** All rows in order of id, in batches. */
export const reportedBatches = async function* (
  database: Database,
  scope: ReportScope,
  state: DeliveryReportState,
): AsyncGenerator<ReportedAdRow[]> {
  const lines = reportedLines(scope, state)
  let after = 0
  for (;;) {
    const batch: ReportedAdRow[] = await rows<ReportedAdRow>(
      database,
      sql`SELECT * FROM (${lines} AND known.ad_id > ${after}) AS found ORDER BY "adId" LIMIT ${batchSize}`,
    )
    if (batch.length === 0) return
    yield batch
    after = batch.at(-1)?.adId ?? after
  }
}

import { manualSources, type AdCriteria } from '@vitrine/core/ads'
import type { Repair, SolvedCause } from '@vitrine/core/repairs'
import { ads, hasField } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { array, rows, sql, type Runner, type SQL } from '../db/sql.ts'

/** The viewer of the ads, and the portals to check. */
export interface RepairViewer {
  /** The advertiser who edits ads and may dismiss causes. */
  own: number
  advertisers: readonly number[]
  /** The identifier that limits a sub-user. */
  limit: AdCriteria['identifier']
  portals: readonly { codeName: string; name: string }[]
}

/** How many ads of each cause are named; the list of ads by portals has all. */
const namedAds = 5

const codeNamesOf = ({ portals }: Pick<RepairViewer, 'portals'>): SQL =>
  array(
    portals.map(({ codeName }) => codeName),
    'text',
  )

/**
 * The findings of portals about the published ads that are chosen for them, by cause, portal and ad. Predicted findings exist for
 * every ad; answers of portals are added if they are fixed since, or if only the portal knows what they mean. Ads that are chosen for
 * none of the portals, or of which theirs find nothing, are left out before their findings are taken apart, which takes longest.
 */
const ownAndAnswers = ({ own, advertisers, limit, portals }: RepairViewer): SQL => {
  const codeNames = codeNamesOf({ portals })
  return sql`own AS (
        SELECT ${ads.advertiserId} AS advertiser_id, ${ads.id} AS id, ARRAY(SELECT unnest(${ads.portals}) INTERSECT SELECT unnest(${codeNames})) AS portals,
          ${ads.advertiserId} = ${own} AND ${ads.sourceCode} = ANY (${array(manualSources, 'text')}) AS is_editable
        FROM ${ads} WHERE ${ads.advertiserId} = ANY (${array(advertisers, 'int')}) AND ${ads.state} = 'A' AND ${ads.portals} && ${codeNames} AND ${limit ? hasField(limit) : sql`true`}
      ), foreseen AS (
        SELECT said ->> 'id' AS id, said ->> 'level' AS level, said -> 'cause' AS cause, said ->> 'portal' AS portal, own.id AS ad
        FROM own JOIN ad_judgements AS judged ON judged.advertiser_id = own.advertiser_id AND judged.ad_id = own.id
        CROSS JOIN jsonb_array_elements(judged.findings) AS said WHERE (judged.refused || judged.advised) && own.portals AND said ->> 'portal' = ANY (own.portals)
      ), answered AS (
        SELECT said ->> 'text' AS id, said ->> 'level' AS level, nullif(said -> 'cause', 'null') AS cause, portals.code_name AS portal, own.id AS ad
        FROM own JOIN delivery_ads AS sent ON sent.advertiser_id = own.advertiser_id AND sent.ad_id = own.id
        JOIN portals ON portals.id = sent.portal_id AND portals.code_name = ANY (own.portals)
        CROSS JOIN jsonb_array_elements(sent.messages) AS said
      ), said AS (
        SELECT id, portal, ad, bool_or(level = 'refused') AS refuses, bool_or(is_open) AS is_open, bool_or(is_answered) AS is_answered, max(cause::text) AS cause
        FROM (SELECT *, true AS is_open, false AS is_answered FROM foreseen UNION ALL SELECT *, cause IS NULL, true FROM answered) AS each
        GROUP BY id, portal, ad
      )`
}

/** The causes, with their ads and portals. */
export const findRepairs = (database: Database, viewer: RepairViewer): Promise<Repair[]> => {
  const { own, advertisers, portals } = viewer
  const codeNames = codeNamesOf(viewer)
  const names = array(
    portals.map(({ name }) => name),
    'text',
  )
  return rows<Repair>(
    database,
    sql`WITH ${ownAndAnswers(viewer)} SELECT grouped.*, coalesce(named.ads, '[]') AS ads, EXISTS (SELECT FROM dismissed_causes WHERE advertiser_id = ${own} AND cause = grouped.id) AS "isDismissed" FROM (
        SELECT id, CASE WHEN bool_or(refuses) THEN 'refused' ELSE 'advised' END AS level, max(cause)::jsonb AS cause,
          ARRAY(SELECT name FROM unnest(${codeNames}, ${names}) AS known (code_name, name) WHERE code_name = ANY (array_agg(said.portal)) ORDER BY name) AS portals,
          count(DISTINCT ad) FILTER (WHERE is_open)::int AS "adCount",
          count(DISTINCT ad) FILTER (WHERE is_open AND ad IN (SELECT id FROM own WHERE is_editable))::int AS "editableCount",
          count(DISTINCT ad) FILTER (WHERE is_answered AND NOT is_open)::int AS "fixedCount",
          bool_or(is_answered) AS "isAnswered",
          (array_agg(DISTINCT ad) FILTER (WHERE is_open))[1:${namedAds}] AS "adIds"
        FROM said GROUP BY id
      ) AS grouped
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('id', ads.id, 'reference', reference, 'title', title, 'sourceCode', source_code) ORDER BY ads.id) AS ads
        FROM ads WHERE ads.advertiser_id = ANY (${array(advertisers, 'int')}) AND ads.id = ANY (grouped."adIds")
      ) AS named ON true
      ORDER BY level DESC, "adCount" DESC, id`,
  )
}

/** The ads that still have a cause and that the viewer edits, with ids above `after`, up to a maximum. */
export const findAdsToFix = async (
  database: Database,
  viewer: RepairViewer,
  { cause, after, count }: { cause: string; after: number; count: number },
): Promise<number[]> =>
  (
    await rows<{ ad: number }>(
      database,
      sql`WITH ${ownAndAnswers(viewer)} SELECT DISTINCT ad FROM said WHERE id = ${cause} AND is_open AND ad > ${after} AND ad IN (SELECT id FROM own WHERE is_editable) ORDER BY ad LIMIT ${count}`,
    )
  ).map(({ ad }) => ad)

/** Messages of portals about ads of these advertisers that are solved, the latest first. */
export const findSolved = (
  database: Database,
  { advertisers, limit }: Pick<RepairViewer, 'advertisers' | 'limit'>,
  since: Date,
): Promise<SolvedCause[]> =>
  rows<SolvedCause>(
    database,
    sql`SELECT cause AS id, CASE WHEN bool_or(level = 'refused') THEN 'refused' ELSE 'advised' END AS level, max(solved.details::text)::jsonb AS cause,
        array_agg(DISTINCT portals.name ORDER BY portals.name) AS portals, count(DISTINCT solved.ad_id)::int AS "adCount", max(solved_at) AS "solvedAt"
      FROM solved_causes AS solved JOIN portals ON portals.id = solved.portal_id
      JOIN ${ads} ON ${ads.advertiserId} = solved.advertiser_id AND ${ads.id} = solved.ad_id
      WHERE solved.advertiser_id = ANY (${array(advertisers, 'int')}) AND solved_at >= ${since.toISOString()}::timestamptz AND ${limit ? hasField(limit) : sql`true`}
      GROUP BY cause ORDER BY max(solved_at) DESC, cause`,
  )

export const forgetSolvedBefore = async (runner: Runner, time: Date): Promise<void> =>
  void (await rows(runner, sql`DELETE FROM solved_causes WHERE solved_at < ${time.toISOString()}::timestamptz`))

/** Dismisses a cause, or restores it; false if that was done already. */
export const setDismissed = async (runner: Runner, advertiserId: number, cause: string, isDismissed: boolean): Promise<boolean> => {
  const changed = isDismissed
    ? await rows(
        runner,
        sql`INSERT INTO dismissed_causes (advertiser_id, cause) VALUES (${advertiserId}, ${cause}) ON CONFLICT DO NOTHING RETURNING cause`,
      )
    : await rows(runner, sql`DELETE FROM dismissed_causes WHERE advertiser_id = ${advertiserId} AND cause = ${cause} RETURNING cause`)
  return changed.length > 0
}

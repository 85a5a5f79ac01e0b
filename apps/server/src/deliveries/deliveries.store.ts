import type { KeptColumns } from '../poliris/poliris.record.model.ts'
import type { Runner } from '../db/sql.ts'
import { array, columns, firstRow, rows, sql } from '../db/sql.ts'
import type { Database } from '../db/database.ts'
import { takesSlot } from '../broadcast/broadcast.list.store.ts'
import { adDetail, adJoins, ads, type AdRow } from '../ads/ads.table.ts'
import type { AdAnswer, DeliveryRow } from './deliveries.model.ts'

/** The columns of a run. */
export const run = sql`advertiser_id AS "advertiserId", id, portal_id AS "portalId", key, state, counts, photos, reason, params, attempts, retry_at AS "retryAt", created_at AS "createdAt", sent_at AS "sentAt", ended_at AS "endedAt"`

type PortalKey = Pick<DeliveryRow, 'advertiserId' | 'portalId'>
type Id = Pick<DeliveryRow, 'advertiserId' | 'id'>

/** Marks the portals of advertisers whose ads have changed as due for a check. */
const markChosenDue = (runner: Runner): Promise<unknown> =>
  rows(
    runner,
    sql`INSERT INTO chosen_portals (advertiser_id, writes, code_names)
      SELECT noted.advertiser_id, noted.writes, ARRAY(SELECT DISTINCT unnest(portals) FROM ads WHERE ads.advertiser_id = noted.advertiser_id AND ads.state = 'A')
      FROM ad_writes AS noted JOIN advertisers ON advertisers.id = noted.advertiser_id
      LEFT JOIN chosen_portals AS known ON known.advertiser_id = noted.advertiser_id
      WHERE known.writes IS DISTINCT FROM noted.writes
      ON CONFLICT (advertiser_id) DO UPDATE SET writes = excluded.writes, code_names = excluded.code_names`,
  )

/** Advertisers and portals with something to send or to withdraw, and no run in progress: ads have changed since the last run, the last run failed or was not answered for each ad, or the portal was suspended or resumed. */
export const findDue = async (runner: Runner, now: Date): Promise<PortalKey[]> => {
  await markChosenDue(runner)
  return rows<PortalKey>(
    runner,
    sql`SELECT chosen.advertiser_id AS "advertiserId", chosen.id AS "portalId" FROM (
        SELECT advertiser_id, portals.id FROM chosen_portals JOIN portals ON portals.code_name = ANY (code_names)
        UNION SELECT advertiser_id, portal_id FROM delivery_counts WHERE ads > 0
      ) AS chosen
      JOIN portals ON portals.id = chosen.id AND portals.connector IS NOT NULL
      LEFT JOIN LATERAL (SELECT writes, state, ended_at, retry_at FROM deliveries AS last WHERE last.advertiser_id = chosen.advertiser_id AND last.portal_id = chosen.id ORDER BY last.id DESC LIMIT 1) AS last ON true
      LEFT JOIN ad_writes ON ad_writes.advertiser_id = chosen.advertiser_id
      CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM delivery_counts AS kept WHERE kept.advertiser_id = chosen.advertiser_id AND kept.portal_id = chosen.id AND kept.ads > 0) AS "hasAds") AS portal
      WHERE (last.writes IS NULL OR last.ended_at IS NOT NULL) AND (last.retry_at IS NULL OR last.retry_at <= ${now.toISOString()}::timestamptz)
        AND CASE WHEN EXISTS (SELECT FROM portal_accounts AS account WHERE account.advertiser_id = chosen.advertiser_id AND account.portal_id = chosen.id AND (NOT account.active OR account.places = 0))
          THEN portal."hasAds"
          ELSE NOT portal."hasAds" OR last.state = 'failed' OR last.writes IS DISTINCT FROM coalesce(ad_writes.writes, 0)
            OR EXISTS (SELECT FROM delivery_ads AS open WHERE open.advertiser_id = chosen.advertiser_id AND open.portal_id = chosen.id AND open.hash IS DISTINCT FROM open.next_hash) END
      ORDER BY 1, 2`,
  )
}

/** Starts a run; null if one is in progress. */
export const beginDelivery = (tx: Runner, { advertiserId, portalId }: PortalKey, now: Date): Promise<DeliveryRow | null> =>
  firstRow<DeliveryRow>(
    tx,
    sql`INSERT INTO deliveries (advertiser_id, portal_id, writes, created_at) VALUES (${advertiserId}, ${portalId}, coalesce((SELECT writes FROM ad_writes WHERE advertiser_id = ${advertiserId}), 0), ${now.toISOString()}::timestamptz)
      ON CONFLICT (advertiser_id, portal_id) WHERE ended_at IS NULL DO NOTHING RETURNING ${run}`,
  )

export const findDelivery = (runner: Runner, { advertiserId, id }: Id): Promise<DeliveryRow | null> =>
  firstRow<DeliveryRow>(runner, sql`SELECT ${run} FROM deliveries WHERE advertiser_id = ${advertiserId} AND id = ${id}`)

/** Runs whose portal has not answered yet and costs nothing to poll. */
export const findUnanswered = (runner: Runner): Promise<DeliveryRow[]> =>
  rows<DeliveryRow>(runner, sql`SELECT ${run} FROM deliveries WHERE ended_at IS NULL AND state = 'answering' AND retry_at IS NULL`)

/** Marks runs as failed that made no progress for a day: the next run sends again what was not answered. */
export const failLostDeliveries = async (runner: Runner, now: Date): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`
  await rows(
    runner,
    sql`UPDATE deliveries SET state = 'failed', reason = 'interrupted', retry_at = NULL, ended_at = ${at} WHERE ended_at IS NULL AND coalesce(sent_at, created_at) < ${at} - interval '1 day'`,
  )
}

/** Deletes runs that ended before, except the latest ones to each portal; returns the portals concerned. */
export const forgetDeliveriesBefore = (runner: Runner, instant: Date, keptCount: number): Promise<PortalKey[]> =>
  rows<PortalKey>(
    runner,
    sql`WITH gone AS (DELETE FROM deliveries AS old WHERE ended_at < ${instant.toISOString()}::timestamptz
      AND EXISTS (SELECT FROM deliveries AS later WHERE later.advertiser_id = old.advertiser_id AND later.portal_id = old.portal_id AND later.id > old.id ORDER BY later.id OFFSET ${keptCount - 1}::int LIMIT 1)
      RETURNING advertiser_id, portal_id) SELECT DISTINCT advertiser_id AS "advertiserId", portal_id AS "portalId" FROM gone`,
  )

export const findOpenKeys = async (runner: Runner): Promise<string[]> =>
  (await rows<{ key: string }>(runner, sql`SELECT key FROM deliveries WHERE ended_at IS NULL`)).map(({ key }) => key)

interface Step extends Partial<Pick<DeliveryRow, 'counts' | 'photos' | 'reason' | 'params' | 'retryAt'>> {
  state: DeliveryRow['state']
  now: Date
}

export const takeStep = async (
  runner: Runner,
  { advertiserId, id }: Id,
  { state, counts = {}, photos = {}, reason = null, params = {}, retryAt = null, now }: Step,
): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const isOver = state === 'done' || state === 'failed'
  await rows(
    runner,
    sql`UPDATE deliveries SET state = ${state}, counts = counts || ${JSON.stringify(counts)}::jsonb, photos = photos || ${JSON.stringify(photos)}::jsonb, reason = ${reason}, params = ${JSON.stringify(params)}::jsonb,
        attempts = 0, retry_at = ${retryAt?.toISOString() ?? null}::timestamptz,
        sent_at = CASE WHEN ${state === 'answering'} THEN ${at} ELSE sent_at END, ended_at = CASE WHEN ${isOver} THEN ${at} END
      WHERE advertiser_id = ${advertiserId} AND id = ${id}`,
  )
}

const batchSize = 500

/** The published ads on a portal, or these among them, in batches; none while it is suspended. */
export const adsOnPortal = async function* (
  database: Database,
  { advertiserId, codeName, onlyIds }: { advertiserId: number; codeName: string; onlyIds: readonly number[] | null },
): AsyncGenerator<AdRow[]> {
  let after = 0
  for (;;) {
    const batch: AdRow[] = await rows<AdRow>(
      database,
      sql`SELECT ${columns(adDetail)} FROM ${ads} ${adJoins} WHERE ${ads.advertiserId} = ${advertiserId} AND ${takesSlot(codeName)} AND ${ads.id} > ${after}
        AND ${onlyIds ? sql`${ads.id} = ANY (${array(onlyIds, 'int')})` : sql`TRUE`}
        AND NOT EXISTS (SELECT FROM portal_accounts AS account JOIN portals ON portals.id = account.portal_id WHERE account.advertiser_id = ${advertiserId} AND portals.code_name = ${codeName} AND NOT account.active)
        ORDER BY ${ads.id} LIMIT ${batchSize}`,
    )
    if (batch.length === 0) return
    yield batch
    after = batch.at(-1)?.id ?? after
  }
}

/** What the files of their software said of these ads beside their fields. */
export const findKeptColumns = async (
  runner: Runner,
  { advertiserId }: Pick<DeliveryRow, 'advertiserId'>,
  batch: readonly Pick<AdRow, 'id'>[],
): Promise<Map<number, KeptColumns>> => {
  const kept = await rows<KeptColumns & { adId: number }>(
    runner,
    sql`SELECT ad_id AS "adId", further, wording FROM ad_further_data WHERE advertiser_id = ${advertiserId} AND ad_id = ANY (${array(
      batch.map(({ id }) => id),
      'int',
    )})`,
  )
  return new Map(kept.map(({ adId, further, wording }) => [adId, { further, wording }]))
}

/** Records what a run is about to send, and returns the portal's last known version of each ad. */
export const noteNext = async (
  runner: Runner,
  { advertiserId, portalId, id }: DeliveryRow,
  sent: readonly { adId: number; hash: string; photos: number }[],
  now: Date,
): Promise<Map<number, string | null>> => {
  const known = await rows<{ adId: number; hash: string | null }>(
    runner,
    sql`INSERT INTO delivery_ads AS known (advertiser_id, portal_id, ad_id, next_hash, photos, delivery_id, since)
      SELECT ${advertiserId}::int, ${portalId}::int, ad_id, hash, photos, ${id}::int, ${now.toISOString()}::timestamptz
      FROM unnest(${array(
        sent.map(({ adId }) => adId),
        'int',
      )}, ${array(
        sent.map(({ hash }) => hash),
        'text',
      )}, ${array(
        sent.map(({ photos }) => photos),
        'int',
      )}) AS sent (ad_id, hash, photos)
      ON CONFLICT (advertiser_id, portal_id, ad_id) DO UPDATE SET next_hash = excluded.next_hash, photos = excluded.photos, delivery_id = excluded.delivery_id
      RETURNING ad_id AS "adId", hash`,
  )
  return new Map(known.map(({ adId, hash }) => [adId, hash]))
}

/** An ad that is no longer in the run. */
interface GoneAd {
  adId: number
  photos: number
  /** Whether the portal may have it: one that never arrived, or that it refused, is not withdrawn from it. */
  wasThere: boolean
}

/** Ads that were written for the portal before, and that are no longer in the run. */
export const findGone = (runner: Runner, { advertiserId, portalId, id }: DeliveryRow): Promise<GoneAd[]> =>
  rows(
    runner,
    sql`SELECT ad_id AS "adId", photos, state IN ('diffused', 'published') AS "wasThere" FROM delivery_ads WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId} AND delivery_id <> ${id} ORDER BY ad_id`,
  )

/** Records that the changes have reached the portal. */
export const noteSent = async (runner: Runner, { advertiserId, portalId, id }: DeliveryRow, now: Date): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`
  await rows(
    runner,
    sql`UPDATE delivery_ads SET state = 'diffused', said_before = CASE WHEN messages = '[]' THEN said_before ELSE messages END, messages = '[]', since = ${at} WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId} AND delivery_id = ${id} AND hash IS DISTINCT FROM next_hash`,
  )
  await rows(runner, sql`UPDATE portal_accounts SET sent_at = ${at} WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId}`)
}

/** Records the portal's messages about ads of the run. Messages that do not occur any more are marked as solved, others as open. */
export const noteAnswers = async (
  runner: Runner,
  { advertiserId, portalId, id }: DeliveryRow,
  answers: readonly AdAnswer[],
  now: Date,
): Promise<void> => {
  const answersJson = JSON.stringify(
    answers.map(({ adId, isPublished, messages }) => ({ ad_id: adId, state: isPublished ? 'published' : 'error', messages })),
  )
  const at = sql`${now.toISOString()}::timestamptz`
  // Right after a run is written PostgreSQL underestimates its rows: OFFSET 0 makes it look each up by ad instead of scanning for every answer.
  await rows(
    runner,
    sql`WITH said AS MATERIALIZED (
        SELECT said.*, known.said_before || known.messages AS before
        FROM jsonb_to_recordset(${answersJson}::jsonb) AS said (ad_id int, state text, messages jsonb)
        CROSS JOIN LATERAL (SELECT * FROM delivery_ads AS one WHERE one.advertiser_id = ${advertiserId} AND one.portal_id = ${portalId} AND one.ad_id = said.ad_id OFFSET 0) AS known
        WHERE known.delivery_id = ${id}
      ), again AS (
        DELETE FROM solved_causes AS solved USING said
        WHERE solved.advertiser_id = ${advertiserId} AND solved.portal_id = ${portalId} AND solved.ad_id = said.ad_id AND said.messages @> jsonb_build_array(jsonb_build_object('text', solved.cause))
      ), solved AS (
        INSERT INTO solved_causes (advertiser_id, portal_id, ad_id, cause, level, details, solved_at)
        SELECT DISTINCT ON (said.ad_id, old ->> 'text') ${advertiserId}::int, ${portalId}::int, said.ad_id, old ->> 'text', old ->> 'level', nullif(old -> 'cause', 'null'), ${at}
        FROM said CROSS JOIN jsonb_array_elements(before) AS old WHERE NOT said.messages @> jsonb_build_array(jsonb_build_object('text', old -> 'text'))
      )
      UPDATE delivery_ads AS known SET state = said.state, messages = said.messages, said_before = '[]', hash = known.next_hash, since = CASE WHEN known.state = said.state THEN known.since ELSE ${at} END
      FROM said WHERE known.advertiser_id = ${advertiserId} AND known.portal_id = ${portalId} AND known.ad_id = said.ad_id`,
  )
}

export const forgetGone = async (runner: Runner, { advertiserId, portalId, id }: DeliveryRow): Promise<void> =>
  void (await rows(
    runner,
    sql`DELETE FROM delivery_ads WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId} AND delivery_id <> ${id}`,
  ))

/** How many ads of the run the portal has not answered. */
export const countUnanswered = async (runner: Runner, { advertiserId, portalId }: PortalKey): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      runner,
      sql`SELECT count(*)::int AS count FROM delivery_ads WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId} AND hash IS DISTINCT FROM next_hash`,
    )
  )?.count ?? 0

/** How many ads the portal shows and refuses, by its last answer about each. */
export const countShown = async (
  runner: Runner,
  { advertiserId, portalId }: PortalKey,
): Promise<Pick<DeliveryRow, 'counts' | 'photos'>> => {
  const counted = await firstRow<Record<'published' | 'refused' | 'publishedPhotos' | 'refusedPhotos', number>>(
    runner,
    sql`SELECT count(*) FILTER (WHERE state = 'published')::int AS published, count(*) FILTER (WHERE state = 'error')::int AS refused,
        coalesce(sum(photos) FILTER (WHERE state = 'published'), 0)::int AS "publishedPhotos", coalesce(sum(photos) FILTER (WHERE state = 'error'), 0)::int AS "refusedPhotos"
      FROM delivery_ads WHERE advertiser_id = ${advertiserId} AND portal_id = ${portalId}`,
  )
  const { published = 0, refused = 0, publishedPhotos = 0, refusedPhotos = 0 } = counted ?? {}
  return { counts: { published, refused }, photos: { published: publishedPhotos, refused: refusedPhotos } }
}

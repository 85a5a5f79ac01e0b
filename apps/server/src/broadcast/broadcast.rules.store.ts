import type { BroadcastRules, Candidate } from '@vitrine/core/broadcast'
import { getTableColumns } from 'drizzle-orm'
import { ads } from '../ads/ads.table.ts'
import type { Db } from '../db/database.ts'
import { all, array, columns, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { portalAccounts, portals } from '../portals/portals.table.ts'
import type { PortalRow } from '../portals/portals.store.ts'
import { isChosenFor } from './broadcast.list.store.ts'
import type { PortalScope } from './broadcast.slots.store.ts'
import { adPins, broadcastRules, broadcastRuns } from './broadcast.table.ts'

type StoredRules = Pick<BroadcastRules, 'version' | 'rules'>

export const findRules = async (runner: Runner, advertiserId: number): Promise<StoredRules> =>
  (await firstRow<StoredRules>(runner, sql`SELECT version, rules FROM ${broadcastRules} WHERE advertiser_id = ${advertiserId}`)) ?? {
    version: 0,
    rules: [],
  }

/** Whether a saved rule names the portal. */
export const isRuled = async (runner: Runner, { advertiserId, portal }: PortalScope): Promise<boolean> =>
  (await findRules(runner, advertiserId)).rules.some(({ portals: codes }) => codes.includes(portal.codeName))

/** Replaces the whole list; false if somebody has changed it since this version. */
export const saveRules = async (tx: Db, advertiserId: number, { version, rules }: StoredRules): Promise<boolean> => {
  const list = sql`${JSON.stringify(rules)}::jsonb`
  const written = await rows(
    tx,
    version === 0
      ? sql`INSERT INTO ${broadcastRules} (advertiser_id, version, rules) VALUES (${advertiserId}, 1, ${list}) ON CONFLICT DO NOTHING RETURNING version`
      : sql`UPDATE ${broadcastRules} SET version = version + 1, rules = ${list} WHERE advertiser_id = ${advertiserId} AND version = ${version} RETURNING version`,
  )
  return written.length > 0
}

/** The portals that an advertiser has an account with; by name. */
export const listAgreedPortals = (runner: Runner, advertiserId: number): Promise<PortalRow[]> =>
  rows<PortalRow>(
    runner,
    sql`SELECT ${columns(getTableColumns(portals))} FROM ${portals} JOIN ${portalAccounts} ON ${portalAccounts.portalId} = ${portals.id} AND ${portalAccounts.advertiserId} = ${advertiserId}
      ORDER BY plain_text(${portals.name}), ${portals.id}`,
  )

/** How many days back performance is measured: runs are stored as long. */
const daysBack = 90

/** The data of an ad for a plan. */
export interface CandidateRow extends Omit<Candidate, 'rule'> {
  reference: string
  title: string
  city: string
}

/**
 * The published ads that may get a slot of a portal, with what each has brought there. An ad that is there has been there since it was
 * put there or created; a removed one, until its removal or its last contact; of others nothing is known. An interruption of less than
 * a day, such as by an undo, is ignored.
 * Ads that the portal would refuse are left out.
 */
export const listCandidates = (runner: Runner, { advertiserId, portal }: PortalScope, now: Date): Promise<CandidateRow[]> => {
  const code = portal.codeName
  const since = new Date(now.getTime() - daysBack * 86_400_000)
  return rows<CandidateRow>(
    runner,
    sql`WITH moves AS (
        SELECT ad_id, run.activates, run.created_at AS at, lag(run.created_at) OVER (PARTITION BY ad_id ORDER BY run.id) AS before
        FROM ${broadcastRuns} AS run, unnest(run.changed) AS ad_id WHERE run.advertiser_id = ${advertiserId} AND run.portal_id = ${portal.id}),
      moved AS (
        SELECT ad_id, max(at) FILTER (WHERE activates AND coalesce(at - before > interval '1 day', true)) AS put, max(at) FILTER (WHERE NOT activates) AS taken FROM moves GROUP BY ad_id),
      heard AS (
        SELECT contact.ad_id, count(*)::int AS contacts, max(contact.at) AS last FROM contacts AS contact LEFT JOIN moved ON moved.ad_id = contact.ad_id
        WHERE contact.advertiser_id = ${advertiserId} AND contact.kind IN ('mail', 'call') AND contact.portal = ${code} AND contact.at >= greatest(${since}::timestamptz, moved.put)
        GROUP BY contact.ad_id),
      known AS (
        SELECT ${ads.id} AS id, ${ads.reference} AS reference, ${ads.title} AS title, ${ads.city} AS city, ${ads.objectType}::text AS kind, ${isChosenFor(code)} AS chosen,
          EXISTS (SELECT FROM ${adPins} AS pin WHERE pin.advertiser_id = ${ads.advertiserId} AND pin.portal_id = ${portal.id} AND pin.ad_id = ${ads.id}) AS pinned,
          coalesce(heard.contacts, 0) AS contacts, heard.last, moved.taken, greatest(${since}::timestamptz, ${ads.createdAt}, moved.put) AS start
        FROM ${ads} LEFT JOIN moved ON moved.ad_id = ${ads.id} LEFT JOIN heard ON heard.ad_id = ${ads.id}
        WHERE ${all([sql`${ads.advertiserId} = ${advertiserId}`, sql`${ads.state} = 'A'`, sql`${ads.universe} = ${portal.universe}`])})
      SELECT id, reference, title, city, kind, chosen, pinned, contacts,
        greatest(0, extract(epoch FROM CASE WHEN chosen THEN ${now}::timestamptz ELSE greatest(taken, last) END - start) / 86400)::float8 AS days
      FROM known WHERE chosen OR NOT EXISTS (
        SELECT FROM ad_judgements AS judged WHERE judged.advertiser_id = ${advertiserId} AND judged.ad_id = known.id AND judged.refused @> ARRAY[${code}::text])
      ORDER BY id`,
  )
}

/** Pins ads to a portal that they are on, or unpins them; returns the ids of those that changed. */
export const setPins = async (
  tx: Db,
  { advertiserId, portal }: PortalScope,
  { ids, pinned, userId }: { ids: readonly number[]; pinned: boolean; userId: number },
): Promise<number[]> => {
  const idArray = array(ids, 'int')
  const changed = await rows<{ id: number }>(
    tx,
    pinned
      ? sql`INSERT INTO ${adPins} (advertiser_id, portal_id, ad_id, user_id) SELECT ${ads.advertiserId}, ${portal.id}::int, ${ads.id}, ${userId}::int FROM ${ads}
          WHERE ${ads.advertiserId} = ${advertiserId} AND ${ads.id} = ANY (${idArray}) AND ${ads.state} = 'A' AND ${isChosenFor(portal.codeName)} ON CONFLICT DO NOTHING RETURNING ad_id AS id`
      : sql`DELETE FROM ${adPins} WHERE advertiser_id = ${advertiserId} AND portal_id = ${portal.id} AND ad_id = ANY (${idArray}) RETURNING ad_id AS id`,
  )
  return changed.map(({ id }) => id)
}

/** How many of these ads are pinned to a portal. */
export const countPins = async (runner: Runner, { advertiserId, portal }: PortalScope, ids: readonly number[]): Promise<number> => {
  const row = await firstRow<{ count: number }>(
    runner,
    sql`SELECT count(*)::int AS count FROM ${adPins} WHERE advertiser_id = ${advertiserId} AND portal_id = ${portal.id} AND ad_id = ANY (${array(ids, 'int')})`,
  )
  return row?.count ?? 0
}

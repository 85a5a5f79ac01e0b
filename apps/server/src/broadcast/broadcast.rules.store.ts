import type { BroadcastRules } from '@vitrine/core/broadcast'
import { getTableColumns } from 'drizzle-orm'
import { ads } from '../ads/ads.table.ts'
import type { Db } from '../db/database.ts'
import { array, columns, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { portalAccounts, portals } from '../portals/portals.table.ts'
import type { PortalRow } from '../portals/portals.store.ts'
import { isChosenFor } from './broadcast.list.store.ts'
import type { PortalScope } from './broadcast.slots.store.ts'
import { adPins, broadcastRules } from './broadcast.table.ts'

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

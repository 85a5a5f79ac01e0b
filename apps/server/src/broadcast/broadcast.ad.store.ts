import { getTableColumns } from 'drizzle-orm'
import type { AdRow } from '../ads/ads.table.ts'
import { array, columns, rows, sql, type Runner } from '../db/sql.ts'
import { portalAccounts, portals } from '../portals/portals.table.ts'
import type { PortalRow } from '../portals/portals.store.ts'

/** The portals that the account has, and others that the ad is on; by name. */
export const listPortalsOf = (
  runner: Runner,
  { advertiserId, universe, portals: codes }: Pick<AdRow, 'advertiserId' | 'universe' | 'portals'>,
): Promise<PortalRow[]> =>
  rows<PortalRow>(
    runner,
    sql`SELECT ${columns(getTableColumns(portals))} FROM ${portals} WHERE ${portals.codeName} = ANY (${array(codes, 'text')})
      OR (${portals.universe} = ${universe} AND ${portals.id} IN (SELECT ${portalAccounts.portalId} FROM ${portalAccounts} WHERE ${portalAccounts.advertiserId} = ${advertiserId}))
      ORDER BY plain_text(${portals.name}), ${portals.id}`,
  )

const userName = sql`coalesce(trim(concat_ws(' ', users.first_name, users.last_name)), '')`

/** Who has pinned an ad to which portals, by portal id; '' if that is no longer known. */
export const findPinsOfAd = async (
  runner: Runner,
  { advertiserId, id }: Pick<AdRow, 'advertiserId' | 'id'>,
): Promise<Map<number, string>> =>
  new Map(
    (
      await rows<{ portalId: number; by: string }>(
        runner,
        sql`SELECT portal_id AS "portalId", ${userName} AS by FROM ad_pins LEFT JOIN users ON users.id = ad_pins.user_id WHERE ad_pins.advertiser_id = ${advertiserId} AND ad_id = ${id}`,
      )
    ).map(({ portalId, by }) => [portalId, by]),
  )

/** Who has pinned which of these ads to a portal, by ad id; '' if that is no longer known. */
export const findPinsOf = async (
  runner: Runner,
  portalId: number,
  found: readonly Pick<AdRow, 'advertiserId' | 'id'>[],
): Promise<Map<number, string>> =>
  new Map(
    (
      await rows<{ adId: number; by: string }>(
        runner,
        sql`SELECT ad_id AS "adId", ${userName} AS by FROM ad_pins LEFT JOIN users ON users.id = ad_pins.user_id
      WHERE ad_pins.advertiser_id = ANY (${array([...new Set(found.map(({ advertiserId }) => advertiserId))], 'int')}) AND portal_id = ${portalId} AND ad_id = ANY (${array(
        found.map(({ id }) => id),
        'int',
      )})`,
      )
    ).map(({ adId, by }) => [adId, by]),
  )

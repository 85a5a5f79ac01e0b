import { getTableColumns } from 'drizzle-orm'
import type { AdRow } from '../ads/ads.table.ts'
import { array, columns, rows, sql, type Runner } from '../db/sql.ts'
import { portalAccounts, portals } from '../portals/portals.table.ts'
import type { PortalRow } from '../portals/portals.store.ts'

/** The portals that an ad's account is with, and those that the ad is on all the same; by name. */
export const listPortalsOf = (runner: Runner, { advertiserId, universe, portals: codes }: Pick<AdRow, 'advertiserId' | 'universe' | 'portals'>): Promise<PortalRow[]> =>
  rows<PortalRow>(
    runner,
    sql`SELECT ${columns(getTableColumns(portals))} FROM ${portals} WHERE ${portals.codeName} = ANY (${array(codes, 'text')})
      OR (${portals.universe} = ${universe} AND ${portals.id} IN (SELECT ${portalAccounts.portalId} FROM ${portalAccounts} WHERE ${portalAccounts.advertiserId} = ${advertiserId}))
      ORDER BY plain_text(${portals.name}), ${portals.id}`,
  )
